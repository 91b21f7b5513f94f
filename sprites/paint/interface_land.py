"""Sky, hills, fields, river and road of the title's landscape, in units of 1920 x 1080."""

from __future__ import annotations

import math
from itertools import pairwise

import cairo
import numpy as np

from sprites.paint import pieces_marks
from sprites.paint.interface_scene import INK, Random, ink_fill
from sprites.paint.pieces_canvas import rgb

HORIZON = 400.0
Point = tuple[float, float]


def scale(y: float) -> float:
    """Return how large a thing is at a height of the picture: 0.2 at the horizon, 1.5 at the bottom."""
    return 0.2 + max(0.0, y - HORIZON) / 680 * 1.3


def down(y0: float, y1: float, *colours: str) -> cairo.LinearGradient:
    fade = cairo.LinearGradient(0, y0, 0, y1)
    for i, colour in enumerate(colours):
        fade.add_color_stop_rgb(i / (len(colours) - 1), *rgb(colour))
    return fade


def sky(ctx: cairo.Context, rng: Random) -> None:
    ctx.set_source(down(0, 430, "#c9d3c0", "#e3ddbd", "#f5e8c4", "#fbf0d0"))
    ctx.paint()
    glow = cairo.RadialGradient(330, 150, 10, 330, 150, 900)
    glow.add_color_stop_rgba(0, 1, 0.95, 0.74, 0.95)
    glow.add_color_stop_rgba(0.25, 1, 0.92, 0.68, 0.55)
    glow.add_color_stop_rgba(1, 1, 0.9, 0.65, 0)
    ctx.set_source(glow)
    ctx.paint()
    rays(ctx)
    for x, y, s in ((1640, 150, 120), (1190, 285, 60), (110, 300, 70), (600, 318, 54), (1810, 300, 80), (480, 120, 60)):
        cloud(ctx, x, y, s, rng)
    birds(ctx, rng)


def cloud(ctx: cairo.Context, x: float, y: float, s: float, rng: Random) -> None:
    """Draw a drifting cloud that melts away below, inked faintly."""
    puffs = []
    for i in range(13):
        t = i / 12 * 2 - 1
        r = s * (0.13 + 0.36 * (1 - t * t)) * rng.uniform(0.75, 1.2)
        puffs.append((x + t * s * 1.7 + rng.normal(0, s * 0.04), y - r * 0.5, r))
    ctx.push_group()
    for more, dx, dy, colour in (
        (1.6, 0, 0, "#b39b6e"),
        (0, 0, 0, "#ecdcb6"),
        (-0.05 * s, -0.05 * s, -0.06 * s, "#fbf3dd"),
    ):
        ctx.set_source_rgb(*rgb(colour))
        for px, py, r in puffs:
            pieces_marks.disc(ctx, px + dx, py + dy, max(1, r + more))
    stuff = ctx.pop_group()
    melt = cairo.LinearGradient(0, y - s * 0.5, 0, y + s * 0.12)
    melt.add_color_stop_rgba(0, 0, 0, 0, 0.92)
    melt.add_color_stop_rgba(0.55, 0, 0, 0, 0.7)
    melt.add_color_stop_rgba(1, 0, 0, 0, 0)
    ctx.set_source(stuff)
    ctx.mask(melt)


def rays(ctx: cairo.Context) -> None:
    """Draw the sun and its beams, hardly more than a breath."""
    for i in range(26):
        start = math.radians(-25 + i * 14)
        ctx.move_to(250, 120)
        ctx.line_to(250 + 1900 * math.cos(start), 120 + 1900 * math.sin(start))
        ctx.line_to(250 + 1900 * math.cos(start + 0.11), 120 + 1900 * math.sin(start + 0.11))
        ctx.close_path()
    fade = cairo.RadialGradient(250, 120, 60, 250, 120, 1000)
    fade.add_color_stop_rgba(0, 1, 0.97, 0.82, 0.34)
    fade.add_color_stop_rgba(1, 1, 0.95, 0.75, 0)
    ctx.set_source(fade)
    ctx.fill()
    for r, colour, alpha in ((64, "#fff1bf", 0.5), (46, "#fff6d8", 0.95)):
        ctx.set_source_rgba(*rgb(colour), alpha)
        pieces_marks.disc(ctx, 250, 120, r)


