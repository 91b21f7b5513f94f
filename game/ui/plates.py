"""Answers as large plates over the board, and the row of figures to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import theme
from game.ui.board_guides import draw_sign
from game.ui.board_view import BoardView
from game.ui.panels import Chip, Plate
from game.ui.seat_strip import draw_chip_picture
from game.ui.theme import Colour
from game.ui.widget import Position, Size, Widget
from game.ui.widgets import Pressable, draw_badge

PICTURE = 54.0
LINE = 21.0
SMALLEST = 0.5  # share of the usual size


class PlateButton(Pressable):
    """A plate with pictures, a title, the key, and one line for each seat that it concerns."""

    def __init__(
        self,
        name: str,
        board: BoardView,
        plate: Plate,
        on_click: Callable[[], object],
        hint: str = "",
        is_lit: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(name, on_click)
        self.board, self.plate, self.hint, self.is_lit = board, plate, hint, is_lit
        self.share = 1.0  # of its usual size

    def _px(self, units: float) -> int:
        return theme.px(units * self.share)

    def _words(self, words: str, style: str, ink: Colour = theme.INK) -> pygame.Surface:
        return theme.text_surface(words, style, ink, size=theme.FONTS[style][1] * self.share)

    def _lines(self) -> list[tuple[str, pygame.Surface]]:
        return [(colour, self._words(words, "small")) for colour, words in self.plate.lines]

    def measure(self, width: int) -> Size:
        """Ask for pictures and words."""
        lines = self._lines()
        hint = self._words(self.hint, "small").get_width() + self._px(10) if self.hint else 0
        across = self._px(PICTURE + 12) + self._words(self.plate.title, "button").get_width() + hint
        widest = max((words.get_width() + self._px(28 if colour else 0) for colour, words in lines), default=0)
        high = self._px(PICTURE) + len(lines) * self._px(LINE) + (self._px(6) if lines else 0)
        return max(across, widest) + 2 * self._px(16), high + 2 * self._px(9)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate."""
        self.draw_body(surface, self.is_lit())
        rect = self.raised().inflate(-2 * self._px(16), -2 * self._px(9))
        square = pygame.Rect(rect.topleft, (self._px(PICTURE), self._px(PICTURE)))
        self._draw_pictures(surface, square)
        title = self._words(self.plate.title, "button")
        surface.blit(title, title.get_rect(midleft=(square.right + self._px(12), square.centery)))
        if self.hint:
            key = self._words(self.hint, "small", theme.INK_SOFT)
            surface.blit(key, key.get_rect(midright=(rect.right, square.centery)))
        self._draw_lines(surface, rect.left, square.bottom + self._px(6))
        self.draw_ring(surface)

    def _draw_pictures(self, surface: pygame.Surface, square: pygame.Rect) -> None:
        for number, name in enumerate(self.plate.pictures):
            place = square
            if number and name.startswith("icon:"):
                at = (square.right - self._px(4), square.bottom - self._px(8))
                draw_sign(surface, at, name[5:], radius=self._px(11))
                continue
            if number:
                place = pygame.Rect(0, 0, square.width * 6 // 10, square.height * 6 // 10)
                place.bottomright = (square.right + self._px(5), square.bottom + self._px(4))
            draw_chip_picture(surface, self.board, Chip(name, None, ""), place)

    def _draw_lines(self, surface: pygame.Surface, left: int, top: int) -> None:
        for number, (colour, words) in enumerate(self._lines()):
            middle = top + round(self._px(LINE) * (number + 0.5))
            if colour:
                draw_badge(surface, colour, (left + self._px(10), middle), self._px(18))
            surface.blit(words, words.get_rect(midleft=(left + self._px(28 if colour else 0), middle)))


def make_room(widgets: Sequence[Widget], width: int, height: int, gap: int) -> None:
    """Make plates smaller if they have room neither side by side nor below each other."""
    sizes = [widget.measure(width) for widget in widgets]
    beside = width / max(1, sum(wide + gap for wide, _high in sizes))
    below = min(
        width / max((wide for wide, _high in sizes), default=1),
        height / max(1, sum(high + gap for _wide, high in sizes)),
    )
    for widget in widgets:
        if isinstance(widget, PlateButton):
            widget.share = max(SMALLEST, min(1.0, max(beside, below)))


class SeatFrame(Widget):
    """A frame in a seat's colour around the board, while somebody must answer in another's turn."""

    def __init__(self, colour: str) -> None:
        super().__init__("play.frame")
        self.colour = colour

    def path_at(self, pos: Position) -> list[Widget]:
        """Let the pointer through."""
        return []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frame with an ink edge."""
        wide = theme.px(6)
        pygame.draw.rect(surface, theme.INK, self.rect, wide + theme.px(2))
        pygame.draw.rect(surface, theme.seat_colour(self.colour), self.rect, wide)


class KindButton(Pressable):
    """A kind of figure to place: its picture, how many are in supply, its key; the chosen one is lit."""

    def __init__(
        self,
        name: str,
        board: BoardView,
        chip: Chip,
        on_click: Callable[[], object],
        hint: str,
        is_lit: Callable[[], bool],
    ) -> None:
        super().__init__(name, on_click, tooltip=chip.tooltip)
        self.board, self.chip, self.hint, self.is_lit = board, chip, hint, is_lit

    def measure(self, width: int) -> Size:
        """Ask for picture, number and key."""
        return theme.px(78), theme.px(54)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        self.draw_body(surface, self.is_lit())
        rect = self.raised()
        square = pygame.Rect(0, 0, theme.px(40), theme.px(40))
        square.midleft = (rect.left + theme.px(9), rect.centery)
        draw_chip_picture(surface, self.board, self.chip, square)
        number = theme.text_surface(f"×{self.chip.count}", "small_bold")
        surface.blit(number, number.get_rect(bottomright=(rect.right - theme.px(8), rect.bottom - theme.px(6))))
        self._draw_key(surface, (rect.right - theme.px(15), rect.top + theme.px(15)))
        self.draw_ring(surface)

    def _draw_key(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        key = theme.text_surface(self.hint, "small_bold", theme.INK)
        pygame.draw.aacircle(surface, theme.INK, at, theme.px(9))
        pygame.draw.aacircle(surface, theme.PAPER_LIGHT, at, theme.px(9) - 1)
        surface.blit(key, key.get_rect(center=at))


__all__ = ["KindButton", "PlateButton", "SeatFrame", "make_room"]
