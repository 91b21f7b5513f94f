"""Rivers, springs and lakes; bridges, tunnels and culverts."""

import math

import numpy as np
from scipy import ndimage

from sprites.paint import curves
from sprites.paint.canvas import SCALE, Array, Canvas, blur, noise, rgb
from sprites.paint.curves import Points, xy
from sprites.paint.ground import palette
from sprites.paint.layout import Layout, Spot
from sprites.paint.props import Pen, Props, ellipse, fill, fill_inked, line, stroke
from sprites.paint.regions import trace
from sprites.paint.roads import _on_border

WATER = [rgb(c) for c in ("456f80", "5a8998", "74a3ac", "8db8ba", "98c1c0")]
BANK, WET = rgb("d6bf86"), rgb("8a7446")
STREAM, SHORE = 44.0, 55.0


def paint_rivers(canvas: Canvas, layout: Layout, rng: np.random.Generator) -> None:
    """Paint all water of the picture as one."""
    if not layout.rivers:
        return
    lines = [_lengthened(p, layout) for way in layout.rivers for p in way.paths]
    warp = noise(canvas.shape, rng, 5, 26, 1.0) * np.clip(canvas.rim / 14, 0, 1)
    bank = _edge(canvas, layout, lines, SHORE, warp, 0.11)
    water = _edge(canvas, layout, lines, STREAM, np.roll(warp, 40, 1), 0.11)
    canvas.shade(blur(bank, 2.6), 0.4)
    fine = noise(canvas.shape, rng, 10, 90, 0.8)
    canvas.wash(bank, (BANK * (1 + 0.045 * fine[..., None])).astype(np.float32))
    canvas.shade(np.clip(blur(water, 1.8) * 1.4, 0, 1) * bank, 0.5)
    inside = _through_border(water)
    depth = np.clip(inside / 19.0, 0, 1) ** 0.8
    slow = noise(canvas.shape, rng, 2, 14, 1.2) * np.clip(canvas.rim / 30, 0, 1)
    canvas.wash(water, palette(0.06 + 0.86 * depth + 0.05 * slow, WATER))
    line_mask = np.clip(1 - np.abs(inside - 0.6) / 1.0, 0, 1) * (water > 0.1)
    canvas.wash(line_mask.astype(np.float32), rgb("2f4f5c"), 0.65)
    _ripples(canvas, lines, water, inside, rng)
    _shore_things(canvas, layout, lines, rng)


def _through_border(water: Array) -> Array:
    """Measure depth as if the water went on past the border of the picture."""
    pad = 30 * SCALE
    wide = np.pad(water > 0.5, pad, mode="edge")
    deep = ndimage.distance_transform_edt(wide).astype(np.float32) / SCALE
    return deep[pad:-pad, pad:-pad]


def _edge(canvas: Canvas, layout: Layout, lines: list[Points], width: float, warp: Array, size: float) -> Array:
    drawn = canvas.stencil().draw([], lines, width)
    for spot in layout.waters:
        far = np.hypot(canvas.xx - spot.at[0], (canvas.yy - spot.at[1]) * 1.06)
        drawn = np.maximum(drawn, np.clip(spot.size + (width - STREAM) / 2 - far + 0.5, 0, 1))
    soft = blur(drawn.astype(np.float32), 2.0)
    return np.clip((soft - 0.5 + size * warp) * 5.0 + 0.5, 0, 1).astype(np.float32)


def _lengthened(path: Points, layout: Layout) -> Points:
    head = [2 * path[0] - path[3]] if _on_border(path[0], layout) else []
    tail = [2 * path[-1] - path[-4]] if _on_border(path[-1], layout) else []
    return np.array([*head, *path, *tail])


def _ripples(canvas: Canvas, lines: list[Points], water: Array, inside: Array, rng: np.random.Generator) -> None:
    """Draw short strokes along the flow, most of them light."""
    surface, pen = canvas.layer()
    for path in lines:
        path = curves.resample(path, 1.5)
        for _ in range(int(len(path) * 1.1)):
            start, side = int(rng.integers(0, len(path))), rng.uniform(-17, 17)
            part = path[start : start + int(rng.integers(5, 14))]
            if len(part) < 4:
                continue
            trace(pen, curves.offset(part, side) + rng.normal(0, 0.2, part.shape))
            light = rng.random() < 0.62
            stroke(pen, rgb("d3e6df") if light else rgb("3f6876"), rng.uniform(0.5, 1.1), 0.5 if light else 0.4)
    canvas.lay(surface, water * np.clip(inside / 3, 0, 1))


