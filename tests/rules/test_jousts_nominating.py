"""Nominating a figure (J10-J14, J18)."""

from typing import Any

import pytest

from game.rules import event_for
from game.rules.expansions.jousts import EmblemReturned, FigureNominated
from tests.story import Story

VALUES = (0, 1, 2, 3, 5)
AHEAD = "BA-U BA-U BA-U BA-U BA-U BA-U"  # one more tile than stacks: two tiles lie on the first one


def told(table: str, first: str, answers: str, draw: str = AHEAD, **more: Any) -> Story:
    """Return a story in which a tile was laid; two tiles can be laid before a tournament."""
    return Story(table, draw=f"{first} {draw}", sets=str(more.pop("sets", "jousts")), **more).play(answers)


def nominations(story: Story) -> set[str]:
    """Return the figures that may be nominated, as *cell segment*."""
    if story.asked != "jousts.nominate":
        return set()
    return {" ".join(option.split()[2:4]) for option in story.options if option != "pass"}


# --- J10 ---


def test_a_figure_may_be_nominated_when_its_road_was_extended() -> None:
    """J10: red extends the road under the own highwayman and puts emblem 2 face down under him."""
    story = told("BA-Ds 0,0 | red road:1", "BA-U", "lay 1,0 0")
    assert set(story.options) == {"pass", *(f"nominate meeple 0,0 road:1 {value}" for value in VALUES)}
    story.play("nominate meeple 0,0 road:1 2")
    mine, theirs = story.shown("jousts", "red"), story.shown("jousts", "blue")
    assert (mine.emblems[0], list(mine.under.values())) == ((0, 1, 3, 5), [2])
    assert (theirs.emblems[0], list(theirs.under.values())) == ((-1,) * 4, [-1])


def test_the_value_of_a_nomination_is_told_to_its_owner_only() -> None:
    """J1, J10: face down."""
    story = told("BA-Ds 0,0 | red road:1", "BA-U", "lay 1,0 0; nominate meeple 0,0 road:1 2")
    (event,) = story.told_of(FigureNominated)
    seen = [event_for(story.state, event, seat) for seat in (0, 1, None)]
    assert [getattr(e, "value") for e in seen] == [2, None, None]  # noqa: B009


def test_knights_and_farmers_may_be_nominated() -> None:
    """J10: highwayman, knight or farmer, each in the feature that was extended."""
    assert nominations(told("BA-G 0,0 | red city:0", "BA-G", "lay 1,0 0")) == {"0,0 city:0"}
    assert nominations(told("BA-B 0,0 | red field:1", "BA-B", "lay 1,0 0")) == {"0,0 field:1"}


def test_nominating_can_be_declined() -> None:
    """J10: you may."""
    story = told("BA-Ds 0,0 | red road:1", "BA-U", "lay 1,0 0; pass")
    assert (story.asked, dict(story.shown("jousts").under)) == ("base.stand", {})


def test_a_feature_that_was_not_extended_gives_no_nomination() -> None:
    """J10: so that it extends the feature."""
    assert nominations(told("BA-Ds 0,0 | red city:0", "BA-U", "lay 1,0 0")) == set()


def test_other_players_figures_cannot_be_nominated() -> None:
    """J10: a feature in which you had a figure."""
    assert nominations(told("BA-Ds 0,0 | blue road:1", "BA-U", "lay 1,0 0")) == set()


def test_who_else_is_in_the_feature_does_not_matter() -> None:
    """J10: red has one of three highwaymen there."""
    table = "BA-Ds 0,0 | red road:1 | blue road:1 | blue road:1"
    story = told(table, "BA-U", "lay 1,0 0")
    assert nominations(story) == {"0,0 road:1#1"}


def test_a_figure_far_from_the_new_tile_may_be_nominated() -> None:
    """J10: the feature counts, not the neighbourhood."""
    table = "BA-Ds 0,0 | red road:1\nBA-U 1,0\nBA-U 2,0"
    assert nominations(told(table, "BA-U", "lay 3,0 0")) == {"0,0 road:1"}


