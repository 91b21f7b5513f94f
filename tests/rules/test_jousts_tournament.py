"""Tournaments: when they are held, who takes part, values, prizes, emblems, the crown (J20-J27)."""

from typing import Any

import pytest

from game.rules import COLOURS, look
from game.rules.events import TileDiscarded, TileDrawn, TileLaid, TurnBegan
from game.rules.expansions.jousts import (
    CrownMoved,
    EmblemRevealed,
    EmblemSpent,
    PrizeWon,
    StackOpened,
    TournamentJudged,
    TournamentOpened,
)
from tests.story import Story

PRIZES = "JC-P01 JC-P02a JC-P03 JC-P04 JC-P06 JC-P07"


def road(row: int, size: int, *figures: str) -> str:
    """Return a row of the table: a road of some tiles from a monastery to the east, open there."""
    first = " | ".join([f"BA-A 0,{row} 270", *figures])
    return "\n".join([first, *(f"BA-U {x},{row}" for x in range(1, size))]) + "\n"


def held(table: str, seats: int = 2, active: str = "red", draw: str = "BA-B BA-B BA-B", **more: Any) -> Story:
    """Return the story of a tournament at the start of the turn of *active*, after a first tile in the west."""
    before = COLOURS[(COLOURS.index(active) - 1) % seats]
    more = {"crown": "road", "prize": PRIZES, "sets": "jousts", **more}
    return Story(table, draw, seats=seats, to_move=before, **more).play("lay -1,0 0; pass")


def rows(story: Story) -> tuple[tuple[int, int, int, bool], ...]:
    """Return the ranking: place, seat, value, whether a prize tile was taken."""
    (event,) = story.told_of(TournamentJudged)
    return event.rows


def won(story: Story) -> list[tuple[int, str, int | None]]:
    """Return who took which prize tile with which emblem, in order."""
    return [(event.seat, event.tile, event.emblem) for event in story.told_of(PrizeWon)]


# --- J20 ---


def test_a_tournament_is_held_when_the_first_stack_is_used_up() -> None:
    """J20: at the start of the next turn, and then the second stack is open."""
    story = Story(sets="jousts", more=True, seats=4, seed=2)
    while not story.told_of(TournamentOpened):
        story.play("pass" if "pass" in story.options else story.options[0])
    before = [event for event in story.log if isinstance(event, TileDrawn | TournamentOpened)]
    first = next(i for i, event in enumerate(before) if isinstance(event, TournamentOpened))
    assert first == 19
    assert story.state.stock.stack == 1


def test_no_tournament_is_held_while_tiles_are_left_in_the_stack() -> None:
    """J20: the current stack must be used up."""
    story = Story(road(0, 2, "red road:1 emblem 3"), "BA-B " * 7, sets="jousts", crown="road").play("lay -1,0 0; pass")
    assert (story.told_of(TournamentOpened), story.asked) == ([], "base.lay")


def test_a_tournament_is_held_in_mid_turn_when_the_stack_ends_with_an_unplaceable_tile() -> None:
    """J20, B4: held at once; a prize tile won then is laid in this same turn, before the next tile."""
    table = "BA-Ds 0,0 | red road:1 emblem 1\nBA-E 0,-1 180\nBA-B 0,1 | blue field:1 emblem 5"
    story = Story(table, "BA-B BA-C BA-B BA-B", sets="jousts", crown="city", prize=PRIZES)
    story.play("lay -1,1 0; pass")  # the city tournament at the start of blue's turn has nobody
    assert [event.kind for event in story.told_of(TournamentOpened)] == ["city", "field"]
    assert story.told_of(TileDiscarded) == [TileDiscarded(1, "BA-C")]
    order = [type(e) for e in story.events if isinstance(e, TournamentOpened | TileDrawn | TileDiscarded)]
    assert order == [TournamentOpened, TileDrawn, TileDiscarded, TournamentOpened, TileDrawn]
    assert [event.seat for event in story.told_of(TurnBegan)] == [1]  # all in one turn
    assert won(story) == [(1, "JC-P03", 5)]
    assert (story.asked, story.about, story.active) == ("jousts.prize", "JC-P03", "blue")


