"""Prize tiles and statues, the closing lap and the last scoring (J30-J32, J40, J41)."""

from typing import Any

import pytest

from game.rules import event_for
from game.rules.events import (
    GameEnded,
    HandTaken,
    LastScoringBegan,
    Scored,
    TileDiscarded,
    TileDrawn,
    TileLaid,
    TurnBegan,
)
from game.rules.expansions.jousts import EmblemsCleared, StatueCrowned, TournamentOpened
from tests.story import Story

WALLED = "BA-Ds 0,0\nBA-E 0,-1 180\n"  # no open city edge


def hand(table: str, *prizes: Any, draw: str = "BA-U BA-U BA-U BA-U BA-U BA-U BA-U BA-U", **more: Any) -> Story:
    """Return a story in which seats hold prize tiles, given as (tile, emblem) or None."""
    held = [None if prize is None else {"prize": prize[0], "emblem": prize[1]} for prize in prizes]
    return Story(table, draw, sets=more.pop("sets", "jousts"), seats=len(prizes), hand=held, **more)


# --- J30 ---


def test_a_prize_tile_is_laid_before_the_tile_just_drawn() -> None:
    """J30, R48: draw, look at the tile, lay the prize tile first, then the land tile."""
    story = hand("BA-Ds 0,0", ("JC-P01", 5), None)
    assert (story.asked, story.about, story.state.hand) == ("jousts.prize", "JC-P01", "BA-U")
    story.play("lay 0,-1 180; lay 1,0 0")
    assert [(event.tile, event.source) for event in story.told_of(TileLaid)] == [("JC-P01", "prize"), ("BA-U", "draw")]
    assert story.asked == "base.stand"


def test_a_prize_tile_is_laid_by_the_usual_rules() -> None:
    """J30, B3: its city side meets a city or lies open, all edges match."""
    story = hand("BA-Ds 0,0", ("JC-P01", 5), None)
    assert set(story.options) == {"lay 0,-1 180", "lay 0,1 90", "lay 0,1 180", "lay 0,1 270"}


def test_laying_a_prize_tile_cannot_be_put_off() -> None:
    """J30: you must place the prize tile first."""
    assert not hand("BA-Ds 0,0", ("JC-P01", 5), None).offers("pass")


def test_the_kept_emblem_goes_face_down_on_the_statue() -> None:
    """J30, R48: others do not see its value any more."""
    story = hand("BA-Ds 0,0", ("JC-P01", 5), None).play("lay 0,-1 180")
    assert story.shown("jousts", "red").statues == (((0, -1), 0, 5),)
    assert story.shown("jousts", "blue").statues == (((0, -1), 0, -1),)
    (event,) = story.told_of(StatueCrowned)
    assert [getattr(event_for(story.state, event, seat), "value") for seat in (0, 1)] == [5, None]  # noqa: B009


def test_the_emblem_stays_on_its_statue_to_the_end() -> None:
    """J30: completing the city does not bring it back."""
    story = hand("BA-Ds 0,0", ("JC-P01", 5), None).play("lay 0,-1 180; lay 1,0 0; pass").rest()
    assert story.shown("jousts", "red").statues == (((0, -1), 0, 5),)
    assert 5 not in story.shown("jousts", "red").emblems[0]


def test_a_prize_tile_without_an_emblem_leaves_its_statue_empty() -> None:
    """J30: only if you kept an emblem with it."""
    story = hand("BA-Ds 0,0", ("JC-P01", None), None).play("lay 0,-1 180")
    assert (story.shown("jousts").statues, story.told_of(StatueCrowned)) == ((), [])


def test_a_prize_tile_is_laid_in_its_owners_next_turn_not_in_others() -> None:
    """J30: in your turn."""
    story = hand("BA-Ds 0,0", None, ("JC-P01", 5))
    assert story.asked == "base.lay"
    assert story.play("lay 1,0 0; pass").asked == "jousts.prize"


