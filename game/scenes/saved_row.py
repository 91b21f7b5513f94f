"""A game in the list: its picture, who played, how it stands, and what can be done with it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

import pygame

from game.rules import Fault
from game.saves import Entry, Summary
from game.scenes.saved_picture import SIZE, load
from game.ui import skin, theme
from game.ui.layout import Column, Flow, Row
from game.ui.reasons import reason
from game.ui.text import _
from game.ui.widget import Size, Widget
from game.ui.widgets import Badge, Button, IconButton, Label, Pressable

T = TypeVar("T")


def told(job: Callable[[], T]) -> T | str:
    """Do something with files; return what comes of it, or in words what went wrong."""
    try:
        return job()
    except (Fault, OSError, RuntimeError) as error:  # RuntimeError: a home folder that cannot be found
        return reason(error)


class Desk(Protocol):
    """What the buttons of a row do."""

    def load(self, entry: Entry) -> None:
        """Open the game."""

    def look_back(self, entry: Entry) -> None:
        """Open the timeline."""

    def ask_rename(self, entry: Entry) -> None:
        """Ask for a name."""

    def ask_export(self, entry: Entry) -> None:
        """Ask where to write it."""

    def ask_delete(self, entry: Entry) -> None:
        """Ask whether to throw it away."""


class Thumbnail(Widget):
    """The landscape of a game, as small as a stamp."""

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self.entry = entry

    def measure(self, width: int) -> Size:
        """Ask for the usual size."""
        return theme.px(SIZE[0] / 2), theme.px(SIZE[1] / 2)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture in a thin frame, or a bare table if there is none yet."""
        picture = load(self.entry, self.rect.size)
        if picture:
            surface.blit(picture, self.rect)
        else:
            pygame.draw.rect(surface, theme.TABLE, self.rect)
        pygame.draw.rect(surface, theme.INK, self.rect, theme.px(1))


class GameRow(Pressable):
    """A card for a game; a click or Enter on it loads the game, its buttons do the rest."""

    shrinks = True

    def __init__(self, entry: Entry, summary: Summary | str | None, desk: Desk, *, narrow: bool = False) -> None:
        super().__init__(f"saved.row.{entry.path.name}", lambda: desk.load(entry))
        self.entry, self.summary = entry, summary
        self.enabled = not isinstance(summary, str)
        if narrow:
            told = Column([self._words(), Flow(self._buttons(desk), gap=10)], gap=8, grow=1)
            self.inside = Row([Thumbnail(entry), told], gap=12)
        else:
            self.inside = Row([Thumbnail(entry), self._words(), *self._buttons(desk)], gap=12)

    def _words(self) -> Widget:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(self.entry.when))
        name = self.entry.name or self._people()
        lines: list[Widget] = [Label(name or when, style="bold")]
        if isinstance(self.summary, str):
            sentence = _("It cannot be opened: {reason}.", reason=self.summary)
            lines.append(Label(sentence, style="small", colour=theme.RED_INK))
        elif self.summary is None:
            lines.append(Label(when, style="small", colour=theme.INK_SOFT))
        else:
            lines += [Label(self._state(when, self.summary), style="small", colour=theme.INK_SOFT), self._seats()]
        return Column(lines, gap=3, grow=1)

    def _people(self) -> str:
        seats = self.summary.seats if isinstance(self.summary, Summary) else ()
        return ", ".join(seat.name for seat in seats)

    def _state(self, when: str, summary: Summary) -> str:
        if summary.over:
            return _("{when} · finished in turn {turn}", when=when, turn=summary.turn)
        return _("{when} · turn {turn}", when=when, turn=summary.turn)

    def _seats(self) -> Widget:
        assert isinstance(self.summary, Summary)
        pairs = zip(self.summary.seats, self.summary.points, strict=True)
        return Flow(
            [Row([Badge(seat.colour, 22, tooltip=seat.name), Label(str(points))], gap=5) for seat, points in pairs],
            gap=14,
        )

    def _buttons(self, desk: Desk) -> Sequence[Widget]:
        entry, key = self.entry, self.entry.path.name
        keep = _("Keep under a name (F2)") if entry.is_autosave else _("Rename (F2)")
        good = isinstance(self.summary, Summary)
        return (
            Button(f"saved.load.{key}", _("Load"), lambda: desk.load(entry), icon="play", enabled=self.enabled),
            _icon(f"saved.timeline.{key}", "log", _("Timeline (Ctrl+L)"), lambda: desk.look_back(entry), True),
            _icon(f"saved.rename.{key}", "pencil", keep, lambda: desk.ask_rename(entry), good or not entry.is_autosave),
            _icon(f"saved.export.{key}", "save", _("Export the record (Ctrl+E)"), lambda: desk.ask_export(entry), good),
            _icon(f"saved.delete.{key}", "trash", _("Throw away (Delete)"), lambda: desk.ask_delete(entry), True),
        )

    def children(self) -> Sequence[Widget]:
        """Return what lies on the card."""
        return (self.inside,)

    def least(self) -> int:
        """Return the least width of the inside and a margin."""
        return self.inside.least() + 2 * theme.px(10)

    def measure(self, width: int) -> Size:
        """Ask for the inside and a margin."""
        pad = 2 * theme.px(10)
        w, h = self.inside.measure(max(1, width - pad))
        return w + pad, h + pad

    def place(self, rect: pygame.Rect) -> None:
        """Put the inside within the margin."""
        super().place(rect)
        pad = 2 * theme.px(10)
        self.inside.place(rect.inflate(-pad, -pad))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card; gold-rimmed under the pointer."""
        skin.draw(surface, "card_on" if self.hovered and self.enabled else "card", self.rect)
        self.inside.draw(surface)
        self.draw_ring(surface)

    def click(self) -> None:
        """Load the game, unless it cannot be opened."""
        if self.enabled:
            super().click()


def _icon(name: str, icon: str, words: str, click: Callable[[], None], enabled: bool) -> Widget:
    return IconButton(name, icon, click, units=38, tooltip=words, enabled=enabled)
