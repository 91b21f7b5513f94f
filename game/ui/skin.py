"""Painted pictures for panels, buttons and icons: loaded once, cut into nine, tinted, cached by size."""

from __future__ import annotations

import random
import tomllib
from functools import cache, lru_cache
from typing import Any

import pygame

from game import files
from game.ui import theme
from game.ui.theme import Colour


@cache
def _slices() -> dict[str, Any]:
    try:
        return tomllib.loads(files.sprite("interface/slices.toml").read_text(encoding="utf-8"))
    except files.MissingFile:
        return {}


@lru_cache(maxsize=128)
def picture(name: str) -> pygame.Surface | None:
    """Load a picture below `sprites` by its path without ending; None if it has not been painted."""
    for ending in (".png", ".jpg"):
        path = files.sprites() / f"{name}{ending}"
        if path.is_file():
            loaded = pygame.image.load(str(path))
            has_alpha = loaded.get_flags() & pygame.SRCALPHA or loaded.get_colorkey() is not None
            return loaded.convert_alpha() if has_alpha else loaded.convert()
    return None


@lru_cache(maxsize=64)
def fitted(name: str, size: tuple[int, int]) -> pygame.Surface | None:
    """Return a picture scaled to fit into a size, keeping its shape."""
    whole = picture(name)
    if whole is None:
        return None
    share = min(size[0] / whole.get_width(), size[1] / whole.get_height())
    width, height = max(1, round(whole.get_width() * share)), max(1, round(whole.get_height() * share))
    return smooth(whole, (width, height))


@lru_cache(maxsize=4)
def covering(name: str, size: tuple[int, int]) -> pygame.Surface | None:
    """Return a picture scaled and cropped to cover a size."""
    whole = picture(name)
    if whole is None:
        return None
    share = max(size[0] / whole.get_width(), size[1] / whole.get_height())
    width, height = round(size[0] / share), round(size[1] / share)
    left, top = (whole.get_width() - width) // 2, (whole.get_height() - height) // 2
    return pygame.transform.smoothscale(whole.subsurface((left, top, width, height)), size)