def test_one_of_several_figures_is_chosen() -> None:
    """J10: all own figures in the features that the tile extended are offered."""
    table = "BA-Ds 0,0 | red road:1 | red field:3 | red city:0"
    assert nominations(told(table, "BA-U", "lay 1,0 0")) == {"0,0 road:1", "0,0 field:3"}


def test_joining_two_own_roads_offers_both_figures() -> None:
    """J10: the tile extended both."""
    table = "BA-Ds 0,0 | red road:1\nBA-B 0,1\nBA-B 1,1\nBA-B 2,1\nBA-U 2,0 | red road:0"
    assert nominations(told(table, "BA-U", "lay 1,0 0")) == {"0,0 road:1", "2,0 road:0"}


def test_a_figure_placed_with_this_tile_cannot_be_nominated_with_it() -> None:
    """J10, J14: you must have had it there before the tile was laid; with the next tile you may."""
    story = told("BA-Ds 0,0", "BA-U", "lay 1,0 0")
    assert story.asked == "base.stand"
    story.play("stand meeple road:0")
    assert (story.asked, story.active) == ("base.lay", "blue")


def test_a_figure_in_a_feature_that_this_tile_completes_may_be_nominated() -> None:
    """J10, J18: it is legal, and the emblem comes back at once with the scored figure."""
    story = told("BA-Ds 0,0 | red city:0", "BA-E", "lay 0,-1 180; nominate meeple 0,0 city:0 5; pass")
    assert story.points == [4, 0]
    assert story.shown("jousts", "red").emblems[0] == VALUES


def test_a_prize_tile_gives_a_nomination() -> None:
    """J10, J30: land, river or prize tile."""
    story = told("BA-Ds 0,0 | red city:0", "BA-U", "", hand=[{"prize": "JC-P01"}, None])
    assert (story.asked, story.about) == ("jousts.prize", "JC-P01")
    assert nominations(story.play("lay 0,-1 180")) == {"0,0 city:0"}


def test_without_an_emblem_in_supply_nothing_is_asked() -> None:
    """J10: choose one of your emblems in supply."""
    story = told("BA-Ds 0,0 | red road:1", "BA-U", "lay 1,0 0", emblems=[[], list(VALUES)])
    assert story.asked == "base.stand"


def test_only_emblems_in_supply_are_offered() -> None:
    """J10: used up ones are gone."""
    story = told("BA-Ds 0,0 | red road:1", "BA-U", "lay 1,0 0", emblems=[[1, 5], list(VALUES)])
    assert {option.split()[-1] for option in story.options} == {"pass", "1", "5"}


# --- J11 ---


def test_only_one_nomination_a_turn_even_with_a_prize_tile_and_a_land_tile() -> None:
    """J11, R47: one a turn in all."""
    table = "BA-Ds 0,0 | red city:0 | red road:1"
    story = told(table, "BA-U", "lay 0,-1 180; nominate meeple 0,0 city:0 1", hand=[{"prize": "JC-P01"}, None])
    story.play("lay 1,0 0")
    assert story.asked == "base.stand"


def test_a_declined_nomination_leaves_the_one_of_the_next_tile_of_the_turn() -> None:
    """J11, J30: at most one, not at most one chance."""
    table = "BA-Ds 0,0 | red city:0 | red road:1"
    story = told(table, "BA-U", "lay 0,-1 180; pass; lay 1,0 0", hand=[{"prize": "JC-P01"}, None])
    assert nominations(story) == {"0,0 road:1"}


def test_a_nominated_figure_cannot_get_a_second_emblem() -> None:
    """J11: a figure receives one emblem only."""
    assert nominations(told("BA-Ds 0,0 | red road:1 emblem 2", "BA-U", "lay 1,0 0")) == set()


def test_a_figure_whose_emblem_was_used_cannot_be_nominated_again() -> None:
    """J11: while it stands there."""
    assert nominations(told("BA-Ds 0,0 | red road:1 used | red field:3", "BA-U", "lay 1,0 0")) == {"0,0 field:3"}


