"""What grows on the land: patchworks of fields with hedges, groves, meadows."""

import math

import numpy as np
from scipy import ndimage

from sprites.paint import nature, sights
from sprites.paint.canvas import SCALE, Array, Canvas, blur, noise, rgb
from sprites.paint.curves import Points
from sprites.paint.parcels import CROPS, Parcel, Plot, ring_round, split
from sprites.paint.props import Props, disc, stroke
from sprites.paint.regions import Mask, Regions, trace


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
    ring = ring_round(rng, at, size, angle)
    plot = Plot(land.canvas, rng, at, angle, ring, land.free(6.5, 10.0))
    whole = np.zeros_like(plot.free)
    for box in split(rng, (-size * 1.2, size * 1.2, -size, size)):
        parcel = plot.parcel(box)
        if parcel is not None:
            whole |= parcel.mask[SCALE // 2 :: SCALE, SCALE // 2 :: SCALE] > 0.5
            _paint_parcel(land, parcel)
    land.take(ndimage.binary_dilation(whole, iterations=4))


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
        nature.add_haystack(land.props, float(x), float(y), float(land.rng.uniform(3.0, 4.2)))


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
                nature.add_fruit_tree(land.props, float(x), float(y) + 3)


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
