"""What aids draw over the board: tinted features, numbered tiles, crosses, corner marks, glowing figures, tags.

Inks(tints=(Tint(parts, paint),), tags=(Tag(...),))    # data of one aid
Sheet(board, regions)                                   # draws the inks of all aids, see `board_view.Glass`
sheet.show("what_if", inks); sheet.show("what_if", None)
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.advice import Part
from game.rules.geometry import Cell
from game.ui import board_marks, skin, theme
from game.ui.aids import tags
from game.ui.aids.regions import Regions, index_of
from game.ui.aids.tags import Tag
from game.ui.picture import Lying
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.ui.aids.why_not import Note
    from game.ui.board_view import BoardView

SECONDS: Final = 0.0015  # time in a frame for new shapes
LEAST: Final = 0.0006  # the same where the tiles took all the time there was
AT_FIRST: Final = 0.004  # the same in the first frame of something new
KEPT_PIXELS: Final = 4_000_000  # of tinted tiles
KEPT_SCREENS: Final = 1.6  # the same in whole boards, for large windows
HATCHES: Final = 2  # times that a hatch repeats along a cell, a whole number so that it goes on across edges
GLOW: Final[Colour] = (255, 238, 170)
SHIELD: Final[Colour] = (0x2B, 0x5B, 0xA0)
SHADE: Final[Colour] = (172, 164, 152)
CREAM: Final[Colour] = (255, 244, 206)


@dataclass(frozen=True)
class Tint:
    """A feature to be tinted: its parts, its paint, how strongly, and the hatch of a seat's mark if it has one."""

    parts: tuple[Part, ...]
    paint: Colour = CREAM
    fill: int = 70
    rim: int = 230
    hatch: str = ""
    second: Colour | None = None  # of the hatch, where two share a feature


@dataclass(frozen=True)
class Inks:
    """Everything that one aid draws."""

    tints: tuple[Tint, ...] = ()
    tags: tuple[Tag, ...] = ()
    numbers: tuple[tuple[Cell, int], ...] = ()
    coats: tuple[tuple[Cell, int], ...] = ()
    crosses: tuple[Cell, ...] = ()
    corners: tuple[Cell, ...] = ()
    frames: tuple[Cell, ...] = ()
    figures: tuple[int, ...] = ()
    dim: bool = False  # the rest of the land steps back
    ghost: Mapping[Cell, Lying] = field(default_factory=dict)  # tiles that only hang over the land


Look = tuple[tuple[int, Tint], ...]  # the segments of one tile and how each is drawn


