"""Messengers (M20-M24)."""

import pytest

from game.rules.events import FigureLifted, FigureMoved, Scored
from tests.story import Story

# A road of two tiles from a monastery to the empty cell 2,0; red's messenger is on it.
ROAD = """
    BA-A 0,0 270
    BA-U 1,0    | red messenger road:0
"""


def road(more: str, draw: str, sets: str = "mayors", **others: object) -> Story:
    seats = others.pop("seats", 2)
    assert isinstance(seats, int)
    halls = [False] * seats
    return Story(ROAD + more, draw=draw + " BA-B BA-B", sets=sets, seats=seats, town_halls=halls, **others)  # type: ignore[arg-type]


def test_a_messenger_is_placed_on_an_empty_road() -> None:
    """M20, B5: in step 2, on roads only."""
    story = Story("BA-U 0,0", draw="BA-J BA-B", sets="mayors", town_halls=[False, False])
    story.play("lay 1,0 90")
    assert [line for line in story.options if "messenger" in line] == ["stand messenger road:1"]


def test_no_messenger_on_an_occupied_road() -> None:
    """M20, B5: whoever is there."""
    story = Story("BA-U 0,0 | blue messenger road:0", draw="BA-U BA-B", sets="mayors", town_halls=[False, False])
    story.play("lay 1,0 0")
    assert not [line for line in story.options if "road" in line]


def test_a_messenger_scores_and_runs_to_a_road_from_the_monastery() -> None:
    """M21, M22, expansion 5 example 8: 3 points, then on to the road where blue's meeple is."""
    story = road("BA-B 1,-1\nBA-U 2,-1 90 | blue road:0", "MM-01")
    story.play("lay 2,0 0; pass")
    assert story.points == [3, 0]
    assert (story.asked, story.to_answer) == ("mayors.run", "red")
    assert set(story.options) == {
        "home",
        "run 2,0 road:1",
        "run 2,-1 road:0",
        "run 2,0 road:2",
        "run 2,0 road:3",
    }
    story.play("run 2,-1 road:0")
    assert story.figures == ["blue meeple 2,-1 road:0#1", "red messenger 2,-1 road:0#2"]
    assert story.told_of(FigureMoved)[0].cause == "run"
    assert story.active == "blue"


def test_a_messenger_may_be_taken_back() -> None:
    """M21."""
    story = road("BA-B 1,-1\nBA-U 2,-1 90 | blue road:0", "MM-01").play("lay 2,0 0; pass; home")
    assert story.supply("red", "messenger") == 1
    assert story.told_of(FigureLifted)[-1].cause == "scored"


def into_city() -> Story:
    """Return the story of expansion 5's example 9, red's messenger about to run."""
    return road("BA-B 1,-1\nBA-E 2,-1 180 | blue city:0", "BA-T BA-E BA-E").play("pass")


def test_a_messenger_runs_into_an_open_city() -> None:
    """M21, expansion 5 example 9: the city that the road runs into, though blue's knight is there."""
    story = into_city()
    assert story.points == [3, 0]
    assert story.options == ["home", "run 2,-1 city:0", "run 2,0 city:0"]
    story.play("run 2,0 city:0")
    assert story.figures[-1] == "red messenger 2,0 city:0"


def test_a_messenger_in_a_city_has_strength_one_and_then_goes_home() -> None:
    """M24: it shares with blue's knight when the city is completed, and does not run again."""
    story = into_city().play("run 2,0 city:0")
    story.play("lay 3,0 270; pass; lay 2,1 0; pass")
    city = next(event for event in story.told_of(Scored) if event.kind == "city")
    assert city.strengths == ((0, 1), (1, 1))
    assert story.points == [3 + 8, 8]
    assert story.supply("red", "messenger") == 1
    assert story.asked == "base.lay"


def test_a_messenger_on_an_unfinished_road_counts_at_the_end() -> None:
    """M24: with strength 1, where it stands."""
    story = Story("BA-U 0,0 | red messenger road:0\nBA-U 1,0", draw="BA-B", sets="mayors", town_halls=[False, False])
    assert story.rest().points == [2, 0]


def test_a_messenger_in_an_unfinished_city_counts_at_the_end() -> None:
    """M24."""
    story = Story("BA-G 0,0 | red messenger city:0", draw="BA-B", sets="mayors", town_halls=[False, False])
    assert story.rest().points == [1, 0]


