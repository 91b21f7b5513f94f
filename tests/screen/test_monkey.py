"""Whole games by a restless hand on the real scenes: nothing breaks, nothing gets stuck, the picture stays true.

MONKEY_GAMES says how many; numbers go round all combinations of the sets and 2-6 seats.
"""

from __future__ import annotations

import os

import pytest

from game.match import Match
from game.rules import look, state_hash
from game.rules.expansions import EXPANSIONS
from game.scenes.play import PlayScene
from tests.screen.monkey import Monkey, setup_for

GAMES = int(os.environ.get("MONKEY_GAMES", "4"))
FIRST = int(os.environ.get("MONKEY_FIRST", "15"))
SLUGS = tuple(expansion.slug for expansion in EXPANSIONS)


@pytest.fixture(autouse=True)
def pictures_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayScene, "checked", True)
    monkeypatch.setattr(os, "fsync", lambda number: None)  # a quarter of the time; the kill test needs it, this not


@pytest.mark.parametrize("number", range(FIRST, FIRST + GAMES))
def test_a_monkey_plays_a_whole_game_without_an_error(number: int) -> None:
    monkey = Monkey(setup_for(number, SLUGS), number)
    play = monkey.finish()
    assert play.picture.differences(look(play.match.state)) == []
    assert state_hash(Match.from_record(play.match.record()).state) == state_hash(play.match.state)
    monkey.close()