class Sheet:
    """The glass over the board: draws the inks of all aids."""

    def __init__(self, regions: Regions) -> None:
        self.regions = regions
        self.inks: dict[str, Inks] = {}
        self.places: list[tuple[pygame.Rect, Tag]] = []  # where tags were drawn last
        self._looks: dict[str, dict[Cell, Look]] = {}
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}
        self._pixels, self._most = 0, KEPT_PIXELS
        self._is_new = False
        self.note: Note | None = None
        self.is_rough = False  # whether shapes were missing in the last frame for want of time

    def show(self, aid: str, inks: Inks | None) -> None:
        """Lay the inks of an aid over the board, or take them away."""
        if inks is None:
            self.inks.pop(aid, None)
            self._looks.pop(aid, None)
        else:
            self.inks[aid] = inks
            self._looks[aid] = looks(inks.tints)
            self._is_new = True

    # --- drawing ---

    def draw_under(self, surface: pygame.Surface, board: BoardView) -> None:
        """Draw what lies under the figures."""
        spare = max(LEAST, min(SECONDS, board.sprites.spare))
        seconds = 0.0 if board.sprites.is_rough else spare  # tiles come first
        self._end = time.perf_counter() + (AT_FIRST if self._is_new else seconds)
        self.is_rough = self._is_new = False
        self._most = max(KEPT_PIXELS, round(KEPT_SCREENS * board.area.width * board.area.height))
        for aid, inks in self.inks.items():
            if inks.dim:
                board_shade(surface, board.area)
            self._draw_tints(surface, board, self._looks[aid], board.picture.laid)
            board_marks.draw_last(surface, board.camera, inks.corners)
            for cell in inks.frames:
                draw_frame(surface, board.camera.rect(cell))
            for cell in inks.crosses:
                draw_cross(surface, board.camera.rect(cell))
            self._draw_glows(surface, board, inks.figures)

    def draw_over(self, surface: pygame.Surface, board: BoardView) -> None:
        """Draw what lies over the figures."""
        found: list[Tag] = []
        for aid, inks in self.inks.items():
            if inks.ghost:
                self._draw_tints(surface, board, self._looks[aid], inks.ghost)
            for cell, count in inks.coats:
                draw_coats(surface, board.camera.rect(cell), count)
            for cell, number in inks.numbers:
                draw_number(surface, board.camera.rect(cell), number)
            found += inks.tags
        self.places = tags.draw(surface, board, found) if found else []
        if self.note:
            self.note.draw(surface, board.camera.view.inflate(theme.px(60), 0).clip(board.area))

    def ahead(self, cell: int) -> Iterator[None]:
        """Make the numbers for cells of some pixels ahead of time, and read what tints need; yield after each."""
        yield from self.regions.ahead()
        for number in [number for inks in self.inks.values() for _cell, number in inks.numbers]:
            numbered(number, cell)
            yield

    def _draw_tints(
        self, surface: pygame.Surface, board: BoardView, by_cell: dict[Cell, Look], laid: Mapping[Cell, Lying]
    ) -> None:
        size = board.camera.cell
        left, top = board.camera.origin()
        x0, y0 = board.camera.cell_at(board.area.topleft)
        x1, y1 = board.camera.cell_at(board.area.bottomright)
        blits = []
        for (x, y), look in by_cell.items():
            lying = laid.get((x, y))
            if lying is not None and x0 <= x <= x1 and y0 <= y <= y1:
                tile = self._tinted(lying, look, size)
                if tile is not None:
                    blits.append((tile, (left + x * size, top + y * size)))
        surface.fblits(blits)

    def _tinted(self, lying: Lying, look: Look, size: int) -> pygame.Surface | None:
        key = (lying.tile, lying.variant, lying.turn, size, look)
        found = self._kept.get(key)
        if found is None:
            if time.perf_counter() > self._end:
                self.is_rough = True
                return None
            found = self._kept[key] = self._paint(lying, look, size)
            self._pixels += size * size
            if self._pixels > self._most:
                self._drop_old(key)
        return found

    def _drop_old(self, newest: tuple[object, ...]) -> None:
        """Drop the tiles of other sizes, or all but the newest if that does not help."""
        size = newest[3]
        kept = {key: tile for key, tile in self._kept.items() if key[3] == size}
        self._kept = kept if len(kept) < len(self._kept) else {newest: self._kept[newest]}
        self._pixels = sum(tile.get_width() ** 2 for tile in self._kept.values())

    def _paint(self, lying: Lying, look: Look, size: int) -> pygame.Surface:
        whole: pygame.Surface | None = None
        for segment, tint in look:
            fill = self.regions.fill(lying, segment, size).copy()
            fill.fill((*tint.paint, tint.fill), special_flags=pygame.BLEND_RGBA_MULT)
            if tint.hatch:
                fill.blit(self._hatched(lying, segment, size, tint), (0, 0))
            rim = self.regions.rim(lying, segment, size).copy()
            rim.fill((*tint.paint, tint.rim), special_flags=pygame.BLEND_RGBA_MULT)
            fill.blit(rim, (0, 0))
            if whole is None:
                whole = fill
            else:
                whole.blit(fill, (0, 0))
        assert whole is not None
        return whole

    def _hatched(self, lying: Lying, segment: int, size: int, tint: Tint) -> pygame.Surface:
        """Return the hatch of a mark cut to a feature's shape."""
        shape = hatch(tint.hatch, size).copy()
        shape.fill((*(tint.second or tint.paint), 205), special_flags=pygame.BLEND_RGBA_MULT)
        shape.blit(self.regions.fill(lying, segment, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return shape

    def _draw_glows(self, surface: pygame.Surface, board: BoardView, figures: Iterable[int]) -> None:
        for figure_id in figures:
            figure = board.picture.figures.get(figure_id)
            if figure is not None:
                glow = soft_glow(round(board.height() * 0.8))
                surface.blit(glow, glow.get_rect(center=board.camera.pixel(board.point_of(figure))))


def looks(tints: Iterable[Tint]) -> dict[Cell, Look]:
    """Return how each cell is drawn."""
    found: dict[Cell, list[tuple[int, Tint]]] = {}
    for tint in tints:
        plain = Tint((), tint.paint, tint.fill, tint.rim, tint.hatch, tint.second)
        for cell, on in tint.parts:
            found.setdefault(cell, []).append((index_of(on), plain))
    return {cell: tuple(look) for cell, look in found.items()}


@lru_cache(maxsize=64)
def hatch(mark: str, size: int) -> pygame.Surface:
    """Return the hatch of a mark over a whole cell."""
    one = skin.picture(f"interface/hatch_{mark}")
    edges = [round(size * n / HATCHES) for n in range(HATCHES + 1)]
    whole = pygame.Surface((size, size), pygame.SRCALPHA)
    for left, right in pairwise(edges):
        for top, bottom in pairwise(edges):
            whole.blit(pygame.transform.smoothscale(one, (right - left, bottom - top)), (left, top))
    return whole


def board_shade(surface: pygame.Surface, area: pygame.Rect) -> None:
    """Let the whole land step back."""
    surface.fill(SHADE, pygame.Rect(surface.get_clip().topleft, area.size), special_flags=pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=32)
def soft_glow(radius: int) -> pygame.Surface:
    """Return a soft golden light without a rim."""
    size = radius * 2 + 8
    whole = pygame.Surface((size, size), pygame.SRCALPHA)
    whole.fill((*GLOW, 0))
    pygame.draw.circle(whole, (*GLOW, 255), (size // 2, size // 2), radius * 3 // 4)
    return pygame.transform.box_blur(whole, max(1, radius // 4))


def draw_frame(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a strong frame on the cell that is looked at."""
    width = max(2, rect.width // 24)
    pygame.draw.rect(surface, theme.INK, rect.inflate(2, 2), width + 2, border_radius=width * 2)
    pygame.draw.rect(surface, theme.GOLD, rect, width, border_radius=width * 2)


@lru_cache(maxsize=8)
def _cross(size: int) -> pygame.Surface:
    whole = pygame.Surface((size, size), pygame.SRCALPHA)
    gap, width = size * 0.28, max(3, size // 16)
    for ink, wide in (((30, 18, 10, 190), width + 3), ((190, 64, 48, 255), width)):
        pygame.draw.aaline(whole, ink, (gap, gap), (size - gap, size - gap), wide)
        pygame.draw.aaline(whole, ink, (size - gap, gap), (gap, size - gap), wide)
    return whole


def draw_cross(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Cross a cell out that nothing can fill."""
    surface.blit(_cross(rect.width), rect)


def draw_number(surface: pygame.Surface, rect: pygame.Rect, number: int) -> None:
    """Number a tile that counts."""
    disc = numbered(number, rect.width)
    surface.blit(disc, disc.get_rect(center=rect.center))


def numbered(number: int, cell: int) -> pygame.Surface:
    """Return the disc with a number for cells of some pixels."""
    room = cell / theme.scale()
    units = min(26, max(13, 0.2 * room), 0.46 * room)
    return _number(number, max(6, round(units)), theme.scale())


@lru_cache(maxsize=256)
def _number(number: int, units: int, scale: float) -> pygame.Surface:
    words = theme.text_surface(str(number), "text", theme.INK, size=units)
    radius = round(max(words.get_size()) * 0.62)
    rim = max(2, theme.px(1.5))
    return _disc(radius, rim, theme.GOLD_LIGHT, words)


def _disc(radius: int, rim: int, paint: Colour, sign: pygame.Surface) -> pygame.Surface:
    """Return a disc with an ink rim and something on it."""
    middle = radius + rim + 1
    whole = pygame.Surface((2 * middle, 2 * middle), pygame.SRCALPHA)
    pygame.draw.aacircle(whole, theme.INK, (middle, middle), radius + rim)
    pygame.draw.aacircle(whole, paint, (middle, middle), radius)
    whole.blit(sign, sign.get_rect(center=(middle, middle)))
    return whole


def draw_coats(surface: pygame.Surface, rect: pygame.Rect, count: int) -> None:
    """Mark the coats of arms that count on a tile, beside its number."""
    side = max(theme.px(14), min(theme.px(24), rect.width // 5))
    disc = _coat(side)
    for number in range(count):
        at = (rect.centerx + round(side * (1.35 + number * 1.1)), rect.centery)
        surface.blit(disc, disc.get_rect(center=at))


@lru_cache(maxsize=16)
def _coat(side: int) -> pygame.Surface:
    return _disc(side // 2, 1, SHIELD, skin.icon("prize", round(side * 0.7), theme.PAPER_LIGHT))
