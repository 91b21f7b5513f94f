"""Plan roads, rivers and what they lead to: junctions, gates, yards, crops, bridges, tunnels."""

from typing import Any

import numpy as np

from sprites.paint import curves
from sprites.paint.curves import Points, inward, mid, xy
from sprites.paint.layout import Spot
from sprites.paint.plan import Planner, _touched_city, add_spot, add_way, side_point

RING = 24.0  # the radius of a road that runs round a green
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
CORNER_OF = {
    "NE": (256.0, 0.0),
    "EN": (256.0, 0.0),
    "ES": (256.0, 256.0),
    "SE": (256.0, 256.0),
    "SW": (0.0, 256.0),
    "WS": (0.0, 256.0),
    "NW": (0.0, 0.0),
    "WN": (0.0, 0.0),
}


def curve(plan: Planner, a: str, b: str, stops: list[Points]) -> Points:
    return curves.through(mid(a), inward(a), stops, mid(b), -inward(b))


def across(plan: Planner, a: str, b: str, sway: float) -> Points:
    """Lead a way to the opposite side, swaying a little to its left at the middle."""
    ahead = inward(a)
    left = np.array([ahead[1], -ahead[0]])
    return curve(plan, a, b, [np.array([128.0, 128.0]) + left * sway])


def bend(plan: Planner, a: str, b: str, radius: float) -> Points:
    """Lead a way round a corner; the radius says how far from it the middle of the bend lies."""
    corner = np.array(CORNER_OF[a + b])
    way = np.array([128.0, 128.0]) - corner
    return curve(plan, a, b, [corner + way / np.hypot(*way) * radius])


# Crops and monasteries


def plan_crop(plan: Planner) -> None:
    symbol = plan.cell.facts.get("crop")
    if not symbol:
        return
    cities = list(plan.cities.values())
    if len(cities) == 2:
        outline = _between(cities[0].walls[0], cities[1].walls[0])
        meadow = plan.cell.edges == "CFCF"
        spot = Spot("crop", np.array([128.0, 128.0]), 40.0 if meadow else 30.0)
        if meadow:
            outline = _blob(plan, (128, 128), 66, 84)
        plan.layout.crops.append((outline, symbol, spot))
        return
    through = [f for f in plan.road_facts.values() if len(f["sides"]) == 2]
    ends = sum(f.get("end") == "crop" for f in plan.road_facts.values())
    centre, size = ((150.0, 108.0), 58.0) if through else ((128.0, 146.0), 51.0)
    if through and ends == 2:
        centre, size = (154.0, 102.0), 51.0
    outline = _blob(plan, centre, size, size)
    plan.layout.crops.append((outline, symbol, Spot("crop", np.array(centre), size * 0.72)))


def _between(one: Points, two: Points) -> Points:
    return np.concatenate([one, two if np.hypot(*(one[-1] - two[0])) < 2 else two[::-1]])


def _blob(plan: Planner, centre: tuple[float, float], a: float, b: float) -> Points:
    angles = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    radii = 1 + 0.05 * plan.rng.standard_normal(24)
    ring = np.stack([np.cos(angles) * a * radii, np.sin(angles) * b * radii], axis=1)
    return curves.chaikin(np.array(centre) + ring, 2)


def plan_monastery(plan: Planner) -> None:
    if "monastery" not in plan.kinds:
        return
    at, size = (128.0, 124.0), 1.0
    if plan.river_facts:
        at, size = ((180.0, 180.0), 0.8) if plan.cell.has("lake") else ((128.0, 74.0), 0.82)
    elif plan.city_facts:
        at, size = (128.0, 166.0), 0.9
    spot = add_spot(plan.layout.monasteries, "monastery", np.array(at), size)
    spot.key = plan.key(plan.kinds.index("monastery"))


# Rivers


def plan_rivers(plan: Planner) -> None:
    for index, fact in plan.river_facts.items():
        add_way(plan, "river", index, _river(plan, fact))


def _river(plan: Planner, fact: dict[str, Any]) -> list[Points]:
    sides = fact["sides"]
    if plan.cell.has("spring"):
        return [_spring(plan)]
    if plan.cell.has("lake"):
        return [_lake(plan, sides)]
    if fact.get("culvert"):
        return _under_city(plan)
    if OPPOSITE[sides[0]] != sides[1]:
        return [bend(plan, sides[0], sides[1], plan.some(120, 132) if not plan.road_facts else 112.0)]
    return [across(plan, sides[0], sides[1], _river_sway(plan))]