def birds(ctx: cairo.Context, rng: Random) -> None:
    ctx.set_source_rgba(*INK, 0.6)
    for cx, cy, count in ((1795, 225, 6), (1330, 330, 4)):
        for _ in range(count):
            x, y, s = cx + rng.normal(0, 46), cy + rng.normal(0, 20), rng.uniform(6, 10)
            ctx.set_line_width(1.5)
            ctx.move_to(x - s, y - s * 0.3)
            ctx.curve_to(x - s * 0.5, y - s * 0.7, x - s * 0.1, y - s * 0.3, x, y)
            ctx.curve_to(x + s * 0.1, y - s * 0.4, x + s * 0.5, y - s * 0.8, x + s, y - s * 0.4)
            ctx.stroke()


def woods(ctx: cairo.Context, rng: Random) -> None:
    """Cover the feet of the hills with far woods."""
    spots = []
    for x, y, spread, count in (
        (170, 396, 130, 70),
        (560, 398, 120, 60),
        (880, 398, 60, 34),
        (1180, 402, 60, 36),
        (1790, 402, 130, 80),
    ):
        for _ in range(count):
            spots.append((y + abs(rng.normal(0, 7)), x + rng.normal(0, spread)))
    for y, x in sorted(spots):
        r = rng.uniform(4.5, 8)
        for colour, d, k in (("#4a5230", 0, 1.12), ("#6a7a44", 0, 1.0), ("#98a562", -0.28, 0.55)):
            ctx.set_source_rgb(*rgb(colour))
            pieces_marks.disc(ctx, x + d * r, y - r * 0.7 + d * r, r * k)


def tufts(ctx: cairo.Context, rng: Random) -> None:
    """Strew tufts of grass and flowers over the near meadows."""
    for _ in range(1500):
        y = 600 + 490 * rng.random() ** 0.7
        x, s = rng.uniform(0, 1920), scale(y)
        ctx.set_source_rgba(*rgb(("#6f7f3d", "#66783a", "#8a9a48")[rng.integers(3)]), 0.7)
        ctx.set_line_width(1.2 * s)
        for lean in (-3, 0, 3):
            ctx.move_to(x, y)
            ctx.rel_line_to(lean * s, -rng.uniform(3, 8) * s)
        ctx.stroke()
        if rng.random() < 0.16:
            ctx.set_source_rgba(*rgb(("#f4ead0", "#e6c65a", "#c8604a", "#f4ead0")[rng.integers(4)]), 0.95)
            for _ in range(4):
                pieces_marks.disc(ctx, x + rng.normal(0, 7 * s), y - rng.uniform(0, 6) * s, rng.uniform(1.1, 2.0) * s)


def ridge(
    ctx, rng: Random, base: float, height: float, rough: int, top: str, foot: str, line: float, haze: float
) -> None:
    """Draw one range of hills across the picture."""
    x = np.linspace(-20, 1940, 160)
    y = np.zeros_like(x)
    for k in range(1, rough):
        y += np.sin(x / 1920 * 2 * math.pi * k * rng.uniform(0.8, 1.3) + rng.uniform(0, 7)) / k**0.9
    y = base - height * (0.5 + 0.28 * y)
    ctx.move_to(-20, 1100)
    for px, py in zip(x, y, strict=True):
        ctx.line_to(px, py)
    ctx.line_to(1940, 1100)
    ctx.close_path()
    ctx.set_source(down(base - height, base + height * 0.8, top, foot))
    ctx.fill_preserve()
    ctx.set_source_rgba(*INK, haze)
    ctx.set_line_width(line)
    ctx.stroke()
    _hatching(ctx, rng, x, y, height, haze)


def _hatching(ctx, rng: Random, x, y, height: float, haze: float) -> None:
    """Shade the right flanks of a range with short ink strokes."""
    ctx.set_line_width(1.0)
    ctx.set_source_rgba(*INK, haze * 0.5)
    for i in range(1, len(x) - 1):
        if y[i + 1] > y[i]:
            for _ in range(2):
                px, py = x[i] + rng.uniform(0, 12), y[i] + rng.uniform(2, height * 0.3)
                ctx.move_to(px, py)
                ctx.rel_line_to(rng.uniform(3, 8), rng.uniform(6, 14))
    ctx.stroke()


