"""Roads, and the plazas where they meet."""

import math

import numpy as np

from sprites.paint import curves
from sprites.paint.buildings import add_house, add_well
from sprites.paint.canvas import Array, Canvas, blur, noise, rgb
from sprites.paint.curves import Points
from sprites.paint.layout import Layout
from sprites.paint.nature import add_flowers
from sprites.paint.props import INK, Pen, Props, disc, ellipse, stroke
from sprites.paint.regions import trace

HALO, EDGE, SURFACE, CROWN = 28.0, 22.6, 19.0, 11.0


def road_lines(layout: Layout) -> list[Points]:
    """Lengthen each path past its ends, so that it is cut by the border and not by its own end."""
    lines = []
    for way in layout.roads:
        for path in way.paths:
            first, last = path[0] - (path[2] - path[0]), path[-1] + (path[-1] - path[-3])
            head = [first] if _on_border(path[0], layout) else []
            tail = [last] if _on_border(path[-1], layout) else []
            lines.append(np.array([*head, *path, *tail]))
    return lines


def _on_border(point: Points, layout: Layout) -> bool:
    x, y = point
    return x < 1 or y < 1 or x > layout.width - 1 or y > layout.height - 1


def paint_roads(canvas: Canvas, layout: Layout, rng: np.random.Generator, hidden: Array | None = None) -> None:
    """Paint all roads of the picture as one, so that they join without a mark."""
    lines = road_lines(layout)
    if not lines:
        return
    shown = 1.0 if hidden is None else 1.0 - hidden
    stencil = canvas.stencil()
    fine = noise(canvas.shape, rng, 8, 90, 0.8)
    warp = 1.2 * noise(canvas.shape, rng, 8, 30, 1.0) * np.clip(canvas.rim / 12, 0, 1)

    def band(width: float, soft: float) -> Array:
        drawn = blur(stencil.draw([], lines, width), 1.0)
        edge = np.clip((drawn - 0.5 + 0.06 * warp) * 4.5 + 0.5, 0, 1)
        return (blur(edge, soft) if soft else edge) * shown

    canvas.shade(band(HALO, 2.4), 0.42)
    canvas.wash(band(EDGE, 0), rgb("6d5230"), 0.95)
    surface = band(SURFACE, 0)
    colour = rgb("d9c49b") * (1 + 0.035 * fine[..., None])
    canvas.wash(surface, colour.astype(np.float32))
    canvas.wash(band(CROWN, 1.6), rgb("eee0c0"), 0.8)
    _ruts(canvas, lines, surface, rng)


def _ruts(canvas: Canvas, lines: list[Points], surface: Array, rng: np.random.Generator) -> None:
    """Draw broken wheel ruts, and pebbles along both rims."""
    layer, pen = canvas.layer()
    for line in lines:
        path = curves.resample(line, 2.0)
        for side in (-4.2, 4.2):
            rut = curves.offset(path, side + 0.0) + rng.normal(0, 0.15, path.shape)
            start = 0
            while start < len(rut) - 4:
                stop = start + int(rng.integers(6, 16))
                trace(pen, rut[start:stop])
                stroke(pen, rgb("b79a68"), rng.uniform(0.7, 1.3), 0.6)
                start = stop + int(rng.integers(2, 8))
        ways = curves.normals(path)
        for _ in range(int(len(path) * 0.9)):
            i = int(rng.integers(len(path)))
            x, y = path[i] + ways[i] * rng.choice([-1, 1]) * rng.uniform(6.6, 9.4)
            r = rng.uniform(0.5, 1.15)
            disc(pen, x + 0.3, y + 0.4, r, rgb("8a6d43"), 0.7)
            disc(pen, x, y, r, rgb("efe3c6"), 0.9)
    canvas.lay(layer, surface)


def paint_plazas(canvas: Canvas, layout: Layout, rng: np.random.Generator) -> None:
    """Paint each junction as a cobbled square with a well and houses, so that roads visibly end there."""
    props = Props(canvas, rng)
    for spot in layout.plazas:
        x, y = float(spot.at[0]), float(spot.at[1])
        if spot.kind == "dead_end":
            _turning_place(canvas, props, x, y, rng)
            continue
        if spot.kind == "roundabout":
            _green(canvas, props, x, y)
            continue
        _cobbles(canvas, x, y, spot.size, rng)
        add_well(props, x, y + 3, 7.0)
        _houses_round(layout, props, x, y, spot.size, rng)
    props.draw(0.5, 1.2)


