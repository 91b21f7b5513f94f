"""What happens with mayors, messengers and scarecrows, and what may be answered."""

from dataclasses import dataclass
from typing import ClassVar

from game.rules.actions import Action
from game.rules.events import Event
from game.rules.geometry import Cell
from game.rules.meeples import Figure


@dataclass(frozen=True, slots=True)
class CrisisCalled(Event):
    """A town hall has called the mayors beside it to a meeting: they go home without waking (M12)."""

    cell: Cell
    mayors: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class FavourWon(Event):
    """A mayor has won the nobles' favour: a knight gives way to a meeple of the mayor's owner (M4)."""

    mayor: Figure
    ousted: Figure


@dataclass(frozen=True, slots=True)
class Replace(Action):
    """Replace an opponent's meeple in the mayor's city by an own one (M4); *seat* is the opponent."""

    line: ClassVar[str] = "replace {0.cell[0]},{0.cell[1]} {0.on} {0.seat}"
    shape: ClassVar[str] = "figure"
    figure: int
    cell: Cell
    on: str
    seat: int


@dataclass(frozen=True, slots=True)
class BecomeFarmer(Action):
    """Replace the scarecrow by a meeple (M17 a)."""

    line: ClassVar[str] = "farmer"


@dataclass(frozen=True, slots=True)
class LieDown(Action):
    """Lay the scarecrow down (M17 b)."""

    line: ClassVar[str] = "lie"


@dataclass(frozen=True, slots=True)
class GoHome(Action):
    """Take the scarecrow or the messenger back (M17 c, M21)."""

    line: ClassVar[str] = "home"


@dataclass(frozen=True, slots=True)
class Run(Action):
    """Move the messenger to a segment of a feature at an end of its road (M21)."""

    line: ClassVar[str] = "run {0.cell[0]},{0.cell[1]} {0.on}"
    shape: ClassVar[str] = "spot"
    kind: str
    cell: Cell
    on: str
