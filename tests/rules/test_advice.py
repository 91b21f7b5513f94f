"""What people are told about the game: features, previews, refusals, remaining tiles, gaps."""

from math import comb

import pytest

from game.rules import Lay
from game.rules.advice import (
    chance,
    cities_of,
    coats_on,
    designs,
    feature_at,
    fields,
    gap_at,
    gaps,
    name_at,
    what_if,
    why_not_lay,
    why_not_stand,
)
from game.rules.expansions.jousts import nominated
from game.rules.geometry import spot_of
from game.rules.tiles import RIVER
from tests.rules.test_jousts_prizes import hand
from tests.story import Story

ROADS = """
    BA-Ds 0,0      | red road:1
    BA-U  1,0
"""
CITIES = """
    BA-Ds 0,0
    BA-E  0,-1 180 | red city:0
"""
SHIELDS = """
    BA-Ds 0,0
    BA-F  0,-1 90  | red city:0
"""


# --- features ---


def test_a_feature_knows_its_parts_owners_and_points() -> None:
    story = Story(ROADS, draw="BA-V")
    road = feature_at(story.state, (1, 0), "road:0")
    assert road is not None
    assert set(road.parts) == {((0, 0), "road:1"), ((1, 0), "road:0")}
    assert (road.strengths, road.seats, road.is_open, road.now, road.full) == (((0, 1),), (0,), True, 2, 2)


def test_a_city_counts_double_once_it_is_completed() -> None:
    city = feature_at(Story(SHIELDS, draw="BA-V").state, (0, 0), "city:0")
    assert city is not None
    assert (city.coats, city.now, city.full) == (1, 3, 6)


def test_a_monastery_is_worth_what_lies_around_it_and_nine_in_the_end() -> None:
    story = Story("BA-Ds 0,0\nBA-B 0,1 | blue monastery:0", draw="BA-V")
    monastery = feature_at(story.state, (0, 1), "monastery:0")
    assert monastery is not None
    assert (monastery.now, monastery.full, monastery.seats) == (2, 9, (1,))


def test_there_is_no_feature_on_a_river_or_beside_the_land() -> None:
    story = Story("RV-A 0,0", sets="river", river="RV-D", draw="BA-V")
    assert feature_at(story.state, (0, 0), "river:1") is None
    assert feature_at(story.state, (5, 5), "road:0") is None


def test_the_field_view_knows_fields_and_the_cities_that_feed_them() -> None:
    story = Story(
        """
        BA-Ds 0,0      | red field:2
        BA-E  0,-1 180 | blue field:1
        """,
        draw="BA-V",
    )
    found = fields(story.state)
    assert [(field.seats, field.now) for field in found] == [((0,), 3), ((1,), 3)]
    (city,) = cities_of(story.state, found)
    assert set(city) == {((0, 0), "city:0"), ((0, -1), "city:0")}


def test_coats_of_arms_are_found_tile_by_tile() -> None:
    story = Story(SHIELDS, draw="BA-V")
    city = feature_at(story.state, (0, 0), "city:0")
    assert city is not None
    assert coats_on(story.state, city.parts) == [((0, -1), 1)]


def test_a_segment_is_named_by_its_number() -> None:
    story = Story(ROADS, draw="BA-V")
    assert name_at(story.state, (0, 0), 1) == "road:1"
    assert name_at(story.state, (0, 0), 9) is None
    assert name_at(story.state, (7, 7), 0) is None


# --- previews ---


def test_a_preview_tells_what_is_completed_and_who_gets_the_points() -> None:
    story = Story("BA-Ds 0,0 | red city:0", draw="BA-E BA-V")
    seen = what_if(story.state, (0, -1), 180)
    assert seen is not None
    assert [(f.kind, f.now, f.seats) for f in seen.completed] == [("city", 4, (0,))]


def test_a_preview_tells_who_would_have_the_majority_when_features_join() -> None:
    story = Story(
        """
        BA-Ds 0,0  | red road:1
        BA-B  0,1
        BA-B  1,1
        BA-B  2,1
        BA-U  2,0  | blue road:0
        BA-U  3,0
        """,
        draw="BA-U BA-V",
    )
    seen = what_if(story.state, (1, 0), 0)
    assert seen is not None
    road = next(f for f in seen.touched if f.kind == "road")
    assert (road.seats, road.strengths, road.now, road.is_open) == ((0, 1), ((0, 1), (1, 1)), 4, True)


def test_a_preview_changes_nothing() -> None:
    story = Story(CITIES, draw="BA-U BA-V")
    before = story.state.copy()
    what_if(story.state, (1, 0), 0)
    assert story.state.land.tile_at == before.land.tile_at
    assert story.state.land.facts == before.land.facts
    assert story.state.figures == before.figures


