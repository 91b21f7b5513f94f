"""Which feature is painted where on a tile: the painter's maps as masks, outlines and soft shapes.

Each `sprites/<slug>_regions.png` is laid out like the sheet of the same name at half its size; a pixel holds the
index of the feature painted there plus one, 0 for none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import pygame

from game import files
from game.ui.picture import Lying
from game.ui.sprites import Point, Sprites

HALF: Final = 2  # a map has one pixel for so many of its sheet
RIM: Final = 5  # width of an outline in pixels of the map
KEPT_PIXELS: Final = 2_000_000  # of white shapes; what is drawn of them is kept by the sheet
CLEAR: Final = (255, 255, 255, 0)
WHITE: Final = (255, 255, 255, 255)
Mask = pygame.mask.Mask


def index_of(on: str) -> int:
    """Return the index of a segment by its name, such as 1 for ``city:1``."""
    return int(on.partition(":")[2].partition("#")[0] or 0)


class Regions:
    """The areas of features in the pictures of tiles."""

    def __init__(self, sprites: Sprites) -> None:
        self.sprites = sprites
        self._maps: dict[str, pygame.Surface | None] = {}
        self._masks: dict[tuple[str, int, int], Mask] = {}
        self._shapes: dict[tuple[object, ...], pygame.Surface] = {}
        self._pixels = 0

    # --- looking ---

    def segment_at(self, lying: Lying, at: Point) -> int | None:
        """Return the index of the feature painted at a point of a laid tile, from its upper left corner in cells."""
        area = self._area(lying.tile, lying.variant)
        if area is None:
            return None
        x, y = at
        for _quarter in range(-lying.turn // 90 % 4):
            x, y = 1 - y, x
        px, py = int(x * area.get_width()), int(y * area.get_height())
        if not (0 <= px < area.get_width() and 0 <= py < area.get_height()):
            return None
        value = int(area.get_at_mapped((px, py)))
        return value - 1 if value else None

    def _area(self, tile: str, variant: int) -> pygame.Surface | None:
        art = self.sprites.art(tile, variant)
        whole = self._map(art.sheet)
        if whole is None:
            return None
        place = pygame.Rect(*(number // HALF for number in art.area))
        return whole.subsurface(place) if whole.get_rect().contains(place) else None

    def _map(self, sheet: str) -> pygame.Surface | None:
        if sheet not in self._maps:
            try:
                loaded = pygame.image.load(str(files.art(f"{sheet}_regions.png")))
            except (files.MissingFile, pygame.error):
                loaded = None  # without a map nothing is tinted
            self._maps[sheet] = loaded if loaded and loaded.get_bitsize() == 8 else None
        return self._maps[sheet]

    def ahead(self) -> Iterator[None]:
        """Read the maps ahead of time; yield after each."""
        for sheet in self.sprites.sheets:
            if sheet not in self._maps:
                self._map(sheet)
                yield

    def mask(self, tile: str, variant: int, segment: int) -> Mask:
        """Return the area of a feature in a tile's picture, unturned."""
        key = (tile, variant % len(self.sprites.arts.get(tile, (0,))), segment)
        found = self._masks.get(key)
        if found is None:
            found = self._masks[key] = self._cut(tile, variant, segment)
        return found

    def _cut(self, tile: str, variant: int, segment: int) -> Mask:
        area = self._area(tile, variant)
        if area is None:
            return Mask((1, 1))
        colour = area.unmap_rgb(segment + 1)
        return pygame.mask.from_threshold(area.convert(32), colour, (1, 1, 1, 255))

    # --- shapes ---

    def fill(self, lying: Lying, segment: int, size: int) -> pygame.Surface:
        """Return the white shape of a feature on a laid tile for cells of some pixels."""
        return self._shape("fill", lying, segment, size)

    def rim(self, lying: Lying, segment: int, size: int) -> pygame.Surface:
        """Return its white outline; where the feature goes on beyond the tile there is none."""
        return self._shape("rim", lying, segment, size)

    def _shape(self, kind: str, lying: Lying, segment: int, size: int) -> pygame.Surface:
        variant = lying.variant % len(self.sprites.arts.get(lying.tile, (0,)))
        key = (kind, lying.tile, variant, lying.turn, segment, size)
        found = self._shapes.get(key)
        if found is None:
            self._pixels += size * size
            if self._pixels > KEPT_PIXELS:
                self._shapes, self._pixels = {}, size * size
            mask = self.mask(lying.tile, variant, segment)
            found = self._shapes[key] = soft(rim_of(mask) if kind == "rim" else mask, size, lying.turn)
        return found


def soft(mask: Mask, size: int, turn: int) -> pygame.Surface:
    """Return a mask as a white picture with soft edges, turned clockwise by degrees."""
    whole = mask.to_surface(setcolor=WHITE, unsetcolor=CLEAR)
    whole = pygame.transform.smoothscale(whole, (size, size))
    return pygame.transform.rotate(whole, -turn) if turn else whole


def rim_of(mask: Mask, width: int = RIM) -> Mask:
    """Return the pixels of a mask that are near its edge, the picture's own edge left out."""
    outside = mask.copy()
    outside.invert()
    grown = Mask(mask.get_size())
    for offset in disc(width):
        grown.draw(outside, offset)
    return mask.overlap_mask(grown, (0, 0))


def disc(radius: int) -> Iterable[tuple[int, int]]:
    """Yield the offsets within a radius."""
    reach = range(-radius, radius + 1)
    return ((x, y) for x in reach for y in reach if x * x + y * y <= radius * radius)
