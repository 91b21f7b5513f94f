"""Set-up, turns, placing tiles, the end of the game (B1-B4, B12, B13)."""

import pytest

from game.rules import COLOURS, Pass, RecordFault, Seat, Setup, look, new_game
from game.rules.events import GameEnded, TileDiscarded, TileDrawn, TurnBegan
from tests.story import Story


def seats(number: int) -> tuple[Seat, ...]:
    return tuple(Seat(colour, colour) for colour in COLOURS[:number])


# --- B1 ---


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_two_to_six_players_begin_with_seven_meeples_and_no_points(number: int) -> None:
    """B1: each player has 7 meeples of their colour, scores start at 0."""
    view = look(new_game(Setup(seats(number))).state)
    assert [(seat.points, dict(seat.supply)) for seat in view.seats] == [(0, {"meeple": 7})] * number


@pytest.mark.parametrize("number", [0, 1])
def test_too_few_players_are_refused(number: int) -> None:
    """B1: 2-6 seats."""
    with pytest.raises(RecordFault, match=r"setup\.seats: 2 to 6 seats"):
        new_game(Setup(seats(number)))


def test_seven_players_are_refused() -> None:
    """B1: 2-6 seats."""
    with pytest.raises(RecordFault, match=r"setup\.seats: 2 to 6 seats"):
        new_game(Setup((*seats(6), Seat("seven", "red"))))


def test_two_players_cannot_share_a_colour() -> None:
    """B1: meeples of their colour."""
    with pytest.raises(RecordFault, match=r"setup\.seats\[1\]\.colour: red is taken"):
        new_game(Setup((Seat("a", "red"), Seat("b", "red"))))


def test_the_start_tile_lies_first_and_71_tiles_are_left() -> None:
    """B1, R14: 72 tiles, one of them the start tile; its three look-alikes stay in the pile."""
    outcome = new_game(Setup(seats(2)))
    assert {tile.tile for tile in look(outcome.state).laid} == {"BA-Ds"}
    left = [*outcome.state.stock.undrawn(), outcome.state.hand]
    assert (len(left), left.count("BA-D"), left.count("BA-Ds")) == (71, 3, 0)


def test_tiles_are_shuffled_by_the_seed() -> None:
    """B1: the rest are shuffled; the same seed shuffles alike."""
    piles = [new_game(Setup(seats(2), seed=seed)).state.stock.undrawn() for seed in (1, 1, 2)]
    assert piles[0] == piles[1] != piles[2]
    assert piles[0] != sorted(piles[0])


def test_play_goes_clockwise_from_the_first_seat() -> None:
    """B1, B2: the first seat begins, then the next player, round the table."""
    story = Story(draw="BA-U BA-U BA-U BA-U BA-U", seats=3)
    order = [story.active]
    for _ in range(4):
        story.play(f"lay {len(order)},0 0; pass")
        order.append(story.active)
    assert order == ["red", "blue", "green", "red", "blue"]


def test_the_first_seat_can_be_drawn_by_lot() -> None:
    """B1: set-up can draw the first seat."""
    story = Story(draw="BA-U BA-U", seats=3, options={"first": 2})
    assert story.active == "green"
    assert story.play("lay 1,0 0; pass").active == "red"


# --- B2 ---


def test_a_turn_is_tile_then_meeple_then_scoring() -> None:
    """B2: place a tile, place a meeple, score what was completed, then the next player."""
    story = Story(draw="BA-E BA-U")
    assert (story.asked, story.about) == ("base.lay", "BA-E")
    story.play("lay 0,-1 180")
    assert (story.asked, story.about, story.points) == ("base.stand", "BA-E", [0, 0])
    story.play("stand meeple city:0")
    assert (story.points, story.active, story.asked) == ([4, 0], "blue", "base.lay")


def test_placing_a_meeple_is_optional() -> None:
    """B2: step 2 can be declined."""
    story = Story(draw="BA-E BA-U").play("lay 0,-1 180; pass")
    assert (story.figures, story.active) == ([], "blue")


# --- B3 ---


def test_a_tile_may_lie_wherever_every_touching_edge_matches() -> None:
    """B3: of the start tile only its city side takes a city, only its southern side a field."""
    story = Story(draw="BA-E BA-U")
    assert set(story.options) == {"lay 0,-1 180", "lay 0,1 90", "lay 0,1 180", "lay 0,1 270"}


def test_all_touching_edges_count_not_just_one() -> None:
    """B3: where a road waits in the west and a city in the north, only a tile with both fits."""
    table = "BA-Ds 0,0\nBA-U 1,0\nBA-E 1,-1 0\nBA-E 2,-1 180"
    assert (2, 0) not in Story(table, draw="BA-V BA-U").cells
    story = Story(table, draw="BA-K BA-U")
    assert [option for option in story.options if option.startswith("lay 2,0")] == ["lay 2,0 0"]


def test_unlike_edges_never_touch() -> None:
    """B3: a monastery in fields does not fit the road or the city, four city sides fit the city only."""
    assert Story(draw="BA-B BA-U BA-U").laid()[0, 1] == ("BA-B", 0)  # the only placement of all
    assert Story(draw="BA-C BA-U BA-U").laid()[0, -1] == ("BA-C", 0)


def test_a_corner_is_no_contact() -> None:
    """B3: orthogonally next to at least one tile."""
    story = Story(draw="BA-U BA-U")
    assert story.cells == {(1, 0), (-1, 0), (0, 1)}


