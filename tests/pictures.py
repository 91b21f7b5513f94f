"""The pictures of the README, taken from real games: `python -m tests.pictures`."""

import os
import tempfile
from pathlib import Path
from random import Random

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game import computer, files
from game.app import App, Start
from game.match import Match
from game.rules import Seat, Setup
from game.rules.expansions import EXPANSIONS
from game.scenes.play import PlayScene
from game.settings import Settings

import pygame  # isort: skip  # after the app, which sets what SDL reads

FOLDER = Path(__file__).resolve().parents[1] / ".github" / "pictures"
SIZE = (1600, 900)
SEATS = (("Anna", "red"), ("Bo", "blue"), ("Cyril", "yellow"), ("Dana", "black"))
SEED = 12


def played(tiles: int, question: str = "base.lay") -> Match:
    """Let computer players play until so many tiles lie and a question of a kind is open."""
    seats = tuple(Seat(name, colour) for name, colour in SEATS)
    match, chance = Match(Setup(seats, tuple(e.slug for e in EXPANSIONS), seed=SEED)), Random(SEED)
    while (asked := match.question) is not None and (
        len(match.state.land.spots) < tiles or asked.kind != question or len(asked.options) < 3
    ):
        match.play(computer.choose("steady", match.state, asked.seat, chance), confirm=True)
    return match


def picture(name: str, scene: str, **options: object) -> None:
    """Open a scene, let it come to rest and keep what is seen."""
    app = App(Settings(window=SIZE, language="en", speed="off"), Start(scene=scene, options=options, seed=SEED))
    app.step([], 0.0)
    app.step([pygame.Event(pygame.MOUSEMOTION, pos=(620, 420), rel=(0, 0), buttons=(0, 0, 0), touch=False)], 0.02)
    play = app.stack.top
    if isinstance(play, PlayScene):  # closer than a player who wants to see everything
        play.board.camera.zoom(2)
    for _ in range(120):
        app.step([], 1 / 60)
        app.work()
    FOLDER.mkdir(parents=True, exist_ok=True)
    pygame.image.save(app.surface, str(FOLDER / name))
    app.window.destroy()


def main() -> None:
    """Take all pictures anew."""
    with tempfile.TemporaryDirectory() as home:
        os.environ[files.HOME_VARIABLE] = home
        picture("title.jpg", "title")
        picture("setup.jpg", "setup")
        picture("game.jpg", "play", match=played(46))


if __name__ == "__main__":
    main()
