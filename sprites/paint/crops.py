"""Crop circles: ripe corn with flattened rings and a large symbol."""

import math

import cairo
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
    """A heavy club, slanting: a narrow grip with a pommel, a thick head with spikes and knots."""
    pen.save()
    pen.translate(x + 1 * u, y - 1 * u)
    pen.rotate(math.radians(42))
    for sx, sy, turn in (
        (-15, -27, 200),
        (15, -27, -20),
        (-15, -11, 170),
        (15, -11, 10),
        (-8, -40, 245),
        (8, -40, -65),
    ):
        a = math.radians(turn)
        tip = ((sx + 9 * math.cos(a)) * u, (sy + 9 * math.sin(a)) * u)
        side = (-math.sin(a) * 4.2 * u, math.cos(a) * 4.2 * u)
        pen.new_path()
        pen.move_to(sx * u + side[0], sy * u + side[1])
        pen.line_to(*tip)
        pen.line_to(sx * u - side[0], sy * u - side[1])
        fill(pen, FLAT)
    pen.new_path()
    pen.move_to(-4.4 * u, 36 * u)
    pen.curve_to(-4.4 * u, 14 * u, -9 * u, 6 * u, -15 * u, -8 * u)
    pen.curve_to(-20 * u, -22 * u, -14 * u, -41 * u, 0, -42 * u)
    pen.curve_to(14 * u, -41 * u, 20 * u, -22 * u, 15 * u, -8 * u)
    pen.curve_to(9 * u, 6 * u, 4.4 * u, 14 * u, 4.4 * u, 36 * u)
    pen.close_path()
    fill(pen, FLAT)
    disc(pen, 0, 38 * u, 7.5 * u, FLAT)
    pen.set_operator(cairo.OPERATOR_DEST_OUT)
    for kx, ky, r in ((-5, -28, 4.2), (6, -17, 3.8), (-4, -6, 3.2)):
        disc(pen, kx * u, ky * u, r * u, INK)
    line(pen, [(-5 * u, 22 * u), (5 * u, 22 * u)], INK, 2.6 * u)
    line(pen, [(-5 * u, 29 * u), (5 * u, 29 * u)], INK, 2.6 * u)
    pen.set_operator(cairo.OPERATOR_OVER)
    pen.restore()


def _shield(pen: Pen, x: float, y: float, u: float) -> None:
    """A shield with a cross left standing in it."""
    shield_path(pen, x, y + 2 * u, 52 * u, 62 * u)
    fill(pen, FLAT)
    pen.set_operator(cairo.OPERATOR_DEST_OUT)
    for a, b in (((0, -24), (0, 27)), ((-22, -7), (22, -7))):
        line(pen, [(x + a[0] * u, y + a[1] * u), (x + b[0] * u, y + b[1] * u)], INK, 7 * u)
    pen.set_operator(cairo.OPERATOR_OVER)
