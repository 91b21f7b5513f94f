"""Looking ahead for people: features and what they are worth, what a placement would do, why something is refused.

Everything here is computed from what all players can see; nothing changes the state.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import comb

from game.rules.actions import Lay
from game.rules.engine import Table
from game.rules.geometry import LIMIT, STEP, Cell, cell_of, spot_of
from game.rules.meeples import Figure
from game.rules.scoring import cells_of, completed_cities, lines_of, majority, strengths
from game.rules.state import State
from game.rules.tiles import CITY, FIELD, FIGURE, RIVER, ROAD, Tile
from game.rules.turn import placements
from game.rules.verbs import lay, lay_block

Part = tuple[Cell, str]  # a segment: the cell of its tile and its name there


@dataclass(frozen=True, slots=True)
class Feature:
    """A whole feature as it lies now.

    *parts* are all its segments; *cells* those that its score counts; *strengths* (seat, total) of all who take
    part and *seats* those with the majority; *now* and *full* are the points if the game ended now and when it is
    completed (a field is never completed: its points now); *cities* the cells of each completed city it touches.
    """

    kind: str
    parts: tuple[Part, ...]
    cells: tuple[Cell, ...]
    figures: tuple[Figure, ...]
    strengths: tuple[tuple[int, int], ...]
    seats: tuple[int, ...]
    is_open: bool
    coats: int
    now: int
    full: int
    cities: tuple[tuple[Cell, ...], ...] = ()


def feature_at(state: State, cell: Cell, on: str) -> Feature | None:
    """Return the feature of a segment, or None where there is no such segment or it is no feature to score."""
    spot = spot_of(cell)
    number = state.land.tile_at.get(spot)
    if number is None or on not in state.land.faces[number].tile.names:
        return None
    kind = on.partition(":")[0]
    if kind not in ("road", "city", "field", "monastery"):
        return None
    return _feature(state, state.land.bases[number] + state.land.faces[number].tile.names.index(on), kind, cell)


def _feature(state: State, node: int, kind: str, cell: Cell) -> Feature:
    land = state.land
    figures = state.figures_on(node)
    totals = strengths(state, figures)
    is_open = land.filled(spot_of(cell)) < 8 if kind == "monastery" else not land.is_completed(node)
    cities = completed_cities(state, node) if kind == "field" else []
    now = lines_of(state, node, kind, cell, complete=not is_open)
    full = lines_of(state, node, kind, cell, complete=True)
    return Feature(
        kind=kind,
        parts=_parts(state, node),
        cells=cells_of(state, node, kind, cell),
        figures=tuple(figures),
        strengths=tuple(sorted(totals.items())),
        seats=majority(totals),
        is_open=is_open and kind != "field",
        coats=land.coats(node) if kind == "city" else 0,
        now=sum(line.points for line in now),
        full=9 if kind == "monastery" and is_open else sum(line.points for line in full),
        cities=tuple(cells_of(state, city, "city", cell) for city in cities),
    )


def _parts(state: State, node: int) -> tuple[Part, ...]:
    land = state.land
    parts = []
    for member in land.members(node):
        number, segment = land.place_of(member)
        parts.append((cell_of(land.spots[number]), land.faces[number].tile.names[segment]))
    return tuple(parts)


def segment_of(state: State, cell: Cell, on: str) -> int:
    """Return the number of a named segment of a laid tile."""
    return state.land.faces[state.land.tile_at[spot_of(cell)]].tile.names.index(on)


def name_at(state: State, cell: Cell, segment: int) -> str | None:
    """Return the name of a numbered segment of a laid tile, None if there is none."""
    number = state.land.tile_at.get(spot_of(cell))
    names = state.land.faces[number].tile.names if number is not None else ()
    return names[segment] if segment < len(names) else None


def cities_of(state: State, found: Iterable[Feature]) -> list[tuple[Part, ...]]:
    """Return the parts of every completed city that some fields touch (B10)."""
    land, roots = state.land, dict[int, None]()
    for feature in found:
        cell, on = feature.parts[0]
        node = land.node_at(spot_of(cell), segment_of(state, cell, on))
        roots.update(dict.fromkeys(completed_cities(state, node)))
    return [_parts(state, root) for root in roots]


def coats_on(state: State, parts: Iterable[Part]) -> list[tuple[Cell, int]]:
    """Return the cells of a city's parts that bear coats of arms, with their number (B7)."""
    coats: Counter[Cell] = Counter()
    for cell, on in parts:
        tile = state.land.faces[state.land.tile_at[spot_of(cell)]].tile
        coats[cell] += tile.segments[tile.names.index(on)].coats
    return [(cell, count) for cell, count in coats.items() if count]


