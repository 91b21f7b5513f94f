"""The program checks itself: every sheet, picture, font, sound and language, a played game, a save and a load."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

SAMPLE: Final = "Příliš žluťoučký kůň, Тихий їжак у ґанку, Größe 0123456789"
SEED: Final = 7


class Failed(Exception):
    """Something that belongs to the game does not work; the text says what."""


def self_test() -> int:
    """Check everything without a window; print SELFTEST OK and return 0, or say what failed and return 1."""
    with tempfile.TemporaryDirectory(prefix="crown-and-crest-") as home:
        _quiet_surroundings(home)
        for name, check in CHECKS.items():
            try:
                print(f"{name}: {check()}", flush=True)
            except Exception as error:
                print(f"SELFTEST FAILED: {name}: {type(error).__name__}: {error}", file=sys.stderr, flush=True)
                return 1
    print("SELFTEST OK", flush=True)
    return 0


def _quiet_surroundings(home: str) -> None:
    """Use no real window, no loudspeaker and none of the player's files."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    os.environ["CROWN_AND_CREST_HOME"] = home


def _sheets() -> str:
    from game import inspection

    report = inspection.check()
    if report.faults:
        raise Failed(report.faults[0])
    return f"{len(report.lines)} sets"


def _fonts() -> str:
    import pygame

    from game import files

    pygame.font.init()
    paths = sorted(files.fonts().glob("*.ttf"))
    if not paths:
        raise Failed(f"no fonts in {files.fonts()}")
    for path in paths:
        font = pygame.font.Font(str(path), 24)
        missing = [sign for sign, metrics in zip(SAMPLE, font.metrics(SAMPLE), strict=True) if metrics is None]
        if missing:
            raise Failed(f"{path.name} lacks {''.join(missing)}")
    return f"{len(paths)} fonts"


def _sounds() -> str:
    import pygame

    from game import files

    paths = sorted((files.sprites() / "sounds").glob("*.ogg"))
    if not paths:
        raise Failed(f"no sounds in {files.sprites()}")
    pygame.mixer.init()
    for path in paths:
        pygame.mixer.Sound(str(path))
    pygame.mixer.quit()
    return f"{len(paths)} sounds"


def _pictures() -> str:
    import pygame

    from game import files

    folder = files.sprites()
    paths = sorted([*folder.rglob("*.png"), *folder.rglob("*.jpg")])
    for path in paths:
        pygame.image.load(str(path))
    return f"{len(paths)} pictures"


def _languages() -> str:
    import gettext

    from game import files
    from game.ui import text

    for code in text.NAMES:
        if code != "en" and not gettext.find(text.DOMAIN, str(files.locale()), [code]):
            raise Failed(f"the words of {text.NAMES[code]} are missing")
        text.use(code)
        if code != "en" and text._("New game") == "New game":
            raise Failed(f"the words of {text.NAMES[code]} cannot be read")
    text.use("en")
    return ", ".join(text.NAMES)


def _rules() -> str:
    from game.commands import play_out
    from game.rules import COLOURS, Record, Seat, Setup, record
    from game.rules.expansions import EXPANSIONS
    from game.rules.opening import open_table

    seats = tuple(Seat(colour.title(), colour, "random") for colour in COLOURS[:3])
    setup = Setup(seats, tuple(expansion.slug for expansion in EXPANSIONS), seed=SEED)
    table = open_table(setup)
    answers = play_out(table, Random(SEED))
    again = record.replay(record.loads(record.dumps(Record(setup, tuple(answers))))).state
    if record.state_hash(again) != record.state_hash(table.state):
        raise Failed("a replayed game ended otherwise")
    return f"a game of {len(answers)} answers, {record.state_hash(again)}"


def _settings() -> str:
    from game import settings

    chosen = settings.Settings(language="cs", window=(1100, 700))
    notice = settings.save(chosen)
    back, notice_too = settings.load()
    if notice or notice_too or back != chosen:
        raise Failed(notice or notice_too or "settings came back changed")
    return str(Path(settings.path()).name)


CHECKS: Final[dict[str, Callable[[], str]]] = {
    "sheets": _sheets,
    "rules": _rules,
    "fonts": _fonts,
    "sounds": _sounds,
    "pictures": _pictures,
    "languages": _languages,
    "settings": _settings,
}
