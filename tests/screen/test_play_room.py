"""No text of the play scene is cut, leaves its box or covers another, in any window, scale and language."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from game import saves
from game.match import Match
from game.rules import Seat, Setup, Stand
from game.settings import Settings
from game.ui import text
from tests.screen.conftest import Table
from tests.screen.test_app_room_for_text import Longer, faults

COLOURS = ("red", "blue", "green", "yellow", "black", "pink")
NAMES = ("Anna", "Bartholomew the Elder of York", "Cecílie", "Dmytro", "Eva", "Wilhelmina")
ALL = ("river", "mayors", "jousts", "circles")
WINDOWS = [
    ((1024, 640), 1.0),
    ((1024, 640), 2.0),
    ((1280, 720), 1.0),
    ((1280, 720), 1.5),
    ((1280, 720), 2.0),
    ((1920, 1080), 1.0),
]


def questions(wanted: set[str]) -> list[Match]:
    """Play at random and return a match at each kind of question that was met."""
    found: dict[str, Match] = {}
    for seed in range(3):
        match, chance = Match(Setup(tuple(map(Seat, NAMES, COLOURS)), ALL, seed=seed)), random.Random(seed)
        while match.question and wanted - found.keys():
            kind = match.question.kind
            if kind in wanted - found.keys():
                found[kind] = match.branch(len(match.answers))
            options = list(match.question.options)
            keen = [o for o in options if hasattr(o, "value")] or [o for o in options if isinstance(o, Stand)]
            match.play(chance.choice(keen or options[:40]), confirm=True)
    return list(found.values())


MET = {"base.source", "base.lay", "base.stand", "jousts.nominate", "jousts.prize", "jousts.block", "mayors.favour"}
MET |= {"circles.mode", "circles.add", "mayors.messenger"}
MATCHES = questions(MET)


def crowded(form: Any) -> list[tuple[str, str]]:
    """Return which tools are covered by the prompt or the tile in hand."""
    tools = ("zoom_in", "zoom_out", "fit", "fields", "tiles", "tournament")
    rects = {name: form.rect_of(f"play.{name}") for name in (*tools, "prompt", "hand_plate")}
    over = [name for name in ("prompt", "hand_plate") if rects[name]]
    return [(tool, name) for tool in tools for name in over if rects[tool] and rects[tool].colliderect(rects[name])]


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("longer", [False, True])
def test_every_question_has_room(
    opened: Callable[..., Table], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, longer: bool
) -> None:
    if longer:
        monkeypatch.setattr(text, "use", lambda language: setattr(text._Current, "catalogue", Longer()))
    try:
        for match in MATCHES:
            chosen = Settings(window=size, text_scale=scale, language="en", speed="off")
            table = opened("play", settings=chosen, match=match.branch(len(match.answers)))
            table.wait(0.2)
            scene: Any = table.scene
            assert faults(scene.form, size) == [], (match.question.kind, scene.match.question.kind)
            assert not crowded(scene.form), match.question.kind
            prompt, answers = scene.form.rect_of("play.prompt"), scene.form.rect_of("play.answers")
            if prompt and answers and answers.height and scale < 2:
                assert not prompt.colliderect(answers), (match.question.kind, prompt, answers)
            saves.close(scene.match)
    finally:
        monkeypatch.undo()
        text.use("en")


def test_the_land_stays_in_the_middle_and_grows_with_the_window(opened: Callable[..., Table]) -> None:
    match = next(match for match in MATCHES if match.question and match.question.kind == "base.stand")
    chosen = Settings(window=(1024, 640), language="en", speed="off")
    table = opened("play", settings=chosen, match=match.branch(len(match.answers)))
    table.wait(0.2)
    scene: Any = table.scene
    camera, spots = scene.board.camera, scene.board.spots
    cell = camera.cell
    table.resize((1920, 1080))
    table.wait(0.2)
    assert 1.3 * cell < camera.cell < 2 * cell
    assert all(camera.view.inflate(cell, cell).collidepoint(camera.pixel(spot.at)) for spot in spots)
    saves.close(scene.match)


def test_what_is_asked_about_does_not_lie_under_the_buttons(opened: Callable[..., Table]) -> None:
    for match in (match for match in MATCHES if match.question and match.question.kind.startswith("circles")):
        chosen = Settings(window=(1280, 720), text_scale=1.5, language="en", speed="off")
        table = opened("play", settings=chosen, match=match.branch(len(match.answers)))
        table.wait(0.2)
        scene: Any = table.scene
        answers = scene.form.rect_of("play.answers")
        figures = [scene.board.picture.figures[number] for number in scene.board.lit]
        guided = scene.board.guide.cells if scene.board.guide else ()
        for cell in {*(figure.cell for figure in figures), *guided}:
            assert not scene.board.camera.rect(cell).colliderect(answers), scene.match.question.kind
        saves.close(scene.match)
