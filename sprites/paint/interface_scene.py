"""Things that stand in the title's landscape: trees, houses, towers, tents, banners, riders."""

from __future__ import annotations

import math
from itertools import pairwise

import cairo
import numpy as np

from sprites.paint import pieces_marks
from sprites.paint.pieces_canvas import rgb

INK = rgb("#3b2a1e")
ROOFS = ["#b4533a", "#bf6440", "#a5483a", "#c87b4f", "#b0604a", "#9c4a3c", "#c08a5a", "#b85a3c", "#a9714c"]
WALLS = ["#ecdcb8", "#e3cfa4", "#f0e4c8", "#d9c39a"]
TREES = [("#3a4a27", "#5f7538", "#96a659"), ("#434f29", "#6f7f3d", "#abb163"), ("#2f4a2a", "#4b7038", "#7f9d55")]
AUTUMN = ("#5b4a1f", "#93803a", "#c4ad5c")
Random = np.random.Generator


def ink_fill(ctx: cairo.Context, colour, width: float, alpha: float = 0.9) -> None:
    """Fill the path and draw its ink line."""
    if isinstance(colour, str):
        ctx.set_source_rgb(*rgb(colour))
    else:
        ctx.set_source(colour)
    ctx.fill_preserve()
    ctx.set_source_rgba(*INK, alpha)
    ctx.set_line_width(width)
    ctx.stroke()


def across(x: float, w: float, light: str, dark: str) -> cairo.LinearGradient:
    """Return a gradient from the lit left to the shaded right."""
    fade = cairo.LinearGradient(x, 0, x + w, 0)
    fade.add_color_stop_rgb(0, *rgb(light))
    fade.add_color_stop_rgb(0.35, *(rgb(light) * 0.98))
    fade.add_color_stop_rgb(1, *rgb(dark))
    return fade


def ground_shadow(ctx: cairo.Context, x: float, y: float, w: float, h: float, strength: float = 0.30) -> None:
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(w, h)
    glow = cairo.RadialGradient(0, 0, 0, 0, 0, 1)
    glow.add_color_stop_rgba(0, 0.20, 0.16, 0.05, strength)
    glow.add_color_stop_rgba(0.6, 0.20, 0.16, 0.05, strength * 0.7)
    glow.add_color_stop_rgba(1, 0.20, 0.16, 0.05, 0)
    ctx.set_source(glow)
    ctx.arc(0, 0, 1, 0, 7)
    ctx.fill()
    ctx.restore()


def tree(ctx: cairo.Context, x: float, y: float, s: float, rng: Random) -> None:
    """Draw a round tree whose foot stands on the point; s is about its half width."""
    dark, mid, light = AUTUMN if rng.random() < 0.14 else TREES[rng.integers(3)]
    ground_shadow(ctx, x + 0.7 * s, y + 0.02 * s, 1.5 * s, 0.42 * s)
    ctx.set_source_rgb(*rgb("#5b4330"))
    ctx.rectangle(x - 0.1 * s, y - 0.5 * s, 0.2 * s, 0.5 * s)
    ctx.fill()
    knobs = [(0.0, -1.15, 0.78)]
    count = 7 if s < 40 else 15
    for i in range(count):
        turn = i / count * 2 * math.pi + rng.uniform(-0.2, 0.2)
        reach, size = (0.55, rng.uniform(0.40, 0.56)) if s < 40 else (rng.uniform(0.6, 0.74), rng.uniform(0.22, 0.36))
        knobs.append((reach * math.cos(turn), -1.12 + 0.9 * reach * math.sin(turn), size))
    for colour, dx, dy, k in (("#2a2315", 0, 0, 1.09), (dark, 0, 0, 1.0), (mid, -0.10, -0.10, 0.82)):
        ctx.set_source_rgb(*rgb(colour))
        for kx, ky, kr in knobs:
            pieces_marks.disc(ctx, x + (kx + dx) * s, y + (ky + dy) * s, kr * s * k)
    _sun_dabs(ctx, x, y, s, light, rng)


