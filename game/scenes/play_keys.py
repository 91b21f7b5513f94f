"""What keys mean in the play scene, by the player's own table of keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PANS: Final = {"pan_left": (1, 0), "pan_right": (-1, 0), "pan_up": (0, 1), "pan_down": (0, -1)}
FIXED: Final = {"n": "next", "p": "previous", "enter": "confirm", "[+]": "zoom_in", "[-]": "zoom_out"}


def names_of(event: pygame.Event) -> list[str]:
    """Return how the table of keys may call a key, the most exact name first."""
    key = pygame.key.name(event.key)
    mods = [
        word
        for word, mask in (("ctrl", pygame.KMOD_CTRL), ("alt", pygame.KMOD_ALT), ("shift", pygame.KMOD_SHIFT))
        if event.mod & mask
    ]
    exact = "+".join([*mods, key])
    written = getattr(event, "unicode", "")
    return [exact, *([written] if written and written.isprintable() and written != key and len(written) == 1 else [])]


def meaning(event: pygame.Event, keys: Mapping[str, tuple[str, ...]]) -> str:
    """Return what a pressed key means, empty if nothing."""
    for name in names_of(event):
        for word, known in keys.items():
            if name in known:
                return word
        if name in FIXED:
            return FIXED[name]
    return ""


def way_of(event: pygame.Event) -> tuple[int, int] | None:
    """Return the direction of Ctrl + arrow, or of a gamepad's cross: it leads through what can be chosen."""
    from_pad = getattr(event, "scancode", 1) == 0
    if event.key in ARROWS and (event.mod & pygame.KMOD_CTRL or from_pad):
        return ARROWS[event.key]
    return None


def digit(event: pygame.Event) -> int:
    """Return the number of a digit key, 0 for others."""
    name = pygame.key.name(event.key).strip("[]")
    return int(name) if len(name) == 1 and name in "123456789" else 0


def shown(keys: Mapping[str, tuple[str, ...]], word: str) -> str:
    """Return how a hint writes the first key of a meaning."""
    known = keys.get(word) or ("",)
    return known[0].replace("return", "Enter").capitalize() if known[0] else ""
