"""Plan one cell: city outlines first, then ways, then what stands on them."""

from itertools import pairwise
from typing import Any

import numpy as np

from sprites.paint import curves
from sprites.paint.curves import CORNERS, SIDES, Points, inward, mid
from sprites.paint.facts import Cell
from sprites.paint.layout import City, Key, Layout, Spot, Way

CORNER_NAMES = ("NW", "NE", "SE", "SW")
TIGHT = 39.0  # degrees: two walls that meet in a corner share its 90 degrees
FREE = 55.0
ROAD_GAP = 10.0


class Planner:
    """The cell being planned and what is known of it so far."""

    def __init__(self, layout: Layout, cell: Cell, rng: np.random.Generator) -> None:
        self.layout, self.cell, self.rng = layout, cell, rng
        self.cities: dict[int, City] = {}
        kinds = [f["kind"] for f in cell.features]
        self.kinds = kinds
        self.city_facts = {i: f for i, f in enumerate(cell.features) if f["kind"] == "city"}
        self.road_facts = {i: f for i, f in enumerate(cell.features) if f["kind"] == "road"}
        self.river_facts = {i: f for i, f in enumerate(cell.features) if f["kind"] == "river"}
        self.bridged = [i for i, f in self.city_facts.items() if f.get("bridge") and len(self.city_facts) > 1]

    def key(self, index: int) -> Key:
        return (*self.cell.at, index)

    def some(self, low: float, high: float) -> float:
        return float(self.rng.uniform(low, high))


def plan_cell(layout: Layout, cell: Cell, rng: np.random.Generator) -> None:
    """Fill the layout with what the facts of one cell ask for."""
    from sprites.paint import crossing, ways

    plan = Planner(layout, cell, rng)
    layout.hall = cell.edges == "XXXX"
    if plan.bridged:
        crossing.plan_crossing_cities(plan)
    else:
        _plan_cities(plan)
    ways.plan_crop(plan)
    ways.plan_monastery(plan)
    ways.plan_rivers(plan)
    ways.plan_roads(plan)
    layout.cities += sorted(plan.cities.values(), key=lambda c: c.over)
    layout.gardens += [plan.key(i) for i, kind in enumerate(plan.kinds) if kind == "garden"]
    layout.marks += [(mark, cell.at) for mark in cell.marks if mark != "garden"]


# Cities


def make_city(plan: Planner, index: int, outline: Points, walls: list[Points]) -> City:
    fact = plan.city_facts[index]
    city = City(plan.key(index), outline, walls, fact["sides"], fact.get("shields", 0))
    city.statue = bool(fact.get("statue"))
    city.over = bool(fact.get("bridge")) and len(plan.city_facts) > 1
    plan.cities[index] = city
    return city


def _plan_cities(plan: Planner) -> None:
    for index, fact in plan.city_facts.items():
        outline, walls = _outline(plan, index, fact)
        walls = [curves.wobble(wall, plan.rng, 1.0, 5.0) for wall in walls]
        make_city(plan, index, _close(fact["sides"], walls, outline), walls)


def _stops(plan: Planner, index: int, first: int, last: int) -> list[Points]:
    """List the points of the border where the wall between two corners comes back to it."""
    walls = plan.cell.facts.get("corner_walls", {})
    splits = plan.cell.facts.get("split_sides", {})
    found = []
    corner = first
    while corner != last:
        if splits.get(SIDES[corner]) == index:
            found.append(mid(SIDES[corner]))
        corner = (corner + 1) % 4
        if corner != last and walls.get(CORNER_NAMES[corner]) == index:
            found.append(CORNERS[corner])
    return found


def _runs(sides: str) -> list[tuple[int, int]]:
    """List the corners where each run of neighbouring sides begins and ends, clockwise."""
    if len(sides) == 4:
        return []
    marks = [SIDES.index(s) for s in sides]
    begins = [m for m in marks if (m - 1) % 4 not in marks]
    found = []
    for begin in begins:
        end = begin
        while (end + 1) % 4 in marks:
            end = (end + 1) % 4
        found.append((begin, (end + 1) % 4))
    return found


def _outline(plan: Planner, index: int, fact: dict[str, Any]) -> tuple[Points, list[Points]]:
    runs = _runs(fact["sides"])
    walls = []
    for number, (_begin, end) in enumerate(runs):
        following = runs[(number + 1) % len(runs)][0]
        stops = [CORNERS[end], *_stops(plan, index, end, following), CORNERS[following]]
        for a, b in pairwise(stops):
            walls.append(_wall(plan, index, fact, a, b))
    return CORNERS, walls


def _close(sides: str, walls: list[Points], square: Points) -> Points:
    """Join the walls along the border; runs and walls follow each other clockwise."""
    if not walls:
        return square
    parts = []
    for number, wall in enumerate(walls):
        parts.append(wall)
        corner, goal = _corner_of(wall[-1]), walls[(number + 1) % len(walls)][0]
        while corner is not None and SIDES[corner] in sides and np.hypot(*(CORNERS[corner] - goal)) > 1:
            corner = (corner + 1) % 4
            parts.append(CORNERS[corner][None])
    return np.concatenate(parts)


