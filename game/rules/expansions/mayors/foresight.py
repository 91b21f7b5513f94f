"""Looking ahead for people: whom a tile would call away or wake, and which ways a messenger can run."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.rules.expansions.mayors.messenger import beyond, targets
from game.rules.expansions.mayors.office import MAYOR
from game.rules.expansions.mayors.waking import is_sleeper
from game.rules.geometry import STEP, Cell, cell_of, spot_of
from game.rules.meeples import Figure
from game.rules.state import State

CALLED: Final = "called"
WAKES: Final = "wakes"


def foreseen(after: State, number: int) -> Iterator[tuple[str, Figure]]:
    """Yield who is called away by the tile just laid (M12) and who else is surrounded now (M4, M17)."""
    land = after.land
    beside = {land.spots[number] + step for step in STEP} if land.faces[number].hall else set()
    for figure in after.figures.values():
        spot = spot_of(figure.cell)
        if figure.kind == MAYOR and spot in beside:
            yield CALLED, figure
        elif is_sleeper(figure) and land.is_walled(spot):
            yield WAKES, figure


@dataclass(frozen=True, slots=True)
class Way:
    """Where a messenger's road ends on a tile, and the segments of that tile that it can run on from there."""

    cell: Cell
    road: str
    onward: tuple[str, ...]


def ways(state: State, messenger: Figure) -> list[Way]:
    """Return the ends of a messenger's road from which it can run on (M21)."""
    land, found = state.land, []
    goals, root = set(targets(land, messenger.node)), land.root(messenger.node)
    for number in land.numbers(messenger.node):
        names, base = land.faces[number].tile.names, land.bases[number]
        for i, part in enumerate(land.faces[number].tile.segments):
            if part.end and land.root(base + i) == root:
                onward = tuple(names[node - base] for node in beyond(land, number, i) if land.root(node) in goals)
                if onward:
                    found.append(Way(cell_of(land.spots[number]), names[i], onward))
    return found
