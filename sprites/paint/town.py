"""Cities: trodden ground, streets, squares and houses."""

import math

import numpy as np
from scipy import ndimage

from sprites.paint import buildings, curves, nature
from sprites.paint.canvas import SCALE, Canvas, blur, noise, rgb
from sprites.paint.curves import Points, inward, mid
from sprites.paint.ground import palette
from sprites.paint.layout import City, Layout
from sprites.paint.props import Props, disc
from sprites.paint.regions import Mask, Regions
from sprites.paint.spots import Places

GROUND = [rgb(c) for c in ("a67c4c", "bf9560", "d3ad75", "e2c48e")]
STREET = rgb("e0c798")
AWNINGS = ("b4533a", "4f84c4", "d9a93f", "5f7538")


def paint_city_ground(canvas: Canvas, cities: list[City], regions: Regions, rng: np.random.Generator) -> list[Points]:
    """Paint the ground of cities that lie at one level, and return their streets."""
    mask = blur(canvas.stencil().draw([c.outline for c in cities], []), 0.25)
    if regions.crops.any():
        mask = mask * (1 - np.repeat(np.repeat(regions.crops, SCALE, 0), SCALE, 1))
    fade = np.clip(canvas.rim / 40, 0, 1)
    broad = noise(canvas.shape, rng, 2, 12, 1.2) * fade
    fine = noise(canvas.shape, rng, 12, 80, 0.7)
    canvas.wash(mask, palette(0.5 + 0.17 * broad + 0.07 * fine, GROUND))
    streets = [s for c in cities for s in _streets(c, regions, rng)]
    if streets:
        lane = blur(canvas.stencil().draw([], streets, 10.0), 1.4) * mask
        canvas.wash(lane, (STREET * (1 + 0.03 * fine[..., None])).astype(np.float32), 0.8)
    walls = [w for c in cities for w in c.walls]
    if walls:
        near = blur(canvas.stencil().draw([], walls, 22.0), 5.0) * mask
        canvas.shade(near, 0.42)
    _paving(canvas, mask, rng)
    return streets


def _paving(canvas: Canvas, mask: np.ndarray, rng: np.random.Generator) -> None:
    surface, pen = canvas.layer()
    for _ in range(int(500 * canvas.width * canvas.height / 65536)):
        x, y = rng.uniform(0, canvas.width), rng.uniform(0, canvas.height)
        r = rng.uniform(0.5, 1.1)
        disc(pen, x, y, r, rgb("8a6238") if rng.random() < 0.6 else rgb("f0dcae"), 0.35)
    canvas.lay(surface, mask)


def _streets(city: City, regions: Regions, rng: np.random.Generator) -> list[Points]:
    """Lead a street from the middle of each city side, and from each gate, to the city's middle."""
    if city.over:
        return []
    cell = np.array(city.key[:2]) * 256.0
    ends = [(mid(side) + cell, inward(side)) for side in city.sides]
    ends += [(at - out * 7.0, -out) for at, out in city.gates]
    area = regions.of[city.key]
    deep = ndimage.distance_transform_edt(np.pad(area, 1))[1:-1, 1:-1]
    ys, xs = np.nonzero(deep > 0.75 * deep.max())
    heart = np.array([xs.mean(), ys.mean()]) + rng.uniform(-8, 8, 2)
    streets = []
    for at, way in ends:
        path = curves.through(at, way, [], heart, (heart - at) / max(float(np.hypot(*(heart - at))), 1.0))
        streets.append(curves.wobble(path, rng, 2.0, 8.0))
    return streets


def build_houses(
    canvas: Canvas,
    cities: list[City],
    places: Places,
    taken: Mask,
    area: Mask,
    streets: list[Points],
    rng: np.random.Generator,
) -> None:
    """Fill the free ground with houses, back to front, leaving streets, squares and gates open."""
    props = Props(canvas, rng)
    closed = taken.copy()
    lane = canvas.stencil()
    lane.scale, lane.shape = 1, (canvas.height, canvas.width)
    if streets:
        closed |= lane.mask([], streets, 8.0)
    for city in cities:
        for at, _out in city.gates:
            _close_disc(closed, at, 17.0)
    free = area & ~closed
    _landmarks(props, free, area, rng)
    _rows(props, free, area, rng)
    props.draw(0.62, 0.9)


def _close_disc(mask: Mask, at: Points, radius: float) -> None:
    yy, xx = np.mgrid[0 : mask.shape[0], 0 : mask.shape[1]]
    mask |= np.hypot(xx - at[0], yy - at[1]) < radius