def test_a_preview_agrees_with_what_happens() -> None:
    from game.rules.events import Scored

    story = Story("BA-Ds 0,0 | red city:0", draw="BA-E BA-V")
    seen = what_if(story.state, (0, -1), 180)
    story.play("lay 0,-1 180; pass")
    (scored,) = story.told_of(Scored)
    assert seen is not None
    assert [(f.kind, f.now, f.seats) for f in seen.completed] == [(scored.kind, scored.points, scored.seats)]


def test_a_preview_foresees_whom_a_tile_wakes() -> None:
    story = Story(
        """
        BA-Ds 0,0     | blue mayor city:0
        BA-U  1,0
        BA-U  -1,0
        BA-B  0,1
        """,
        draw="BA-E BA-V",
        sets="mayors",
    ).play("draw")
    seen = what_if(story.state, (0, -1), 180)
    assert seen is not None
    assert [(code, figure.seat) for code, figure in seen.foreseen] == [("wakes", 1)]


# --- refusals ---


@pytest.mark.parametrize(
    ("cell", "turn", "code"),
    [((0, 0), 0, "taken"), ((4, 4), 0, "alone"), ((5000, 0), 0, "far"), ((1, 0), 90, "edge"), ((1, 0), 0, None)],
)
def test_a_refused_cell_has_its_reason(cell: tuple[int, int], turn: int, code: str | None) -> None:
    """B3: on free cells beside the land, edge to edge."""
    why = why_not_lay(Story("BA-Ds 0,0", draw="BA-U BA-V").state, cell, turn)
    assert (why.code if why else None) == code


def test_a_wrong_edge_is_named_with_both_lands() -> None:
    """B3: the road's turned tile shows a field to the road in the west."""
    why = why_not_lay(Story("BA-Ds 0,0", draw="BA-U BA-V").state, (1, 0), 90)
    assert why is not None
    assert (why.side, why.own, why.other, why.clause) == (3, "field", "road", "B3")


def test_everything_that_is_not_offered_has_a_reason_and_nothing_else() -> None:
    story = Story(SHIELDS, draw="BA-V BA-U")
    assert story.state.question is not None
    offered = {(o.cell, o.turn) for o in story.state.question.options if isinstance(o, Lay)}
    for x in range(-3, 4):
        for y in range(-4, 4):
            for turn in (0, 90, 180, 270):
                assert ((x, y), turn) in offered or why_not_lay(story.state, (x, y), turn) is not None
                assert ((x, y), turn) not in offered or why_not_lay(story.state, (x, y), turn) is None


def test_an_occupied_feature_names_who_is_there() -> None:
    """B5: a knight is already in the city that the tile extends."""
    story = Story("BA-Ds 0,0 | blue city:0", draw="BA-F BA-V").play("lay 0,-1 90")
    why = why_not_stand(story.state, "meeple", (0, -1), "city:0")
    assert why is not None
    assert why.figure is not None
    assert (why.code, why.clause, why.figure.seat) == ("occupied", "B5", 1)


def test_a_figure_that_may_stand_has_no_reason_against_it() -> None:
    story = Story("BA-Ds 0,0", draw="BA-E BA-V").play("lay 0,-1 180")
    assert why_not_stand(story.state, "meeple", (0, -1), "city:0") is None
    assert story.offers("stand meeple city:0")


def test_figures_stand_on_the_tile_just_laid_only() -> None:
    """B5."""
    story = Story("BA-Ds 0,0", draw="BA-E BA-V").play("lay 0,-1 180")
    why = why_not_stand(story.state, "meeple", (0, 0), "road:1")
    assert why is not None
    assert why.code == "other_tile"


def test_there_are_no_farmers_in_a_game_without_fields() -> None:
    """B13."""
    story = Story("BA-Ds 0,0", draw="BA-E BA-V", fields=False).play("lay 0,-1 180")
    why = why_not_stand(story.state, "meeple", (0, -1), "field:1")
    assert why is not None
    assert (why.code, why.clause) == ("no_fields", "B13")


def test_a_u_turn_of_the_river_is_refused_by_its_clause() -> None:
    """R2: a bend must not turn the same way as the bend before it."""
    story = Story(sets="river", river="RV-G RV-J RV-L", draw="BA-B").play("lay 0,1 0")
    rules, spot = story.state.rules, spot_of((-1, 1))
    bend = rules.tiles["RV-J"]
    turns = [turn for turn in range(4) if bend.faces[turn].edges[1] == RIVER]
    whys = [rules.first("why_not_lie", story.state, bend, spot << 2 | turn) for turn in turns]
    assert [(why.code, why.clause) if why else None for why in whys] == [None, ("river_u_turn", "R2")]


def test_a_river_tile_away_from_the_river_is_refused_by_its_clause() -> None:
    """R2: a river tile must continue the river."""
    story = Story("RV-A 0,0", sets="river", river="RV-L", draw="BA-U")
    why = why_not_lay(story.state, (-1, 0), 0)
    assert why is not None
    assert (why.code, why.clause) == ("river_apart", "R2")


