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
    from game.rules import Action, Decision, View
    from game.rules.events import Event
    from game.ui.board_view import BoardView
    from game.ui.picture import Picture
    from game.ui.sprites import Point


@dataclass(frozen=True)
class Chip:
    """A small picture with a number, shown before a seat or at the table.

    *picture* is a piece (`meeple_red`), a tile (`tile:JC-J`) or an icon (`icon:stack`); *count* None shows no number.
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

    def seat_rows(self, picture: Picture, seat: int) -> Sequence[Chip]:
        """Return what the expansion has lying before a seat."""
        return ()

    def table_rows(self, picture: Picture) -> Sequence[Chip]:
        """Return what the expansion has lying at the table."""
        return ()

    def prompt(self, picture: Picture, question: Decision) -> str:
        """Say what must be done, empty if the question is not one of this expansion's."""
        return ""

    def words(self, picture: Picture, action: Action) -> str:
        """Say what an answer means on its button, empty if it is not one of this expansion's."""
        return ""

    def refusal(self, question: Decision) -> str:
        """Say on a button what passing means, empty for the usual words."""
        return ""

    def is_secret(self, question: Decision) -> bool:
        """Tell whether the answers are for the eyes of one seat only."""
        return False

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
