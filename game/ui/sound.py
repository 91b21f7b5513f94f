"""Sounds: loaded after the first frame, silent when the machine has no sound device."""

from __future__ import annotations

import time
from typing import Final

import pygame

from game import files

APART: Final = 0.04  # seconds between the beginnings of one sound


class _Current:
    """The loudspeaker: one for the whole program."""

    ready = False
    volume = 0.7
    mute = False
    sounds: dict[str, pygame.mixer.Sound | None] = {}  # noqa: RUF012 one shared cache on purpose
    began: dict[str, float] = {}  # noqa: RUF012 when each was played last


def start() -> None:
    """Open the sound device; without one the game stays silent."""
    try:
        pygame.mixer.init(frequency=44100, channels=2, buffer=512)
        _Current.ready = True
    except pygame.error:
        _Current.ready = False


def preload() -> list[str]:
    """Return the names of all sounds, for loading them in small slices."""
    folder = files.sprites() / "sounds"
    return sorted(path.stem for path in folder.glob("*.ogg")) if _Current.ready else []


def load(name: str) -> None:
    """Load one sound; one that cannot be read stays silent."""
    if not _Current.ready or name in _Current.sounds:
        return
    try:
        _Current.sounds[name] = pygame.mixer.Sound(str(files.sprite(f"sounds/{name}.ogg")))
    except (pygame.error, files.MissingFile):
        _Current.sounds[name] = None


def play(name: str) -> None:
    """Play a sound by its name; muted, unknown and deviceless are all no error."""
    if not _Current.ready or _Current.mute or _Current.volume <= 0:
        return
    now = time.monotonic()
    if now - _Current.began.get(name, -APART) < APART:
        return  # many points at once shall not be many times as loud
    load(name)
    sound = _Current.sounds.get(name)
    if sound is not None:
        _Current.began[name] = now
        sound.set_volume(_Current.volume)
        sound.play()


def set_volume(volume: float) -> None:
    """Set how loud everything is, 0 to 1."""
    _Current.volume = volume


def set_mute(mute: bool) -> None:
    """Silence everything, or not."""
    _Current.mute = mute
    if mute and _Current.ready:
        pygame.mixer.stop()