def test_nobody_comes_to_the_tournament_tile() -> None:
    """J6."""
    table = "RV-A 0,0\nRV-G 0,1 0"
    story = Story(table, river="RV-J RV-L", draw="BA-B", sets="river jousts").until("base.stand")
    cell = next(cell for cell, (tile, _turn) in story.laid().items() if tile.startswith("JC-TT"))
    name = name_at(story.state, cell, 0)
    assert name is not None
    why = why_not_stand(story.state, "meeple", cell, name)
    assert why is not None
    assert (why.code, why.clause) == ("on_lists", "J6")


def test_nobody_comes_to_a_prize_tile_in_the_turn_in_which_it_is_laid() -> None:
    """J31."""
    story = hand("BA-Ds 0,0", ("JC-P01", 5), None).play("lay 0,1 90; lay 1,0 0")
    why = why_not_stand(story.state, "meeple", (0, 1), "city:0")
    assert why is not None
    assert (why.code, why.clause) == ("on_prize", "J31")


@pytest.mark.parametrize(
    ("kind", "on", "code", "clause"),
    [
        ("mayor", "field:1", "mayor_place", "M2"),
        ("scarecrow", "city:0", "scarecrow_place", "M16"),
        ("messenger", "city:0", "messenger_place", "M20"),
        ("mayor", "city:0", None, None),
        ("scarecrow", "field:1", None, None),
    ],
)
def test_figures_of_office_stand_where_they_belong(kind: str, on: str, code: str | None, clause: str | None) -> None:
    """M2, M16, M20."""
    story = Story("BA-Ds 0,0", draw="BA-E BA-V", sets="mayors").play("draw; lay 0,-1 180")
    why = why_not_stand(story.state, kind, (0, -1), on)
    assert ((why.code, why.clause) if why else (None, None)) == (code, clause)
    assert story.offers(f"stand {kind} {on}") == (why is None)


def test_a_mayor_keeps_knights_out_by_its_own_clause() -> None:
    """M3: the mayor occupies the city."""
    story = Story("BA-Ds 0,0 | blue mayor city:0", draw="BA-F BA-V", sets="mayors").play("draw; lay 0,-1 90")
    why = why_not_stand(story.state, "meeple", (0, -1), "city:0")
    assert why is not None
    assert (why.code, why.clause) == ("occupied", "M3")


# --- what is left ---


def test_designs_tell_how_many_are_left_of_how_many() -> None:
    story = Story("BA-Ds 0,0", draw="BA-U BA-U BA-E")
    assert [(d.tile, d.left, d.total) for d in designs(story.state)] == [("BA-E", 1, 1), ("BA-U", 1, 2)]


def test_the_order_of_designs_does_not_tell_the_order_of_the_pile() -> None:
    one = Story("BA-Ds 0,0", draw="BA-V BA-U BA-E BA-X")
    other = Story("BA-Ds 0,0", draw="BA-V BA-X BA-E BA-U")
    assert designs(one.state) == designs(other.state)
    assert gaps(one.state) == gaps(other.state)


def test_a_gap_tells_what_fits_and_how_likely_it_comes() -> None:
    story = Story("BA-Ds 0,0", draw="BA-B BA-U BA-E BA-E BA-X")
    gap = gap_at(story.state, (0, -1))
    assert gap is not None
    assert (gap.fitting, gap.left, gap.in_stack, gap.in_game) == (("BA-E",), 2, 1.0, 1.0)
    assert gap_at(story.state, (5, 5)) is None


def test_a_gap_that_nothing_fits_has_no_chance() -> None:
    story = Story("BA-Ds 0,0", draw="BA-B BA-U BA-X")
    gap = gap_at(story.state, (0, -1))
    assert gap is not None
    assert (gap.left, gap.in_stack, gap.in_game) == (0, 0.0, 0.0)
    assert [g.cell for g in gaps(story.state) if not g.left] == [(0, -1)]


@pytest.mark.parametrize(("fitting", "total", "drawn"), [(1, 10, 3), (2, 10, 3), (5, 71, 14), (3, 3, 1)])
def test_the_chance_is_that_of_drawing_without_putting_back(fitting: int, total: int, drawn: int) -> None:
    missed = comb(total - fitting, drawn) / comb(total, drawn)
    assert chance(fitting, total, drawn) == pytest.approx(1 - missed)


def test_the_desk_knows_what_counts_so_far_and_no_emblem() -> None:
    """J22: the tiles of a nominated highwayman's road."""
    story = Story(
        """
        BA-Ds 0,0 | red road:1 emblem 3
        BA-U  1,0
        """,
        draw="BA-V",
        sets="jousts",
    )
    (entered,) = nominated(story.state)
    assert (entered.kind, entered.figure.seat, len(entered.cells)) == ("road", 0, 2)
    assert "3" not in repr((entered.kind, entered.cells))