def _river_sway(plan: Planner) -> float:
    """Keep the river from the middle when something needs the room; to the left of a way from east is south."""
    if "monastery" in plan.kinds:
        return 56.0
    if len(plan.city_facts) == 2:
        return plan.some(-4, 4)
    if plan.city_facts:
        return 28.0
    if len(plan.road_facts) or plan.layout.face.size != (1, 1):
        return 0.0
    return plan.some(14, 24) * float(plan.rng.choice([-1, 1]))


def _spring(plan: Planner) -> Points:
    pool = np.array([146.0, 116.0])
    add_spot(plan.layout.waters, "spring", pool, 21.0)
    return curves.through(pool, np.array([-0.5, 0.9]), [], mid("S"), np.array([0.0, 1.0]))


def _lake(plan: Planner, sides: str) -> Points:
    lake = np.array([92.0, 112.0])
    add_spot(plan.layout.waters, "lake", lake, 54.0)
    return curves.through(mid(sides[0]), inward(sides[0]), [], lake, np.array([-0.5, 0.8]))


def _under_city(plan: Planner) -> list[Points]:
    """Lead the river from the west under the wall, and out in the middle of the eastern field."""
    city = next(iter(plan.cities.values()))
    west = city.walls[1][curves.nearest(city.walls[1], mid("W"))]
    mouth = np.array([226.0, 128.0])
    add_spot(plan.layout.tunnels, "culvert", west - xy(4.0, 0.0), 22.0, 180.0)
    add_spot(plan.layout.tunnels, "mouth", mouth, 22.0, 0.0)
    return [np.linspace(mid("W"), west + xy(4.0, 0), 30), np.linspace(mouth - xy(2.0, 0), mid("E"), 30)]


# Roads


def plan_roads(plan: Planner) -> None:
    hub = _hub(plan)
    for index, fact in plan.road_facts.items():
        end = fact.get("end", "")
        paths = [_through_road(plan, fact)] if len(fact["sides"]) == 2 else None
        if fact.get("tunnel"):
            paths = _tunnel(plan)
        if fact.get("roundabout"):
            paths = _round_about(fact["sides"], hub)
        add_way(plan, "road", index, paths or [_ending_road(plan, fact, hub)], end)
    _plan_bridges(plan)


def _hub(plan: Planner) -> Points:
    """Find where roads meet, and put the plaza or the well there."""
    ends = [f["sides"] for f in plan.road_facts.values() if f.get("end") == "junction"]
    at = np.array([128.0 + plan.some(-3, 3), 128.0 + plan.some(-3, 3)])
    if ends and plan.city_facts:
        at += [0.0, 16.0]
    if ends:
        add_spot(plan.layout.plazas, "junction", at, 33.0)
    if any(f.get("roundabout") for f in plan.road_facts.values()):
        at = np.array([128.0, 122.0])
        add_spot(plan.layout.plazas, "roundabout", at, RING + 8.0)
    return at


def _round_about(sides: str, hub: Points) -> list[Points]:
    """Lead the road in from each side and once round the green, so that it is seen to go on."""
    turns = np.linspace(0, 2 * np.pi, 90)
    ring = hub + RING * np.stack([np.cos(turns), np.sin(turns)], axis=1)
    arms = [curves.through(mid(s), inward(s), [], hub - inward(s) * RING, inward(s)) for s in sides]
    return [*arms, ring]


def _through_road(plan: Planner, fact: dict[str, Any]) -> Points:
    a, b = fact["sides"]
    if OPPOSITE[a] == b:
        return across(plan, a, b, _road_sway(plan, fact))
    touched = _touched_city(plan, fact)
    if touched is not None:
        return _road_by_wall(plan, a, b, touched)
    if plan.cell.has("crop"):
        ends = sum(f.get("end") == "crop" for f in plan.road_facts.values())
        return bend(plan, a, b, 112.0 if ends == 2 else 148.0)
    if plan.cell.has("spring"):
        return bend(plan, a, b, 133.0)
    if plan.river_facts:
        return bend(plan, a, b, 106.0)
    diagonal = any(len(f["sides"]) == 2 for f in plan.city_facts.values())
    return bend(plan, a, b, plan.some(112, 120) if diagonal else plan.some(118, 134))


def _road_sway(plan: Planner, fact: dict[str, Any]) -> float:
    """To the left of a road from east lies south, of one from north lies east."""
    if plan.river_facts or plan.layout.face.size != (1, 1):
        return 0.0
    if plan.city_facts:
        return plan.some(12, 24)
    return plan.some(6, 16) * float(plan.rng.choice([-1, 1]))


