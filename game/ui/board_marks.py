"""What is drawn around the tiles: the table, shadows, frames of legal cells, marks of the last move, halos."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import pygame

from game.rules.geometry import Cell
from game.ui import skin, theme
from game.ui.camera import Camera
from game.ui.theme import Colour

BLURRED: Final = 64  # pixels of the largest cell whose shadow is blurred: larger ones are as soft when scaled


def draw_table(surface: pygame.Surface, area: pygame.Rect, camera: Camera) -> None:
    """Draw the oak table; it moves with the land."""
    oak = skin.picture("interface/table")
    if oak is None:
        surface.fill(theme.TABLE, area)
        return
    left, top = camera.origin()
    wide, high = oak.get_size()
    xs = range(area.left + (left - area.left) % wide - wide, area.right, wide)
    ys = range(area.top + (top - area.top) % high - high, area.bottom, high)
    surface.fblits([(oak, (x, y)) for x in xs for y in ys])


@lru_cache(maxsize=8)
def shadow(size: int) -> tuple[pygame.Surface, int]:
    """Return a cell's soft shadow and how far its picture begins before the cell."""
    if size <= BLURRED:
        return _blurred(size)
    small, pad = _blurred(BLURRED)
    pad = round(pad * size / BLURRED)
    return pygame.transform.smoothscale(small, (size + 2 * pad, size + 2 * pad)), pad


@lru_cache(maxsize=8)
def _blurred(size: int) -> tuple[pygame.Surface, int]:
    reach = max(3, size // 8)
    pad = 2 * reach + reach // 2
    whole = pygame.Surface((size + 2 * pad, size + 2 * pad), pygame.SRCALPHA)
    fall = max(1, reach * 3 // 4)
    pygame.draw.rect(whole, (10, 5, 2, 215), (pad + fall, pad + fall, size, size))
    return pygame.transform.box_blur(pygame.transform.box_blur(whole, reach), reach // 2), pad


@lru_cache(maxsize=8)
def _frame(size: int) -> pygame.Surface:
    gap = max(1, size // 22)
    whole = pygame.Surface((size, size), pygame.SRCALPHA)
    inner = pygame.Rect(gap, gap, size - 2 * gap, size - 2 * gap)
    radius = max(2, size // 12)
    pygame.draw.rect(whole, (238, 226, 198, 34), inner, border_radius=radius)
    line = max(1, size // 48)
    pygame.draw.rect(whole, (20, 12, 6, 150), inner.move(line, line), line, border_radius=radius)
    pygame.draw.rect(whole, (238, 222, 180, 190), inner, line, border_radius=radius)
    return whole


def draw_frames(surface: pygame.Surface, camera: Camera, cells: Iterable[Cell]) -> None:
    """Draw soft frames on the cells where the tile may lie."""
    frame = _frame(camera.cell)
    surface.fblits([(frame, camera.rect(cell).topleft) for cell in cells])


@lru_cache(maxsize=8)
def _corners(size: int) -> pygame.Surface:
    whole = pygame.Surface((size, size), pygame.SRCALPHA)
    arm, line = max(4, size // 6), max(2, size // 40)
    gap = line
    for flip_x in (False, True):
        for flip_y in (False, True):
            corner = pygame.Surface((size, size), pygame.SRCALPHA)
            for paint, shift in (((59, 42, 30, 170), 1), ((255, 214, 92, 255), 0)):
                pygame.draw.rect(corner, paint, (gap + shift, gap + shift, arm, line))
                pygame.draw.rect(corner, paint, (gap + shift, gap + shift, line, arm))
            whole.blit(pygame.transform.flip(corner, flip_x, flip_y), (0, 0))
    return whole


def draw_last(surface: pygame.Surface, camera: Camera, cells: Iterable[Cell]) -> None:
    """Draw thin gold corners on the tiles laid last."""
    corners = _corners(camera.cell)
    surface.fblits([(corners, camera.rect(cell).topleft) for cell in cells])


def draw_light(surface: pygame.Surface, rect: pygame.Rect, paint: Colour, strength: int) -> None:
    """Light a cell up."""
    glow = pygame.Surface(rect.size, pygame.SRCALPHA)
    glow.fill((*paint, strength // 2))
    pygame.draw.rect(glow, (*paint, strength), glow.get_rect(), max(2, rect.width // 24))
    surface.blit(glow, rect)


@lru_cache(maxsize=32)
def _halo(radius: int) -> pygame.Surface:
    size = radius * 2 + 8
    whole = pygame.Surface((size, size), pygame.SRCALPHA)
    middle = (size // 2, size // 2)
    pygame.draw.circle(whole, (255, 236, 170, 120), middle, radius)
    pygame.draw.circle(whole, (255, 226, 130, 235), middle, round(radius * 0.9), max(2, radius // 9))
    return pygame.transform.box_blur(whole, max(1, radius // 14))


def draw_halo(surface: pygame.Surface, at: tuple[int, int], radius: int) -> None:
    """Draw the golden light under something that can be clicked."""
    halo = _halo(max(6, radius))
    surface.blit(halo, halo.get_rect(center=at))


def draw_pointer(surface: pygame.Surface, at: tuple[int, int], place: tuple[int, int]) -> None:
    """Draw a thin line from a figure that was pushed aside to the place where it would stand."""
    if (at[0] - place[0]) ** 2 + (at[1] - place[1]) ** 2 > 64:
        pygame.draw.line(surface, theme.INK, at, place, 4)
        pygame.draw.line(surface, (255, 226, 130), at, place, 2)
        pygame.draw.aacircle(surface, theme.INK, place, 5)
        pygame.draw.aacircle(surface, (255, 226, 130), place, 4)


def draw_number(surface: pygame.Surface, at: tuple[int, int], number: int) -> None:
    """Draw the key that chooses a place."""
    words = theme.text_surface(str(number), "small_bold", theme.INK)
    radius = round(words.get_height() * 0.52)
    pygame.draw.aacircle(surface, theme.INK, at, radius + 1)
    pygame.draw.aacircle(surface, theme.PAPER_LIGHT, at, radius)
    surface.blit(words, words.get_rect(center=at))
