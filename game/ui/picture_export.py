"""Pictures of the whole land as files: a large one for the player, a small one for the list of games."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Final

import pygame

from game.ui.board_view import BoardView
from game.ui.camera import bounds
from game.ui.sprites import SIZES

LONGEST: Final = 8000  # pixels of the longer side
MOST: Final = 28_000_000  # pixels in all, so that memory is not exhausted
MARGIN: Final = 0.5  # cells of the table around the land
EFFORT: Final = 3  # of 9
THUMBNAIL: Final = (480, 270)


def portrait(board: BoardView, longest: int = LONGEST, most: int = MOST) -> pygame.Surface:
    """Return the whole land as large as the limits allow, without anything that is asked."""
    _left, _top, wide, high = bounds(board.picture.laid, MARGIN)
    fitting = [
        step
        for step, size in enumerate(SIZES)
        if max(wide, high) * size <= longest and wide * high * size * size <= most
    ]
    step = fitting[-1] if fitting else 0
    return _drawn(board, step, (round(wide * SIZES[step]), round(high * SIZES[step])))


def _drawn(board: BoardView, step: int, size: tuple[int, int]) -> pygame.Surface:
    left, top, wide, high = bounds(board.picture.laid, MARGIN)
    surface = pygame.Surface(size).convert()
    copy = BoardView(board.sprites, board.picture)
    copy.marks = False
    copy.area = copy.camera.view = surface.get_rect()
    copy.camera.step = step
    copy.camera.glide((left + wide / 2, top + high / 2), at_once=True)
    patience, copy.crisp_seconds = copy.crisp_seconds, float("inf")
    copy.draw(surface)
    copy.crisp_seconds = patience
    return surface


def thumbnail(board: BoardView, size: tuple[int, int] = THUMBNAIL) -> pygame.Surface:
    """Return a small picture of the whole land."""
    _left, _top, wide, high = bounds(board.picture.laid, MARGIN)
    step = max((s for s, cell in enumerate(SIZES) if cell * wide <= 960 and cell * high <= 540), default=0)
    whole = _drawn(board, step, (max(size[0], round(wide * SIZES[step])), max(size[1], round(high * SIZES[step]))))
    share = min(size[0] / whole.get_width(), size[1] / whole.get_height())
    small = (max(1, round(whole.get_width() * share)), max(1, round(whole.get_height() * share)))
    return pygame.transform.smoothscale(whole, small)


def png(surface: pygame.Surface) -> bytes:
    """Return a picture as the bytes of a PNG file; pygame's own writer takes five times as long."""
    (wide, high), row = surface.get_size(), surface.get_width() * 3
    pixels, squeezed = memoryview(pygame.image.tobytes(surface, "RGB")), zlib.compressobj(EFFORT)
    lines = [squeezed.compress(b"\0" + pixels[at : at + row]) for at in range(0, len(pixels), row)]
    head = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)  # eight bits each of red, green and blue
    body = b"".join([*lines, squeezed.flush()])
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")


def _chunk(name: bytes, inside: bytes) -> bytes:
    return struct.pack(">I", len(inside)) + name + inside + struct.pack(">I", zlib.crc32(inside, zlib.crc32(name)))


def save_portrait(board: BoardView, folder: Path, name: str) -> Path:
    """Write the whole land into a new PNG file; raise `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    number, path = 1, folder / f"{name}.png"
    while path.exists():
        number += 1
        path = folder / f"{name} {number}.png"
    path.write_bytes(png(portrait(board)))
    return path
