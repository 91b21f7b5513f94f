"""Jousts & Crests: what lies on the table at the start (J1-J6, B13)."""

from typing import Any

import pytest

from game.rules import COLOURS, RecordFault, Seat, Setup, look, new_game, plan
from game.rules.expansions.jousts import CrownMoved, TournamentOpened, stacks_for
from game.rules.opening import rules_for
from tests.story import Story

ALL = ("river", "mayors", "jousts", "circles")


def setup(players: int, *sets: str, **options: Any) -> Setup:
    seats = tuple(Seat(colour, colour) for colour in COLOURS[:players])
    return Setup(seats, sets or ("jousts",), options)


# --- J1 ---


@pytest.mark.parametrize("players", [2, 6])
def test_each_player_gets_five_emblems(players: int) -> None:
    """J1: the values 0, 1, 2, 3, 5."""
    state = new_game(setup(players)).state
    for seat in range(players):
        assert look(state, seat).shown["jousts"].emblems[seat] == (0, 1, 2, 3, 5)


def test_only_the_owner_sees_which_emblem_is_which() -> None:
    """J1: others, and strangers, see backs only."""
    state = new_game(setup(2)).state
    backs = (-1,) * 5
    assert look(state, 1).shown["jousts"].emblems == (backs, (0, 1, 2, 3, 5))
    assert look(state, None).shown["jousts"].emblems == (backs, backs)


# --- J2 ---


def test_the_tournament_tile_is_the_start_tile() -> None:
    """J2, J5: without the River its side without river lies first, six cells."""
    story = Story(sets="jousts", more=True)
    start = {cell: tile for cell, (tile, _) in story.laid().items()}
    assert start == {(x, y): f"JC-TT.plain.{x}{y}" for x in range(3) for y in range(2)}
    assert story.shown("jousts").block == ((0, 0), 0, "plain")


def test_the_base_start_tile_is_not_used() -> None:
    """J2: 71 base tiles and 8 of this expansion are drawn."""
    state = new_game(setup(4)).state
    left = [*state.stock.undrawn(), state.hand]
    assert (len(left), left.count("BA-Ds"), left.count("BA-D")) == (79, 0, 3)


# --- J3 ---

# land tiles beyond base and expansion 6, then stacks and prize tiles on each for 2, 3, 4, 5 and 6 players
TABLE = {
    0: ((6, 2), (6, 2), (5, 2), (4, 3), (3, 3)),
    20: ((10, 1), (6, 2), (6, 2), (4, 3), (3, 3)),
    40: ((12, 1), (9, 1), (6, 2), (6, 2), (4, 3)),
    60: ((12, 1), (10, 1), (6, 2), (6, 2), (4, 3)),
    80: ((12, 1), (12, 1), (9, 1), (6, 2), (6, 2)),
    100: ((12, 1), (12, 1), (10, 1), (9, 1), (6, 2)),
    140: ((12, 1), (12, 1), (12, 1), (9, 1), (9, 1)),
    180: ((12, 1), (12, 1), (12, 1), (10, 1), (9, 1)),
    220: ((12, 1), (12, 1), (12, 1), (12, 1), (10, 1)),
    260: ((12, 1), (12, 1), (12, 1), (12, 1), (12, 1)),
}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_number_of_stacks_follows_the_printed_table(players: int) -> None:
    """J3: rounded down to a row, for every row and number of players."""
    rules, rows = rules_for(setup(players)), sorted(TABLE)
    for extra in range(300):
        row = max(row for row in rows if row <= extra)
        assert stacks_for(rules, 79 + extra) == TABLE[row][players - 2], extra


def test_four_players_with_base_and_this_expansion_have_five_stacks() -> None:
    """J3: 79 land tiles: 5 stacks of 15 with 4 more on the first, 2 prize tiles on stacks 2-5, 4 in the last stack."""
    found = plan(setup(4))
    assert (found.tiles, found.stacks, found.prizes) == (79, (19, 15, 15, 15, 15), (0, 2, 2, 2, 2, 4))