def _sun_dabs(ctx: cairo.Context, x: float, y: float, s: float, light: str, rng: Random) -> None:
    ctx.set_source_rgba(*rgb(light), 0.8 if s < 40 else 0.6)
    fine = 1.0 if s < 40 else 0.5
    for _ in range(16 if s < 40 else 150):
        turn, reach = rng.uniform(0, 2 * math.pi), (rng.uniform(0, 0.62) if s < 40 else rng.uniform(0, 0.8)) ** 0.8
        px, py = x + (reach * math.cos(turn) - 0.24) * s, y + (reach * math.sin(turn) * 0.85 - 1.40) * s
        ctx.save()
        ctx.translate(px, py)
        ctx.rotate(-0.6)
        ctx.scale(0.17 * s * fine, 0.09 * s * fine)
        pieces_marks.disc(ctx, 0, 0, rng.uniform(0.6, 1.1))
        ctx.restore()


def house(ctx: cairo.Context, x: float, y: float, s: float, rng: Random) -> None:
    """Draw a house seen from its gable or its eaves; s is its width, the point the middle of its foot."""
    wall, roof = WALLS[rng.integers(4)], ROOFS[rng.integers(9)]
    w, h, line = s, s * rng.uniform(0.50, 0.72), max(0.7, s * 0.035)
    if rng.random() < 0.5:
        _eaves(ctx, x - w / 2, y, w, h, wall, roof, line)
    else:
        _gable(ctx, x - w / 2, y, w * 0.8, h * 1.1, wall, roof, line)


def _windows(ctx: cairo.Context, x: float, y: float, w: float, h: float, count: int) -> None:
    ctx.set_source_rgba(*rgb("#4a3524"), 0.92)
    for i in range(count):
        ctx.rectangle(x + w * (i + 0.5) / count - w * 0.055, y - h * 0.68, w * 0.11, h * 0.32)
    ctx.fill()


def _eaves(ctx, x: float, y: float, w: float, h: float, wall: str, roof: str, line: float) -> None:
    ctx.rectangle(x, y - h, w, h)
    ink_fill(ctx, across(x, w, wall, "#b59a6c"), line)
    _windows(ctx, x, y, w, h, 3)
    pieces_marks.polygon(
        ctx, [(x - w * 0.07, y - h), (x + w * 0.08, y - h * 1.75), (x + w * 0.92, y - h * 1.75), (x + w * 1.07, y - h)]
    )
    ink_fill(ctx, across(x, w * 1.2, roof, _deeper(roof, 0.78)), line)
    _courses(ctx, x, y - h, w, h * 0.75, line)


def _courses(ctx, x: float, y: float, w: float, h: float, line: float) -> None:
    ctx.set_source_rgba(*INK, 0.28)
    ctx.set_line_width(line * 0.7)
    for t in (0.28, 0.54, 0.8):
        ctx.move_to(x - w * 0.07 + t * w * 0.15 + w * 0.02, y - h * t)
        ctx.line_to(x + w * 1.07 - t * w * 0.15 - w * 0.02, y - h * t)
    ctx.stroke()


def _gable(ctx, x: float, y: float, w: float, h: float, wall: str, roof: str, line: float) -> None:
    deep = w * 0.42
    pieces_marks.polygon(ctx, [(x + w, y), (x + w + deep, y - h * 0.1), (x + w + deep, y - h), (x + w, y - h)])
    ink_fill(ctx, _deeper(wall, 0.72), line)
    pieces_marks.polygon(ctx, [(x, y), (x, y - h), (x + w / 2, y - h * 1.75), (x + w, y - h), (x + w, y)])
    ink_fill(ctx, across(x, w * 1.6, wall, "#c9ab78"), line)
    _windows(ctx, x, y, w, h, 2)
    pieces_marks.polygon(
        ctx,
        [(x + w / 2, y - h * 1.82), (x + w / 2 + deep, y - h * 1.86), (x + w + deep + w * 0.08, y - h * 0.93),
         (x + w * 1.07, y - h * 0.90)],
    )  # fmt: skip
    ink_fill(ctx, _deeper(roof, 0.84), line)
    pieces_marks.polygon(
        ctx,
        [
            (x + w / 2, y - h * 1.84),
            (x + w * 0.5, y - h * 1.68),
            (x - w * 0.01, y - h * 0.86),
            (x - w * 0.10, y - h * 0.94),
        ],
    )
    ink_fill(ctx, roof, line)


def _deeper(code: str, by: float) -> str:
    return "#" + "".join(f"{round(c * by * 255):02x}" for c in rgb(code))