def test_stacks_are_drawn_in_their_order() -> None:
    """J20: the stacks in their order, each only when no prize tiles lie on it."""
    story = held(road(0, 2), draw="BA-B BA-E BA-U")
    assert (story.about, story.state.stock.prizes) == (
        "BA-E",
        ((), (), ("JC-P03", "JC-P04"), story.state.stock.prizes[3]),
    )
    assert [event.tiles for event in story.told_of(StackOpened)] == [1]


# --- J21 ---


def test_the_active_player_reveals_first_then_the_others_clockwise() -> None:
    """J21: blue is active: blue, green, yellow, red."""
    table = "".join(
        road(y, 2, f"{colour} road:1 emblem 1") for y, colour in enumerate(("red", "blue", "green", "yellow"))
    )
    story = held(table, seats=4, active="blue")
    assert [event.figure.seat for event in story.told_of(EmblemRevealed)] == [1, 2, 3, 0]
    assert story.told_of(TournamentOpened)[0].entrants == (1, 2, 3, 0)


def test_who_has_one_figure_reveals_it_without_a_question() -> None:
    """J21: who has one must."""
    story = held(road(0, 2, "red road:1 emblem 3"))
    assert [event.value for event in story.told_of(EmblemRevealed)] == [3]


def test_who_has_several_figures_chooses_one() -> None:
    """J21: and the other keeps its emblem."""
    story = held(road(0, 2, "red road:1 emblem 3") + road(1, 4, "red road:1 emblem 1"))
    assert (story.asked, story.to_answer) == ("jousts.reveal", "red")
    assert story.options == ["reveal 0,0 road:1 3", "reveal 0,1 road:1 1"]
    story.play("reveal 0,1 road:1 1")
    assert [(event.value, event.bonus) for event in story.told_of(EmblemRevealed)] == [(1, 4)]
    assert list(story.shown("jousts", "red").under.values()) == [3]


def test_a_choice_is_shown_only_to_whom_it_concerns() -> None:
    """J21, J1: the emblems to choose from are secret."""
    story = held(road(0, 2, "red road:1 emblem 3") + road(1, 4, "red road:1 emblem 1"))
    assert look(story.state, 0).question is not None
    assert look(story.state, 1).question is None


def test_figures_on_other_kinds_of_features_do_not_take_part() -> None:
    """J21: on a feature of the crown's kind; the knight keeps his emblem."""
    table = road(0, 2, "red road:1 emblem 3") + "BA-N 0,1 180 | blue city:0 emblem 5 | blue field:1 emblem 2"
    story = held(table)
    assert rows(story) == ((1, 0, 5, True),)
    assert sorted(story.shown("jousts", "blue").under.values()) == [2, 5]


def test_figures_that_are_not_nominated_do_not_take_part() -> None:
    """J21: who has none is skipped."""
    story = held(road(0, 2, "red road:1 emblem 3") + road(1, 6, "blue road:1"))
    assert [row[1] for row in rows(story)] == [0]


def test_the_figures_stay_on_the_board() -> None:
    """J21: only emblems are used."""
    story = held(road(0, 2, "red road:1 emblem 3") + road(1, 3, "blue road:1 emblem 1"))
    assert len(story.figures) == 2


def test_a_tournament_without_anybody_is_held_all_the_same() -> None:
    """J21, J25, J27: nobody wins, the prizes go to the last stack, the crown moves, the next stack is open."""
    story = held(road(0, 2))
    assert (rows(story), won(story), story.shown("jousts").crown) == ((), [], "city")
    assert (story.asked, story.active) == ("base.lay", "red")


# --- J22 ---


def test_a_road_of_two_with_emblem_three_has_the_value_five() -> None:
    """J22: emblem plus the road's size."""
    assert rows(held(road(0, 2, "red road:1 emblem 3"))) == ((1, 0, 5, True),)


def test_a_city_of_three_with_emblem_one_has_the_value_four() -> None:
    """J22: the city's size; its coat of arms does not count."""
    table = "BA-E 0,0 90 | red city:0 emblem 1\nBA-F 1,0\nBA-G 2,0"
    assert rows(held(table, crown="city")) == ((1, 0, 4, True),)


def test_a_farmer_with_five_neighbours_and_emblem_three_has_the_value_eight() -> None:
    """J22: the tiles in the 8 cells around the farmer's tile; what lies farther does not count."""
    around = "\n".join(f"BA-B {x},{y}" for x, y in ((0, 0), (1, 0), (0, 1), (0, 2), (1, 2)))
    table = f"BA-B 1,1 | red field:1 emblem 3\n{around}\nBA-B 1,3\nBA-B 1,4"
    assert rows(held(table, crown="field")) == ((1, 0, 8, True),)