def test_a_messenger_may_run_in_the_turn_of_its_placing() -> None:
    """M23: placed in step 2 on the road that this tile completes, moved in step 3."""
    table = """
        BA-A 0,0 270
        BA-B 0,-1
        BA-B 1,-1
        BA-B 2,-1
        BA-W 2,0
    """
    story = Story(table, draw="BA-U BA-B", sets="mayors", town_halls=[False, False])
    story.play("lay 1,0 0; stand messenger road:0")
    assert story.points == [3, 0]
    assert set(story.options) == {"home", "run 2,0 road:0", "run 2,0 road:1"}


CROSSING = """
    BA-A -1,0 270 | red messenger road:1
    BA-B -1,-1
    BA-B -1,1
    BA-A 0,-1
    BA-A 0,1 180
    BA-B 1,-1
    BA-U 1,0
"""


def test_roads_completed_by_the_same_tile_are_no_targets() -> None:
    """M21, R33: the crossing closes two more roads; only the open one is left."""
    story = Story(CROSSING, draw="BA-X BA-B BA-B", sets="mayors", town_halls=[False, False], to_move="blue")
    story.play("lay 0,0 0; pass")
    assert (story.asked, story.to_answer) == ("mayors.run", "red")
    assert set(story.options) == {"home", "run 0,0 road:1", "run 1,0 road:0"}


def test_after_the_run_the_turn_goes_on_from_the_active_player() -> None:
    """M23, R35: blue's tile moved red's messenger; green is next."""
    story = Story(CROSSING, draw="BA-X BA-B BA-B", sets="mayors", seats=3, town_halls=[False] * 3, to_move="blue")
    story.play("lay 0,0 0; pass; run 1,0 road:0")
    assert story.active == "green"


def test_a_city_completed_by_the_same_tile_is_no_target() -> None:
    """M21, M22, R33, R36: nor are its gates a junction; the messenger goes home unasked."""
    story = road("BA-B 1,-1\nBA-E 2,-1 180\nBA-E 3,0 270\nBA-B 3,-1\nBA-B 1,1\nBA-E 2,1", "BA-T")
    story.play("pass")
    assert story.points == [3, 0]
    assert story.supply("red", "messenger") == 1
    assert story.asked == "base.lay"


def test_any_tile_of_the_target_may_be_chosen() -> None:
    """M21, R34: an open road of five tiles offers all five."""
    story = road("BA-B 1,-1\nBA-B 2,-1\nBA-B 3,-1\nBA-U 3,0\nBA-U 4,0\nBA-U 5,0\nBA-U 6,0", "BA-W").play(
        "lay 2,0 0; pass"
    )
    assert {line for line in story.options if "run" in line} == {
        "run 2,0 road:0",
        "run 3,0 road:0",
        "run 4,0 road:0",
        "run 5,0 road:0",
        "run 6,0 road:0",
        "run 2,0 road:1",
    }


@pytest.mark.parametrize("end", ["BA-A 90", "MM-07 90"])
def test_without_a_target_nothing_is_asked(end: str) -> None:
    """M21, R36: both ends lead nowhere, to a single road's monastery or a dead end."""
    tile, turn = end.split()
    story = road("", tile).play(f"lay 2,0 {turn}; pass")
    assert story.points == [3, 0]
    assert story.asked == "base.lay"
    assert story.supply("red", "messenger") == 1


def test_a_town_hall_is_no_junction() -> None:
    """M22: a road that it closes leads nowhere on that side."""
    story = Story(ROAD + "BA-B 1,-1\nBA-U 2,-1 90", draw="BA-B BA-B", sets="mayors")
    story.play("town_hall; lay 2,0 0")
    assert story.points == [2, 0]
    assert story.supply("red", "messenger") == 1
    assert story.active == "blue"


def test_a_loop_has_no_ends() -> None:
    """M21: a messenger on a ring of four bends goes home."""
    table = """
        BA-V 0,0 270 | red messenger road:0
        BA-V 1,0
        BA-V 0,1 180
    """
    story = Story(table, draw="BA-V BA-B", sets="mayors", town_halls=[False, False])
    story.play("lay 1,1 90; pass")
    assert story.points == [4, 0]
    assert story.supply("red", "messenger") == 1


