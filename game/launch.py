"""From a parsed command line to a running window, with one clear sentence for everything that is wrong."""

from __future__ import annotations

import argparse
import sys
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from game import files, settings, window
from game.app import App, Start
from game.settings import Settings
from game.ui import text


class Refused(Exception):
    """The command line asks for something impossible; the text is fit for people."""


def window_size(words: str) -> tuple[int, int]:
    """Read a size such as 1280x720."""
    parts = words.lower().split("x")
    if len(parts) == 2 and all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        size = (int(parts[0]), int(parts[1]))
        if settings.is_window_size(size):
            return size
    raise Refused(f"--size {words!r} is not a size from 1024x640 to 7680x4320")


def seed(words: str) -> int:
    """Read a seed: a whole number."""
    try:
        return int(words)
    except ValueError:
        raise Refused(f"--seed {words!r} is not a whole number") from None


def take_over(arguments: argparse.Namespace, chosen: Settings) -> None:
    """Let the command line overrule the settings."""
    if arguments.lang is not None:
        if arguments.lang not in text.NAMES:
            raise Refused(f"--lang {arguments.lang!r} is none of {', '.join(text.NAMES)}")
        chosen.language = arguments.lang
    if arguments.size:
        chosen.window, chosen.full_screen = window_size(arguments.size), False
    if arguments.windowed or arguments.fullscreen:
        chosen.full_screen = arguments.fullscreen
    if arguments.speed:
        chosen.speed = arguments.speed


def differences(own: Settings, given: Settings) -> dict[str, tuple[Any, Any]]:
    """Return the settings that the command line changed: not to be remembered."""
    pairs = {entry.name: (getattr(own, entry.name), getattr(given, entry.name)) for entry in fields(Settings)}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def first_scene(arguments: argparse.Namespace) -> Start:
    """Choose the scene to start with."""
    start = Start(seed=seed(arguments.seed) if arguments.seed is not None else None)
    if arguments.load:
        path = Path(arguments.load)
        if not path.is_file():
            raise Refused(f"there is no file {arguments.load!r}")
        check_game(path)
        start.scene, start.options = "play", {"load": path}
    return start


def check_game(path: Path) -> None:
    """Refuse a saved game or record that cannot be played, before a window opens."""
    from game import saves  # late: the title needs no rules
    from game.rules import Fault

    try:
        saves.read_match(path)
    except (Fault, OSError) as fault:
        raise Refused(f"{path} cannot be opened: {fault}") from fault
    if saves.is_played(path):
        raise Refused(f"{path} cannot be opened: this game is open in another window")


def corrected_sheets() -> str:
    """Take over the player's corrected sheets; return a sentence if one of them cannot be used."""
    folder = files.user_data() / "sheets"
    if not folder.is_dir():
        return ""
    from game.rules import sheets  # late: the title needs no rules

    sentences = [*sheets.correct(folder), *wrong_art(folder)]
    return f"The game's own sheet is used instead of a wrong one: {sentences[0]}" if sentences else ""


def wrong_art(folder: Path) -> list[str]:
    """Take over the art sheets of a folder; return a sentence for each that cannot be used."""
    sentences = []
    files.correct_art(None)
    for path in sorted(folder.glob("*.tmx")):
        from game import inspection  # late: only few players have art sheets of their own

        fault = inspection.art_fault(path)
        if fault:
            sentences.append(f"{path}: {fault}")
        else:
            files.correct_art(path)
    return sentences


def complain(words: str) -> None:
    """Say on stderr why the game cannot go on; a program without a console says it in a box."""
    if sys.stderr is not None:
        print(f"crown-and-crest: {words}", file=sys.stderr)
    else:
        window.show_box(words)


def launch(arguments: argparse.Namespace) -> int:
    """Open the window and play; return the exit code."""
    try:
        chosen, notice = settings.load()
        notice = " ".join(filter(None, (notice, corrected_sheets())))
        if notice:
            print(f"crown-and-crest: {notice}", file=sys.stderr)
        own = replace(chosen)
        take_over(arguments, chosen)
        start = first_scene(arguments)
        start.notice, start.overruled = notice, differences(own, chosen)
        return App(chosen, start).run()
    except (Refused, window.CannotOpen, files.MissingFile) as refused:
        complain(str(refused))
        return 2
