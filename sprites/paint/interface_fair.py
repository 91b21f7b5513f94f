"""The tournament in the title's landscape: pavilions, banners, lists, stand and riders."""

from __future__ import annotations

import math

import cairo

from sprites.paint import pieces_marks
from sprites.paint.interface_scene import INK, Random, across, ground_shadow, ink_fill, pennon
from sprites.paint.pieces_canvas import MARKS, PLAYERS, mix, rgb

CREAM = "#f3e6c6"


def pavilion(ctx: cairo.Context, x: float, y: float, s: float, colour: str) -> None:
    """Draw a round striped tent; s is its width, the point the middle of its foot."""
    line, top, eaves, tip = max(0.9, s * 0.012), s * 0.5, y - s * 0.50, y - s * 0.98
    ground_shadow(ctx, x + s * 0.28, y + s * 0.01, s * 0.72, s * 0.14, 0.42)
    for i in range(8):
        a, b = -math.cos(i / 8 * math.pi), -math.cos((i + 1) / 8 * math.pi)
        tint = rgb(colour if i % 2 else CREAM) * (1.06 - 0.055 * i)
        _stripe(ctx, [(x + a * s * 0.44, eaves), (x + b * s * 0.44, eaves), (x + b * top, _foot(y, s, b)),
                      (x + a * top, _foot(y, s, a))], tint, line)  # fmt: skip
        slack_a, slack_b = (s * 0.035 * (1 - t * t) for t in (a, b))
        roof = [(x + a * s * 0.50, eaves + slack_a), (x + b * s * 0.50, eaves + slack_b), (x, tip)]
        _stripe(ctx, roof, rgb(CREAM if i % 2 else colour) * (1.06 - 0.06 * i), line)
    _valance(ctx, x, eaves, s, colour, line)
    _door(ctx, x, y, s, eaves, line)
    pennon(ctx, x, tip + s * 0.02, s * 0.22, colour, line)


def _foot(y: float, s: float, t: float) -> float:
    return y + s * 0.05 * math.sqrt(max(0, 1 - t * t))


def _stripe(ctx: cairo.Context, points, tint, line: float) -> None:
    pieces_marks.polygon(ctx, points)
    ctx.set_source_rgb(*(min(1, c) for c in tint))
    ctx.fill_preserve()
    ctx.set_source_rgba(*INK, 0.55)
    ctx.set_line_width(line)
    ctx.stroke()


def _valance(ctx: cairo.Context, x: float, y: float, s: float, colour: str, line: float) -> None:
    for i in range(9):
        a, b = -math.cos(i / 9 * math.pi), -math.cos((i + 1) / 9 * math.pi)
        ya, yb = y + s * 0.035 * (1 - a * a), y + s * 0.035 * (1 - b * b)
        ctx.move_to(x + a * s * 0.5, ya)
        ctx.line_to(x + b * s * 0.5, yb)
        ctx.curve_to(x + b * s * 0.5, yb + s * 0.07, x + a * s * 0.5, ya + s * 0.07, x + a * s * 0.5, ya)
        ink_fill(ctx, colour if i % 2 == 0 else "#e0b04a", line)


def _door(ctx: cairo.Context, x: float, y: float, s: float, eaves: float, line: float) -> None:
    ctx.move_to(x - s * 0.01, eaves + s * 0.09)
    ctx.curve_to(x - s * 0.04, eaves + s * 0.3, x - s * 0.10, y - s * 0.1, x - s * 0.13, y + s * 0.048)
    ctx.line_to(x + s * 0.11, y + s * 0.05)
    ctx.curve_to(x + s * 0.08, y - s * 0.1, x + s * 0.03, eaves + s * 0.3, x - s * 0.01, eaves + s * 0.09)
    ink_fill(ctx, "#4a3322", line)


