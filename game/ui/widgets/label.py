"""Text and pictures that only show something."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame

from game.ui import skin, theme
from game.ui.theme import Colour
from game.ui.widget import Size, Widget


class Label(Widget):
    """A text that wraps to the width it gets."""

    shrinks = True

    def __init__(
        self,
        text: str,
        *,
        name: str = "",
        style: str = "text",
        colour: Colour = theme.INK,
        size: float | None = None,
        align: Literal["left", "centre", "right"] = "left",
        grow: float = 0,
        tooltip: str = "",
    ) -> None:
        super().__init__(name, grow=grow, tooltip=tooltip)
        self._text, self.style, self.colour, self.size, self.align = text, style, colour, size, align

    @property
    def content(self) -> str:
        """The text that is shown."""
        return self._text

    @content.setter
    def content(self, text: str) -> None:
        self.dirty = self.dirty or text != self._text
        self._text = text

    def _surface(self, width: int) -> pygame.Surface:
        return theme.text_surface(self._text, self.style, self.colour, width, self.size)

    def least(self) -> int:
        """Return the width of the longest word, up to some length."""
        return theme.longest_word(self._text, self.style, self.size)

    def measure(self, width: int) -> Size:
        """Ask for the size of the wrapped text."""
        if not self._text:
            return 0, 0
        return self._surface(max(1, width)).get_size()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text, in the middle of the height."""
        if not self._text:
            return
        words = self._surface(max(1, self.rect.width))
        side = {"left": "midleft", "centre": "center", "right": "midright"}[self.align]
        place = words.get_rect(**{side: getattr(self.rect, side)})
        if place.height > self.rect.height:
            place.top = self.rect.top
        surface.blit(words, place)


class Image(Widget):
    """A picture of a fixed height in units, or an icon or a seat's mark when a colour is given."""

    def __init__(
        self, picture: str, units: float, *, name: str = "", tint: Colour | None = None, tooltip: str = ""
    ) -> None:
        super().__init__(name, tooltip=tooltip)
        self.picture, self.units, self.tint = picture, units, tint

    def _surface(self) -> pygame.Surface:
        pixels = theme.px(self.units)
        if self.tint is not None:
            return skin.tinted(self.picture, pixels, self.tint)
        return skin.fitted(self.picture, (pixels * 8, pixels))

    def measure(self, width: int) -> Size:
        """Ask for the picture's size."""
        shape = self._surface()
        return shape.get_size()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture in the middle."""
        shape = self._surface()
        surface.blit(shape, shape.get_rect(center=self.rect.center))


class Badge(Widget):
    """A seat's sign: its mark on a disc of its colour, the same everywhere in the game."""

    def __init__(self, colour: str, units: float = 34, *, name: str = "", tooltip: str = "") -> None:
        super().__init__(name, tooltip=tooltip)
        self.colour, self.units = colour, units

    def measure(self, width: int) -> Size:
        """Ask for a square."""
        return theme.px(self.units), theme.px(self.units)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the disc and the mark."""
        draw_badge(surface, self.colour, self.rect.center, theme.px(self.units))


def draw_badge(surface: pygame.Surface, colour: str, centre: tuple[int, int], size: int) -> None:
    """Draw a seat's mark on a disc of its colour."""
    disc = _disc(theme.seat_colour(colour), size)
    surface.blit(disc, disc.get_rect(center=centre))
    sign = skin.mark(colour, round(size * 0.62))
    surface.blit(sign, sign.get_rect(center=centre))


