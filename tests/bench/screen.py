"""How fast the board is drawn: python -m tests.bench.screen [WIDTHxHEIGHT] [--tiles N] [--seconds S]

150 tiles and 40 figures by software, under the driver that the environment names (dummy unless set). Prints
milliseconds a frame (median and 99th percentile) for panning, zooming and animating, how often a still board is
drawn, and memory. Nothing is asserted: machines differ.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import statistics
import time
from collections.abc import Callable

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.app import App, Start
from game.match import Match
from game.rules import Seat, Setup
from game.rules.events import FigureStood, Scored, TileLaid
from game.rules.geometry import neighbours
from game.rules.meeples import Figure
from game.scenes.play import PlayScene
from game.settings import Settings
from game.ui.sprites import SIZES

import pygame  # isort: skip

COLOURS = ("red", "blue", "green", "yellow", "black", "pink")
FRAME = 1 / 60


def crowd(play: PlayScene, tiles: int, figures: int) -> None:
    """Fill the picture up to a number of tiles and figures, whether or not they would fit."""
    chance, picture = random.Random(1), play.picture
    designs = [tile for tile in play.board.sprites.arts if not tile.startswith("JC-TT")]
    while len(picture.laid) < tiles:
        around = {c for cell in picture.laid for c in neighbours(cell) if c not in picture.laid}
        cell = min(around, key=lambda c: (c[0] * 0.6) ** 2 + c[1] ** 2 + chance.random() * 8)
        picture.put(chance.choice(designs), cell, chance.choice((0, 90, 180, 270)))
    cells = list(picture.laid)
    for number in range(figures):
        cell = chance.choice(cells)
        art = play.board.sprites.art(picture.laid[cell].tile)
        on = next(iter(art.points), "field:0")
        picture.figures[1000 + number] = Figure(1000 + number, number % 6, "meeple", cell, on, 0, 0)


def opened(size: tuple[int, int], tiles: int, figures: int) -> tuple[App, PlayScene]:
    """Open the play scene with a crowded board."""
    seats = tuple(Seat(f"Player {n + 1}", colour) for n, colour in enumerate(COLOURS))
    match = Match(Setup(seats, ("jousts",), seed=4))
    app = App(Settings(window=size, language="en", speed="normal"), Start("play", {"match": match}, seed=1))
    play = app.stack.top
    assert isinstance(play, PlayScene)
    for _frame in range(30):
        app.step([], FRAME)
    crowd(play, tiles, figures)
    return app, play


def measured(name: str, frames: int, step: Callable[[int], None]) -> None:
    """Print how long frames take."""
    walls, cores = [], []
    for number in range(frames):
        wall, core = time.perf_counter(), time.process_time()
        step(number)
        cores.append((time.process_time() - core) * 1000)
        walls.append((time.perf_counter() - wall) * 1000)
    told = []
    for word, times in (("clock", sorted(walls)), ("processor", sorted(cores))):
        at99 = times[min(len(times) - 1, round(len(times) * 0.99))]
        told.append(f"{word} {statistics.median(times):6.2f} / {at99:6.2f} / {times[-1]:6.2f}")
    print(f"{name:32} {'   '.join(told)} ms")


def pan(app: App, play: PlayScene) -> Callable[[int], None]:
    """Return a frame of panning."""

    def step(number: int) -> None:
        play.board.camera.pan(9 if number // 60 % 2 else -9, 4 if number // 40 % 2 else -4)
        play.board.dirty = True
        app.step([], FRAME)
        app.work(0.002)

    return step


def zoom(app: App, play: PlayScene) -> Callable[[int], None]:
    """Return a frame of turning the wheel: a step every tenth frame."""
    way = [1]

    def step(number: int) -> None:
        events = []
        if number % 10 == 0:
            before = play.board.camera.step
            events = [pygame.Event(pygame.MOUSEWHEEL, x=0, y=way[0], flipped=False)]
            app.step(events, FRAME)
            if play.board.camera.step in (before, 4, len(SIZES) - 1):
                way[0] = -way[0]
        else:
            app.step([], FRAME)
            app.work(0.004)

    return step


def hover(app: App, play: PlayScene) -> Callable[[int], None]:
    """Return a frame of moving the pointer with a tile at it."""

    def step(number: int) -> None:
        pos = (300 + number * 7 % 700, 300 + number * 3 % 300)
        app.step([pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(7, 3), buttons=(0, 0, 0))], FRAME)

    return step


def animate(app: App, play: PlayScene) -> Callable[[int], None]:
    """Return a frame of playing events: tiles drop, figures step, points fly."""
    cells = list(play.picture.laid)
    chance = random.Random(2)

    def step(number: int) -> None:
        if not play.animator.busy:
            cell = chance.choice(cells)
            lying = play.picture.laid[cell]
            figure = Figure(5000 + number, number % 6, "meeple", cell, "field:0", 0, 0)
            play.animator.show(
                [
                    TileLaid(0, lying.tile, cell, lying.turn, "draw"),
                    FigureStood(figure, "meeple"),
                    Scored("road", cell, "field:0", tuple(cells[:6]), (), ((0, 1),), (0,), 6, False),
                ]
            )
        play._asks = False
        app.step([], FRAME)

    return step


def idle(app: App, play: PlayScene) -> None:
    """Print how often a still board is drawn, and the time of a frame in which nothing happens."""
    for _frame in range(240):
        app.step([], FRAME)
    drawn = [0]
    whole = play.board.draw

    def counted(surface: pygame.Surface) -> None:
        drawn[0] += 1
        whole(surface)

    play.board.draw = counted  # type: ignore[method-assign]
    start = time.process_time()
    for _frame in range(600):
        app.step([], FRAME)
    spent = time.process_time() - start
    print(f"{'still, 10 seconds':34} drawn {drawn[0]} times, {spent / 10 * 100:.2f} % of a core")
    play.board.draw = whole  # type: ignore[method-assign]


def main() -> None:
    """Print the figures."""
    words = argparse.ArgumentParser()
    words.add_argument("size", nargs="?", default="1920x1080")
    words.add_argument("--tiles", type=int, default=150)
    words.add_argument("--figures", type=int, default=40)
    words.add_argument("--frames", type=int, default=400)
    given = words.parse_args()
    width, _x, height = given.size.partition("x")
    app, play = opened((int(width), int(height)), given.tiles, given.figures)
    print(f"{given.size}, {given.tiles} tiles, {given.figures} figures, driver {pygame.display.get_driver()}")
    print("milliseconds a frame: median / 99 % / worst")
    for share, cell in (("far", 32), ("fit", 0), ("near", 128), ("closest", 256)):
        if cell:
            play.board.camera.step = min(range(16), key=lambda n: abs(SIZES[n] - cell))
        else:
            play.board.camera.fit(play.picture.laid)
        app.step([], FRAME)
        measured(f"pan, {share} ({play.board.camera.cell} px)", given.frames, pan(app, play))
    play.board.camera.fit(play.picture.laid)
    measured("pointer with ghost", given.frames, hover(app, play))
    measured("zoom, a step every 10 frames", given.frames, zoom(app, play))
    play.board.camera.fit(play.picture.laid)
    play._stop_asking()
    measured("animate", given.frames, animate(app, play))
    play.animator.skip()
    idle(app, play)
    print(f"{'memory':34} {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB at most")


if __name__ == "__main__":
    main()
