"""The River in the play scene: how its tiles are laid."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from game.rules import Decision, View
from game.ui import panels
from game.ui.text import N_, _

if TYPE_CHECKING:
    from game.rules.advice import WhyNot
    from game.ui.picture import Picture

SLUG: Final = "river"
REFUSALS: Final = {
    "river_apart": N_("A river tile must continue the river ({rule})."),
    "river_blocked": N_("The river would flow into a tile that lies there ({rule})."),
    "river_u_turn": N_("The river must not bend the same way twice ({rule})."),
}


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

    def why_not(self, picture: Picture, why: WhyNot) -> str:
        """Say what is wrong with the river's way."""
        return REFUSALS.get(why.code, "")
