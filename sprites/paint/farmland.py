"""What grows on the land: patchworks of fields with hedges, groves, meadows."""

import math
from dataclasses import dataclass

import numpy as np
from scipy import ndimage

from sprites.paint import curves, nature
from sprites.paint.canvas import SCALE, Array, Canvas, blur, noise, rgb
from sprites.paint.curves import Points
from sprites.paint.props import Props, disc, ellipse, fill, fill_inked, line, stroke
from sprites.paint.regions import Mask, Regions, trace

CROPS = {
    "wheat": ("d6bd74", "bd9c55", "e6d395"),
    "plough": ("b08a58", "8d6a40", "c6a473"),
    "pasture": ("9aa95a", "7f9048", "b3bd72"),
    "straw": ("cdb87f", "ab9458", "ddcd9b"),
    "cabbage": ("8f9c55", "66793c", "b6be76"),
}
CHANCES = {"wheat": 0.32, "plough": 0.24, "pasture": 0.16, "straw": 0.18, "cabbage": 0.10}


@dataclass
class Parcel:
    crop: str
    mask: Array
    rim: Points
    angle: float


class Countryside:
    """The open land of one picture and what is put on it."""

    def __init__(self, canvas: Canvas, regions: Regions, taken: Mask, rng: np.random.Generator) -> None:
        self.canvas, self.rng = canvas, rng
        self.open = regions.land & ~regions.yards & ~taken
        self.inside = np.minimum.reduce([
            np.arange(canvas.width)[None] + np.zeros((canvas.height, 1)),
            canvas.width - 1 - np.arange(canvas.width)[None] + np.zeros((canvas.height, 1)),
            np.arange(canvas.height)[:, None] + np.zeros((1, canvas.width)),
            canvas.height - 1 - np.arange(canvas.height)[:, None] + np.zeros((1, canvas.width)),
        ])  # fmt: skip
        self.props = Props(canvas, rng)

    def free(self, gap: float, rim: float) -> Mask:
        deep = ndimage.distance_transform_edt(np.pad(self.open, 1, constant_values=True))[1:-1, 1:-1]
        return (deep > gap) & (self.inside >= rim)

    def take(self, mask: Mask) -> None:
        self.open &= ~mask


def paint_countryside(canvas: Canvas, regions: Regions, taken: Mask, rng: np.random.Generator) -> None:
    """Put fields, groves and meadows on the open land, more or fewer from tile to tile."""
    land = Countryside(canvas, regions, taken, rng)
    area = float(land.open.sum()) / 65536
    style = rng.random()
    fields = 0 if style < 0.18 else int(round(area * rng.uniform(1.6, 2.8)))
    for _ in range(min(max(fields, 0), 12)):
        _patchwork(land)
    groves = int(round(area * (rng.uniform(2.0, 3.4) if fields == 0 else rng.uniform(0.9, 2.0))))
    for _ in range(groves):
        _grove(land)
    _meadow(land, area)
    land.props.draw(0.55, 1.0)


# Patchworks


def _roomy(land: Countryside, gap: float, rim: float, least: float) -> tuple[Points, float] | None:
    """Choose a place with room around it; more room makes it likelier."""
    free = land.free(gap, rim)
    deep = ndimage.distance_transform_edt(np.pad(free, 1))[1:-1, 1:-1]
    ys, xs = np.nonzero(deep > least)
    if not len(ys):
        return None
    weight = np.minimum(deep[ys, xs], 44.0) ** 2
    i = int(land.rng.choice(len(ys), p=weight / weight.sum()))
    return np.array([float(xs[i]), float(ys[i])]), float(deep[ys[i], xs[i]])


def _patchwork(land: Countryside) -> None:
    """Lay out two to four parcels that touch, cut to the free land."""
    found = _roomy(land, 8.0, 12.0, 15.0)
    if found is None:
        return
    at, room = found
    rng = land.rng
    size = min(room * rng.uniform(1.15, 1.55), rng.uniform(38, 62))
    angle = rng.uniform(0, math.pi)
    ring = _ring(rng, at, size, angle)
    cuts = _cuts(rng, size)
    free = land.free(7.0, 11.0)
    whole = np.zeros_like(free)
    for low, high in zip(cuts, cuts[1:], strict=False):
        parcel = _parcel(land, ring, at, angle, low, high, free)
        if parcel is not None:
            mask = parcel.mask[SCALE // 2 :: SCALE, SCALE // 2 :: SCALE] > 0.5
            whole |= mask
            _paint_parcel(land, parcel)
    land.take(ndimage.binary_dilation(whole, iterations=4))


def _ring(rng: np.random.Generator, at: Points, size: float, angle: float) -> Points:
    """Draw a rounded four- to six-sided outline, longer across the strips than along them."""
    count = int(rng.integers(5, 8))
    turns = np.sort(np.linspace(0, math.tau, count, endpoint=False) + rng.normal(0, 0.16, count))
    radii = size * rng.uniform(0.82, 1.12, count)
    points = np.stack([np.cos(turns) * radii * 1.12, np.sin(turns) * radii * 0.9], axis=1)
    spin = np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]])
    return curves.chaikin(points, 2) @ spin + at