def _houses_round(layout: Layout, props: Props, x: float, y: float, size: float, rng: np.random.Generator) -> None:
    """Stand houses in the gaps between the roads that meet here."""
    angles = sorted(_leaving(layout, x, y, size))
    for a, b in zip(angles, [*angles[1:], angles[0] + math.tau], strict=True):
        gap = b - a
        count = 2 if gap > 2.6 else 1
        for k in range(count):
            turn = a + gap * (k + 1) / (count + 1) + rng.normal(0, 0.05)
            hx, hy = x + math.cos(turn) * (size - 2), y + math.sin(turn) * (size - 6) + 6
            add_house(props, hx, hy, rng.uniform(17, 20))


def _leaving(layout: Layout, x: float, y: float, size: float) -> list[float]:
    found = []
    for way in layout.roads:
        for path in way.paths:
            far = np.hypot(path[:, 0] - x, path[:, 1] - y)
            if far.min() < size:
                point = path[int(np.abs(far - size - 6).argmin())]
                found.append(math.atan2(point[1] - y, point[0] - x) % math.tau)
    return found


def _cobbles(canvas: Canvas, x: float, y: float, size: float, rng: np.random.Generator) -> None:
    """Pave a round place with rings of stones."""
    far = np.hypot(canvas.xx - x, (canvas.yy - y) * 1.04)
    warp = 0.7 * noise(canvas.shape, rng, 6, 24, 1.0)
    place = np.clip((size + warp - far) * 1.6, 0, 1).astype(np.float32)
    canvas.shade(blur(np.clip((size + 4 - far) * 0.8, 0, 1).astype(np.float32), 1.4), 0.4)
    canvas.wash(np.clip((size + 1.8 + warp - far) * 1.6, 0, 1).astype(np.float32), rgb("6d5230"), 0.9)
    canvas.wash(place, rgb("b39c74"))
    surface, pen = canvas.layer()
    radius = 2.6
    while radius < size - 0.5:
        count = int(math.tau * radius / 5.0)
        turn = rng.uniform(0, 6)
        for k in range(count):
            a = turn + math.tau * k / count
            tint = rgb("d8c8a4") * rng.uniform(0.86, 1.08)
            pen.save()
            pen.translate(x + math.cos(a) * radius, y + math.sin(a) * radius * 0.96)
            pen.rotate(a)
            ellipse(pen, 0, 0, 1.75, 2.05)
            pen.set_source_rgba(*np.clip(tint, 0, 1), 1)
            pen.fill()
            pen.restore()
        radius += 4.2
    canvas.lay(surface, place)
    canvas.light(blur(np.clip((size * 0.6 - far) / 6, 0, 1).astype(np.float32), 3.0), 0.18)


def _green(canvas: Canvas, props: Props, x: float, y: float) -> None:
    """Put a flower bed with a well in the middle, so that the road runs on round it."""
    far = np.hypot(canvas.xx - x, canvas.yy - y)
    bed = np.clip((12.5 - far) * 1.5, 0, 1).astype(np.float32)
    canvas.wash(np.clip((14.3 - far) * 1.5, 0, 1).astype(np.float32), rgb("8a7a60"))
    canvas.wash(bed, rgb("8a9a50"))
    for turn in np.arange(0, 6.2, 0.42):
        add_flowers(props, x + math.cos(turn) * 10, y + math.sin(turn) * 10, 0.9, 3)
    add_well(props, x, y + 3, 7.0)


def _turning_place(canvas: Canvas, props: Props, x: float, y: float, rng: np.random.Generator) -> None:
    """End a road at a milestone and a heap of timber on trodden ground."""
    far = np.hypot(canvas.xx - x, canvas.yy - y)
    warp = 1.4 * noise(canvas.shape, rng, 6, 24, 1.0)
    canvas.wash(np.clip((16.5 + warp - far) / 1.4, 0, 1).astype(np.float32), rgb("6d5230"), 0.85)
    canvas.wash(np.clip((14.6 + warp - far) / 1.2, 0, 1).astype(np.float32), rgb("dcc79f"))
    for row, count in ((0, 4), (1, 3), (2, 2)):
        for k in range(count):
            _log(props, x - 8 + row * 2.6 + k * 5.2, y - 10 - row * 4.4, y - 9 + row * 0.1)


def _log(props: Props, x: float, y: float, depth: float) -> None:
    props.shade_ellipse(x + 2, y + 2.4, 4.2, 2.4)

    def draw(pen: Pen) -> None:
        disc(pen, x, y, 3.0, INK)
        disc(pen, x, y, 2.4, rgb("c49a63"))
        ellipse(pen, x, y, 1.2, 1.2)
        stroke(pen, rgb("8a6238"), 0.6)

    props.add(depth, draw)
