"""Where a meeple may be placed, and when it comes home (B5, B8, B9)."""

from game.rules.events import FigureLifted, Scored
from tests.story import Story

# --- B5 ---


def test_a_meeple_may_stand_on_every_segment_of_the_tile_just_laid_and_nowhere_else() -> None:
    """B5, R10: one spot for each part of the laid tile, none on other tiles."""
    story = Story(draw="BA-L BA-U").play("lay 1,0 0")
    spots = {"city:0", "road:1", "road:2", "road:3", "field:4", "field:5", "field:6"}
    assert set(story.options) == {"pass", *(f"stand meeple {spot}" for spot in spots)}


def test_an_occupied_feature_is_closed_to_further_meeples() -> None:
    """B5: the whole connected feature must hold no figure of anyone."""
    story = Story("BA-Ds 0,0 | blue road:1", draw="BA-U BA-U").play("lay 1,0 0")
    assert set(story.options) == {"pass", "stand meeple field:1", "stand meeple field:2"}


def test_ones_own_meeple_closes_the_feature_too() -> None:
    """B5: no figure of anyone, oneself included."""
    story = Story("BA-Ds 0,0 | red road:1", draw="BA-U BA-U").play("lay 1,0 0")
    assert not story.offers("stand meeple road:0")


def test_a_far_away_meeple_of_the_same_feature_counts() -> None:
    """B5: whole connected feature, not just the neighbouring tile."""
    story = Story("BA-Ds 0,0 | blue road:1\nBA-U 1,0\nBA-U 2,0", draw="BA-U BA-U").play("lay 3,0 0")
    assert not story.offers("stand meeple road:0")


def test_a_farmer_far_away_closes_the_whole_field() -> None:
    """B5, B11: a field is one feature over many tiles."""
    story = Story("BA-Ds 0,0 | blue field:3\nBA-U 1,0\nBA-U 2,0", draw="BA-U BA-U").play("lay 3,0 0")
    assert set(story.options) == {"pass", "stand meeple road:0", "stand meeple field:1"}


def test_joining_occupied_features_by_a_later_tile_is_legal() -> None:
    """B5: red and blue come to share a road, and then nobody may join them."""
    table = "BA-Ds 0,0 | blue road:1\nBA-U 1,0\nBA-U 0,1\nBA-U 1,1\nBA-V 2,1 90 | red road:0"
    story = Story(table, draw="BA-V BA-U").play("lay 2,0 0")
    assert set(story.options) == {"pass", "stand meeple field:1", "stand meeple field:2"}
    assert len(story.figures) == 2


def test_without_a_meeple_in_supply_nothing_is_asked() -> None:
    """B5: only from your supply."""
    figures = " ".join("| red field:1" for _ in range(7))
    story = Story(f"BA-Ds 0,0\nBA-E 0,1 180 {figures}", draw="BA-U BA-U")
    assert story.supply("red") == 0
    story.play("lay 1,0 0")
    assert (story.asked, story.active) == ("base.lay", "blue")


def test_a_placed_meeple_leaves_the_supply() -> None:
    """B5: from your supply."""
    story = Story(draw="BA-U BA-U").play("lay 1,0 0; stand meeple road:0")
    assert (story.supply("red"), story.supply("blue")) == (6, 7)


def test_cities_that_touch_at_a_corner_only_are_two() -> None:
    """B5, R07: a second knight may stand in the other one."""
    story = Story("BA-Ds 0,0\nBA-H 0,-1 0 | red city:0\nBA-U 1,0", draw="BA-I BA-U")
    story.play("lay 1,-1 90")  # its city looks north and east, the knight's city north of 0,-1
    assert story.offers("stand meeple city:0")


def test_two_city_parts_on_one_tile_are_two_cities() -> None:
    """B5: both parts of the tile may be chosen, the occupied one excepted."""
    story = Story("BA-Ds 0,0 | blue city:0", draw="BA-H BA-U").play("lay 0,-1 0")
    offered = {option for option in story.options if "city" in option}
    assert offered == {"stand meeple city:0"}


def test_a_farmer_may_stand_round_a_monastery() -> None:
    """B5, R08: on a fresh monastery tile with an unoccupied field monk and farmer are both legal."""
    story = Story(draw="BA-B BA-U", more=True)
    assert story.laid()[0, 1][0] == "BA-B"
    assert set(story.options) == {"pass", "stand meeple monastery:0", "stand meeple field:1"}
    story.play("stand meeple field:1; lay 1,0 0")
    assert not any("monastery" in option for option in story.options)  # it stays unclaimed for good


# --- B8 ---


def test_a_tie_pays_everyone_in_full() -> None:
    """B8, R02: a closed city of 3 tiles with one coat of arms, one knight each: 8 points to both."""
    story = Story("BA-E 0,0 90 | red city:0\nBA-F 1,0 | blue city:0", draw="BA-E BA-U").play("lay 2,0 270; pass")
    assert story.points == [8, 8]


