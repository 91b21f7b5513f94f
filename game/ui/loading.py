"""Reading the game's own pictures and art sheets: what is damaged is told in one sentence that names the file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.files import MissingFile
from game.ui.text import _


def picture(path: Path) -> pygame.Surface:
    """Load a picture; raise `MissingFile` if it cannot be read."""
    try:
        return pygame.image.load(str(path))
    except (OSError, pygame.error) as error:
        raise MissingFile(damaged(path, error)) from None


def tiled_map(path: Path) -> Any:
    """Load an art sheet; raise `MissingFile` if it cannot be read."""
    import pytmx  # late: brings a third of the start-up time

    try:
        return pytmx.TiledMap(str(path))
    except Exception as error:  # what the reader raises for a damaged file is not listed anywhere
        raise MissingFile(damaged(path, error)) from None


def damaged(path: Path, error: Exception) -> str:
    """Return the sentence for a file of the game that cannot be read."""
    reason = " ".join(str(error).split())[:120] or type(error).__name__
    return _(
        "A file of the game is damaged: {file} ({reason}). Please install the game again.", file=path, reason=reason
    )
