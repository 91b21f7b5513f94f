"""Whole games without a window."""

import json
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from game import computer
from game.__main__ import main
from game.computer.worth import Judge
from game.rules import Seat, Setup, apply, new_game, seen_by, state_hash
from game.rules.expansions import EXPANSIONS
from tests.house import ROOT

ALL = ",".join(expansion.slug for expansion in EXPANSIONS)


def games(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    assert main(["selfplay", *words, "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def without_seconds(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: value for key, value in line.items() if key != "seconds"} for line in lines]


def test_each_game_is_a_line_with_its_facts(capsys):
    lines = games(capsys, "--games", "2", "--seed", "5")
    assert [line["seed"] for line in lines] == [5, 6]
    assert set(lines[0]) == {"seed", "points", "tiles", "answers", "seconds", "state"}
    assert lines[0]["tiles"] == 72


@pytest.mark.parametrize("words", [["--players", "6", "--expansions", ALL], ["--computer", "steady,random"]])
def test_the_same_arguments_give_the_same_game(capsys, words):
    assert without_seconds(games(capsys, *words)) == without_seconds(games(capsys, *words))


def test_games_do_not_depend_on_the_order_of_hashes():
    command = [sys.executable, "-m", "game", "selfplay", "--expansions", "all", "--computer", "steady", "--json"]
    found = set()
    for salt in ("1", "2"):
        done = subprocess.run(
            command, cwd=ROOT, env={"PYTHONHASHSEED": salt}, capture_output=True, check=True, timeout=60
        )
        found.add(json.loads(done.stdout)["state"])
    assert len(found) == 1


def test_these_games_end_like_this_on_every_system(capsys):
    """The shuffling and the random player rest on `random()` alone; these values may change with the rules only."""
    lines = games(capsys, "--seed", "1", "--games", "2")
    assert [line["points"] for line in lines] == [[19, 12], [24, 8]]


def test_saved_games_replay_to_the_same_state(capsys, tmp_path):
    (line,) = games(capsys, "--expansions", "all", "--players", "3", "--save", str(tmp_path / "new"))
    assert main(["replay", str(tmp_path / "new" / "game-0.json")]) == 0
    last = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (last["state"], last["points"], last["over"]) == (line["state"], line["points"], True)


@pytest.mark.parametrize(
    "words",
    [
        ["--players", "7"],
        ["--players", "x"],
        ["--expansions", "dragons"],
        ["--computer", "genius"],
        ["--computer", "random,random,random"],
        ["--games", "0"],
        ["--nonsense"],
    ],
)
def test_what_cannot_be_played_is_one_line_and_code_2(capsys, words):
    assert main(["selfplay", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1


# --- computer players ---


def seats(*kinds: str) -> tuple[Seat, ...]:
    return tuple(Seat(kind, colour, kind) for kind, colour in zip(kinds, ("red", "blue", "green"), strict=False))


def test_a_steady_player_beats_one_that_throws_dice(capsys):
    for line in games(capsys, "--computer", "steady,random", "--games", "4"):
        assert line["points"][0] > 2 * line["points"][1]


@pytest.mark.parametrize("kind", list(computer.KINDS))
def test_choosing_leaves_the_state_as_it_is(kind):
    state = new_game(Setup(seats(kind, kind), tuple(e.slug for e in EXPANSIONS), seed=3)).state
    for number in range(40):
        assert state.question is not None
        before = state_hash(state)
        action = computer.choose(kind, state, state.question.seat, Random(number))
        assert state_hash(state) == before
        assert action in state.question.options
        state = apply(state, action).state


def test_a_steady_player_uses_only_what_its_seat_may_know():
    """Whatever lies hidden, the answer is the same."""
    state = new_game(Setup(seats("steady", "steady", "steady"), tuple(e.slug for e in EXPANSIONS), seed=8)).state
    for number in range(60):
        question = state.question
        assert question is not None
        chosen = computer.choose("steady", state, question.seat, Random(number))
        other = seen_by(state, question.seat, Random(number + 1000))
        assert computer.choose("steady", other, question.seat, Random(number)).text == chosen.text
        state = apply(state, chosen).state


def test_what_a_judge_remembers_changes_no_judgement():
    state = new_game(Setup(seats("steady", "steady"), tuple(e.slug for e in EXPANSIONS), seed=4)).state
    judge = Judge()
    for number in range(50):
        assert state.question is not None
        for option in state.question.options[:12]:
            after = apply(state, option).state
            assert judge.worth(after, 0) == Judge().worth(after, 0)
        state = apply(state, computer.choose("steady", state, state.question.seat, Random(number))).state
