"""Public corner cases that no single clause names: state, secrets, undo (R49-R54), and cases told as whole stories."""

import random

import pytest

from game.rules import (
    IllegalAction,
    Lay,
    Pass,
    apply,
    event_for,
    legal_actions,
    look,
    new_game,
    record,
    seen_by,
    state_hash,
)
from game.rules.events import Event, FigureLifted, Scored, TileDrawn
from game.rules.expansions.jousts import (
    Crests,
    EmblemReturned,
    EmblemRevealed,
    FigureNominated,
    PrizeWon,
    StatueCrowned,
    TournamentJudged,
)
from game.rules.expansions.jousts.crests import crests
from game.rules.state import State
from tests.rules.test_random_games import choose, moments, setup_of
from tests.story import Story

ALL = ("river", "mayors", "jousts", "circles")

# --- stories of the base game ---


def test_two_cities_joined_by_the_tile_that_closes_them_are_shared() -> None:
    """B5, B8, R18: each had one knight in an own city; the tile between makes it one of three tiles: 6 for both."""
    table = "BA-E 0,0 90 | red city:0\nBA-E 2,0 270 | blue city:0\nBA-B 0,1\nBA-B 1,1\nBA-B 2,1"
    story = Story(table, draw="BA-G BA-U").play("lay 1,0 0")
    assert not story.offers("stand meeple city:0")
    assert story.play("pass").points == [6, 6]


def test_a_road_completed_on_both_ends_by_one_tile_is_scored_once() -> None:
    """B9: the tile closes the ring of a road that both its ends belong to."""
    table = "BA-V 0,0 270 | red road:0\nBA-V 1,0 0\nBA-V 1,1 90"
    story = Story(table, draw="BA-V BA-U").play("lay 0,1 180; pass")
    assert [(event.points, event.seats) for event in story.told_of(Scored)] == [(4, (0,))]
    assert len(story.told_of(FigureLifted)) == 1


# --- R49 ---


def test_points_come_back_when_a_tile_is_taken_back() -> None:
    """R49: lay a scoring tile, go back, three times: the score changes by one scoring only."""
    before = Story("BA-Ds 0,0 | red city:0", draw="BA-E BA-U")
    for _ in range(3):
        after = before.branch().play("lay 0,-1 180; pass")
        assert (before.points, after.points) == ([0, 0], [4, 0])
        assert (before.supply("red"), after.supply("red")) == (6, 7)


# --- R50 ---


@pytest.mark.parametrize("event", [TileDrawn, EmblemRevealed, TournamentJudged, PrizeWon])
def test_what_shows_something_new_says_so(event: type[Event]) -> None:
    """R50: the next tile, a shield, a result: nothing before it may be taken back."""
    assert event.reveals


@pytest.mark.parametrize("event", [Scored, FigureLifted, FigureNominated, StatueCrowned])
def test_what_follows_from_what_all_know_reveals_nothing(event: type[Event]) -> None:
    """R50: these may be taken back."""
    assert not event.reveals


def test_every_answer_that_shows_a_new_tile_has_an_event_that_says_so() -> None:
    """R50: whenever the tile in hand came from a hidden pile, a revealing event was told."""
    hand = None
    for state, events in moments(3, ALL, 31):
        drawn = [event.tile for event in events if isinstance(event, TileDrawn)]
        if state.hand is not None and state.hand != hand and state.source == "draw":
            assert drawn
            assert drawn[-1] == state.hand
        hand = state.hand


# --- R52 ---


def test_an_answer_to_another_question_is_refused_and_changes_nothing() -> None:
    """R52: keys pressed for what is not asked do nothing."""
    story = Story(draw="BA-E BA-U")
    was = state_hash(story.state)
    for action in (Pass(), Lay((9, 9), 0)):
        with pytest.raises(IllegalAction, match="is not possible here"):
            apply(story.state, action)
    assert state_hash(story.state) == was


def test_a_question_names_the_seat_that_must_answer_even_in_anothers_turn() -> None:
    """R52: blue chooses an emblem to reveal while it is red's turn; nobody else sees the options."""
    table = "BA-A 0,0 270 | blue road:1 emblem 3\nBA-U 1,0\nBA-A 0,1 270 | blue road:1 emblem 1"
    story = Story(table, "BA-B BA-B", sets="jousts", crown="road", to_move="blue").play("lay -1,0 0; pass")
    assert (story.asked, story.active, story.to_answer) == ("jousts.reveal", "red", "blue")
    assert look(story.state, 0).question is None
    assert look(story.state, 1).question is not None
    assert len(legal_actions(story.state)) == 2


# --- secrets ---


def hidden_things(events: list[Event]) -> list[FigureNominated | EmblemReturned | StatueCrowned]:
    return [event for event in events if isinstance(event, FigureNominated | EmblemReturned | StatueCrowned)]