def test_a_junction_never_reaches_across_tiles() -> None:
    """M22, R37, R38: the gate on the next tile of the same city is out of reach."""
    story = road("BA-E 1,-1 90\nBA-T 2,-1 180", "BA-T").play("lay 2,0 90; pass")
    assert set(story.options) == {"home", "run 1,-1 city:0", "run 2,-1 city:0", "run 2,0 city:0"}


def test_the_gates_of_an_open_city_are_a_junction() -> None:
    """M22, R37: of roads that end at the same city on the same tile; the city is a target as well."""
    story = road("", "JC-D", "mayors jousts").play("lay 2,0 0; pass")
    assert set(story.options) == {"home", "run 2,0 city:0", "run 2,0 road:1"}


def test_gates_of_different_cities_are_no_junction() -> None:
    """M22: on the tile where each of two roads ends at a city of its own."""
    story = road("", "MM-06").play("lay 2,0 180; pass")
    assert set(story.options) == {"home", "run 2,0 city:0"}


def test_the_gates_of_a_completed_city_are_none() -> None:
    """M22: then the messenger goes home."""
    story = road("BA-B 1,-1\nBA-E 2,-1 180", "JC-D", "mayors jousts").play("lay 2,0 0; pass")
    assert story.points == [3, 0]
    assert story.supply("red", "messenger") == 1


def test_a_crop_area_is_a_junction() -> None:
    """M22, C1: for the roads that end at it; the road that passes by is none of them."""
    table = "CC-B 0,0\nBA-U 0,-1 90 | red messenger road:0"
    story = Story(table, draw="BA-A BA-B", sets="mayors circles", town_halls=[False, False])
    story.play("lay 0,-2 0; pass")
    assert story.points == [3, 0]
    assert story.options == ["home", "run 0,0 road:2"]


def test_the_owner_moves_it_whoever_scored_the_road() -> None:
    """M21: two meeples of blue have the majority, red's messenger runs all the same."""
    table = "BA-W 2,0\nBA-B 2,-1\nBA-B 1,-1\nBA-A 0,0 270 | blue road:1 | blue road:1 | red messenger road:1\nBA-B 0,-1"
    story = Story(table, draw="BA-U BA-B", sets="mayors", town_halls=[False, False])
    story.play("lay 1,0 0; pass")
    assert story.points == [0, 3]
    assert (story.asked, story.to_answer) == ("mayors.run", "red")


def test_a_messenger_may_run_onto_a_prize_tile() -> None:
    """M21: a prize tile of the target feature is allowed."""
    table = """
        BA-A 0,0 270
        BA-B 0,-1
        BA-B 1,-1
        BA-B 2,-1
        JC-P02a 2,0 90
    """
    story = Story(table, draw="BA-U BA-B", sets="mayors jousts", town_halls=[False, False])
    story.play("lay 1,0 0; stand messenger road:0")
    assert story.options == ["home", "run 2,0 city:0"]


def test_a_messenger_never_runs_onto_the_tournament_tile() -> None:
    """M21, J6: a road that lies on it too is a target on its other tiles only."""
    table = """
        JC-TT 0,0 0 plain
        BA-B 3,0
        BA-B 4,0
        BA-A 4,1 90 | red messenger road:1
    """
    story = Story(table, draw="BA-W BA-B", sets="mayors jousts", town_halls=[False, False])
    story.play("lay 3,1 0; pass")
    assert set(story.options) == {"home", "run 3,1 road:1", "run 3,1 road:2"}


def test_several_messengers_run_clockwise_after_all_scoring() -> None:
    """M23: from the active player, and both roads are scored before the first of them runs."""
    story = Story(
        CROSSING.replace("BA-A 0,-1", "BA-A 0,-1 | blue messenger road:1"),
        draw="BA-X BA-B BA-B",
        sets="mayors",
        seats=3,
        town_halls=[False] * 3,
        to_move="blue",
    )
    story.play("lay 0,0 0; pass")
    assert story.points == [2, 2, 0]
    assert story.to_answer == "blue"
    story.play("run 1,0 road:0")
    assert story.to_answer == "red"
    story.play("run 1,0 road:0")
    assert story.figures == ["blue messenger 1,0 road:0#1", "red messenger 1,0 road:0#2"]
