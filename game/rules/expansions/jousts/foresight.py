"""Looking ahead for people: who is entered in which tournament, what counts so far, and who could be nominated."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.rules.expansions.jousts.crests import counted, crests, nominees
from game.rules.geometry import Cell
from game.rules.meeples import Figure
from game.rules.state import State

NOMINABLE: Final = "nominable"


@dataclass(frozen=True, slots=True)
class Entered:
    """A nominated figure: the kind of tournament that it waits for, and the cells that would count now (J21, J22)."""

    figure: Figure
    kind: str
    cells: tuple[Cell, ...]


def nominated(state: State) -> list[Entered]:
    """Return all nominated figures in the order of the seats, those with most tiles first; emblems stay hidden."""
    figures = (state.figures[figure] for figure in crests(state).under)
    found = [Entered(figure, figure.place, counted(state, figure)) for figure in figures]
    return sorted(found, key=lambda entered: (-len(entered.cells), entered.figure.seat, entered.figure.id))


def foreseen(after: State, number: int) -> Iterator[tuple[str, Figure]]:
    """Yield whom the active seat could nominate through the tile just laid (J10-J13)."""
    memory = crests(after)
    barred = after.land.faces[number].hall or memory.closing or memory.nominated == after.turn
    if not barred and memory.emblems[after.active]:
        for figure in nominees(after, number):
            yield NOMINABLE, figure
