"""The painted tiles: art sheets read with pytmx, pictures scaled once per zoom step.

`load_sheet` is the only place that touches pytmx; what leaves it are frozen dataclasses in *cells*: the upper left
corner of an unturned tile is (0, 0), its lower right corner (1, 1). `Sprites` holds the pictures; make it after the
window exists. Pieces (figures, emblems, the crown) are in `sprites_pieces`.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import pygame

from game import files
from game.ui import loading
from game.ui.sprites_pieces import Pieces

Point = tuple[float, float]

SIDE: Final = 256  # pixels of a tile on its sheet
SIZES: Final = tuple(round(32 * 2 ** (k / 4)) for k in range(-3, 13))  # pixels of a cell at each zoom step
KEPT_STEPS: Final = 4
KEPT_WHOLES: Final = 48  # unscaled paintings that are kept without their palette


@dataclass(frozen=True)
class Art:
    """One painting of a tile: where it is on its sheet, and the points where figures stand."""

    tile: str
    variant: int
    sheet: str
    area: tuple[int, int, int, int]
    points: Mapping[str, Point]


@dataclass(frozen=True)
class Track:
    """Named points and lines on a piece larger than a tile, such as the crown's spaces and its walks."""

    name: str
    points: Mapping[str, Point]
    lines: Mapping[str, tuple[Point, ...]]


@dataclass(frozen=True)
class ArtSheet:
    """Everything that one art sheet holds."""

    slug: str
    arts: tuple[Art, ...]
    tracks: tuple[Track, ...]


@lru_cache(maxsize=16)
def load_sheet(slug: str) -> ArtSheet:
    """Read `sprites/<slug>.tmx`; raise `MissingFile` if it is missing or damaged."""
    path = files.art(f"{slug}.tmx")
    whole = loading.tiled_map(path)
    try:
        arts = [_art(slug, whole.images[gid], facts) for gid, facts in sorted(whole.tile_properties.items())]
        named = (layer for layer in whole.objectgroups if layer.name)
        tracks = [_track(layer) for layer in named]  # those without a name are the points of single tiles
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise files.MissingFile(loading.damaged(path, error)) from None
    return ArtSheet(slug, tuple(art for art in arts if art), tuple(tracks))


def _art(slug: str, image: Any, facts: Mapping[str, Any]) -> Art | None:
    if "c_id" not in facts or not image:
        return None
    area = image[1]
    points = {o.name: (o.x / SIDE, o.y / SIDE) for o in facts.get("colliders", ())}
    return Art(facts["c_id"], int(facts.get("c_variant", 0)), slug, (area[0], area[1], area[2], area[3]), points)


def _track(layer: Any) -> Track:
    points: dict[str, Point] = {}
    lines: dict[str, tuple[Point, ...]] = {}
    for item in layer:
        path = getattr(item, "points", None)
        if path:
            lines[item.name] = tuple((p[0] / SIDE, p[1] / SIDE) for p in path)
        else:
            points[item.name] = (item.x / SIDE, item.y / SIDE)
    return Track(layer.name, points, lines)


