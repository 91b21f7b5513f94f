"""Key bindings: which action a key means, and how a binding is written for people.

    from game.ui import keys
    action = keys.action(event, self.app.settings.keys)      # "undo", "fit", ... or ""

Bindings are texts such as `r`, `shift+r`, `ctrl+z`, `+`, `space`, `f11` (see `game.settings.KEYS`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.ui.text import N_, _

ACTIONS: Final = {
    "rotate_right": N_("Rotate the tile right"),
    "rotate_left": N_("Rotate the tile left"),
    "confirm": N_("Lay the tile, confirm"),
    "pass": N_("Pass, no figure"),
    "undo": N_("Take back"),
    "zoom_in": N_("Look closer"),
    "zoom_out": N_("Look from farther away"),
    "fit": N_("See the whole landscape"),
    "pan_left": N_("Move the view to the left"),
    "pan_right": N_("Move the view to the right"),
    "pan_up": N_("Move the view up"),
    "pan_down": N_("Move the view down"),
    "fields": N_("Fields and their owners"),
    "tiles": N_("Remaining tiles"),
    "tournament": N_("Tournament desk"),
    "receipt": N_("How the last score adds up"),
    "inspect": N_("Look at the next feature"),
    "timeline": N_("Timeline"),
    "help": N_("This overview"),
    "mute": N_("Mute"),
    "full_screen": N_("Full screen"),
    "menu": N_("Menu"),
}
WORDS: Final = {
    "return": N_("Enter"),
    "space": N_("Space"),
    "escape": N_("Esc"),
    "tab": N_("Tab"),
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "shift": N_("Shift"),
    "ctrl": N_("Ctrl"),
    "alt": N_("Alt"),
}
REPEATED: Final = {  # what may go on while a key is held: moving and deleting
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
}
_FIRST_LETTER: Final = pygame.KSCAN_A


class Held:
    """The keys that are down: one that is held answers once, or it would answer the next question, too."""

    def __init__(self) -> None:
        self.down: set[int] = set()

    def first(self, event: pygame.Event) -> bool:
        """Tell whether an event is more than the repetition of a key that is held."""
        if event.type == pygame.KEYUP:
            self.down.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.down.clear()
        elif event.type == pygame.KEYDOWN:
            repeated = event.key in self.down and event.key not in REPEATED
            self.down.add(event.key)
            return not repeated
        return True


def names(event: pygame.Event) -> list[str]:
    """Return the texts by which a pressed key may be bound, the most exact first."""
    mods = event.mod
    prefix = "".join(
        word
        for word, mask in (("ctrl+", pygame.KMOD_CTRL), ("alt+", pygame.KMOD_ALT), ("shift+", pygame.KMOD_SHIFT))
        if mods & mask
    )
    found = [prefix + _base(event)]
    sign = getattr(event, "unicode", "")
    if sign and sign.isprintable() and not sign.isalnum() and not sign.isspace() and prefix in ("", "shift+"):
        found.append(sign)
    return found


def _base(event: pygame.Event) -> str:
    """Return the key's name; on keyboards of other scripts the Latin letter at its place."""
    name = pygame.key.name(event.key).strip("[]")
    scancode = getattr(event, "scancode", 0)
    if not (name and name.isascii()) and _FIRST_LETTER <= scancode < _FIRST_LETTER + 26:
        return chr(ord("a") + scancode - _FIRST_LETTER)
    if event.key in (pygame.K_LEFTBRACKET, pygame.K_RIGHTBRACKET):
        return "[" if event.key == pygame.K_LEFTBRACKET else "]"
    return "return" if name == "enter" else name


def action(event: pygame.Event, bindings: Mapping[str, tuple[str, ...]]) -> str:
    """Return the action that a pressed key is bound to, or that a gamepad's button means, or an empty text."""
    meant: str = getattr(event, "act", "")
    if meant:
        return meant
    for name in names(event):
        for bound, keys in bindings.items():
            if name in keys:
                return bound
    return ""


def words(binding: str) -> str:
    """Return a binding as people write it, such as "Shift+R"."""
    parts = binding.split("+") if len(binding) > 1 else [binding]
    return "+".join(_(WORDS[part]) if part in WORDS else part.upper() for part in parts)


def hint(name: str, bindings: Mapping[str, tuple[str, ...]]) -> str:
    """Return the first key of an action for a button's hint."""
    keys = bindings.get(name, ())
    return words(keys[0]) if keys else ""