def meadows(ctx: cairo.Context, rng: Random) -> None:
    """Paint the plain in rolling bands, lighter far away."""
    bands = [(404, "#c3c08a", "#b9b877"), (448, "#bcbb78", "#adb169"), (520, "#b4b66f", "#a2aa5e"),
             (640, "#abb065", "#98a355"), (800, "#a4ab5e", "#8c994c"), (960, "#98a253", "#7d8a42")]  # fmt: skip
    for i, (y, light, dark) in enumerate(bands):
        wave = 8 + i * 7
        ctx.move_to(-20, 1100)
        for x in range(-20, 1960, 20):
            ctx.line_to(x, y + wave * math.sin(x / (330 + 40 * i) + i * 2.1) + wave * 0.4 * math.sin(x / 130 + i))
        ctx.line_to(1940, 1100)
        ctx.close_path()
        ctx.set_source(down(y - wave, y + 150 + 20 * i, light, dark))
        ctx.fill()
    dabs(ctx, rng)


def dabs(ctx: cairo.Context, rng: Random) -> None:
    """Lay brush dabs over the plain, small far away."""
    palette = [rgb(c) for c in ("#7d8a45", "#8f9c50", "#a2ab5c", "#b3b76a", "#c9c680", "#d3c981")]
    for _ in range(15000):
        y = HORIZON + 6 + 680 * rng.random() ** 1.25
        x, s = rng.uniform(-10, 1930), scale(y)
        turn = 0.25 * math.sin(x / 210 + y / 90) + rng.normal(0, 0.25)
        length = rng.uniform(6, 15) * s
        ctx.set_source_rgba(*palette[rng.integers(6)], 0.30)
        ctx.set_line_width(rng.uniform(1.2, 3.2) * s)
        ctx.move_to(x, y)
        ctx.rel_line_to(length * math.cos(turn), length * math.sin(turn) * 0.6)
        ctx.stroke()


FIELDS = {
    "wheat": ("#d8bd72", "#b9964c", "#ead79a"),
    "plough": ("#b08a58", "#85623b", "#c6a473"),
    "pasture": ("#9dac5a", "#7c8e45", "#b5c073"),
    "straw": ("#d2bc82", "#ab9458", "#e0d1a0"),
}


def plot(ctx: cairo.Context, x: float, y: float, w: float, kind: str, lean: float, rng: Random) -> None:
    """Draw a field lying flat, with its rows, hedged."""
    base, dark, light = FIELDS[kind]
    h = w * (0.16 + 0.20 * (y - HORIZON) / 680)
    corners = [
        (x - w * 0.5 + lean * h, y - h),
        (x + w * 0.42 + lean * h, y - h * 0.92),
        (x + w * 0.5, y),
        (x - w * 0.46, y + h * 0.06),
    ]
    middle = [((a[0] + b[0]) / 2 + rng.normal(0, w * 0.012), (a[1] + b[1]) / 2 + rng.normal(0, h * 0.03))
              for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)]  # fmt: skip
    outline = [
        p for pair in zip([_towards(c, (x, y - h / 2), 0.05) for c in corners], middle, strict=True) for p in pair
    ]
    pieces_marks.spline(ctx, outline)
    ctx.set_source(down(y - h, y, light, base))
    ctx.fill_preserve()
    ctx.save()
    ctx.clip()
    _rows(ctx, corners, w, scale(y), dark, light)
    ctx.restore()
    pieces_marks.spline(ctx, outline)
    ctx.set_source_rgba(*rgb(dark), 0.8)
    ctx.set_line_width(1.6 * scale(y) + 0.5)
    ctx.stroke()
    _hedge(ctx, outline, scale(y), rng)


def _towards(p: Point, q: Point, t: float) -> Point:
    return p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t


