"""Monasteries with their yards, and gardens."""

import math

import numpy as np

from sprites.paint import curves, nature
from sprites.paint.buildings import SLATE, _slope
from sprites.paint.canvas import Array, Canvas, blur, noise, rgb
from sprites.paint.curves import Points, xy
from sprites.paint.layout import Layout
from sprites.paint.props import INK, Pen, Props, disc, ellipse, fill, fill_inked, line, polygon, stroke, tone
from sprites.paint.regions import trace

YARD = (60.0, 49.0)


def paint_monasteries(canvas: Canvas, layout: Layout, rng: np.random.Generator) -> None:
    for spot in layout.monasteries:
        gates = [r.paths[0][-1] for r in layout.roads if r.end.startswith("monastery")]
        _yard(canvas, spot.at + xy(0.0, 4.0), spot.size, gates, rng)
        _abbey(canvas, float(spot.at[0]), float(spot.at[1]) + 16 * spot.size, spot.size, rng)


def _yard(canvas: Canvas, at: Points, size: float, gates: list[Points], rng: np.random.Generator) -> None:
    """A walled yard of trodden earth, open where roads come in."""
    angles = np.linspace(0, math.tau, 40, endpoint=False)
    reach = 1 + 0.02 * rng.standard_normal(40)
    bend = (np.abs(np.cos(angles)) ** 3.2 + np.abs(np.sin(angles)) ** 3.2) ** (-1 / 3.2)
    ring = np.stack([np.cos(angles) * bend * YARD[0], np.sin(angles) * bend * YARD[1]], axis=1)
    ring = curves.chaikin(at + ring * reach[:, None] * size * 0.93, 2)
    mask = blur(canvas.stencil().draw([ring], []), 0.4)
    fine = noise(canvas.shape, rng, 4, 60, 0.9)
    canvas.shade(blur(mask, 3.0), 0.4)
    canvas.wash(mask, (rgb("d9c391") * (1 + 0.045 * fine[..., None])).astype(np.float32))
    inner = np.clip(1 - (blur(mask, 3.0) - 0.5) * 2, 0, 1) * mask
    canvas.shade(inner, 0.3)
    _beds(canvas, at, size, rng)
    _yard_wall(canvas, ring, gates)


def _beds(canvas: Canvas, at: Points, size: float, rng: np.random.Generator) -> None:
    """Lay out beds of herbs in the front of the yard."""
    surface, pen = canvas.layer()
    for bx in (-42, -27, 27, 42):
        for by in (24, 33):
            x, y = at[0] + bx * size, at[1] + (by - (6 if abs(bx) > 40 else 0)) * size
            pen.rectangle(x - 6.5 * size, y - 3 * size, 13 * size, 6 * size)
            fill_inked(pen, rgb("8d6a40"), 0.7)
            for k in range(5):
                for row in (-1.3, 1.3):
                    tint = rgb("6f8a3f") if rng.random() < 0.7 else rgb("9fb05a")
                    disc(pen, x + (-5 + k * 2.5) * size, y + row * size, 1.2 * size, tint)
    canvas.lay(surface)


def _yard_wall(canvas: Canvas, ring: Points, gates: list[Points]) -> None:
    closed = np.concatenate([ring, ring[:1]])
    path = curves.resample(closed, 1.5)
    open_ = np.ones(len(path), bool)
    for gate in gates:
        open_ &= np.hypot(*(path - gate).T) > 12.0
    surface, pen = canvas.layer()
    pieces = np.split(path, np.flatnonzero(np.diff(open_.astype(int))) + 1)
    flags = np.split(open_, np.flatnonzero(np.diff(open_.astype(int))) + 1)
    for piece, flag in zip(pieces, flags, strict=True):
        if not flag[0] or len(piece) < 3:
            continue
        for shift, colour, width in (
            (2.0, INK, 5.2),
            (1.6, rgb("7d6f59"), 3.8),
            (0.0, INK, 5.0),
            (0.0, rgb("cdbf9f"), 3.4),
        ):
            trace(pen, piece + xy(0.0, shift))
            stroke(pen, colour, width)
        ways = curves.normals(piece)
        for i in range(1, len(piece) - 1, 3):
            a, b = piece[i] + ways[i] * 1.6, piece[i] - ways[i] * 1.6
            line(pen, [tuple(a), tuple(b)], rgb("7b6c55"), 0.6, 0.8)
        if len(gates):
            for end in (piece[0], piece[-1]):
                if min(np.hypot(*(end - g)) for g in gates) < 16:
                    disc(pen, end[0], end[1], 3.8, INK)
                    disc(pen, end[0], end[1], 2.9, rgb("bdae90"))
    canvas.lay(surface)


