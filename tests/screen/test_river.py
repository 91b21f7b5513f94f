"""The River in the window: its tiles are laid first, the tournament tile before the first bend."""

from __future__ import annotations

import pygame

from tests.screen.told import Teller, told

__all__ = ["told"]


def test_the_prompt_says_that_the_river_must_flow_on(told: Teller) -> None:
    game = told(None, "", sets="river", more=True, river="RV-I")
    assert game.play.prompt()[1] == "Lay the river tile"
    assert "flow on" in game.play.prompt()[2]


def test_the_table_says_how_many_river_tiles_are_left(told: Teller) -> None:
    game = told(None, "BA-B BA-B", sets="river", river="RV-D RV-F RV-L")
    table = next(widget for widget in game.play.form.walk() if widget.name == "play.table")
    assert ("icon:river", 2) in [(chip.picture, chip.count) for chip in table.chips()]
    while game.play.picture.piles.river:
        game.press(pygame.K_n)
        game.press(pygame.K_RETURN)
        game.press(pygame.K_SPACE)
        game.confirm()
    assert "icon:river" not in [chip.picture for chip in table.chips()]


def test_the_ghost_lies_only_where_the_river_may_go(told: Teller) -> None:
    game = told(None, "", sets="river", more=True, river="RV-I")
    option = game.play.match.question.options[0]
    game.point(option.cell)
    assert game.play.board.ghost.fits
    game.point((option.cell[0] + 3, option.cell[1]))
    assert not game.play.board.ghost.fits


def test_land_tiles_are_asked_for_in_the_usual_words(told: Teller) -> None:
    game = told("BA-B 0,0", "BA-B BA-B", sets="river", river="")
    assert game.play.prompt()[1] == "Lay the tile"


def test_the_crown_rides_on_the_tournament_tile(told: Teller) -> None:
    game = told(None, "BA-B BA-B", sets="river jousts", river="RV-I RV-D RV-L")
    while game.asked != "jousts.block":
        game.press(pygame.K_n)
        game.press(pygame.K_RETURN)
        game.press(pygame.K_SPACE)
        game.confirm()
    assert len(game.play.asked.pickers[0].ghost.shape) == 6
    game.press(pygame.K_n)
    board, panels = game.play.board, game.play.picture.panels
    riders = [piece for panel in panels for piece in panel.riders(game.play.picture, board, board.ghost)]
    assert [piece.name for piece in riders] == ["crown"]
    cells = board.ghost.cells((round(board.ghost.at[0]), round(board.ghost.at[1])))
    assert (int(riders[0].at[0] // 1), int(riders[0].at[1] // 1)) in cells
    game.looked()
    game.press(pygame.K_RETURN)
    assert len(game.play.picture.laid) >= 7
    pieces = [p.name for panel in panels for p in panel.pieces(game.play.picture, board)]
    assert "crown" in pieces


def test_the_kept_emblem_rides_on_the_prize_tile(told: Teller) -> None:
    hand = [{"prize": "JC-P01", "emblem": 5}, None]
    game = told("BA-Ds 0,0", "BA-B BA-U BA-V", sets="jousts", hand=hand)
    assert game.asked == "jousts.prize"
    game.press(pygame.K_n)
    board = game.play.board
    riders = [p for panel in game.play.picture.panels for p in panel.riders(game.play.picture, board, board.ghost)]
    assert [piece.name for piece in riders] == ["emblem_front_red_5"]
    game.looked()