def _cuts(rng: np.random.Generator, size: float) -> list[float]:
    count = 1 if size < 22 else int(rng.integers(2, 4)) if size > 34 else int(rng.integers(1, 3))
    marks = np.linspace(-1, 1, count + 1)[1:-1] + rng.normal(0, 0.1, count - 1)
    return [-9.0, *[float(m) * size * 0.95 for m in marks], 9e3]


def _parcel(
    land: Countryside, ring: Points, at: Points, angle: float, low: float, high: float, free: Mask
) -> Parcel | None:
    """Cut one strip out of the outline, between two lines across it."""
    canvas, rng = land.canvas, land.rng
    low = -9e3 if low == -9.0 else low
    mask = canvas.stencil().draw([ring], [])
    along = (canvas.xx - at[0]) * math.cos(angle) + (canvas.yy - at[1]) * math.sin(angle)
    sway = 1.2 * np.sin((canvas.xx + canvas.yy) / 14.0 + float(rng.uniform(0, 6)))
    mask = mask * (along + sway > low + 1.6) * (along + sway < high - 1.6)
    mask = mask * np.repeat(np.repeat(free, SCALE, 0), SCALE, 1)
    mask = np.clip((blur(mask.astype(np.float32), 2.0) - 0.5) * 3.0 + 0.5, 0, 1)
    small = mask[SCALE // 2 :: SCALE, SCALE // 2 :: SCALE] > 0.5
    labels, count = ndimage.label(small)
    if not count:
        return None
    sizes = ndimage.sum_labels(small, labels, range(1, count + 1))
    if sizes.max() < 420:
        return None
    keep = ndimage.binary_dilation(labels == int(np.argmax(sizes)) + 1, iterations=2)
    mask = mask * np.repeat(np.repeat(keep, SCALE, 0), SCALE, 1)
    kinds = list(CHANCES)
    crop = kinds[int(rng.choice(len(kinds), p=list(CHANCES.values())))]
    return Parcel(crop, mask, _rim(small & keep), angle + math.pi / 2 + rng.choice([0.0, 0.0, math.pi / 2]))


def _rim(mask: Mask) -> Points:
    """List the border pixels of a mask in order round its middle."""
    edge = mask & ~ndimage.binary_erosion(mask)
    ys, xs = np.nonzero(edge)
    points = np.stack([xs + 0.5, ys + 0.5], axis=1).astype(float)
    middle = points.mean(axis=0)
    return points[np.argsort(np.arctan2(points[:, 1] - middle[1], points[:, 0] - middle[0]))]


def _paint_parcel(land: Countryside, parcel: Parcel) -> None:
    canvas, rng = land.canvas, land.rng
    base, dark, light = (rgb(c) for c in CROPS[parcel.crop])
    base = np.clip(base * (1 + rng.normal(0, 0.035)), 0, 1)
    mask = parcel.mask
    field = noise(canvas.shape, rng, 3, 40, 1.1)
    canvas.shade(blur(mask, 1.2), 0.22)
    canvas.wash(mask, (base * (1 + 0.05 * field[..., None])).astype(np.float32), 0.96)
    _rows(canvas, parcel, dark, light, rng)
    inner = np.clip(1.0 - (blur(mask, 2.2) - 0.5) * 2.0, 0, 1) * mask
    canvas.shade(inner, 0.34, "6b4f2c")
    _hedge(land, parcel)
    if parcel.crop in ("wheat", "straw") and rng.random() < 0.6:
        _haystacks(land, parcel)
    if parcel.crop == "pasture" and rng.random() < 0.55:
        _flock(land, parcel)


def _rows(canvas: Canvas, parcel: Parcel, dark: Array, light: Array, rng: np.random.Generator) -> None:
    """Ink wavy rows in pairs, a dark line and a light one."""
    surface, pen = canvas.layer()
    middle = parcel.rim.mean(axis=0)
    reach = float(np.hypot(*(parcel.rim - middle).T).max()) + 4
    gap = {"plough": 4.6, "cabbage": 6.0, "pasture": 7.5}.get(parcel.crop, 5.0)
    along = np.array([math.cos(parcel.angle), math.sin(parcel.angle)])
    side = np.array([-along[1], along[0]])
    phase = rng.uniform(0, 6)
    for row in np.arange(-reach, reach, gap):
        t = np.arange(-reach, reach + 4, 4.0)
        wave = 0.8 * np.sin(t / 13 + phase + row * 0.05) + rng.normal(0, 0.12, len(t))
        points = middle + along * t[:, None] + side * (row + wave)[:, None]
        if parcel.crop == "cabbage":
            for x, y in points[::2]:
                disc(pen, x + 0.5, y + 0.7, 1.7, dark, 0.8)
                disc(pen, x, y, 1.5, light, 0.9)
            continue
        trace(pen, points)
        stroke(pen, dark, 1.15 if parcel.crop != "pasture" else 0.8, 0.75 if parcel.crop != "pasture" else 0.35)
        trace(pen, points + side * 1.8)
        stroke(pen, light, 0.9, 0.6)
    canvas.lay(surface, parcel.mask)


def _hedge(land: Countryside, parcel: Parcel) -> None:
    """Plant bushes of uneven size along parts of the rim, with gaps."""
    rng, rim = land.rng, parcel.rim
    covered = rng.uniform(0.28, 0.6)
    phase, waves = rng.uniform(0, 6.28), int(rng.integers(1, 4))
    last = np.array([-99.0, -99.0])
    step = 4.2
    for i, point in enumerate(rim):
        share = i / len(rim)
        if 0.5 + 0.5 * math.sin(phase + share * math.tau * waves) > covered * 1.25 or np.hypot(*(point - last)) < step:
            continue
        last, step = point, rng.uniform(3.2, 6.5)
        if rng.random() < 0.2:
            continue
        x, y = point + rng.normal(0, 0.7, 2)
        if rng.random() < 0.1:
            nature.add_tree(land.props, x, y + 3, rng.uniform(4.6, 6.0))
        else:
            nature.add_bush(land.props, x, y, rng.uniform(1.7, 3.2))


def _haystacks(land: Countryside, parcel: Parcel) -> None:
    middle = parcel.rim.mean(axis=0)
    for _ in range(int(land.rng.integers(1, 4))):
        x, y = middle + land.rng.normal(0, 6.5, 2)
        _haystack(land.props, float(x), float(y), float(land.rng.uniform(3.0, 4.2)))


def _haystack(props: Props, x: float, y: float, r: float) -> None:
    props.shade_ellipse(x + r * 0.6, y + r * 0.2, r * 1.2, r * 0.6)

    def draw(pen: object) -> None:
        pen.new_path()
        pen.move_to(x - r, y)
        pen.curve_to(x - r * 0.9, y - r * 1.3, x - r * 0.3, y - r * 2.0, x, y - r * 2.0)
        pen.curve_to(x + r * 0.3, y - r * 2.0, x + r * 0.9, y - r * 1.3, x + r, y)
        pen.curve_to(x + r * 0.4, y + r * 0.35, x - r * 0.4, y + r * 0.35, x - r, y)
        fill_inked(pen, rgb("d9b75f"), 0.8)
        for k in (-0.5, -0.1, 0.35):
            line(pen, [(x + k * r, y - r * 0.1), (x + k * r * 0.6, y - r * 1.4)], rgb("a5813b"), 0.6)
        ellipse(pen, x - r * 0.3, y - r * 1.1, r * 0.22, r * 0.5)
        fill(pen, rgb("f0dc98"), 0.8)

    props.add(y, draw)


def _flock(land: Countryside, parcel: Parcel) -> None:
    middle = parcel.rim.mean(axis=0)
    for _ in range(int(land.rng.integers(2, 5))):
        x, y = middle + land.rng.normal(0, 7.0, 2)
        nature.add_sheep(land.props, float(x), float(y))


# Groves and meadows


def _grove(land: Countryside) -> None:
    """Plant a clump of trees, firs among them now and then."""
    found = _roomy(land, 6.0, 8.0, 7.0)
    if found is None:
        return
    at, room = found
    rng = land.rng
    count = int(np.clip(room / 2.6, 2, 11) * rng.uniform(0.6, 1.1))
    firs = rng.random() < 0.25
    spread = min(room * 0.62, 6.5 + 2.1 * math.sqrt(count) * 2)
    placed: list[Points] = []
    for _ in range(count * 6):
        point = at + rng.normal(0, spread * 0.55, 2) * np.array([1.2, 0.8])
        if len(placed) >= count:
            break
        if np.hypot(*(point - at)) > room + 2 or any(np.hypot(*(point - p)) < 7.5 for p in placed):
            continue
        placed.append(point)
        plant = nature.add_fir if firs and rng.random() < 0.75 else nature.add_tree
        plant(land.props, float(point[0]), float(point[1]) + 5, float(rng.uniform(5.4, 8.0)))
    yy, xx = np.mgrid[0 : land.open.shape[0], 0 : land.open.shape[1]]
    for point in placed:
        land.take(np.hypot(xx - point[0], yy - point[1]) < 8)


def _meadow(land: Countryside, area: float) -> None:
    for _ in range(int(round(area * land.rng.uniform(2, 6)))):
        found = _roomy(land, 4.0, 6.0, 4.0)
        if found is not None:
            at, room = found
            nature.add_flowers(land.props, at[0], at[1], min(room, 7.0), int(land.rng.integers(4, 11)))
    for _ in range(int(round(area * land.rng.uniform(1, 5)))):
        found = _roomy(land, 4.0, 5.0, 3.0)
        if found is not None:
            nature.add_bush(land.props, found[0][0], found[0][1], land.rng.uniform(1.6, 3.0))