def standard(ctx: cairo.Context, x: float, y: float, s: float, seat: str) -> None:
    """Draw a tall banner of one seat on its pole; s is the pole's height."""
    line, w, h = max(1.0, s * 0.008), s * 0.30, s * 0.46
    ground_shadow(ctx, x + s * 0.08, y, s * 0.14, s * 0.03)
    ctx.move_to(x, y)
    ctx.line_to(x, y - s)
    ctx.set_source_rgb(*rgb("#5b4330"))
    ctx.set_line_width(s * 0.026)
    ctx.stroke()
    top = y - s * 0.95
    ctx.move_to(x, top)
    ctx.curve_to(x + w * 0.35, top - h * 0.06, x + w * 0.6, top + h * 0.07, x + w, top + h * 0.01)
    ctx.line_to(x + w, top + h)
    ctx.line_to(x + w * 0.54, top + h * 0.82)
    ctx.line_to(x, top + h * 0.97)
    ctx.close_path()
    tint = PLAYERS[seat]
    ink_fill(ctx, _folds(x, w, tint), line * 1.4)
    ink = "#752618" if seat == "yellow" else "#fdf1d2"
    _tinted(ctx, MARKS[seat], x + w * 0.5, top + h * 0.42, w * 0.34, ink)
    ctx.set_source_rgb(*rgb("#e0b04a"))
    pieces_marks.disc(ctx, x, y - s, s * 0.026)


def _tinted(ctx: cairo.Context, mark: str, x: float, y: float, size: float, colour: str) -> None:
    ctx.push_group()
    pieces_marks.draw(ctx, mark, x, y, size)
    stencil = ctx.pop_group()
    ctx.set_source_rgb(*rgb(colour))
    ctx.mask(stencil)


def _folds(x: float, w: float, colour: str) -> cairo.LinearGradient:
    fade = cairo.LinearGradient(x, 0, x + w, 0)
    for stop, light in ((0, 0.92), (0.2, 1.12), (0.45, 0.86), (0.7, 1.10), (1, 0.80)):
        fade.add_color_stop_rgb(stop, *(min(1, c * light) for c in rgb(colour)))
    return fade


def lists(ctx: cairo.Context, x: float, y: float, length: float, h: float) -> None:
    """Draw the tilt rail hung with cloth in two colours."""
    count = int(length / (h * 1.1))
    ground_shadow(ctx, x + length / 2 + 8, y + 2, length * 0.55, h * 0.5, 0.35)
    for i in range(count):
        left = x + length * i / count
        ctx.rectangle(left, y - h, length / count, h * 0.8)
        ink_fill(ctx, ("#b5342a", CREAM)[i % 2], max(0.8, h * 0.04))
    ctx.rectangle(x - h * 0.2, y - h * 1.12, length + h * 0.4, h * 0.2)
    ink_fill(ctx, "#a9804f", max(0.8, h * 0.04))
    for i in range(0, count + 1, 2):
        ctx.rectangle(x + length * i / count - h * 0.07, y - h * 1.3, h * 0.14, h * 1.36)
        ink_fill(ctx, "#8a6238", max(0.8, h * 0.04))


def stand(ctx: cairo.Context, x: float, y: float, w: float, rng: Random) -> None:
    """Draw the covered stand with its people."""
    h, line = w * 0.26, max(0.9, w * 0.005)
    ground_shadow(ctx, x + w * 0.55, y, w * 0.6, h * 0.3, 0.4)
    ctx.rectangle(x, y - h, w, h)
    ink_fill(ctx, "#7c5a38", line)
    for row in range(3):
        for i in range(int(w / (h * 0.17))):
            _person(ctx, x + h * 0.14 + i * h * 0.165 + rng.uniform(-1, 1), y - h * (0.70 - row * 0.2), h * 0.075, rng)
    ctx.rectangle(x, y - h * 0.24, w, h * 0.24)
    ink_fill(ctx, across(x, w, "#c79a62", "#96703f"), line)
    for i in range(10):
        ctx.rectangle(x + w * i / 10 + w * 0.012, y - h * 0.24, w * 0.076, h * 0.17)
        ink_fill(ctx, list(PLAYERS.values())[i % 6], line * 0.7)
    _canopy(ctx, x, y - h, w, h, line)


