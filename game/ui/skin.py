"""Painted pictures for panels, buttons and icons: loaded once, cut into nine, tinted, cached by size."""

from __future__ import annotations

import tomllib
from collections import OrderedDict
from functools import cache, lru_cache
from typing import Any, Final

import pygame

from game import files
from game.ui import loading, theme
from game.ui.theme import Colour

KEPT_PIXELS: Final = 4_000_000  # of framed pictures in a window of 1920x1080


@cache
def _slices() -> dict[str, Any]:
    return tomllib.loads(files.sprite("interface/slices.toml").read_text(encoding="utf-8"))


@lru_cache(maxsize=128)
def picture(name: str) -> pygame.Surface:
    """Load a picture below `sprites` by its path without ending, once; raise `MissingFile` if it is not there."""
    return _loaded(name)


def _loaded(name: str) -> pygame.Surface:
    photo = files.sprites() / f"{name}.jpg"
    loaded = loading.picture(photo if photo.is_file() else files.sprite(f"{name}.png"))
    has_alpha = loaded.get_flags() & pygame.SRCALPHA or loaded.get_colorkey() is not None
    return loaded.convert_alpha() if has_alpha else loaded.convert()


@lru_cache(maxsize=64)
def fitted(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture scaled to fit into a size, keeping its shape."""
    whole = picture(name)
    share = min(size[0] / whole.get_width(), size[1] / whole.get_height())
    width, height = max(1, round(whole.get_width() * share)), max(1, round(whole.get_height() * share))
    return pygame.transform.smoothscale(whole, (width, height))


@lru_cache(maxsize=1)
def covering(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture scaled and cropped to cover a size."""
    whole = _loaded(name)  # large, and needed for this only
    share = max(size[0] / whole.get_width(), size[1] / whole.get_height())
    width, height = round(size[0] / share), round(size[1] / share)
    left, top = (whole.get_width() - width) // 2, (whole.get_height() - height) // 2
    return pygame.transform.smoothscale(whole.subsurface((left, top, width, height)), size)


@lru_cache(maxsize=256)
def icon(name: str, size: int, colour: Colour = theme.INK) -> pygame.Surface:
    """Return an icon (`interface/icon_<name>`) of some pixels, tinted."""
    return tinted(f"interface/icon_{name}", size, colour)


@lru_cache(maxsize=256)
def tinted(name: str, size: int, colour: Colour) -> pygame.Surface:
    """Return a white picture fitted into a square and tinted."""
    copy = fitted(name, (size, size)).copy()
    copy.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
    copy.fill(colour, special_flags=pygame.BLEND_RGB_ADD)
    return copy


def mark(colour: str, size: int, paint: Colour | None = None) -> pygame.Surface:
    """Return the mark of a seat, in its readable ink unless a paint is given."""
    ink = paint if paint is not None else theme.on_seat_colour(colour)
    return tinted(f"pieces/mark_{theme.mark(colour)}", size, ink)


def _family(name: str) -> str:
    """Return the picture whose body the states of a button or card share."""
    return next((family for family in ("button", "card") if name.startswith(f"{family}_")), name)


@cache
def _margins(family: str) -> tuple[int, int, int, int]:
    """Return how far the shadow and glow of a framed picture reach beyond its body, on each side."""
    whole = picture(f"interface/{family}")
    body = pygame.mask.from_surface(whole, 200).get_bounding_rects()[0]
    return body.left, body.top, whole.get_width() - body.right, whole.get_height() - body.bottom


def draw(surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
    """Draw a nine-slice picture (`interface/<name>`) so that its body fills a rectangle."""
    left, top, right, bottom = (round(n * theme.scale() / 2) for n in _margins(_family(name)))
    whole = (rect.width + left + right, rect.height + top + bottom)
    if rect.width > 0 and rect.height > 0:
        surface.blit(_nine(name, whole), (rect.x - left, rect.y - top))


class _Framed:
    """Nine-slice pictures that were drawn lately."""

    kept: Final[OrderedDict[tuple[str, tuple[int, int]], pygame.Surface]] = OrderedDict()
    pixels = 0


def _nine(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a nine-slice picture of a size, shadow included; those not seen for long are dropped."""
    found = _Framed.kept.get((name, size))
    if found is None:
        found = _Framed.kept[name, size] = _sliced(name, size)
        _Framed.pixels += size[0] * size[1]
        most = KEPT_PIXELS * max(1.0, theme.scale() / 1.5) ** 2
        while _Framed.pixels > most and len(_Framed.kept) > 1:
            (_name, old), _picture = _Framed.kept.popitem(last=False)
            _Framed.pixels -= old[0] * old[1]
    else:
        _Framed.kept.move_to_end((name, size))
    return found


def _sliced(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Make a nine-slice picture of a size; corners keep their shape."""
    whole = picture(f"interface/{name}")
    left, top, right, bottom = _slices()[name]
    share = min(theme.scale() / 2, size[0] / (left + right), size[1] / (top + bottom))
    xs = (0, round(left * share), size[0] - round(right * share), size[0])
    ys = (0, round(top * share), size[1] - round(bottom * share), size[1])
    us = (0, left, whole.get_width() - right, whole.get_width())
    vs = (0, top, whole.get_height() - bottom, whole.get_height())
    result = pygame.Surface(size, pygame.SRCALPHA)
    for column in range(3):
        for row in range(3):
            source = pygame.Rect(us[column], vs[row], us[column + 1] - us[column], vs[row + 1] - vs[row])
            target = (xs[column + 1] - xs[column], ys[row + 1] - ys[row])
            if min(target) > 0 and min(source.size) > 0:
                part = pygame.transform.smoothscale(whole.subsurface(source), target)
                result.blit(part, (xs[column], ys[row]))
    if name == "panel":
        _grain(result, round(27 * share))
    return result


def _grain(sheet: pygame.Surface, inset: int) -> None:
    """Give a large sheet the clouds and fibres of parchment."""
    paper = picture("interface/parchment")
    area = sheet.get_rect().inflate(-2 * inset, -2 * inset)
    if min(area.size) <= 0:
        return
    light = paper.copy()
    light.fill((14, 24, 46), special_flags=pygame.BLEND_RGB_ADD)  # so that multiplying darkens little
    part = sheet.subsurface(area)
    for x in range(0, area.width, light.get_width()):
        for y in range(0, area.height, light.get_height()):
            part.blit(light, (x, y), special_flags=pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=2)
def table(size: tuple[int, int]) -> pygame.Surface:
    """Return the dark oak table that lies under every screen."""
    whole = picture("interface/table")
    surface = pygame.Surface(size).convert()
    for x in range(0, size[0], whole.get_width()):
        for y in range(0, size[1], whole.get_height()):
            surface.blit(whole, (x, y))
    return surface


def _vignette(size: tuple[int, int]) -> pygame.Surface:
    small = pygame.Surface((16, 9))
    for x in range(16):
        for y in range(9):
            away = ((x - 7.5) / 8) ** 2 + ((y - 4) / 4.5) ** 2
            shade = round(255 * (1 - 0.22 * min(1.6, away)))
            small.set_at((x, y), (shade, shade, shade))
    return pygame.transform.smoothscale(small, size)


@lru_cache(maxsize=1)
def lit_table(size: tuple[int, int]) -> pygame.Surface:
    """Return the table with light in the middle, for screens of panels."""
    surface = table(size).copy()
    surface.blit(_vignette(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def forget() -> None:
    """Drop everything that depends on the scale; called when the window or the palette changes."""
    _Framed.kept.clear()
    _Framed.pixels = 0
    for cached in (icon, tinted, fitted, covering, table, lit_table):
        cached.cache_clear()


def let_go() -> None:
    """Drop the pictures that fill the screens before a game."""
    covering.cache_clear()
    lit_table.cache_clear()
