"""Light on carved, painted wood: a mask becomes a rounded, grained, extruded piece."""

from __future__ import annotations

import numpy as np
from scipy import ndimage

from sprites.paint.pieces_canvas import INK, Array, blur, grow, mix, noise, paint, rgb, shift, stack, sweep

LIGHT = np.array([-0.5, -0.62, 0.6]) / np.linalg.norm([-0.5, -0.62, 0.6])
UP = np.array([0.0, 0.0, 1.0])
HALF = (LIGHT + UP) / np.linalg.norm(LIGHT + UP)


def dome(shape: Array, bevel: float, crown: float = 0.22) -> Array:
    """Return the height of a rounded rim of a given width with a slightly swelling top."""
    depth = ndimage.distance_transform_edt(shape > 0.5)
    rim = bevel * np.sqrt(np.clip(1 - (1 - np.clip(depth / bevel, 0, 1)) ** 2, 0, 1))
    swell = blur(np.sqrt(depth / max(depth.max(), 1)), bevel * 0.5) * bevel * crown * 2
    return blur(rim, bevel * 0.12) + swell


def lit(height: Array) -> tuple[Array, Array]:
    """Return diffuse light (1 on a level face) and highlight of a height field."""
    gy, gx = np.gradient(height)
    length = np.sqrt(gx**2 + gy**2 + 1)
    normal = np.stack([-gx, -gy, np.ones_like(gx)], axis=2) / length[:, :, None]
    diffuse = np.clip(normal @ LIGHT, 0, None) / LIGHT[2]
    return diffuse, np.clip(normal @ HALF, 0, None) ** 34


def grain(shape: tuple[int, int], seed: int, unit: float) -> Array:
    """Return yearly rings cut lengthwise and fine fibres, about -1 to 1, running downwards."""
    h, w = shape
    y, x = np.mgrid[0:h, 0:w] / unit
    bend = ndimage.zoom(noise((64, 64), seed, 2.6, 1, 6), (h / 64, w / 64), order=1)
    rings = np.hypot(x - w / unit * 0.42, (y - h / unit * 1.15) * 0.17) + bend * 2.4
    wave = np.sin(rings * 0.92) ** 3
    fibre = blur_down(noise(shape, seed + 1, 0.6, 8), unit * 9)
    return 0.6 * wave + 0.5 * fibre / max(fibre.std(), 1e-9)


def blur_down(field: Array, radius: float) -> Array:
    return ndimage.gaussian_filter1d(ndimage.gaussian_filter1d(field, radius, axis=0), radius * 0.06, axis=1)


def shade(colour: Array, diffuse: Array, gloss: Array, shine: float) -> Array:
    """Darken towards warm shadow below 1, lighten towards sunlight above 1."""
    light = diffuse[:, :, None]
    dark = colour * mix(np.array([0.44, 0.36, 0.40]), np.ones(3), np.clip(light, 0, 1) ** 1.1)
    bright = mix(dark, np.array([1.0, 0.96, 0.84]), np.clip(light - 1, 0, 1) * 0.46)
    return np.clip(bright + gloss[:, :, None] * shine * np.array([1, 0.97, 0.88]), 0, 1)


def piece(
    shape: Array,
    colour: str,
    unit: float,
    *,
    side: tuple[float, float] = (3.5, 9.0),
    carved: Array | None = None,
    inlay: str = "#fbeecb",
    seed: int = 5,
    bevel: float = 8.5,
    folds: Array | None = None,
    ink: float = 2.4,
    veins: float = 0.10,
    drop: float = 3.2,
) -> Array:
    """Return a wooden piece with side, ink rim, carved mark and short soft shadow."""
    body = rgb(colour)
    height = dome(shape, bevel * unit)
    if folds is not None:
        height = height - folds * unit * 2.2
    field = np.broadcast_to(body, (*shape.shape, 3)) * (1 + veins * grain(shape.shape, seed, unit)[:, :, None])
    if carved is not None:
        field, height = carve(field, height, carved, inlay, unit)
    face = paint(shape, shade(field, *lit(height), 0.30))
    thick = sweep(shape, side[0] * unit, side[1] * unit)
    flank = shade(field * 0.56, 1 - 0.25 * blur(thick - shape, 2 * unit), np.zeros_like(shape), 0)
    edge = grow(np.maximum(thick, shape), ink * unit)
    seam = np.clip(grow(shape, 0.55 * unit) - grow(shape, -0.5 * unit), 0, 1)
    shadow = shift(blur(edge, drop * unit), drop * unit, drop * unit)
    return stack(
        paint(shadow, "#20150c", 0.42), paint(edge, line(body)), paint(thick, flank), face, paint(seam, INK, 0.28)
    )


def line(body: Array) -> Array:
    """Return the ink of a piece's rim: brown, a little stained by the paint."""
    return mix(rgb("#2c1e14"), body * 0.3, 0.35)


def carve(field: Array, height: Array, mark: Array, inlay: str, unit: float) -> tuple[Array, Array]:
    """Sink a mark into the face and fill it with paint, its upper left wall in shadow."""
    hollow = blur(mark, 0.8 * unit)
    lined = np.clip(grow(mark, 1.5 * unit) - mark, 0, 1)[:, :, None]
    cast = np.clip(mark - shift(blur(mark, 0.7 * unit), 1.3 * unit, 1.5 * unit), 0, 1)[:, :, None]
    field = mix(field, field * 0.42, lined * 0.75)
    field = mix(field, rgb(inlay), mark[:, :, None])
    return mix(field, field * 0.55, cast * 0.6), height - hollow * unit * 1.2