def test_four_players_with_all_four_sets_have_five_stacks() -> None:
    """J3: 96 tiles lie in the stacks, river and prize tiles do not count: row 0, stacks of 19, 1 more first."""
    found = plan(setup(4, *ALL))
    assert (found.tiles, found.stacks, found.river) == (
        96,
        (20, 19, 19, 19, 19),
        12 + 1 + 1 - 1,
    )  # the spring lies on the table


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_all_twelve_prize_tiles_are_dealt_and_none_lies_on_the_first_stack(players: int) -> None:
    """J3: the given number on each stack except the first, the remaining ones form the last stack."""
    found, (stacks, each) = plan(setup(players)), TABLE[0][players - 2]
    assert found.prizes == (0, *([each] * (stacks - 1)), 12 - each * (stacks - 1))
    assert sum(found.stacks) == 79
    assert len({*found.stacks[1:]}) == 1
    assert found.stacks[0] == found.stacks[1] + 79 % stacks


def test_the_tiles_left_are_counted_over_all_stacks() -> None:
    """J3: what is in the current stack and what is to come."""
    story = Story(sets="jousts", more=True, seats=4)
    assert (story.state.stock.land_left, look(story.state).stock.land) == (78, 78)  # one tile is in hand
    assert look(story.state).stock.stacks_to_come == (15, 15, 15, 15)
    assert look(story.state).stock.prizes == (2, 2, 2, 2, 4)


def test_tiles_and_prizes_are_shuffled() -> None:
    """J3: shuffle all land tiles; shuffle the prize tiles."""
    one, other = (new_game(Setup(setup(2).seats, ("jousts",), seed=seed)).state.stock for seed in (1, 2))
    assert one.stacks != other.stacks
    assert one.prizes != other.prizes
    assert sorted(tile for these in one.prizes for tile in these) == sorted(t for these in other.prizes for t in these)


def test_a_game_of_few_tiles_has_no_more_stacks_than_tiles() -> None:
    """J3: two land tiles make two stacks, although the table asks for six."""
    stock = Story("BA-Ds 0,0", draw="BA-U BA-U", sets="jousts").state.stock
    assert stock.stacks == (("BA-U",), ("BA-U",))


# --- J4 ---


@pytest.mark.parametrize(
    ("players", "space"), [(2, "road"), (3, "road"), (4, "city"), (5, "field"), (6, "road")], ids=str
)
def test_the_crown_starts_so_that_the_last_tournament_is_one_of_fields(players: int, space: str) -> None:
    """J4: road if the number of stacks is divisible by 3, city if it leaves 2, field if it leaves 1."""
    assert plan(setup(players)).crown == space
    assert look(new_game(setup(players)).state).shown["jousts"].crown == space


@pytest.mark.parametrize("players", [2, 4, 5])
def test_the_last_of_all_tournaments_is_one_of_fields(players: int) -> None:
    """J4, J27: the crown goes road, city, field, clockwise; every stack has its tournament."""
    story = Story(sets="jousts", more=True, seats=players, seed=3).rest()
    kinds = [event.kind for event in story.told_of(TournamentOpened)]
    assert len(kinds) == TABLE[0][players - 2][0]
    assert kinds[-1] == "field"
    ring = ["road", "city", "field"] * 6
    assert kinds == ring[ring.index(kinds[0]) :][: len(kinds)]


@pytest.mark.parametrize("space", ["road", "city", "field"])
def test_the_players_may_choose_another_start_space(space: str) -> None:
    """J4: the set-up screen lets them."""
    assert plan(setup(2, "jousts", crown=space)).crown == space
    assert look(new_game(setup(2, "jousts", crown=space)).state).shown["jousts"].crown == space


def test_the_crown_cannot_start_anywhere_else() -> None:
    """J4: three spaces."""
    with pytest.raises(RecordFault, match=r"setup\.options\.crown: 'monastery' is none of road, city, field"):
        new_game(setup(2, "jousts", crown="monastery"))


# --- B13 ---


@pytest.mark.parametrize(("players", "space"), [(2, "road"), (3, "road"), (4, "city"), (5, "road"), (6, "city")])
def test_without_fields_the_last_tournament_is_one_of_cities(players: int, space: str) -> None:
    """B13, J4: the crown aims at a city tournament last."""
    assert plan(setup(players, "jousts", fields=False)).crown == space


