"""The reader: the rules in brief, the rulings, and the tiles whose layout is a reconstruction."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pygame

from game.scenes.page import Page
from game.scenes.rulings_text import RULES, RULINGS, Chapter, Rule, Ruling
from game.ui import theme
from game.ui.layout import Column, Grid, Padded, Row, Sized
from game.ui.text import N_, _, ngettext
from game.ui.widget import Size, Widget
from game.ui.widgets import Choice, Label, Panel
from game.ui.widgets import Rule as Line

if TYPE_CHECKING:
    from game.app import App
    from game.ui.sprites import Sprites

SURENESS = {"high": N_("almost sure"), "medium": N_("likely"), "low": N_("our own guess")}
TABS = {"rules": N_("Rules in brief"), "rulings": N_("Rulings"), "tiles": N_("Reconstructed tiles")}


class Rulings(Page):
    """A page to read, with tabs."""

    name = "rulings"
    units = 980.0

    def __init__(self, app: App, *, over: bool = False, tab: str = "rules") -> None:
        super().__init__(app, over=over)
        self.tab = tab

    def heading(self) -> str:
        """Return the words on the ribbon."""
        return _("Rules & rulings")

    def head(self) -> Widget:
        """Return the tabs."""
        tabs = [(tab, _(words)) for tab, words in TABS.items()]
        return Column([Choice("rulings.tab", tabs, self.tab, self._show)], align="centre")

    def _show(self, tab: str) -> None:
        self.tab = tab
        self.rebuild()
        view = self.form.find("rulings.view")
        if view:
            view.wheel(10**6)

    def content(self) -> Widget:
        """Return the chapters of the chosen tab."""
        if self.tab == "tiles":
            return reconstructed(6 if theme.units(self.size[0]) > 900 else 3)
        chapters = RULES if self.tab == "rules" else RULINGS
        intro = (
            _("Clauses are numbered as in the game's rules; each tells what the texts say and what this game does.")
            if self.tab == "rulings"
            else _("The rules as this game plays them, in a few words.")
        )
        parts: list[Widget] = [Label(intro, style="italic", colour=theme.INK_SOFT)]
        for chapter in chapters:
            parts += chapter_widgets(chapter)
        return Column(parts, gap=12)


def chapter_widgets(chapter: Chapter) -> list[Widget]:
    """Return heading and entries of a chapter."""
    head: list[Widget] = [Line(), Label(_(chapter.title), style="heading", colour=theme.RED_INK)]
    return head + [rule(entry) for entry in chapter.rules] + [ruling(entry) for entry in chapter.rulings]


def rule(entry: Rule) -> Widget:
    """Return one rule."""
    return Column([Label(_(entry.title), style="bold"), Label(_(entry.words))], gap=2)


def ruling(entry: Ruling) -> Widget:
    """Return one ruling: clause, title, texts, game."""
    clause = Panel(Label(entry.clause, style="small_bold", align="centre"), skin="tooltip", padding=6)
    words = Column(
        [
            Label(_(entry.title), style="bold"),
            _pair(_("The texts"), _(entry.texts), "italic"),
            _pair(_("This game"), _(entry.game), "text"),
        ],
        gap=3,
        grow=1,
    )
    return Row([Sized(Column([clause]), width=88), words], gap=14, align="start")


def _pair(head: str, words: str, style: str) -> Widget:
    label = Sized(Label(head, style="bold", size=17, colour=theme.GOLD_DARK), width=92)
    return Row([label, Label(words, style=style, grow=1)], gap=8, align="start")


class TilePicture(Widget):
    """A tile's picture."""

    def __init__(self, sprites: Sprites, tile: str, units: float) -> None:
        super().__init__(f"rulings.tile.{tile}")
        self.sprites, self.tile, self.units = sprites, tile, units

    def measure(self, width: int) -> Size:
        """Ask for a square."""
        return theme.px(self.units), theme.px(self.units)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile on a dark rim."""
        pygame.draw.rect(surface, theme.INK, self.rect.inflate(4, 4), border_radius=3)
        surface.blit(self.sprites.tile(self.tile, 0, 0, theme.px(self.units)), self.rect)


def reconstructed(columns: int) -> Widget:
    """Return the pictures of the tiles whose printed layout is not known, and how sure each is."""
    from game.ui.sprites import Sprites  # late: reads the art sheets

    tiles = _doubtful()
    words = ngettext(
        "The printed layout of {number} tile design is not known for sure; it was reconstructed.",
        "The printed layout of {number} tile designs is not known for sure; they were reconstructed.",
        len(tiles),
    )
    more = _("If you own the box you can correct them: the README tells how.")
    sprites = Sprites(sorted({slug for slug, _tile, _sure in tiles}))
    cells = [_tile_cell(sprites, tile, sure) for _slug, tile, sure in tiles]
    return Column([Label(f"{words} {more}"), Line(), Padded(Grid(cells, columns=columns, gap=16), 4)], gap=12)


def _tile_cell(sprites: Sprites, tile: str, sure: str) -> Widget:
    parts = [
        TilePicture(sprites, tile, 104),
        Label(tile, style="small_bold"),
        Label(_(SURENESS.get(sure, SURENESS["low"])), style="small", colour=theme.INK_SOFT),
    ]
    return Column(parts, gap=3, align="centre")


def _doubtful() -> list[tuple[str, str, str]]:
    """Return set, name and sureness of every reconstructed tile that has a picture of its own."""
    from game.rules import sheets
    from game.rules.expansions import EXPANSIONS

    found = []
    for slug in ("base", *(expansion.slug for expansion in EXPANSIONS)):
        for tile in sheets.load(slug, sheets.FOLDER).tiles:
            if tile.reconstructed:
                sure = re.search(r"confidence: (\w+)", tile.reconstructed)
                found.append((slug, tile.id, sure.group(1) if sure else "low"))
    return found
