"""Curves as arrays of points, in units of 1/256 of a tile."""

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter1d

Points = NDArray[np.float64]
TILE = 256.0
MID = {"N": (128.0, 0.0), "E": (256.0, 128.0), "S": (128.0, 256.0), "W": (0.0, 128.0)}
INWARD = {"N": (0.0, 1.0), "E": (-1.0, 0.0), "S": (0.0, -1.0), "W": (1.0, 0.0)}
CORNERS = np.array([(0.0, 0.0), (256.0, 0.0), (256.0, 256.0), (0.0, 256.0)])
SIDES = "NESW"


def xy(x: float, y: float) -> Points:
    return np.array([x, y], float)


def mid(side: str) -> Points:
    return np.array(MID[side])


def inward(side: str) -> Points:
    return np.array(INWARD[side])


def bezier(a: Points, b: Points, c: Points, d: Points, count: int = 60) -> Points:
    t = np.linspace(0, 1, count)[:, None]
    return (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d


def through(start: Points, first: Points, stops: list[Points], end: Points, last: Points) -> Points:
    """Draw a smooth curve from start to end through the stops; first and last are its directions there."""
    knots = [np.asarray(start, float), *[np.asarray(s, float) for s in stops], np.asarray(end, float)]
    count = len(knots)
    tangents = [np.asarray(first, float)]
    for i in range(1, count - 1):
        way = knots[i + 1] - knots[i - 1]
        tangents.append(way / np.hypot(*way))
    tangents.append(np.asarray(last, float))
    parts = []
    for i in range(count - 1):
        reach = np.hypot(*(knots[i + 1] - knots[i])) * 0.38
        part = bezier(knots[i], knots[i] + tangents[i] * reach, knots[i + 1] - tangents[i + 1] * reach, knots[i + 1])
        parts.append(part if i == 0 else part[1:])
    return np.concatenate(parts)


def length(points: Points) -> float:
    return float(np.hypot(*np.diff(points, axis=0).T).sum())


def resample(points: Points, step: float = 3.0) -> Points:
    """Place points at even distances along the same curve."""
    gaps = np.hypot(*np.diff(points, axis=0).T)
    run = np.concatenate([[0.0], np.cumsum(gaps)])
    count = max(2, int(run[-1] / step) + 1)
    marks = np.linspace(0, run[-1], count)
    return np.stack([np.interp(marks, run, points[:, 0]), np.interp(marks, run, points[:, 1])], axis=1)


def normals(points: Points) -> Points:
    """Give the unit normals, to the left of the way on the page's axes (x right, y down)."""
    way = np.gradient(points, axis=0)
    way /= np.maximum(np.hypot(*way.T), 1e-9)[:, None]
    return np.stack([way[:, 1], -way[:, 0]], axis=1)


def wobble(points: Points, rng: np.random.Generator, size: float = 1.2, calm: float = 4.0) -> Points:
    """Shift the points along their normals by smooth noise; the ends stay where they are."""
    points = resample(points)
    noise = gaussian_filter1d(rng.standard_normal(len(points)), calm)
    noise *= size / max(np.abs(noise).max(), 1e-9)
    fade = np.clip(np.minimum(np.arange(len(points)), np.arange(len(points))[::-1]) / 6.0, 0, 1)
    return points + normals(points) * (noise * fade)[:, None]


def offset(points: Points, distance: float) -> Points:
    return points + normals(points) * distance


def chaikin(points: Points, rounds: int = 3) -> Points:
    """Round the corners of a closed polygon."""
    for _ in range(rounds):
        after = np.roll(points, -1, axis=0)
        points = np.stack([0.75 * points + 0.25 * after, 0.25 * points + 0.75 * after], 1).reshape(-1, 2)
    return points


def cap(side: int, depth: float, angle: float, lean: float = 0.0) -> Points:
    """Draw the bow from one corner of a side to the next, bulging into the tile."""
    a, b = CORNERS[side], CORNERS[(side + 1) % 4]
    power = float(np.clip(128 * np.tan(np.radians(angle)) / depth, 1.08, 3.2))
    t = np.linspace(-1, 1, 97)
    shifted = t + lean * (1 - t**2)
    bow = gaussian_filter1d(1 - np.abs(shifted) ** power, 5, mode="nearest")
    bow = (bow - np.interp(np.abs(t), [0, 1], [0, 1]) ** 8 * bow[0]) * depth
    bow[0] = bow[-1] = 0
    return a + (b - a) * ((t + 1) / 2)[:, None] + inward(SIDES[side]) * bow[:, None]


def diagonal(first: int, second: int, outward: Points, bulge: float) -> Points:
    """Draw the bow from one corner to the opposite one, bulging along outward."""
    a, b = CORNERS[first], CORNERS[second]
    t = np.linspace(-1, 1, 97)
    bow = bulge * (1 - np.abs(t) ** 2.2)
    return a + (b - a) * ((t + 1) / 2)[:, None] + outward * bow[:, None]


def nearest(points: Points, to: Points) -> int:
    return int(np.argmin(np.hypot(*(points - to).T)))
