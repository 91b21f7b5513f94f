"""The timeline: a finished or running game once more, turn by turn, and on from any point as a game of its own.

It shows what everybody at the table could see at that time; what is hidden stays hidden. A game that is played on
from a point keeps the seed: nothing is dealt again, so the tiles that were undrawn there still come in the same order
in both games, as they do when a saved game is loaded twice. The old game is not touched.

Left and Right: a turn. With Shift: one answer. Home, End. Space: play. Up and Down: how fast. Enter: play on from here.
The land is moved by dragging and by the letters that move it in play.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game import saves
from game.match import Match
from game.match.past import Past
from game.rules import Record, event_for, look
from game.scenes import timeline_layout
from game.scenes.play_keys import PANS
from game.scenes.scene import Scene
from game.scenes.timeline_layout import SPEEDS, PastLog
from game.ui import keys, log, moves, theme
from game.ui.animator import Animator, Stage
from game.ui.board_view import BoardView
from game.ui.focus import Form
from game.ui.picture import Picture, block_shapes
from game.ui.seat_strip import SeatCard
from game.ui.sprites import Sprites
from game.ui.text import _
from game.ui.widget import Motion, Widget
from game.ui.widgets import Button, Dialog, Slider

if TYPE_CHECKING:
    from game.app import App

REST: Final = 0.7  # seconds between answers at speed 1
PAGE_TURNS: Final = 10
PAN: Final = 90  # units for each press of a key
assert moves


class Timeline(Scene):
    """Looks back at a match; begins at its end, or after the first *at* answers."""

    def __init__(self, app: App, *, match: Match, sprites: Sprites | None = None, at: int | None = None) -> None:
        super().__init__(app)
        self.form = Form(keyboard=False)
        self.match, self.past = match, Past(match)
        self.at = self.past.end if at is None else min(at, self.past.end)
        rules = match.state.rules
        self.blocks = block_shapes(rules)
        self.picture = self._picture()
        slugs = ("base", *(expansion.slug for expansion in rules.expansions))
        self.board = BoardView(sprites or Sprites(slugs), self.picture)
        self.stage = Stage(self.picture, self.board)
        self.stage.seat_place = self._seat_place
        self.stage.widget_place = self._widget_place
        self.animator = Animator(self.stage)
        self.log = PastLog("timeline.log", self.go)
        self.cards: list[SeatCard] = []
        self.hand: Widget | None = None
        self.playing = False
        self.speed = 1.0
        self._rest = 0.0
        self._grabbed: tuple[int, int] | None = None
        self._pointer: tuple[int, int] | None = None

    # --- life ---

    def enter(self) -> None:
        """Show the table as it was."""
        self.board.camera.start()

    def build(self, size: tuple[int, int]) -> None:
        """Lay out board, side panel and the bar below."""
        first = not self.cards
        self._retell()
        self.cards = [SeatCard(self.board, seat) for seat in range(len(self.match.setup.seats))]
        self.form.set(timeline_layout.build(self, size), pygame.Rect((0, 0), size))
        side, bar = self.form.rect_of("timeline.side"), self.form.rect_of("timeline.bar")
        assert side is not None
        assert bar is not None
        self.board.area = pygame.Rect(0, 0, side.left + theme.px(14), size[1])
        self.board.camera.view = pygame.Rect(theme.px(14), theme.px(14), side.left - theme.px(28), bar.top)
        if first:
            self.board.camera.fit(self.picture.laid)
        self._tell()

    def _retell(self) -> None:
        """Write the log in the language in use."""
        told = []
        for number in range(self.past.end + 1):
            for event in self.past.events(number):
                line = log.line_for(self.picture, event_for(self.match.state, event, None))
                if line:
                    told.append((number, line))
        self.log.fill(told)

    @property
    def animating(self) -> bool:
        """Whether something moves."""
        return self.playing or self.animator.busy or self.board.camera.gliding or super().animating

    @property
    def dirty(self) -> bool:
        """Whether it must be drawn again."""
        return self._dirty or self.form.dirty or self.board.dirty

    @dirty.setter
    def dirty(self, value: bool) -> None:
        self._dirty = value
        if not value:
            self.form.dirty = self.board.dirty = False

    # --- going through time ---

    def _picture(self) -> Picture:
        view = look(self.past.state(self.at))
        picture = Picture.of(view, self.match.setup, self.blocks)
        for number in range(self.past.turn_before(self.at) + 1, self.at + 1):
            for event in self.past.events(number):
                picture.last.extend(timeline_layout.cells_laid(picture, event))
        return picture

    def go(self, number: int) -> None:
        """Show the table after so many answers."""
        self.animator.drop()
        self.at = max(0, min(self.past.end, number))
        self.picture = self.board.picture = self.stage.picture = self._picture()
        self.board.lights.clear()
        self.board.hidden.clear()
        self.board.dirty = True
        self._tell()

    def jump(self, number: int) -> None:
        """Go somewhere and stop playing."""
        self.playing = False
        self.go(number)

    def go_by_turns(self, turns: int) -> None:
        """Go some turns on or back."""
        at = self.at
        for _turn in range(abs(turns)):
            at = self.past.turn_after(at) if turns > 0 else self.past.turn_before(at)
        self.jump(at)

    def show_next(self) -> None:
        """Let the next answer be seen as it happened."""
        if self.animator.busy:
            self.go(self.at)
        if self.at < self.past.end:
            self.at += 1
            state = self.past.state(self.at)
            self.animator.show(event_for(state, event, None) for event in self.past.events(self.at))
            self._tell()

    def toggle(self) -> None:
        """Play, or stop; at the end play from the beginning."""
        self.playing = not self.playing
        if self.playing and self.at == self.past.end:
            self.go(0)
        self._rest = 0.0
        self.rebuild()

    def change_speed(self, step: int) -> None:
        """Play faster or slower."""
        number = SPEEDS.index(self.speed) + step
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, number))]
        self.rebuild()

    def set_speed(self, words: str) -> None:
        """Take a speed as the cycler names it."""
        self.speed = float(words)

    def _tell(self) -> None:
        """Let bar and cards say where we are."""
        state = self.past.state(self.at)
        for card in self.cards:
            card.asked = bool(state.question and card.seat == state.question.seat)
            card.dirty = True
        slider = self.form.find("timeline.slider")
        if isinstance(slider, Slider):
            slider.value = float(self.past.stop_at(self.at))
        timeline_layout.tell(self)
        self.log.now = self.at
        self.log.reveal()
        self.dirty = True

    def update(self, dt: float) -> None:
        """Play on."""
        super().update(dt)
        self.board.camera.speed = Motion.speed
        moved = self.board.update(dt)
        if self.animator.update(dt * self.speed):
            timeline_layout.tell(self)
            moved = True
        self.board.dirty = self.board.dirty or moved
        if self.animator.busy or not self.playing:
            return
        self._rest -= dt * self.speed
        if self._rest <= 0:
            self._rest = REST
            self.show_next()
            if self.at == self.past.end:
                self.toggle()

    def _seat_place(self, seat: int) -> tuple[int, int]:
        return self.cards[seat].anchor() if seat < len(self.cards) else self.board.area.center

    def _widget_place(self, name: str) -> tuple[int, int] | None:
        """Return where pieces come from: the animations know the widgets by the names of the play scene."""
        if self.hand is not None and name == "play.hand_plate":
            return self.hand.rect.center
        rect = self.form.rect_of(name.replace("play.", "timeline."))
        return rect.center if rect else None

    # --- playing on ---

    @property
    def can_play_on(self) -> bool:
        """Whether there is a question to answer here."""
        return self.past.state(self.at).question is not None

    def ask_play_on(self) -> None:
        """Ask whether a new game shall begin here."""
        if not self.can_play_on:
            self.app.toast(_("The game is over here; go back to a turn that can be played."))
            return
        self.playing = False
        self.go(self.at)
        turn = self.past.state(self.at).turn
        words = _(
            "A new game begins in turn {turn}. The tiles lie in the stacks as they did, so they come in the same order"
            " again. The game you are looking at stays as it is.",
            turn=turn,
        )
        yes = Button("timeline.branch", _("Play on from here"), self.play_on, icon="play", style="primary")
        no = Button("timeline.stay", _("Keep looking"), self.form.close)
        self.form.open(Dialog("timeline.ask", _("Play on from here?"), words, [yes, no], on_escape=self.form.close))

    def play_on(self) -> None:
        """Begin a new game with the answers up to here."""
        self.form.close()
        match = saves.begin(Record(self.match.setup, self.match.answers[: self.at]))
        self.app.stack.clear("title")
        self.app.stack.push("play", match=match)

    # --- events ---

    def handle(self, event: pygame.Event) -> bool:
        """Use keys for time, pointer and wheel for the board."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            if self._grabbed:
                return self._drag(event.pos)
        if self.form.handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2):
            self._grabbed = event.pos
        elif event.type == pygame.MOUSEBUTTONUP:
            self._grabbed = None
        elif event.type == pygame.MOUSEWHEEL:
            self._zoom(1 if event.y > 0 else -1)
        return True

    def _drag(self, pos: tuple[int, int]) -> bool:
        assert self._grabbed is not None
        self.board.camera.pan(pos[0] - self._grabbed[0], pos[1] - self._grabbed[1])
        self._grabbed, self.board.dirty = pos, True
        return True

    def _zoom(self, step: int) -> None:
        pos = self._pointer
        if self.board.camera.zoom(step, pos if pos and self.board.area.collidepoint(pos) else None):
            self.board.dirty = True

    def _pan(self, x: int, y: int) -> None:
        step = theme.px(PAN)
        self.board.camera.pan(x * step, y * step)
        self.board.dirty = True

    def fit(self) -> None:
        """Show the whole land."""
        self.board.camera.fit(self.picture.laid)
        self.board.dirty = True

    def _key(self, event: pygame.Event) -> bool:
        single = bool(event.mod & pygame.KMOD_SHIFT)
        acts: dict[int, Callable[[], object]] = {
            pygame.K_LEFT: lambda: self.jump(self.at - 1) if single else self.go_by_turns(-1),
            pygame.K_RIGHT: self.show_next if single else lambda: self.go_by_turns(1),
            pygame.K_PAGEUP: lambda: self.go_by_turns(-PAGE_TURNS),
            pygame.K_PAGEDOWN: lambda: self.go_by_turns(PAGE_TURNS),
            pygame.K_HOME: lambda: self.jump(0),
            pygame.K_END: lambda: self.jump(self.past.end),
            pygame.K_SPACE: self.toggle,
            pygame.K_UP: lambda: self.change_speed(1),
            pygame.K_DOWN: lambda: self.change_speed(-1),
            pygame.K_RETURN: self.ask_play_on,
            pygame.K_KP_ENTER: self.ask_play_on,
            pygame.K_ESCAPE: self.app.stack.pop,
        }
        word = keys.action(event, self.app.settings.keys)
        named: dict[str, Callable[[], object]] = {
            "timeline": self.app.stack.pop,
            "fit": self.fit,
            "zoom_in": lambda: self._zoom(1),
            "zoom_out": lambda: self._zoom(-1),
            **{name: partial(self._pan, *way) for name, way in PANS.items()},
        }
        act = acts.get(event.key) or named.get(word)
        if act is not None:
            act()
        return act is not None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board, then the panels."""
        if self.board.draw(surface):
            self.form.draw(surface)

    # --- errors ---

    def recover(self, error: Exception) -> bool:
        """Stop playing and show the table as it was."""
        self.playing = False
        self.go(self.at)
        return True

    def report(self) -> str:
        """Return the record that is looked at."""
        from game.rules.record import dumps

        return dumps(self.match.record())
