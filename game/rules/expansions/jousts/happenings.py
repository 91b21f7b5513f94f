"""What happens in Jousts & Crests, and what may be answered."""

from dataclasses import dataclass
from typing import ClassVar

from game.rules.actions import Action
from game.rules.events import Event
from game.rules.geometry import Cell
from game.rules.meeples import Figure


@dataclass(frozen=True, slots=True)
class FigureNominated(Event):
    """An emblem lies face down under a figure; *value* is known to its owner only (J10)."""

    figure: Figure
    value: int | None


@dataclass(frozen=True, slots=True)
class EmblemReturned(Event):
    """The emblem under a figure that left is back in its owner's supply (J18)."""

    figure: Figure
    value: int | None


@dataclass(frozen=True, slots=True)
class TournamentOpened(Event):
    """A tournament is held; *entrants* are the seats that take part, in their order (J20, J21)."""

    kind: str
    number: int
    entrants: tuple[int, ...]
    last: bool


@dataclass(frozen=True, slots=True)
class EmblemRevealed(Event):
    """A seat has turned its emblem over: *value* and the *cells* that are counted for the bonus (J21, J22)."""

    reveals: ClassVar[bool] = True
    figure: Figure
    value: int
    bonus: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class TournamentJudged(Event):
    """The ranking: (place, seat, total, takes a prize) row by row, highest first (J23, J24).

    *prizes* lay on the stack, *left_over* of them go to the last stack (J25).
    """

    reveals: ClassVar[bool] = True
    rows: tuple[tuple[int, int, int, bool], ...]
    prizes: int
    left_over: int


@dataclass(frozen=True, slots=True)
class PrizeWon(Event):
    """A seat has taken a prize tile, with the emblem it keeps, if any (J23, J26)."""

    reveals: ClassVar[bool] = True
    seat: int
    tile: str
    emblem: int | None


@dataclass(frozen=True, slots=True)
class EmblemSpent(Event):
    """A revealed emblem has left the game (J26)."""

    figure: Figure
    value: int


@dataclass(frozen=True, slots=True)
class CrownMoved(Event):
    """The crown has walked on (J27); *last*: no other tournament will follow."""

    before: str
    after: str
    last: bool = False


@dataclass(frozen=True, slots=True)
class StackOpened(Event):
    """The next stack may be drawn from (J27)."""

    tiles: int


@dataclass(frozen=True, slots=True)
class StatueCrowned(Event):
    """A kept emblem lies face down on a statue (J30)."""

    seat: int
    cell: Cell
    value: int | None


@dataclass(frozen=True, slots=True)
class EmblemsCleared(Event):
    """Before the last scoring all emblems under figures are removed (J41)."""

    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Nominate(Action):
    """Put an emblem of *value* face down under a figure (J10)."""

    line: ClassVar[str] = "nominate {0.kind} {0.cell[0]},{0.cell[1]} {0.on} {0.value}"
    shape: ClassVar[str] = "figure"
    figure: int
    kind: str
    cell: Cell
    on: str
    value: int


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Turn over the emblem under a figure (J21)."""

    line: ClassVar[str] = "reveal {0.cell[0]},{0.cell[1]} {0.on} {0.value}"
    shape: ClassVar[str] = "figure"
    final: ClassVar[bool] = True
    figure: int
    cell: Cell
    on: str
    value: int
