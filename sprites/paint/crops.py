"""Crop circles: ripe corn with flattened rings and a large symbol."""

import math

import numpy as np

from sprites.paint.canvas import SCALE, Canvas, alpha_of, blur, noise, rgb
from sprites.paint.heraldry import shield_path
from sprites.paint.layout import Layout
from sprites.paint.props import INK, Pen, disc, ellipse, fill, line, stroke
from sprites.paint.regions import Regions

CORN, CORN_DARK, CORN_LIGHT = rgb("c99a3f"), rgb("8f6627"), rgb("e8c46a")
FLAT = rgb("f3dfa0")


def paint_crops(canvas: Canvas, layout: Layout, regions: Regions, rng: np.random.Generator) -> None:
    """Paint each crop area: it ends roads and parts fields."""
    for outline, symbol, spot in layout.crops:
        mask = canvas.stencil().draw([outline], [])
        if len(layout.cities) == 2:
            town = canvas.stencil().draw([c.outline for c in layout.cities], [])
            mask = mask * (1 - town)
        mask = np.clip((blur(mask, 0.9) - 0.5) * 3 + 0.5, 0, 1)
        _corn(canvas, mask, rng)
        _symbol(canvas, symbol, float(spot.at[0]), float(spot.at[1]), spot.size, mask)


def _corn(canvas: Canvas, mask: np.ndarray, rng: np.random.Generator) -> None:
    """Dense ripe stalks, darker along the rim."""
    canvas.shade(blur(mask, 2.6), 0.55)
    slow = noise(canvas.shape, rng, 3, 30, 1.1)
    canvas.wash(mask, (CORN * (1 + 0.06 * slow[..., None])).astype(np.float32))
    surface, pen = canvas.layer()
    rows = np.flatnonzero(mask.any(axis=1))
    columns = np.flatnonzero(mask.any(axis=0))
    top, foot = rows[0] / SCALE, rows[-1] / SCALE
    left, right = columns[0] / SCALE, columns[-1] / SCALE
    y = top
    while y < foot + 4:
        for x in np.arange(left, right + 3, 2.5):
            px, py = x + rng.normal(0, 0.6), y + rng.normal(0, 0.7)
            tint = (CORN_DARK, CORN_LIGHT, CORN_LIGHT)[int(rng.integers(3))]
            line(pen, [(px, py), (px + rng.normal(0, 0.5), py - 3.6)], tint, 0.9, 0.7)
        y += 3.1
    canvas.lay(surface, mask)
    inner = np.clip(1 - (blur(mask, 2.6) - 0.5) * 2, 0, 1) * mask
    canvas.shade(inner, 0.5)


def _symbol(canvas: Canvas, symbol: str, x: float, y: float, size: float, mask: np.ndarray) -> None:
    """Press a ring and the symbol into the corn: dark edge of standing corn, bright flattened straw."""
    surface, pen = canvas.layer()
    _rings(pen, x, y, size)
    draw = {"rake": _rake, "club": _club, "shield": _shield}[symbol]
    draw(pen, x, y, size * 0.02)
    pressed = alpha_of(surface) * mask
    edge = np.clip(blur(pressed, 0.9) * 1.6, 0, 1) * mask
    canvas.shade(np.roll(edge, (-2, -2), (0, 1)), 0.75, "4a2f12")
    fibre = noise(canvas.shape, np.random.default_rng(5), 20, 120, 0.6)
    canvas.wash(pressed, (FLAT * (1 + 0.03 * fibre[..., None])).astype(np.float32))


def _rings(pen: Pen, x: float, y: float, size: float) -> None:
    ellipse(pen, x, y, size * 0.98, size * 0.98)
    stroke(pen, FLAT, size * 0.1)
    for k in range(8):
        a = math.tau * (k + 0.5) / 8
        disc(pen, x + math.cos(a) * size * 1.16, y + math.sin(a) * size * 1.16, size * 0.075, FLAT)


def _rake(pen: Pen, x: float, y: float, u: float) -> None:
    """A rake standing on end: handle, head, six teeth."""
    line(pen, [(x, y + 36 * u), (x, y - 18 * u)], FLAT, 7 * u)
    line(pen, [(x - 22 * u, y - 14 * u), (x + 22 * u, y - 14 * u)], FLAT, 8 * u)
    for k in range(6):
        tx = x + (-21 + 8.4 * k) * u
        line(pen, [(tx, y - 14 * u), (tx, y - 31 * u)], FLAT, 4.6 * u)


def _club(pen: Pen, x: float, y: float, u: float) -> None:
    """A knotted club, slanting."""
    pen.save()
    pen.translate(x, y)
    pen.rotate(math.radians(38))
    pen.new_path()
    pen.move_to(-4 * u, 38 * u)
    pen.curve_to(-6 * u, 10 * u, -15 * u, -8 * u, -13 * u, -24 * u)
    pen.curve_to(-12 * u, -40 * u, 12 * u, -40 * u, 13 * u, -24 * u)
    pen.curve_to(15 * u, -8 * u, 6 * u, 10 * u, 4 * u, 38 * u)
    pen.close_path()
    fill(pen, FLAT)
    for sx, sy in ((-15, -22), (15, -18), (-12, -6), (3, -37), (11, -32)):
        disc(pen, sx * u, sy * u, 4.4 * u, FLAT)
    pen.restore()


def _shield(pen: Pen, x: float, y: float, u: float) -> None:
    """A shield with a cross left standing in it."""
    import cairo

    shield_path(pen, x, y + 2 * u, 52 * u, 62 * u)
    fill(pen, FLAT)
    pen.set_operator(cairo.OPERATOR_DEST_OUT)
    for a, b in (((0, -24), (0, 27)), ((-22, -7), (22, -7))):
        line(pen, [(x + a[0] * u, y + a[1] * u), (x + b[0] * u, y + b[1] * u)], INK, 7 * u)
    pen.set_operator(cairo.OPERATOR_OVER)