def _road_by_wall(plan: Planner, a: str, b: str, touched: int) -> Points:
    """Bring the road up to the wall so that the field on the city's side is cut in two."""
    wall = plan.cities[touched].walls[0]
    corner = np.array(CORNER_OF[a + b])
    way = np.array([128.0, 128.0]) - corner
    along = np.array([way[0] * 0.55, way[1] * 1.0])
    at = curves.nearest(wall, corner + along * 1.35)
    inner = wall[at] - curves.normals(wall)[at] * 0
    outwards = (np.array([128.0, 200.0]) - inner) / np.hypot(*(np.array([128.0, 200.0]) - inner))
    return curve(plan, a, b, [inner + outwards * 11.0])


def _ending_road(plan: Planner, fact: dict[str, Any], hub: Points) -> Points:
    side, end = fact["sides"], fact.get("end", "")
    if end.startswith("city"):
        return _to_gate(plan, side, int(end.split(":")[1]))
    if end.startswith("monastery"):
        return _to_yard(plan, side)
    if end == "crop":
        return _to_crop(plan, side)
    if end == "dead_end":
        stop = np.array([128.0, 150.0])
        add_spot(plan.layout.plazas, "dead_end", stop, 15.0)
        return curves.wobble(np.linspace(mid(side), stop, 40), plan.rng, 3.0, 8.0)
    return curves.through(mid(side), inward(side), [], hub, (hub - side_point(side, 60)) / 70.0)


def _to_gate(plan: Planner, side: str, index: int) -> Points:
    city = plan.cities[index]
    wall = np.concatenate(city.walls)
    normal = np.concatenate([curves.normals(w) for w in city.walls])
    at = curves.nearest(wall, side_point(side, 62.0))
    out = normal[at]
    if (wall[at] + out * 6 - np.mean(city.outline, axis=0)) @ out < 0:
        out = -out
    city.gates.append((wall[at], out))
    start, first = mid(side), inward(side)
    straight = abs(out @ first) > 0.93
    stops = [] if straight else [wall[at] + out * 22.0]
    path = curves.through(start, first, stops, wall[at] - out * 3.0, -out)
    return curves.wobble(path, plan.rng, 0.8)


def _to_yard(plan: Planner, side: str) -> Points:
    spot = plan.layout.monasteries[0]
    reach = np.array([48.0, 40.0]) * spot.size
    stop = spot.at + xy(0.0, 8.0) - inward(side) * reach
    return curves.through(mid(side), inward(side), [], stop, inward(side))


def _to_crop(plan: Planner, side: str) -> Points:
    outline, _symbol, spot = plan.layout.crops[0]
    line = np.linspace(mid(side), spot.at, 100)
    near = [np.hypot(*(outline - p).T).min() for p in line]
    stop = line[int(np.argmin(near))]
    return curves.through(mid(side), inward(side), [], stop + inward(side) * 6, inward(side))


def _tunnel(plan: Planner) -> list[Points]:
    """Lead the road into a mound in the northern field, under the city, out of the southern wall."""
    city = next(iter(plan.cities.values()))
    south = next(w for w in city.walls if w[:, 1].mean() > 128)
    gate = south[curves.nearest(south, mid("S"))]
    mouth = np.array([128.0, 36.0])
    add_spot(plan.layout.tunnels, "road_mound", mouth, 12.0, 270.0)
    add_spot(plan.layout.tunnels, "road_wall", gate + xy(0, 5.5), 12.0, 90.0)
    return [np.linspace(mid("N"), mouth + xy(0, 1.0), 20), np.linspace(gate - xy(0, 4.0), mid("S"), 30)]


def _plan_bridges(plan: Planner) -> None:
    """Put a bridge wherever a road of this cell crosses the river."""
    for road in plan.layout.roads:
        for river in plan.layout.rivers:
            for path in road.paths:
                for stream in river.paths:
                    _bridge_where_they_meet(plan, path, stream)


def _bridge_where_they_meet(plan: Planner, path: Points, stream: Points) -> None:
    path, stream = curves.resample(path, 2.0), curves.resample(stream, 2.0)
    far = np.hypot(*(path[:, None] - stream[None]).transpose(2, 0, 1))
    i, j = np.unravel_index(far.argmin(), far.shape)
    if far[i, j] > 3 or len(plan.layout.waters):
        return
    way = path[min(i + 3, len(path) - 1)] - path[max(i - 3, 0)]
    add_spot(plan.layout.bridges, "bridge", path[i], 30.0, float(np.degrees(np.arctan2(way[1], way[0]))))