def tower(ctx: cairo.Context, x: float, y: float, w: float, h: float, roof: str = "", flag: str = "") -> None:
    """Draw a round stone tower; with a cone roof or battlements, with a pennon."""
    line = max(0.8, w * 0.04)
    ctx.rectangle(x - w / 2, y - h, w, h)
    ink_fill(ctx, across(x - w / 2, w, "#e4d7b6", "#8f8065"), line)
    _stones(ctx, x - w / 2, y - h, w, h, line)
    if roof:
        pieces_marks.polygon(
            ctx, [(x - w * 0.64, y - h + w * 0.04), (x, y - h - w * 1.25), (x + w * 0.64, y - h + w * 0.04)]
        )
        ink_fill(ctx, across(x - w * 0.6, w * 1.2, roof, _deeper(roof, 0.55)), line)
    else:
        _battlements(ctx, x, y - h, w, line)
    if flag:
        pennon(ctx, x, y - h - (w * 1.25 if roof else w * 0.3), w * 1.1, flag, line)


def _battlements(ctx, x: float, y: float, w: float, line: float) -> None:
    ctx.rectangle(x - w * 0.58, y - w * 0.12, w * 1.16, w * 0.26)
    ink_fill(ctx, across(x - w * 0.58, w * 1.16, "#eadfc2", "#93846a"), line)
    for i in range(4):
        ctx.rectangle(x - w * 0.58 + i * w * 0.32, y - w * 0.32, w * 0.20, w * 0.22)
        ink_fill(ctx, "#d9cba8" if i < 2 else "#ab9c7f", line)


def _stones(ctx, x: float, y: float, w: float, h: float, line: float) -> None:
    ctx.set_source_rgba(*INK, 0.22)
    ctx.set_line_width(line * 0.7)
    rows = max(3, int(h / (w * 0.22)))
    for i in range(1, rows):
        level = y + h * i / rows
        for j in range(2):
            start = x + w * ((0.13 * i + 0.5 * j) % 0.9)
            ctx.move_to(start, level)
            ctx.line_to(min(start + w * 0.26, x + w), level)
    ctx.stroke()
    ctx.set_source_rgba(*rgb("#3b2a1e"), 0.85)
    ctx.rectangle(x + w * 0.44, y + h * 0.22, w * 0.13, min(w * 0.36, h * 0.2))
    ctx.fill()


def pennon(ctx: cairo.Context, x: float, y: float, s: float, colour: str, line: float) -> None:
    ctx.move_to(x, y + s * 0.2)
    ctx.line_to(x, y - s)
    ctx.set_source_rgb(*INK)
    ctx.set_line_width(line * 1.5)
    ctx.stroke()
    ctx.move_to(x, y - s)
    ctx.curve_to(x + s * 0.3, y - s * 1.12, x + s * 0.5, y - s * 0.82, x + s, y - s * 0.84)
    ctx.line_to(x + s * 0.72, y - s * 0.70)
    ctx.line_to(x + s * 0.96, y - s * 0.52)
    ctx.curve_to(x + s * 0.5, y - s * 0.48, x + s * 0.3, y - s * 0.70, x, y - s * 0.56)
    ctx.close_path()
    ink_fill(ctx, colour, line)


def wall(ctx: cairo.Context, points: list[tuple[float, float]], h: float) -> None:
    """Draw a battlemented wall along its foot line."""
    line = max(0.8, h * 0.035)
    for (x, y), (to_x, to_y) in pairwise(points):
        pieces_marks.polygon(ctx, [(x, y), (to_x, to_y), (to_x, to_y - h), (x, y - h)])
        ink_fill(ctx, across(x, to_x - x, "#d6caac", "#b5a585"), line)
        count = max(3, int((to_x - x) / (h * 0.26)))
        for i in range(count):
            t = (i + 0.2) / count
            px, py = x + (to_x - x) * t, y + (to_y - y) * t - h
            ctx.rectangle(px, py - h * 0.16, (to_x - x) / count * 0.6, h * 0.2)
            ink_fill(ctx, "#dccfae", line)
        _joints(ctx, x, y, to_x, to_y, h, line)


def _joints(ctx, x: float, y: float, to_x: float, to_y: float, h: float, line: float) -> None:
    ctx.set_source_rgba(*INK, 0.20)
    ctx.set_line_width(line * 0.8)
    for row in range(1, 5):
        for i in range(int((to_x - x) / (h * 0.34))):
            t = ((i + 0.37 * (row % 3)) * h * 0.34) / (to_x - x)
            if t < 0.93:
                ctx.move_to(x + (to_x - x) * t, y + (to_y - y) * t - h * row / 5)
                ctx.rel_line_to(h * 0.18, 0)
    ctx.stroke()
