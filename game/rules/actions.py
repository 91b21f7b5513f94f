"""What a seat may answer. An action is data; its text is the line that records hold (see `record`).

The screen chooses how to ask by the *shape* of the options: a cell, a spot on a laid tile, a figure, or a word.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, overload

from game.rules.geometry import Cell, cell_of, spot_of


@dataclass(frozen=True, slots=True)
class Action:
    """An answer to a decision.

    *line* is how records write it, to be filled from the action; a *final* one is never taken back, so nobody is
    asked to confirm it.
    """

    line: ClassVar[str]
    shape: ClassVar[str] = "word"
    final: ClassVar[bool] = False

    @property
    def text(self) -> str:
        """Return the record's line."""
        return self.line.format(self)


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Decline."""

    line: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Say where this part's tile comes from: ``draw``, ``town_hall`` or ``tournament``."""

    line: ClassVar[str] = "{0.source}"
    final: ClassVar[bool] = True
    source: str


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay the tile in hand; *turn* in degrees clockwise."""

    line: ClassVar[str] = "lay {0.cell[0]},{0.cell[1]} {0.turn}"
    shape: ClassVar[str] = "cell"
    cell: Cell
    turn: int


@dataclass(frozen=True, slots=True)
class Stand(Action):
    """Place a figure on a segment of the tile just laid; *on* is the segment's name, such as ``city:0``."""

    line: ClassVar[str] = "stand {0.kind} {0.on}"
    shape: ClassVar[str] = "spot"
    kind: str
    cell: Cell
    on: str


PASS = Pass()


class Offers(Sequence[Action]):
    """Ready answers, then answers of one class kept as their arguments and made only when looked at."""

    __slots__ = ("first", "make", "rows")

    def __init__(self, first: tuple[Action, ...], make: Callable[..., Action], rows: list[tuple[Any, ...]]) -> None:
        self.first, self.make, self.rows = first, make, rows

    def __len__(self) -> int:
        return len(self.first) + len(self.rows)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return [self[i] for i in range(len(self))[index]]
        place = range(len(self))[index] - len(self.first)
        return self.make(*self.rows[place]) if place >= 0 else self.first[place]


class Placements(Sequence[Lay]):
    """The legal placements as ints ``spot << 2 | quarter turns``, made into actions only when looked at."""

    __slots__ = ("moves",)

    def __init__(self, moves: list[int]) -> None:
        self.moves = moves

    def __len__(self) -> int:
        return len(self.moves)

    @overload
    def __getitem__(self, index: int) -> Lay: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Lay]: ...
    def __getitem__(self, index: int | slice) -> Lay | Sequence[Lay]:
        if isinstance(index, slice):
            return Placements(self.moves[index])
        move = self.moves[index]
        return Lay(cell_of(move >> 2), (move & 3) * 90)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Lay) and (spot_of(action.cell) << 2 | action.turn // 90) in self.moves

    def __iter__(self) -> Iterator[Lay]:
        return (self[i] for i in range(len(self.moves)))