def test_an_enclosed_farmer_counts_the_outer_ring_too() -> None:
    """J22: 8 neighbours, 2 tiles in the outer ring and emblem 0: value 10."""
    block = "\n".join(f"BA-B {x},{y}" for x in range(3) for y in range(3) if (x, y) != (1, 1))
    table = f"BA-B 1,1 | red field:1 emblem 0\n{block}\nBA-B 3,0\nBA-B 4,0"
    assert rows(held(table, crown="field")) == ((1, 0, 10, True),)  # 3,0 and the tile laid at -1,0; not 4,0


def test_a_farmer_has_at_most_twenty_four_tiles_around() -> None:
    """J22: 8 and 16."""
    block = "\n".join(f"BA-B {x},{y}" for x in range(7) for y in range(7) if (x, y) != (3, 3))
    table = f"BA-B 3,3 | red field:1 emblem 5\n{block}"
    assert rows(held(table, crown="field")) == ((1, 0, 29, True),)


def test_the_cells_of_the_tournament_tile_count_for_values() -> None:
    """J22, J5: a road over four of its cells and a tile beside it has the size 5."""
    table = "JC-TT 0,0\nBA-U 3,1 | red road:0 emblem 0\nBA-B -1,1\nBA-B -2,1"
    story = Story(table, "BA-B BA-B", sets="jousts", crown="road", prize=PRIZES, to_move="blue")
    story.play("lay -3,1 0; pass")
    assert rows(story) == ((1, 0, 5, True),)


def test_prize_tiles_count_for_values() -> None:
    """J22: a prize tile is a tile."""
    table = "BA-N 0,0 90 | red city:0 emblem 1\nJC-P01 1,0 270"
    assert rows(held(table, crown="city")) == ((1, 0, 3, True),)


# --- J23, J26: the worked example ---

FOUR = (
    road(0, 4, "red road:1 emblem 5")
    + road(1, 3, "blue road:1 emblem 5")
    + road(2, 2, "green road:1 emblem 1")
    + road(3, 2, "yellow road:1")
)


def test_first_and_second_take_a_prize_tile_and_the_first_keeps_the_emblem() -> None:
    """J23, J26: values 9, 8, 3, one absent."""
    story = held(FOUR, seats=4)
    assert rows(story) == ((1, 0, 9, True), (2, 1, 8, True), (3, 2, 3, False))
    assert won(story) == [(0, "JC-P01", 5), (1, "JC-P02a", None)]
    assert story.shown("jousts").prizes == ((("JC-P01", 5),), (("JC-P02a", None),), (), ())


def test_all_other_revealed_emblems_leave_the_game() -> None:
    """J26: blue and green lose theirs, red's kept one is no longer in supply either."""
    story = held(FOUR, seats=4)
    assert [(event.figure.seat, event.value) for event in story.told_of(EmblemSpent)] == [(1, 5), (2, 1)]
    emblems = [story.shown("jousts", colour).emblems[seat] for seat, colour in enumerate(COLOURS[:4])]
    assert emblems == [(0, 1, 2, 3), (0, 1, 2, 3), (0, 2, 3, 5), (0, 1, 2, 3, 5)]
    assert (dict(story.shown("jousts").under), len(story.shown("jousts").used)) == ({}, 3)


def test_a_kept_emblem_lies_face_up_beside_its_prize_tile() -> None:
    """J26: everybody sees it."""
    assert held(FOUR, seats=4).shown("jousts", "yellow").prizes[0] == (("JC-P01", 5),)


def test_figures_whose_emblem_was_revealed_are_used() -> None:
    """J11, J26: the winner's figure too."""
    story = held(FOUR, seats=4)
    used = {story.state.figures[figure].seat for figure in story.shown("jousts").used}
    assert used == {0, 1, 2}


