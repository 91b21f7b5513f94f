"""What grows on the land: patchworks of fields with hedges, groves, meadows."""

import math
from dataclasses import dataclass

import numpy as np
from scipy import ndimage

from sprites.paint import curves, nature, sights
from sprites.paint.canvas import SCALE, Array, Canvas, blur, noise, rgb
from sprites.paint.curves import Points
from sprites.paint.props import Pen, Props, disc, ellipse, fill, fill_inked, line, stroke
from sprites.paint.regions import Mask, Regions, trace

CROPS = {
    "wheat": ("d6bd74", "bd9c55", "e6d395"),
    "plough": ("b08a58", "8d6a40", "c6a473"),
    "pasture": ("b4bd6b", "96a552", "c9cf8a"),
    "straw": ("cdb87f", "ab9458", "ddcd9b"),
    "cabbage": ("8f9c55", "66793c", "b6be76"),
    "orchard": ("9aa858", "7d8d45", "b2bb70"),
}
CHANCES = {"wheat": 0.31, "plough": 0.22, "pasture": 0.13, "straw": 0.17, "cabbage": 0.08, "orchard": 0.09}


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
    wild = rng.random() < 0.22
    if area > 0.4 and rng.random() < 0.34:
        _sight(land)
    if not wild:
        for _ in range(min(round(area * rng.uniform(1.6, 2.9) + 0.3), 10)):
            _patchwork(land)
    for _ in range(round(area * (rng.uniform(2.4, 3.8) if wild else rng.uniform(0.8, 2.0)) + 0.2)):
        _grove(land, 1.6 if wild else 1.0)
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
    """Lay out a few parcels that touch: one outline, cut to the free land and split by lines."""
    found = _roomy(land, 8.0, 12.0, 13.0)
    if found is None:
        return
    at, room = found
    rng = land.rng
    size = float(np.clip(room * rng.uniform(1.4, 2.2), 18, rng.uniform(46, 84)))
    angle = float(rng.uniform(0, math.pi))
    plot = Plot(land, at, angle, _ring(rng, at, size, angle), land.free(6.5, 10.0))
    whole = np.zeros_like(plot.free)
    for box in _boxes(rng, (-size * 1.2, size * 1.2, -size, size)):
        parcel = plot.parcel(box)
        if parcel is not None:
            whole |= parcel.mask[SCALE // 2 :: SCALE, SCALE // 2 :: SCALE] > 0.5
            _paint_parcel(land, parcel)
    land.take(ndimage.binary_dilation(whole, iterations=4))


def _ring(rng: np.random.Generator, at: Points, size: float, angle: float) -> Points:
    """Draw an outline of four to six sides with rounded corners."""
    count = int(rng.integers(4, 7))
    turns = np.linspace(0, math.tau, count, endpoint=False) + rng.normal(0, 0.17, count) + 0.6
    radii = size * rng.uniform(0.85, 1.2, count)
    points = np.stack([np.cos(turns) * radii * 1.12, np.sin(turns) * radii * 0.88], axis=1)
    spin = np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]])
    sides = np.concatenate(
        [np.linspace(p, q, 4, endpoint=False) for p, q in zip(points, np.roll(points, -1, 0), strict=True)]
    )
    return curves.chaikin(sides, 2) @ spin + at


Box = tuple[float, float, float, float]


def _boxes(rng: np.random.Generator, box: Box) -> list[Box]:
    """Split a box into parcels, across its longer side first."""
    left, right, top, foot = box
    wide, high = right - left, foot - top
    if max(wide, high) < rng.uniform(58, 88) or min(wide, high) < 26:
        return [box]
    share = float(rng.uniform(0.36, 0.64))
    if wide >= high:
        at = left + wide * share
        return _boxes(rng, (left, at, top, foot)) + _boxes(rng, (at, right, top, foot))
    at = top + high * share
    return _boxes(rng, (left, right, top, at)) + _boxes(rng, (left, right, at, foot))