def test_two_prize_tiles_in_hand_are_both_laid_in_the_next_turn() -> None:
    """J20, J30: red wins two tournaments in one turn of blue, whose stack ended in mid-turn."""
    table = WALLED.replace("BA-Ds 0,0", "BA-Ds 0,0 | red road:1 emblem 5") + "BA-B 0,1 | red field:1 emblem 1"
    prizes = "JC-P01 JC-P02a JC-P06 JC-P07"
    story = Story(table, "BA-B BA-C BA-B BA-U BA-U", sets="jousts", crown="field", prize=prizes)
    story.play("lay -1,1 0; pass")
    assert [event.kind for event in story.told_of(TournamentOpened)] == ["field", "road"]
    assert story.shown("jousts").prizes[0] == (("JC-P01", 1), ("JC-P06", 5))
    story.play("lay -2,1 0; pass")  # the third tournament is blue's and red's: nobody has entered it
    assert (story.asked, story.about, story.to_answer) == ("jousts.prize", "JC-P01", "red")
    story.play(f"{story.options[0]}")
    assert (story.asked, story.about) == ("jousts.prize", "JC-P06")
    story.play(f"{story.options[0]}")
    assert (story.asked, story.about) == ("base.lay", "BA-U")
    assert [value for _, _, value in story.shown("jousts", "red").statues] == [1, 5]


def test_a_prize_tile_is_laid_before_a_town_hall_too() -> None:
    """J30: you draw or choose your town hall, then the prize tile comes first."""
    story = hand("BA-Ds 0,0", ("JC-P01", 5), None, sets="jousts mayors").play("town_hall")
    assert (story.asked, story.about) == ("jousts.prize", "JC-P01")


# --- J31 ---


def test_no_figure_may_be_placed_on_a_prize_tile() -> None:
    """J31, J30, R48: step 2 is for the drawn tile only."""
    story = hand("BA-Ds 0,0", ("JC-P01", 5), None).play("lay 0,1 90")
    assert story.asked == "base.lay"
    story.play("lay 1,0 0")
    assert story.about == "BA-U"
    assert set(story.options) == {"pass", "stand meeple road:0", "stand meeple field:1", "stand meeple field:2"}
    assert story.play("stand meeple road:0").figures == ["red meeple 1,0 road:0"]


def test_a_figure_may_enter_a_prize_tiles_city_through_the_drawn_tile() -> None:
    """J31: through other tiles, in the same turn already."""
    story = hand("BA-B 0,0", ("JC-P01", 5), None, draw="BA-N " + "BA-B " * 7).play("lay 0,-1 0; lay 0,-2 180")
    assert story.offers("stand meeple city:0")


def test_what_a_prize_tile_completed_is_scored_in_step_three_of_this_turn() -> None:
    """J31: not before the drawn tile has been laid and a meeple placed; then once, together with the rest."""
    story = hand("BA-Ds 0,0 | red city:0 | blue road:1", ("JC-P01", None), None)
    story.play("lay 0,-1 180; pass")
    assert story.points == [0, 0]
    story.play("lay 1,0 0")
    assert (story.asked, story.points) == ("base.stand", [0, 0])
    assert story.play("pass").points == [6, 0]
    assert len(story.told_of(Scored)) == 1


def test_a_feature_completed_by_the_prize_tile_can_not_be_entered_by_the_drawn_tile() -> None:
    """J31, B5: the knight still stands there when the drawn tile's meeple is placed; red has only one back after."""
    figures = " ".join("| red field:3" for _ in range(6))
    story = hand(f"BA-Ds 0,0 | red city:0 {figures}", ("JC-P01", None), None).play("lay 0,-1 180; pass; lay 1,0 0")
    while story.asked == "jousts.nominate":
        story.play("pass")
    assert (story.active, story.supply("red"), story.points) == ("blue", 1, [6, 0])


# --- J32 ---


def test_a_prize_tile_that_fits_nowhere_leaves_the_game_with_its_emblem() -> None:
    """J32: four city sides and no open city edge."""
    story = hand(WALLED, ("JC-P07", 5), None)
    assert story.told_of(TileDiscarded) == [TileDiscarded(0, "JC-P07")]
    assert (story.asked, story.about) == ("base.lay", "BA-U")
    mine = story.shown("jousts", "red")
    assert (mine.emblems[0], mine.prizes, mine.statues) == ((0, 1, 2, 3), ((), ()), ())


def test_the_drawn_tile_is_tested_after_the_prize_tile_was_laid() -> None:
    """J32, B4: the prize tile opens a city for the tile of four city sides."""
    story = hand(WALLED, ("JC-P01", 5), None, draw="BA-C BA-U BA-U BA-U BA-U BA-U BA-U BA-U")
    assert story.asked == "jousts.prize"
    story.play("lay 0,1 90")
    assert (story.laid()[1, 1][0], story.state.discarded) == ("BA-C", ())


