"""The timeline: a game is looked back at turn by turn, and played on from any point as a new one."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game import saves
from game.match import Match
from game.rules import look, state_hash
from game.scenes.play import PlayScene
from game.scenes.timeline import Timeline
from tests.screen.conftest import Table
from tests.screen.monkey import setup_for
from tests.screen.test_monkey import SLUGS

EVERYTHING = (1 << len(SLUGS)) - 1


def played(answers: int = 1000, seed: int = 1) -> Match:
    match, chance = Match(setup_for(EVERYTHING, SLUGS)), random.Random(seed)
    while match.question and len(match.answers) < answers:
        match.play(chance.choice(match.question.options), confirm=True)
    return match


@pytest.fixture
def looking(opened: Callable[..., Table]) -> Callable[..., Table]:
    return lambda *arguments, **options: opened("timeline", match=played(*arguments), **options)


def shows_truth(scene: Timeline) -> bool:
    return scene.picture.differences(look(scene.past.state(scene.at))) == []


def test_keys_lead_through_the_turns(looking: Callable[..., Table]) -> None:
    table = looking()
    scene = table.scene
    assert scene.at == scene.past.end
    for key, at in (
        (pygame.K_HOME, 0),
        (pygame.K_RIGHT, scene.past.stops[1]),
        (pygame.K_PAGEDOWN, scene.past.stops[11]),
        (pygame.K_LEFT, scene.past.stops[10]),
        (pygame.K_PAGEUP, 0),
        (pygame.K_END, scene.past.end),
    ):
        table.press(key)
        assert scene.at == at
        assert shows_truth(scene)
        assert table.scene.form.find("timeline.slider").value == scene.past.stop_at(at)


def test_answers_are_shown_one_by_one_as_they_happened(looking: Callable[..., Table]) -> None:
    table = looking()
    scene = table.scene
    table.press(pygame.K_HOME)
    for number in range(1, scene.past.end + 1):
        table.press(pygame.K_RIGHT, pygame.KMOD_SHIFT)
        while scene.animator.busy:
            table.send()
        assert scene.at == number
        assert shows_truth(scene), number
    table.press(pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert scene.at == scene.past.end - 1


def test_it_plays_by_itself_to_the_end_and_faster_when_asked(looking: Callable[..., Table]) -> None:
    table = looking(12)
    scene = table.scene
    for _ in range(9):
        table.press(pygame.K_UP)
    assert scene.speed == 8
    table.press(pygame.K_SPACE)
    assert scene.playing
    table.wait(3)
    assert (scene.at, scene.playing) == (12, False)
    assert shows_truth(scene)


def test_letters_move_the_land_and_arrows_the_time(looking: Callable[..., Table]) -> None:
    table = looking()
    scene = table.scene
    for _ in range(4):
        table.press(pygame.K_PLUS)
    before = (scene.board.camera.x, scene.at)
    table.press(pygame.K_a)
    table.press(pygame.K_a)
    assert scene.board.camera.x < before[0]
    assert scene.at == before[1]


def test_dragging_the_rail_goes_through_time(looking: Callable[..., Table]) -> None:
    table = looking()
    scene, rail = table.scene, table.see("timeline.slider")
    table.send(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=rail.center, button=1))
    seen = set()
    for x in range(rail.left - 20, rail.right + 20, 9):
        table.send(pygame.Event(pygame.MOUSEMOTION, pos=(x, rail.centery), rel=(9, 0), buttons=(1, 0, 0)))
        seen.add(scene.at)
        assert shows_truth(scene)
    assert {0, scene.past.end} <= seen
    assert len(seen) > 20


def test_a_click_on_the_log_goes_there(looking: Callable[..., Table]) -> None:
    table = looking()
    scene = table.scene
    log = scene.log
    log.scroll_to(0)
    table.click((log.rect.centerx, log.rect.top + log.tops[9] + 4))
    assert scene.at == log.lines[9].tag


def test_nothing_hidden_is_shown(looking: Callable[..., Table]) -> None:
    table = looking(120)
    scene = table.scene
    for at in range(scene.past.end + 1):
        scene.go(at)
        part = scene.picture.part("jousts")
        revealed = look(scene.past.state(at)).shown["jousts"].under
        assert dict(part.under) == dict(revealed)


def test_playing_on_begins_a_new_game_and_leaves_the_old_one(opened: Callable[..., Table]) -> None:
    table = opened("play", setup=setup_for(EVERYTHING, SLUGS))
    play, chance = table.scene, random.Random(2)
    while len(play.match.answers) < 40:
        play.match.play(chance.choice(play.match.question.options), confirm=True)
    old, path = play.match, play.match.journal.path
    play.recover(Exception())
    table.wait(0.2)
    before = path.read_bytes()
    table.press(pygame.K_l)
    table.wait(0.1)
    scene = table.scene
    assert isinstance(scene, Timeline)
    table.press(pygame.K_PAGEUP)
    at, stood = scene.at, state_hash(scene.past.state(scene.at))
    table.press(pygame.K_RETURN)
    table.click("timeline.branch")
    table.wait(0.2)
    new = table.scene
    assert isinstance(new, PlayScene)
    assert new.match is not old
    assert new.match.answers == old.answers[:at]
    assert state_hash(new.match.state) == stood
    assert path.read_bytes() == before
    assert new.match.journal.path != path
    new.match.play(new.match.question.options[0], confirm=True)
    assert path.read_bytes() == before
    assert len(saves.autosaves()) == 2


def test_at_the_end_there_is_nothing_to_play_on(looking: Callable[..., Table]) -> None:
    table = looking()
    table.press(pygame.K_RETURN)
    assert not table.scene.form.dialogs
    assert table.app.toasts


def test_the_timeline_is_reached_from_play_pause_and_list(opened: Callable[..., Table]) -> None:
    table = opened("play", setup=setup_for(EVERYTHING, SLUGS))
    table.wait(0.2)
    play = table.scene
    play.match.play(play.match.question.options[0], confirm=True)
    play.recover(Exception())
    table.wait(0.2)
    for keys in ([pygame.K_l], [pygame.K_ESCAPE]):
        for key in keys:
            table.press(key)
            table.wait(0.1)
        if not isinstance(table.scene, Timeline):
            table.click("pause.timeline")
        assert isinstance(table.scene, Timeline)
        table.press(pygame.K_l)
        table.wait(0.1)
    saves.save(played(30).record(), "one")
    other = opened("saved")
    for _ in range(10):
        other.app.work()
    other.wait(0.5)
    other.click("saved.timeline.one.json")
    assert isinstance(other.scene, Timeline)
    assert other.scene.past.end == 30


def test_a_finished_game_is_looked_back_at_from_its_ranking(opened: Callable[..., Table]) -> None:
    table = opened("play", match=played())
    table.wait(0.5)
    table.click("final.timeline")
    assert isinstance(table.scene, Timeline)
    table.press(pygame.K_HOME)
    table.wait(0.1)
    table.click("timeline.back")
    table.wait(0.2)
    assert type(table.scene).__name__ == "FinalScene"
    assert table.app.rect_of("final.again") is not None


@pytest.mark.parametrize("language", ["en", "cs", "ru", "uk", "de"])
def test_switching_language_and_size_keeps_the_place(looking: Callable[..., Table], language: str) -> None:
    table = looking(60)
    table.press(pygame.K_LEFT)
    at = table.scene.at
    table.app.change(language=language, text_scale=2.0)
    table.resize((1024, 640))
    table.wait(0.1)
    assert table.scene.at == at
    assert shows_truth(table.scene)
