"""Staging, taking back, records and branches of a match."""

import random

import pytest

from game.match import Match
from game.rules import IllegalAction, Pass, RecordFault, Seat, Setup, state_hash
from game.rules.events import TileLaid

SEATS = (Seat("Anna", "red"), Seat("Bo", "blue"))


def base(seed: int = 3) -> Match:
    return Match(Setup(SEATS, seed=seed))


def jousts(seed: int = 3) -> Match:
    return Match(Setup(SEATS, ("jousts",), seed=seed))


def finish(match: Match, seed: int = 0) -> Match:
    chance = random.Random(seed)
    while match.question:
        match.play(chance.choice(match.question.options), confirm=True)
    return match


def to_stand(match: Match) -> Match:
    match.play(match.question.options[0])
    assert match.question.kind == "base.stand"
    return match


def test_laying_is_played_at_once_and_can_be_taken_back() -> None:
    match = base()
    before = match.state
    assert isinstance(match.play(match.question.options[0])[0], TileLaid)
    assert match.can_undo
    assert match.undo().startswith("lay")
    assert match.state is before
    assert match.answers == ()


def test_the_last_decision_of_a_turn_waits_for_its_confirmation() -> None:
    match = to_stand(base())
    state = match.state
    assert match.play(match.question.options[1]) == []
    assert match.staged == state.question.options[1]
    assert match.state is state
    assert type(match.staged_preview[0]).__name__ == "FigureStood"
    events = match.confirm()
    assert events[:1] == list(match.moments[-1].events[:1])
    assert match.staged is None
    assert match.question.seat == 1


def test_a_staged_pass_shows_nothing_of_what_follows() -> None:
    match = to_stand(base())
    match.play(Pass())
    assert match.staged_preview == ()


def test_a_staged_answer_is_dropped_by_undo_and_replaced_by_another() -> None:
    match = to_stand(base())
    match.play(match.question.options[1])
    assert match.undo() == match.state.question.options[1].text
    assert match.staged is None
    match.play(match.question.options[1])
    match.play(Pass())
    assert isinstance(match.staged, Pass)
    assert len(match.answers) == 1


def test_nothing_is_taken_back_over_a_drawn_tile() -> None:
    match = base()
    assert match.why_not_undo == "nothing"
    to_stand(match).play(Pass(), confirm=True)
    assert not match.can_undo
    assert match.why_not_undo == "revealed"
    assert match.undo() == ""


def test_several_steps_of_a_turn_are_taken_back() -> None:
    match = to_stand(base())
    match.play(Pass())
    assert len(match.undo_turn()) == 2
    assert match.answers == ()
    assert not match.can_undo


def test_looking_at_ones_own_emblems_is_no_barrier_but_anothers_is() -> None:
    match = to_stand(base())
    match.note_shown(0)
    assert match.can_undo
    match.note_shown(1)
    assert match.why_not_undo == "shown"
    match.play(match.question.options[1], confirm=True)
    assert not match.can_undo


def test_a_confirmation_without_a_staged_answer_is_refused() -> None:
    with pytest.raises(IllegalAction):
        base().confirm()


def test_a_record_brings_the_same_match_back() -> None:
    match = finish(jousts())
    again = Match.from_record(match.record())
    assert state_hash(again.state) == state_hash(match.state)
    assert again.history == match.history
    assert again.why_not_undo == match.why_not_undo == "over" or again.why_not_undo == "revealed"


def test_an_answer_that_is_not_possible_is_refused_with_its_place() -> None:
    with pytest.raises(RecordFault, match=r"answers\[0\]"):
        Match(Setup(SEATS, seed=3), ["lay 50,50 0"])


def test_every_earlier_state_can_be_seen_again_and_branched_from() -> None:
    match = finish(jousts(5))
    for at in (0, 1, 23, 24, 25, 60, len(match.answers) - 1, len(match.answers)):
        assert state_hash(match.state_at(at)) == state_hash(match.branch(at).state)


def test_few_states_are_kept_in_a_long_game() -> None:
    match = finish(jousts(6))
    kept = sum(moment.before is not None for moment in match.moments) + len(match._marks)
    assert kept < len(match.moments) / 8


def test_revealing_in_a_tournament_is_final_at_once() -> None:
    chance = random.Random(1)
    for seed in range(20):
        match = jousts(seed)
        while match.question and match.question.kind != "jousts.reveal":
            options = match.question.options
            wanted = [o for o in options if not isinstance(o, Pass)]
            match.play(chance.choice(wanted or options), confirm=True)
        if match.question:
            assert match.play(match.question.options[0])
            assert match.staged is None
            assert match.why_not_undo == "revealed"
            return
    raise AssertionError("no seed led to a choice of emblems")
