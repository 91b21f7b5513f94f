"""A game in the window, played by posted events: the picture must always say what the state says."""

from __future__ import annotations

import importlib.util
import random
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game import saves
from game.app import App
from game.rules import Lay, Pass, Seat, Setup, Stand, look
from game.rules.events import Event
from game.rules.expansions import EXPANSIONS
from game.scenes.play import PlayScene
from game.settings import Settings
from game.ui import animator, log
from game.ui.pickers import CellPicker
from tests.screen.conftest import Table

SEATS = (Seat("Anna", "red"), Seat("Ben", "blue"), Seat("Cyril", "black"))


def setup(expansions: tuple[str, ...] = ("jousts",), seed: int = 3, seats: int = 3, **more: Any) -> Setup:
    return Setup(SEATS[:seats], expansions, seed=seed, **more)


class Player:
    """Plays a match by pointer and keys."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.settle()

    @property
    def play(self) -> PlayScene:
        found = next(scene for scene in self.table.app.stack.scenes if isinstance(scene, PlayScene))
        return found

    def settle(self, frames: int = 4000) -> None:
        """Let everything be played to its end."""
        for _frame in range(frames):
            self.table.app.step([], 1 / 60)
            if not self.table.app.stack.animating:
                return
        raise AssertionError("it never comes to rest")

    def is_right(self) -> None:
        assert not self.play.picture.differences(look(self.play.match.state))

    def cell(self, cell: tuple[int, int]) -> tuple[int, int]:
        self.play.board.camera.show([cell])
        self.settle()
        return self.play.board.camera.rect(cell).center

    def lay(self, action: Lay) -> None:
        """Bring the ghost to a cell, turn it, click."""
        pos = self.cell(action.cell)
        self.table.point(pos)
        for _turn in range(4):
            if self.play.board.ghost and self.play.board.ghost.turn == action.turn:
                break
            self.table.send(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3))
            self.table.send(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=3))
        self.table.click(pos)
        self.settle()

    def stand(self, action: Stand) -> None:
        number = next(n for n, spot in enumerate(self.play.board.spots) if spot.option == action)
        self.table.click(self.play.board.spot_pixels()[number])
        self.settle()

    def nominate(self, action: Any) -> None:
        figure = self.play.picture.figures[action.figure]
        self.cell(figure.cell)
        self.table.click(self.play.board.camera.pixel(self.play.board.point_of(figure)))
        self.table.click("curtain.look")
        values = [o.value for o in self.play.match.question.options if getattr(o, "figure", 0) == action.figure]
        self.table.click(f"curtain.choice{values.index(action.value)}")
        self.settle()

    def give(self, action: Any) -> None:
        """Give an answer as a person does."""
        if isinstance(action, Lay):
            self.lay(action)
        elif isinstance(action, Stand):
            self.stand(action)
        elif isinstance(action, Pass):
            self.table.press(pygame.K_SPACE)
            self.settle()
        elif hasattr(action, "value"):
            self.nominate(action)
        else:
            self.play.answer(action)
            self.settle()
        if self.play.match.staged is not None:
            self.table.press(pygame.K_RETURN)
            self.settle()


@pytest.fixture(autouse=True)
def _checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayScene, "checked", True)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play without the scenes that lie over the board: their events are played on it."""
    has = App.has
    monkeypatch.setattr(App, "has", lambda self, name: name not in ("tournament", "final") and has(self, name))


@pytest.fixture
def started(opened: Callable[..., Table]) -> Iterator[Callable[..., Player]]:
    """Return a function that opens a game in the window."""
    players: list[Player] = []

    def make(speed: str = "off", size: tuple[int, int] = (1280, 720), auto: bool = False, **more: Any) -> Player:
        chosen = Settings(window=size, language="en", speed=speed, auto_confirm=auto)
        players.append(Player(opened("play", settings=chosen, **({"setup": setup()} | more))))
        return players[-1]

    yield make
    for player in players:
        saves.close(player.play.match)


def events_of(cls: type[Event]) -> list[type[Event]]:
    found = []
    for kind in cls.__subclasses__():
        found += [kind, *events_of(kind)]
    # a class with slots is made twice: what its module holds is the real one
    return [kind for kind in found if getattr(sys.modules[kind.__module__], kind.__name__, None) is kind]


def test_every_event_is_played_or_silent_and_told_or_wordless() -> None:
    for expansion in EXPANSIONS:
        importlib.import_module(f"game.rules.expansions.{expansion.slug}")
    with_panel = {e.slug for e in EXPANSIONS if importlib.util.find_spec(f"game.ui.panels.{e.slug}")}
    for slug in with_panel:
        importlib.import_module(f"game.ui.panels.{slug}")
    for kind in events_of(Event):
        home = kind.__module__.rpartition(".")[2]
        if kind.__module__.startswith("game.rules") and (home == "events" or home in with_panel):
            assert kind in animator.PLAYERS or kind in animator.SILENT, kind
            assert kind in log.TELLERS or kind in log.WORDLESS, kind


