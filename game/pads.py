"""Gamepads: their buttons arrive as the keys that mean the same, so that scenes know keys only.

South button: Enter. East: Escape, in a game it takes back. West: R (rotate). North: Space (pass). Shoulders: Q and E.
Start: Escape. Back: H (keys). Stick and cross: arrows. Left stick pressed: V (fields). Right one: T (tiles).
Each says what it means, too: it means that still when the player has changed the keys.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from typing import Final

import pygame

BUTTONS: Final = {
    0: (pygame.K_RETURN, "confirm"),
    1: (pygame.K_ESCAPE, "undo"),
    2: (pygame.K_r, "rotate_right"),
    3: (pygame.K_SPACE, "pass"),
    4: (pygame.K_q, "rotate_left"),
    5: (pygame.K_e, "rotate_right"),
    6: (pygame.K_h, "help"),
    7: (pygame.K_ESCAPE, "menu"),
    9: (pygame.K_v, "fields"),
    10: (pygame.K_t, "tiles"),
}
NAMES: Final = {
    "A": ("confirm",),
    "B": ("undo",),
    "X": ("rotate_right",),
    "Y": ("pass",),
    "LB / RB": ("rotate_left", "rotate_right"),
    "L3": ("fields",),
    "R3": ("tiles",),
    "Start": ("menu",),
}
FAR, NEAR = 0.6, 0.35  # where a stick's push begins and ends


class _Sticks:
    """The opened gamepads and which way their sticks are pushed."""

    opened: dict[int, pygame.joystick.JoystickType] = {}  # noqa: RUF012 one for the whole program
    pushed: dict[tuple[int, int], int] = {}  # noqa: RUF012


def start() -> None:
    """Look for gamepads; none is no error."""
    with contextlib.suppress(pygame.error):
        pygame.joystick.init()


def as_keys(events: Iterable[pygame.Event]) -> Iterator[pygame.Event]:
    """Yield the events, those of gamepads as keys."""
    for event in events:
        key, act = _key(event)
        if key:
            yield pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0, act=act)
        else:
            yield event


def _key(event: pygame.Event) -> tuple[int, str]:
    """Return the key and the action that a button or a push of a stick means."""
    if event.type == pygame.JOYDEVICEADDED:
        with contextlib.suppress(pygame.error):
            pad = pygame.joystick.Joystick(event.device_index)
            _Sticks.opened[pad.get_instance_id()] = pad
    elif event.type == pygame.JOYDEVICEREMOVED:
        _Sticks.opened.pop(event.instance_id, None)
    elif event.type == pygame.JOYBUTTONDOWN:
        return BUTTONS.get(event.button, (0, ""))
    elif event.type == pygame.JOYHATMOTION:
        return _arrow(event.value[0], -event.value[1]), ""
    elif event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
        return _stick(event), ""
    return 0, ""


def _stick(event: pygame.Event) -> int:
    """Return an arrow key when a stick is pushed far, once for each push."""
    place = (event.instance_id, event.axis)
    way = (event.value > 0) - (event.value < 0)
    if abs(event.value) < NEAR:
        _Sticks.pushed.pop(place, None)
    elif abs(event.value) > FAR and _Sticks.pushed.get(place) != way:
        _Sticks.pushed[place] = way
        return _arrow(way, 0) if event.axis == 0 else _arrow(0, way)
    return 0


def _arrow(x: int, y: int) -> int:
    if x:
        return pygame.K_RIGHT if x > 0 else pygame.K_LEFT
    if y:
        return pygame.K_DOWN if y > 0 else pygame.K_UP
    return 0
