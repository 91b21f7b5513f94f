"""The pictures of the README, taken from real games: `python -m tests.pictures`."""

import os
import tempfile
from pathlib import Path
from random import Random

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game import computer, files
from game.app import App, Start
from game.computer.worth import Judge
from game.match import Match
from game.rules import Seat, Setup, apply
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


def rest(app: App) -> None:
    """Let everything come to rest."""
    for _ in range(60):
        app.step([], 1 / 60)
        app.work()


def hold_tile(app: App, play: PlayScene) -> None:
    """Look closer, and hold the tile over the cell where it would score most for its player."""
    play.board.camera.zoom(2)
    rest(app)
    camera, question = play.board.camera, play.match.question
    assert question is not None
    seen = [option for option in question.options if camera.view.contains(camera.rect(option.cell))]
    best = max(seen, key=lambda option: Judge().worth(apply(play.match.state, option).state, question.seat))
    pos = camera.rect(best.cell).center
    app.step([pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)], 1 / 60)
    rest(app)


def picture(name: str, scene: str, **options: object) -> None:
    """Open a scene, let it come to rest and keep what is seen."""
    app = App(Settings(window=SIZE, language="en", speed="off"), Start(scene=scene, options=options, seed=SEED))
    rest(app)
    if isinstance(app.stack.top, PlayScene):
        hold_tile(app, app.stack.top)
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
