"""Looking back: every state of a match is found again, from wherever one comes."""

import random

import pytest

from game.match import Match
from game.match.past import KEPT, Past
from game.rules import Seat, Setup, State, state_hash

SETUP = Setup((Seat("Anna", "red"), Seat("Bo", "blue"), Seat("Cy", "green")), ("jousts", "mayors"), seed=3)


def played(number: int) -> tuple[Match, list[str]]:
    match, chance = Match(SETUP), random.Random(8)
    hashes = [state_hash(match.state)]
    while match.question and len(match.answers) < number:
        match.play(chance.choice(match.question.options), confirm=True)
        hashes.append(state_hash(match.state))
    return match, hashes


@pytest.mark.parametrize("loaded", [False, True])
def test_every_state_is_found_again_in_any_order(loaded: bool) -> None:
    match, hashes = played(500)
    past = Past(Match.from_record(match.record()) if loaded else match)
    order = list(range(past.end + 1)) * 2
    random.Random(1).shuffle(order)
    assert all(state_hash(past.state(number)) == hashes[number] for number in order)


def test_not_all_states_are_kept() -> None:
    match, _hashes = played(500)
    past = Past(match)
    for number in range(past.end + 1):
        past.state(number)
    assert len(past._states) <= KEPT


def test_turns_are_stops_between_the_set_up_and_the_end() -> None:
    match, _hashes = played(60)
    past = Past(match)
    assert past.stops[0] == 0
    assert past.stops[-1] == past.end == 60
    turns = [past.state(stop).turn for stop in past.stops[:-1]]
    assert turns == sorted(set(turns))
    assert past.turn_after(0) == past.stops[1]
    assert past.turn_before(past.end) == past.stops[-2]
    assert past.turn_before(0) == 0
    assert past.turn_after(past.end) == past.end
    assert past.stop_at(past.stops[2]) == 2


def test_looking_back_changes_nothing() -> None:
    match, hashes = played(80)
    past = Past(match)
    states: list[State] = [past.state(number) for number in (0, 40, 80)]
    assert states[-1] is match.state
    assert state_hash(match.state) == hashes[80]
    assert match.can_undo == Match.from_record(match.record()).can_undo


def test_a_match_without_an_answer_has_one_stop() -> None:
    past = Past(Match(SETUP))
    assert past.stops == [0]
    assert past.state(0) is past.match.state