def _landmarks(props: Props, free: Mask, area: Mask, rng: np.random.Generator) -> None:
    """Build a church where a city has room, a market and some trees in larger ones."""
    size = float(area.sum()) / 65536
    if size < 0.16:
        return
    for _ in range(2 if size > 1.2 else 1):
        at = _room(free, rng, (36, 34), (2, 16))
        if at is not None:
            buildings.add_church(props, at[0] - 1, at[1], 0.92)
            _close_box(free, at[0] - 18, at[1] - 34, at[0] + 20, at[1] + 5)
    if size > 0.42:
        at = _room(free, rng, (40, 26), (0, 10))
        if at is not None:
            _market(props, at, rng)
            _close_box(free, at[0] - 19, at[1] - 16, at[0] + 19, at[1] + 7)


def _market(props: Props, at: Points, rng: np.random.Generator) -> None:
    buildings.add_well(props, at[0], at[1], 4.6)
    for k, (dx, dy) in enumerate(((-12, -6), (12, -5), (-11, 4), (11, 5))):
        if rng.random() < 0.85:
            tint = rgb(AWNINGS[(k + int(rng.integers(4))) % 4])
            buildings.add_stall(props, at[0] + dx, at[1] + dy, tint)


def _room(free: Mask, rng: np.random.Generator, size: tuple[int, int], foot: tuple[int, int]) -> Points | None:
    """Find a place whose box above the foot is free, away from the border of the picture."""
    inside = np.zeros_like(free)
    inside[8:-8, 8:-8] = True
    box = ndimage.uniform_filter((free & inside).astype(np.float32), (size[1], size[0]), mode="constant") > 0.97
    ys, xs = np.nonzero(box)
    if not len(ys):
        return None
    i = int(rng.integers(len(ys)))
    return np.array([float(xs[i]) + foot[0], float(ys[i]) + foot[1]])


def _close_box(free: Mask, left: float, top: float, right: float, bottom: float) -> None:
    free[max(int(top), 0) : max(int(bottom), 0), max(int(left), 0) : max(int(right), 0)] = False


def _rows(props: Props, free: Mask, area: Mask, rng: np.random.Generator) -> None:
    """Stand houses on loose, waving rows; here and there a tree or a yard takes the place of a house."""
    height, width = free.shape
    warm = rng.uniform(0.25, 0.8)
    first, last = 21.0, height - 5.0
    count = max(round((last - first) / 20.0), 1)
    phase = rng.uniform(0, 6, 2)
    for row, y0 in enumerate(np.linspace(first, last, count + 1)):
        x = 13.5 + (row % 2) * rng.uniform(4, 12)
        inner = 0.0 if y0 in (first, last) else 1.0
        while x < width - 8:
            w = float(rng.uniform(22.5, 30.5))
            wave = 4.2 * math.sin(x / 31 + phase[0]) + 2.4 * math.sin(x / 13 + phase[1] + row)
            y = y0 + inner * (wave + rng.normal(0, 1.6))
            district = warm + 0.25 * math.sin(x / 60 + y / 45)
            if inner and rng.random() < 0.07 and _free_at(free, x, y, 6):
                for dx, dy in ((-5, -3), (5, -1)):
                    nature.add_tree(props, x + dx, y + dy, rng.uniform(4.4, 6.2))
                x += 19.0
                continue
            fitting = next((v for v in (w, 21.0, 17.0) if _stands(free, area, x, y, v)), None)
            if fitting is not None:
                buildings.add_house(props, x, y, fitting, district)
                x += fitting * 0.5 + rng.uniform(0.5, 3.0) + 13.0
            else:
                if rng.random() < 0.12 and _free_at(free, x, y, 4):
                    nature.add_tree(props, x, y + 2, rng.uniform(3.8, 5.0))
                    x += 4.0
                x += 3.5


def _stands(free: Mask, area: Mask, x: float, y: float, w: float) -> bool:
    """Tell whether a house's foot lies on free ground and its roof does not reach over the wall."""
    height, width = free.shape
    left, right = int(x - w / 2 - 1), int(x + w / 2 + 2)
    top, bottom = int(y - w * 0.36), int(y + 3)
    if left < 0 or right >= width or bottom >= height or y - w * 0.76 < 1.0:
        return False
    roof = int(y - w * 0.78)
    return bool(free[max(top, 0) : bottom, left:right].all()) and bool(
        area[max(roof, 0) : bottom, left:right].mean() > 0.97
    )


def _free_at(free: Mask, x: float, y: float, r: int) -> bool:
    height, width = free.shape
    cx, cy = int(x), int(y)
    if not (r + 4 < cx < width - r - 4 and r + 9 < cy < height - r - 3):
        return False
    return bool(free[cy - r - 4 : cy + r, cx - r : cx + r].all())


def levels(layout: Layout) -> list[list[City]]:
    """Split the cities into those on the ground and those that cross above."""
    low = [c for c in layout.cities if not c.over]
    high = [c for c in layout.cities if c.over]
    return [level for level in (low, high) if level]
