"""City walls with towers and gates."""

import math

import numpy as np

from sprites.paint import curves
from sprites.paint.canvas import Canvas, blur, rgb
from sprites.paint.curves import Points, xy
from sprites.paint.layout import City, Layout
from sprites.paint.props import INK, Pen, Props, disc, ellipse, fill, fill_inked, line, polygon, stroke, tone
from sprites.paint.regions import Regions, trace

STONE, STONE_LIGHT, WALK, GLINT = rgb("9c8d74"), rgb("bdae90"), rgb("cdbf9f"), rgb("e6dcc0")
FACE = rgb("7d6f59")
RISE = 4.2  # how far the wall's face shows below its top
TOWER = 8.6
CONES = tuple(rgb(c) for c in ("b4533a", "5d7089", "a5483a", "64788f"))


def paint_walls(canvas: Canvas, cities: list[City], layout: Layout, regions: Regions, rng: np.random.Generator) -> None:
    """Paint the walls of one level of cities, then towers and gates upon them."""
    lines = [_lengthened(w, layout) for c in cities for w in c.walls]
    if not lines:
        return
    stencil = canvas.stencil()
    shifted = [line + xy(2.6, 5.0) for line in lines]
    canvas.shade(blur(stencil.draw([], shifted, 15.0), 2.2), 0.6)
    surface, pen = canvas.layer()
    pen.set_line_cap(0)
    for line_ in lines:
        _wall(pen, line_, regions, rng)
    canvas.lay(surface)
    props = Props(canvas, rng)
    for city in cities:
        for wall in city.walls:
            _towers(props, city, wall, layout, rng)
            if not _on_border(wall[-1], layout):
                add_tower(props, float(wall[-1][0]), float(wall[-1][1]) - 3, TOWER, CONES[0])
        for at, out in city.gates:
            add_gate(props, at, out)
    props.draw(0.55, 1.2)


def _on_border(point: Points, layout: Layout) -> bool:
    x, y = point
    return bool(x < 1 or y < 1 or x > layout.width - 1 or y > layout.height - 1)


def _lengthened(wall: Points, layout: Layout) -> Points:
    """Lengthen a wall past the border, so that the border cuts it and not its own end."""

    def beyond(end: Points, before: Points) -> Points:
        way = end - before
        return end + way / max(float(np.hypot(*way)), 1e-6) * 8

    head = [beyond(wall[0], wall[2])] if _on_border(wall[0], layout) else []
    tail = [beyond(wall[-1], wall[-3])] if _on_border(wall[-1], layout) else []
    return np.array([*head, *wall, *tail])


def _wall(pen: Pen, path: Points, regions: Regions, rng: np.random.Generator) -> None:
    path = curves.resample(path, 1.5)
    low = path + xy(0.0, RISE)
    for points, colour, width in (
        (low, INK, 11.4), (low, FACE, 9.8), (path + xy(0, 2.0), FACE, 9.8),
        (path, INK, 11.2), (path, STONE, 9.6), (path, WALK, 6.0),
    ):  # fmt: skip
        trace(pen, points)
        stroke(pen, colour, width)
    trace(pen, path + xy(-0.7, -0.9))
    stroke(pen, GLINT, 2.4, 0.75)
    _joints(pen, path, rng)
    _merlons(pen, path, regions)


def _joints(pen: Pen, path: Points, rng: np.random.Generator) -> None:
    """Ink the joints between the stones, on the walk and on the face below."""
    ways = curves.normals(path)
    for i in range(2, len(path) - 2, 3):
        j = i + int(rng.integers(0, 2))
        a, b = path[j] + ways[j] * 3.0, path[j] - ways[j] * 3.0
        line(pen, [tuple(a), tuple(b)], rgb("7b6c55"), 0.6, 0.55)
        if abs(ways[j][1]) > 0.3 and rng.random() < 0.8:
            foot = path[j] + ways[j] * (4.6 if ways[j][1] > 0 else -4.6)
            line(pen, [(foot[0], foot[1] + 0.6), (foot[0], foot[1] + RISE)], rgb("4f4433"), 0.7, 0.7)


def _merlons(pen: Pen, path: Points, regions: Regions) -> None:
    """Set merlons along the edge that looks out over the land."""
    ways = curves.normals(path)
    for i in range(3, len(path) - 2, 4):
        side = _outer_side(path[i], ways[i], regions)
        x, y = path[i] + ways[i] * side * 3.9
        turn = math.atan2(ways[i][1], ways[i][0])
        pen.save()
        pen.translate(x, y)
        pen.rotate(turn)
        pen.new_path()
        pen.rectangle(-1.35, -1.75, 2.7, 3.5)
        pen.restore()
        fill_inked(pen, STONE_LIGHT, 0.7)


def _outer_side(point: Points, way: Points, regions: Regions) -> float:
    height, width = regions.city.shape
    x, y = point + way * 9.0
    if not (0 <= x < width and 0 <= y < height):
        return -1.0 if _inside(point - way * 9.0, regions) is False else 1.0
    return -1.0 if regions.city[int(y), int(x)] else 1.0


def _inside(point: Points, regions: Regions) -> bool:
    height, width = regions.city.shape
    x, y = (int(np.clip(point[0], 0, width - 1)), int(np.clip(point[1], 0, height - 1)))
    return bool(regions.city[y, x])


