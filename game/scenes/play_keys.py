"""What keys mean in the play scene, by the player's own table of keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.ui.keys import action, names

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PANS: Final = {"pan_left": (1, 0), "pan_right": (-1, 0), "pan_up": (0, 1), "pan_down": (0, -1)}
FIXED: Final = {"n": "next", "p": "previous"}


def meaning(event: pygame.Event, keys: Mapping[str, tuple[str, ...]]) -> str:
    """Return what a pressed key means, empty if nothing."""
    return action(event, keys) or next((FIXED[name] for name in names(event) if name in FIXED), "")


def way_of(event: pygame.Event) -> tuple[int, int] | None:
    """Return the direction of Ctrl + arrow, or of a gamepad's cross: it leads through what can be chosen."""
    from_pad = getattr(event, "scancode", 1) == 0
    if event.key in ARROWS and (event.mod & pygame.KMOD_CTRL or from_pad):
        return ARROWS[event.key]
    return None


def digit(event: pygame.Event, keys: Mapping[str, tuple[str, ...]]) -> int:
    """Return the number of a digit key, 0 for others; on some keyboards digits are written with Shift only."""
    for name in (getattr(event, "unicode", ""), pygame.key.name(event.key).strip("[]")):
        if len(name) == 1 and name in "123456789":
            return int(name)
    number: int = getattr(event, "scancode", 0) - pygame.KSCAN_1 + 1
    return number if 1 <= number <= 9 and not meaning(event, keys) else 0
