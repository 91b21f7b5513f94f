"""How fast the aids are: python -m tests.bench.aids [WIDTHxHEIGHT] [--tiles N] [--figures N] [--frames N]

First a real late game with all sets: milliseconds until the preview, the gap finder and the field view have their
answer and are drawn. Then 220 tiles with everything switched on at once (all fields hatched, the last moves marked,
tags, numbers): milliseconds a frame while panning, zooming and animating. Nothing is asserted: machines differ.
"""

from __future__ import annotations

import argparse
import random
import time

from game.app import App, Start
from game.match import Match
from game.rules import Lay, Seat, Setup
from game.scenes.play import PlayScene
from game.settings import Settings
from game.ui import theme
from game.ui.aids import tags
from game.ui.aids.ink import Inks, Tint
from game.ui.aids.tags import Tag
from game.ui.sprites import SIZES
from tests.bench.screen import FRAME, animate, measured, opened, pan, zoom

import pygame  # isort: skip

SETS = ("river", "mayors", "jousts", "circles")


def late(tiles: int) -> Match:
    """Return a game with all sets that has come far: whatever is asked is answered by chance."""
    seats = tuple(Seat(f"Player {n + 1}", colour) for n, colour in enumerate(theme.COLOURS))
    match, chance = Match(Setup(seats, SETS, seed=4)), random.Random(3)
    while match.question and not (len(match.state.land.spots) > tiles and match.question.kind == "base.lay"):
        options = list(match.question.options)
        number = 1 if match.question.kind == "base.stand" and len(options) > 1 else chance.randrange(len(options))
        match.play(options[number], confirm=True)
    return match


def preview(app: App, play: PlayScene) -> None:
    """Print the milliseconds from the pointer's entering a cell to the picture with the preview."""
    question, times = play.match.question, []
    assert question is not None
    cells = list(dict.fromkeys(option.cell for option in question.options if isinstance(option, Lay)))
    play.board.camera.fit(play.picture.laid)
    app.step([], FRAME)
    for cell in cells * 3:
        pos = play.board.camera.rect(cell).center
        start = time.perf_counter()
        app.step([pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))], FRAME)
        times.append((time.perf_counter() - start) * 1000)
    told("preview, a whole frame", times)


def views(app: App, play: PlayScene) -> None:
    """Print the milliseconds until a view is open and drawn."""
    for word in ("fields", "tiles", "tournament"):
        times = []
        for _time in range(12):
            start = time.perf_counter()
            play.aids.open(word)
            app.step([], FRAME)
            times.append((time.perf_counter() - start) * 1000)
            play.aids.close()
            app.step([], FRAME)
        told(f"opening: {word}", times)
    play.aids.open("tiles")
    times = []
    for _time in range(60):
        start = time.perf_counter()
        play.aids.do("next")
        app.step([], FRAME)
        times.append((time.perf_counter() - start) * 1000)
    told("next gap, a whole frame", times)
    play.aids.close()


def told(name: str, times: list[float]) -> None:
    """Print median, 99th percentile and worst of some times."""
    times.sort()
    at99 = times[min(len(times) - 1, round(len(times) * 0.99))]
    print(f"{name:34} {times[len(times) // 2]:6.2f} / {at99:6.2f} / {times[-1]:6.2f} ms")


def everything(play: PlayScene) -> None:
    """Switch everything on at once over the crowded board."""
    picture, regions = play.picture, play.aids.sheet.regions
    colours = list(theme.COLOURS)
    parts: dict[str, list[tuple[tuple[int, int], str]]] = {colour: [] for colour in colours}
    for number, (cell, lying) in enumerate(picture.laid.items()):
        names = [name for name in regions.sprites.art(lying.tile).points if name.startswith("field")]
        for segment, name in enumerate(names):
            parts[colours[(number + segment) % 6]].append((cell, name))
    tints = tuple(
        Tint(tuple(found), theme.seat_colour(colour), 100, 255, theme.mark(colour)) for colour, found in parts.items()
    )
    slips = tuple(
        Tag(play.board.point_of(figure), (tags.badge(picture.colour(figure.seat)), tags.words("12", "bold")))
        for figure in list(picture.figures.values())[:14]
    )
    cells = list(picture.laid)
    play.aids.sheet.show("view", Inks(tints=tints, tags=slips, dim=True))
    play.aids.sheet.show(
        "last",
        Inks(
            corners=tuple(cells[:12]),
            figures=tuple(list(picture.figures)[:12]),
            numbers=tuple((cell, number) for number, cell in enumerate(cells[:30], 1)),
        ),
    )


def main() -> None:
    """Print the figures."""
    words = argparse.ArgumentParser()
    words.add_argument("size", nargs="?", default="1920x1080")
    words.add_argument("--tiles", type=int, default=220)
    words.add_argument("--figures", type=int, default=40)
    words.add_argument("--frames", type=int, default=300)
    given = words.parse_args()
    width, _x, height = given.size.partition("x")
    match = late(110)
    settings = Settings(window=(int(width), int(height)), language="en", speed="off")
    app = App(settings, Start("play", {"match": match}, seed=1))
    play = app.stack.top
    assert isinstance(play, PlayScene)
    for _frame in range(30):
        app.step([], FRAME)
    print(f"{given.size}, a real game, {len(match.state.land.spots)} tiles: median / 99 % / worst")
    preview(app, play)
    views(app, play)
    app.window.destroy()
    app, play = opened((int(width), int(height)), given.tiles, given.figures)
    everything(play)
    print(f"{given.size}, {given.tiles} tiles, {given.figures} figures, everything shown, a frame")
    for share, cell in (("far", 32), ("fit", 0), ("near", 128), ("closest", 256)):
        if cell:
            play.board.camera.step = min(range(16), key=lambda n: abs(SIZES[n] - cell))
        else:
            play.board.camera.fit(play.picture.laid)
        for _frame in range(20):
            app.step([], FRAME)
        measured(f"pan, {share} ({play.board.camera.cell} px)", given.frames, pan(app, play))
    play.board.camera.fit(play.picture.laid)
    measured("zoom, a step every 10 frames", given.frames, zoom(app, play))
    play.board.camera.fit(play.picture.laid)
    play._stop_asking()
    everything(play)
    measured("animate", given.frames, animate(app, play))


if __name__ == "__main__":
    main()
