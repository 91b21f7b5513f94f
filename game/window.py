"""The window itself, and what must be set before SDL starts."""

from __future__ import annotations

import os
import sys
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "crown-and-crest")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
if sys.platform.startswith("linux"):
    # without a graphics card SDL's accelerated window surface is twenty times slower
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

from collections.abc import Iterable, Iterator

import pygame

from game.settings import SMALLEST_WINDOW

UNSEEN: Final = ("offscreen", "dummy")


class CannotOpen(Exception):
    """The window cannot be opened; the text is fit for people."""


def opened(title: str, size: tuple[int, int], *, full_screen: bool) -> pygame.Window:
    """Open the window, ready to be drawn on; pictures may be loaded from now on."""
    try:
        pygame.display.init()
        _check_screen()
        pygame.font.init()
        made = pygame.Window(title, size, resizable=True, allow_high_dpi=True)
        made.get_surface()
    except pygame.error as error:
        raise CannotOpen(f"The window cannot be opened: {error}.") from error
    made.minimum_size = SMALLEST_WINDOW
    if full_screen:
        made.set_fullscreen(desktop=True)
    pygame.key.set_repeat(350, 40)
    pygame.key.stop_text_input()
    _set_icon(made)
    return made


def _check_screen() -> None:
    """Refuse what SDL falls back to where there is no screen, unless it was asked for."""
    driver = pygame.display.get_driver()
    if driver in UNSEEN and driver not in os.environ.get("SDL_VIDEODRIVER", ""):
        raise CannotOpen("The window cannot be opened: there is no screen.")


def show_box(words: str) -> None:
    """Show a sentence in a box of the system's own and wait until it is closed."""
    pygame.display.message_box("Crown & Crest", words, message_type="error")


def _set_icon(made: pygame.Window) -> None:
    from game import files

    icon = files.sprite("icon/icon.png")
    made.set_icon(pygame.image.load(str(icon)))


def in_pixels(events: Iterable[pygame.Event], made: pygame.Window) -> Iterator[pygame.Event]:
    """Yield the events with positions in pixels: on sharp screens of some systems they come in points."""
    width, pixels = made.size[0], made.get_surface().get_width()
    for event in events:
        if pixels == width or not hasattr(event, "pos"):
            yield event
        else:
            share = pixels / width
            found = {name: getattr(event, name) for name in vars(event)}
            for name in {"pos", "rel"} & found.keys():
                found[name] = tuple(round(value * share) for value in found[name])
            yield pygame.Event(event.type, found)