def test_a_drawn_tile_that_the_prize_tile_shuts_out_leaves_the_game() -> None:
    """J32, B4: after the prize tile it fits nowhere; the next tile is laid in the same turn."""
    story = hand("BA-Ds 0,0", ("JC-P01", 5), None, draw="BA-C BA-U BA-U BA-U BA-U BA-U BA-U BA-U")
    story.play("lay 0,-1 180")
    assert (story.state.discarded, story.about, story.active) == (("BA-C",), "BA-U", "red")


# --- J40 ---


def test_the_last_tournament_is_held_with_the_last_stack_and_no_tile_is_drawn_after_it() -> None:
    """J40: J27's drawing does not follow."""
    story = Story(
        "BA-Ds 0,0 | red road:1 emblem 3\nBA-B 0,1",
        "BA-B BA-B",
        sets="jousts",
        crown="city",
        prize="JC-P01 JC-P02a JC-P03",
    )
    story.play("lay 0,2 0; pass; lay 0,3 0; pass")
    (event,) = story.told_of(TournamentOpened)[1:]
    assert (event.kind, event.last) == ("field", True)
    assert len([e for e in story.log if isinstance(e, TileDrawn)]) == 2
    assert story.over


def test_a_prize_tile_of_the_last_tournament_is_laid_in_the_closing_lap() -> None:
    """J40: from that same player on, in this very turn."""
    story = Story(
        "BA-Ds 0,0 | blue road:1 emblem 3\nBA-B 0,1", "BA-B", sets="jousts", crown="road", prize="JC-P01 JC-P02a"
    )
    story.play("lay 0,2 0; pass")
    assert (story.asked, story.to_answer, story.about) == ("jousts.prize", "blue", "JC-P01")
    assert [event.seat for event in story.told_of(TurnBegan)] == [1]
    assert not story.told_of(LastScoringBegan)


def test_in_the_closing_lap_each_lays_in_one_turn_and_others_are_skipped() -> None:
    """J40: blue could not draw and has nothing; green, yellow skipped, red last."""
    table = "BA-Ds 0,0 | red road:1 emblem 3 | green road:1 emblem 5\nBA-B 0,1"
    story = Story(table, "BA-B", sets="jousts", seats=4, crown="road", prize="JC-P01 JC-P06 JC-P07")
    story.play("lay 0,2 0; pass")  # blue cannot draw: last tournament, green and red win
    assert (story.asked, story.active, story.about) == ("jousts.prize", "green", "JC-P01")
    story.play(story.options[0])
    assert (story.asked, story.active, story.about) == ("jousts.prize", "red", "JC-P06")
    story.play(story.options[0])
    assert story.over
    assert [event.seat for event in story.log if isinstance(event, TurnBegan)] == [0, 1, 2, 0]
    assert [event.seat for event in story.log if isinstance(event, HandTaken)] == [2, 0]


def test_in_the_closing_lap_nothing_is_nominated_and_no_figure_placed() -> None:
    """J40: no nomination is asked, there is no step 2."""
    table = "BA-Ds 0,0 | red road:1 emblem 3 | red city:0 | red field:3\nBA-B 0,1"
    story = Story(table, "BA-B", sets="jousts", crown="road", prize="JC-P01", to_move="blue").play("lay 0,2 0; pass")
    assert story.asked == "jousts.prize"
    story.play("lay 0,-1 180")
    assert story.over


def test_in_the_closing_lap_what_a_prize_tile_completes_is_scored() -> None:
    """J40: step 3 scores once; the knight's city gives 6 and not 3."""
    table = "BA-Ds 0,0 | red road:1 emblem 3 | red city:0\nBA-B 0,1"
    story = Story(table, "BA-B", sets="jousts", crown="road", prize="JC-P01", to_move="blue").play("lay 0,2 0; pass")
    story.play("lay 0,-1 180")
    (city,) = [event for event in story.told_of(Scored) if event.kind == "city"]
    assert (city.points, city.final, city.seats) == (6, False, (0,))