def turned_point(at: Point, turn: int) -> Point:
    """Return where a point of a tile is when the tile is turned clockwise by degrees about its own cell."""
    x, y = at
    for _quarter in range(turn // 90 % 4):
        x, y = 1 - y, x
    return x, y


class Sprites:
    """The pictures of some art sheets. Scaled tiles of the last zoom steps are kept."""

    def __init__(self, slugs: Iterable[str]) -> None:
        self.sheets = {slug: load_sheet(slug) for slug in slugs}
        self.images = {slug: loading.picture(files.art(f"{slug}.png")) for slug in self.sheets}  # with palettes
        self.arts: dict[str, list[Art]] = {}
        for sheet in self.sheets.values():
            for art in sheet.arts:
                self.arts.setdefault(art.tile, []).append(art)
        self.pieces = Pieces()
        self._wholes: OrderedDict[tuple[str, int], pygame.Surface] = OrderedDict()
        self._halves: dict[tuple[str, int, int], pygame.Surface] = {}
        self._steps: OrderedDict[int, dict[tuple[str, int, int], pygame.Surface]] = OrderedDict()
        self._rough: dict[tuple[str, int, int], pygame.Surface] = {}
        self._rough_size = 0
        self._deadline = float("inf")
        self.is_rough = False  # whether the last frame held roughly scaled tiles
        self.spare = 0.0  # seconds for scaling that the last frame left

    # --- looking ---

    def art(self, tile: str, variant: int = 0) -> Art:
        """Return a painting of a tile; the variants repeat."""
        arts = self.arts.get(tile)
        if not arts:
            raise files.MissingFile(f"The art sheets hold no picture of the tile {tile}.")
        return arts[variant % len(arts)]

    def point(self, tile: str, variant: int, turn: int, on: str) -> Point:
        """Return where a figure on a segment stands, in cells from the upper left corner of the laid tile."""
        name = on.partition("#")[0]
        return turned_point(self.art(tile, variant).points.get(name, (0.5, 0.5)), turn)

    def track(self, name: str) -> Track | None:
        """Return the track whose layer has a name in its name."""
        tracks = (track for sheet in self.sheets.values() for track in sheet.tracks)
        return next((track for track in tracks if name in track.name), None)

    # --- pictures ---

    def tile(self, tile: str, variant: int, turn: int, size: int) -> pygame.Surface:
        """Return a tile's picture for cells of some pixels, turned clockwise by degrees."""
        kept = self._kept(size)
        key = (tile, variant % len(self.arts.get(tile, (0,))), turn % 360)
        found = kept.get(key)
        if found is None:
            if time.perf_counter() > self._deadline:
                return self._rough_tile(key, size)
            found = kept[key] = self._scaled(self.art(tile, variant), turn % 360, size)
        return found

    def begin_frame(self, seconds: float) -> None:
        """Scale well for some time at most; tiles beyond that are scaled roughly until a later frame."""
        self._deadline = time.perf_counter() + seconds
        self.is_rough = False

    def end_frame(self) -> None:
        """Scale everything well again."""
        self.spare = self._deadline - time.perf_counter()
        self._deadline = float("inf")

    def _rough_tile(self, key: tuple[str, int, int], size: int) -> pygame.Surface:
        """Return a tile scaled in a hurry, from whatever is there."""
        self.is_rough = True
        if self._rough_size != size:
            self._rough, self._rough_size = {}, size
        found = self._rough.get(key)
        if found is None:
            near = next((kept[key] for other, kept in reversed(self._steps.items()) if key in kept), None)
            if near is None:
                found = pygame.transform.rotate(self._hasty(self.art(key[0], key[1]), size), -key[2])
            else:
                found = pygame.transform.scale(near, (size, size))
            self._rough[key] = found
        return found

    def _hasty(self, art: Art, size: int) -> pygame.Surface:
        """Return an unturned tile scaled roughly; what comes off the sheet gets its colours last, on fewer pixels."""
        halves = (self._halves.get((art.tile, art.variant, half)) for half in (128, 64, 32))
        near = next((half for half in halves if half), None) or self.images[art.sheet].subsurface(art.area)
        return pygame.transform.scale(near, (size, size)).convert()

    def ahead(self, tiles: Iterable[tuple[str, int, int]], size: int) -> Iterator[None]:
        """Scale tiles (id, variant, turn) for a zoom step ahead of time; yield after each."""
        kept = self._kept(size)
        for tile, variant, turn in tiles:
            key = (tile, variant % len(self.arts.get(tile, (0,))), turn % 360)
            if key not in kept:
                kept[key] = self._scaled(self.art(tile, variant), turn % 360, size)
                yield

    def _kept(self, size: int) -> dict[tuple[str, int, int], pygame.Surface]:
        kept = self._steps.get(size)
        if kept is None:
            kept = self._steps[size] = {}
            self._drop_old()
        elif next(reversed(self._steps)) != size:
            self._steps.move_to_end(size)
        return kept

    def _drop_old(self) -> None:
        while len(self._steps) > KEPT_STEPS:
            self._steps.popitem(last=False)

    def _scaled(self, art: Art, turn: int, size: int) -> pygame.Surface:
        half = next((h for h in (32, 64, 128) if h >= size), SIDE)
        picture = self._half(art, half)
        if size != half:
            picture = pygame.transform.smoothscale(picture, (size, size))
        return pygame.transform.rotate(picture, -turn) if turn else picture

    def whole(self, art: Art) -> pygame.Surface:
        """Return a painting as large as it is on its sheet; sheets with palettes take a quarter of the memory."""
        return self.images[art.sheet].subsurface(art.area).convert()

    def _kept_whole(self, art: Art) -> pygame.Surface:
        found = self._wholes.pop((art.tile, art.variant), None)
        if found is None:
            found = self.whole(art)
            while len(self._wholes) >= KEPT_WHOLES:
                self._wholes.popitem(last=False)
        self._wholes[art.tile, art.variant] = found
        return found

    def _half(self, art: Art, half: int) -> pygame.Surface:
        if half == SIDE:
            return self._kept_whole(art)
        key = (art.tile, art.variant, half)
        found = self._halves.get(key)
        if found is None:
            twice = self.whole(art) if half * 2 == SIDE else self._half(art, half * 2)
            found = pygame.transform.smoothscale(twice, (half, half))
            self._halves[key] = found
        return found