def test_the_greater_number_of_meeples_takes_all() -> None:
    """B8: the greatest total strength scores, the others nothing."""
    story = Story("BA-E 0,0 90 | red city:0\nBA-F 1,0 | blue city:0 | blue city:0", draw="BA-E BA-U")
    assert story.play("lay 2,0 270; pass").points == [0, 8]


def test_two_of_three_players_can_share_a_majority() -> None:
    """B8: ties all score in full, the third gets nothing."""
    figures = "| red city:0 | red city:0 | blue city:0 | green city:0 | green city:0"
    story = Story(f"BA-E 0,0 90\nBA-G 1,0 {figures}", draw="BA-E BA-U", seats=3)
    assert story.play("lay 2,0 270; pass").points == [6, 0, 6]


def test_the_majority_counts_over_a_merged_feature() -> None:
    """B8, B9, R18: red has two highwaymen in the joined road, blue one; all go home to the right owners."""
    story = Story(
        """
        BA-A 0,0 270 | red road:1
        BA-U 1,0
        BA-U 2,0 | blue road:0
        BA-B 2,1
        BA-B 3,1
        BA-B 4,1
        BA-U 4,0 | red road:0
        BA-A 5,0 90
        """,
        draw="BA-U BA-U",
        to_move="blue",
    )
    story.play("lay 3,0 0; pass")
    assert (story.points, story.supply("red"), story.supply("blue")) == ([6, 0], 7, 7)


# --- B9 ---


def test_a_feature_completed_by_another_player_is_scored_and_its_meeple_returns() -> None:
    """B9, R11: red passes, but the tile closed blue's city: blue scores and gets the knight back."""
    story = Story("BA-Ds 0,0 | blue city:0", draw="BA-E BA-U").play("lay 0,-1 180; pass")
    assert (story.points, story.supply("blue"), story.figures) == ([0, 4], 7, [])


def test_a_meeple_placed_in_this_turn_takes_part() -> None:
    """B9, R09: the layer closes an unoccupied road of 5 tiles, claims it, takes 5 and the meeple back."""
    story = Story("BA-A 0,0 270\nBA-U 1,0\nBA-U 2,0\nBA-U 3,0", draw="BA-A BA-U")
    story.play("lay 4,0 90; stand meeple road:1")
    assert (story.points, story.supply("red"), story.figures) == ([5, 0], 7, [])


def test_a_completed_feature_with_nobody_in_it_scores_nobody() -> None:
    """B9: with nobody in it nobody scores."""
    story = Story(draw="BA-E BA-U").play("lay 0,-1 180; pass")
    assert story.points == [0, 0]
    assert story.told_of(Scored) == []


def test_losers_of_a_majority_go_home_too() -> None:
    """B9: its figures return to their supplies, all of them."""
    story = Story("BA-E 0,0 90 | red city:0\nBA-F 1,0 | blue city:0 | blue city:0", draw="BA-E BA-U")
    story.play("lay 2,0 270; pass")
    assert (story.supply("red"), story.supply("blue"), story.figures) == (7, 7, [])
    assert {event.cause for event in story.told_of(FigureLifted)} == {"scored"}


def test_only_the_completed_feature_is_scored() -> None:
    """B9: meeples in open features stay."""
    story = Story("BA-Ds 0,0 | red city:0 | blue road:1", draw="BA-E BA-U").play("lay 0,-1 180; pass")
    assert (story.points, story.figures) == ([4, 0], ["blue meeple 0,0 road:1"])


def test_a_returned_meeple_can_be_placed_again_only_in_a_later_turn() -> None:
    """B9, B2: scoring comes after placing."""
    figures = " ".join("| red field:1" for _ in range(6))
    story = Story(f"BA-Ds 0,0 | red city:0\nBA-E 0,1 180 {figures}", draw="BA-E BA-U BA-U").play("lay 0,-1 180")
    assert (story.asked, story.active, story.points, story.supply("red")) == ("base.lay", "blue", [4, 0], 1)


def test_a_tile_can_complete_several_features_at_once() -> None:
    """B9, R16: a crossing closes roads of 2, 3 and 4 tiles, the crossing counted in each: 9 points, three home."""
    story = Story(
        """
        BA-A -1,0 270 | red road:1
        BA-U 1,0 | red road:0
        BA-A 2,0 90
        BA-U 0,1 90 | red road:0
        BA-U 0,2 90
        BA-A 0,3 180
        BA-B -1,1
        BA-B 1,1
        """,
        draw="BA-W BA-U",
    )
    assert story.supply("red") == 4
    story.play("lay 0,0 0; pass")
    assert (story.points, story.supply("red")) == ([9, 0], 7)
    assert sorted(event.points for event in story.told_of(Scored)) == [2, 3, 4]