def fields(state: State) -> list[Feature]:
    """Return every field with somebody in it, for the field view (B10)."""
    land = state.land
    found: dict[int, Feature] = {}
    for figure in state.figures.values():
        root = land.root(figure.node)
        if figure.place == "field" and root not in found:
            found[root] = _feature(state, root, "field", figure.cell)
    return list(found.values())


# --- what if ---


@dataclass(frozen=True, slots=True)
class WhatIf:
    """What a placement would do: the features it would touch, those it would complete, and what would happen.

    *foreseen* are codes of the expansions with the figure that they concern, such as ``("wakes", figure)``.
    """

    touched: tuple[Feature, ...]
    completed: tuple[Feature, ...]
    foreseen: tuple[tuple[str, Figure], ...]


def what_if(state: State, cell: Cell, turn: int) -> WhatIf | None:
    """Return what laying the tile in question there would do; None if nothing is to be laid."""
    question = state.question
    if question is None or not question.about:
        return None
    table = Table(state.copy())
    after, rules = table.state, state.rules
    block, _, face = question.about.partition(".")
    if block in rules.blocks:
        number = lay_block(table, rules.blocks[block], face, cell, turn, "what_if")
    else:
        number = lay(table, rules.tiles[question.about], cell, turn, "what_if")
    touched = _touched(after, range(number, len(after.land.spots)))
    foreseen = tuple(item for foresee in rules.hooks["foresee"] for item in foresee(after, number))
    completed = tuple(f for f in touched if f.kind in ("road", "city", "monastery") and not f.is_open)
    return WhatIf(touched, completed, foreseen)


def _touched(state: State, numbers: range) -> tuple[Feature, ...]:
    """Return the features of newly laid tiles, and those that they closed or filled from outside."""
    land = state.land
    found: dict[int, Feature] = {}
    for number in numbers:
        face, base, spot = land.faces[number], land.bases[number], land.spots[number]
        places = [(base + i, kind, cell_of(spot)) for i, kind in enumerate(face.kinds)]
        if face.hall:
            places += _faced(state, spot)
        places += [
            (f.node, "monastery", f.cell) for f in state.figures.values() if f.on[0] == "m" and _near(f.cell, spot)
        ]
        for node, kind, cell in places:
            if kind in ("road", "city", "field", "monastery") and land.root(node) not in found:
                found[land.root(node)] = _feature(state, node, kind, cell)
    return tuple(found.values())


def _faced(state: State, spot: int) -> list[tuple[int, str, Cell]]:
    """Return the segments that neighbours turn to a cell."""
    land = state.land
    faced = []
    for side, step in enumerate(STEP):
        beside = land.tile_at.get(spot + step)
        if beside is not None and not land.faces[beside].hall:
            middle = land.faces[beside].joins[(side + 2) % 4][1]
            if middle >= 0:
                faced.append((land.bases[beside] + middle, land.faces[beside].kinds[middle], cell_of(spot + step)))
    return faced


def _near(cell: Cell, spot: int) -> bool:
    other = cell_of(spot)
    return max(abs(cell[0] - other[0]), abs(cell[1] - other[1])) == 1


# --- why not ---

_EDGE_NAMES: Mapping[int, str] = {FIELD: "field", ROAD: "road", CITY: "city", RIVER: "river"}


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why something is refused: a code, what it concerns, and the rule's clause."""

    code: str
    clause: str
    side: int = -1
    own: str = ""
    other: str = ""
    figure: Figure | None = None


def why_not_lay(state: State, cell: Cell, turn: int) -> WhyNot | None:
    """Return why the tile in question may not lie there in this turn, or None if it may."""
    question, land = state.question, state.land
    if question is None or not question.about:
        return None
    if question.about not in state.rules.tiles:
        return None if Lay(cell, turn) in question.options else WhyNot("block", "")
    tile = state.rules.tiles[question.about]
    if max(abs(cell[0]), abs(cell[1])) > LIMIT:
        return WhyNot("far", "B3")
    spot = spot_of(cell)
    if spot in land.tile_at:
        return WhyNot("taken", "B3")
    if spot not in land.open:
        return WhyNot("alone", "B3")
    return _edge_fault(state, tile, spot, turn) or _ruled_out(state, tile, spot, turn)