def test_without_fields_the_crown_skips_the_field_space() -> None:
    """B13: road and city by turns."""
    story = Story(sets="jousts", more=True, seats=4, fields=False).rest()
    assert [event.kind for event in story.told_of(TournamentOpened)] == ["city", "road", "city", "road", "city"]
    assert [event.after for event in story.told_of(CrownMoved)] == ["road", "city", "road", "city", "road"]
    with pytest.raises(RecordFault, match="'field' is none of road, city"):
        new_game(setup(2, "jousts", fields=False, crown="field"))


# --- J5, J6 ---


def test_a_monastery_counts_each_cell_of_the_tournament_tile() -> None:
    """J5, R45: a monastery beside the middle of its long side has three tiles there: 4 points at the end."""
    story = Story("JC-TT 0,0\nJC-F 1,-1 180 | red monastery:1", draw="BA-B", sets="jousts")
    assert story.play("lay 0,2 0; pass").rest().points == [4, 0]


def test_a_road_across_the_tournament_tile_counts_each_of_its_cells() -> None:
    """J5, J6: the road over four of its cells with a tile at either end gives 6; its segments take part as usual."""
    story = Story("JC-TT 0,0\nBA-A 3,1 90 | red road:1", draw="BA-A BA-U", sets="jousts")
    story.play("lay -1,0 270; pass; pass")
    assert story.points == [6, 0]


def test_a_city_on_the_tournament_tile_takes_part_as_usual() -> None:
    """J5, J6: two of its cells belong to the city in the north: 2 + 2 tiles, 8 points."""
    story = Story("JC-TT 0,0\nBA-E 1,-1 180 | red city:0", draw="BA-E BA-U", sets="jousts")
    assert story.play("lay 2,-1 180; pass; pass").points == [8, 0]


def test_a_turned_tournament_tile_lies_on_its_own_six_cells() -> None:
    """J5: turned by a quarter it covers 2x3 cells, west of its own first cell."""
    story = Story("JC-TT 0,0 90", draw="BA-U BA-U", sets="jousts")
    assert set(story.laid()) == {(x, y) for x in (-1, 0) for y in range(3)}


def test_no_figure_may_stand_on_the_tournament_tile() -> None:
    """J6: not even in a table that was typed in."""
    with pytest.raises(RecordFault, match=r"setup\.layout\[0\]\.figures\[0\]\.on"):
        Story("JC-TT 0,0 | red road:0", draw="BA-U BA-U", sets="jousts")


def test_a_meeple_goes_on_the_tile_laid_beside_the_tournament_tile() -> None:
    """J6, B5: claiming the tournament tile's road through a neighbour is legal, on the neighbour."""
    story = Story("JC-TT 0,0", draw="BA-U BA-U", sets="jousts").play("lay 3,1 0")
    assert set(story.options) == {"pass", "stand meeple road:0", "stand meeple field:1", "stand meeple field:2"}
    story.play("stand meeple road:0")
    assert story.figures == ["red meeple 3,1 road:0"]


# --- J9 ---


@pytest.mark.parametrize(
    ("beside", "lies"),
    [
        ("BA-B -1,0", {(0, 3): ("JC-TT.river.00", 270)}),  # its road would run into a field in the north
        ("BA-U 1,0", {(0, 1): ("JC-TT.river.00", 90)}),  # its city would run into a field in the north
        ("BA-U 1,0\nBA-B 1,1", {}),  # a taken cell for the one turn, a city against a field for the other
    ],
)
def test_the_tournament_tile_at_the_river_must_fit_everything_it_touches(
    beside: str, lies: dict[tuple[int, int], tuple[str, int]]
) -> None:
    """J9, B3: the river runs south from the spring; six free cells and matching edges all round are needed."""
    story = Story(f"RV-A 0,0\n{beside}", "BA-U BA-U", river="RV-E RV-D RV-K RV-J", sets="river jousts")
    found = {cell: tile for cell, tile in story.laid().items() if tile[0] == "JC-TT.river.00"}
    assert found == lies


def test_both_turns_of_the_tournament_tile_are_offered_where_both_fit() -> None:
    """J9: with either of its river ends."""
    story = Story("RV-A 0,0", "BA-U BA-U", river="RV-E RV-D RV-K RV-J", sets="river jousts")
    assert (story.asked, story.options) == ("jousts.block", ["lay 0,1 90", "lay 0,3 270"])