def _abbey(canvas: Canvas, x: float, y: float, s: float, rng: np.random.Generator) -> None:
    """White nave with a red roof, transept with a rose window, tower with a slate spire."""
    props = Props(canvas, rng)
    props.shade_polygon([(x - 38 * s, y), (x + 38 * s, y), (x + 52 * s, y + 10 * s), (x - 24 * s, y + 10 * s)])
    props.shade_polygon([(x + 36 * s, y - 16 * s), (x + 38 * s, y), (x + 52 * s, y + 10 * s), (x + 46 * s, y - 10 * s)])
    props.add(y, lambda pen: _abbey_walls(pen, x, y, s))
    for dx, dy, r in ((-50, -8, 6.0), (49, -12, 6.4), (-47, 3, 5.0), (47, 2, 4.6)):
        nature.add_tree(props, x + dx * s, y + dy * s, r * s)
    props.draw(0.55, 1.4)


def _abbey_walls(pen: Pen, x: float, y: float, s: float) -> None:
    wall, roof = rgb("f0e6cd"), rgb("b34a36")

    def box(left: float, right: float, low: float, high: float, colour: np.ndarray) -> None:
        polygon(
            pen,
            [
                (x + left * s, y - low * s),
                (x + right * s, y - low * s),
                (x + right * s, y - high * s),
                (x + left * s, y - high * s),
            ],
        )
        fill_inked(pen, colour, 1.1)

    def window(wx: float, low: float, high: float, half: float = 1.6) -> None:
        pen.new_path()
        pen.move_to(x + (wx - half) * s, y - low * s)
        pen.line_to(x + (wx - half) * s, y - (high - half) * s)
        pen.arc(x + wx * s, y - (high - half) * s, half * s, math.pi, 0)
        pen.line_to(x + (wx + half) * s, y - low * s)
        pen.close_path()
        fill_inked(pen, rgb("4d6a86"), 0.7)

    box(-22, 38, 0, 19, wall)
    polygon(
        pen, [(x - 22 * s, y - 15 * s), (x + 38 * s, y - 15 * s), (x + 38 * s, y - 19 * s), (x - 22 * s, y - 19 * s)]
    )
    fill(pen, INK, 0.2)
    for wx in (-14, -7, 24, 31):
        window(wx, 5, 14)
    for wx in (-18, 20, 35):
        line(pen, [(x + wx * s, y), (x + wx * s, y - 16 * s)], tone(wall, 0.86), 1.8 * s)
    _slope(
        pen,
        [(x - 24 * s, y - 18 * s), (x + 40.5 * s, y - 18 * s), (x + 37 * s, y - 37 * s), (x - 22 * s, y - 37 * s)],
        roof,
        0.0,
    )
    _transept(pen, x, y, s, wall, roof)
    box(-39, -21, 0, 42, tone(wall, 1.02))
    polygon(pen, [(x - 26 * s, y), (x - 21 * s, y), (x - 21 * s, y - 42 * s), (x - 26 * s, y - 42 * s)])
    fill(pen, INK, 0.16)
    for low in (13, 29):
        line(pen, [(x - 39 * s, y - low * s), (x - 21 * s, y - low * s)], tone(wall, 0.75), 1.1)
    window(-30, 32, 39, 1.9)
    window(-30, 17, 25, 1.7)
    window(-30, 0, 9, 2.6)
    polygon(pen, [(x - 41 * s, y - 41 * s), (x - 19 * s, y - 41 * s), (x - 30 * s, y - 72 * s)])
    fill_inked(pen, SLATE, 1.2)
    polygon(pen, [(x - 30 * s, y - 70 * s), (x - 20.5 * s, y - 42 * s), (x - 28 * s, y - 42 * s)])
    fill(pen, tone(SLATE, 0.76))
    for k in (48, 55, 62):
        half = 11 * (72 - k) / 31
        line(pen, [(x + (-30 - half) * s, y - k * s), (x + (-30 + half) * s, y - k * s)], tone(SLATE, 0.62), 0.7, 0.7)
    for a, b in (((-30, 72), (-30, 81)), ((-33, 78), (-27, 78))):
        line(pen, [(x + a[0] * s, y - a[1] * s), (x + b[0] * s, y - b[1] * s)], INK, 2.6 * s)
    for a, b in (((-30, 72), (-30, 80.6)), ((-32.6, 78), (-27.4, 78))):
        line(pen, [(x + a[0] * s, y - a[1] * s), (x + b[0] * s, y - b[1] * s)], rgb("e8bf52"), 1.4 * s)


