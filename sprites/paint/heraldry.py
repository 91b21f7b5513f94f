"""Coats of arms, and the squares with a statue and an empty plate."""

import math

import cairo
import numpy as np

from sprites.paint.canvas import Canvas, alpha_of, blur, noise, rgb
from sprites.paint.curves import Points
from sprites.paint.props import INK, Pen, disc, ellipse, fill, fill_inked, line, polygon, stroke
from sprites.paint.spots import STATUE, STATUE_TALL, Places

GOLD, GOLD_LIGHT, GOLD_DARK = rgb("d9a93f"), rgb("fff3c4"), rgb("8f6420")
BLUE, BLUE_DARK = rgb("4f84c4"), rgb("1f4583")
BRONZE = [rgb(c) for c in ("4f3a1f", "8a6431", "b98a48", "ecca86")]
PLATE = 31.0


def shield_path(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """Trace a heater shield centred at x, y."""
    left, right, top, foot = x - w / 2, x + w / 2, y - h / 2, y + h / 2
    pen.new_path()
    pen.move_to(left, top)
    pen.curve_to(x - w * 0.2, top + h * 0.035, x - w * 0.05, top - h * 0.01, x, top - h * 0.02)
    pen.curve_to(x + w * 0.05, top - h * 0.01, x + w * 0.2, top + h * 0.035, right, top)
    pen.curve_to(right + w * 0.02, y + h * 0.1, x + w * 0.34, y + h * 0.34, x, foot)
    pen.curve_to(x - w * 0.34, y + h * 0.34, left - w * 0.02, y + h * 0.1, left, top)
    pen.close_path()


def paint_shields(canvas: Canvas, places: Places) -> None:
    """Paint each coat of arms large enough to be seen from afar."""
    for at in places.shields:
        _shield(canvas, float(at[0]), float(at[1]))


def _shield(canvas: Canvas, x: float, y: float, w: float = 40.0, h: float = 48.0) -> None:
    surface, pen = canvas.layer()
    shield_path(pen, x + 2.2, y + 3.2, w + 2, h + 2)
    fill(pen, INK, 1.0)
    canvas.shade(blur(alpha_of(surface), 1.8), 0.75)
    surface, pen = canvas.layer()
    shield_path(pen, x, y, w, h)
    gold = cairo.LinearGradient(x - w / 2, y - h / 2, x + w / 2, y + h / 2)
    for place, colour in ((0, GOLD_LIGHT), (0.35, GOLD), (0.8, GOLD_DARK), (1, GOLD)):
        gold.add_color_stop_rgb(place, *colour)
    pen.set_source(gold)
    pen.fill_preserve()
    stroke(pen, INK, 1.8)
    shield_path(pen, x, y + 0.2, w - 9, h - 10)
    blue = cairo.LinearGradient(x - w / 2, y - h / 2, x + w / 3, y + h / 2)
    blue.add_color_stop_rgb(0, *BLUE)
    blue.add_color_stop_rgb(1, *BLUE_DARK)
    pen.set_source(blue)
    pen.fill_preserve()
    stroke(pen, INK, 1.0, 0.9)
    pen.save()
    shield_path(pen, x, y + 0.2, w - 10, h - 11)
    pen.clip()
    polygon(
        pen, [(x - w / 2, y + 10), (x, y - 6), (x + w / 2, y + 10), (x + w / 2, y + 1), (x, y - 15), (x - w / 2, y + 1)]
    )
    fill_inked(pen, rgb("f6efdc"), 0.8)
    ellipse(pen, x - w * 0.2, y - h * 0.42, w * 0.55, h * 0.26)
    fill(pen, rgb("ffffff"), 0.2)
    pen.restore()
    canvas.lay(surface)


def paint_statue(canvas: Canvas, places: Places, rng: np.random.Generator) -> None:
    """Pave a small square, put the statue on its plinth and an empty plate beside it."""
    if places.statue is None or places.plate is None:
        return
    at, tall = places.statue
    width, height = STATUE_TALL if tall else STATUE
    _square(canvas, at, width - 4, height - 2, rng)
    _plate(canvas, places.plate)
    foot = at + (np.array([0.0, -14.0]) if tall else np.array([-width / 2 + 17.0, 28.0]))
    _statue(canvas, float(foot[0]), float(foot[1]), 0.74 if tall else 0.94)


def _square(canvas: Canvas, at: Points, width: float, height: float, rng: np.random.Generator) -> None:
    surface, pen = canvas.layer()
    x, y, r = float(at[0]), float(at[1]), 9.0
    left, top, right, foot = x - width / 2, y - height / 2, x + width / 2, y + height / 2
    pen.new_path()
    for cx, cy, turn in (
        (right - r, top + r, -90),
        (right - r, foot - r, 0),
        (left + r, foot - r, 90),
        (left + r, top + r, 180),
    ):
        pen.arc(cx, cy, r, math.radians(turn), math.radians(turn + 90))
    pen.close_path()
    fill_inked(pen, rgb("cbb68c"), 1.4)
    mask = alpha_of(surface)
    canvas.shade(blur(mask, 1.8), 0.5)
    canvas.lay(surface)
    surface, pen = canvas.layer()
    for row, py in enumerate(np.arange(top + 3.2, foot - 1, 5.6)):
        for px in np.arange(left + 3 + (row % 2) * 3.6, right - 2, 7.2):
            tint = rgb("e3d3ab") * rng.uniform(0.88, 1.04)
            pen.rectangle(px - 3.1, py - 2.3, 6.2, 4.6)
            fill(pen, np.clip(tint, 0, 1), 0.9)
    canvas.lay(surface, blur(mask, 0.6) ** 3)
    canvas.mottle(mask, noise(canvas.shape, rng, 6, 60, 0.9), 0.03)


def _plate(canvas: Canvas, at: Points) -> None:
    """A shallow round plate of dark stone with an empty shield cut into it."""
    surface, pen = canvas.layer()
    x, y = float(at[0]), float(at[1])
    disc(pen, x, y, PLATE + 1.2, INK)
    disc(pen, x, y, PLATE, rgb("e6dcc0"))
    disc(pen, x, y, PLATE - 2.6, rgb("8f8168"))
    disc(pen, x + 0.9, y + 1.1, PLATE - 3.6, rgb("b7a888"))
    ellipse(pen, x, y, PLATE - 2.6, PLATE - 2.6)
    stroke(pen, INK, 0.8, 0.7)
    shield_path(pen, x, y + 1, 32, 38)
    fill(pen, rgb("93856b"))
    shield_path(pen, x + 0.8, y + 1.9, 30.5, 36.5)
    fill(pen, rgb("a99a7b"))
    shield_path(pen, x, y + 1, 32, 38)
    stroke(pen, rgb("5f523f"), 1.3, 0.9)
    for k in range(12):
        a = math.tau * k / 12
        disc(pen, x + math.cos(a) * (PLATE - 1.3), y + math.sin(a) * (PLATE - 1.3), 0.9, rgb("7b6c55"))
    canvas.lay(surface)


def _statue(canvas: Canvas, x: float, y: float, s: float) -> None:
    """A bronze knight with a raised lance, on a stone plinth."""
    shadow, pen = canvas.layer()
    polygon(
        pen,
        [(x - 11 * s, y), (x + 13 * s, y), (x + 22 * s, y + 6 * s), (x + 18 * s, y - 12 * s), (x + 8 * s, y - 30 * s)],
    )
    fill(pen, INK)
    canvas.shade(blur(alpha_of(shadow), 1.5), 0.55)
    surface, pen = canvas.layer()
    for half, low, high, tint in ((13, 0, 5, "a3947a"), (10.5, 4, 17, "bdae90"), (12, 16, 20, "d6caac")):
        polygon(
            pen,
            [
                (x - half * s, y - low * s),
                (x + half * s, y - low * s),
                (x + half * s, y - high * s),
                (x - half * s, y - high * s),
            ],
        )
        fill_inked(pen, rgb(tint), 1.0)
        polygon(
            pen,
            [
                (x + half * 0.45 * s, y - low * s - 0.5),
                (x + half * s - 0.5, y - low * s - 0.5),
                (x + half * s - 0.5, y - high * s + 0.5),
                (x + half * 0.45 * s, y - high * s + 0.5),
            ],
        )
        fill(pen, INK, 0.16)
    _knight(pen, x, y - 20 * s, s)
    canvas.lay(surface)


def _knight(pen: Pen, x: float, y: float, s: float) -> None:
    dark, base, light, glint = BRONZE

    def part(points: list[tuple[float, float]], colour: np.ndarray) -> None:
        polygon(pen, [(x + px * s, y - py * s) for px, py in points])
        fill_inked(pen, colour, 1.0)

    line(pen, [(x + 8.5 * s, y), (x + 8.5 * s, y - 45 * s)], INK, 2.8 * s)
    line(pen, [(x + 8.5 * s, y), (x + 8.5 * s, y - 44 * s)], light, 1.5 * s)
    part([(9, 43), (9, 34), (17, 36.5), (13.5, 38.7), (17, 41)], base)
    part([(-5.5, 0), (-0.5, 0), (0, 14), (-5, 15)], base)
    part([(0.5, 0), (5.5, 0), (5, 15), (0, 14)], dark)
    part([(-7.5, 13), (7.5, 13), (8, 26), (4, 30), (-4, 30), (-8, 26)], base)
    part([(-6.5, 16), (-2, 14), (-1.5, 27), (-5.5, 27)], light)
    part([(-7.5, 27), (-12, 19), (-10, 14), (-6.5, 18)], base)
    part([(7, 28), (10.5, 25), (10.5, 18), (7, 18)], dark)
    pen.new_path()
    ellipse(pen, x - 9 * s, y - 15.5 * s, 5 * s, 6.5 * s)
    fill_inked(pen, light, 1.0)
    ellipse(pen, x - 9.8 * s, y - 16.8 * s, 2 * s, 2.8 * s)
    fill(pen, glint, 0.9)
    ellipse(pen, x, y - 34.5 * s, 4.8 * s, 5.2 * s)
    fill_inked(pen, base, 1.0)
    ellipse(pen, x - 1.6 * s, y - 36.2 * s, 1.7 * s, 2 * s)
    fill(pen, glint, 0.9)
    line(pen, [(x - 3.4 * s, y - 34 * s), (x + 3.6 * s, y - 34 * s)], dark, 1.3 * s)
    part([(-1, 39), (1.2, 39), (5, 43.5), (0.5, 42)], rgb("9c4a3c"))
