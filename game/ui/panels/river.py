"""The River in the play scene: how its tiles are laid."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from game.rules import Decision, View
from game.ui import panels
from game.ui.text import _

if TYPE_CHECKING:
    from game.ui.picture import Picture

SLUG: Final = "river"


class Panel(panels.Panel):
    """What the River shows."""

    slug: ClassVar[str] = SLUG

    def part(self, view: View) -> frozenset[str]:
        """Return the designs of all river tiles in the game."""
        shown: frozenset[str] = view.shown[SLUG]
        return shown

    def prompt(self, picture: Picture, question: Decision) -> str:
        """Say what must be done."""
        return _("Lay the river tile") if self._is_river(picture, question) else ""

    def hint(self, picture: Picture, question: Decision) -> str:
        """Say what the river may not do."""
        if not self._is_river(picture, question):
            return ""
        return _("The river must flow on, and never bends the same way twice.")

    def _is_river(self, picture: Picture, question: Decision) -> bool:
        return question.kind == "base.lay" and question.about in picture.part(SLUG)
