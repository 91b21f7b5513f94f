"""What Mayors & Messengers remembers: the town halls."""

from dataclasses import dataclass, replace
from typing import Any, Final

from game.rules.engine import Table
from game.rules.geometry import Cell
from game.rules.state import State

SLUG: Final = "mayors"
HALL: Final = "MM-TH"
MAYOR: Final = "mayor"
MESSENGER: Final = "messenger"
SCARECROW: Final = "scarecrow"
MEEPLE: Final = "meeple"
LYING: Final = "lying"


@dataclass(frozen=True, slots=True)
class Halls:
    """The town halls: *left*: whether each seat still has its own; *laid*: (cell, seat) of those on the table."""

    left: tuple[bool, ...]
    laid: tuple[tuple[Cell, int], ...] = ()


def halls(state: State) -> Halls:
    """Return what the expansion remembers."""
    memory: Halls = state.memory[SLUG]
    return memory


def remember(table: Table, **changes: Any) -> None:
    """Change what the expansion remembers."""
    table.state.memory[SLUG] = replace(halls(table.state), **changes)


def hall_laid(table: Table, cell: Cell, seat: int) -> None:
    """Note that a seat's town hall lies on a cell."""
    memory = halls(table.state)
    left = tuple(has and owner != seat for owner, has in enumerate(memory.left))
    remember(table, left=left, laid=(*memory.laid, (cell, seat)))