@lru_cache(maxsize=64)
def _disc(paint: theme.Colour, size: int) -> pygame.Surface:
    """Return a disc with a rim of ink and gold."""
    radius = size // 2
    middle = (radius + 1, radius + 1)
    whole = pygame.Surface((2 * radius + 3, 2 * radius + 3), pygame.SRCALPHA)
    whole.fill((*theme.INK, 0))  # so that the rim's soft edge is ink, too
    pygame.draw.aacircle(whole, theme.INK, middle, radius)
    pygame.draw.aacircle(whole, theme.GOLD_LIGHT, middle, radius - max(1, size // 24))
    pygame.draw.aacircle(whole, paint, middle, radius - max(2, size // 12))
    return whole


class Medallion(Widget):
    """An icon on a disc of sealing wax or, when it is not chosen, of wood."""

    def __init__(self, icon: str, units: float, *, on: bool = True) -> None:
        super().__init__()
        self.icon, self.units, self.on = icon, units, on

    def measure(self, width: int) -> Size:
        """Ask for a square."""
        return theme.px(self.units), theme.px(self.units)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw rim, disc and icon."""
        size, centre = theme.px(self.units), self.rect.center
        radius = size // 2
        rim, wax = (theme.GOLD, theme.WAX) if self.on else (theme.PAPER_EDGE, theme.WOOD_LIGHT)
        pygame.draw.aacircle(surface, theme.INK, (centre[0], centre[1] + theme.px(1)), radius)
        pygame.draw.aacircle(surface, rim, centre, radius - max(1, size // 40))
        pygame.draw.aacircle(surface, theme.mixed(wax, theme.INK, 0.4), centre, radius - size // 12)
        pygame.draw.aacircle(surface, wax, centre, radius - size // 9)
        sign = skin.icon(self.icon, round(size * 0.56), theme.PAPER_LIGHT)
        surface.blit(sign, sign.get_rect(center=centre))


class Rule(Widget):
    """A thin ink line between parts of a panel."""

    def measure(self, width: int) -> Size:
        """Ask for little height and all the width."""
        return width, theme.px(9)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a line that fades at the ends, with a diamond in the middle."""
        y, middle = self.rect.centery, self.rect.centerx
        pygame.draw.line(surface, theme.PAPER_EDGE, (self.rect.left, y), (self.rect.right - 1, y), theme.px(1))
        size = theme.px(4)
        diamond = [(middle - size, y), (middle, y - size), (middle + size, y), (middle, y + size)]
        pygame.draw.polygon(surface, theme.GOLD_DARK, diamond)


class Lettering(Widget):
    """Large letters with an ink rim and a shadow, readable on any painting."""

    def __init__(
        self,
        text: str,
        *,
        name: str = "",
        style: str = "display",
        size: float | None = None,
        colour: Colour = theme.GOLD_LIGHT,
    ) -> None:
        super().__init__(name)
        self.words, self.style, self.size, self.colour = text, style, size, colour

    def _rim(self) -> int:
        return max(1, theme.line_height(self.style, self.size) // 22)

    def measure(self, width: int) -> Size:
        """Ask for the wrapped letters and their rim."""
        w, h = theme.text_surface(self.words, self.style, self.colour, width, self.size).get_size()
        return w + 4 * self._rim(), h + 4 * self._rim()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw shadow, rim and letters."""
        rim, width = self._rim(), self.rect.width - 4 * self._rim()
        whole = _rimmed(self.words, self.style, self.size, self.colour, width, rim)
        surface.blit(whole, whole.get_rect(center=self.rect.center))


@lru_cache(maxsize=4)
def _rimmed(words: str, style: str, size: float | None, colour: Colour, width: int, rim: int) -> pygame.Surface:
    """Return letters with rim and shadow, drawn once."""
    front = theme.text_surface(words, style, colour, width, size)
    back = theme.text_surface(words, style, theme.INK, width, size)
    whole = pygame.Surface((front.get_width() + 4 * rim, front.get_height() + 4 * rim), pygame.SRCALPHA)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1), (1, 2), (2, 2)):
        whole.blit(back, ((2 + dx) * rim, (2 + dy) * rim))
    whole.blit(front, (2 * rim, 2 * rim))
    return whole


class Ribbon(Widget):
    """A heading on a red ribbon that is laid over a panel's upper edge."""

    def __init__(self, text: str, *, name: str = "", style: str = "heading") -> None:
        super().__init__(name)
        self.words, self.style = text, style

    def measure(self, width: int) -> Size:
        """Ask for the words and the ribbon's ends."""
        w, h = theme.font(self.style).size(self.words)
        return w + 2 * theme.px(56), h + 2 * theme.px(9)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ribbon and its words."""
        skin.draw(surface, "ribbon", self.rect)
        words = theme.text_surface(self.words, self.style, theme.PAPER_LIGHT)
        surface.blit(words, words.get_rect(center=(self.rect.centerx, self.rect.centery - theme.px(4))))