def test_a_whole_game_of_random_answers_shows_what_the_state_says(started: Any, alone: None) -> None:
    player = started(auto=True)
    chance = random.Random(11)
    while not player.play.match.over:
        player.play.answer(chance.choice(list(player.play.match.question.options)[-5:]))
        player.settle()
        player.is_right()
    assert player.play.log.lines


def test_turns_are_played_by_pointer_alone(started: Any, alone: None) -> None:
    player = started()
    chance = random.Random(2)
    for _answer in range(24):
        options = list(player.play.match.question.options)
        pick = [o for o in options if hasattr(o, "value")] or [o for o in options if isinstance(o, Stand)] or options
        wanted = chance.choice(pick)
        before = len(player.play.match.answers)
        player.give(wanted)
        assert player.play.match.answers[before] == wanted.text
        player.is_right()


def test_a_ghost_first_appears_in_a_turn_that_fits(started: Any) -> None:
    player = started()
    for option in list(player.play.match.question.options)[:6]:
        player.table.point(player.cell(option.cell))
        ghost = player.play.board.ghost
        assert ghost is not None
        assert Lay(option.cell, ghost.turn) in player.play.match.question.options
        assert ghost.fits


def test_turning_goes_to_the_next_turn_that_fits_there(started: Any) -> None:
    player = started()
    picker = player.play.asked.pickers[0]
    assert isinstance(picker, CellPicker)
    cell = max(picker.turns, key=lambda c: len(picker.turns[c]))
    player.table.point(player.cell(cell))
    seen = []
    for _turn in range(len(picker.turns[cell])):
        player.table.press(pygame.K_r)
        seen.append(player.play.board.ghost.turn)
    assert sorted(seen) == sorted(picker.turns[cell])


def test_a_click_beside_the_legal_cells_lays_nothing(started: Any) -> None:
    player = started()
    player.table.click((200, 600))
    player.settle()
    assert player.play.match.answers == ()


def test_nothing_is_final_until_the_last_decision_is_confirmed(started: Any) -> None:
    player = started()
    player.lay(player.play.match.question.options[0])
    assert player.play.match.question.kind == "base.stand"
    player.table.press(pygame.K_1)
    player.settle()
    assert player.play.match.staged is not None
    assert len(player.play.picture.figures) == 1
    player.table.click("play.take_back")
    player.settle()
    assert player.play.match.staged is None
    assert not player.play.picture.figures
    player.is_right()
    player.table.press(pygame.K_u)
    player.settle()
    assert player.play.match.question.kind == "base.lay"
    player.is_right()
    player.table.press(pygame.K_u)
    player.settle()
    assert player.table.app.toasts, "it says why nothing more can be taken back"


def test_confirming_hands_the_turn_on(started: Any) -> None:
    player = started()
    player.lay(player.play.match.question.options[0])
    player.table.press(pygame.K_SPACE)
    player.settle()
    player.table.click("play.confirm")
    player.settle()
    assert player.play.match.question.seat == 1
    assert player.play.who_is_asked() == 1


def test_keys_alone_play_a_turn(started: Any) -> None:
    player = started()
    for key, mod in ((pygame.K_n, 0), (pygame.K_RIGHT, pygame.KMOD_CTRL), (pygame.K_r, 0), (pygame.K_RETURN, 0)):
        player.table.press(key, mod)
    player.settle()
    assert player.play.match.question.kind == "base.stand"
    player.table.press(pygame.K_n)
    player.table.press(pygame.K_RETURN)
    player.settle()
    player.table.press(pygame.K_RETURN)
    player.settle()
    assert player.play.match.question.seat == 1


def test_keys_are_for_the_board_also_after_a_click_on_a_button(started: Any) -> None:
    player = started()
    player.lay(player.play.match.question.options[0])
    player.table.click("play.zoom_in")
    step = player.play.board.camera.step
    player.table.press(pygame.K_SPACE)
    player.settle()
    assert player.play.board.camera.step == step
    assert player.play.match.staged is not None


def test_a_click_ends_what_moves(started: Any) -> None:
    player = started(speed="normal")
    option = player.play.match.question.options[0]
    player.table.point(player.cell(option.cell))
    player.play.answer(option)
    player.table.wait(0.05)
    assert player.play.animator.busy
    player.table.send(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(300, 300), button=1))
    player.table.send()
    assert not player.play.animator.busy
    assert player.play.match.answers == (option.text,), "the click itself answers nothing"
    player.is_right()


def test_answers_while_something_moves_are_not_taken(started: Any) -> None:
    player = started(speed="normal")
    first, second = player.play.match.question.options[0], player.play.match.question.options[1]
    player.play.answer(first)
    player.play.answer(second)
    assert player.play.match.answers == (first.text,)


def test_a_still_board_draws_nothing(started: Any) -> None:
    player = started(speed="normal")
    drawn = []
    whole = player.play.board.draw
    player.play.board.draw = lambda surface: (drawn.append(1), whole(surface))
    player.settle()
    player.table.wait(0.5)
    drawn.clear()
    player.table.wait(2)
    assert not drawn