def _towers(props: Props, city: City, wall: Points, layout: Layout, rng: np.random.Generator) -> None:
    """Stand towers along a wall, clear of gates and of the picture's border."""
    span = curves.length(wall)
    count = max(round(span / 92.0), 1)
    path = curves.resample(wall, 1.0)
    closed = [at for at, _ in city.gates] + [spot.at for spot in layout.tunnels]
    for k in range(count):
        share = (k + 0.5) / count + float(rng.normal(0, 0.015))
        point = path[int(np.clip(share, 0.04, 0.96) * (len(path) - 1))]
        clear = all(np.hypot(*(point - at)) > 33 for at in closed)
        x, y = point
        if clear and 11 < x < layout.width - 11 and 14 < y < layout.height - 11:
            add_tower(props, float(x), float(y), TOWER, CONES[int(rng.integers(len(CONES)))])


def add_tower(props: Props, x: float, y: float, r: float, roof: np.ndarray, rise: float = 5.5) -> None:
    """Build a round tower with a cone roof."""
    props.shade_ellipse(x + r * 0.55, y + rise + r * 0.25, r * 1.15, r * 0.8)

    def draw(pen: Pen) -> None:
        foot, top = y + rise, y - rise * 0.4
        pen.new_path()
        pen.move_to(x - r * 0.92, top)
        pen.line_to(x - r * 0.92, foot)
        pen.curve_to(x - r * 0.6, foot + r * 0.5, x + r * 0.6, foot + r * 0.5, x + r * 0.92, foot)
        pen.line_to(x + r * 0.92, top)
        pen.close_path()
        fill_inked(pen, STONE, 1.0)
        for k in (-0.55, -0.1):
            line(pen, [(x + k * r, top), (x + k * r, foot + r * 0.2)], STONE_LIGHT, r * 0.22, 0.7)
        line(pen, [(x + r * 0.66, top), (x + r * 0.66, foot)], FACE, r * 0.42, 0.8)
        _cone(pen, x, top, r * 1.16, roof)

    props.add(y + rise, draw)


def _cone(pen: Pen, x: float, y: float, r: float, roof: np.ndarray) -> None:
    """A pointed roof seen from above at a slant: light on the left, dark on the right."""
    apex = (x - 0.2, y - r * 1.15)
    ellipse(pen, x, y, r, r * 0.62)
    fill_inked(pen, tone(roof, 0.8), 1.1)
    steps = 12
    for k in range(steps):
        a, b = math.pi * k / steps, math.pi * (k + 1) / steps
        p = (x + math.cos(a) * r, y + math.sin(a) * r * 0.62)
        q = (x + math.cos(b) * r, y + math.sin(b) * r * 0.62)
        polygon(pen, [p, q, apex])
        fill(pen, tone(roof, 0.72 + 0.52 * (k / steps)))
    pen.new_path()
    pen.move_to(x + r, y)
    pen.line_to(*apex)
    pen.line_to(x - r, y)
    stroke(pen, INK, 1.0)
    line(pen, [(x - r * 0.55, y - r * 0.1), (x - r * 0.12, y - r * 0.9)], tone(roof, 1.45), 1.0, 0.7)
    disc(pen, apex[0], apex[1], 1.1, rgb("d9a93f"))


def add_gate(props: Props, at: Points, out: Points) -> None:
    """Build a gate: two towers beside an arch over the road, whatever way it faces."""
    side = np.array([-out[1], out[0]])
    turn = math.atan2(out[1], out[0])

    def arch(pen: Pen) -> None:
        pen.save()
        pen.translate(*at)
        pen.rotate(turn)
        pen.new_path()
        pen.rectangle(-8.5, -9.5, 17.0, 19.0)
        fill_inked(pen, STONE, 1.0)
        pen.rectangle(-5.5, -8.5, 11.0, 17.0)
        fill(pen, WALK)
        for k in (-7.0, -2.4, 2.2, 6.8):
            pen.rectangle(5.6, k - 1.4, 2.8, 2.9)
            fill_inked(pen, STONE_LIGHT, 0.6)
        pen.restore()
        if out[1] > 0.35:
            _door(pen, float(at[0] + out[0] * 7), float(at[1] + 10.5), 7.4)
        else:
            pen.save()
            pen.translate(*(at + out * 8.5))
            pen.rotate(turn)
            pen.scale(0.62, 1.0)
            pen.arc(0, 0, 7.6, -math.pi / 2, math.pi / 2)
            pen.restore()
            fill_inked(pen, rgb("3d2b1d"), 0.9)

    props.shade_ellipse(float(at[0] + 4), float(at[1] + 9), 17, 9)
    props.add(float(at[1]) + 2.0, arch)
    for way in (-1, 1):
        x, y = at + side * way * 13.2 + out * 1.5
        add_tower(props, float(x), float(y), 7.2, rgb("5d7089"), 6.0)


def _door(pen: Pen, x: float, y: float, r: float) -> None:
    pen.new_path()
    pen.move_to(x - r, y)
    pen.line_to(x - r, y - 4)
    pen.arc(x, y - 4, r, math.pi, 0)
    pen.line_to(x + r, y)
    pen.close_path()
    fill_inked(pen, rgb("3d2b1d"), 1.0)
    for k in (-0.5, 0.0, 0.5):
        line(pen, [(x + k * r, y - 10), (x + k * r, y - 4.5)], rgb("8d7a5c"), 0.8, 0.9)
    line(pen, [(x - r * 0.85, y - 7), (x + r * 0.85, y - 7)], rgb("8d7a5c"), 0.8, 0.9)
