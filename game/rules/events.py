"""What happened, in the order in which it happened. The screen plays events; it never asks the state what changed.

An event that shows something which nobody could know before has ``reveals = True``: nothing before it may be taken
back. Values that only one seat may see are blanked by `views.event_for`.
"""

from dataclasses import dataclass
from typing import ClassVar

from game.rules.geometry import Cell
from game.rules.meeples import Figure


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened."""

    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """The first tiles lie on the table."""

    seats: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat's turn has begun; *number* counts turns from 1."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """A seat has taken a tile in hand; *source* as in `actions.Take`, or ``prize``."""

    reveals: ClassVar[bool] = True
    seat: int
    tile: str
    source: str


@dataclass(frozen=True, slots=True)
class HandTaken(Event):
    """A seat has taken a tile that everybody knew: a town hall, a prize tile, the tournament tile."""

    seat: int
    tile: str
    source: str


@dataclass(frozen=True, slots=True)
class TileDiscarded(Event):
    """A tile that fits nowhere has left the game (B4, J32)."""

    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    """A tile lies on the table; *turn* in degrees clockwise; *seat* -1 at set-up."""

    seat: int
    tile: str
    cell: Cell
    turn: int
    source: str


@dataclass(frozen=True, slots=True)
class FigureStood(Event):
    """A figure has come from its supply to the table; *cause* is ``meeple``, ``mayor``, ``scarecrow``, ``circle``."""

    figure: Figure
    cause: str


@dataclass(frozen=True, slots=True)
class FigureMoved(Event):
    """A figure on the table has changed its place or its pose."""

    before: Figure
    after: Figure
    cause: str


@dataclass(frozen=True, slots=True)
class FigureLifted(Event):
    """A figure has gone back to its supply; *cause* says why, such as ``scored`` or ``replaced``."""

    figure: Figure
    cause: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a score: *count* things (``tiles``, ``coats``, ``cities``...) at *each* points."""

    code: str
    count: int
    each: int

    @property
    def points(self) -> int:
        """Return the points of the line."""
        return self.count * self.each


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A feature has been scored: who had what strength, who got the points, and how they add up.

    *kind* is ``road``, ``city``, ``monastery``, ``field`` or ``statue``; *cell* and *on* name one segment of the
    feature; *cells* are the counted cells in the order of laying; *cities* holds the cells of each completed city
    that a field touches; *strengths* are (seat, total) of all who took part; *seats* are those who got *points*.
    """

    kind: str
    cell: Cell
    on: str
    cells: tuple[Cell, ...]
    lines: tuple[Line, ...]
    strengths: tuple[tuple[int, int], ...]
    seats: tuple[int, ...]
    points: int
    final: bool
    cities: tuple[tuple[Cell, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class LastScoringBegan(Event):
    """No tile is left and every duty is done."""


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; *winners* share the victory."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