@dataclass
class Plot:
    """One outline on the free land, with the axes along which it is split."""

    land: Countryside
    at: Points
    angle: float
    ring: Points
    free: Mask

    def __post_init__(self) -> None:
        canvas = self.land.canvas
        self.area = canvas.stencil().draw([self.ring], [])
        dx, dy = canvas.xx - self.at[0], canvas.yy - self.at[1]
        sway = 1.0 * np.sin((canvas.xx * 1.3 + canvas.yy) / 17.0 + float(self.land.rng.uniform(0, 6)))
        self.u = dx * math.cos(self.angle) + dy * math.sin(self.angle) + sway
        self.v = dy * math.cos(self.angle) - dx * math.sin(self.angle) + sway
        self.wide_free = np.repeat(np.repeat(self.free, SCALE, 0), SCALE, 1)

    def parcel(self, box: Box) -> Parcel | None:
        """Cut one parcel out, or none where too little free land is left."""
        left, right, top, foot = box
        inside = (self.u > left + 1.5) & (self.u < right - 1.5) & (self.v > top + 1.5) & (self.v < foot - 1.5)
        mask = np.clip((blur(self.area * inside * self.wide_free, 1.6) - 0.5) * 3.2 + 0.5, 0, 1)
        small = mask[SCALE // 2 :: SCALE, SCALE // 2 :: SCALE] > 0.5
        labels, count = ndimage.label(small)
        if not count:
            return None
        sizes = ndimage.sum_labels(small, labels, range(1, count + 1))
        if sizes.max() < 420:
            return None
        keep = ndimage.binary_dilation(labels == int(np.argmax(sizes)) + 1, iterations=2)
        mask = (mask * np.repeat(np.repeat(keep, SCALE, 0), SCALE, 1)).astype(np.float32)
        rng = self.land.rng
        crop = list(CHANCES)[int(rng.choice(len(CHANCES), p=list(CHANCES.values())))]
        turn = self.angle + (math.pi / 2 if right - left < foot - top else 0.0)
        return Parcel(crop, mask, _rim(small & keep), turn)


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
    if parcel.crop != "orchard":
        _rows(canvas, parcel, dark, light, rng)
    inner = np.clip(1.0 - (blur(mask, 2.2) - 0.5) * 2.0, 0, 1) * mask
    canvas.shade(inner, 0.34, "6b4f2c")
    if parcel.crop == "orchard":
        _orchard(land, parcel)
        return
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
    covered = rng.uniform(0.2, 0.5)
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
        add_haystack(land.props, float(x), float(y), float(land.rng.uniform(3.0, 4.2)))


def add_haystack(props: Props, x: float, y: float, r: float) -> None:
    props.shade_ellipse(x + r * 0.6, y + r * 0.2, r * 1.2, r * 0.6)

    def draw(pen: Pen) -> None:
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


def _orchard(land: Countryside, parcel: Parcel) -> None:
    """Plant fruit trees in straight rows."""
    small = ndimage.binary_erosion(parcel.mask[SCALE // 2 :: SCALE, SCALE // 2 :: SCALE] > 0.5, iterations=4)
    middle = parcel.rim.mean(axis=0)
    along = np.array([math.cos(parcel.angle), math.sin(parcel.angle)])
    side = np.array([-along[1], along[0]])
    for i in range(-6, 7):
        for j in range(-6, 7):
            x, y = middle + along * i * 10.5 + side * j * 10.5
            if 0 <= x < small.shape[1] and 0 <= y < small.shape[0] and small[int(y), int(x)]:
                _fruit_tree(land.props, float(x), float(y) + 3)


def _fruit_tree(props: Props, x: float, y: float) -> None:
    size = float(props.rng.uniform(3.5, 4.3))
    fruit = rgb("c8452f") if props.rng.random() < 0.7 else rgb("e6b83c")
    dots = props.rng.normal(0, 0.42, (4, 2)) * size
    props.shade_ellipse(x + size * 0.5, y + 0.5, size * 1.1, size * 0.6)

    def draw(pen: Pen) -> None:
        cy = y - size * 0.9
        line(pen, [(x, y + 0.6), (x, cy)], rgb("4a3423"), 1.3)
        disc(pen, x, cy, size + 0.7, rgb("3b2a1e"))
        disc(pen, x, cy, size, rgb("4b6a34"))
        disc(pen, x - size * 0.18, cy - size * 0.2, size * 0.75, rgb("6f9142"))
        disc(pen, x - size * 0.35, cy - size * 0.4, size * 0.35, rgb("9cb865"), 0.8)
        for dx, dy in dots:
            disc(pen, x + dx * 0.8, cy + dy * 0.8, 0.85, fruit)

    props.add(y, draw)


# Groves and meadows


def _grove(land: Countryside, wealth: float = 1.0) -> None:
    """Plant a clump of trees, firs among them now and then."""
    found = _roomy(land, 6.0, 8.0, 7.0)
    if found is None:
        return
    at, room = found
    rng = land.rng
    count = int(np.clip(room / 2.6, 2, 11) * rng.uniform(0.6, 1.1) * wealth)
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


def _sight(land: Countryside) -> None:
    """Stand a sight of no meaning where there is room for it."""
    kind = sights.SIGHTS[int(land.rng.choice(len(sights.SIGHTS), p=sights.CHANCES))]
    found = _roomy(land, 6.0, 22.0, sights.ROOM[kind])
    if found is None:
        return
    x, y = (float(v) for v in found[0])
    yy, xx = np.mgrid[0 : land.open.shape[0], 0 : land.open.shape[1]]
    land.take(np.hypot(xx - x, (yy - y + 4) * 0.85) < 25)
    sights.add_sight(land.props, kind, x, y + (8 if kind == "windmill" else 3))


def _meadow(land: Countryside, area: float) -> None:
    for _ in range(round(area * land.rng.uniform(2, 6))):
        found = _roomy(land, 4.0, 6.0, 4.0)
        if found is not None:
            at, room = found
            nature.add_flowers(land.props, at[0], at[1], min(room, 7.0), int(land.rng.integers(4, 11)))
    for _ in range(round(area * land.rng.uniform(1, 5))):
        found = _roomy(land, 4.0, 5.0, 3.0)
        if found is not None:
            nature.add_bush(land.props, found[0][0], found[0][1], land.rng.uniform(1.6, 3.0))
