"""Colours, sizes and fonts: everything that makes the screens look like one game.

All sizes in the program are *units*; `px(units)` gives pixels. One unit is one pixel in a window of
1280 x 720 with the text scale at 1.0, and grows with the window.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game import files

Colour = tuple[int, int, int]

INK: Final[Colour] = (0x3B, 0x2A, 0x1E)
INK_SOFT: Final[Colour] = (0x6A, 0x50, 0x39)
PAPER: Final[Colour] = (0xEE, 0xE2, 0xC6)
SHEET: Final[Colour] = (0xF1, 0xE6, 0xCB)
PAPER_LIGHT: Final[Colour] = (0xF8, 0xF0, 0xDC)
PAPER_DARK: Final[Colour] = (0xD9, 0xC4, 0x9B)
PAPER_EDGE: Final[Colour] = (0xA8, 0x87, 0x5A)
TABLE: Final[Colour] = (0x3C, 0x30, 0x24)
WOOD: Final[Colour] = (0x5A, 0x40, 0x2A)
WOOD_LIGHT: Final[Colour] = (0x86, 0x62, 0x3F)
GOLD: Final[Colour] = (0xD9, 0xA9, 0x3F)
GOLD_LIGHT: Final[Colour] = (0xFF, 0xF3, 0xC4)
GOLD_DARK: Final[Colour] = (0x8F, 0x64, 0x20)
WAX: Final[Colour] = (0x9E, 0x33, 0x2A)
RED_INK: Final[Colour] = (0x9E, 0x2B, 0x20)
GREEN_INK: Final[Colour] = (0x3A, 0x62, 0x2B)
WHITE: Final[Colour] = (255, 255, 255)

FONTS: Final = {
    "text": ("text.ttf", 19),
    "italic": ("text_italic.ttf", 18),
    "bold": ("text_bold.ttf", 19),
    "small": ("small.ttf", 16),
    "small_bold": ("small_bold.ttf", 16),
    "button": ("text_bold.ttf", 20),
    "lead": ("text.ttf", 22),
    "heading": ("heading.ttf", 26),
    "title": ("heading.ttf", 38),
    "display": ("heading.ttf", 64),
    "number": ("text_bold.ttf", 26),
}

COLOURS: Final = ("red", "blue", "green", "yellow", "black", "pink")
MARKS: Final = {
    "red": "lion",
    "blue": "lily",
    "green": "tower",
    "yellow": "rose",
    "black": "ship",
    "pink": "star",
}
PALETTES: Final[dict[str, dict[str, Colour]]] = {
    "standard": {
        "red": (0xC8, 0x34, 0x2B),
        "blue": (0x2F, 0x66, 0xB3),
        "green": (0x3F, 0x8F, 0x3A),
        "yellow": (0xF0, 0xBF, 0x2C),
        "black": (0x3B, 0x39, 0x36),
        "pink": (0xD9, 0x73, 0x9F),
    },
    "red-green": {
        "red": (0xBD, 0x23, 0x09),
        "blue": (0x13, 0x3E, 0xBE),
        "green": (0x74, 0xAC, 0x8E),
        "yellow": (0xF2, 0xD0, 0x30),
        "black": (0x2E, 0x2C, 0x29),
        "pink": (0xDB, 0x93, 0xED),
    },
    "blue-yellow": {
        "red": (0xD0, 0x10, 0x18),
        "blue": (0x24, 0x65, 0xB2),
        "green": (0x62, 0xD9, 0x9B),
        "yellow": (0xC8, 0xAC, 0x1E),
        "black": (0x2E, 0x2C, 0x29),
        "pink": (0xEB, 0x75, 0x99),
    },
}


class _Current:
    """The look in use: one for the whole program, as there is one window."""

    scale = 1.0
    palette = "standard"


def fit(size: tuple[int, int], text_scale: float = 1.0) -> None:
    """Set the scale of everything from the window's size and the player's text scale."""
    scale = max(0.8, min(size[0] / 1280, size[1] / 720)) * text_scale
    if scale != _Current.scale:
        _Current.scale = scale
        font.cache_clear()
        text_surface.cache_clear()


def scale() -> float:
    """Return how many pixels one unit has."""
    return _Current.scale


def px(units: float) -> int:
    """Turn units into whole pixels; a size above zero never vanishes."""
    pixels = round(units * _Current.scale)
    return max(1, pixels) if units > 0 else pixels


def units(pixels: float) -> float:
    """Turn pixels into units, to decide by the room that a window offers."""
    return pixels / _Current.scale


def use_palette(name: str) -> None:
    """Choose the seats' colours, for players who see some colours alike."""
    _Current.palette = name if name in PALETTES else "standard"


