"""Whole games at random, watched by a second, plain opinion (see `slow`)."""

import random
from collections.abc import Iterator

import pytest

from game.rules import COLOURS, Action, Lay, Pass, Seat, Setup, Stand, apply, new_game, state_hash
from game.rules.events import Event, GameEnded, LastScoringBegan, Scored, TileLaid, TurnBegan
from game.rules.expansions.jousts import EmblemRevealed
from game.rules.state import State
from tests.rules.slow import SlowTable

GAMES = [
    (2, (), 11),
    (5, (), 12),
    (2, ("jousts",), 13),
    (4, ("jousts",), 14),
    (6, ("jousts",), 15),
    (3, (), 16),
    (3, ("jousts",), 17),
]


def setup_of(seats: int, sets: tuple[str, ...], seed: int) -> Setup:
    return Setup(tuple(Seat(c, c) for c in COLOURS[:seats]), sets, seed=seed)


def choose(state: State, chance: random.Random) -> Action:
    """Return a random answer; figures are placed and nominated often, so that much happens."""
    assert state.question is not None
    options = list(state.question.options)
    if Pass() in options and chance.random() < 0.8:
        options.remove(Pass())
    return chance.choice(options)


def moments(seats: int, sets: tuple[str, ...], seed: int) -> Iterator[tuple[State, list[Event]]]:
    """Yield state and new events from set-up to the end of a random game."""
    chance, outcome = random.Random(seed), new_game(setup_of(seats, sets, seed))
    yield outcome.state, list(outcome.events)
    while outcome.state.question is not None:
        outcome = apply(outcome.state, choose(outcome.state, chance))
        yield outcome.state, list(outcome.events)


@pytest.mark.parametrize(("seats", "sets", "seed"), GAMES)
def test_the_fast_core_agrees_with_a_slow_one_throughout_a_game(seats: int, sets: tuple[str, ...], seed: int) -> None:
    """B3, B5, B6, B7, B8, B10, J5, J22: placements, spots, sizes and points are what walking over the table finds."""
    slow: SlowTable | None = None
    points, final = [0] * seats, False
    for state, events in moments(seats, sets, seed):
        slow = slow or SlowTable(state.rules)
        for event in events:
            if isinstance(event, TurnBegan):
                assert not [f for f in slow.figures.values() if slow.is_done(f)], "a completed feature was not scored"
            final = final or isinstance(event, LastScoringBegan)
            if isinstance(event, Scored) and event.kind != "statue":
                check_score(slow, event, final)
            if isinstance(event, Scored):
                for seat in event.seats:
                    points[seat] += event.points
            if isinstance(event, EmblemRevealed):
                assert event.bonus == slow.bonus(event.figure)
                assert len(set(event.cells)) == event.bonus
            slow.follow(event)
        assert points == state.points
        check_question(slow, state)
    assert state.over
    assert isinstance(events[-1], GameEnded)


def check_score(slow: SlowTable, event: Scored, final: bool) -> None:
    feature = slow.feature((event.cell, int(event.on.partition(":")[2])))
    assert event.points == slow.points(feature, event.kind)
    assert list(event.seats) == slow.winners(feature)
    assert final or all(slow.is_done(figure) for figure in slow.standing(feature))
    if event.kind in ("road", "city", "field"):
        assert set(event.cells) == {cell for cell, _ in feature}


def check_question(slow: SlowTable, state: State) -> None:
    question = state.question
    if question is None:
        return
    if question.kind in ("base.lay", "jousts.prize"):
        offered = [(option.cell, option.turn // 90) for option in question.options if isinstance(option, Lay)]
        assert len(offered) == len(set(offered))
        assert set(offered) == slow.placements(state.rules.tiles[question.about])
    if question.kind == "base.stand":
        spots = {option.on for option in question.options if isinstance(option, Stand)}
        assert spots == slow.spots(slow.fresh[-1])


@pytest.mark.parametrize(("seats", "sets", "seed"), [(3, (), 21), (3, ("jousts",), 22)])
def test_every_tile_is_drawn_or_left_over_exactly_once(seats: int, sets: tuple[str, ...], seed: int) -> None:
    """B1, B4, B12: what was laid and what left the game are together the tiles of the box."""
    first, laid = None, 0
    for state, events in moments(seats, sets, seed):
        first = first or state
        laid += sum(isinstance(e, TileLaid) and e.seat >= 0 and e.source == "draw" for e in events)
    assert first is not None
    gone = sum(state.rules.tiles[name].group == "land" for name in state.discarded)
    assert laid + gone == (79 if sets else 71)
    assert not state.stock.undrawn()


@pytest.mark.parametrize("sets", [(), ("jousts",)])
def test_apply_leaves_the_old_state_as_it_was(sets: tuple[str, ...]) -> None:
    """R49: a state kept for undo is untouched by what follows, so nothing can be counted twice."""
    chance, state = random.Random(5), new_game(setup_of(3, sets, 5)).state
    kept: list[tuple[State, str]] = []
    while state.question is not None:
        kept.append((state, state_hash(state)))
        state = apply(state, choose(state, chance)).state
    assert all(state_hash(old) == was for old, was in kept[::7])


def test_undone_and_done_again_gives_the_same_points_once() -> None:
    """R49: laying a scoring tile three times from the same state scores once each time."""
    chance, state = random.Random(6), new_game(setup_of(2, (), 6)).state
    checked = 0
    while state.question is not None and checked < 5:
        action = choose(state, chance)
        after = [apply(state, action).state for _ in range(3)]
        checked += after[0].points != state.points
        assert after[0].points == after[1].points == after[2].points
        state = after[0]
    assert checked