def _rows(ctx: cairo.Context, corners: list[Point], w: float, s: float, dark: str, light: str) -> None:
    a, b, c, d = corners
    count = max(8, int(w / (9 * s + 3)))
    for shade, off in ((dark, 0.0), (light, 0.42)):
        ctx.set_source_rgba(*rgb(shade), 0.55)
        for i in range(count):
            t = (i + off) / count
            start, end = _towards(a, b, t), _towards(d, c, t)
            ctx.move_to(*start)
            ctx.curve_to(*_towards(start, end, 0.3), *_towards(start, end, 0.7), *end)
            ctx.set_line_width(1.7 * s + 0.3)
            ctx.stroke()


def _hedge(ctx: cairo.Context, outline: list[Point], s: float, rng: Random) -> None:
    for p, q in zip(outline, [*outline[1:], outline[0]], strict=True):
        if rng.random() < 0.35:
            continue
        steps = max(2, int(math.dist(p, q) / (9 * s)))
        for i in range(steps):
            if rng.random() < 0.25:
                continue
            x, y = _towards(p, q, (i + rng.uniform(-0.5, 0.5)) / steps)
            x, y = x + rng.normal(0, 2.2 * s), y + rng.normal(0, 1.2 * s)
            r = (2.6 + 6.2 * rng.random() ** 1.6) * s
            for colour, dx, k in (("#2f3a1f", 0, 1.15), ("#566b33", 0, 1.0), ("#87994c", -0.25, 0.55)):
                ctx.set_source_rgb(*rgb(colour))
                pieces_marks.disc(ctx, x + dx * r, y - r * 0.5 + dx * r, r * k)


def ribbon(ctx: cairo.Context, points: list[tuple[float, float, float]], more: float = 0.0) -> None:
    """Add a band of changing width along a curve to the path; points are x, y, width."""
    line = [_curve(points, t) for t in np.linspace(0, len(points) - 1, 160)]
    left, right = [], []
    for i, (x, y, w) in enumerate(line):
        ax, ay, _ = line[max(i - 1, 0)]
        bx, by, _ = line[min(i + 1, len(line) - 1)]
        length = math.hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / length, (bx - ax) / length
        half = w / 2 + more * scale(y)
        wave = 1 + 0.05 * math.sin(i * 0.9) + 0.04 * math.sin(i * 2.3)
        left.append((x + nx * half * wave, y + ny * half * 0.62 * wave))
        right.append((x - nx * half / wave, y - ny * half * 0.62 / wave))
    pieces_marks.polygon(ctx, left + right[::-1])


def _curve(points, t: float) -> tuple[float, float, float]:
    i = min(int(t), len(points) - 2)
    f = t - i
    a, b, c, d = (np.array(points[min(max(i + k, 0), len(points) - 1)]) for k in (-1, 0, 1, 2))
    value = 0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f**2 + (3 * b - a - 3 * c + d) * f**3)
    return float(value[0]), float(value[1]), float(value[2])


RIVER = [(1000, 398, 8), (960, 425, 16), (1040, 458, 26), (1010, 500, 40), (900, 552, 58), (960, 622, 82),
         (1190, 682, 104), (1440, 716, 120), (1640, 770, 140), (1800, 830, 160), (1990, 868, 180)]  # fmt: skip
ROAD = [(330, 1120, 190), (470, 1000, 132), (700, 900, 96), (930, 830, 78), (1060, 760, 64), (1120, 700, 54),
        (1160, 640, 45), (1260, 600, 38), (1330, 572, 33), (1385, 545, 30)]  # fmt: skip


def river(ctx: cairo.Context, rng: Random) -> None:
    for more, colour, alpha in ((9, "#8a7a4a", 0.5), (6.5, "#d6bf86", 1), (1.6, "#3f5f68", 0.8), (0, "#6fa0aa", 1)):
        ribbon(ctx, RIVER, more)
        ctx.set_source_rgba(*rgb(colour), alpha)
        ctx.fill()
    for k, colour, alpha in ((0.78, "#83b1b6", 0.8), (0.5, "#9cc4c2", 0.7)):
        ribbon(ctx, [(x - w * 0.05, y, w * k) for x, y, w in RIVER])
        ctx.set_source_rgba(*rgb(colour), alpha)
        ctx.fill()
    _ripples(ctx, rng)


