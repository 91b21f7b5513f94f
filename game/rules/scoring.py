"""Who has the majority, and how a feature's points add up."""

from collections.abc import Iterable

from game.rules.engine import Table
from game.rules.events import Line, Scored
from game.rules.geometry import Cell, cell_of, spot_of
from game.rules.meeples import Figure
from game.rules.state import State
from game.rules.verbs import gain, lift


def strengths(state: State, figures: Iterable[Figure]) -> dict[int, int]:
    """Return the total strength of each seat that takes part (B8)."""
    rules = state.rules
    counts, changes = rules.hooks["counts"], rules.hooks["strength"]
    totals: dict[int, int] = {}
    for figure in figures:
        if not counts or rules.all("counts", figure):
            own = rules.kind(figure.kind).strength
            for change in changes:
                own = change(figure, own)
            totals[figure.seat] = totals.get(figure.seat, 0) + own
    return totals


def majority(totals: dict[int, int]) -> tuple[int, ...]:
    """Return the seats with the greatest total; ties all score in full (B8)."""
    best = max(totals.values(), default=0)
    return tuple(sorted(seat for seat, total in totals.items() if total == best))


def cells_of(state: State, node: int, kind: str, cell: Cell) -> tuple[Cell, ...]:
    """Return the cells that a feature's score counts, in the order of laying."""
    land = state.land
    if kind == "monastery":
        spot = spot_of(cell)
        return (cell, *(cell_of(other) for other in land.tiles_around(spot)))
    if kind == "field":
        spots = {land.spots[land.place_of(other)[0]]: None for other in land.members(node)}
        return tuple(cell_of(spot) for spot in spots)
    return tuple(cell_of(land.spots[number]) for number in land.numbers(node))


def completed_cities(state: State, field: int) -> list[int]:
    """Return the roots of the completed cities that a field touches (B10)."""
    return sorted(root for root in state.land.bordering(field) if state.land.is_completed(root))


def is_complete(state: State, figure: Figure) -> bool:
    """Return whether the feature under a figure is completed (B6, B10)."""
    if figure.place == "monastery":
        return state.land.filled(spot_of(figure.cell)) == 8
    return figure.place != "field" and state.land.is_completed(figure.node)


def lines_of(state: State, node: int, kind: str, cell: Cell, complete: bool) -> tuple[Line, ...]:
    """Return how a feature's points add up (B7, B10)."""
    land = state.land
    lines: tuple[Line, ...]
    if kind == "road":
        lines = (Line("tiles", land.size(node), 1),)
    elif kind == "city":
        each = 2 if complete else 1
        lines = (Line("tiles", land.size(node), each), Line("coats", land.coats(node), each))
    elif kind == "monastery":
        lines = (Line("tiles", 1 + len(land.tiles_around(spot_of(cell))), 1),)
    else:
        lines = (Line("cities", len(completed_cities(state, node)), 3),)
    result: tuple[Line, ...] = state.rules.fold("lines", state, node, kind, lines)
    return tuple(line for line in result if line.count)


def receipt(state: State, figures: list[Figure], final: bool) -> Scored:
    """Return what scoring the feature under these figures gives now, without doing it."""
    anchor = figures[0]
    node, kind = anchor.node, anchor.place
    complete = is_complete(state, anchor)
    totals = strengths(state, figures)
    lines = lines_of(state, node, kind, anchor.cell, complete)
    cities = completed_cities(state, node) if kind == "field" else []
    return Scored(
        kind=kind,
        cell=anchor.cell,
        on=anchor.on,
        cells=cells_of(state, node, kind, anchor.cell),
        lines=lines,
        strengths=tuple(sorted(totals.items())),
        seats=majority(totals),
        points=sum(line.points for line in lines),
        final=final,
        cities=tuple(cells_of(state, city, "city", anchor.cell) for city in cities),
    )


def score(table: Table, figures: list[Figure], final: bool = False) -> None:
    """Score the feature under these figures and, unless the game ends, send them home (B9)."""
    scored = receipt(table.state, figures, final)
    for seat in scored.seats:
        gain(table, seat, scored.kind, scored.points)
    if scored.seats:
        table.tell(scored)
    if not final:
        for figure in figures:
            if not table.rules.first("homeward", table, figure):
                lift(table, figure, "scored")
