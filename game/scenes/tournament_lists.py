"""The lists of a tournament: a row for each entrant, with emblem, tiles, sum, place and prize."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from game.ui import skin, theme
from game.ui.sprites import Sprites
from game.ui.widget import Size, Widget
from game.ui.widgets import draw_badge

HEIGHT: Final = 64
LOW: Final = 54  # with five or six entrants
GAP: Final = 7


def height(entrants: int) -> int:
    """Return the height of a row in units."""
    return HEIGHT if entrants <= 4 else LOW


@dataclass
class Entrant:
    """What is shown of an entrant; *value* and what follows stay None until they are revealed."""

    seat: int
    name: str
    colour: str
    value: int | None = None
    counted: int | None = None
    place: int | None = None
    takes: bool = False
    prize: str = ""
    keeps: bool = False
    at: float = 0.0  # its row, in the middle of a move between two
    squeeze: float = 1.0  # width of the emblem while it turns over
    fade: float = 1.0  # of an emblem that leaves
    lit: bool = False

    @property
    def total(self) -> int | None:
        """The sum so far."""
        return None if self.value is None or self.counted is None else self.value + self.counted


class Lists(Widget):
    """The rows, drawn where they are on their way to."""

    shrinks = True

    def __init__(self, entrants: list[Entrant], sprites: Sprites) -> None:
        super().__init__("tournament.lists")
        self.entrants, self.sprites = entrants, sprites

    def measure(self, width: int) -> Size:
        """Ask for all rows."""
        number = len(self.entrants)
        return width, number * theme.px(height(number)) + max(0, number - 1) * theme.px(GAP)

    def least(self) -> int:
        """Return the least width of a row."""
        return theme.px(300)

    def row(self, entrant: Entrant) -> pygame.Rect:
        """Return where the row of an entrant is now."""
        tall = theme.px(height(len(self.entrants)))
        top = self.rect.y + round(entrant.at * (tall + theme.px(GAP)))
        return pygame.Rect(self.rect.x, top, self.rect.width, tall)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rows, those that move above the others."""
        for entrant in sorted(self.entrants, key=lambda e: (e.lit, e.at % 1 != 0)):
            self._draw_row(surface, entrant, self.row(entrant))

    def _draw_row(self, surface: pygame.Surface, entrant: Entrant, row: pygame.Rect) -> None:
        skin.draw(surface, "card_on" if entrant.lit or entrant.takes else "card", row)
        pad, badge = theme.px(10), min(theme.px(40), row.height - theme.px(16))
        draw_badge(surface, entrant.colour, (row.left + pad + badge // 2, row.centery), badge)
        right = row.right - pad
        right = self._draw_prize(surface, entrant, row, right)
        right = self._draw_sum(surface, entrant, row, right)
        self._draw_name(surface, entrant, pygame.Rect(row.left + 2 * pad + badge, row.top, right, row.height))

    def _draw_name(self, surface: pygame.Surface, entrant: Entrant, room: pygame.Rect) -> None:
        width = room.width - room.left - theme.px(6)
        words = _fitting(entrant.name, width)
        if entrant.place is None:
            surface.blit(words, words.get_rect(midleft=(room.left, room.centery)))
            return
        medal = theme.text_surface(f"{entrant.place}.", "heading", theme.GOLD_DARK if entrant.takes else theme.INK_SOFT)
        surface.blit(medal, medal.get_rect(midleft=(room.left, room.centery)))
        shift = medal.get_width() + theme.px(7)
        words = _fitting(entrant.name, width - shift)
        surface.blit(words, words.get_rect(midleft=(room.left + shift, room.centery)))

    def _draw_sum(self, surface: pygame.Surface, entrant: Entrant, row: pygame.Rect, right: int) -> int:
        """Draw emblem + tiles = total, from the right; return where the room for the name ends."""
        total = entrant.total
        if total is not None:
            words = theme.text_surface(str(total), "heading", theme.INK, size=31)
            spot = pygame.Rect(0, 0, max(words.get_width(), theme.px(33)), row.height)
            spot.right = right
            surface.blit(words, words.get_rect(midright=(right, row.centery)))
            part = theme.text_surface(f"+ {entrant.counted} =", "text", theme.INK_SOFT)
            surface.blit(part, part.get_rect(midright=(spot.left - theme.px(4), row.centery)))
            right = spot.left - theme.px(4) - max(part.get_width(), theme.px(48))
        return self._draw_emblem(surface, entrant, row, right)

    def _draw_emblem(self, surface: pygame.Surface, entrant: Entrant, row: pygame.Rect, right: int) -> int:
        side = "back" if entrant.value is None else "front"
        name = f"pieces/emblem_{side}_{entrant.colour}" + ("" if entrant.value is None else f"_{entrant.value}")
        picture = skin.fitted(name, (theme.px(60), row.height - theme.px(12)))
        if picture is None:
            return right
        width = picture.get_width()
        if entrant.squeeze < 1:
            picture = pygame.transform.smoothscale(
                picture, (max(1, round(width * entrant.squeeze)), picture.get_height())
            )
        if entrant.fade < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * max(0.22, entrant.fade)))
        surface.blit(picture, picture.get_rect(center=(right - theme.px(6) - width // 2, row.centery)))
        return right - width - theme.px(12)

    def _draw_prize(self, surface: pygame.Surface, entrant: Entrant, row: pygame.Rect, right: int) -> int:
        size = row.height - theme.px(16)
        if not entrant.prize:
            return right - size - theme.px(10) if any(other.takes for other in self.entrants) else right
        picture = stamp(self.sprites, entrant.prize, size)
        place = picture.get_rect(midright=(right, row.centery))
        surface.blit(picture, place)
        pygame.draw.rect(surface, theme.INK, place, theme.px(1))
        return place.left - theme.px(10)


def _fitting(words: str, width: int) -> pygame.Surface:
    """Return a name on one line or two, smaller if it is long."""
    face = theme.font("bold")
    if face.size(words)[0] <= width:
        return theme.text_surface(words, "bold")
    return theme.text_surface(words, "small_bold", theme.INK, max(theme.px(40), width))


@lru_cache(maxsize=64)
def stamp(sprites: Sprites, tile: str, size: int) -> pygame.Surface:
    """Return a small picture of a tile."""
    art = sprites.art(tile)
    whole = sprites.whole(art)
    return pygame.transform.smoothscale(whole, (size, size))