def test_a_used_figure_that_was_back_in_supply_starts_afresh() -> None:
    """J11: scored, placed anew, it may be nominated again."""
    story = Story("BA-Ds 0,0 | red city:0 used\nBA-U 1,0", draw=f"BA-E {AHEAD} BA-U BA-U", sets="jousts")
    assert len(story.shown("jousts").used) == 1
    story.play("lay 0,-1 180; pass")
    assert story.figures == []
    assert story.shown("jousts").used == frozenset()


def test_used_figures_are_shown_as_such_to_everybody() -> None:
    """J11: show used figures as such."""
    story = told("BA-Ds 0,0 | red road:1 used", "BA-U", "")
    for seat in ("red", "blue", None):
        assert len(story.shown("jousts", seat).used) == 1


def test_a_new_turn_brings_a_new_nomination() -> None:
    """J11: in a turn."""
    story = told("BA-Ds 0,0 | red road:1 | blue road:1", "BA-U", "lay 1,0 0; nominate meeple 0,0 road:1#1 3; pass")
    assert nominations(story.play("lay 2,0 0")) == {"0,0 road:1#2"}


# --- J12 ---

RING = [(x, y) for y in range(3) for x in range(3) if (x, y) not in ((1, 1), (2, 2))]
FARM = "BA-B 1,1 | red field:1\n" + "\n".join(f"BA-B {x},{y}" for x, y in RING)


def test_the_eighth_tile_around_a_farmer_still_allows_his_nomination() -> None:
    """J12, R47: with this tile as the 8th he can."""
    assert nominations(told(FARM, "BA-B", "lay 2,2 0")) == {"1,1 field:1"}


def test_a_farmer_with_eight_tiles_around_cannot_be_nominated() -> None:
    """J12, R47: his surroundings were filled before this tile was placed."""
    assert nominations(told(FARM + "\nBA-B 2,2", "BA-B", "lay 3,0 0")) == set()


def test_a_farmer_with_seven_tiles_around_can_be_nominated_by_a_tile_elsewhere() -> None:
    """J12: not yet enclosed."""
    assert nominations(told(FARM, "BA-B", "lay 3,0 0")) == {"1,1 field:1"}


def test_enclosure_is_judged_tile_by_tile() -> None:
    """J12: filled by the prize tile, he cannot be nominated with the land tile of the same turn."""
    answers = "lay 2,2 90; pass; lay 3,0 0"
    story = told(FARM, "BA-B", answers, hand=[{"prize": "JC-P01"}, None])
    assert nominations(story) == set()


def test_an_enclosed_knight_can_be_nominated() -> None:
    """J12: farmers only."""
    table = (FARM + "\nBA-B 2,2").replace("BA-B 1,1 | red field:1", "BA-H 1,1 0 | red city:0")
    table = table.replace("BA-B 1,0", "BA-G 1,0 90").replace("BA-B 1,2", "BA-E 1,2")
    assert nominations(told(table, "BA-E", "lay 1,-1 180")) == {"1,1 city:0"}


# --- J13 ---


def test_a_monk_cannot_be_nominated() -> None:
    """J13: monks cannot, the farmer beside him can."""
    assert nominations(told("BA-B 0,0 | red monastery:0 | red field:1", "BA-B", "lay 1,0 0")) == {"0,0 field:1"}
    assert nominations(told("BA-B 0,0 | red monastery:0", "BA-B", "lay 1,0 0")) == set()


def test_mayors_messengers_and_standing_scarecrows_cannot_be_nominated() -> None:
    """J13: only the highwayman, the knight and the farmer beside them."""
    table = "BA-L 0,0 | red mayor city:0 | red messenger road:1 | red scarecrow field:6"
    sets = "jousts mayors"
    assert nominations(told(table, "BA-U", "draw; lay 1,0 0", sets=sets)) == set()
    assert nominations(told(table, "BA-N", "draw; lay 0,-1 180", sets=sets)) == set()


def test_a_lying_scarecrow_can_be_nominated() -> None:
    """J13: a lying scarecrow is a farmer."""
    table = "BA-L 0,0 | red scarecrow field:6 lying"
    assert nominations(told(table, "BA-U", "draw; lay 1,0 0", sets="jousts mayors")) == {"0,0 field:6"}


