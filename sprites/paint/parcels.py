"""Parcels of farmland: one outline on free land, split by lines as heirs split it."""

import math
from dataclasses import dataclass

import numpy as np
from scipy import ndimage

from sprites.paint import curves
from sprites.paint.canvas import SCALE, Array, Canvas, blur
from sprites.paint.curves import Points
from sprites.paint.regions import Mask

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


def ring_round(rng: np.random.Generator, at: Points, size: float, angle: float) -> Points:
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


def split(rng: np.random.Generator, box: Box) -> list[Box]:
    """Split a box into parcels, across its longer side first."""
    left, right, top, foot = box
    wide, high = right - left, foot - top
    if max(wide, high) < rng.uniform(58, 88) or min(wide, high) < 26:
        return [box]
    share = float(rng.uniform(0.36, 0.64))
    if wide >= high:
        at = left + wide * share
        return split(rng, (left, at, top, foot)) + split(rng, (at, right, top, foot))
    at = top + high * share
    return split(rng, (left, right, top, at)) + split(rng, (left, right, at, foot))


@dataclass
class Plot:
    """One outline on the free land, with the axes along which it is split."""

    canvas: Canvas
    rng: np.random.Generator
    at: Points
    angle: float
    ring: Points
    free: Mask

    def __post_init__(self) -> None:
        canvas = self.canvas
        self.area = canvas.stencil().draw([self.ring], [])
        dx, dy = canvas.xx - self.at[0], canvas.yy - self.at[1]
        sway = 1.0 * np.sin((canvas.xx * 1.3 + canvas.yy) / 17.0 + float(self.rng.uniform(0, 6)))
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
        crop = list(CHANCES)[int(self.rng.choice(len(CHANCES), p=list(CHANCES.values())))]
        turn = self.angle + (math.pi / 2 if right - left < foot - top else 0.0)
        return Parcel(crop, mask, _rim(small & keep), turn)


def _rim(mask: Mask) -> Points:
    """List the border pixels of a mask in order round its middle."""
    edge = mask & ~ndimage.binary_erosion(mask)
    ys, xs = np.nonzero(edge)
    points = np.stack([xs + 0.5, ys + 0.5], axis=1).astype(float)
    middle = points.mean(axis=0)
    return points[np.argsort(np.arctan2(points[:, 1] - middle[1], points[:, 0] - middle[0]))]
