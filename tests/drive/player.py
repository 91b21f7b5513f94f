"""The real program, played at random: `python -m tests.drive.player SEED [ARGUMENTS OF THE PROGRAM]`.

It continues the game that was left, or begins one, and prints how the match stands whenever that has changed.
"""

from __future__ import annotations

import sys
import time
from typing import Any

from game.__main__ import main
from game.app import App
from game.rules.expansions import EXPANSIONS
from tests.screen.monkey import Monkey, setup_for, told

LONGEST = 120.0  # seconds: nobody has to kill it who has lost sight of it
SLUGS = tuple(expansion.slug for expansion in EXPANSIONS)


class Player:
    """Sits before the program and plays."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.monkey: Monkey | None = None
        self.said = ""
        self.end = time.monotonic() + LONGEST

    def frame(self, app: App) -> None:
        """Do something between two frames."""
        if time.monotonic() > self.end:
            app.quit()
        if self.monkey is None:
            self.monkey = Monkey(None, self.seed, app=app, mischief=0.12)
            self.begin(app)
        play = self.monkey.play
        if play is not None:
            self.say(told(play.match))
            self.play(play, app)

    def begin(self, app: App) -> None:
        """Continue, or begin a game."""
        rect = app.rect_of("title.continue")
        assert self.monkey is not None
        if rect is not None:
            self.monkey.click(rect.center)
        else:
            app.stack.push("play", setup=setup_for(self.seed, SLUGS))

    def play(self, play: Any, app: App) -> None:
        """Do one thing; a game whose ranking is shown is left for another."""
        top = app.stack.top
        if play.match.over and getattr(top, "finished", False):
            app.stack.clear("title")
            app.stack.push("play", setup=setup_for(self.seed, SLUGS))
        else:
            assert self.monkey is not None
            self.monkey.act()

    def say(self, words: str) -> None:
        """Print how the match stands, once."""
        if words != self.said:
            self.said = words
            print(words, flush=True)


def run(seed: int, arguments: list[str]) -> int:
    """Play until somebody ends it."""
    player, frame = Player(seed), App._frame

    def played(app: App) -> None:
        frame(app)
        player.frame(app)

    App._frame = played  # type: ignore[method-assign]
    return main(arguments)


if __name__ == "__main__":
    sys.exit(run(int(sys.argv[1]), sys.argv[2:]))