def _shore_things(canvas: Canvas, layout: Layout, lines: list[Points], rng: np.random.Generator) -> None:
    """Set stones and reeds along the shores."""
    props = Props(canvas, rng)
    for path in lines:
        path = curves.resample(path, 2.0)
        ways = curves.normals(path)
        for _ in range(int(len(path) * 0.3)):
            i = int(rng.integers(len(path)))
            x, y = path[i] + ways[i] * rng.choice([-1, 1]) * rng.uniform(21.5, 26)
            wet = any(np.hypot(x - s.at[0], y - s.at[1]) < s.size + 1 for s in layout.waters)
            if wet or not (5 < x < layout.width - 5 and 7 < y < layout.height - 5):
                continue
            if rng.random() < 0.6:
                _stone(props, float(x), float(y), float(rng.uniform(0.9, 2.2)))
            else:
                _reeds(props, float(x), float(y))
    for spot in layout.waters:
        for turn in rng.uniform(0, math.tau, 16 if spot.kind == "lake" else 9):
            r = spot.size + rng.uniform(0, 4)
            _stone(props, spot.at[0] + math.cos(turn) * r, spot.at[1] + math.sin(turn) * r, rng.uniform(1.2, 3.0))
    props.draw(0.4, 0.7)
    _boats(canvas, layout, lines, rng)


def _boats(canvas: Canvas, layout: Layout, lines: list[Points], rng: np.random.Generator) -> None:
    """Let a rowing boat lie on the lake, and now and then one on a river without a bridge."""
    for spot in layout.waters:
        if spot.kind == "lake":
            _boat(canvas, spot.at + xy(-6.0, 12.0), 0.5)
            return
    if layout.bridges or layout.waters or layout.tunnels or rng.random() > 0.45:
        return
    path = curves.resample(lines[0], 2.0)
    i = int(len(path) * rng.uniform(0.3, 0.7))
    way = path[i + 2] - path[i - 2]
    at = path[i] + curves.normals(path)[i] * float(rng.uniform(-6, 6))
    if min(at[0], at[1], layout.width - at[0], layout.height - at[1]) > 20:
        _boat(canvas, at, math.atan2(way[1], way[0]))


def _boat(canvas: Canvas, at: Points, turn: float) -> None:
    props = Props(canvas, np.random.default_rng(1))
    props.shade_ellipse(float(at[0]) + 2.5, float(at[1]) + 3.5, 9.0, 6.0)

    def draw(pen: Pen) -> None:
        pen.translate(*at)
        pen.rotate(turn)
        for way in (-1, 1):
            line(pen, [(-1.5, way * 3), (-4.5, way * 9.5)], rgb("3b2a1e"), 1.9)
            line(pen, [(-1.5, way * 3), (-4.4, way * 9.2)], rgb("d9b98a"), 1.0)
        for size, tint in ((1.0, "8a5a34"), (0.72, "c99a63")):
            pen.new_path()
            pen.move_to(-9 * size, -3.2 * size)
            pen.curve_to(-3, -5.4 * size, 5 * size, -4.6 * size, 11 * size, 0)
            pen.curve_to(5 * size, 4.6 * size, -3, 5.4 * size, -9 * size, 3.2 * size)
            pen.close_path()
            fill_inked(pen, rgb(tint), 1.0)
        for x in (-4.0, 2.0):
            line(pen, [(x, -3.2), (x, 3.2)], rgb("7a4e2c"), 1.7)

    props.add(0.0, draw)
    props.draw(0.4, 1.0)


def _stone(props: Props, x: float, y: float, r: float) -> None:
    props.shade_ellipse(x + r * 0.5, y + r * 0.4, r * 1.1, r * 0.7)

    def draw(pen: Pen) -> None:
        ellipse(pen, x, y, r, r * 0.78)
        fill_inked(pen, rgb("a89a80"), 0.6)
        ellipse(pen, x - r * 0.25, y - r * 0.28, r * 0.45, r * 0.3)
        fill(pen, rgb("d6caac"), 0.9)

    props.add(y, draw)


def _reeds(props: Props, x: float, y: float) -> None:
    leans = props.rng.normal(0, 1.4, 5)
    spans = props.rng.uniform(4, 7, 5)

    def draw(pen: Pen) -> None:
        for lean, span in zip(leans, spans, strict=True):
            line(pen, [(x + lean * 0.4, y), (x + lean, y - span)], rgb("5f7538"), 0.9)
        line(pen, [(x, y - 4.5), (x + 0.3, y - 7.5)], rgb("6b4a2f"), 1.5)

    props.add(y, draw)


# Bridges and openings


def paint_bridges(canvas: Canvas, layout: Layout, rng: np.random.Generator) -> None:
    """Paint stone bridges where roads cross water: parapets along the road, a shadow on the water."""
    for spot in layout.bridges:
        _bridge(canvas, spot)


