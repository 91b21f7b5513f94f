"""Small parchment tags at features: a few icons, badges and words on a slip that a thin line ties to its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from game.ui import board_guides, skin, theme
from game.ui.apart import spread
from game.ui.sprites import Point
from game.ui.widgets import draw_badge

if TYPE_CHECKING:
    from game.ui.board_view import BoardView

SMALL: Final = 62  # cells of fewer units have brief tags
BASELINE: Final = 6  # units of the line of writing below a tag's middle


@dataclass(frozen=True)
class Bit:
    """One thing on a tag: an icon, a seat's badge or words in a style; *what* says which."""

    what: str  # "icon", "badge", or a style of words
    text: str
    ink: theme.Colour = theme.INK


@dataclass(frozen=True)
class Tag:
    """A slip at a point of the world; it is pushed away from *away*, and *event* is what a click on it explains."""

    at: Point
    bits: tuple[Bit, ...]
    away: Point | None = None
    strong: bool = False
    brief: tuple[Bit, ...] | None = None  # instead of *bits* where tiles are small; empty: no tag there
    event: object = None


def icon(name: str) -> Bit:
    """Return an icon for a tag."""
    return Bit("icon", name)


def badge(colour: str) -> Bit:
    """Return a seat's badge for a tag."""
    return Bit("badge", colour)


def words(text: str, style: str = "small_bold", ink: theme.Colour = theme.INK) -> Bit:
    """Return words for a tag."""
    return Bit(style, text, ink)


def draw(surface: pygame.Surface, board: BoardView, tags: Sequence[Tag]) -> list[tuple[pygame.Rect, Tag]]:
    """Draw tags beside their places, apart from each other and from warnings; return where they are."""
    room = board.camera.view.inflate(theme.px(40), theme.px(40)).clip(board.area)
    fitting = [_fitted(tag, board.camera.cell) for tag in tags]
    seen = [tag for tag in fitting if tag.bits and board.area.collidepoint(board.camera.pixel(tag.at))]
    anchors = [board.camera.pixel(tag.at) for tag in seen]
    rects = spread([_first_place(board, tag) for tag in seen], room, board_guides.slips(board))
    for rect, anchor in zip(rects, anchors, strict=True):
        _tie(surface, rect, anchor)
    for rect, tag in zip(rects, seen, strict=True):
        surface.blit(_slip(tag.bits, tag.strong, theme.scale()), rect)
    return list(zip(rects, seen, strict=True))


def _fitted(tag: Tag, cell: int) -> Tag:
    """Return a tag as it is where tiles are as large as this."""
    if tag.brief is None or cell >= theme.px(SMALL):
        return tag
    return replace(tag, bits=tag.brief)


def _first_place(board: BoardView, tag: Tag) -> pygame.Rect:
    """Return where a tag would lie if it were alone."""
    rect = _slip(tag.bits, tag.strong, theme.scale()).get_rect()
    x, y = board.camera.pixel(tag.at)
    rect.center = (x, y - rect.height)
    if tag.away is not None:
        mx, my = board.camera.pixel(tag.away)
        half = board.camera.cell / 2
        dx, dy = x - mx, y - my
        if abs(dx) > abs(dy):
            rect.center = (round(mx + (1 if dx > 0 else -1) * (half + rect.width * 0.56)), y)
        else:
            rect.center = (x, round(my + (1 if dy > 0 else -1) * (half + rect.height * 0.7)))
    return rect


def _tie(surface: pygame.Surface, rect: pygame.Rect, anchor: tuple[int, int]) -> None:
    """Draw the line from a tag to its place."""
    if rect.inflate(4, 4).collidepoint(anchor):
        return
    pygame.draw.line(surface, theme.INK, rect.center, anchor, max(3, theme.px(3)))
    pygame.draw.line(surface, theme.PAPER, rect.center, anchor, max(1, theme.px(1)))
    knot = _knot(theme.px(4), theme.px(3))
    surface.blit(knot, knot.get_rect(center=anchor))


@lru_cache(maxsize=8)
def _knot(outer: int, inner: int) -> pygame.Surface:
    """Return the dot where a line is tied to its place."""
    whole = pygame.Surface((2 * outer + 3, 2 * outer + 3), pygame.SRCALPHA)
    whole.fill((*theme.INK, 0))
    pygame.draw.aacircle(whole, theme.INK, (outer + 1, outer + 1), outer)
    pygame.draw.aacircle(whole, theme.GOLD_LIGHT, (outer + 1, outer + 1), inner)
    return whole


@lru_cache(maxsize=256)
def _slip(bits: tuple[Bit, ...], strong: bool, scale: float) -> pygame.Surface:
    """Return the picture of a tag."""
    images = [_image(bit) for bit in bits]
    gap, pad = theme.px(5), theme.px(9)
    width = sum(image.get_width() for image in images) + gap * (len(images) - 1) + 2 * pad
    height = max(theme.px(26), max(image.get_height() for image in images) + theme.px(6))
    margin = theme.px(8)
    whole = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    body = pygame.Rect(margin, margin, width, height)
    skin.draw(whole, "card_on" if strong else "tooltip", body)
    x = body.left + pad
    for bit, image in zip(bits, images, strict=True):
        whole.blit(image, (x, _top(bit, image, body.centery)))
        x += image.get_width() + gap
    return whole.subsurface(whole.get_bounding_rect()).copy()


def _top(bit: Bit, image: pygame.Surface, middle: int) -> int:
    """Return where an image begins: all words stand on one line."""
    if bit.what in ("icon", "badge"):
        return middle - image.get_height() // 2
    return middle + theme.px(BASELINE) - theme.font(bit.what).get_ascent()


def _image(bit: Bit) -> pygame.Surface:
    if bit.what == "icon":
        return skin.icon(bit.text, theme.px(19), bit.ink)
    if bit.what == "badge":
        side = theme.px(22)
        whole = pygame.Surface((side, side), pygame.SRCALPHA)
        draw_badge(whole, bit.text, (side // 2, side // 2), side - 2)
        return whole
    return theme.text_surface(bit.text, bit.what, bit.ink)
