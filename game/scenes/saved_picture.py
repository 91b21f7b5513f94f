"""Pictures of landscapes for the list of games, painted from the games themselves and kept beside them."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Final

import pygame

from game import saves
from game.match import Match
from game.rules import State, look
from game.saves import Entry, Summary
from game.ui import theme
from game.ui.picture import figure_picture
from game.ui.sprites import Sprites
from game.ui.sprites_pieces import PREMULTIPLIED

SIZE: Final = (264, 176)
LARGEST_CELL: Final = 44


@lru_cache(maxsize=2)
def _sprites(slugs: tuple[str, ...]) -> Sprites:
    return Sprites(slugs)


def fresh(entry: Entry) -> bool:
    """Return whether the stored picture is not older than the game."""
    try:
        return entry.picture.stat().st_mtime >= entry.when
    except OSError:
        return False


def paint(entry: Entry, summary: Summary) -> bool:
    """Paint and store the picture of a game; return whether that worked."""
    match = Match.from_record(summary.record)
    buffer = io.BytesIO()
    pygame.image.save(landscape(match.state, SIZE), buffer, "picture.png")
    try:
        saves.keep_picture(entry.path, buffer.getvalue())
    except OSError:
        return False
    load.cache_clear()
    return True


def landscape(state: State, size: tuple[int, int]) -> pygame.Surface:
    """Return the whole land with its figures in a picture of a size."""
    setup, view = state.rules.setup, look(state)
    sprites = _sprites(("base", *setup.expansions))
    xs, ys = [laid.cell[0] for laid in view.laid], [laid.cell[1] for laid in view.laid]
    wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    cell = max(4, min(LARGEST_CELL, size[0] // wide, size[1] // high))
    left, top = (size[0] - wide * cell) // 2 - min(xs) * cell, (size[1] - high * cell) // 2 - min(ys) * cell
    surface = pygame.Surface(size)
    surface.fill(theme.TABLE)
    lying = {}
    for laid in view.laid:
        x, y = laid.cell
        surface.blit(sprites.tile(laid.tile, 0, laid.turn, cell), (left + x * cell, top + y * cell))
        lying[laid.cell] = laid
    for figure in view.figures:
        laid = lying[figure.cell]
        at = sprites.point(laid.tile, 0, laid.turn, figure.on)
        piece = sprites.pieces.get(figure_picture(figure, setup.seats[figure.seat].colour), max(8, round(cell * 0.5)))
        centre = (left + round((figure.cell[0] + at[0]) * cell), top + round((figure.cell[1] + at[1]) * cell))
        surface.blit(piece, piece.get_rect(center=centre), special_flags=PREMULTIPLIED)
    return surface


@lru_cache(maxsize=64)
def load(entry: Entry, size: tuple[int, int]) -> pygame.Surface | None:
    """Return the stored picture of a game in a size, if there is one that can be read."""
    try:
        whole = pygame.image.load(str(entry.picture))
        return pygame.transform.smoothscale(whole.convert(), size)
    except (OSError, pygame.error):
        return None
