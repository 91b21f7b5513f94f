"""Pieces in the colours of another palette: what is painted in a seat's usual colour gets the palette's paint."""

from __future__ import annotations

import colorsys
from typing import Final

import pygame

from game.ui import theme
from game.ui.theme import Colour

NEAR_HUE: Final = 0.075  # of the circle of hues
LEAST_SATURATION: Final = 0.28


def seat_of(name: str) -> str:
    """Return the seat's colour that a picture's name speaks of, empty if of none."""
    return next((part for part in name.split("_") if part in theme.COLOURS), "")


def paint_of(name: str) -> Colour | None:
    """Return the paint that a piece gets, None if it stays as it was painted."""
    colour = seat_of(name)
    if not colour or theme.seat_colour(colour) == theme.PALETTES["standard"][colour]:
        return None
    return theme.seat_colour(colour)


def repainted(picture: pygame.Surface, usual: Colour, paint: Colour) -> pygame.Surface:
    """Return a picture in which a paint and its shades are replaced by another's; gold and cream stay."""
    hue, saturation, value = colorsys.rgb_to_hsv(*(part / 255 for part in usual))
    if saturation < LEAST_SATURATION:
        return picture
    new_hue, new_saturation, new_value = colorsys.rgb_to_hsv(*(part / 255 for part in paint))
    pixels = bytearray(pygame.image.tobytes(picture, "RGBA"))
    known: dict[bytes, bytes] = {}
    for at in range(0, len(pixels), 4):
        if pixels[at + 3]:
            old = bytes(pixels[at : at + 3])
            new = known.get(old)
            if new is None:
                h, s, v = colorsys.rgb_to_hsv(old[0] / 255, old[1] / 255, old[2] / 255)
                away = abs(h - hue)
                if s < LEAST_SATURATION or min(away, 1 - away) > NEAR_HUE:
                    new = old
                else:
                    shade = (new_hue, min(1.0, s / saturation * new_saturation), min(1.0, v / value * new_value))
                    new = bytes(round(part * 255) for part in colorsys.hsv_to_rgb(*shade))
                known[old] = new
            pixels[at : at + 3] = new
    return pygame.image.frombytes(bytes(pixels), picture.get_size(), "RGBA").convert_alpha()