def _person(ctx: cairo.Context, x: float, y: float, r: float, rng: Random) -> None:
    coats = ["#a5483a", "#4f74a4", "#5f7538", "#d9b04a", "#7c5a6e", "#e3cfa4", "#8a5a30"]
    ctx.set_source_rgb(*rgb(coats[rng.integers(len(coats))]))
    ctx.rectangle(x - r, y, 2 * r, 2.4 * r)
    ctx.fill()
    ctx.set_source_rgb(*rgb("#e6bf94"))
    pieces_marks.disc(ctx, x, y - r * 0.3, r * 0.8)


def _canopy(ctx: cairo.Context, x: float, y: float, w: float, h: float, line: float) -> None:
    count = 12
    for i in range(count):
        a, b = i / count, (i + 1) / count
        foot = [(x - 6 + (w + 12) * t, y + h * 0.06) for t in (a, b)]
        ridge = [(x + w * (0.06 + 0.88 * t), y - h * 0.52) for t in (b, a)]
        pieces_marks.polygon(ctx, foot + ridge)
        ink_fill(ctx, ("#2f66b3", CREAM)[i % 2], line)
        ctx.move_to(x - 6 + (w + 12) * a, y + h * 0.06)
        ctx.rel_curve_to(0, h * 0.16, (w + 12) / count, h * 0.16, (w + 12) / count, 0)
        ctx.close_path()
        ink_fill(ctx, (CREAM, "#2f66b3")[i % 2], line)


def rider(ctx: cairo.Context, x: float, y: float, s: float, colour: str, facing: int) -> None:
    """Draw a knight charging with a lance; s is the horse's length."""
    ground_shadow(ctx, x + s * 0.1, y, s * 0.6, s * 0.10, 0.4)
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(facing * s, s)
    line = 0.018
    ctx.set_source_rgb(*rgb("#4a3726"))
    ctx.set_line_width(0.065)
    for x0, x1 in ((-0.30, -0.46), (-0.22, -0.26), (0.22, 0.36), (0.28, 0.50)):
        ctx.move_to(x0, -0.26)
        ctx.line_to((x0 + x1) / 2 + 0.03, -0.12)
        ctx.line_to(x1, 0.0)
        ctx.stroke()
    pieces_marks.spline(ctx, [(-0.44, -0.50), (-0.2, -0.54), (0.1, -0.52), (0.26, -0.60), (0.36, -0.82), (0.46, -0.84),
                              (0.66, -0.66), (0.60, -0.58), (0.48, -0.64), (0.42, -0.46), (0.42, -0.22), (0.2, -0.18),
                              (-0.1, -0.20), (-0.42, -0.14), (-0.54, -0.30)])  # fmt: skip
    ink_fill(ctx, colour, line)
    _knight(ctx, colour, line)
    ctx.restore()


def _knight(ctx: cairo.Context, colour: str, line: float) -> None:
    ctx.set_line_width(0.035)
    ctx.set_source_rgb(*rgb("#e9d9b0"))
    ctx.move_to(-0.30, -0.60)
    ctx.line_to(1.15, -0.88)
    ctx.stroke()
    pieces_marks.polygon(ctx, [(-0.14, -0.46), (-0.12, -0.84), (0.10, -0.84), (0.12, -0.46)])
    ink_fill(ctx, CREAM, line)
    pieces_marks.polygon(ctx, [(0.02, -0.80), (0.22, -0.80), (0.20, -0.60), (0.12, -0.50), (0.03, -0.60)])
    ink_fill(ctx, colour, line)
    ctx.new_sub_path()
    ctx.arc(0.0, -0.94, 0.105, 0, 7)
    ink_fill(ctx, "#b9bcb8", line)
    pieces_marks.spline(ctx, [(-0.02, -1.03), (-0.10, -1.20), (-0.28, -1.16), (-0.20, -1.06)])
    ink_fill(ctx, mix_code(colour), line)


def mix_code(colour: str) -> str:
    return "#" + "".join(f"{round(c * 255):02x}" for c in mix(rgb(colour), rgb("#fff3d0"), 0.35))
