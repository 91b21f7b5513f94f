"""About the game: what it is, and every licence."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game import __version__, files
from game.scenes.page import Page
from game.ui import theme
from game.ui.layout import Column
from game.ui.text import _
from game.ui.widget import Widget
from game.ui.widgets import Button, Label, Rule


def licence_texts() -> list[tuple[str, Path]]:
    """Return title and file of every licence that the game carries."""
    found = [("Crown & Crest", files.licence())]
    found += [(path.stem, path) for path in sorted(files.fonts().glob("*.txt"))]
    found += [(path.stem, path) for path in sorted(files.licences().glob("*.txt"))]
    return [(title, path) for title, path in found if path.is_file()]


class About(Page):
    """The page about the game."""

    name = "about"

    def heading(self) -> str:
        """Return the words on the ribbon."""
        return _("About")

    def content(self) -> Widget:
        """Return the words about the game, then the licences."""
        words = [
            Label("Crown & Crest", style="title"),
            Label(_("Version {version}", version=__version__), style="italic", colour=theme.INK_SOFT),
            Label(
                _(
                    "An unofficial fan work that plays the rules of Carcassonne with the expansions Mayors & Messengers"
                    " and Jousts & Crests, the River and Crop Circles. It is not connected with any publisher. All"
                    " pictures, sounds and words were made for this game."
                )
            ),
            Label(_("The program, its pictures and its fonts may be passed on under these licences:")),
        ]
        licences: list[Widget] = []
        for title, path in licence_texts():
            text = path.read_text(encoding="utf-8", errors="replace").strip()
            licences += [Rule(), Label(title, style="heading"), Label(unwrapped(text), style="small")]
        return Column([*words, *licences], gap=10)

    def buttons(self) -> Sequence[Widget]:
        """Return nothing more than Back."""
        found: list[Button] = []
        return found


def unwrapped(text: str) -> str:
    """Join the lines of each paragraph, so that the screen wraps them to its own width."""
    paragraphs = text.replace("\r", "").split("\n\n")
    lines = [[line.strip() for line in part.split("\n") if line.strip("-= \t")] for part in paragraphs]
    return "\n\n".join(" ".join(part) for part in lines if part)
