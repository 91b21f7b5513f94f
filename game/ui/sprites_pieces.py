"""Figures, emblems and other painted pieces: premultiplied, with a light rim, scaled and kept by size."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import pygame

from game import files
from game.ui import loading, theme
from game.ui.sprites_palette import paint_of, repainted, seat_of
from game.ui.theme import Colour

MASTER: Final = 160  # pixels of a figure's picture
RIM: Final = (255, 247, 222)
KEPT: Final = 500


class Pieces:
    """Pictures below `sprites/pieces`, drawn with `BLEND_PREMULTIPLIED` (see `PREMULTIPLIED`)."""

    def __init__(self) -> None:
        self._masters: dict[tuple[str, Colour | None], pygame.Surface] = {}
        self._kept: OrderedDict[tuple[str, int, bool, int, Colour | None], pygame.Surface] = OrderedDict()

    def master(self, name: str) -> pygame.Surface:
        """Return the premultiplied picture in full size."""
        paint = paint_of(name)
        found = self._masters.get((name, paint))
        if found is None:
            loaded = loading.picture(files.sprite(f"pieces/{name}.png")).convert_alpha()
            if paint:
                loaded = repainted(loaded, theme.PALETTES["standard"][seat_of(name)], paint)
            found = self._masters[(name, paint)] = loaded.premul_alpha()
        return found

    def get(self, name: str, height: int, *, rim: bool = True, alpha: int = 255) -> pygame.Surface:
        """Return a piece some pixels high; with a rim it is a little larger, its middle stays the middle."""
        key = (name, height, rim, alpha, paint_of(name))
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._made(name, max(2, height), rim, alpha)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found

    def _made(self, name: str, height: int, rim: bool, alpha: int) -> pygame.Surface:
        master = self.master(name)
        width = max(2, round(master.get_width() * height / master.get_height()))
        body = pygame.transform.smoothscale(master, (width, height))
        if rim:
            body = rimmed(body, max(1, round(height / 34)))
        if alpha < 255:
            body.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return body


PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED


def rimmed(body: pygame.Surface, width: int, strength: int = 190) -> pygame.Surface:
    """Return a premultiplied picture with a thin light rim under it, so that dark pieces stand out on any ground."""
    pad = width + 1
    size = (body.get_width() + 2 * pad, body.get_height() + 2 * pad)
    shape = pygame.mask.from_surface(body, 150).to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
    rim = pygame.Surface(size, pygame.SRCALPHA)
    for dx in range(-width, width + 1):
        for dy in range(-width, width + 1):
            if dx * dx + dy * dy <= width * width + 1:
                rim.blit(shape, (pad + dx, pad + dy))
    if width > 1:
        rim = pygame.transform.box_blur(rim, 1)
    light = strength / 255
    paint = (round(RIM[0] * light), round(RIM[1] * light), round(RIM[2] * light), strength)
    rim.fill(paint, special_flags=pygame.BLEND_RGBA_MULT)
    rim.blit(body, (pad, pad), special_flags=PREMULTIPLIED)
    return rim