def test_a_free_cell_far_away_or_a_taken_one_is_not_offered() -> None:
    """B3: next to a tile, and not on one."""
    story = Story(draw="BA-U BA-U")
    assert not any(story.offers(f"lay {cell} {turn}") for cell in ("0,0", "5,5") for turn in (0, 90, 180, 270))


def test_holes_are_legal() -> None:
    """B3, R05: a placement that encloses an empty cell is allowed, and the hole can be filled later."""
    ring = "\n".join(f"BA-B {x},{y}" for x, y in ((0, 0), (1, 0), (2, 0), (0, 1), (0, 2), (1, 2), (2, 2)))
    story = Story(ring, draw="BA-B BA-B BA-B")
    story.play("lay 2,1 0; pass")
    assert story.offers("lay 1,1 0")


def test_equal_turns_of_a_symmetric_tile_are_offered_once() -> None:
    """B3: turn it as you like; what looks the same is one placement."""
    story = Story("BA-B 0,0", draw="BA-U BA-H BA-X")
    assert sorted(story.options)[:2] == ["lay -1,0 90", "lay 0,-1 0"]
    assert len(story.options) == 4


# --- B4 ---

WALLED = "BA-Ds 0,0\nBA-E 0,-1 180"  # no open city edge: a tile of four city sides fits nowhere


def test_a_tile_that_fits_nowhere_leaves_the_game_and_the_player_draws_another() -> None:
    """B4, R06: it is shown, logged and out of the game; the counter drops by one."""
    story = Story(WALLED, draw="BA-C BA-U BA-U")
    drawn = [event.tile for event in story.told_of(TileDrawn)]
    assert (drawn, story.told_of(TileDiscarded)) == (["BA-C", "BA-U"], [TileDiscarded(0, "BA-C")])
    assert (story.active, story.about) == ("red", "BA-U")
    view = look(story.state)
    assert (view.discarded, view.stock.land) == (("BA-C",), 1)


def test_a_tile_that_fits_in_one_place_does_not_leave_the_game() -> None:
    """B4: only what fits nowhere in any turn is put away; the only placement is made without a question."""
    story = Story("BA-Ds 0,0", draw="BA-C BA-U")
    assert story.laid()[0, -1] == ("BA-C", 0)
    assert not story.state.discarded


def test_several_tiles_in_a_row_can_leave_the_game() -> None:
    """B4: draws another, as often as it takes."""
    story = Story(WALLED, draw="BA-C BA-C BA-C BA-U BA-U")
    assert (story.state.discarded, story.about, story.active) == (("BA-C",) * 3, "BA-U", "red")


def test_the_game_ends_when_the_last_tiles_fit_nowhere() -> None:
    """B4, B12, R06: if that empties the last pile, the game goes on to its end."""
    story = Story(WALLED + " | red field:1", draw="BA-U BA-C BA-C", points=[1, 2])
    story.play("lay 1,0 0; pass")
    assert story.over
    assert story.points == [4, 2]  # the farmer beside the finished city was still scored
    assert len(story.told_of(TileDiscarded)) == 2


def test_whoever_drew_an_unplaceable_tile_has_their_whole_turn_with_the_next() -> None:
    """B4, B2: the same player lays the other tile and may place a meeple."""
    story = Story(WALLED, draw="BA-C BA-U BA-U").play("lay 1,0 0; stand meeple road:0")
    assert story.figures == ["red meeple 1,0 road:0"]
    assert story.active == "blue"


# --- B12 ---


def test_the_game_ends_after_the_last_tile_even_with_unequal_turns() -> None:
    """B12, R15: nobody gets a turn with an empty hand."""
    story = Story(draw="BA-U BA-U BA-U")
    story.play("lay 1,0 0; pass; lay 2,0 0; pass; lay 3,0 0; pass")
    assert story.over
    assert [event.seat for event in story.log if isinstance(event, TurnBegan)] == [0, 1, 0]
    assert story.asked is None
    assert story.options == []


def test_the_highest_score_wins() -> None:
    """B12: the highest score wins."""
    story = Story("BA-Ds 0,0", draw="BA-U", points=[3, 9]).play("lay 1,0 0; pass")
    assert story.told_of(GameEnded) == [GameEnded((3, 9), (1,))]


def test_equal_scores_share_the_victory() -> None:
    """B12: ties share the victory."""
    story = Story("BA-Ds 0,0", draw="BA-U", seats=3, points=[9, 3, 9]).play("lay 1,0 0; pass")
    assert story.told_of(GameEnded) == [GameEnded((9, 3, 9), (0, 2))]


def test_nothing_can_be_answered_after_the_end() -> None:
    """B12: the game is over."""
    story = Story("BA-Ds 0,0", draw="BA-U").play("lay 1,0 0; pass")
    assert not story.offers(Pass().text)


# --- B13 ---


def test_without_fields_no_farmer_can_be_placed() -> None:
    """B13: no farmers; everything else as ever."""
    story = Story(draw="BA-E BA-U", fields=False).play("lay 0,1 90")
    assert set(story.options) == {"pass", "stand meeple city:0"}


def test_with_fields_a_farmer_can_be_placed() -> None:
    """B13: off by default."""
    assert new_game(Setup(seats(2))).state.rules.fields
    story = Story(draw="BA-E BA-U").play("lay 0,1 90")
    assert set(story.options) == {"pass", "stand meeple city:0", "stand meeple field:1"}
