"""The tree of all answers from a position, counted twice: by the engine and by the slow second opinion."""

import copy

import pytest

from game.rules import State, apply
from game.rules.meeples import Figure
from tests.rules.slow import SlowTable
from tests.story import Story

START = "BA-Ds 0,0"
TOWN = """
BA-Ds 0,0  | red city:0 | blue road:1
BA-E 0,1 180 | red field:1
BA-U 1,0
BA-N 0,-1 180
"""
FARM = """
BA-B 0,0 | blue field:1
BA-W 1,0 270
BA-V 2,0 0 | red road:0
BA-V 2,1 90
"""


def leaves(state: State, depth: int) -> int:
    """Return how many different lines of answers of a length the engine allows."""
    if not depth or state.question is None:
        return 1
    if depth == 1:
        return len(state.question.options)
    return sum(leaves(apply(state, option).state, depth - 1) for option in state.question.options)


class SlowGame:
    """The base game's answers, listed without the engine."""

    def __init__(self, table: SlowTable, tiles: list[str], seat: int) -> None:
        self.table, self.tiles, self.seat = table, tiles, seat

    def leaves(self, depth: int) -> int:
        """Count from laying the next tile on; a single answer is no question."""
        if not depth or not self.tiles:
            return 1
        places = sorted(self.table.placements(self.table.rules.tiles[self.tiles[0]]))
        if not places:
            return SlowGame(self.table, self.tiles[1:], self.seat).leaves(depth)
        left = depth - (len(places) > 1)
        return sum(self.laid(cell, turn).standing(cell, left) for cell, turn in places)

    def laid(self, cell: tuple[int, int], turn: int) -> "SlowGame":
        """Return the game with the tile laid."""
        table = copy.copy(self.table)
        table.laid, table.figures, table.fresh = dict(table.laid), dict(table.figures), []
        table.put(self.tiles[0], cell, turn)
        return SlowGame(table, self.tiles[1:], self.seat)

    def standing(self, cell: tuple[int, int], depth: int) -> int:
        """Count from placing a meeple on; passing is an answer where there is another."""
        if not depth:
            return 1
        spots: list[str | None] = [None, *sorted(self.table.spots(cell))]
        left = depth - (len(spots) > 1)
        return sum(self.stood(cell, spot).leaves(left) for spot in spots)

    def stood(self, cell: tuple[int, int], spot: str | None) -> "SlowGame":
        """Return the game with a meeple placed and what was completed sent home."""
        table = copy.copy(self.table)
        table.figures = dict(table.figures)
        if spot is not None:
            number = 1000 + len(table.laid)
            table.figures[number] = Figure(number, self.seat, "meeple", cell, spot, -1, 0)
        table.figures = {n: figure for n, figure in table.figures.items() if not table.is_done(figure)}
        return SlowGame(table, self.tiles, 1 - self.seat)


@pytest.mark.parametrize(
    ("table", "draw", "depth", "expected"),
    [
        (START, "BA-L BA-U BA-V", 2, 7 * 8),
        (START, "BA-E BA-J BA-U", 3, 96),
        (TOWN, "BA-R BA-W BA-U", 3, 157),
        (TOWN, "BA-K BA-C BA-V BA-B", 4, 511),
        (FARM, "BA-V BA-A BA-U", 3, 1271),
        (FARM, "BA-W BA-V BA-X", 4, 4370),
        ("BA-Ds 0,0\nBA-E 0,-1 180", "BA-C BA-Q BA-V BA-C", 3, 108),
    ],
    ids=["start 2", "start 3", "town 3", "town 4", "farm 3", "farm 4", "unplaceable"],
)
def test_the_tree_of_answers_is_the_one_that_a_slow_count_finds(
    table: str, draw: str, depth: int, expected: int
) -> None:
    """B2, B3, B4, B5: every line of answers of this length is legal, and there is no other."""
    story = Story(table, draw)
    slow = SlowTable(story.state.rules)
    for event in story.log:
        slow.follow(event)
    assert leaves(story.state, depth) == SlowGame(slow, draw.split(), 0).leaves(depth) == expected
