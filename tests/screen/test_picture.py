"""The picture walks after the state: the players of events bring it there, hurried or not."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from game.rules import Seat, Setup, apply, event_for, look, new_game
from game.rules.events import Event, FigureMoved, TileLaid
from game.rules.expansions import EXPANSIONS
from game.rules.meeples import Figure
from game.ui import moves
from game.ui.animator import Animator, Play, Stage
from game.ui.board_view import BoardView
from game.ui.panels import panels_for
from game.ui.picture import Picture, block_shapes, figure_picture
from game.ui.sprites import Sprites
from game.ui.widget import Motion

assert moves
SEATS = (Seat("Anna", "red"), Seat("Ben", "blue"), Seat("Cyril", "black"))
SLUGS = tuple(expansion.slug for expansion in EXPANSIONS)


@pytest.fixture(autouse=True)
def window() -> Iterator[pygame.Window]:
    pygame.display.init()
    pygame.font.init()
    made = pygame.Window("test", (800, 600))
    made.get_surface()
    yield made
    made.destroy()


def stage_for(setup: Setup) -> tuple[Stage, Animator, object]:
    state = new_game(setup).state
    picture = Picture.of(look(state), setup, block_shapes(state.rules))
    board = BoardView(Sprites(("base", *setup.expansions)), picture)
    board.area = board.camera.view = pygame.Rect(0, 0, 800, 600)
    stage = Stage(picture, board)
    return stage, Animator(stage), state


@pytest.mark.parametrize("expansions", [(), ("jousts",), ("river", "jousts"), SLUGS])
@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_every_event_brings_the_picture_to_the_state(
    expansions: tuple[str, ...], speed: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Motion, "speed", speed)
    setup = Setup(SEATS, expansions, seed=9)
    stage, animator, state = stage_for(setup)
    chance = random.Random(3)
    while state.question:
        outcome = apply(state, chance.choice(list(state.question.options)[-6:]))
        state = outcome.state
        animator.show(event_for(state, event, None) for event in outcome.events)
        frames = 0
        while animator.busy:
            animator.update(0.2)
            frames += 1
            if frames == 3:
                animator.skip()
        stage.picture.settle(look(state))
        assert not stage.picture.differences(look(state))
        assert not stage.board.actors
        assert not stage.board.hidden
        assert not stage.board.lights


def test_no_value_of_an_emblem_is_in_the_picture_before_it_is_revealed() -> None:
    setup = Setup(SEATS, ("jousts",), seed=2)
    state, chance = new_game(setup).state, random.Random(1)
    for _answer in range(60):
        options = list(state.question.options)
        state = apply(state, chance.choice([o for o in options if hasattr(o, "value")] or options)).state
        part = Picture.of(look(state), setup, block_shapes(state.rules)).part("jousts")
        entered = {entry[1] for entry in state.memory["jousts"].entries}
        assert all(value == -1 for figure, value in part.under.items() if figure not in entered)


def test_equal_designs_take_turns_in_their_paintings() -> None:
    picture = Picture(Setup(SEATS), {})
    for x in range(3):
        picture.put("BA-U", (x, 0), 0)
    assert [lying.variant for lying in picture.laid.values()] == [0, 1, 2]


def test_the_marks_of_the_last_move_stay_until_the_next_tile_lies() -> None:
    stage, animator, _state = stage_for(Setup(SEATS))
    picture = stage.picture
    for turn, cell in ((1, (5, 0)), (2, (6, 0))):
        picture.turn = turn
        animator.show([TileLaid(0, "BA-U", cell, 0, "draw")])
        while animator.busy:
            animator.update(0.1)
        assert picture.last == [cell]


def test_the_marks_of_the_last_move_are_found_again_in_a_game_that_is_opened_again() -> None:
    setup = Setup(SEATS, seed=4)
    outcome = new_game(setup)
    history, state = list(outcome.events), outcome.state
    for _answer in range(9):
        outcome = apply(state, state.question.options[-1])
        history += outcome.events
        state = outcome.state
    picture = Picture.of(look(state), setup, {})
    picture.remember(history)
    laid = [event for event in history if isinstance(event, TileLaid)]
    assert picture.last == [laid[-1].cell]
    assert picture.turn == state.turn


def test_a_farmer_lies_and_a_pose_shows() -> None:
    lying = Figure(1, 0, "meeple", (0, 0), "field:2", 0, 0)
    posed = Figure(2, 0, "stick", (0, 0), "field:2", 0, 0, "lying")
    assert figure_picture(lying, "red") == "farmer_red"
    assert figure_picture(posed, "red") == "stick_lying_red"


def test_a_scene_over_the_board_takes_events_over_and_gives_them_back() -> None:
    stage, animator, _state = stage_for(Setup(SEATS))
    before = Figure(1, 0, "meeple", (0, 0), "city:0", 0, 0)
    after = Figure(1, 0, "meeple", (0, 0), "road:1", 0, 0)
    stage.picture.figures[1] = before
    seen: list[Event] = []

    def own(stage: Stage, event: Event) -> Play:
        seen.append(event)
        yield from stage.until(lambda: len(seen) > 1)

    animator.lend(seen, {FigureMoved: own})
    animator.show([FigureMoved(before, after, "test")])
    for _frame in range(5):
        animator.skip()
        animator.update(0.1)
    assert animator.busy, "no hurry ends what waits for the pointer"
    seen.append(FigureMoved(before, after, "go"))
    animator.update(0.1)
    assert not animator.busy
    animator.give_back(seen)
    animator.show([FigureMoved(before, after, "test")])
    while animator.busy:
        animator.update(0.1)
    assert stage.picture.figures[1] == after


def test_an_expansion_without_a_panel_still_plays() -> None:
    assert panels_for(("nowhere",)) == []