@pytest.mark.parametrize(("seats", "takers"), [(4, 2), (5, 3), (6, 3)])
def test_the_third_takes_a_prize_tile_only_among_five_or_six(seats: int, takers: int) -> None:
    """J23: with prize tiles enough for all."""
    table = "".join(road(y, 6 - y, f"{colour} road:1 emblem 5") for y, colour in enumerate(COLOURS[:4]))
    story = held(table, seats=seats, draw="BA-B")  # one stack only: all six prize tiles are in this tournament
    assert [row[3] for row in rows(story)] == [True] * takers + [False] * (4 - takers)
    assert [seat for seat, _, _ in won(story)] == [0, 1, 2][:takers]


def test_in_a_game_of_five_the_third_takes_one_even_if_three_take_part() -> None:
    """J23: however many take part."""
    table = "".join(road(y, 6 - y, f"{colour} road:1 emblem 5") for y, colour in enumerate(COLOURS[:3]))
    assert [row[3] for row in rows(held(table, seats=5))] == [True, True, True]


def test_prizes_come_from_the_next_stack_in_their_order() -> None:
    """J23: the highest takes the first."""
    story = held(road(0, 2, "red road:1 emblem 1") + road(1, 3, "blue road:1 emblem 5"))
    assert won(story) == [(1, "JC-P01", 5), (0, "JC-P02a", None)]


def test_a_lone_entrant_takes_one_prize_tile() -> None:
    """J23, J26: the highest of one keeps the emblem."""
    assert won(held(road(0, 2, "blue road:1 emblem 0"))) == [(1, "JC-P01", 0)]


# --- J24 ---


def test_a_tie_for_the_first_place_gives_a_prize_tile_to_each() -> None:
    """J24, J26: both take one; with a tie for the highest all revealed emblems leave."""
    story = held(road(0, 2, "red road:1 emblem 3") + road(1, 4, "blue road:1 emblem 1"))
    assert rows(story) == ((1, 0, 5, True), (1, 1, 5, True))
    assert won(story) == [(0, "JC-P01", None), (1, "JC-P02a", None)]
    assert len(story.told_of(EmblemSpent)) == 2


def test_in_a_tied_group_the_higher_emblem_draws_first() -> None:
    """J24: before the order of seats."""
    story = held(road(0, 4, "red road:1 emblem 1") + road(1, 2, "blue road:1 emblem 3"))
    assert won(story) == [(1, "JC-P01", None), (0, "JC-P02a", None)]


@pytest.mark.parametrize(("active", "order"), [("red", [0, 1]), ("blue", [1, 0])])
def test_with_equal_emblems_the_active_player_draws_first(active: str, order: list[int]) -> None:
    """J24: then from the active player clockwise."""
    story = held(road(0, 2, "red road:1 emblem 3") + road(1, 2, "blue road:1 emblem 3"), active=active)
    assert [seat for seat, _, _ in won(story)] == order


def test_a_tie_for_second_with_one_prize_left_gives_nobody_one() -> None:
    """J24, R46: a tie never breaks a shortage; the first has taken theirs."""
    table = road(0, 4, "red road:1 emblem 5") + road(1, 3, "blue road:1 emblem 2") + road(2, 2, "green road:1 emblem 3")
    story = held(table, seats=3)
    assert rows(story) == ((1, 0, 9, True), (2, 2, 5, False), (2, 1, 5, False))
    assert won(story) == [(0, "JC-P01", 5)]


def test_a_tie_of_three_for_two_prizes_gives_nobody_one_and_the_distribution_stops() -> None:
    """J24: the fourth player does not take one of the prizes that the first three could not share."""
    table = "".join(road(y, 3, f"{colour} road:1 emblem 5") for y, colour in enumerate(COLOURS[:3]))
    story = held(table + road(3, 2, "yellow road:1 emblem 0"), seats=4)
    assert won(story) == []
    assert [row[3] for row in rows(story)] == [False] * 4
    assert len(story.told_of(EmblemSpent)) == 4


def test_two_tied_for_first_leave_nothing_for_the_second_value() -> None:
    """J23, J24: group by group, the highest first, as far as the prizes go."""
    table = road(0, 4, "red road:1 emblem 5") + road(1, 4, "blue road:1 emblem 5") + road(2, 2, "green road:1 emblem 3")
    assert [seat for seat, _, _ in won(held(table, seats=3))] == [0, 1]


def test_a_group_of_two_for_the_second_place_takes_two_of_three_prizes() -> None:
    """J23, J24: in a game of five three prize tiles lie there."""
    table = road(0, 4, "red road:1 emblem 5") + road(1, 3, "blue road:1 emblem 2") + road(2, 2, "green road:1 emblem 3")
    assert [seat for seat, _, _ in won(held(table, seats=5))] == [0, 2, 1]