def _bridge(canvas: Canvas, spot: Spot) -> None:
    turn, half, length = math.radians(spot.turn), 12.5, 33.0
    along, side = np.array([math.cos(turn), math.sin(turn)]), np.array([-math.sin(turn), math.cos(turn)])
    corners = [spot.at + along * a * length + side * b * (half + 2) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    shadow = canvas.stencil().draw([np.array(corners) + xy(4.0, 7.0)], [])
    canvas.shade(blur(shadow, 1.6), 0.6)
    surface, pen = canvas.layer()
    pen.save()
    pen.translate(*spot.at)
    pen.rotate(turn)
    pen.rectangle(-length, -half, 2 * length, 2 * half)
    fill_inked(pen, rgb("bdae90"), 1.1)
    pen.rectangle(-length, -half + 3, 2 * length, 2 * half - 6)
    fill(pen, rgb("dccaa2"))
    for k in np.arange(-length + 4, length, 4.6):
        line(pen, [(k, -half + 3.5), (k + 0.6, half - 3.5)], rgb("a58f66"), 0.7, 0.7)
    for way in (-1, 1):
        pen.rectangle(-length, way * half - 2.2, 2 * length, 4.4)
        fill_inked(pen, rgb("a3947a"), 0.9)
        pen.rectangle(-length, way * half - 1.7, 2 * length, 1.6)
        fill(pen, rgb("ddd1b4"))
        for k in np.arange(-length + 5, length, 5.4):
            line(pen, [(k, way * half - 2), (k, way * half + 2)], rgb("6f6049"), 0.6, 0.8)
        for end in (-length, length):
            pen.rectangle(end - 3, way * half - 3.4, 6, 6.8)
            fill_inked(pen, rgb("c9bb9c"), 0.9)
    pen.restore()
    canvas.lay(surface)


def paint_openings(canvas: Canvas, layout: Layout, rng: np.random.Generator) -> None:
    """Paint where roads and rivers go under: mounds in the fields, arches in walls."""
    props = Props(canvas, rng)
    for spot in layout.tunnels:
        if spot.kind in ("road_mound", "mouth"):
            _mound(canvas, spot, rng)
    for spot in layout.tunnels:
        _arch(props, spot)
    props.draw(0.55, 1.3)


def _mound(canvas: Canvas, spot: Spot, rng: np.random.Generator) -> None:
    """Raise a grassy hump behind the mouth, so that the field is seen to close over it."""
    turn = math.radians(spot.turn)
    deep = 13.0 + spot.size * 0.34
    back = spot.at - np.array([math.cos(turn), math.sin(turn)]) * (deep * 0.62)
    a, b = spot.size + 15.0, deep
    flat = abs(math.cos(turn)) > 0.5
    dx, dy = (canvas.xx - back[0]) / (b if flat else a), (canvas.yy - back[1]) / (a if flat else b)
    far = np.hypot(dx, dy)
    hump = np.clip(1 - far**2, 0, 1)
    cover = np.clip((1 - far) * 6, 0, 1).astype(np.float32)
    light = np.clip(0.52 - 0.8 * dx - 0.8 * dy, 0, 1)
    canvas.shade(blur(np.roll(cover, (4 * SCALE, 3 * SCALE), (0, 1)), 2.0), 0.3)
    colour = palette(0.2 + 0.65 * light + 0.06 * noise(canvas.shape, rng, 10, 60, 0.8), [
        rgb(c) for c in ("76843f", "8f9c50", "a2ab5c", "b8bc70")
    ])  # fmt: skip
    canvas.wash(cover * np.clip(hump * 3, 0, 1).astype(np.float32), colour)
    low = np.clip(1 - np.abs(far - 0.97) * 7, 0, 1) * np.clip(dx + dy + 0.4, 0, 1)
    canvas.shade(low.astype(np.float32), 0.55, "3d4a1e")
    surface, pen = canvas.layer()
    for _ in range(46):
        t, r = rng.uniform(0, math.tau), math.sqrt(rng.uniform(0, 0.9))
        x, y = back[0] + math.cos(t) * r * (b if flat else a), back[1] + math.sin(t) * r * (a if flat else b)
        line(pen, [(x, y), (x + 0.7, y - 2.6)], rgb("6b7a38"), 0.7, 0.6)
    canvas.lay(surface)


def _arch(props: Props, spot: Spot) -> None:
    """Draw a stone arch round a dark opening that faces along the turn."""
    turn = math.radians(spot.turn)
    half = spot.size
    x, y = (float(v) for v in spot.at)

    def draw(pen: Pen) -> None:
        pen.save()
        pen.translate(x, y)
        pen.rotate(turn)
        pen.rectangle(-7.5, -half - 5, 9.0, 2 * half + 10)
        fill_inked(pen, rgb("a3947a"), 1.1)
        pen.rectangle(-6.5, -half - 4, 3.0, 2 * half + 8)
        fill(pen, rgb("cdbf9f"))
        for k in np.linspace(-half - 2, half + 2, max(int(half * 2 / 4.6), 5)):
            pen.rectangle(-1.8, k - 1.9, 3.8, 3.8)
            fill_inked(pen, rgb("d6caac"), 0.7)
        pen.new_path()
        pen.save()
        pen.translate(0.6, 0)
        pen.scale(0.4 if half > 15 else 0.75, 1)
        pen.arc(0, 0, half - 1, -math.pi / 2, math.pi / 2)
        pen.restore()
        pen.close_path()
        fill_inked(pen, rgb("2e2218"), 1.0)
        pen.restore()

    wide, high = (half + 4, 6.0) if abs(math.sin(turn)) > 0.5 else (6.0, half + 4)
    props.shade_ellipse(x + math.cos(turn) * 4, y + math.sin(turn) * 4, wide, high)
    props.add(y, draw)
