"""Cities that cross: one runs over the other as on a bridge, with small fields shut in between."""

import numpy as np

from sprites.paint import curves
from sprites.paint.curves import CORNERS, SIDES, Points
from sprites.paint.plan import Planner, make_city

# The quarters of the tile, by corner: an inner field opens there, or the two walls run as one.
OPENINGS = {1: (1,), 2: (0, 2)}


def plan_crossing_cities(plan: Planner) -> None:
    """Plan the city below across the tile, then the one above it."""
    inner = sum(bool(f.get("inner")) for f in plan.cell.features)
    opened = OPENINGS[inner]
    upper = plan.bridged[0]
    lower = next(i for i in plan.city_facts if i != upper)
    half = 34.0 if plan.city_facts[lower].get("statue") else 44.0
    _plan_lower(plan, lower, opened)
    _plan_upper(plan, upper, opened, half)


def _leg(corner: int, along: Points, opened: bool, reach: list[Points], below: bool) -> Points:
    """Lead a wall from a corner to the middle part; where a field opens it keeps close to its own side.

    Where none opens the wall of the city above counts, and the city below reaches in under it.
    """
    start = CORNERS[corner]
    middle = np.array([128.0, 128.0])
    diagonal = (middle - start) / np.hypot(*(middle - start))
    first = along * 0.9 + diagonal * 0.3 if opened else diagonal
    if below and not opened:
        first = diagonal - along * 0.7
    first = first / np.hypot(*first)
    across = middle - start - along * ((middle - start) @ along)
    stops = [start + along * 58.0 + across / 128.0 * 17.0] if opened else []
    return curves.through(start, first, stops, reach[0], reach[1])


def _plan_lower(plan: Planner, index: int, opened: tuple[int, ...]) -> None:
    """The city from west to east; its middle part lies 48 units to both sides of the middle line."""
    deep = 62.0 if plan.city_facts[index].get("statue") else 80.0
    south_is_land = plan.cell.edges[2] != "C"
    north = _side_wall(0, 1, opened, deep)
    south = curves.cap(2, 60.0, 42.0) if south_is_land else _side_wall(2, 3, opened, deep)
    outline = np.concatenate([south, north])
    walls = [south] if south_is_land else _shown(south, 2, 3, opened)
    make_city(plan, index, outline, walls + _shown(north, 0, 1, opened))


def _shown(wall: Points, first: int, second: int, opened: tuple[int, ...]) -> list[Points]:
    """Keep the legs of a wall beside inner fields: the rest runs under the other city."""
    half = len(wall) // 2
    legs = ((first, wall[: half + 8]), (second, wall[half - 8 :]))
    return [leg for corner, leg in legs if corner in opened]


def _side_wall(first: int, second: int, opened: tuple[int, ...], deep: float) -> Points:
    """A wall along a side that belongs to the other city, from one corner of it to the next."""
    a, b = CORNERS[first], CORNERS[second]
    inward = curves.inward(SIDES[first])
    along = (b - a) / 256.0
    left = a + along * 92 + inward * deep
    right = b - along * 92 + inward * deep
    one = _leg(first, inward, first in opened, [left, along], True)
    two = _leg(second, inward, second in opened, [right, -along], True)[::-1]
    return np.concatenate([one, two])


def _plan_upper(plan: Planner, index: int, opened: tuple[int, ...], half: float) -> None:
    sides = plan.city_facts[index]["sides"]
    east = _bank(1, 2, opened, half)
    west = _bank(3, 0, opened, half)
    if len(sides) == 2:
        walls = [curves.wobble(w, plan.rng, 0.6) for w in (east, west)]
        make_city(plan, index, np.concatenate(walls), walls)
        return
    half_east = east[: len(east) // 2]
    half_west = west[len(west) // 2 :]
    foot = np.array([[128 + half + 4, 200.0], [128 + half - 4, 208.0], [128 - half + 4, 208.0]])
    last = np.array([[128 - half - 4, 200.0]])
    wall = np.concatenate([half_east, foot, last, half_west])
    city = make_city(plan, index, wall, [wall])
    city.gates.append((np.array([128.0, 208.0]), np.array([0.0, 1.0])))


def _bank(first: int, second: int, opened: tuple[int, ...], half: float) -> Points:
    """A wall of the upper city, between two corners, narrowing in the middle of the tile."""
    a, b = CORNERS[first], CORNERS[second]
    inward = curves.inward(SIDES[first])
    along = (b - a) / 256.0
    deep = 128.0 - half
    one = _leg(first, inward, first in opened, [a + along * 92 + inward * deep, along], False)
    two = _leg(second, inward, second in opened, [b - along * 92 + inward * deep, -along], False)[::-1]
    return np.concatenate([one, two])
