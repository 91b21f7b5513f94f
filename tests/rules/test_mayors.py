"""Mayors (M1-M8) and town halls (M9-M15)."""

from game.rules.events import FigureLifted, GameEnded, HandTaken, Scored, TurnBegan
from game.rules.expansions.mayors import CrisisCalled, FavourWon
from tests.story import Story

# A city of three tiles round red's mayor, whose tile lacks only its southern neighbour.
FAVOUR = """
    BA-G 0,0   | red mayor city:0
    BA-G 1,0   | blue city:0
    BA-G -1,0  | yellow city:0
    BA-B 0,-1
"""

# The empty cell 0,0 has tiles on all four sides; blue's knight waits in the west.
HOLE = """
    BA-B -1,-1
    BA-B 0,-1
    BA-B 1,-1
    BA-G -1,0  | blue city:0
    BA-G 1,0
    BA-B -1,1
    BA-B 0,1
"""


def favour(table: str = FAVOUR, **more: object) -> Story:
    story = Story(table, draw="BA-B BA-B", sets="mayors", seats=4, **more)  # type: ignore[arg-type]
    return story.play("draw; lay 0,1 0")


# --- mayors ---


def test_everybody_has_the_four_pieces() -> None:
    """M1: a mayor, a messenger, a scarecrow and a town hall each, beside seven meeples."""
    story = Story(sets="mayors", more=True, seats=3)
    for colour in ("red", "blue", "green"):
        assert [story.supply(colour, kind) for kind in ("meeple", "mayor", "messenger", "scarecrow")] == [7, 1, 1, 1]
    assert story.shown("mayors").left == (True, True, True)
    assert story.state.stock.land_left == 71 + 11


def test_a_mayor_joins_an_occupied_city() -> None:
    """M2: whoever is in the city, but in cities only."""
    story = Story("BA-G 0,0 | blue city:0 | blue mayor city:0", draw="BA-G BA-B", sets="mayors")
    story.play("draw; lay 1,0 0")
    assert story.offers("stand mayor city:0")
    assert not story.offers("stand meeple city:0")
    assert not [line for line in story.options if line.startswith("stand mayor") and "city" not in line]
    story.play("stand mayor city:0")
    assert story.figures[-1] == "red mayor 1,0 city:0"


def test_a_mayor_keeps_meeples_out() -> None:
    """M3: a city with a mayor is occupied; only another mayor may come in."""
    story = Story("BA-G 0,0 | blue mayor city:0", draw="BA-G BA-B", sets="mayors")
    story.play("draw; lay 1,0 0")
    assert [line for line in story.options if "city" in line] == ["stand mayor city:0"]


def test_a_surrounded_mayor_replaces_a_knight_and_goes_home() -> None:
    """M4, expansion 5 example 1: blue's or yellow's knight; red chooses blue's, who goes back to blue's supply."""
    story = favour()
    assert (story.asked, story.to_answer) == ("mayors.favour", "red")
    assert sorted(story.options) == ["pass", "replace -1,0 city:0 3", "replace 1,0 city:0 1"]
    story.play("replace 1,0 city:0 1")
    assert sorted(story.figures) == ["red meeple 1,0 city:0", "yellow meeple -1,0 city:0"]
    assert (story.supply("red"), story.supply("red", "mayor"), story.supply("blue")) == (6, 1, 7)
    assert story.told_of(FavourWon)[0].ousted.seat == 1
    assert (story.asked, story.to_answer) == ("base.stand", "red")


def test_a_surrounded_mayor_goes_home_even_if_nobody_is_replaced() -> None:
    """M4: the favour may be declined."""
    story = favour().play("pass")
    assert sorted(story.figures) == ["blue meeple 1,0 city:0", "yellow meeple -1,0 city:0"]
    assert story.supply("red", "mayor") == 1


