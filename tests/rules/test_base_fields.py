"""Fields and farmers (B10, B11)."""

import pytest

from game.rules.events import Scored
from tests.story import Story

CITY = "BA-Ds 0,0 {0}\nBA-E 0,-1 180\n"  # a completed city; field:2 of the start tile lies between city and road


def at_the_end(table: str, draw: str = "BA-B", seats: int = 2) -> list[int]:
    """Return the points after a last tile that changes nothing."""
    return Story(table, draw=draw, seats=seats).rest().points


def test_a_farmer_gets_three_points_for_a_completed_city_that_the_field_touches() -> None:
    """B10: 3 points for every completed city."""
    assert at_the_end(CITY.format("| red field:2")) == [3, 0]


def test_an_open_city_gives_a_farmer_nothing() -> None:
    """B10: completed cities only."""
    assert at_the_end("BA-Ds 0,0 | red field:2") == [0, 0]


def test_a_city_across_the_road_gives_a_farmer_nothing() -> None:
    """B10, B11: the field must touch it; the road bounds the field."""
    assert at_the_end(CITY.format("| red field:3")) == [0, 0]


def test_each_field_counts_a_city_once() -> None:
    """B10: a city that touches the field on many tiles gives 3 points once."""
    table = "BA-E 0,0 90 | red field:1\nBA-G 1,0\nBA-E 2,0 270\nBA-U 0,-1\nBA-U 1,-1\nBA-U 2,-1"
    assert at_the_end(table) == [3, 0]


def test_every_completed_city_of_the_field_counts() -> None:
    """B10: two cities, 6 points."""
    table = "BA-H 0,0 | red field:2\nBA-E 0,-1 180\nBA-E 0,1 0"
    assert at_the_end(table) == [6, 0]


def test_several_fields_may_count_the_same_city() -> None:
    """B10: the city between two fields pays both farmers."""
    assert at_the_end("BA-E 0,0 90\nBA-F 1,0 | red field:1 | blue field:2\nBA-E 2,0 270") == [3, 3]


def test_the_majority_of_farmers_scores_and_ties_share() -> None:
    """B8, B10: each field gives its majority."""
    assert at_the_end(CITY.format("| red field:2 | blue field:2 | blue field:2")) == [0, 3]
    assert at_the_end(CITY.format("| red field:2 | blue field:2")) == [3, 3]


def test_farmers_stay_to_the_end() -> None:
    """B10: completing the city beside them does not send them home."""
    story = Story("BA-Ds 0,0 | red field:2", draw="BA-E BA-B BA-U").play("lay 0,-1 180; pass")
    assert (story.points, story.figures) == ([0, 0], ["red meeple 0,0 field:2"])


def test_a_field_without_any_open_edge_is_not_scored_before_the_end() -> None:
    """B10, R03: fields are never completed; without a city this one is worth nothing, and nothing breaks."""
    table = "BA-V 0,0 270 | red field:2\nBA-V 1,0 0\nBA-V 1,1 90"
    story = Story(table, draw="BA-V BA-B").play("lay 0,1 180; pass")
    assert (story.points, story.supply("red")) == ([0, 0], 6)
    assert story.rest().points == [0, 0]


def test_two_farmers_of_one_player_score_their_field_once() -> None:
    """B10, R12: one field, one score, wherever its farmers stand."""
    assert at_the_end("BA-E 0,-1 180 | red field:1\nBA-Ds 0,0\nBA-B -1,-1 | red field:1") == [3, 0]


def test_the_receipt_of_a_field_names_its_cities() -> None:
    """B10: what the players see counted is each completed city, by its cells."""
    story = Story("BA-H 0,0 | red field:2\nBA-E 0,-1 180\nBA-E 0,1 0", draw="BA-B").rest()
    (scored,) = [event for event in story.told_of(Scored) if event.kind == "field"]
    assert sorted(sorted(city) for city in scored.cities) == [[(0, -1), (0, 0)], [(0, 0), (0, 1)]]


@pytest.mark.parametrize("strip", ["field:2", "field:3"])
def test_the_strips_left_and_right_of_a_city_gate_each_count_the_city(strip: str) -> None:
    """B11, R17: each is worth 3 for the closed city."""
    table = f"BA-T 0,0 | red {strip}\nBA-E 0,-1 180\nBA-E 1,0 270\nBA-E -1,0 90"
    assert at_the_end(table) == [3, 0]


def test_the_strips_left_and_right_of_a_city_gate_are_two_fields() -> None:
    """B5, B11, R17: road and city part the strips; a farmer on one leaves the other free."""
    story = Story("BA-E 0,0 0", draw="BA-T BA-U BA-U").play("lay 0,-1 90")
    assert {"stand meeple field:2", "stand meeple field:3"} <= set(story.options)
    story.play("stand meeple field:2; lay -1,-1 0")
    assert {option for option in story.options if "field" in option} == {"stand meeple field:1"}


def test_the_edge_of_the_land_bounds_a_field() -> None:
    """B11: fields that would meet only beyond the edge are two."""
    table = "BA-Ds 0,0 | red field:3\nBA-U 1,0\nBA-U 0,1 0"
    story = Story(table, draw="BA-U BA-U").play("lay 1,1 0")
    assert story.offers("stand meeple field:2")


def test_halves_of_a_road_edge_are_joined_each_for_itself() -> None:
    """B11: north of the road meets north of the road, south meets south."""
    story = Story("BA-Ds 0,0 | blue field:2", draw="BA-U BA-U").play("lay 1,0 0")
    assert set(story.options) == {"pass", "stand meeple road:0", "stand meeple field:2"}
    story = Story("BA-Ds 0,0 | blue field:3", draw="BA-U BA-U").play("lay 1,0 0")
    assert set(story.options) == {"pass", "stand meeple road:0", "stand meeple field:1"}


def test_a_junction_parts_the_field_into_its_quarters() -> None:
    """B11: roads bound fields."""
    story = Story(draw="BA-X BA-U").play("lay 1,0 0")
    assert {option for option in story.options if "field" in option} == {
        f"stand meeple field:{i}" for i in (4, 5, 6, 7)
    }


def test_a_city_parts_a_field() -> None:
    """B11: cities bound fields: north and south of the city band are two."""
    story = Story("BA-G 0,0 | blue field:1", draw="BA-B BA-U")
    assert not story.branch().play("lay 0,-1 0").offers("stand meeple field:1")
    assert story.branch().play("lay 0,1 0").offers("stand meeple field:1")


def test_a_road_that_stops_at_a_monastery_does_not_part_the_field() -> None:
    """B11: the field goes round the monastery and the end of its path."""
    story = Story("BA-A 0,0 0 | blue field:2", draw="BA-B BA-U BA-U")
    for cell in ("0,-1", "1,0", "-1,0"):
        assert not story.branch().play(f"lay {cell} 0").offers("stand meeple field:1")