def _ripples(ctx: cairo.Context, rng: Random) -> None:
    for _ in range(420):
        x, y, w = _curve(RIVER, rng.uniform(1, 9.9) ** 1.0)
        s = scale(y)
        x += rng.uniform(-0.40, 0.40) * w
        tint, alpha = ("#e8f2e6", 0.7) if rng.random() < 0.62 else ("#456f80", 0.45)
        ctx.set_source_rgba(*rgb(tint), alpha)
        ctx.set_line_width(1.5 * s)
        ctx.move_to(x, y)
        ctx.rel_curve_to(6 * s, -2.5 * s, 12 * s, 2.5 * s, rng.uniform(14, 26) * s, 0)
        ctx.stroke()


def road(ctx: cairo.Context, rng: Random) -> None:
    for more, colour, alpha in ((6, "#5e5a2e", 0.28), (2.6, "#6d5230", 1), (0, "#d9c49b", 1)):
        ribbon(ctx, ROAD, more)
        ctx.set_source_rgba(*rgb(colour), alpha)
        ctx.fill()
    ribbon(ctx, [(x - w * 0.04, y, w * 0.6) for x, y, w in ROAD])
    ctx.set_source_rgba(*rgb("#efe2c4"), 0.75)
    ctx.fill()
    for side in (-0.22, 0.20):
        ribbon(ctx, [(x + w * side, y, w * 0.05) for x, y, w in ROAD])
        ctx.set_source_rgba(*rgb("#a98a5a"), 0.55)
        ctx.fill()
    for _ in range(190):
        x, y, w = _curve(ROAD, rng.uniform(0, 8.9))
        edge = rng.choice([-0.47, 0.47]) if rng.random() < 0.8 else rng.uniform(-0.4, 0.4)
        r = rng.uniform(0.9, 2.8) * scale(y)
        ctx.save()
        ctx.translate(x + edge * w + rng.normal(0, 3), y + rng.normal(0, 2))
        ctx.scale(1, 0.62)
        pieces_marks.disc_path(ctx, 0, 0, r)
        ctx.restore()
        ink_fill(ctx, "#cdbb95", max(0.5, r * 0.28), 0.7)


def bridge(ctx: cairo.Context) -> None:
    """Draw the stone bridge where the road crosses the river, its arches seen from the lower right."""
    near = [(1094, 752), (1128, 714), (1158, 672), (1184, 632)]
    far = [(1044, 736), (1082, 692), (1116, 652), (1144, 616)]
    _parapet(ctx, far, 13, "#bfb08d")
    pieces_marks.polygon(ctx, near + far[::-1])
    ink_fill(ctx, "#e3d3ac", 1.4)
    _parapet(ctx, near, -34, "#a8987a")
    _arches(ctx)
    _parapet(ctx, near, 14, "#d6caac")


def _parapet(ctx: cairo.Context, line: list[Point], h: float, tint: str) -> None:
    pieces_marks.polygon(ctx, line + [(x, y - h) for x, y in reversed(line)])
    ink_fill(ctx, tint, 1.3)
    ctx.set_source_rgba(*INK, 0.25)
    for (x, y), (to_x, to_y) in pairwise(line):
        for i in range(4):
            px, py = _towards((x, y), (to_x, to_y), i / 4)
            ctx.move_to(px, py)
            ctx.rel_line_to(0, -h * (0.5 if i % 2 else 1))
    ctx.set_line_width(0.9)
    ctx.stroke()


def _arches(ctx: cairo.Context) -> None:
    for x, y, w, h, slope in ((1113, 768, 24, 24, -1.08), (1141, 735, 22, 23, -1.3), (1165, 698, 18, 20, -1.45)):
        ctx.move_to(x - w / 2, y - slope * w / 2 - 2)
        ctx.curve_to(
            x - w / 2, y - slope * w / 2 - h, x + w / 2, y + slope * w / 2 - h, x + w / 2, y + slope * w / 2 - 2
        )
        ctx.close_path()
        ink_fill(ctx, "#3d5157", 1.1)
