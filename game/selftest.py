"""The program checks itself: every sheet, picture, font, sound and language, a played game, a save and a load."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.app import App
    from game.rules import Setup

SAMPLE: Final = "Příliš žluťoučký kůň, Тихий їжак у ґанку, Größe 0123456789"
SEED: Final = 7
FRAME: Final = 1 / 60
MOST_FRAMES: Final = 20_000


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


def _setup(kind: str) -> Setup:
    from game.rules import COLOURS, Seat, Setup
    from game.rules.expansions import EXPANSIONS

    seats = tuple(Seat(colour.title(), colour, kind) for colour in COLOURS[:3])
    return Setup(seats, tuple(expansion.slug for expansion in EXPANSIONS), seed=SEED)


def _rules() -> str:
    from game.commands import play_out
    from game.rules import Record, record
    from game.rules.opening import open_table

    table = open_table(_setup("random"))
    answers = play_out(table, Random(SEED))
    again = record.replay(record.loads(record.dumps(Record(table.rules.setup, tuple(answers))))).state
    if record.state_hash(again) != record.state_hash(table.state):
        raise Failed("a replayed game ended otherwise")
    return f"a game of {len(answers)} answers, {record.state_hash(again)}"


def _scenes() -> str:
    """Let computer players play a whole game on the screen, keep it and read it again."""
    from game import saves
    from game.app import App, Start
    from game.rules import state_hash
    from game.scenes.play import PlayScene
    from game.settings import Settings

    app = App(Settings(language="en", speed="off"), Start(seed=SEED))
    app.step([], 0.0)
    app.stack.push("play", setup=_setup("steady"))
    frames = _until_over(app)
    for _ in range(90):  # the last scoring is read out
        app.step([], FRAME)
    match = next(scene for scene in app.stack.scenes if isinstance(scene, PlayScene)).match
    path = saves.save(match.record(), "self-test")
    loaded = saves.read_match(path)
    if state_hash(loaded.state) != state_hash(match.state) or not loaded.over:
        raise Failed("a loaded game is another game")
    app.stack.clear("title")
    app.step([], FRAME)
    app.quit()
    app.run()  # ends at once
    return f"{frames} frames, {len(loaded.answers)} answers"


def _until_over(app: App) -> int:
    """Let frames pass until the game on the screen is over; return how many they were."""
    import pygame

    from game.scenes.play import PlayScene

    for frame in range(MOST_FRAMES):
        app.step([], FRAME)
        app.work()
        if app.faults.ages:
            raise Failed("an error was met on the screen")
        if any(scene.match.over for scene in app.stack.scenes if isinstance(scene, PlayScene)):
            return frame
        if frame % 30 == 0 and not isinstance(app.stack.top, PlayScene):  # what is told over the board can be left
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                app.step([pygame.Event(kind, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40)], FRAME)
    raise Failed(f"the game did not end within {MOST_FRAMES} frames")


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
    "scenes": _scenes,
}
