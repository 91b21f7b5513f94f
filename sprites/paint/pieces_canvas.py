"""Supersampled drawing: cairo paths become float masks and layers that NumPy lights and stacks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import cairo
import numpy as np
from PIL import Image
from scipy import ndimage

Array = np.ndarray
Draw = Callable[[cairo.Context], None]

INK = "#3b2a1e"
PAPER = "#eee2c6"
GOLD_LIGHT, GOLD, GOLD_DARK = "#fff3c4", "#d9a93f", "#8f6420"
PLAYERS = {
    "red": "#c8342b",
    "blue": "#2f66b3",
    "green": "#3f8f3a",
    "yellow": "#f0bf2c",
    "black": "#3b3936",
    "pink": "#d9739f",
}
MARKS = {
    "red": "lion",
    "blue": "lily",
    "green": "tower",
    "yellow": "rose",
    "black": "ship",
    "pink": "star",
}
SPRITES = Path(__file__).resolve().parent.parent


def rgb(code: str) -> Array:
    return np.array([int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)])


def mix(a: Array, b: Array, t: float | Array) -> Array:
    return a + (b - a) * t


def context(width: float, height: float, scale: int) -> tuple[cairo.ImageSurface, cairo.Context]:
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, round(width * scale), round(height * scale))
    ctx = cairo.Context(surface)
    ctx.scale(scale, scale)
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    return surface, ctx


def pixels(surface: cairo.ImageSurface) -> Array:
    """Return the surface as premultiplied float RGBA."""
    surface.flush()
    height, stride = surface.get_height(), surface.get_stride()
    raw = np.frombuffer(bytes(surface.get_data()), np.uint8).reshape(height, stride // 4, 4)
    return raw[:, :, [2, 1, 0, 3]].astype(float) / 255


def layer(width: float, height: float, scale: int, draw: Draw) -> Array:
    surface, ctx = context(width, height, scale)
    draw(ctx)
    return pixels(surface)


def mask(width: float, height: float, scale: int, draw: Draw) -> Array:
    return layer(width, height, scale, draw)[:, :, 3]


def paint(alpha: Array, colour: str | Array, strength: float = 1.0) -> Array:
    """Return a premultiplied layer of one colour (or a colour field) under a mask."""
    field = rgb(colour) if isinstance(colour, str) else colour
    alpha = (alpha * strength)[:, :, None]
    return np.concatenate([np.broadcast_to(field, (*alpha.shape[:2], 3)) * alpha, alpha], axis=2)


def over(below: Array, above: Array) -> Array:
    return above + below * (1 - above[:, :, 3:4])


def stack(*layers: Array) -> Array:
    result = layers[0]
    for upper in layers[1:]:
        result = over(result, upper)
    return result


def blur(field: Array, radius: float) -> Array:
    return ndimage.gaussian_filter(field, radius)


def shift(field: Array, dx: float, dy: float) -> Array:
    moved = np.zeros_like(field)
    h, w = field.shape[:2]
    x, y = round(dx), round(dy)
    moved[max(y, 0) : h + min(y, 0), max(x, 0) : w + min(x, 0)] = field[
        max(-y, 0) : h + min(-y, 0), max(-x, 0) : w + min(-x, 0)
    ]
    return moved


def sweep(field: Array, dx: float, dy: float) -> Array:
    """Return the union of a mask moved step by step along a vector: the side of a thick piece."""
    steps = max(2, round(max(abs(dx), abs(dy)) / 2))
    result = field
    for i in range(1, steps + 1):
        result = np.maximum(result, shift(field, dx * i / steps, dy * i / steps))
    return result


def grow(field: Array, radius: float) -> Array:
    """Widen (or with a negative radius shrink) a mask by a distance, edges staying smooth."""
    inside = ndimage.distance_transform_edt(field > 0.5)
    outside = ndimage.distance_transform_edt(field <= 0.5)
    return np.clip(radius + 0.5 + inside - outside, 0, 1)


def noise(shape: tuple[int, int], seed: int, beta: float = 2.0, low: float = 1.0, high: float = 1e9) -> Array:
    """Return tiling 1/f noise of unit deviation between two frequencies (cycles per picture)."""
    fy = np.fft.fftfreq(shape[0])[:, None] * shape[0]
    fx = np.fft.fftfreq(shape[1])[None, :] * shape[1]
    radius = np.hypot(fx, fy)
    power = np.where((radius >= low) & (radius <= high), np.maximum(radius, 1e-9) ** (-beta / 2), 0)
    white = np.random.default_rng(seed).standard_normal(shape)
    field = np.real(np.fft.ifft2(np.fft.fft2(white) * power))
    return field / max(field.std(), 1e-9)


def shrink(image: Array, scale: int) -> Array:
    """Average a premultiplied picture down by a whole factor."""
    h, w = image.shape[0] // scale, image.shape[1] // scale
    return image[: h * scale, : w * scale].reshape(h, scale, w, scale, -1).mean(axis=(1, 3))


def straight(image: Array) -> Image.Image:
    """Turn a premultiplied float picture into an 8-bit picture with straight alpha."""
    alpha = np.clip(image[:, :, 3:4], 0, 1)
    colour = np.where(alpha > 1e-4, image[:, :, :3] / np.maximum(alpha, 1e-4), 0)
    full = np.concatenate([np.clip(colour, 0, 1), alpha], axis=2)
    return Image.fromarray((full * 255 + 0.5).astype(np.uint8), "RGBA")


def opaque(image: Array) -> Image.Image:
    return Image.fromarray((np.clip(image[:, :, :3], 0, 1) * 255 + 0.5).astype(np.uint8), "RGB")


def save(image: Image.Image, *parts: str) -> None:
    path = SPRITES.joinpath(*parts)
    path.parent.mkdir(parents=True, exist_ok=True)
    image.save(path, optimize=True)