def smooth(whole: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Scale a picture without dark fringes: premultiplied, then straight alpha again is not needed."""
    if whole.get_size() == size:
        return whole
    if not whole.get_flags() & pygame.SRCALPHA:
        return pygame.transform.smoothscale(whole, size)
    return pygame.transform.smoothscale(whole, size)


@lru_cache(maxsize=256)
def icon(name: str, size: int, colour: Colour = theme.INK) -> pygame.Surface:
    """Return an icon (`interface/icon_<name>`) of some pixels, tinted."""
    return tinted(f"interface/icon_{name}", size, colour)


@lru_cache(maxsize=256)
def tinted(name: str, size: int, colour: Colour) -> pygame.Surface:
    """Return a white picture fitted into a square and tinted."""
    shape = fitted(name, (size, size))
    if shape is None:
        return _stand_in(size, colour)
    copy = shape.copy()
    copy.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
    copy.fill(colour, special_flags=pygame.BLEND_RGB_ADD)
    return copy


def mark(colour: str, size: int, paint: Colour | None = None) -> pygame.Surface:
    """Return the mark of a seat, in its readable ink unless a paint is given."""
    ink = paint if paint is not None else theme.on_seat_colour(colour)
    return tinted(f"pieces/mark_{theme.mark(colour)}", size, ink)


def _stand_in(size: int, colour: Colour) -> pygame.Surface:
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.circle(surface, colour, (size // 2, size // 2), max(2, size // 3), max(1, size // 8))
    return surface


def _corner(entry: Any) -> tuple[int, int, int, int]:
    """Read a picture's corner sizes: one number, four (left, top, right, bottom), or a table of them."""
    if isinstance(entry, dict):
        if "corner" in entry:
            return _corner(entry["corner"])
        return (entry["left"], entry["top"], entry["right"], entry["bottom"])
    if isinstance(entry, int):
        return (entry,) * 4
    return (entry[0], entry[1], entry[2], entry[3])


@lru_cache(maxsize=256)
def panel(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a nine-slice picture (`interface/<name>`) of a size; corners keep their shape."""
    whole, entry = picture(f"interface/{name}"), _slices().get(name)
    if whole is None or entry is None:
        return _plain(name, size)
    return _nine(whole, _corner(entry), size)


def _nine(whole: pygame.Surface, corner: tuple[int, int, int, int], size: tuple[int, int]) -> pygame.Surface:
    width, height = max(1, size[0]), max(1, size[1])
    share = min(theme.scale() / 2, width / (corner[0] + corner[2]), height / (corner[1] + corner[3]))
    xs = (0, round(corner[0] * share), width - round(corner[2] * share), width)
    ys = (0, round(corner[1] * share), height - round(corner[3] * share), height)
    us = (0, corner[0], whole.get_width() - corner[2], whole.get_width())
    vs = (0, corner[1], whole.get_height() - corner[3], whole.get_height())
    result = pygame.Surface((width, height), pygame.SRCALPHA)
    for column in range(3):
        for row in range(3):
            source = pygame.Rect(us[column], vs[row], us[column + 1] - us[column], vs[row + 1] - vs[row])
            target = (xs[column + 1] - xs[column], ys[row + 1] - ys[row])
            if min(target) > 0 and min(source.size) > 0:
                part = pygame.transform.smoothscale(whole.subsurface(source), target)
                result.blit(part, (xs[column], ys[row]))
    return result


PLAIN: dict[str, tuple[Colour, Colour, int]] = {
    "panel": (theme.PAPER, theme.WOOD, 4),
    "card": (theme.PAPER_LIGHT, theme.PAPER_EDGE, 2),
    "card_on": (theme.PAPER_LIGHT, theme.GOLD_DARK, 3),
    "button": (theme.PAPER_LIGHT, theme.PAPER_EDGE, 2),
    "button_hover": (theme.WHITE, theme.GOLD_DARK, 2),
    "button_down": (theme.PAPER_DARK, theme.INK_SOFT, 2),
    "button_primary": ((0xE4, 0xB8, 0x55), theme.GOLD_DARK, 2),
    "entry": (theme.WHITE, theme.PAPER_EDGE, 2),
    "tooltip": (theme.INK, theme.GOLD_DARK, 1),
    "wood": (theme.WOOD, theme.INK, 2),
}


def _plain(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw a panel from the palette alone, while its picture does not exist."""
    fill, edge, width = PLAIN.get(name, PLAIN["panel"])
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    rect, radius = surface.get_rect(), theme.px(7)
    pygame.draw.rect(surface, edge, rect, border_radius=radius)
    inner = rect.inflate(-2 * theme.px(width), -2 * theme.px(width))
    pygame.draw.rect(surface, fill, inner, border_radius=max(1, radius - theme.px(width)))
    return surface


@lru_cache(maxsize=2)
def table(size: tuple[int, int]) -> pygame.Surface:
    """Return the dark oak table that lies under every screen."""
    whole = picture("interface/table") or picture("board/table")
    surface = pygame.Surface(size).convert()
    if whole is None:
        return _grain(surface)
    for x in range(0, size[0], whole.get_width()):
        for y in range(0, size[1], whole.get_height()):
            surface.blit(whole, (x, y))
    return surface


def _grain(surface: pygame.Surface) -> pygame.Surface:
    surface.fill(theme.TABLE)
    chance = random.Random(7)
    for y in range(0, surface.get_height(), 3):
        shade = theme.mixed(theme.TABLE, theme.INK, chance.random() * 0.4)
        pygame.draw.line(surface, shade, (0, y), (surface.get_width(), y + chance.randint(-4, 4)), 2)
    return surface


def forget() -> None:
    """Drop everything that depends on the scale; called when the window or the palette changes."""
    for cached in (panel, icon, tinted, fitted, covering, table):
        cached.cache_clear()