def _transept(pen: Pen, x: float, y: float, s: float, wall: np.ndarray, roof: np.ndarray) -> None:
    polygon(
        pen,
        [(x - 2 * s, y), (x + 18 * s, y), (x + 18 * s, y - 22 * s), (x + 8 * s, y - 39 * s), (x - 2 * s, y - 22 * s)],
    )
    fill_inked(pen, tone(wall, 1.03), 1.1)
    for a, b in (((-4, 20), (8, 41)), ((20, 20), (8, 41))):
        line(pen, [(x + a[0] * s, y - a[1] * s), (x + b[0] * s, y - b[1] * s)], INK, 3.8 * s)
        line(
            pen,
            [(x + a[0] * s, y - a[1] * s), (x + b[0] * s, y - b[1] * s)],
            tone(roof, 1.12 if a[0] < 8 else 0.85),
            2.2 * s,
        )
    disc(pen, x + 8 * s, y - 23 * s, 4.6 * s, INK)
    disc(pen, x + 8 * s, y - 23 * s, 3.8 * s, rgb("5d86a8"))
    for k in range(4):
        a = math.pi * k / 4
        dx, dy = math.cos(a) * 3.8 * s, math.sin(a) * 3.8 * s
        line(pen, [(x + 8 * s - dx, y - 23 * s - dy), (x + 8 * s + dx, y - 23 * s + dy)], rgb("f0e6cd"), 0.7)
    pen.new_path()
    pen.move_to(x + 4.4 * s, y)
    pen.line_to(x + 4.4 * s, y - 9 * s)
    pen.arc(x + 8 * s, y - 9 * s, 3.6 * s, math.pi, 0)
    pen.line_to(x + 11.6 * s, y)
    pen.close_path()
    fill_inked(pen, rgb("5a3a22"), 1.0)
    line(pen, [(x + 8 * s, y), (x + 8 * s, y - 12 * s)], INK, 0.7)


# Gardens


def paint_garden(canvas: Canvas, at: Points, rng: np.random.Generator) -> None:
    """A walled flower garden: four beds round a fountain, trimmed trees in the corners."""
    x, y = float(at[0]), float(at[1])
    half_w, half_h = 31.0, 27.0
    ring = np.array(
        [[x - half_w, y - half_h], [x + half_w, y - half_h], [x + half_w, y + half_h], [x - half_w, y + half_h]]
    )
    ring = curves.chaikin(ring, 1)
    mask = blur(canvas.stencil().draw([ring], []), 0.3)
    canvas.shade(blur(mask, 2.4), 0.4)
    canvas.wash(mask, rgb("dcc795"))
    _flower_beds(canvas, x, y, mask, rng)
    props = Props(canvas, rng)
    for dx, dy in ((-25, -20), (25, -20), (-25, 22), (25, 22)):
        nature.add_tree(props, x + dx, y + dy + 4, 4.6)
    _fountain(props, x, y)
    count = 0
    path = curves.resample(np.concatenate([ring, ring[:1]]), 4.4)
    for px, py in path:
        if abs(px - x) < 5 and py > y:
            continue
        count += 1
        nature.add_bush(props, px, py, rng.uniform(2.3, 2.9))
    props.draw(0.5, 0.9)


def _flower_beds(canvas: Canvas, x: float, y: float, mask: Array, rng: np.random.Generator) -> None:
    surface, pen = canvas.layer()
    for sx in (-1, 1):
        for sy in (-1, 1):
            bx, by = x + sx * 16, y + sy * 13.5
            pen.rectangle(bx - 10.5, by - 8.5, 21, 17)
            fill_inked(pen, rgb("7f9a48"), 0.8)
            tint = nature.FLOWERS[int(rng.integers(1, 5))]
            for _ in range(44):
                fx, fy = bx + rng.uniform(-9, 9), by + rng.uniform(-7, 7)
                disc(pen, fx + 0.3, fy + 0.4, 1.35, rgb("4f6a2c"), 0.6)
                disc(pen, fx, fy, 1.2, tint if rng.random() < 0.75 else nature.FLOWERS[0])
    canvas.lay(surface, mask)


def _fountain(props: Props, x: float, y: float) -> None:
    props.shade_ellipse(x + 2, y + 2, 9, 6)

    def draw(pen: Pen) -> None:
        ellipse(pen, x, y + 1.4, 8.4, 6.2)
        fill_inked(pen, rgb("8d8069"), 0.9)
        ellipse(pen, x, y, 8.4, 6.2)
        fill_inked(pen, rgb("d6caac"), 0.9)
        ellipse(pen, x, y, 6.2, 4.4)
        fill_inked(pen, rgb("74a3ac"), 0.7)
        line(pen, [(x, y), (x, y - 6)], rgb("bdae90"), 2.0)
        ellipse(pen, x, y - 6, 3.2, 1.7)
        fill_inked(pen, rgb("d6caac"), 0.8)
        for dx in (-2.4, 0.0, 2.4):
            line(pen, [(x + dx * 0.4, y - 8), (x + dx, y - 4)], rgb("e6f2ee"), 0.8, 0.9)

    props.add(y, draw)