def test_a_mayor_without_meeples_in_supply_just_goes_home() -> None:
    """M4: without a meeple in supply nothing is asked."""
    table = FAVOUR.replace("BA-B 0,-1", "BA-B 0,-1" + " | red field:1" * 7)
    story = favour(table)
    assert story.asked == "base.stand"
    assert "blue meeple 1,0 city:0" in story.figures
    assert story.supply("red", "mayor") == 1


def test_only_standard_meeples_of_opponents_are_replaced() -> None:
    """M5: no mayor, no messenger, no own meeple."""
    table = """
        BA-G 0,0   | red mayor city:0
        BA-G 1,0   | blue mayor city:0 | blue messenger city:0
        BA-G -1,0  | red city:0
        BA-B 0,-1
    """
    story = favour(table)
    assert story.asked == "base.stand"
    assert story.supply("red", "mayor") == 1
    assert len(story.figures) == 3


def test_anybody_may_surround_a_mayor() -> None:
    """M4: through blue's tile red is asked in blue's turn, in step 1, before blue's figure."""
    story = favour(to_move="blue")
    assert (story.asked, story.to_answer, story.active) == ("mayors.favour", "red", "blue")
    story.play("replace -1,0 city:0 3")
    assert (story.asked, story.to_answer) == ("base.stand", "blue")


def test_a_mayor_of_several_knights_on_one_segment_tells_them_apart() -> None:
    """M4: by the order of their arrival."""
    table = FAVOUR.replace("blue city:0", "blue city:0 | green city:0")
    assert "replace 1,0 city:0#2 2" in favour(table).options


def test_a_mayor_placed_on_a_surrounded_tile_is_activated_at_once() -> None:
    """M6, R43: in step 2."""
    story = Story(HOLE, draw="BA-G BA-B", sets="mayors")
    story.play("draw; lay 0,0 0; stand mayor city:0")
    assert (story.asked, story.to_answer) == ("mayors.favour", "red")
    story.play("replace -1,0 city:0 1")
    assert story.figures == ["red meeple -1,0 city:0"]
    assert story.supply("red", "mayor") == 1


def test_several_activations_go_round_once_mayor_before_scarecrow() -> None:
    """M7: clockwise from the active player; each resolves the mayor before the scarecrow."""
    table = """
        BA-E -2,0 90  | green city:0
        BA-G -1,0     | red mayor city:0 | blue scarecrow field:1
        BA-G 1,0      | green scarecrow field:2 | blue mayor city:0
        BA-E 2,0 270
        BA-B -1,-1
        BA-B 0,-1
        BA-B 1,-1
        BA-B -1,1
        BA-B 1,1
    """
    story = Story(table, draw="BA-G BA-B", sets="mayors", seats=3, to_move="blue")
    story.play("draw; lay 0,0 0")
    order = []
    for answer in ("pass", "home", "home", "pass"):
        order.append(f"{story.to_answer} {story.asked}")
        story.play(answer)
    assert order == [
        "blue mayors.favour",
        "blue mayors.scarecrow",
        "green mayors.scarecrow",
        "red mayors.favour",
    ]


def test_a_knight_replaced_by_one_mayor_is_gone_for_the_next() -> None:
    """M7: each looks at the table as it is when its turn comes."""
    table = """
        BA-E -2,0 90  | green city:0
        BA-G -1,0     | red mayor city:0
        BA-G 1,0      | blue mayor city:0
        BA-E 2,0 270
        BA-B -1,-1
        BA-B 0,-1
        BA-B 1,-1
        BA-B -1,1
        BA-B 1,1
    """
    story = Story(table, draw="BA-G BA-B", sets="mayors", seats=3, to_move="blue")
    story.play("draw; lay 0,0 0; replace -2,0 city:0 2")
    assert (story.to_answer, story.options) == ("red", ["pass", "replace -2,0 city:0 1"])


# --- scoring with mayors ---


def closed(figures: str) -> Story:
    story = Story(f"BA-E 0,0 | {figures}", draw="BA-E BA-B", sets="mayors", town_halls=[False, False])
    return story.play("lay 0,-1 180; pass")


def test_a_lone_mayor_scores_its_city() -> None:
    """M8, expansion 5 example 2: 4 points with strength 0; the mayor goes home."""
    story = closed("red mayor city:0")
    assert story.points == [4, 0]
    assert story.supply("red", "mayor") == 1
    assert story.told_of(Scored)[0].strengths == ((0, 0),)


def test_a_mayor_with_an_opponents_knight_scores_nothing() -> None:
    """M8, expansion 5 example 3: the knight's strength is 1, the mayor's 0."""
    story = closed("red mayor city:0 | blue city:0")
    assert story.points == [0, 4]
    assert not story.figures


def test_mayors_alone_share() -> None:
    """M8: two mayors with strength 0 each both score."""
    assert closed("red mayor city:0 | blue mayor city:0").points == [4, 4]


def test_a_mayor_adds_nothing_to_its_owners_knight() -> None:
    """M8: one knight and a mayor tie with one knight."""
    assert closed("red mayor city:0 | red city:0 | blue city:0").points == [4, 4]


def test_a_mayor_that_is_surrounded_by_the_closing_tile_takes_no_part() -> None:
    """M8: activation comes in step 1, before scoring; then nobody is in the city."""
    table = """
        BA-E 0,0 | red mayor city:0
        BA-B 1,0
        BA-B 0,1
        BA-B -1,0
    """
    story = Story(table, draw="BA-E BA-B", sets="mayors", town_halls=[False, False])
    story.play("lay 0,-1 180; pass")
    assert story.points == [0, 0]
    assert story.supply("red", "mayor") == 1
    assert not story.told_of(Scored)


def test_a_meeple_brought_in_by_the_closing_tile_scores() -> None:
    """M4, M8: the replacing knight takes part in the scoring of the same turn."""
    table = """
        BA-E 0,0  | red mayor city:0 | blue city:0
        BA-B 1,0
        BA-B 0,1
        BA-B -1,0
    """
    story = Story(table, draw="BA-E BA-B", sets="mayors", town_halls=[False, False])
    story.play("lay 0,-1 180; replace 0,0 city:0#2 1; pass")
    assert story.points == [4, 0]


def test_a_mayor_takes_part_in_the_last_scoring() -> None:
    """M8: an open city of two tiles gives 2 to a lone mayor."""
    table = "BA-G 0,0 | red mayor city:0\nBA-G 1,0"
    story = Story(table, draw="BA-B", sets="mayors", town_halls=[False, False])
    assert story.rest().points == [2, 0]


# --- town halls ---


def test_a_town_hall_may_be_laid_instead_of_a_drawn_tile() -> None:
    """M9: next to anything, touching anything; no tile is drawn."""
    story = Story("BA-X 0,0", draw="BA-B BA-B BA-B", sets="mayors")
    assert story.options == ["draw", "town_hall"]
    story.play("town_hall")
    assert (story.about, story.cells) == ("MM-TH", {(0, -1), (1, 0), (0, 1), (-1, 0)})
    assert story.told_of(HandTaken)
    story.play("lay 1,0 0")
    assert story.state.stock.land_left == 3
    assert story.shown("mayors").laid == (((1, 0), 0),)
    assert story.shown("mayors").left == (False, True)


def test_anything_may_be_laid_beside_a_town_hall() -> None:
    """M9: other town halls and any tile, however turned."""
    story = Story("BA-X 0,0\nMM-TH 1,0 red", draw="BA-C BA-B", sets="mayors")
    assert {line for line in story.options if line.startswith("lay 2,0")} == {"lay 2,0 0"}
    assert story.cells == {(2, 0), (1, -1), (1, 1)}
    story.play("lay 2,0 0; pass; town_hall")
    assert {(1, -1), (3, 0), (0, 1)} <= story.cells


def test_a_town_hall_closes_what_touches_it() -> None:
    """M10, M11, M12, expansion 5 example 5: road 3, monastery only 8; the recalled mayor gets nothing."""
    table = """
        BA-B -2,-1
        BA-B -1,-1
        BA-U 0,-1 90   | red road:0
        BA-U 0,-2 90
        BA-A 0,-3
        BA-B -2,0
        BA-B -1,0      | red monastery:0
        BA-B -2,1
        BA-B -1,1
        BA-B 0,1
        BA-B 1,-1
        BA-E 1,0 270   | red mayor city:0
    """
    story = Story(table, draw="BA-B BA-B", sets="mayors")
    story.play("town_hall; lay 0,0 0")
    assert sorted((event.kind, event.points) for event in story.told_of(Scored)) == [("monastery", 8), ("road", 3)]
    assert story.points == [11, 0]
    assert not story.figures


def test_a_town_hall_calls_the_mayor_away_before_it_wakes() -> None:
    """M12, expansion 5 example 4: the hall surrounds blue's mayor and closes the city; red's knight alone scores 6."""
    table = """
        BA-E -3,0 90
        BA-G -2,0   | red city:0
        BA-G -1,0   | blue mayor city:0
        BA-B -1,-1
        BA-B -1,1
    """
    story = Story(table, draw="BA-B BA-B", sets="mayors")
    story.play("town_hall; lay 0,0 0")
    assert [event.mayors[0].seat for event in story.told_of(CrisisCalled)] == [1]
    assert [event.cause for event in story.told_of(FigureLifted)] == ["crisis", "scored"]
    assert story.points == [6, 0]
    assert story.supply("blue", "mayor") == 1


def test_the_crisis_calls_orthogonal_neighbours_only() -> None:
    """M12: a mayor that touches the town hall by a corner stays."""
    table = "BA-G 0,0 | red mayor city:0\nBA-B 0,-1"
    story = Story(table, draw="BA-B BA-B", sets="mayors")
    story.play("town_hall; lay 1,-1 0")
    assert story.figures == ["red mayor 0,0 city:0"]


def test_a_mayor_placed_beside_a_laid_town_hall_stays() -> None:
    """M12: the meeting is called only when a town hall is laid."""
    story = Story("BA-G 0,0\nMM-TH 1,-1 blue\nBA-B 0,-1", draw="BA-G BA-B", sets="mayors")
    story.play("draw; lay 1,0 0; stand mayor city:0")
    assert story.figures == ["red mayor 1,0 city:0"]


def test_a_town_hall_counts_as_a_neighbour_that_surrounds_a_mayor() -> None:
    """M4: its cell is filled; a town hall elsewhere does not spare the mayor the waking."""
    table = FAVOUR.replace("BA-B 0,-1", "BA-B 1,-1\nMM-TH 0,-1 blue")
    assert favour(table).asked == "mayors.favour"


def test_nobody_stands_on_a_town_hall() -> None:
    """M13: a town hall's turn has no step 2."""
    story = Story("BA-X 0,0", draw="BA-B BA-B", sets="mayors")
    story.play("town_hall; lay 1,0 0")
    assert (story.asked, story.to_answer) == ("base.source", "blue")


def test_town_halls_left_must_be_laid_at_the_end() -> None:
    """M14, R40: once each, in the order of turns, after the last tile."""
    story = Story("BA-X 0,0", draw="BA-X", sets="mayors", seats=3)
    story.play("draw; lay 1,0 0; pass")
    for colour in ("blue", "green", "red"):
        assert (story.to_answer, story.about) == (colour, "MM-TH")
        story.answer(story.options[0])
    assert story.over
    assert isinstance(story.log[-1], GameEnded)


