"""What lies before each seat and at the table, as cards in the side panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui import skin, theme
from game.ui.board_view import BoardView
from game.ui.panels import Chip
from game.ui.sprites_pieces import PREMULTIPLIED
from game.ui.text import _, ngettext
from game.ui.widget import Size, Widget
from game.ui.widgets import draw_badge

CARD: Final = 56
LEAST: Final = 0.44  # of their usual size that pictures have where there is little room


def draw_chip_picture(surface: pygame.Surface, board: BoardView, chip: Chip, rect: pygame.Rect) -> None:
    """Draw the picture of a chip into a square."""
    kind, _colon, name = chip.picture.rpartition(":")
    if kind == "tile":
        picture = pygame.transform.smoothscale(board.sprites.tile(name, 0, 0, 64), rect.size)
        surface.blit(picture, rect)
        pygame.draw.rect(surface, theme.INK, rect, max(1, theme.px(1)), border_radius=2)
    elif kind == "back":
        draw_backs(surface, rect, name)
    elif kind == "icon":
        icon = skin.icon(name, rect.height, theme.INK)
        surface.blit(icon, icon.get_rect(center=rect.center))
    else:
        piece = board.sprites.pieces.get(name, rect.height, rim=False, alpha=90 if chip.faded else 255)
        surface.blit(piece, piece.get_rect(center=rect.center), special_flags=PREMULTIPLIED)


def draw_backs(surface: pygame.Surface, rect: pygame.Rect, icon: str) -> None:
    """Draw a small pile of tiles that lie face down, an icon in gold on the uppermost."""
    side = rect.width * 5 // 6
    step = (rect.width - side) // 2
    for number in range(3):
        tile = pygame.Rect(rect.left + step * number, rect.bottom - side - step * number, side, side)
        pygame.draw.rect(surface, theme.INK, tile, border_radius=side // 12)
        pygame.draw.rect(surface, theme.WOOD_LIGHT, tile.inflate(-2, -2), border_radius=side // 12)
        pygame.draw.rect(surface, theme.GOLD, tile.inflate(-side // 6, -side // 6), max(1, side // 28), side // 16)
    sign = skin.icon(icon, side * 6 // 10, theme.GOLD_LIGHT)
    surface.blit(sign, sign.get_rect(center=tile.center))


class ChipView(Widget):
    """A small picture with a number and a tooltip."""

    def __init__(self, board: BoardView, chip: Chip, units: float = 25) -> None:
        super().__init__(tooltip=chip.tooltip)
        self.board, self.chip, self.units = board, chip, units

    def _number(self) -> pygame.Surface | None:
        if self.chip.count is None:
            return None
        ink = theme.mixed(theme.INK, theme.PAPER, 0.45) if self.chip.faded else theme.INK
        return theme.text_surface(str(self.chip.count), "small_bold", ink)

    def measure(self, width: int) -> Size:
        """Ask for picture and number."""
        number = self._number()
        return theme.px(self.units) + (number.get_width() + theme.px(2) if number else 0), theme.px(self.units)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture and the number right of it."""
        side = min(self.rect.height, theme.px(self.units))
        rect = pygame.Rect(self.rect.left, self.rect.centery - side // 2, side, side)
        draw_chip_picture(surface, self.board, self.chip, rect)
        number = self._number()
        if number:
            surface.blit(number, number.get_rect(midleft=(rect.right + theme.px(2), rect.centery + theme.px(1))))


class Chips(Widget):
    """A row of chips that follow the picture: they are made anew when something changed."""

    units = 25.0

    def __init__(self, board: BoardView, name: str = "") -> None:
        super().__init__(name)
        self.board = board
        self.shown: list[Chip] = []
        self.views: list[ChipView] = []

    def chips(self) -> Sequence[Chip]:
        """Return what is to be shown now."""
        return ()

    def children(self) -> Sequence[Widget]:
        """Return the chips."""
        return self.views

    def refresh(self) -> None:
        """Follow the picture."""
        chips = list(self.chips())
        if chips != self.shown:
            self.shown = chips
            self.views = [ChipView(self.board, chip, self.units) for chip in chips]
            self._lay_out()
            self.dirty = True

    def room(self) -> pygame.Rect:
        """Return the rectangle for the chips."""
        return self.rect

    def _lay_out(self) -> None:
        room = self.room()
        sizes = self._widths(room.width)
        gap = min(theme.px(11), max(theme.px(2), (room.width - sum(sizes)) // max(1, len(sizes))))
        x = room.left
        for view, width in zip(self.views, sizes, strict=True):
            view.place(pygame.Rect(x, room.top, width, room.height))
            x += width + gap

    def _widths(self, room: int) -> list[int]:
        """Return how wide the chips are; their pictures get smaller where there is little room."""
        for view in self.views:
            view.units = self.units
        sizes = [view.measure(room)[0] for view in self.views]
        over = sum(sizes) + theme.px(2) * len(sizes) - room
        if over > 0:
            smaller = max(self.units * LEAST, self.units - theme.units(over) / len(sizes) - 0.5)
            for view in self.views:
                view.units = smaller
            sizes = [view.measure(room)[0] for view in self.views]
        return sizes

    def place(self, rect: pygame.Rect) -> None:
        """Take a rectangle."""
        super().place(rect)
        self.refresh()
        self._lay_out()

    def measure(self, width: int) -> Size:
        """Ask for a line of chips."""
        return width, theme.px(self.units)


class SeatCard(Chips):
    """A seat: badge, name, points, and what lies before it; the card of the seat that must act is lit."""

    def __init__(self, board: BoardView, seat: int) -> None:
        super().__init__(board, name=f"play.seat{seat}")
        self.seat = seat
        self.asked = False

    def measure(self, width: int) -> Size:
        """Ask for two lines."""
        return width, theme.px(CARD)

    def room(self) -> pygame.Rect:
        """Return the second line."""
        left = self.rect.left + theme.px(50)
        return pygame.Rect(left, self.rect.top + theme.px(27), self.rect.right - theme.px(6) - left, theme.px(25))

    def chips(self) -> Sequence[Chip]:
        """Return figures in supply and what the expansions add."""
        picture, colour = self.board.picture, self.board.picture.colour(self.seat)
        single = picture.single_kinds(self.seat)
        chips = [
            Chip(f"{kind}_{colour}", None if kind in single else count, supply_words(kind, count), faded=not count)
            for kind, count in picture.supply[self.seat].items()
        ]
        for panel in picture.panels:
            chips.extend(panel.seat_rows(picture, self.seat))
        return chips

    def anchor(self) -> tuple[int, int]:
        """Return where points and figures fly to."""
        return self.rect.left + theme.px(26), self.rect.centery

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card."""
        self.refresh()
        picture = self.board.picture
        skin.draw(surface, "card_on" if self.asked else "card", self.rect)
        draw_badge(surface, picture.colour(self.seat), self.anchor(), theme.px(36))
        glow = self.board.gains.get(self.seat, 0.0)
        if glow > 0:
            draw_glow(surface, self.rect, glow)
        paint = theme.mixed(theme.INK, theme.RED_INK, min(1.0, glow * 1.5))
        points = theme.text_surface(str(picture.points[self.seat]), "number", paint)
        right = self.rect.right - theme.px(12)
        surface.blit(points, points.get_rect(midright=(right, self.rect.top + theme.px(16))))
        left = self.rect.left + theme.px(50)
        name = elided(picture.name(self.seat), "bold", right - points.get_width() - theme.px(10) - left)
        surface.blit(name, name.get_rect(midleft=(left, self.rect.top + theme.px(15))))
        for view in self.views:
            view.draw(surface)


def draw_glow(surface: pygame.Surface, rect: pygame.Rect, strength: float) -> None:
    """Let a card shine when points have come to it."""
    light = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(light, (255, 214, 92, round(150 * strength)), light.get_rect(), border_radius=theme.px(4))
    surface.blit(light, rect)


class TableChips(Chips):
    """What lies at the table: tiles left, stacks to come, and what the expansions add."""

    units = 24.0

    def chips(self) -> Sequence[Chip]:
        """Return the piles."""
        picture, piles = self.board.picture, self.board.picture.piles
        chips = []
        if piles.river:
            chips.append(Chip("icon:river", piles.river, _("River tiles left: {number}", number=piles.river)))
        left = ngettext("{number} tile left in this stack", "{number} tiles left in this stack", piles.stack)
        chips.append(Chip("icon:tile", piles.stack, left))
        if piles.stacks_to_come:
            count = len(piles.stacks_to_come)
            chips.append(
                Chip("icon:stack", count, ngettext("{number} stack to come", "{number} stacks to come", count))
            )
        for panel in picture.panels:
            chips.extend(panel.table_rows(picture))
        return chips

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the chips as they are by now, also while a scene lies over the board."""
        self.refresh()
        super().draw(surface)


def supply_words(kind: str, count: int) -> str:
    """Say how many figures of a kind are in supply."""
    if kind == "meeple":
        return ngettext("{number} meeple in supply", "{number} meeples in supply", count)
    return _("In supply: {number}", number=count)


def elided(words: str, style: str, width: int) -> pygame.Surface:
    """Return words cut with dots where they are too long."""
    face = theme.font(style)
    if face.size(words)[0] > width:
        while len(words) > 1 and face.size(words + "…")[0] > width:
            words = words[:-1]
        words += "…"
    return theme.text_surface(words, style)
