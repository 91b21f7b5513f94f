"""What each expansion adds to the play scene: one file per expansion, found by its slug.

A file `ui/panels/<slug>.py` holds a class `Panel` derived from the one here, and at module level the players of its
events (`@plays`, see `ui.animator`) and its sentences (`@tells`, see `ui.log`). An expansion without a file plays
with plain buttons and without words of its own.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from game.rules import Action, Decision, State, View
    from game.rules.advice import WhyNot
    from game.rules.events import Event
    from game.rules.geometry import Cell
    from game.rules.meeples import Figure
    from game.ui.aids.desk import Desk
    from game.ui.aids.receipts import Receipt
    from game.ui.board_view import BoardView
    from game.ui.ghost import Ghost
    from game.ui.picture import Picture
    from game.ui.sprites import Point


@dataclass(frozen=True)
class Chip:
    """A small picture with a number, shown before a seat or at the table.

    *picture* is a piece (`meeple_red`), a tile (`tile:BA-A`), an icon (`icon:stack`) or a pile of tiles face
    down with an icon (`back:city`); *count* None shows no number.
    """

    picture: str
    count: int | None
    tooltip: str
    faded: bool = False


@dataclass(frozen=True)
class Piece:
    """A piece on the board: its picture, the point where its middle is, its height in cells, what lies above what."""

    name: str
    at: Point
    size: float
    level: int = 0
    alpha: int = 255


@dataclass(frozen=True)
class Ring:
    """A ring of four parts around a tile: which of its sides (north, east, south, west) are filled, in whose colour."""

    cell: Cell
    filled: tuple[bool, ...]
    colour: str


@dataclass(frozen=True)
class Plate:
    """An answer in words as a large plate: pictures as of chips, a title, and lines with the colour of whose they are.

    The first picture fills its square, the second one lies small in its corner.
    """

    pictures: tuple[str, ...]
    title: str
    lines: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Place:
    """An answer in words that is asked on the board: where, by which picture, with which words and sign (an icon)."""

    action: Action
    at: Point
    picture: str
    caption: str
    sign: str = ""


@dataclass(frozen=True)
class Guide:
    """What is shown on the board while a question is open.

    *figures* are lit softly, *cells* too; *arrows* lead from point to point; *sign* is the icon beside every figure
    or place that can be clicked; *places* ask answers in words on the board; *parts* are segments to be tinted, in the
    colour of seat *tint* or, with -1, in that of nobody.
    """

    figures: tuple[int, ...] = ()
    cells: tuple[Cell, ...] = ()
    arrows: tuple[tuple[Point, Point], ...] = ()
    sign: str = ""
    places: tuple[Place, ...] = ()
    parts: tuple[tuple[Cell, str], ...] = ()
    tint: int = -1


@dataclass(frozen=True)
class Omen:
    """A warning over a figure while a tile hangs over the board: an icon and a few words; none: a quiet mark."""

    figure: Figure
    icon: str
    words: str


class Panel:
    """What one expansion shows; the base class shows nothing."""

    slug: ClassVar[str] = ""

    def part(self, view: View) -> Any:
        """Return the expansion's part of the picture: plain data that its players of events change."""
        return None

    def note(self, picture: Picture, event: Event) -> None:
        """Take over what an event, of the base game too, means for the expansion's part; called after its player."""

    def pieces(self, picture: Picture, board: BoardView) -> Iterable[Piece]:
        """Return what the expansion has lying on the board."""
        return ()

    def rings(self, picture: Picture) -> Iterable[Ring]:
        """Return the rings around tiles on which somebody waits for neighbours."""
        return ()

    def riders(self, picture: Picture, board: BoardView, ghost: Ghost) -> Iterable[Piece]:
        """Return what rides on the tile in hand."""
        return ()

    def omen(self, picture: Picture, code: str, figure: Figure) -> Omen | None:
        """Say what a code means that the rules foresee for a figure, None if it is not one of this expansion's."""
        return None

    def seat_rows(self, picture: Picture, seat: int) -> Sequence[Chip]:
        """Return what the expansion has lying before a seat."""
        return ()

    def table_rows(self, picture: Picture) -> Sequence[Chip]:
        """Return what the expansion has lying at the table."""
        return ()

    def prompt(self, picture: Picture, question: Decision) -> str:
        """Say what must be done, empty if the question is not one of this expansion's."""
        return ""

    def hint(self, picture: Picture, question: Decision) -> str:
        """Say how it is done, empty for the usual words."""
        return ""

    def guide(self, state: State, picture: Picture, board: BoardView, question: Decision) -> Guide | None:
        """Return what is shown on the board while a question is open; *state* only for what everybody may know."""
        return None

    def plate(self, state: State, picture: Picture, question: Decision, action: Action) -> Plate | None:
        """Return how an answer in words looks as a plate, None for a plain button."""
        return None

    def words(self, picture: Picture, action: Action) -> str:
        """Say what an answer means on its button, empty if it is not one of this expansion's."""
        return ""

    def refusal(self, question: Decision) -> str:
        """Say on a button what passing means, empty for the usual words."""
        return ""

    def is_secret(self, question: Decision) -> bool:
        """Tell whether the answers are for the eyes of one seat only."""
        return False

    def whispered(self, question: Decision) -> str:
        """Say what the seat chooses behind the curtain, empty for the words that everybody sees."""
        return ""

    def why_not(self, picture: Picture, why: WhyNot) -> str:
        """Return the sentence for a refusal by this expansion's rules, translated later; empty if it is not its own.

        It holds the rule's clause at ``{rule}``.
        """
        return ""

    def receipt(self, state: State, picture: Picture, event: Event) -> Receipt | None:
        """Return how something of this expansion adds up, None if an event is not one of its own."""
        return None

    def desk(self, state: State, picture: Picture) -> Desk | None:
        """Return the page that tells how this expansion stands; *state* only for what everybody may know."""
        return None

    def asks_elsewhere(self, question: Decision) -> str:
        """Return the name of the scene that asks the question instead of the board, empty if the board does."""
        return ""


def panel_module(slug: str) -> Any:
    """Return the module of an expansion's panel, None if it has none."""
    try:
        return importlib.import_module(f"game.ui.panels.{slug}")
    except ModuleNotFoundError as missing:
        if missing.name != f"game.ui.panels.{slug}":
            raise
        return None


def panels_for(slugs: Iterable[str]) -> list[Panel]:
    """Return the panels of some expansions; one without a file shows nothing."""
    modules = (panel_module(slug) for slug in slugs)
    return [module.Panel() for module in modules if module]