def seat_colour(colour: str) -> Colour:
    """Return the paint of one of the six seats."""
    return PALETTES[_Current.palette][colour]


def on_seat_colour(colour: str) -> Colour:
    """Return ink or paper, whichever can be read on a seat's colour."""
    red, green, blue = seat_colour(colour)
    return INK if red * 0.299 + green * 0.587 + blue * 0.114 > 140 else PAPER_LIGHT


def mark(colour: str) -> str:
    """Return the name of the heraldic mark of a seat's colour."""
    return MARKS[colour]


@lru_cache(maxsize=64)
def font(style: str = "text", size: float | None = None) -> pygame.Font:
    """Return a font by style (`text`, `bold`, `heading`, ...), in units unless the style's own size."""
    name, usual = FONTS[style]
    pixels = max(9, round((size or usual) * _Current.scale))
    return pygame.Font(str(files.font(name)), pixels)


@lru_cache(maxsize=400)
def text_surface(
    words: str, style: str = "text", colour: Colour = INK, width: int = 0, size: float | None = None
) -> pygame.Surface:
    """Render a text once; `width` in pixels wraps it, 0 keeps it on one line."""
    face = font(style, size)
    if width and face.size(words)[0] > width:
        return _paragraph(wrapped(words, style, width, size), face, colour)
    if "\n" in words:
        return _paragraph(words.split("\n"), face, colour)
    return face.render(words, True, colour)


def line_height(style: str = "text", size: float | None = None) -> int:
    """Return the distance between the lines of a style in pixels."""
    return round(font(style, size).get_linesize() * 1.02)


def wrapped(words: str, style: str, width: int, size: float | None = None) -> list[str]:
    """Break a text into lines no wider than `width` pixels; a single word may be broken too."""
    face, lines = font(style, size), []
    for paragraph in words.split("\n"):
        line = ""
        for word in _fitting(paragraph.split(" "), face, width):
            longer = f"{line} {word}" if line else word
            if line and face.size(longer)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def longest_word(words: str, style: str, size: float | None = None) -> int:
    """Return the width in pixels of the longest word."""
    face = font(style, size)
    return max((face.size(word)[0] for word in words.split()), default=0)


def _fitting(words: list[str], face: pygame.Font, width: int) -> list[str]:
    """Cut words that are wider than the column."""
    parts = []
    for word in words:
        while len(word) > 1 and face.size(word)[0] > width:
            end = next((n for n in range(len(word) - 1, 1, -1) if face.size(word[:n])[0] <= width), 1)
            parts.append(word[:end])
            word = word[end:]
        parts.append(word)
    return parts


def _paragraph(lines: list[str], face: pygame.Font, colour: Colour) -> pygame.Surface:
    step = round(face.get_linesize() * 1.02)
    rendered = [face.render(line or " ", True, colour) for line in lines]
    width = max(picture.get_width() for picture in rendered)
    whole = pygame.Surface((width, step * len(lines)), pygame.SRCALPHA)
    for number, picture in enumerate(rendered):
        whole.blit(picture, (0, number * step))
    return whole


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """Return a colour between two others; `share` 0 gives the first, 1 the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue
