"""Crop Circles (C1-C5)."""

import pytest

from game.rules import event_for, record, state_hash
from game.rules.events import FigureLifted, FigureStood, Scored
from game.rules.expansions.circles import CircleChosen
from game.rules.expansions.jousts import EmblemReturned
from tests.story import Story

BOTH = "circles mayors"
PLACE = {"CC-A": "lay 0,2 0", "CC-C": "lay 0,2 90", "CC-D": "lay 0,2 180", "CC-E": "lay 0,2 90"}


def circle(figures: str, tile: str, *, first: str = "BA-Ds", under: str = "BA-B 0,1", **more: object) -> Story:
    """Return a story with figures on its first tile and a crop circle just laid two cells south of it."""
    seats = int(str(more.setdefault("seats", 2)))
    more.setdefault("sets", "circles")
    if "mayors" in str(more["sets"]):
        more.setdefault("town_halls", [False] * seats)
    bars = "".join(f" | {figure}" for figure in figures.split(", ") if figure)
    story = Story(f"{first} 0,0{bars}\n{under}", draw=f"{tile} BA-B BA-B", **more)  # type: ignore[arg-type]
    return story.play(PLACE[tile])


# --- the worked examples ---


def test_example_a_with_the_shield() -> None:
    """C2, crop circles example A: blue has no knight, green adds, red adds beside the knight just placed.

    Not in the other city part of the same tile; in the city at the upper left he could.
    """
    story = circle("green city:0", "CC-E", under="BA-B 0,1\nBA-E -1,1 270 | red city:0", seats=3)
    story.play("stand meeple city:1; add")
    assert story.told_of(CircleChosen)[0].mode == "add"
    assert (story.asked, story.to_answer) == ("circles.add", "green")
    assert story.options == ["pass", "add meeple 0,0 city:0"]
    story.play("add meeple 0,0 city:0")
    assert story.to_answer == "red"
    assert story.options == ["pass", "add meeple -1,1 city:0", "add meeple 0,2 city:1"]
    story.play("add meeple 0,2 city:1")
    assert story.figures[-2:] == ["green meeple 0,0 city:0#2", "red meeple 0,2 city:1#2"]
    assert story.active == "blue"


def test_example_b_with_the_rake() -> None:
    """C2, crop circles example B: the city scores 4 first; then the others take a farmer back, green has none."""
    table = "BA-Ds 0,0 | red field:3\nBA-B 0,1 | blue field:1"
    story = Story(table, draw="CC-C BA-B", sets="circles", seats=3, to_move="green")
    story.play("lay 0,-1 180; stand meeple city:0")
    assert story.points == [0, 0, 4]
    assert (story.asked, story.to_answer) == ("circles.mode", "green")
    story.play("remove")
    assert [(event.figure.seat, event.cause) for event in story.told_of(FigureLifted)] == [
        (0, "circle"),
        (1, "circle"),
    ]
    assert not story.figures
    assert story.active == "red"


# --- clause by clause ---


def test_six_tiles_are_shuffled_in() -> None:
    """C1."""
    story = Story(sets="circles", more=True)
    assert story.state.stock.land_left + 1 == 71 + 6


def test_a_crop_area_parts_roads_and_holds_nobody() -> None:
    """C1: the two roads that end at it are two; no place on it is offered."""
    assert set(circle("", "CC-D").options) == {
        "pass",
        "stand meeple city:0",
        "stand meeple road:1",
        "stand meeple road:2",
        "stand meeple field:3",
        "stand meeple field:4",
    }


def test_a_crop_area_parts_fields() -> None:
    """C1, B11: on the tile with three ways there are three fields."""
    assert [line for line in circle("", "CC-A").options if "field" in line] == [
        "stand meeple field:2",
        "stand meeple field:3",
        "stand meeple field:4",
    ]


def test_the_action_comes_after_scoring_and_before_the_next_turn() -> None:
    """C2, R30: step 4; then the next player draws."""
    table = "BA-A 0,0 270 | red road:1\nBA-U 1,0\nBA-B 1,1\nBA-U 1,2 | blue road:0"
    story = Story(table, draw="CC-A BA-B", sets="circles")
    story.play("lay 2,0 180; pass")
    assert story.points == [3, 0]
    assert (story.asked, story.to_answer) == ("circles.mode", "red")
    story.play("remove")
    assert not story.figures  # red's highwayman had gone home with his points
    assert (story.active, story.asked) == ("blue", "base.lay")


def test_each_player_acts_in_turn_the_active_one_last() -> None:
    """C2: from the player after the active one, clockwise."""
    story = circle("red field:2, blue field:2, green field:2", "CC-C", seats=3, to_move="blue").play("pass; add")
    asked = []
    while story.asked == "circles.add":
        asked.append(story.to_answer)
        story.play("pass")
    assert asked == ["green", "red", "blue"]
    assert story.active == "green"


def test_adding_is_voluntary() -> None:
    """C2, R28: A may be declined."""
    story = circle("red city:0", "CC-E").play("pass; add; pass")
    assert story.figures == ["red meeple 0,0 city:0"]


def test_a_figure_is_added_beside_an_own_one_whatever_else_is_there() -> None:
    """C2: on the same segment, not elsewhere in the same feature; an opponent's knight does not matter."""
    story = circle("red city:0, blue city:0", "CC-E", first="BA-G", under="BA-B 0,1\nBA-G 1,0").play("pass; add")
    assert (story.to_answer, story.options) == ("blue", ["pass", "add meeple 0,0 city:0"])
    story.play("pass")
    assert (story.to_answer, story.options) == ("red", ["pass", "add meeple 0,0 city:0"])


@pytest.mark.parametrize(("tile", "place"), [("CC-C", "field:3"), ("CC-A", "road:1"), ("CC-E", "city:0")])
def test_the_symbol_says_whom_it_concerns(tile: str, place: str) -> None:
    """C3: rake farmers, club highwaymen, shield knights."""
    story = circle("red field:3, red road:1, red city:0", tile).play("pass; remove")
    assert [event.figure.on for event in story.told_of(FigureLifted)] == [place]


def test_monks_are_never_concerned() -> None:
    """C3: no symbol stands for them."""
    for tile in PLACE:
        story = circle("", tile, under="BA-B 0,1 | red monastery:0").play("pass")
        assert story.asked == "base.lay"


def test_the_active_player_chooses_even_without_a_figure() -> None:
    """C4, R25: red has no highwayman and is passed over, but chooses."""
    story = circle("blue road:1", "CC-A").play("pass")
    assert (story.asked, story.to_answer) == ("circles.mode", "red")
    assert story.options == ["add", "remove"]
    story.play("add")
    assert story.to_answer == "blue"
    story.play("pass")
    assert (story.active, story.asked) == ("blue", "base.lay")


def test_nothing_is_asked_if_nobody_has_such_a_figure() -> None:
    """C4, R26: whatever else stands on the table."""
    story = circle("blue field:2, red city:0", "CC-A").play("pass")
    assert (story.active, story.asked) == ("blue", "base.lay")


def test_who_has_no_supply_is_passed_over() -> None:
    """C4: blue's seven meeples are all on the table."""
    story = circle("red road:1" + ", blue road:1" * 7, "CC-A").play("pass; add")
    assert story.to_answer == "red"


def test_taking_back_is_a_duty() -> None:
    """C2: who has several chooses one, who has one takes it unasked."""
    story = circle("red city:0, blue city:0, red field:2", "CC-E", under="BA-B 0,1\nBA-E -1,1 270 | red city:0")
    story.play("pass; remove")
    assert [event.figure.seat for event in story.told_of(FigureLifted)] == [1]
    assert (story.asked, story.to_answer) == ("circles.take", "red")
    assert story.options == ["take meeple 0,0 city:0", "take meeple -1,1 city:0"]


def test_figures_on_one_segment_are_told_apart() -> None:
    """C2: by the order of their arrival."""
    story = circle("red road:1, red road:1", "CC-A").play("pass; remove")
    assert story.options == ["take meeple 0,0 road:1#1", "take meeple 0,0 road:1#2"]


def test_taking_back_frees_the_feature_without_points() -> None:
    """C2, R27: blue's road is unoccupied then, and the next extender may claim it."""
    story = Story("BA-Ds 0,0 | blue road:1\nBA-B 0,1", draw="CC-A BA-U BA-B", sets="circles")
    story.play("lay 0,2 0; pass; remove")
    assert not story.figures
    assert not story.told_of(Scored)
    story.play("lay 1,0 0")
    assert story.offers("stand meeple road:0")


def test_without_fields_a_rake_does_nothing() -> None:
    """C3, B13, R29: nothing is asked."""
    story = circle("red city:0", "CC-C", fields=False).play("pass")
    assert (story.active, story.asked) == ("blue", "base.lay")


def test_a_tile_that_leaves_the_game_has_no_effect() -> None:
    """C2, B4: the action needs the tile to be placed."""
    story = Story("BA-B 0,0 | red field:1", draw="CC-F BA-B BA-B", sets="circles")
    assert story.state.discarded == ("CC-F",)
    story.play("lay 1,0 0; pass")
    assert (story.active, story.asked) == ("blue", "base.lay")


# --- with the figures of Mayors & Messengers ---


@pytest.mark.parametrize(
    ("tile", "kind", "place"),
    [("CC-E", "mayor", "city:0"), ("CC-A", "messenger", "road:1"), ("CC-E", "messenger", "city:0")],
)
def test_mayors_and_messengers_are_knights_and_highwaymen(tile: str, kind: str, place: str) -> None:
    """C3, R31: any figure in a city is a knight, any on a road a highwayman."""
    story = circle(f"red {kind} {place}", tile, sets=BOTH).play("pass; remove")
    assert not story.figures
    assert story.supply("red", kind) == 1


