"""Mayors & Messengers in the window: town halls, kinds of figures, favours, scarecrows, runs."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.ui.board_guides import draw_over, draw_under
from tests.screen.told import Teller, Told, told

__all__ = ["told"]

FAVOUR = """
    BA-G 0,0   | red mayor city:0
    BA-G 1,0   | blue city:0
    BA-G -1,0  | yellow city:0
    BA-B 0,-1
"""
GUARD = """
    BA-B 0,0   | blue field:1 | red scarecrow field:1
    BA-B 0,-1
    BA-B 1,0
    BA-B -1,0
"""
ROAD = """
    BA-A 0,0 270
    BA-U 1,0    | red messenger road:0
    BA-B 1,-1
    BA-U 2,-1 90 | blue road:0
"""
NO_HALLS = {"sets": "mayors", "town_halls": [False, False]}


def favour(told: Teller, **more: object) -> Told:
    return told(FAVOUR, "BA-B BA-B", "draw; lay 0,1 0", sets="mayors", seats=4, **more)


# --- where the tile comes from ---


def test_space_draws_and_is_never_in_the_way(told: Teller) -> None:
    game = told("BA-B 0,0", "BA-B BA-B", sets="mayors")
    assert game.options == ["draw", "town_hall"]
    game.press(pygame.K_SPACE)
    assert game.asked == "base.lay"
    assert game.play.picture.hand == "BA-B"


@pytest.mark.parametrize("way", ["1", "return", "click"])
def test_a_tile_is_drawn_by_number_enter_or_click(told: Teller, way: str) -> None:
    game = told("BA-B 0,0", "BA-B BA-B", sets="mayors")
    if way == "click":
        game.click("play.word1")
    else:
        game.press(pygame.key.key_code(way))
    assert game.play.picture.hand == "BA-B"


def test_a_town_hall_is_chosen_by_number_laid_and_loses_its_place_before_the_seat(told: Teller) -> None:
    game = told("BA-B 0,0", "BA-B BA-B", sets="mayors")
    assert [chip.faded for chip in panel(game).seat_rows(game.play.picture, 0)] == [False]
    game.press(pygame.K_2)
    assert game.play.prompt()[1] == "Lay your town hall"
    game.lay((1, 0))
    game.confirm()
    assert game.play.picture.part("mayors").laid == [((1, 0), 0)]
    assert [chip.faded for chip in panel(game).seat_rows(game.play.picture, 0)] == [True]
    assert "Red lays the town hall." in game.log
    assert [piece.name for piece in panel(game).pieces(game.play.picture, game.play.board)] == ["town_hall_red"]


def test_the_town_hall_is_put_back_by_taking_back(told: Teller) -> None:
    game = told("BA-B 0,0", "BA-B BA-B", sets="mayors")
    game.press(pygame.K_2)
    game.press(pygame.K_u)
    assert game.options == ["draw", "town_hall"]
    assert game.play.picture.hand is None


def test_with_a_tournament_both_are_plates_and_neither_is_usual(told: Teller) -> None:
    game = told("BA-B 0,0", "", sets="mayors jousts", town_halls=[True, False])
    assert game.options == ["town_hall", "tournament"]
    game.press(pygame.K_SPACE)
    assert game.options == ["town_hall", "tournament"]
    assert game.table.see("play.word2").width > 150


def panel(game: Told):  # type: ignore[no-untyped-def]
    return next(panel for panel in game.play.picture.panels if panel.slug == "mayors")


# --- what the tile in hand would do ---


def test_a_hanging_town_hall_shows_whom_it_calls_away(told: Teller) -> None:
    table = "BA-G 0,0 | blue mayor city:0\nBA-B 0,-1\nBA-B 1,-1"
    game = told(table, "BA-B BA-B", "town_hall", sets="mayors")
    game.point((-1, 0))
    assert [omen.words for omen in game.play.board.omens] == ["Blue's mayor is called away"]
    game.point((-1, -1))
    assert not game.play.board.omens
    game.lay((-1, 0))
    game.confirm()
    assert "Crisis meeting: the mayor of Blue goes home." in game.log
    assert game.figures == []


def test_a_hanging_tile_warns_of_those_it_wakes(told: Teller) -> None:
    game = told(FAVOUR, "BA-B BA-B", "draw", sets="mayors", seats=4, to_move="green")
    game.point((0, 1))
    assert [omen.words for omen in game.play.board.omens] == ["Red's mayor wakes"]
    game.looked()


def test_rings_show_how_many_sides_are_filled(told: Teller) -> None:
    game = told(FAVOUR + "\nBA-B 1,-1 | blue scarecrow field:1", "BA-B BA-B", sets="mayors", seats=4)
    rings = {ring.cell: (ring.filled, ring.colour) for ring in panel(game).rings(game.play.picture)}
    assert rings == {
        (0, 0): ((True, True, False, True), "red"),
        (1, -1): ((False, False, True, True), "blue"),
    }
    draw_under(game.table.app.surface, game.play.board)
    draw_over(game.table.app.surface, game.play.board)


# --- placing ---


def kinds_at(game: Told) -> dict[str, set[str]]:
    places: dict[str, set[str]] = {}
    for spot in game.play.board.spots:
        places.setdefault(spot.option.on, set()).add(spot.option.kind)
    return places


def test_every_place_shows_all_kinds_that_may_stand_there(told: Teller) -> None:
    game = told("BA-Ds 0,0", "BA-Ds BA-B", "lay 0,1 180", **NO_HALLS)
    assert kinds_at(game)["city:0"] == {"meeple", "mayor"}
    assert kinds_at(game)["road:1"] == {"meeple", "messenger"}
    assert kinds_at(game)["field:3"] == {"meeple", "scarecrow"}
    assert [game.table.see(f"play.kind{n}").width > 40 for n in (1, 2, 3, 4)] == [True] * 4


@pytest.mark.parametrize(("key", "kind"), [(2, "mayor"), (3, "messenger"), (4, "scarecrow")])
def test_a_key_chooses_the_kind_and_enter_places_it(told: Teller, key: int, kind: str) -> None:
    game = told("BA-Ds 0,0", "BA-Ds BA-B", "lay 0,1 180", **NO_HALLS)
    game.press(pygame.K_0 + key)
    assert {spot.option.kind for spot in game.play.board.spots} == {kind}
    game.press(pygame.K_RETURN)
    game.confirm()
    assert [line.split()[1] for line in game.figures] == [kind]
    assert game.play.picture.supply[0][kind] == 0


def test_the_same_key_goes_to_the_next_place_of_the_kind(told: Teller) -> None:
    game = told("BA-U 0,0", "BA-U BA-B", "lay 1,0 0", **NO_HALLS)
    hot = []
    for _press in range(3):
        game.press(pygame.K_4 if len(game.play.asked.kinds.kinds) > 3 else pygame.K_3)
        hot += [spot.option.text for spot in game.play.board.spots if spot.hot]
    assert hot[0] != hot[1]
    assert hot[0] == hot[2]


def test_turning_goes_to_the_next_kind_where_there_is_no_tile_to_turn(told: Teller) -> None:
    game = told("BA-Ds 0,0", "BA-Ds BA-B", "lay 0,1 180", **NO_HALLS)
    kinds = []
    for _turn in range(5):
        game.press(pygame.K_r)
        kinds.append(game.play.asked.kinds.kind)
    assert kinds == ["meeple", "mayor", "messenger", "scarecrow", ""]


def test_the_segment_under_a_figure_is_tinted_while_the_pointer_is_there(told: Teller) -> None:
    game = told("BA-Ds 0,0", "BA-Ds BA-B", "lay 0,1 180", **NO_HALLS)
    board, sheet = game.play.board, game.play.aids.sheet
    number = next(n for n, spot in enumerate(board.spots) if spot.option.on == "field:3")
    game.table.point(board.spot_pixels()[number])
    assert [tint.parts for tint in sheet.inks["pointed"].tints] == [(((0, 1), "field:3"),)]
    game.looked()
    game.table.point((20, 600))
    assert "pointed" not in sheet.inks


def test_a_small_figure_is_placed_by_one_click(told: Teller) -> None:
    game = told("BA-Ds 0,0", "BA-Ds BA-B", "lay 0,1 180", **NO_HALLS)
    text = next(spot.option.text for spot in game.play.board.spots if spot.option.kind == "mayor")
    assert game.spot(text).small
    game.take(text)
    game.confirm()
    assert game.figures == ["red mayor 0,1 city:0"]
    assert "Red places a mayor." in game.log


def test_with_one_kind_left_no_kind_is_chosen(told: Teller) -> None:
    game = told("BA-B 0,0 | red scarecrow field:1", "BA-B BA-B", "lay 0,1 0", **NO_HALLS)
    assert game.play.asked is not None
    assert game.play.asked.kinds is None
    assert [spot.number for spot in game.play.board.spots] == list(range(1, len(game.options)))


# --- favours ---


def test_the_owner_of_a_mayor_clicks_who_gives_way(told: Teller) -> None:
    game = favour(told)
    assert game.asked == "mayors.favour"
    assert set(game.play.board.lit) == {2, 3}
    assert game.play.board.guide.figures == (1,)
    assert game.play.board.guide.sign == "rotate"
    assert {cell for cell, _on in game.play.board.guide.parts} == {(0, 0), (1, 0), (-1, 0)}
    assert "guide" in game.play.aids.sheet.inks
    game.looked()
    game.figure(2)
    assert "guide" not in game.play.aids.sheet.inks
    assert game.figures == ["red meeple 1,0 city:0", "yellow meeple -1,0 city:0"]
    assert "Red's mayor wins the nobles' favour: Blue's knight gives way." in game.log
    assert not [line for line in game.log if "Blue takes" in line]


def test_space_declines_the_favour(told: Teller) -> None:
    game = favour(told)
    game.press(pygame.K_SPACE)
    assert game.figures == ["blue meeple 1,0 city:0", "yellow meeple -1,0 city:0"]


def test_who_is_asked_in_anothers_turn_is_unmistakable(told: Teller) -> None:
    game = favour(told, to_move="green")
    seat, words, hint = game.play.prompt()
    assert (seat, words) == (0, "Your mayor wakes. Replace a knight?")
    assert hint.startswith("It is Green's turn.")
    assert game.table.see("play.frame").width > 500
    assert [card.asked for card in game.play.cards] == [True, False, False, False]


# --- scarecrows ---


@pytest.mark.parametrize(
    ("answer", "left"),
    [
        ("farmer", ["blue meeple 0,0 field:1", "red meeple 0,0 field:1"]),
        ("lie", ["blue meeple 0,0 field:1", "red scarecrow 0,0 field:1 lying"]),
        ("home", ["blue meeple 0,0 field:1"]),
    ],
)
def test_what_becomes_of_a_scarecrow_is_asked_over_its_tile(told: Teller, answer: str, left: list[str]) -> None:
    game = told(GUARD, "BA-B BA-B BA-B", "draw; lay 0,1 0", sets="mayors")
    assert game.asked == "mayors.scarecrow"
    assert [spot.caption for spot in game.play.board.spots] == [
        "A meeple as farmer",
        "Lies down as farmer",
        "Goes home",
    ]
    assert game.play.asked.words == []
    game.looked()
    game.take(answer)
    assert game.figures == left


def test_a_number_answers_for_a_scarecrow(told: Teller) -> None:
    game = told(GUARD, "BA-B BA-B BA-B", "draw; lay 0,1 0", sets="mayors")
    game.press(pygame.K_2)
    assert game.figures[1].endswith("lying")
    assert "Red's scarecrow lies down as a farmer." in game.log


# --- messengers ---


def test_a_messenger_runs_where_the_arrows_lead(told: Teller) -> None:
    game = told(ROAD, "MM-01 BA-B BA-B", "lay 2,0 0; pass", **NO_HALLS)
    assert game.asked == "mayors.run"
    board = game.play.board
    assert {board.camera.cell_at(board.camera.pixel(end)) for _start, end in board.guide.arrows} >= {(2, 0)}
    game.looked()
    game.take("run 2,-1 road:0")
    game.confirm()
    assert "red messenger 2,-1 road:0" in game.figures
    assert "Red's messenger runs on." in game.log


def test_space_takes_a_messenger_home(told: Teller) -> None:
    game = told(ROAD, "MM-01 BA-B BA-B", "lay 2,0 0; pass", **NO_HALLS)
    assert game.play.asked.words == []
    game.press(pygame.K_SPACE)
    game.confirm()
    assert game.figures == ["blue meeple 2,-1 road:0"]


# --- all together ---


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_six_seats_with_all_sets_have_room_for_everything(told: Teller, size: tuple[int, int]) -> None:
    hand = [{"prize": "JC-P01", "emblem": 5}] + [None] * 5
    sets = "river mayors jousts circles"
    game = told(None, "", sets=sets, seats=6, more=True, size=size, hand=hand)
    for seat, card in enumerate(game.play.cards):
        card.refresh()
        assert len(card.views) == 6 + 2 * (seat == 0)
        rects = [view.rect for view in card.views]
        assert all(a.right <= b.left for a, b in pairwise(rects)), (seat, rects)
        assert rects[-1].right <= card.rect.right
    assert game.table.see("play.log").height > 50


def test_a_hanging_tile_marks_who_could_be_nominated(told: Teller) -> None:
    game = told("BA-U 0,0 | red road:0 | blue field:1", "BA-U BA-B", sets="jousts")
    option = next(o for o in game.play.match.question.options if o.text == "lay 1,0 0")
    game.point(option.cell)
    assert [(omen.figure.seat, omen.icon) for omen in game.play.board.omens] == [(0, "prize")]
    game.looked()


@pytest.mark.parametrize("purist", [False, True])
def test_a_purist_table_has_neither_rings_nor_warnings(told: Teller, purist: bool) -> None:
    game = told(FAVOUR, "BA-B BA-B", "draw", sets="mayors", seats=4, to_move="green", options={"purist": purist})
    game.point((0, 1))
    assert bool(game.play.board.omens) is not purist
    assert game.play.board.rings is not purist
    game.looked()


def test_a_place_where_nobody_may_stand_says_why(told: Teller) -> None:
    game = told("BA-Ds 0,0 | blue road:1", "BA-U BA-B", "lay 1,0 0", **NO_HALLS)
    assert game.asked == "base.stand"
    game.play.board.camera.show([(1, 0)])
    game.settle()
    game.table.click(game.play.board.camera.pixel((1.94, 0.5)))  # the road's eastern end, beside the figures
    note = game.play.aids.sheet.note
    assert note is not None
    assert "Blue" in note.words
