"""What the set-up screen says about each expansion: one file per expansion, found by its name.

A card file holds TITLE, SUMMARY (one or two sentences), CONTENTS (what is in the box) and ICON (the name of an
icon). An expansion without a card is shown with the title of its sheet.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass

from game.ui.text import _


@dataclass(frozen=True)
class Card:
    """The words and the icon of one expansion, in the language in use."""

    slug: str
    title: str
    summary: str
    contents: str
    icon: str


def card(slug: str, title: str = "") -> Card:
    """Return the card of an expansion."""
    try:
        found = importlib.import_module(f"game.ui.cards.{slug}")
    except ModuleNotFoundError:
        return Card(slug, title or slug.capitalize(), "", "", "tile")
    return Card(slug, _(found.TITLE), _(found.SUMMARY), _(found.CONTENTS), found.ICON)
