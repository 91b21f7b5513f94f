"""What completes a feature and what it is worth (B6, B7)."""

from typing import Any

import pytest

from game.rules.events import Line, Scored
from tests.story import Story

# A road from 0,0 to the east: its west end lies at 0,0, its east end is still open at 2,0.
# Another road waits at 1,3, so that every tile has a choice.
ROAD = "BA-A 0,0 270\nBA-U 1,0 | red road:0\nBA-B 1,1\nBA-A 1,2 0\n"


def last_points(table: str, draw: str = "BA-B", **more: Any) -> list[int]:
    """Return the points after a last tile that touches nothing of interest was laid far to the south."""
    story = Story(table, draw=draw, **more).rest()
    assert story.over
    return story.points


# --- B6, B7: roads ---


@pytest.mark.parametrize(
    ("end", "turn"),
    [("BA-W", 0), ("BA-X", 0), ("BA-A", 90), ("BA-S", 90), ("BA-L", 0)],
    ids=["junction", "crossing", "monastery", "city", "village"],
)
def test_a_road_ends_at(end: str, turn: int) -> None:
    """B6, B7: at a junction, a crossing, a monastery, a city or a village the road is completed: 1 point a tile."""
    story = Story(ROAD, draw=f"{end} BA-U").play(f"lay 2,0 {turn}; pass")
    assert (story.points, story.supply("red")) == ([3, 0], 7)


@pytest.mark.parametrize(("tile", "turn"), [("BA-U", 0), ("BA-V", 0), ("BA-J", 180)])
def test_a_road_that_goes_on_is_not_completed(tile: str, turn: int) -> None:
    """B6: one side is still open."""
    story = Story(ROAD, draw=f"{tile} BA-U").play(f"lay 2,0 {turn}; pass")
    assert (story.points, story.supply("red")) == ([0, 0], 6)


def test_a_road_through_a_city_of_two_gates_ends_at_both() -> None:
    """B6: a tile with two gates ends two roads."""
    table = ROAD + "BA-U 3,0\nBA-B 2,1\nBA-B 3,1\nBA-A 4,0 90 | blue road:1"
    story = Story(table, draw="JC-D BA-U BA-U", sets="jousts").play("lay 2,0 0; pass; pass")
    assert story.points == [3, 3]


def test_four_curves_make_a_road_without_any_end() -> None:
    """B6, B7, R04: the ring is completed by the fourth curve: 4 points at once."""
    table = "BA-V 0,0 270 | red road:0\nBA-V 1,0 0\nBA-V 1,1 90"
    story = Story(table, draw="BA-V BA-U").play("lay 0,1 180; pass")
    assert (story.points, story.supply("red")) == ([4, 0], 7)


def test_three_curves_of_a_ring_are_not_completed() -> None:
    """B6, R04: open until the ring closes."""
    table = "BA-V 0,0 270 | red road:0\nBA-V 1,0 0"
    story = Story(table, draw="BA-V BA-U").play("lay 1,1 90; pass")
    assert story.points == [0, 0]


def test_a_tile_that_one_road_crosses_twice_counts_once() -> None:
    """B7: the size is the number of different tiles (a tile that a road ends on twice is one tile)."""
    # a ring that begins and ends at the same junction: 0,0 is met from the east and from the south
    table = "BA-W 0,0 0 | red road:0\nBA-V 1,0 0\nBA-V 1,1 90"
    story = Story(table, draw="BA-V BA-U").play("lay 0,1 180; pass")
    assert story.told_of(Scored)[0].cells == ((0, 0), (1, 0), (1, 1), (0, 1))
    assert story.points == [4, 0]


def test_an_unfinished_road_gives_a_point_a_tile_at_the_end() -> None:
    """B7: road 1 per tile also when it is not finished."""
    assert last_points(ROAD + "BA-U 2,0") == [3, 0]


# --- B6, B7: cities ---


def test_the_smallest_city_gives_four() -> None:
    """B7, R01: two tiles, completed: 4 points, not 2."""
    assert Story("BA-Ds 0,0 | red city:0", draw="BA-E BA-U").play("lay 0,-1 180; pass").points == [4, 0]


def test_the_smallest_city_with_a_coat_of_arms_gives_six() -> None:
    """B7, R01: 2 more for the coat of arms."""
    story = Story("JC-P01 0,0 | red city:0", draw="BA-E BA-U", sets="jousts").play("lay 0,-1 180; pass; pass")
    assert story.points == [6, 0]


@pytest.mark.parametrize(("tile", "points"), [("BA-N", 2), ("BA-M", 3)])
def test_an_open_city_of_two_tiles_gives_two_or_with_a_coat_three(tile: str, points: int) -> None:
    """B7, R01: at the end 1 per tile and 1 per coat of arms."""
    assert last_points(f"BA-Ds 0,0 | red city:0\n{tile} 0,-1 180") == [points, 0]


def test_an_open_city_of_four_tiles_with_one_coat_gives_five() -> None:
    """B7, R13: 4 tiles and 1 coat of arms."""
    table = "BA-E 0,0 90 | red city:0\nBA-F 1,0\nBA-G 2,0\nBA-R 3,0 0"
    assert last_points(table) == [5, 0]


