"""What moves over the board while an event is played: falling tiles, stepping figures, flying points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.sprites_pieces import PREMULTIPLIED
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.ui.board_view import BoardView
    from game.ui.ghost import Ghost
    from game.ui.sprites import Point


class Actor:
    """Something that is drawn above the board."""

    def draw(self, surface: pygame.Surface, board: BoardView) -> None:
        """Draw it."""
        raise NotImplementedError


@dataclass(eq=False)
class TileActor(Actor):
    """A tile or block that comes down on the table; *height* 1 is high above, 0 lies."""

    ghost: Ghost
    height: float = 1.0

    def draw(self, surface: pygame.Surface, board: BoardView) -> None:
        """Draw every cell a little larger and higher, over its shadow."""
        size = board.camera.cell
        grown = size + round(size * 0.10 * self.height)
        rise = round(size * 0.16 * self.height)
        for (_at, part), (dx, dy) in zip(self.ghost.shape, self.ghost.offsets(), strict=True):
            rect = board.camera.rect((round(self.ghost.at[0]) + dx, round(self.ghost.at[1]) + dy))
            if rise:
                shade = pygame.Surface(rect.size)
                shade.set_alpha(90)
                surface.blit(shade, rect.move(rise // 2, rise // 2))
            picture = board.sprites.tile(part, self.ghost.variant, self.ghost.turn, size)
            if grown != size:
                picture = pygame.transform.scale(picture, (grown, grown))
            surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.centery - rise)))


@dataclass(eq=False)
class Flight(Actor):
    """A tile in flight over the window: face down, or face up and turned about its upright axis."""

    tile: str
    variant: int
    pixel: tuple[float, float]
    side: int
    squeeze: float = 1.0
    face_up: bool = False

    def draw(self, surface: pygame.Surface, board: BoardView) -> None:
        """Draw it with its shadow."""
        rect = pygame.Rect(0, 0, max(2, round(self.side * self.squeeze)), self.side)
        rect.center = (round(self.pixel[0]), round(self.pixel[1]))
        shade = pygame.Surface(rect.size)
        shade.set_alpha(80)
        surface.blit(shade, rect.move(self.side // 14, self.side // 10))
        if self.face_up:
            picture = board.sprites.tile(self.tile, self.variant, 0, 256 if self.side > 128 else 128)
            surface.blit(pygame.transform.smoothscale(picture, rect.size), rect)
        else:
            pygame.draw.rect(surface, theme.WOOD, rect, border_radius=3)
            inner = rect.inflate(-self.side // 7 if rect.width > self.side // 4 else 0, -self.side // 7)
            pygame.draw.rect(surface, theme.WOOD_LIGHT, inner, max(1, self.side // 30), border_radius=3)
        pygame.draw.rect(surface, theme.INK, rect, max(1, self.side // 60), border_radius=3)


@dataclass(eq=False)
class PieceActor(Actor):
    """A piece on its way; *lift* raises it by cells, *grow* scales it, *fade* makes it see-through."""

    name: str
    at: Point
    size: float
    lift: float = 0.0
    grow: float = 1.0
    fade: float = 1.0
    squeeze: float = 1.0  # width, for turning over

    def draw(self, surface: pygame.Surface, board: BoardView) -> None:
        """Draw it."""
        height = max(2, round(board.height(self.size) * self.grow))
        image = board.sprites.pieces.get(self.name, height, alpha=round(self.fade * 8) * 255 // 8)
        if self.squeeze < 1:
            image = pygame.transform.scale(image, (max(1, round(image.get_width() * self.squeeze)), image.get_height()))
        x, y = board.camera.pixel((self.at[0], self.at[1] - self.lift))
        surface.blit(image, image.get_rect(center=(x, y)), special_flags=PREMULTIPLIED)


@dataclass(eq=False)
class Words(Actor):
    """Words that fly over the window, such as points on their way to a seat; *pixel* is their middle."""

    words: str
    paint: Colour
    pixel: tuple[float, float]
    style: str = "number"
    fade: float = 1.0
    grow: float = 1.0

    def draw(self, surface: pygame.Surface, board: BoardView) -> None:
        """Draw them with an ink rim."""
        image = lettered(self.words, self.style, self.paint)
        if self.grow != 1:
            image = pygame.transform.smoothscale_by(image, self.grow)
        if self.fade < 1:
            image = image.copy()
            image.set_alpha(round(255 * self.fade))
        surface.blit(image, image.get_rect(center=(round(self.pixel[0]), round(self.pixel[1]))))


def lettered(words: str, style: str, paint: Colour) -> pygame.Surface:
    """Return words with a rim that is readable on any ground."""
    front = theme.text_surface(words, style, paint)
    dark = sum(paint) > 330
    back = theme.text_surface(words, style, theme.INK if dark else theme.PAPER_LIGHT)
    rim = max(1, theme.px(2))
    whole = pygame.Surface((front.get_width() + 2 * rim, front.get_height() + 2 * rim), pygame.SRCALPHA)
    for dx in (0, rim, 2 * rim):
        for dy in (0, rim, 2 * rim):
            whole.blit(back, (dx, dy))
    whole.blit(front, (rim, rim))
    return whole