def test_whoever_has_no_town_hall_is_skipped_at_the_end() -> None:
    """M14, R40: red and green still have one, blue has not."""
    story = Story("BA-X 0,0", draw="BA-X", sets="mayors", seats=3, town_halls=[True, False, True])
    story.play("draw; lay 1,0 0; pass")
    assert (story.to_answer, story.about) == ("green", "MM-TH")
    story.answer(story.options[0])
    assert (story.to_answer, story.about) == ("red", "MM-TH")
    assert story.rest().over
    assert [event.seat for event in story.log if isinstance(event, TurnBegan)] == [0, 2, 0]


def test_a_town_hall_at_the_end_still_completes_and_scores() -> None:
    """M14, M10: what it closes is scored as completed."""
    table = "BA-E 0,0 | blue city:0"
    story = Story(table, draw="BA-B", sets="mayors", town_halls=[False, True])
    story.play("lay 0,1 0; pass")
    story.play("lay 0,-1 0")
    assert story.points[1] == 2


def test_no_town_hall_while_river_tiles_remain() -> None:
    """M15, R23: then everybody draws."""
    story = Story(sets="river mayors", river="RV-D RV-F RV-L", draw="BA-B BA-B")
    asked = []
    while story.asked != "base.source":
        asked.append(story.asked)
        story.play("pass")
    assert asked == ["base.stand"] * 3
    assert story.laid()[0, 3][0] == "RV-L"


def test_who_chose_to_draw_draws_again() -> None:
    """B4, M9: a drawn tile that fits nowhere is followed by another one, not by the town hall."""
    story = Story("BA-B 0,0", draw="BA-C BA-B BA-B", sets="mayors")
    story.play("draw")
    assert (story.asked, story.about) == ("base.lay", "BA-B")


def test_an_unplaceable_last_tile_is_followed_by_the_town_hall() -> None:
    """B4, M14: the same player cannot lay another tile and must lay the town hall."""
    story = Story("BA-B 0,0", draw="BA-C", sets="mayors")
    story.play("draw")
    assert (story.to_answer, story.about) == ("red", "MM-TH")


def test_a_town_hall_beside_a_scored_road_scores_nothing_again() -> None:
    """M10, R39: what was closed earlier stays as it is."""
    table = "BA-A 0,0 270\nBA-A 1,0 90"
    story = Story(table, draw="BA-B BA-B", sets="mayors")
    story.play("town_hall; lay 0,-1 0")
    assert not story.told_of(Scored)


def test_a_town_hall_is_no_city_for_farmers() -> None:
    """M11, R41: a field beside it gets nothing for it."""
    table = "BA-B 0,0 | red field:1\nMM-TH 1,0 red"
    story = Story(table, draw="BA-B", sets="mayors", town_halls=[False, False])
    assert story.rest().points == [0, 0]


def test_an_unfinished_monastery_does_not_count_a_town_hall() -> None:
    """M11, R41: 1 and 1 for the tile laid, nothing for the town hall."""
    table = "BA-B 0,0 | red monastery:0\nMM-TH 1,0 red"
    story = Story(table, draw="BA-B", sets="mayors", town_halls=[False, False])
    assert story.rest().points == [2, 0]


def test_a_town_hall_parts_fields() -> None:
    """M10, B11: the fields on its two sides are not joined through it."""
    table = "BA-B 0,0 | blue field:1\nMM-TH 1,0 red"
    story = Story(table, draw="BA-B BA-B", sets="mayors")
    story.play("lay 2,0 0")
    assert story.offers("stand meeple field:1")


def test_the_small_meadows_between_crossing_cities_are_fields() -> None:
    """M1, R44: each touches both cities, which stay separate; a farmer there counts those that are completed."""
    story = Story("BA-E 0,0", draw="MM-02 BA-E BA-B", sets="mayors", town_halls=[False, False])
    story.play("lay 0,-1 0")
    assert {"stand meeple field:2", "stand meeple field:3"} <= set(story.options)
    story.play("stand meeple field:2")
    assert story.offers("lay 0,-2 180")
    story.play("lay 0,-2 180; stand meeple city:0")
    assert story.points == [0, 8]  # three tiles and a coat of arms
    assert story.rest().points == [3, 8]