def test_a_lone_four_sided_city_tile_with_its_coat_gives_two() -> None:
    """B7, R13: 1 for the tile, 1 for its coat of arms."""
    table = "BA-Ds 0,0\nBA-C 0,-1 | red city:0"
    assert Story(table, draw="BA-B").rest().points == [3, 0]  # with the start tile's part of the city
    assert Story("BA-C 0,0 | red city:0", draw="BA-B").rest().points == [2, 0]


def test_every_coat_of_arms_counts() -> None:
    """B7: city 2 per tile and 2 per coat of arms."""
    story = Story("BA-E 0,0 90 | red city:0\nBA-F 1,0\nBA-F 2,0", draw="BA-E BA-U").play("lay 3,0 270; pass")
    assert story.points == [12, 0]
    assert story.told_of(Scored)[0].lines == (Line("tiles", 4, 2), Line("coats", 2, 2))


def test_a_city_with_one_open_edge_is_not_completed() -> None:
    """B6: a city is completed when it has no open edge."""
    story = Story("BA-E 0,0 90 | red city:0\nBA-R 1,0", draw="BA-E BA-U").play("lay 1,-1 180; pass")
    assert story.points == [0, 0]


def test_a_city_around_a_hole_is_not_completed() -> None:
    """B6: an enclosed empty cell that the city opens to keeps it open."""
    ring = "BA-N 0,0 180 | red city:0\nBA-G 1,0 0\nBA-N 2,0 270\nBA-G 0,1 90\nBA-G 2,1 90\nBA-N 0,2 90\nBA-N 2,2 0"
    assert Story(ring, draw="BA-G BA-U").play("lay 1,2 0; pass").points == [16, 0]  # fields inside: no hole in the city
    inside = ring.replace("BA-G 1,0 0", "BA-R 1,0 180")
    assert Story(inside, draw="BA-G BA-U").play("lay 1,2 0; pass").points == [0, 0]


# --- B6, B7: monasteries ---

AROUND = ((0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2))
MONASTERY = "BA-B 1,1 | red monastery:0\n" + "\n".join(f"BA-B {x},{y}" for x, y in AROUND)


def test_a_monastery_with_eight_tiles_around_gives_nine() -> None:
    """B6, B7: completed by the eighth surrounding tile, the diagonals included."""
    story = Story(MONASTERY, draw="BA-B BA-U").play("lay 2,2 0; pass")
    assert (story.points, story.supply("red")) == ([9, 0], 7)


def test_seven_tiles_do_not_complete_a_monastery() -> None:
    """B6: all 8 surrounding cells."""
    story = Story(MONASTERY, draw="BA-B BA-U").play("lay 3,0 0; pass")
    assert story.points == [0, 0]


def test_an_unfinished_monastery_gives_one_and_one_for_each_tile_around() -> None:
    """B7: at the end 1 + 1 per surrounding tile."""
    table = "BA-B 0,0 | red monastery:0\nBA-B 1,0\nBA-U 0,1\nBA-U 1,1\nBA-U 2,1"
    assert Story(table, draw="BA-U").play("lay 3,1 0; pass").points == [4, 0]


def test_a_monastery_laid_into_a_hole_is_completed_at_once() -> None:
    """B6, B9: the tile just laid may be the monastery itself."""
    ring = "\n".join(f"BA-B {x},{y}" for x, y in (*AROUND, (2, 2)))
    story = Story(ring, draw="BA-B BA-U").play("lay 1,1 0; stand meeple monastery:0")
    assert (story.points, story.supply("red")) == ([9, 0], 7)


def test_one_tile_can_complete_two_monasteries() -> None:
    """B6: each is judged by its own surroundings."""
    rows = "\n".join(f"BA-B {x},{y}" for y in range(3) for x in range(4) if (x, y) not in ((1, 1), (2, 1), (1, 2)))
    table = f"{rows}\nBA-B 1,1 | red monastery:0\nBA-B 2,1 | blue monastery:0"
    story = Story(table, draw="BA-B BA-U").play("lay 1,2 0; pass")
    assert story.points == [9, 9]


# --- the end ---


def test_a_completed_feature_is_not_scored_again_at_the_end() -> None:
    """B7, B9: 4 points for the city when it is completed and nothing at the end."""
    story = Story("BA-Ds 0,0 | red city:0", draw="BA-E BA-B").play("lay 0,-1 180; pass").rest()
    assert story.points == [4, 0]


def test_two_knights_of_one_player_score_their_city_once() -> None:
    """B7, R12: no double counting at the end."""
    assert last_points("BA-Ds 0,0 | red city:0\nBA-N 0,-1 180 | red city:0") == [2, 0]


def test_the_last_scores_are_majorities_too() -> None:
    """B7, B8: at the end ties score in full and the minority gets nothing."""
    table = "BA-Ds 0,0 | red city:0 | red road:1 | blue road:1\nBA-N 0,-1 180 | blue city:0\nBA-U 1,0 | blue road:0"
    assert last_points(table) == [2, 2 + 2]


def test_points_are_kept_by_source() -> None:
    """B7: what roads, cities, monasteries and fields gave adds up to the score."""
    table = "BA-Ds 0,0 | red city:0 | red road:1 | red field:2\nBA-B 0,1 | red monastery:0\nBA-E 0,-1 180"
    story = Story(table, draw="BA-B").rest()
    earned = story.state.earned_by(0)
    assert sum(earned.values()) == story.points[0]
    assert (earned["road"], earned["field"]) == (1, 3)