def _corner_of(point: Points) -> int | None:
    far = np.hypot(*(CORNERS - point).T)
    return int(far.argmin()) if far.min() < 1 else None


def _wall(plan: Planner, index: int, fact: dict[str, Any], a: Points, b: Points) -> Points:
    first, second = _corner_of(a), _corner_of(b)
    if first is None or second is None:
        return _half_cap(a, b)
    span = (second - first) % 4
    if span == 1:
        return curves.cap(first, *_bay(plan, first))
    if span == 3:
        return curves.cap(second, *_single(plan, fact, second))[::-1]
    corner = CORNERS[(first + 3) % 4]
    away = (np.array([128.0, 128.0]) - corner) / np.hypot(128, 128)
    return curves.diagonal(first, second, away, _bulge(plan))


def _half_cap(a: Points, b: Points) -> Points:
    """Draw a bow over half a side, between a corner and the middle of the side."""
    t = np.linspace(0, 1, 49)[:, None]
    line = a + (b - a) * t
    side = min(SIDES, key=lambda s: abs((mid(s) - (a + b) / 2) @ inward(s)))
    return line + inward(side) * 58 * (1 - np.abs(2 * t - 1) ** 2.6)


def _bay(plan: Planner, side: int) -> tuple[float, float]:
    """Size the open land that a city leaves at a side that is not its own."""
    letters = plan.cell.edges
    tight = any(letters[(side + d) % 4] != "C" for d in (1, 3))
    road = letters[side] == "R"
    depth = plan.some(58, 64) + (8 if road else 0)
    if plan.cell.has("corner_walls"):
        depth = 66 if letters[side] == "R" else 60
    if letters[side] == "C":  # another city lies there, with a small field between the two
        return 108.0, 62.0
    tunnel = any(f.get("tunnel") for f in plan.cell.features)
    if tunnel:
        depth = 76
    return depth, 36.0 if tight else 50.0


def _single(plan: Planner, fact: dict[str, Any], side: int) -> tuple[float, float, float]:
    letters = plan.cell.edges
    neighbours = [letters[(side + d) % 4] for d in (1, 3)]
    tight = "C" in neighbours
    angle = TIGHT if tight else FREE
    depth = plan.some(66, 78)
    opposite = letters[(side + 2) % 4] == "C"
    if opposite or tight:
        depth = plan.some(58, 63)
    if fact.get("statue"):
        depth, angle = (142, 52.0) if tight else (134, 62.0)
    if plan.river_facts or plan.cell.has("crop"):
        depth = 58
    if fact.get("shields"):
        depth = max(depth, 66)
    if len(plan.city_facts) == 3 and not fact.get("statue"):
        depth, angle = 46, 34.0
    if any(f.get("inner") for f in plan.cell.features):
        return 44.0, 32.0, 0.0
    lean = plan.some(-0.12, 0.12) if not tight else 0.0
    if _touching(plan):
        depth, lean = 94, -0.3 if letters[(side + 1) % 4] == "R" else 0.3
    return depth, angle, lean


def _touching(plan: Planner) -> bool:
    """Tell whether a passing road touches the wall, so that a field is cut there."""
    return any(_touched_city(plan, fact) is not None for fact in plan.road_facts.values())


def _touched_city(plan: Planner, fact: dict[str, Any]) -> int | None:
    """Name the city that a passing road touches: two fields lie along it on the city's side."""
    if len(fact["sides"]) != 2 or len(plan.city_facts) != 1 or len(plan.road_facts) != 1:
        return None
    fields = [f for f in plan.cell.features if f["kind"] == "field"]
    index = next(iter(plan.city_facts))
    return index if sum(index in f["cities"] for f in fields) == 2 and len(fields) == 3 else None


def _bulge(plan: Planner) -> float:
    if len(plan.city_facts) == 2:
        return -46.0 if plan.cell.has("crop") else -32.0
    if plan.layout.lists or plan.cell.facts.get("group") == "prize":
        return plan.some(22, 28)
    ends = [f.get("end", "") for f in plan.road_facts.values()]
    if plan.river_facts or (plan.road_facts and not any(e.startswith("city") for e in ends)):
        return plan.some(-12, -5)
    return plan.some(8, 26)


def side_point(side: str, deep: float) -> Points:
    return mid(side) + inward(side) * deep


def add_way(plan: Planner, kind: str, index: int, paths: list[Points], end: str = "") -> None:
    fact = plan.cell.features[index]
    way = Way(plan.key(index), paths, fact["sides"], end)
    (plan.layout.roads if kind == "road" else plan.layout.rivers).append(way)


def add_spot(spots: list[Spot], kind: str, at: Points, size: float = 0.0, turn: float = 0.0) -> Spot:
    spot = Spot(kind, np.asarray(at, float), size, turn)
    spots.append(spot)
    return spot