def test_a_shortage_stops_the_third_place_too() -> None:
    """J24: in a game of five two are tied for second with one prize left: the third place gets nothing either."""
    table = (
        road(0, 4, "red road:1 emblem 5")
        + road(1, 4, "blue road:1 emblem 5")
        + road(2, 3, "green road:1 emblem 2")
        + road(3, 2, "yellow road:1 emblem 3")
        + road(4, 1, "black road:1 emblem 0")
    )
    assert [seat for seat, _, _ in won(held(table, seats=5))] == [0, 1]


# --- J25 ---


def test_prize_tiles_not_taken_go_on_top_of_the_last_stack() -> None:
    """J25: two are left over; of the last stack they are the next ones."""
    story = held(road(0, 2), draw="BA-B BA-B")
    assert story.state.stock.prizes[-1] == ("JC-P01", "JC-P02a", "JC-P03", "JC-P04", "JC-P06", "JC-P07")
    assert story.told_of(TournamentJudged)[0].left_over == 2


def test_one_of_two_prize_tiles_can_be_left_over() -> None:
    """J25: only the untaken ones."""
    story = held(road(0, 2, "red road:1 emblem 3"), draw="BA-B BA-B")
    assert story.state.stock.prizes[-1] == ("JC-P02a", "JC-P03", "JC-P04", "JC-P06", "JC-P07")


# --- J27 ---


def test_the_crown_moves_clockwise_round_its_three_spaces() -> None:
    """J27, J4: road, city, field, road."""
    moves = {space: held(road(0, 2), crown=space).told_of(CrownMoved)[0].after for space in ("road", "city", "field")}
    assert moves == {"road": "city", "city": "field", "field": "road"}


def test_the_active_player_goes_on_by_drawing_from_the_next_stack() -> None:
    """J27: in the same turn."""
    story = held(road(0, 2))
    assert [event.seat for event in story.told_of(TurnBegan)] == [0]
    assert [(event.seat, event.tile) for event in story.told_of(TileDrawn)] == [(0, "BA-B")]
    assert [type(e) for e in story.events if isinstance(e, CrownMoved | StackOpened | TileDrawn)] == [
        CrownMoved,
        StackOpened,
        TileDrawn,
    ]


def test_after_a_tournament_the_player_may_choose_the_town_hall_instead() -> None:
    """J27, M9: the choice of draw or town hall."""
    story = Story(road(0, 2), "BA-B BA-B BA-B", sets="jousts mayors", to_move="blue", prize=PRIZES)
    story.play("draw; lay -1,0 0; pass; tournament")
    assert story.options == ["draw", "town_hall"]


def test_everything_happens_in_the_order_of_the_rules() -> None:
    """J20, J21, J23, J26, J27: opened, revealed, judged, prizes, emblems leave, crown, stack."""
    kinds = (
        TournamentOpened,
        EmblemRevealed,
        TournamentJudged,
        PrizeWon,
        EmblemSpent,
        CrownMoved,
        StackOpened,
        TileLaid,
    )
    story = held(road(0, 2, "red road:1 emblem 3") + road(1, 2, "blue road:1 emblem 1"))
    order = [type(event).__name__ for event in story.events if isinstance(event, kinds)]
    assert order == [
        "TileLaid",
        "TournamentOpened",
        "EmblemRevealed",
        "EmblemRevealed",
        "TournamentJudged",
        "PrizeWon",
        "PrizeWon",
        "EmblemSpent",
        "CrownMoved",
        "StackOpened",
    ]


def test_tournaments_are_counted_and_one_is_known_to_be_running() -> None:
    """J20: the first has the number 1; while somebody chooses, everybody knows that it is being held."""
    story = held(road(0, 2, "red road:1 emblem 3") + road(1, 4, "red road:1 emblem 1"))
    assert (story.told_of(TournamentOpened)[0].number, story.shown("jousts").running) == (1, True)
    story.play("reveal 0,1 road:1 1")
    assert (story.shown("jousts").running, story.shown("jousts").entries) == (False, ())
    numbers = [event.number for event in Story(sets="jousts", more=True, seats=6).rest().told_of(TournamentOpened)]
    assert numbers == [1, 2, 3]