def test_emblem_values_are_drawn_behind_the_curtain_only(started: Any, alone: None) -> None:
    player = started(auto=True)
    chance = random.Random(4)
    while player.play.match.question.kind != "jousts.nominate":
        options = list(player.play.match.question.options)
        player.play.answer(chance.choice([o for o in options if isinstance(o, Stand)] or options))
        player.settle()
    names: list[str] = []
    get = player.play.board.sprites.pieces.get

    def noted(name: str, *more: Any, **others: Any) -> pygame.Surface:
        names.append(name)
        return get(name, *more, **others)

    player.play.board.sprites.pieces.get = noted
    option = next(o for o in player.play.match.question.options if hasattr(o, "value"))
    player.nominate(option)
    player.settle()
    assert names
    assert not [name for name in names if "front" in name]
    assert option.figure in player.play.picture.part("jousts").under


def test_the_board_pans_zooms_and_fits(started: Any) -> None:
    player = started()
    camera = player.play.board.camera
    table, before = player.table, (camera.x, camera.step)
    table.send(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(300, 500), button=1))
    table.send(pygame.Event(pygame.MOUSEMOTION, pos=(400, 500), rel=(100, 0), buttons=(1, 0, 0)))
    table.send(pygame.Event(pygame.MOUSEBUTTONUP, pos=(400, 500), button=1))
    assert camera.x < before[0]
    table.point((300, 300))
    under = camera.point((300, 300))
    table.send(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))
    assert camera.step == before[1] + 1
    assert camera.point((300, 300)) == pytest.approx(under, abs=0.02)
    table.send(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=4))
    table.wait(0.3)
    table.send(pygame.Event(pygame.KEYUP, key=pygame.K_a, mod=0, unicode="a", scancode=4))
    assert camera.x < under[0]
    table.press(pygame.K_f)
    player.settle()
    assert all(camera.view.contains(camera.rect(cell)) for cell in player.play.picture.laid)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("seats", [2, 6])
def test_nothing_on_the_panel_overlaps(started: Any, size: tuple[int, int], seats: int) -> None:
    colours = ("red", "blue", "green", "yellow", "black", "pink")
    names = ("Anna", "Bartholomew the Elder", "Cyril", "Dmytro", "Eva", "Filip")
    game = Setup(tuple(Seat(names[n], colours[n]) for n in range(seats)), ("jousts",), seed=1)
    player = started(size=size, setup=game)
    rects = {name: player.table.see(name) for name in ("play.table", "play.log", "play.undo", "play.menu")}
    rects |= {f"play.seat{n}": player.table.see(f"play.seat{n}") for n in range(seats)}
    side = player.table.see("play.side")
    window = pygame.Rect((0, 0), player.table.app.surface.get_size())
    for name, rect in rects.items():
        assert side.contains(rect), name
        assert window.contains(rect), name
    names_ = list(rects)
    for i, name in enumerate(names_):
        assert not [other for other in names_[i + 1 :] if rects[name].colliderect(rects[other])], name
    assert rects["play.log"].height > 50


def test_a_computer_seat_answers_for_itself(started: Any, alone: None) -> None:
    game = Setup((Seat("Anna", "red"), Seat("Robot", "blue", computer="random")), ("jousts",), seed=1)
    player = started(auto=True, setup=game)
    while player.play.match.state.turn == 1:
        player.play.answer(player.play.match.question.options[0])
        player.settle()
    player.settle()
    assert player.play.match.state.turn >= 3
    assert player.play.match.question.seat == 0


def test_a_game_goes_on_in_another_language(started: Any) -> None:
    player = started(auto=True)
    player.lay(player.play.match.question.options[0])
    lines = len(player.play.log.lines)
    player.table.app.change(language="cs")
    player.settle()
    assert len(player.play.log.lines) == lines
    player.is_right()


def test_a_click_on_the_tile_in_hand_turns_it(started: Any) -> None:
    player = started()
    picker = player.play.asked.pickers[0]
    turns = {turn for found in picker.turns.values() for turn in found}
    before = picker.turn
    player.table.click("play.hand")
    assert len(turns) == 1 or picker.turn != before
    assert not player.play.match.answers


def test_the_piles_are_counted_anew_with_every_picture(started: Any) -> None:
    player = started()
    player.play.picture.piles.stack = 3
    player.play.board.dirty = True
    player.settle()
    table = player.play.form.find("play.table")
    assert 3 in [chip.count for chip in table.shown]


def test_the_log_says_who_begins(started: Any) -> None:
    player = started()
    assert player.play.log.lines[0].words == "Anna begins."


def test_another_language_tells_only_what_has_been_seen(started: Any) -> None:
    player = started()
    play = player.play
    play.answer(play.match.question.options[0])
    player.table.app.change(language="cs")
    assert [line.words for line in play.log.lines] == ["Začíná Anna."]
    player.settle()
    assert len(play.log.lines) == 2
    player.table.app.change(language="en")
    player.settle()
    assert [line.words for line in play.log.lines] == ["Anna begins.", "Anna lays a tile."]