def test_a_lying_scarecrow_is_a_farmer_and_a_standing_one_is_not() -> None:
    """C3, R31."""
    for pose, asked in ((" lying", "circles.mode"), ("", "base.lay")):
        assert circle(f"red scarecrow field:3{pose}", "CC-C", sets=BOTH).play("pass").asked == asked


def test_no_scarecrow_is_added() -> None:
    """C3, C5: it would come standing and be no farmer."""
    story = circle("red field:2", "CC-C", sets=BOTH).play("pass; add")
    assert story.options == ["pass", "add meeple 0,0 field:2"]


def test_a_lying_scarecrow_can_be_taken_back() -> None:
    """C2, C3."""
    story = circle("red scarecrow field:3 lying", "CC-C", sets=BOTH).play("pass; remove")
    assert story.supply("red", "scarecrow") == 1


def test_a_meeple_is_added_beside_a_lying_scarecrow() -> None:
    """C2, C3, C5: never another scarecrow, nor beside a standing one."""
    figures = "red scarecrow field:3 lying, red field:2, blue scarecrow field:2, blue city:0"
    story = circle(figures, "CC-C", sets=BOTH).play("pass; add")
    assert (story.to_answer, story.options) == ("red", ["pass", "add meeple 0,0 field:3", "add meeple 0,0 field:2"])


@pytest.mark.parametrize(("tile", "place", "kind"), [("CC-A", "road:1", "messenger"), ("CC-E", "city:0", "mayor")])
def test_on_roads_the_messenger_and_in_cities_the_mayor_may_be_added(tile: str, place: str, kind: str) -> None:
    """C5: beside the standard meeple."""
    story = circle("red city:0, red road:1", tile, sets=BOTH).play("pass; add")
    assert story.options == ["pass", f"add meeple 0,0 {place}", f"add {kind} 0,0 {place}"]
    story.play(f"add {kind} 0,0 {place}")
    assert story.supply("red", kind) == 0
    assert story.told_of(FigureStood)[-1].cause == "circle"


def test_a_mayor_added_on_a_surrounded_tile_is_activated_at_once() -> None:
    """C5, M6: it wakes before the next player acts."""
    under = "BA-B 0,1\nBA-B 0,-1\nBA-G -1,0\nBA-G 1,0 | red city:0"
    story = circle("blue city:0", "CC-E", first="BA-G", under=under, sets=BOTH)
    story.play("pass; add; add mayor 0,0 city:0")
    assert (story.asked, story.to_answer) == ("mayors.favour", "blue")
    story.play("replace 1,0 city:0 0")
    assert story.supply("blue", "mayor") == 1
    assert story.figures == ["blue meeple 0,0 city:0", "blue meeple 1,0 city:0"]
    assert (story.active, story.asked) == ("blue", "base.lay")  # red has no knight any more


def test_messengers_run_before_the_crop_circle_acts() -> None:
    """C2, M23: a messenger that ran from the crop area to a road is concerned there."""
    table = "BA-A 0,0 270\nBA-U 1,0 | red messenger road:0\nBA-B 1,-1"
    story = Story(table, draw="CC-B BA-B", sets=BOTH, town_halls=[False, False])
    story.play("lay 2,0 270; pass")
    assert story.asked == "mayors.run"
    story.play("run 2,0 road:2")
    assert (story.asked, story.to_answer) == ("circles.mode", "red")
    story.play("remove")
    assert story.supply("red", "messenger") == 1


# --- with Jousts & Crests ---


def test_an_added_figure_is_not_nominated() -> None:
    """C2: it is no nomination; nobody is asked for an emblem."""
    story = circle("red road:1", "CC-A", sets="circles jousts").play("pass; add; add meeple 0,0 road:1")
    assert story.told_of(FigureStood)[-1].cause == "circle"
    assert not story.shown("jousts", "red").under
    assert story.active == "blue"


def test_a_nominated_farmer_taken_back_returns_his_emblem_unseen() -> None:
    """C2, J18, R32: the emblem is in supply again, its value known to the owner only."""
    story = circle("red field:2 emblem 3", "CC-C", sets="circles jousts").play("pass; remove")
    returned = story.told_of(EmblemReturned)[0]
    assert event_for(story.state, returned, 0).value == 3  # type: ignore[attr-defined]
    assert event_for(story.state, returned, 1).value is None  # type: ignore[attr-defined]
    assert story.shown("jousts", "red").emblems[0] == (0, 1, 2, 3, 5)
    assert set(story.shown("jousts", "blue").emblems[0]) == {-1}


def test_nobody_is_added_on_a_prize_tile() -> None:
    """J31: not even beside a messenger that ran there."""
    under = "BA-B 0,1\nJC-P01 1,1 90 | red messenger city:0"
    story = circle("", "CC-E", under=under, sets="circles mayors jousts").play("pass; add")
    assert story.active == "blue"


def test_a_saved_game_asks_the_crop_circles_question_again() -> None:
    """C2, R53: with the same options and the same state."""
    story = circle("red road:1, red road:1", "CC-A").play("pass; remove")
    again = record.replay(story.again()).state
    assert state_hash(again) == state_hash(story.state)
