"""How the seats stand: the running ranking beside the last scoring, and the table at its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.rules.state import SOURCES
from game.ui import skin, theme
from game.ui.text import N_, _
from game.ui.widget import Size, Widget
from game.ui.widgets import draw_badge

ROW: Final = 46
GAP: Final = 6
TABLE_ROW: Final = 54
LOW_TABLE_ROW: Final = 47  # with five or six seats
HEADER: Final = 62
COLUMN: Final = 94
SMALLEST: Final = 0.6  # share of the usual size of words
SOURCE_NAMES: Final = {
    "road": N_("Roads"),
    "city": N_("Cities"),
    "monastery": N_("Monasteries"),
    "field": N_("Fields"),
    "statue": N_("Statues"),
}


@dataclass
class Stand:
    """How a seat stands; *at* is its row, in the middle of a move between two."""

    seat: int
    name: str
    colour: str
    earned: dict[str, int] = field(default_factory=dict)
    at: float = 0.0
    gained: int = 0  # points of the item that is being scored
    shown: float = 1.0  # share of its row in the table that has risen

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.earned.values())


def ranked(stands: Sequence[Stand]) -> list[Stand]:
    """Return the seats, the highest total first; those that are equal keep their order."""
    return sorted(stands, key=lambda stand: -stand.total)


def places(stands: Sequence[Stand]) -> Mapping[int, int]:
    """Return the place of each seat; equal totals share one."""
    return {s.seat: 1 + sum(other.total > s.total for other in stands) for s in stands}


class Standing(Widget):
    """The running ranking, one row for each seat."""

    shrinks = True

    def __init__(self, stands: list[Stand]) -> None:
        super().__init__("final.standing")
        self.stands = stands

    def measure(self, width: int) -> Size:
        """Ask for all rows."""
        return width, len(self.stands) * theme.px(ROW) + max(0, len(self.stands) - 1) * theme.px(GAP)

    def least(self) -> int:
        """Return the least width of a row."""
        return theme.px(240)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rows, those that gain above the others."""
        most = max(1, *(stand.total for stand in self.stands))
        for stand in sorted(self.stands, key=lambda s: s.gained):
            top = self.rect.y + round(stand.at * (theme.px(ROW) + theme.px(GAP)))
            self._draw_row(surface, stand, pygame.Rect(self.rect.x, top, self.rect.width, theme.px(ROW)), most)

    def _draw_row(self, surface: pygame.Surface, stand: Stand, row: pygame.Rect, most: int) -> None:
        skin.draw(surface, "card_on" if stand.gained else "card", row)
        badge = theme.px(32)
        draw_badge(surface, stand.colour, (row.left + theme.px(8) + badge // 2, row.centery), badge)
        left, right = row.left + theme.px(18) + badge, row.right - theme.px(12)
        total = theme.text_surface(str(stand.total), "heading", theme.INK)
        surface.blit(total, total.get_rect(midright=(right, row.centery)))
        room = right - theme.px(52) - left
        bar = pygame.Rect(left, row.bottom - theme.px(13), max(2, round(room * stand.total / most)), theme.px(5))
        pygame.draw.rect(surface, theme.PAPER_EDGE, bar.inflate(2, 2), border_radius=theme.px(3))
        pygame.draw.rect(surface, theme.seat_colour(stand.colour), bar, border_radius=theme.px(3))
        name = fitting(stand.name, room - theme.px(50))
        surface.blit(name, name.get_rect(midleft=(left, row.top + theme.px(18))))
        if stand.gained:
            plus = theme.text_surface(f"+{stand.gained}", "bold", theme.GREEN_INK)
            surface.blit(plus, plus.get_rect(midright=(right - theme.px(50), row.top + theme.px(18))))


class Ranking(Widget):
    """The table at the end: places, seats, points by their source, totals."""

    shrinks = True

    def __init__(self, stands: list[Stand], sources: Sequence[str]) -> None:
        super().__init__("final.table")
        self.stands, self.sources = ranked(stands), sources
        self.places = places(stands)

    def measure(self, width: int) -> Size:
        """Ask for the header and all rows."""
        return width, theme.px(HEADER) + len(self.stands) * (self.tall() + theme.px(GAP))

    def tall(self) -> int:
        """Return the height of a row in pixels."""
        return theme.px(TABLE_ROW if len(self.stands) <= 4 else LOW_TABLE_ROW)

    def least(self) -> int:
        """Return the least width of all columns."""
        return theme.px(260) + len(self.sources) * theme.px(60)

    def column(self, number: int) -> int:
        """Return the middle of a column; the totals come last."""
        wide = min(theme.px(COLUMN), (self.rect.width - theme.px(230)) // (len(self.sources) + 1))
        return self.rect.right - theme.px(8) - round(wide * (len(self.sources) - number + 0.5))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the header, then the rows that have risen."""
        self._draw_header(surface)
        step = self.tall() + theme.px(GAP)
        clip = surface.get_clip()
        for number, stand in enumerate(self.stands):
            if stand.shown > 0:
                top = self.rect.y + theme.px(HEADER) + number * step
                row = pygame.Rect(self.rect.x, top, self.rect.width, self.tall())
                surface.set_clip(row.inflate(theme.px(12), theme.px(8)).clip(clip))
                self._draw_row(surface, stand, row.move(0, round(row.height * (1 - stand.shown))))
        surface.set_clip(clip)

    def _draw_header(self, surface: pygame.Surface) -> None:
        top = self.rect.top
        for number, source in enumerate(self.sources):
            icon = skin.icon(source, theme.px(30), theme.GOLD_DARK)
            surface.blit(icon, icon.get_rect(midtop=(self.column(number), top)))
            words = fitting(_(SOURCE_NAMES[source]), self._wide(), "small")
            surface.blit(words, words.get_rect(midtop=(self.column(number), top + theme.px(34))))
        words = theme.text_surface(_("Points"), "bold", theme.INK)
        surface.blit(words, words.get_rect(midtop=(self.column(len(self.sources)), top + theme.px(30))))

    def _wide(self) -> int:
        return abs(self.column(1) - self.column(0)) - theme.px(4)

    def _draw_row(self, surface: pygame.Surface, stand: Stand, row: pygame.Rect) -> None:
        place = self.places[stand.seat]
        skin.draw(surface, "card_on" if place == 1 else "card", row)
        left = row.left + theme.px(14)
        if place == 1:
            cup = skin.icon("trophy", theme.px(30), theme.GOLD_DARK)
            surface.blit(cup, cup.get_rect(midleft=(left - theme.px(2), row.centery)))
        else:
            words = theme.text_surface(f"{place}.", "heading", theme.INK_SOFT)
            surface.blit(words, words.get_rect(midleft=(left, row.centery)))
        draw_badge(surface, stand.colour, (left + theme.px(56), row.centery), theme.px(38))
        start = left + theme.px(84)
        name = fitting(stand.name, self.column(0) - theme.px(34) - start)
        surface.blit(name, name.get_rect(midleft=(start, row.centery)))
        for number, source in enumerate(self.sources):
            points = stand.earned.get(source, 0)
            words = theme.text_surface(str(points), "text", theme.INK if points else theme.INK_SOFT, size=22)
            surface.blit(words, words.get_rect(center=(self.column(number), row.centery)))
        total = theme.text_surface(str(stand.total), "heading", theme.INK, size=32)
        surface.blit(total, total.get_rect(center=(self.column(len(self.sources)), row.centery)))


def fitting(words: str, width: int, style: str = "bold") -> pygame.Surface:
    """Return words on one line if there is room, else smaller and wrapped, but no word broken."""
    if theme.font(style).size(words)[0] <= width:
        return theme.text_surface(words, style)
    less = "small_bold" if style == "bold" else style
    share = max(SMALLEST, min(1.0, 0.97 * width / max(1, theme.longest_word(words, less))))
    return theme.text_surface(words, less, theme.INK, max(theme.px(40), width), theme.FONTS[less][1] * share)


def shown_sources(stands: Sequence[Stand], *, fields: bool) -> list[str]:
    """Return the sources that the table shows: the base game's, and others that gave points."""
    return [
        source
        for source in SOURCES
        if (source in ("road", "city", "monastery") or (source == "field" and fields))
        or any(stand.earned.get(source) for stand in stands)
    ]