def test_a_town_hall_gives_no_nomination() -> None:
    """J13: it extends nothing."""
    story = told("BA-Ds 0,0 | red road:1", "BA-U", "town_hall; lay 1,0 0", sets="jousts mayors")
    assert story.active == "blue"


# --- J14 ---


def test_nomination_comes_before_placing_a_meeple() -> None:
    """J14: before step 2, which it does not affect."""
    story = told("BA-Ds 0,0 | red road:1", "BA-U", "lay 1,0 0")
    assert story.asked == "jousts.nominate"
    story.play("nominate meeple 0,0 road:1 0")
    assert story.asked == "base.stand"
    assert story.play("stand meeple field:1").figures == ["red meeple 0,0 road:1", "red meeple 1,0 field:1"]


SCARECROW = "BA-B 0,0 | red scarecrow field:1\nBA-B 1,0\nBA-B -1,0\nBA-B 0,1"


def test_nomination_comes_after_the_activations_of_the_same_tile() -> None:
    """J14: the tile in the north wakes the scarecrow; the farmer who replaces it cannot be nominated with this tile."""
    story = told(SCARECROW + " | red field:1", "BA-B", "draw; lay 0,-1 0", sets="jousts mayors")
    assert story.asked == "mayors.scarecrow"
    assert nominations(story.play("farmer")) == {"0,1 field:1"}


@pytest.mark.parametrize("answer", ["farmer", "lie"])
def test_a_figure_changed_by_a_tile_can_be_nominated_with_a_later_tile_of_the_turn(answer: str) -> None:
    """J14: a prize tile wakes the scarecrow, the land tile then allows the nomination."""
    story = told(SCARECROW, "BA-B", "draw; lay 0,-1 0", sets="jousts mayors", hand=[{"prize": "JC-P01"}, None])
    assert story.asked == "mayors.scarecrow"
    story.play(answer)
    assert story.asked == "base.lay"
    assert nominations(story.play("lay 1,1 0")) == {"0,0 field:1"}


# --- J18 ---


def test_a_scored_figures_emblem_returns_to_its_owner() -> None:
    """J18: completed by another player too."""
    story = told("BA-Ds 0,0 | blue city:0 emblem 3", "BA-E", "lay 0,-1 180; pass")
    assert story.shown("jousts", "blue").emblems[1] == VALUES
    assert dict(story.shown("jousts").under) == {}
    (event,) = story.told_of(EmblemReturned)
    assert [getattr(event_for(story.state, event, seat), "value") for seat in (0, 1)] == [None, 3]  # noqa: B009


def test_a_replaced_knights_emblem_returns_to_its_owner() -> None:
    """J18, M33: a mayor wakes and ousts the nominated knight; the new one comes without an emblem."""
    table = "BA-R 0,0 | red mayor city:0 | blue city:0 emblem 5\nBA-E 1,0 270\nBA-E -1,0 90\nBA-B 0,1"
    story = told(table, "BA-G", "draw; lay 0,-1 90; replace 0,0 city:0#2 1", sets="jousts mayors")
    assert story.shown("jousts", "blue").emblems[1] == VALUES
    assert dict(story.shown("jousts").under) == {}


def test_a_figure_taken_back_by_a_crop_circle_returns_its_emblem_unseen() -> None:
    """J18, R32: the hidden emblem goes back, its value told to the owner only."""
    story = Story("BA-Ds 0,0 | blue field:3 emblem 2", sets="jousts circles", draw=AHEAD, more=True)
    circle = next(t for t in story.state.rules.tiles.values() if t.crop == "rake")
    story = told("BA-Ds 0,0 | blue field:3 emblem 2", circle.id, "", sets="jousts circles").until("circles.mode")
    story.play("remove")
    assert story.shown("jousts", "blue").emblems[1] == VALUES
    (event,) = story.told_of(EmblemReturned)
    assert [getattr(event_for(story.state, event, seat), "value") for seat in (0, 1)] == [None, 2]  # noqa: B009
