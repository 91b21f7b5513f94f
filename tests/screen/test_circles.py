"""Crop Circles in the window: the choice for everybody, then each seat's own figures."""

from __future__ import annotations

import pygame
import pytest

from game.ui.panels import Plate
from tests.screen.told import Teller, Told, told

__all__ = ["told"]

KNIGHTS = "BA-Ds 0,0 | green city:0\nBA-B 0,1\nBA-E -1,1 270 | red city:0"


def knights(told: Teller, answers: str = "", **more: object) -> Told:
    """Return a game in which red has just laid a crop circle with the shield and placed a knight."""
    said = f"lay 0,2 90; stand meeple city:1; {answers}"
    return told(KNIGHTS, "CC-E BA-B BA-B", said, **{"sets": "circles", "seats": 3, **more})


def plates(game: Told) -> list[Plate]:
    play = game.play
    panel = next(panel for panel in play.picture.panels if panel.slug == "circles")
    question = play.match.question
    made = [panel.plate(play.match.state, play.picture, question, action) for action in question.options]
    return [plate for plate in made if plate]


def test_both_choices_say_what_they_do_to_each_seat(told: Teller) -> None:
    game = knights(told)
    assert game.asked == "circles.mode"
    add, take = plates(game)
    assert add.title == "A: Add knights"
    assert add.lines == (
        ("blue", "Blue has no knight"),
        ("green", "Green may add a meeple"),
        ("red", "Red may add a meeple"),
    )
    assert take.title == "B: Take knights back"
    assert take.lines == (
        ("blue", "Blue has no knight"),
        ("green", "Green loses 1 of 1 knight"),
        ("red", "Red loses 1 of 2 knights"),
    )


def test_with_mayors_they_may_be_added_too(told: Teller) -> None:
    game = knights(told, sets="circles mayors", town_halls=[False] * 3)
    assert plates(game)[0].lines[1] == ("green", "Green may add a meeple or a mayor")


def test_the_circle_and_whom_it_concerns_are_lit(told: Teller) -> None:
    game = knights(told)
    guide = game.play.board.guide
    assert guide is not None
    assert guide.cells == ((0, 2),)
    assert set(guide.figures) == set(game.play.picture.figures)
    game.looked()


def test_nothing_is_chosen_by_space(told: Teller) -> None:
    game = knights(told)
    game.press(pygame.K_SPACE)
    game.press(pygame.K_RETURN)
    assert game.asked == "circles.mode"


def test_a_is_chosen_by_click_and_each_seat_adds_on_the_board(told: Teller) -> None:
    game = knights(told)
    game.click("play.word1")
    game.confirm()
    assert game.asked == "circles.add"
    assert game.play.prompt()[:2] == (2, "Add a figure beside one of yours?")
    assert game.play.board.guide.sign == "plus"
    game.looked()
    game.take("add meeple 0,0 city:0")
    game.confirm()
    assert game.figures.count("green meeple 0,0 city:0") == 2
    assert game.play.prompt()[0] == 0
    game.press(pygame.K_SPACE)
    game.confirm()
    assert game.play.picture.active == 1
    assert "Crop circle: Red lets everybody add a knight." in game.log
    assert "Green adds a knight." in game.log


def test_b_is_chosen_by_keys_and_each_seat_takes_one_back(told: Teller) -> None:
    game = knights(told)
    game.press(pygame.K_n, 2)
    game.press(pygame.K_RETURN)
    game.confirm()
    assert game.asked == "circles.take"  # green has one knight only and is not asked
    assert game.play.prompt()[0] == 0
    assert game.play.board.guide.sign == "minus"
    assert game.play.asked.refusal is None
    number = next(f.id for f in game.play.picture.figures.values() if f.cell == (0, 2))
    game.figure(number)
    game.confirm()
    assert game.figures == ["red meeple -1,1 city:0"]
    assert "Crop circle: Red makes everybody take a knight back." in game.log


def test_kinds_are_chosen_when_a_mayor_may_be_added(told: Teller) -> None:
    game = knights(told, "add", sets="circles mayors", town_halls=[False] * 3)
    assert game.play.asked.kinds.kinds == ["meeple", "mayor"]
    game.press(pygame.K_2)
    game.press(pygame.K_RETURN)
    game.confirm()
    assert "green mayor 0,0 city:0" in game.figures


@pytest.mark.parametrize(
    ("table", "tile", "place", "words"),
    [
        ("BA-Ds 0,0 | blue field:3", "CC-C", "lay 0,2 90", "Blue may add a meeple"),
        ("BA-Ds 0,0 | blue road:1", "CC-A", "lay 0,2 0", "Blue may add a meeple"),
    ],
)
def test_farmers_and_highwaymen_are_called_by_their_names(
    told: Teller, table: str, tile: str, place: str, words: str
) -> None:
    game = told(f"{table}\nBA-B 0,1", f"{tile} BA-B BA-B", f"{place}; pass", sets="circles")
    add, take = plates(game)
    assert words in [line for _colour, line in add.lines]
    assert take.title in ("B: Take farmers back", "B: Take highwaymen back")


def test_six_seats_fit_on_the_plates(told: Teller) -> None:
    game = knights(told, seats=6)
    rects = [game.table.see(f"play.word{n}") for n in (1, 2)]
    assert not rects[0].colliderect(rects[1])
    assert all(rect.height > 150 for rect in rects)
    circle = game.play.board.camera.rect((0, 2))
    assert not [rect for rect in rects if rect.colliderect(circle)]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_plates_stay_in_the_window_with_large_letters(told: Teller, scale: float) -> None:
    game = knights(told, seats=6, text_scale=scale)
    area = game.play.board.area
    rects = [game.table.see(f"play.word{n}") for n in (1, 2)]
    assert all(area.contains(rect) for rect in rects)
    assert not rects[0].colliderect(rects[1])
    game.looked()
