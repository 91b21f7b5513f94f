"""The tile in hand over the board: hanging at the pointer, snapped to a cell, green or red."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.geometry import Cell, turned
from game.ui import skin, theme
from game.ui.camera import Camera
from game.ui.picture import Shape
from game.ui.sprites import Point, Sprites
from game.ui.theme import Colour

OPACITY: Final = 217  # 85 %
FITS: Final[Colour] = (0x4F, 0x9A, 0x3A)
FAILS: Final[Colour] = (0xB8, 0x35, 0x28)


@dataclass
class Ghost:
    """A tile or block to be laid. *at* is the world point of its own cell's upper left corner.

    *fits*: True on a legal cell, False on one where it cannot lie, None while it just hangs at the pointer.
    """

    shape: Shape
    turn: int
    variant: int = 0
    at: Point = (0.0, 0.0)
    fits: bool | None = None

    def cells(self, cell: Cell) -> list[Cell]:
        """Return the cells that it would cover with its own cell there."""
        return [(cell[0] + dx, cell[1] + dy) for dx, dy in self.offsets()]

    def offsets(self) -> list[Cell]:
        """Return where its parts are, turned, from its own cell."""
        return [turned(at, self.turn // 90) for at, _part in self.shape]

    def middle(self) -> Point:
        """Return the middle of the whole, from the upper left corner of its own cell."""
        xs, ys = zip(*self.offsets(), strict=True)
        return (min(xs) + max(xs) + 1) / 2, (min(ys) + max(ys) + 1) / 2


_PICTURES: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()


def draw_ghost(surface: pygame.Surface, ghost: Ghost, camera: Camera, sprites: Sprites) -> pygame.Rect:
    """Draw the ghost; return the rectangle that it covers."""
    cell = camera.cell
    offsets = ghost.offsets()
    left, top = min(x for x, _ in offsets), min(y for _, y in offsets)
    picture = _picture(ghost, offsets, cell, sprites)
    corner = camera.pixel((ghost.at[0] + left, ghost.at[1] + top))
    rect = picture.get_rect(topleft=corner)
    if ghost.fits is None:
        _shade(surface, rect)
    surface.blit(picture, rect)
    if ghost.fits is not None:
        _draw_rim(surface, rect, cell, fits=ghost.fits)
    return rect


def _picture(ghost: Ghost, offsets: list[Cell], cell: int, sprites: Sprites) -> pygame.Surface:
    key = (id(sprites), ghost.shape, ghost.turn, ghost.variant, cell)
    found = _PICTURES.get(key)
    if found is None:
        left, top = min(x for x, _ in offsets), min(y for _, y in offsets)
        right, bottom = max(x for x, _ in offsets), max(y for _, y in offsets)
        found = pygame.Surface(((right - left + 1) * cell, (bottom - top + 1) * cell)).convert()
        for (_at, part), (x, y) in zip(ghost.shape, offsets, strict=True):
            found.blit(sprites.tile(part, ghost.variant, ghost.turn, cell), ((x - left) * cell, (y - top) * cell))
        found.set_alpha(OPACITY)
        _PICTURES[key] = found
        while len(_PICTURES) > 24:
            _PICTURES.popitem(last=False)
    return found


def _shade(surface: pygame.Surface, rect: pygame.Rect) -> None:
    shade = pygame.Surface(rect.size)
    shade.fill((20, 12, 6))
    shade.set_alpha(70)
    surface.blit(shade, rect.move(max(3, rect.width // 24), max(4, rect.height // 18)))


def _draw_rim(surface: pygame.Surface, rect: pygame.Rect, cell: int, *, fits: bool) -> None:
    paint = FITS if fits else FAILS
    width = max(2, cell // 28)
    pygame.draw.rect(surface, theme.INK, rect.inflate(2, 2), width + 2, border_radius=max(2, cell // 20))
    pygame.draw.rect(surface, paint, rect, width, border_radius=max(2, cell // 20))
    sign = max(16, min(34, cell // 4))
    centre = (rect.right - sign // 3, rect.top + sign // 3)
    pygame.draw.aacircle(surface, theme.INK, centre, sign // 2 + 1)
    pygame.draw.aacircle(surface, paint, centre, sign // 2)
    if fits:
        icon = skin.icon("check", round(sign * 0.66), theme.PAPER_LIGHT)
        surface.blit(icon, icon.get_rect(center=centre))
    else:
        arm, thick = round(sign * 0.2), max(2, sign // 8)
        for way in (-1, 1):
            start, end = ((centre[0] + k * arm, centre[1] + k * way * arm) for k in (-1, 1))
            pygame.draw.line(surface, theme.PAPER_LIGHT, start, end, thick)
