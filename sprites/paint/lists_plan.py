"""Where the tournament piece has its lists, the crown's spaces and the path between them."""

import numpy as np
from numpy.typing import NDArray

from sprites.paint import curves
from sprites.paint.curves import Points
from sprites.paint.layout import Layout

# The crown's spaces lie at the same places on both faces of the piece.
SPACES = {"road": (82.0, 308.0), "city": (600.0, 56.0), "field": (640.0, 316.0)}
SPACE_SIZE = 38.0
ARENA = {"plain": (322.0, 274.0), "river": (508.0, 262.0)}
ARENA_SIZE = (128.0, 62.0)
ARENA_SCALE = 1.32
STOPS = {
    ("road", "city"): [(132.0, 232.0), (250.0, 182.0), (400.0, 164.0), (530.0, 132.0)],
    ("city", "field"): [(672.0, 118.0), (690.0, 200.0), (664.0, 274.0)],
    ("field", "road"): [(584.0, 342.0), (430.0, 352.0), (250.0, 346.0), (140.0, 336.0)],
}


def walks() -> dict[str, Points]:
    """Give the lines from space to space, in the crown's order."""
    found = {}
    for (a, b), stops in STOPS.items():
        start, end = np.array(SPACES[a]), np.array(SPACES[b])
        knots = [np.array(s) for s in stops]
        first, last = knots[0] - start, end - knots[-1]
        line = curves.through(start, first / np.hypot(*first), knots, end, last / np.hypot(*last))
        found[f"walk:{a}-{b}"] = curves.resample(line, 12.0)
    return found


def lists_ground(layout: Layout) -> NDArray[np.bool_]:
    """Mark what the lists, the spaces and the path take of the piece."""
    yy, xx = np.mgrid[0 : layout.height, 0 : layout.width]
    taken = np.zeros(yy.shape, bool)
    for x, y in SPACES.values():
        taken |= np.hypot(xx - x, yy - y) < SPACE_SIZE + 3
    x, y = ARENA[face_name(layout)]
    taken |= (np.abs(xx - x) < ARENA_SIZE[0] * 0.66 + 20) & (np.abs(yy - y + 10) < ARENA_SIZE[1] * 0.66 + 26)
    for line in walks().values():
        for px, py in line:
            taken |= np.hypot(xx - px, yy - py) < 10
    return taken


def face_name(layout: Layout) -> str:
    return layout.face.id.rsplit(".", 1)[1]