def test_the_emblem_is_crowned_in_the_closing_lap_and_scores() -> None:
    """J40, J41: J30 holds there too."""
    table = "BA-Ds 0,0 | red road:1 emblem 3\nBA-B 0,1"
    story = Story(table, "BA-B", sets="jousts", crown="road", prize="JC-P01", to_move="blue").play("lay 0,2 0; pass")
    story.play("lay 0,-1 180")
    assert story.points == [1 + 3, 0]


def test_prize_tiles_left_over_are_ignored() -> None:
    """J40: nobody takes them and the game ends."""
    story = Story("BA-Ds 0,0\nBA-B 0,1", "BA-B", sets="jousts", crown="road", prize="JC-P01 JC-P06").play(
        "lay 0,2 0; pass"
    )
    assert story.over
    assert not any(event.tile.startswith("JC-P") for event in story.log if isinstance(event, TileLaid))


def test_the_last_tile_of_the_last_stack_may_be_unplaceable() -> None:
    """J40, B4, J20: then the last tournament is held in mid-turn and the same player closes first."""
    table = WALLED.replace("BA-Ds 0,0", "BA-Ds 0,0 | red road:1 emblem 3")
    story = Story(table, "BA-C", sets="jousts", crown="road", prize="JC-P01")
    assert (story.asked, story.active) == ("jousts.prize", "red")
    assert [type(e) for e in story.log if isinstance(e, TileDiscarded | TournamentOpened)] == [
        TileDiscarded,
        TournamentOpened,
    ]
    assert story.play(story.options[0]).over


# --- J41 ---

COATS = """
JC-P06 0,0 | statue red 5
JC-P01 1,0 270 | statue blue 0
JC-P03 -1,0 90 | statue blue 1
BA-C 0,-1
BA-B 0,1
BA-B 0,2
"""


def test_each_emblem_on_a_statue_gives_three_points_for_every_coat_of_arms() -> None:
    """J41: a city with 4 coats of arms: red's emblem 12 points, blue's two emblems 24; the value does not matter."""
    story = Story(COATS, "BA-B", sets="jousts").play("lay 0,3 0; pass")
    assert (story.over, story.points) == (True, [12, 24])
    statues = [(event.seats, event.points) for event in story.told_of(Scored) if event.kind == "statue"]
    assert sorted(statues) == [((0,), 12), ((1,), 12), ((1,), 12)]
    assert {event.strengths for event in story.told_of(Scored)} == {((0, 1),), ((1, 1),)}


def test_statues_score_in_completed_cities_as_well() -> None:
    """J41: completed or not."""
    table = "JC-P01 0,0 | statue blue 3\nBA-E 0,-1 180\nBA-B 0,1"
    assert Story(table, "BA-B", sets="jousts").play("lay 0,2 0; pass").points == [0, 3]


def test_a_statue_in_a_city_without_a_coat_of_arms_gives_nothing() -> None:
    """J41: 3 points for every coat of arms."""
    table = "JC-P02a 0,0 | statue blue 3\nBA-B 1,0"
    assert Story(table, "BA-B", sets="jousts").play("lay 2,0 0; pass").points == [0, 0]


def test_only_the_statues_own_city_counts() -> None:
    """J41: on the tile where one city bridges another, the coat of arms of the other city does not count."""
    table = "JC-P08 0,0 0 | statue red 1\nBA-B 0,2\nBA-A 0,1 180\nJC-P01 1,0 270"
    assert Story(table, "BA-B", sets="jousts").play("lay 0,3 0; pass").points == [3, 0]


def test_emblems_under_figures_are_removed_first_and_give_nothing() -> None:
    """J41: final scoring first removes them."""
    story = Story("BA-Ds 0,0 | red city:0 emblem 5\nBA-B 0,1", "BA-B", sets="jousts", crown="road").play(
        "lay 0,2 0; pass"
    )
    assert story.points == [1, 0]
    order = [type(e) for e in story.events if isinstance(e, LastScoringBegan | EmblemsCleared | Scored | GameEnded)]
    assert order == [LastScoringBegan, EmblemsCleared, Scored, GameEnded]
    assert dict(story.shown("jousts").under) == {}


@pytest.mark.parametrize("value", [0, 5])
def test_the_value_of_a_statues_emblem_does_not_matter(value: int) -> None:
    """J41: 0 is worth as much as 5."""
    table = f"JC-P01 0,0 | statue red {value}\nBA-B 0,1"
    assert Story(table, "BA-B", sets="jousts").play("lay 0,2 0; pass").points == [3, 0]