def test_no_hidden_value_reaches_another_seat() -> None:
    """J1, J10, J18, J30: through a whole game, neither in what a seat sees nor in what it is told."""
    checked = 0
    for state, events in moments(3, ("jousts",), 41):
        for event in hidden_things(events):
            owner = event.seat if isinstance(event, StatueCrowned) else event.figure.seat
            for seat in (0, 1, 2, None):
                shown = getattr(event_for(state, event, seat), "value")  # noqa: B009
                assert (shown is not None) == (seat == owner)
                checked += 1
        secret = crests(state)
        for seat in range(3):
            seen = look(state, seat).shown["jousts"]
            assert seen.emblems[seat] == secret.emblems[seat]
            assert all(set(values) <= {-1} for other, values in enumerate(seen.emblems) if other != seat)
            revealed = {figure for _, figure, _, _ in secret.entries}
            for figure, value in seen.under.items():
                mine = state.figures[figure].seat == seat
                assert value == (secret.under[figure] if mine or figure in revealed else -1)
    assert checked > 30


@pytest.mark.parametrize("sets", [(), ("jousts",), ALL])
def test_what_a_seat_cannot_know_is_dealt_again_and_what_it_knows_stays(sets: tuple[str, ...]) -> None:
    """J1, J3, B1: a computer player that looks ahead plays with guesses, not with the truth."""
    chance, differs = random.Random(1), False
    for number, (state, _) in enumerate(moments(3, sets, 51)):
        if number % 9:
            continue
        guess = seen_by(state, 1, chance)
        assert look(guess, 1) == look(state, 1)
        assert sorted(guess.stock.undrawn()) == sorted(state.stock.undrawn())
        assert [len(s) for s in guess.stock.stacks] == [len(s) for s in state.stock.stacks]
        differs = differs or guess.stock.undrawn() != state.stock.undrawn()
        if "jousts" in sets:
            check_guess(crests(guess), crests(state), state, 1)
    assert differs


def check_guess(guess: Crests, truth: Crests, state: State, seat: int) -> None:
    for other in range(3):
        pools = [
            sorted([*memory.emblems[other], *(v for f, v in memory.under.items() if state.figures[f].seat == other)])
            for memory in (guess, truth)
        ]
        assert pools[0] == pools[1]
    assert guess.emblems[seat] == truth.emblems[seat]


def test_an_emblem_that_was_revealed_is_not_dealt_again() -> None:
    """J21, J1: red has turned its emblem over, blue still has to choose."""
    table = (
        "BA-A 0,0 270 | blue road:1 emblem 3\nBA-U 1,0\nBA-A 0,1 270 | blue road:1 emblem 1\n"
        "BA-A 0,2 270 | red road:1 emblem 5"
    )
    story = Story(table, "BA-B BA-B", sets="jousts", crown="road", to_move="blue").play("lay -1,0 0; pass")
    assert story.asked == "jousts.reveal"
    for number in range(10):
        guess = crests(seen_by(story.state, 1, random.Random(number)))
        figure = guess.entries[0][1]
        assert guess.under[figure] == guess.entries[0][2] == 5


def test_a_guess_at_another_seats_question_does_not_give_its_emblems_away() -> None:
    """J1, J10: whoever looks ahead while red nominates is asked about guessed emblems, and can play on from there."""
    story = Story("BA-Ds 0,0 | red road:1 | red city:0 emblem 5", "BA-U " * 7, sets="jousts").play("lay 1,0 0")
    assert story.asked == "jousts.nominate"
    offered = set()
    for number in range(20):
        guess = seen_by(story.state, 1, random.Random(number))
        values = {int(option.text.split()[-1]) for option in legal_actions(guess) if option != Pass()}
        assert values == set(crests(guess).emblems[0])
        offered.add(tuple(sorted(values)))
        for option in legal_actions(guess):
            assert apply(guess, option).state.question is not None
    assert len(offered) > 1
    mine = seen_by(story.state, 0, random.Random(1))
    assert [option.text for option in legal_actions(mine)] == story.options


# --- R53, R54 ---


def test_the_end_of_a_game_can_be_saved_and_loaded() -> None:
    """R53: the final standing is the same."""
    story = Story(draw="BA-U BA-E").rest()
    loaded = record.replay(record.loads(record.dumps(story.again()))).state
    assert (loaded.over, loaded.points, state_hash(loaded)) == (True, story.points, state_hash(story.state))


def test_a_torn_record_can_be_played_as_far_as_it_goes() -> None:
    """R54: every prefix of the answers is a game, so nothing that was answered can be lost."""
    chance, state = random.Random(2), new_game(setup_of(2, ("jousts",), 2)).state
    answers: list[str] = []
    while state.question is not None and len(answers) < 60:
        action = choose(state, chance)
        answers.append(action.text)
        state = apply(state, action).state
    for length in range(0, 60, 7):
        played = record.replay(record.Record(setup_of(2, ("jousts",), 2), tuple(answers[:length]))).state
        assert played.question is not None
