"""Seamless grounds: the oak table, parchment, and a hatch for every seat."""

from __future__ import annotations

import math
from itertools import pairwise

import cairo
import numpy as np
from PIL import Image

from sprites.paint.pieces_canvas import Array, blur, layer, mix, noise, opaque, paint, rgb, shrink, straight
from sprites.paint.pieces_marks import disc


def streaks(size: int, seed: int, across: float, along: float, beta: float) -> Array:
    """Return tiling noise drawn out along x."""
    fy = np.fft.fftfreq(size)[:, None] * size
    fx = np.fft.fftfreq(size)[None, :] * size
    radius = np.hypot(fx * along, fy * across)
    power = np.where(radius > 0, np.maximum(radius, 1) ** (-beta / 2), 0)
    white = np.random.default_rng(seed).standard_normal((size, size))
    field = np.real(np.fft.ifft2(np.fft.fft2(white) * power))
    return field / field.std()


def plank(size: int, seed: int) -> Array:
    """Return the light and dark of one kind of oak: figure, fibres, pores; about unit deviation."""
    bend = streaks(size, seed, 1.0, 7.0, 3.4)
    figure = np.sin(bend * 9.0) * 0.55 + np.sin(bend * 23.0 + 1) * 0.3
    fibre = streaks(size, seed + 1, 1.0, 26.0, 0.9)
    pores = np.clip(streaks(size, seed + 2, 1.0, 16.0, 0.2) - 1.7, 0, None)
    return 0.75 * figure + 0.55 * fibre - 1.1 * pores


PLANKS = (0, 150, 262, 398, 512)  # unequal, so that they never look like the grid of the tiles


def table() -> Image.Image:
    """Paint four oak planks, dark and calm."""
    size = 512
    light = np.zeros((size, size))
    away = np.zeros(size)
    for i, (top, foot) in enumerate(pairwise(PLANKS)):
        wood = np.roll(plank(size, 40 + 9 * i), 37 * i, axis=1)
        light[top:foot] = 0.056 * wood[top:foot] + (0.00, 0.05, -0.035, 0.02)[i]
        rows = np.arange(foot - top)
        away[top:foot] = np.where(rows < (foot - top) / 2, rows, rows - (foot - top) + 1)
    light += 0.025 * noise((size, size), 5, 3.0, 1, 5)
    gap = np.abs(away)
    seam = np.exp(-((gap / 1.3) ** 2)) * 0.40 + np.exp(-gap / 8.0) * 0.08
    edge = np.where(away > 0, np.exp(-(((away - 3) / 1.5) ** 2)) * 0.07, 0)
    light = (1 + light) * (1 - seam + edge)[:, None] * (1 - 0.42 * joints(size))
    warm = mix(rgb("#3c3024"), rgb("#4a3826"), np.clip(light - 0.85, 0, 0.4)[:, :, None])
    return opaque(warm * light[:, :, None])


def joints(size: int) -> Array:
    """Return the cross joints of the planks, staggered."""
    field = np.zeros((size, size))
    for (top, foot), x in zip(pairwise(PLANKS), (90, 346, 214, 470), strict=True):
        field[top:foot, x : x + 2] = 1
    return blur(field, 0.6)


def parchment() -> Image.Image:
    """Paint light, calm parchment."""
    size = 512
    blotch = noise((size, size), 71, 3.2, 1, 14)
    cloud = noise((size, size), 72, 1.6, 6, 60)
    fibre = streaks(size, 73, 1.0, 5.0, 0.6) + streaks(size, 74, 1.0, 5.0, 0.6).T
    light = 1 + 0.007 * blotch + 0.005 * cloud + 0.0065 * fibre
    speck = np.clip(blur(noise((size, size), 75, 0.0), 0.8) * 3.2 - 2.9, 0, 0.35)
    stain = np.clip(0.6 + 0.16 * blotch, 0, 1)[:, :, None]
    colour = mix(rgb("#ead9b6"), rgb("#f2e8d0"), stain) * light[:, :, None]
    return opaque(mix(colour, rgb("#b99c6c"), speck[:, :, None] * 0.45))


def strokes(ctx: cairo.Context, width: float, lines: list[tuple[float, float, float, float]]) -> None:
    ctx.set_line_cap(cairo.LINE_CAP_BUTT)
    ctx.set_line_width(width)
    for x, y, to_x, to_y in lines:
        ctx.move_to(x, y)
        ctx.line_to(to_x, to_y)
    ctx.stroke()


def diagonal(ctx: cairo.Context) -> None:
    strokes(ctx, 6, [(x, 80, x + 96, -16) for x in range(-112, 112, 16)])


def counter(ctx: cairo.Context) -> None:
    strokes(ctx, 6, [(x, -16, x + 96, 80) for x in range(-112, 112, 16)])


def dots(ctx: cairo.Context) -> None:
    for row in range(5):
        for column in range(-1, 5):
            disc(ctx, column * 16 + 8 * (row % 2), row * 16, 4.4)


def crossed(ctx: cairo.Context) -> None:
    strokes(ctx, 4, [(x, 80, x + 96, -16) for x in range(-96, 112, 16)])
    strokes(ctx, 4, [(x, -16, x + 96, 80) for x in range(-96, 112, 16)])


def waves(ctx: cairo.Context) -> None:
    ctx.set_line_width(5)
    for y in range(0, 65, 16):
        for i in range(-8, 73):
            ctx.line_to(i, y + 8 + 3.6 * math.sin(i / 32 * 2 * math.pi))
        ctx.stroke()


def upright(ctx: cairo.Context) -> None:
    strokes(ctx, 6, [(x, -8, x, 72) for x in range(8, 64, 16)])


HATCHES = {"lion": diagonal, "lily": counter, "tower": upright, "rose": dots, "ship": waves, "star": crossed}


def hatch(name: str) -> Image.Image:
    field = layer(64, 64, 8, lambda ctx: HATCHES[name](ctx))[:, :, 3]
    return straight(shrink(paint(field, "#ffffff"), 8))


def pictures() -> dict[str, object]:
    found: dict[str, object] = {"table": table, "parchment": parchment}
    for name in HATCHES:
        found[f"hatch_{name}"] = lambda name=name: hatch(name)
    return found