def _edge_fault(state: State, tile: Tile, spot: int, turn: int) -> WhyNot | None:
    demand, face = state.land.open[spot], tile.faces[turn // 90]
    for side in range(4):
        wanted = demand >> 3 * side & 7
        if wanted and face.edges[side] and wanted != face.edges[side]:
            return WhyNot("edge", "B3", side, _EDGE_NAMES[face.edges[side]], _EDGE_NAMES[wanted])
    return None


def _ruled_out(state: State, tile: Tile, spot: int, turn: int) -> WhyNot | None:
    same = tile.faces[turn // 90].layout()
    moves = [spot << 2 | t for t in range(4) if tile.faces[t].layout() == same]
    if set(moves) & set(placements(state, tile)):
        return None
    for explain in state.rules.hooks["why_not_lie"]:
        why: WhyNot | None = explain(state, tile, moves[0])
        if why is not None:
            return why
    return WhyNot("ruled_out", "B3")


def why_not_stand(state: State, kind: str, cell: Cell, on: str) -> WhyNot | None:
    """Return why the active seat may not place a kind of figure there, or None if it may."""
    rules, land = state.rules, state.land
    spot = spot_of(cell)
    number = land.tile_at.get(spot)
    if number is None or kind not in rules.kind_numbers or on not in land.faces[number].tile.names:
        return WhyNot("nothing", "B5")
    why: WhyNot | None = rules.first("why_not_stand", state, kind, cell, on) if number in state.laid else None
    if why is not None:
        return why
    if not state.laid or number != state.laid[-1]:
        return WhyNot("other_tile", "B5")
    place, own = on.partition(":")[0], rules.kind(kind)
    if not state.in_supply(state.active, kind):
        return WhyNot("no_supply", "B5", own=kind)
    if place not in own.places:
        return WhyNot("wrong_place", "B5", own=kind, other=place)
    if place == "field" and not rules.fields:
        return WhyNot("no_fields", "B13")
    node = land.bases[number] + land.faces[number].tile.names.index(on)
    if not own.joins and land.facts[land.root(node)] >= FIGURE:
        return WhyNot("occupied", "B5", other=place, figure=state.figures_on(node)[0])
    segment = land.faces[number].tile.names.index(on)
    if not rules.all("may_stand", state, own, land.faces[number].tile, segment):
        return WhyNot("ruled_out", "B5", own=kind, other=place)
    return None


# --- what is left ---


def remaining(state: State) -> Counter[str]:
    """Return how many tiles of each design are still to be drawn; everybody could count them."""
    return Counter(sorted(state.stock.undrawn()))  # sorted: the hidden order must not shine through


@dataclass(frozen=True, slots=True)
class Design:
    """A tile design that is drawn in this game: how many are left of how many that were in the piles."""

    tile: str
    left: int
    total: int


def designs(state: State) -> list[Design]:
    """Return all designs of the piles in the order of the sheets; what everybody could count."""
    left, rules = remaining(state), state.rules
    total = Counter(tile for stack in (state.stock.river, *state.stock.stacks) for tile in stack)
    return [Design(tile_id, left[tile_id], total[tile_id]) for tile_id in rules.tiles if total[tile_id]]


@dataclass(frozen=True, slots=True)
class Gap:
    """An open cell: which designs fit, how many such tiles are left, and the chance that one comes.

    *in_stack* is the chance that one comes before the current stack is used up, *in_game* before all are.
    """

    cell: Cell
    fitting: tuple[str, ...]
    left: int
    in_stack: float
    in_game: float


def gap_at(state: State, cell: Cell) -> Gap | None:
    """Return what could fill an open cell, by its edges (B3)."""
    demand = state.land.open.get(spot_of(cell))
    return None if demand is None else _gap(state, cell, demand, remaining(state))


def gaps(state: State) -> list[Gap]:
    """Return every open cell with what could fill it."""
    left = remaining(state)
    return [_gap(state, cell_of(spot), demand, left) for spot, demand in state.land.open.items()]


def _gap(state: State, cell: Cell, demand: int, left: Counter[str]) -> Gap:
    tiles = state.rules.tiles
    fitting = tuple(tile_id for tile_id in left if demand in tiles[tile_id].fits)
    count = sum(left[tile_id] for tile_id in fitting)
    land = state.stock.land_left
    land_fit = sum(left[tile_id] for tile_id in fitting if tiles[tile_id].group == "land")
    return Gap(cell, fitting, count, chance(land_fit, land, state.stock.stack_left), float(count > 0))


def chance(fitting: int, total: int, drawn: int) -> float:
    """Return the chance that at least one of *fitting* among *total* tiles is among the next *drawn*."""
    if not fitting or not drawn:
        return 0.0
    return 1.0 - comb(total - fitting, drawn) / comb(total, drawn)
