"""Whole games at random with all the sets, watched by the plain opinion of `slow`, here with every kind of figure."""

import pytest

from game.rules import Lay, Stand
from game.rules.events import LastScoringBegan, Scored, TurnBegan
from game.rules.expansions.jousts import EmblemRevealed
from game.rules.geometry import neighbours
from game.rules.state import State
from tests.rules.slow import Place, SlowTable
from tests.rules.test_random_games import moments

STRENGTH = {"meeple": 1, "mayor": 0, "messenger": 1, "scarecrow": 1}

GAMES = [
    (2, ("mayors",), 31),
    (3, ("river", "mayors"), 32),
    (4, ("mayors", "circles"), 33),
    (5, ("river", "mayors", "jousts", "circles"), 34),
    (6, ("river", "mayors", "jousts", "circles"), 35),
    (2, ("river", "mayors", "jousts", "circles"), 36),
]


class AllFigures(SlowTable):
    """The slow table with mayors, messengers and scarecrows."""

    def winners(self, feature: set[Place]) -> list[int]:
        """Return the seats with the greatest strength (B8, M8, M19, M24)."""
        totals: dict[int, int] = {}
        for figure in self.standing(feature):
            if figure.kind != "scarecrow" or figure.pose == "lying":
                totals[figure.seat] = totals.get(figure.seat, 0) + STRENGTH[figure.kind]
        return sorted(seat for seat, total in totals.items() if total == max(totals.values()))

    def is_walled(self, cell: tuple[int, int]) -> bool:
        """Return whether there are tiles on all four sides."""
        return all(other in self.laid for other in neighbours(cell))


@pytest.mark.parametrize(("seats", "sets", "seed"), GAMES)
def test_the_fast_core_agrees_with_a_slow_one_with_all_sets(seats: int, sets: tuple[str, ...], seed: int) -> None:
    """B3, B5, B8, M3, M8, M10, M11, M16, M19, M24, M31: placements, spots, majorities and points are the same."""
    slow: AllFigures | None = None
    final = False
    for state, events in moments(seats, sets, seed):
        slow = slow or AllFigures(state.rules)
        for event in events:
            final = final or isinstance(event, LastScoringBegan)
            if isinstance(event, TurnBegan):
                check_rest(slow)
            if isinstance(event, Scored) and event.kind != "statue":
                feature = slow.feature((event.cell, int(event.on.partition(":")[2])))
                assert event.points == slow.points(feature, event.kind)
                assert list(event.seats) == slow.winners(feature)
                assert final or all(slow.is_done(figure) for figure in slow.standing(feature))
            if isinstance(event, EmblemRevealed):
                assert event.bonus == slow.bonus(event.figure)
            slow.follow(event)
        check_question(slow, state)
    assert state.over


def check_rest(slow: AllFigures) -> None:
    """Check what must hold between two turns (B9, M4, M17, J6, M13)."""
    for figure in slow.figures.values():
        assert not slow.is_done(figure), "a completed feature was not scored"
        sleeps = figure.kind == "mayor" or (figure.kind == "scarecrow" and not figure.pose)
        assert not (sleeps and slow.is_walled(figure.cell)), "a surrounded figure was not woken"
        assert slow.laid[figure.cell][0].group in ("land", "river", "prize")


def check_question(slow: AllFigures, state: State) -> None:
    question = state.question
    if question is None:
        return
    if question.kind in ("base.lay", "jousts.prize"):
        tile = state.rules.tiles[question.about]
        offered = [(option.cell, option.turn // 90) for option in question.options if isinstance(option, Lay)]
        assert len(offered) == len(set(offered))
        wanted = slow.placements(tile)
        assert set(offered) <= wanted if tile.group == "river" else set(offered) == wanted
    if question.kind == "base.stand" and state.in_supply(question.seat, "meeple"):
        spots = {option.on for option in question.options if isinstance(option, Stand) and option.kind == "meeple"}
        assert spots == slow.spots(slow.fresh[-1])
