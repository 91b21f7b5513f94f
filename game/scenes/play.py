"""The play scene: a match on the screen. Scenes over it (tournament, final scoring) use it as their host:

play.match, play.picture, play.board, play.stage, play.animator    # see their modules
play.answer(action)         # give an answer to the open question; its events are animated
play.cards[seat].anchor()   # where a seat's card is
play.open_curtain(...)      # secrets of one seat, see `ui.curtain`
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pygame

from game import files, saves
from game.match import Match
from game.rules import Action, Decision, Record, Setup, event_for, look
from game.rules.events import Event
from game.scenes import play_answers, play_layout, play_words
from game.scenes.play_aids import Aids
from game.scenes.play_input import Input
from game.scenes.play_kept import has_guest, keep_picture, open_timeline, opened, show_staged, tell_of_the_disk
from game.scenes.play_secrets import draw_curtain
from game.scenes.scene import Scene
from game.ui import log, moves, picture_export, skin, sound, text, theme
from game.ui.animator import Animator, Stage
from game.ui.board_view import BoardView
from game.ui.panels import panels_for
from game.ui.pickers import Asked
from game.ui.picture import Picture, block_shapes
from game.ui.sprites import Sprites
from game.ui.widget import Motion, Widget
from game.ui.widgets import Log, ScrollView

if TYPE_CHECKING:
    from game.app import App
    from game.ui.seat_strip import SeatCard

THINKING: Final = 0.25  # seconds that a computer player seems to think


class PlayScene(Scene):
    """Plays a match: shows its events, asks its questions."""

    keyboard = False
    toasts_from = 102.0  # below the prompt
    checked: ClassVar[bool] = bool(os.environ.get("CROWN_AND_CREST_CHECK"))  # compare picture and state when idle

    def __init__(
        self,
        app: App,
        *,
        setup: Setup | None = None,
        record: Record | None = None,
        load: Path | None = None,
        match: Match | None = None,
    ) -> None:
        super().__init__(app)
        self.match = match or opened(setup, record, load)
        self.form.keyboard = False
        rules = self.match.state.rules
        self.blocks = block_shapes(rules)
        sprites = Sprites(("base", *(expansion.slug for expansion in rules.expansions)))
        self.picture = self._picture()
        self.board = BoardView(sprites, self.picture)
        self.stage = Stage(self.picture, self.board)
        self.stage.seat_place = self._seat_place
        self.stage.widget_place = self._widget_place
        self.stage.open_scene = self._open_scene
        self.stage.taken_over = self._taken_over
        self.animator = Animator(self.stage, self._told)
        self.asked: Asked | None = None
        self.cards: list[SeatCard] = []
        self.hand_plate: Widget | None = None
        self.aids = Aids(self)
        self.log = Log("play.log", self.aids.clicked_line)
        self.input = Input(self)
        self.seen = list(self.match.history)  # the events that the log has told
        self._preview = 0
        self._asks = True
        self._language = ""
        self._wait = 0.0
        self.free = ((0, 0), pygame.Rect(0, 0, 0, 0))  # the window's size, and what widgets left free of the board
        self._prepared = -1
        self._lent = False
        self.failed = 0  # errors while a scene over the board played its events
        self.prompted: int | None = None  # the seat to which the prompt speaks
        self._prompt: tuple[int | None, str, str] = (None, "", "")

    # --- life ---

    def enter(self) -> None:
        """Show the table as it is."""
        skin.let_go()
        self.board.camera.start()
        self._ready = False
        self._preview = show_staged(self)
        tell_of_the_disk(self)

    def build(self, size: tuple[int, int]) -> None:
        """Lay out the widgets."""
        if text.language() != self._language:
            self._language = text.language()
            self._retell()
        side = play_layout.side_width(size)
        self.board.area = pygame.Rect(0, 0, size[0] - side + theme.px(14), size[1])
        self.form.set(play_layout.build(self, size), pygame.Rect((0, 0), size))
        play_layout.open_view(self, size)
        if not self._ready:
            self._ready = True
            self.board.camera.fit(self.picture.laid, 1.6)
        seats, asked = self.form.find("play.seats"), self.who_is_asked()
        if isinstance(seats, ScrollView) and asked is not None:
            seats.reveal(self.cards[asked].rect)
        self.board.dirty = True

    def leave(self) -> None:
        """Let go of the journal."""
        keep_picture(self)
        saves.close(self.match)

    def uncovered(self) -> None:
        """Take over what options may have changed."""
        self.input.let_go()
        self.rebuild()

    def covered(self) -> None:
        """Forget pressed keys and buttons."""
        self.input.let_go()

    @property
    def animating(self) -> bool:
        """Whether something moves."""
        moving = self.animator.busy or self.board.camera.gliding or self.input.panning or self.board.is_moving
        return bool(moving or self._asks or self._wait > 0 or self.aids.animating or super().animating)

    @property
    def dirty(self) -> bool:
        """Whether it must be drawn again."""
        return self._dirty or self.form.dirty or self.board.dirty

    @dirty.setter
    def dirty(self, value: bool) -> None:
        self._dirty = value
        if not value:
            self.form.dirty = self.board.dirty = False

    @property
    def setup(self) -> Setup:
        """Who plays, and by which rules."""
        return self.match.setup

    # --- the picture ---

    def _picture(self) -> Picture:
        picture = Picture.of(look(self.match.state), self.match.setup, self.blocks)
        picture.remember(self.match.history)
        return picture

    def _repaint(self) -> None:
        """Make the picture anew, after something was taken back."""
        self.animator.drop()
        self.picture = self._picture()
        self.board.picture = self.stage.picture = self.picture
        self.board.lights.clear()
        self.board.hidden.clear()
        self.seen = list(self.match.history)
        self._retell()
        self._preview = show_staged(self)
        self._asks = True
        self.app.stack.uncover(self)  # what was shown over the board is over

    def _retell(self) -> None:
        """Write the whole log anew, as far as it has been told."""
        self.log.lines.clear()
        self.log.tops = [0]
        for event in self.seen:
            self._tell(event)

    def _tell(self, event: Event) -> None:
        line = log.line_for(self.picture, event_for(self.match.state, event, None))
        if line:
            self.log.append(line)

    def _told(self, event: Event) -> None:
        self.seen.append(event)
        self._tell(event)

    def _seat_place(self, seat: int) -> tuple[int, int]:
        return self.cards[seat].anchor() if seat < len(self.cards) else self.board.area.center

    def _widget_place(self, name: str) -> tuple[int, int] | None:
        if self.hand_plate is not None and name == self.hand_plate.name:
            return self.hand_plate.rect.center  # it may be hidden as yet
        rect = self.form.rect_of(name)
        return rect.center if rect else None

    # --- answers and events ---

    def answer(self, action: Action, *, confirm: bool = False) -> None:
        """Give an answer to the open question and play what happens."""
        if self.match.question is None or self.animator.busy:
            return
        self._stop_asking()
        confirm = confirm or self.app.settings.auto_confirm
        events = self.match.play(action, confirm=confirm)
        if self.match.staged is not None:
            events = list(self.match.staged_preview)
            self._preview = len(events)
        self._show(events)

    def confirm(self) -> None:
        """Make the staged answer final."""
        if self.match.staged is None or self.animator.busy:
            return
        events = self.match.confirm()
        self._prompt = (None, "", "")
        self._show(events[self._preview :])

    def decline(self) -> None:
        """Pass, or give the usual answer where nothing can be declined."""
        action = self.asked and (self.asked.refusal or self.asked.usual)
        if action:
            self.answer(action)

    def undo(self) -> None:
        """Take the last answer back, or say why not."""
        able, why = self.can_undo()
        if not able:
            sound.play("invalid")
            self.app.toast(why)
            return
        self._stop_asking()
        self.match.undo()
        sound.play("lift")
        self._repaint()
        self.rebuild()

    def can_undo(self) -> tuple[bool, str]:
        """Return whether something can be taken back, and if not, why."""
        if self.match.can_undo:
            return True, ""
        return False, play_words.why_not_undo(self.match.why_not_undo)

    def _show(self, events: Sequence[Event]) -> None:
        state = self.match.state
        self.animator.show(event_for(state, event, None) for event in events)
        self._asks = True
        tell_of_the_disk(self)
        self.rebuild()

    @property
    def alone(self) -> bool:
        """Whether it does without the scenes over the board, because they fail."""
        return self.failed > 1

    def _open_scene(self, name: str, event: Event) -> bool:
        if not self.app.has(name) or self.alone:
            return False
        if not any(scene.__module__.endswith(f".{name}") for scene in self.app.stack.scenes):
            self.app.stack.push(name, play=self, event=event)
        return True

    def _taken_over(self, name: str) -> bool:
        there = any(scene.__module__.endswith(f".{name}") for scene in self.app.stack.scenes)
        return there or not self.app.stack.pending

    # --- questions ---

    def who_is_asked(self) -> int | None:
        """Return the seat that must act now."""
        return self.match.question.seat if self.match.question else None

    def panel_for(self, method: str, *arguments: Any) -> Any:
        """Return the first answer of a panel that is one."""
        return next((found for p in self.picture.panels if (found := getattr(p, method)(*arguments))), None)

    def _ask(self) -> None:
        """Ask the open question, now that nothing moves."""
        self._asks = False
        view = look(self.match.state)
        if self.match.staged is None:
            self.picture.settle(view)
            if self.checked:
                wrong = self.picture.differences(view)
                assert not wrong, wrong
        question = self.match.question
        if self.match.over and not self.animator.lent and self.app.has("final") and not self.alone:
            self.app.stack.push("final", play=self, event=None)  # a finished game was opened again
        if question is not None and self.match.setup.seats[question.seat].computer:
            self._wait = THINKING if Motion.speed else 0.001
        elif question is not None and self.match.staged is None and self._is_mine(question):
            self.asked = play_answers.ask(self, question)
            self.asked.motion(self.input.board_pointer())
        self.aids.refresh()
        self.rebuild()
        self.board.look_again()

    def _is_mine(self, question: Decision) -> bool:
        """Tell whether the board asks this question, and no other scene."""
        scene = self.panel_for("asks_elsewhere", question)
        if not scene or not self.app.has(scene) or self.alone:
            return True
        if not self.animator.lent:  # the game was opened again in the middle of it
            self.app.stack.push(scene, play=self, event=None)
        return False

    def _stop_asking(self) -> None:
        self.aids.stop()
        if self.asked:
            self.asked.leave()
            self.asked = None

    def choose(self, options: list[Any]) -> None:
        """Ask for one of several options of a figure, behind the curtain if they are secret."""
        question = self.match.question
        if question is None:
            return
        if len(options) == 1 and not self.panel_for("is_secret", question):
            self.answer(options[0])
            return
        draw_curtain(self, question, options, can_leave=True)

    def ask(self, question: Decision) -> None:
        """Put a secret question behind the curtain and play its answer; for scenes that lie over this one."""
        if self.match.setup.seats[question.seat].computer:
            self._let_computer_answer()
        else:
            draw_curtain(self, question, list(question.options), can_leave=False)

    def prompt(self) -> tuple[int | None, str, str]:
        """Return who must act, what must be done now, and a hint how; while something moves, what was said last."""
        if not self.animator.busy or self.animator.lent:
            self._prompt = (self.who_is_asked(), *play_words.prompt(self))
        return self._prompt

    def turn_in_hand(self, tile: str) -> int:
        """Return how the tile in hand is turned over the board."""
        ghost = self.board.ghost
        return ghost.turn if ghost and ghost.shape[0][1] == tile else 0

    # --- what is done by hand ---

    def handle(self, event: pygame.Event) -> bool:
        """Use an event."""
        return self.input.handle(event)

    def do(self, word: str) -> bool:
        """Do what a key or button means; return whether it meant something."""
        if word in ("pass", "confirm", "menu") and self.animator.busy and word != "menu":
            self.skip()
            return True
        acts: dict[str, Callable[[], object]] = {
            "rotate_right": lambda: self._rotate(1),
            "rotate_left": lambda: self._rotate(-1),
            "pass": self._pass_key,
            "confirm": self._confirm_key,
            "undo": self.undo,
            "zoom_in": lambda: self.zoom(1, self.input.pointer),
            "zoom_out": lambda: self.zoom(-1, self.input.pointer),
            "fit": self._fit,
            "next": lambda: self._step(1),
            "previous": lambda: self._step(-1),
            "menu": self.open_menu,
            "timeline": partial(open_timeline, self),
            "mute": lambda: self.app.change(mute=not self.app.settings.mute),
        }
        if self.aids.do(word):
            return True
        if word in acts:
            acts[word]()
            return True
        if word == "help" and self.app.has("help"):
            self.app.stack.push("help")
            return True
        return False

    def skip(self) -> None:
        """Let what moves jump to its end."""
        self.animator.skip()
        self.board.camera.arrive()
        self.board.dirty = True

    def zoom(self, steps: int, pos: tuple[int, int] | None) -> bool:
        """Zoom at a pixel of the board, or at the middle."""
        if self.board.zoom(steps, pos if pos and self.board.area.collidepoint(pos) else None) and self.asked:
            self.asked.motion(self.input.board_pointer())
        return True

    def _rotate(self, step: int) -> None:
        if self.asked and not self.asked.rotate(step):
            self.aids.refused(None)

    def _step(self, step: int) -> None:
        if self.asked:
            self.asked.step(step)

    def _pass_key(self) -> None:
        if self.match.staged is not None:
            self.confirm()
        else:
            self.decline()

    def _confirm_key(self) -> None:
        if self.match.staged is not None:
            self.confirm()
        elif self.asked:
            self.input.give(self.asked.enter())

    def _fit(self) -> None:
        self.board.camera.fit(self.picture.laid)
        self.board.dirty = True

    def open_menu(self) -> None:
        """Open the pause."""
        keeps = {"save_record": self.save_record, "save_picture": self.save_picture}
        self.app.stack.push("pause", **keeps, timeline=partial(open_timeline, self))

    def save_record(self) -> str:
        """Save the game as a record; return its name."""
        path = saves.save(self.match.record(), saves.default_name(self.match.setup.seats, time.time()))
        return path.stem

    def save_picture(self) -> str:
        """Save a picture of the whole land; return where."""
        name = saves.default_name(self.match.setup.seats, time.time())
        return str(picture_export.save_portrait(self.board, files.user_data() / "pictures", name))

    # --- time ---

    def update(self, dt: float) -> None:
        """Let time pass."""
        super().update(dt)
        self.board.camera.speed = Motion.speed
        self.input.pan(dt)
        self.board.update(dt)
        self.aids.update(dt)
        if self.animator.update(dt):
            self.board.dirty = True
            if self.hand_plate:
                self.hand_plate.visible = self.picture.hand is not None
        if self.animator.lent != self._lent:  # a scene over the board has come or gone
            self._lent = self.animator.lent
            self.rebuild()
        if self.board.camera.step != self._prepared:
            self._prepared = self.board.camera.step
            self.app.later(self._prepare)
        if self._asks and not self.animator.busy and not self.app.stack.pending:
            self._ask()
        elif self._wait > 0:
            self._wait -= dt
            if self._wait <= 0:
                self._let_computer_answer()

    def _prepare(self) -> None:
        """Scale tiles for the next zoom steps in small slices between frames."""
        if self in self.app.stack.scenes and not self.board.prepare():
            self.app.later(self._prepare)

    def _let_computer_answer(self) -> None:
        from game.computer import choose  # late: games of people alone need none

        question, state = self.match.question, self.match.state
        if question is not None and not self.animator.busy:
            kind = self.match.setup.seats[question.seat].computer
            self.answer(choose(kind, state, question.seat, self.app.chance), confirm=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board, then the panels."""
        if self.board.draw(surface):
            self.form.draw(surface)

    def recover(self, error: Exception) -> bool:
        """Go back to what the state says; where scenes over the board fail again, do without them."""
        self.failed += has_guest(self)
        self._stop_asking()
        self._repaint()
        return True

    def report(self) -> str:
        """Return the record so far."""
        from game.rules.record import dumps

        return dumps(self.match.record())


__all__ = ["PlayScene", "moves", "panels_for"]
