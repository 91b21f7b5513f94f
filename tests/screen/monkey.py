"""A monkey at the game: it answers most questions, and does everything else that hands can do, wherever it likes.

It sees the screen by test names and the board by the pickers' own marks; it acts by posted events alone.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from game.app import App, Start
from game.match import Match
from game.rules import COLOURS, Seat, Setup, state_hash
from game.scenes.play import PlayScene
from game.scenes.scene import Scene
from game.settings import Settings
from game.ui.pickers import CellPicker, FigurePicker
from game.ui.widget import Widget

import pygame  # isort: skip  # after the app, which sets what SDL reads

FRAME = 1 / 60
SMALL = (1024, 640)
SIZES = [SMALL, SMALL, (1100, 700), (1280, 720), (1024, 900)]
LANGUAGES = ("en", "cs", "ru", "uk", "de")
KEYS = [
    *(getattr(pygame, f"K_{name}") for name in "rqeuvtjlhmfawsdxnp123456789"),
    *(getattr(pygame, f"K_{name}") for name in ("TAB", "RETURN", "SPACE", "ESCAPE", "LEFT", "RIGHT", "UP", "DOWN")),
    *(getattr(pygame, f"K_{name}") for name in ("PLUS", "MINUS", "F1", "F5", "DELETE", "BACKSPACE", "HOME", "END")),
    pygame.K_F11,
]
LEAVING = ("pause.title", "pause.quit", "final.title", "final.again", "final.new", "title.", "setup.")
RISKY = (*LEAVING, "saved.load", "saved.row", "saved.delete", "saved.import", "timeline.branch")
STUCK = 400  # deeds without an answer given: nobody can get on
SAMPLE = 40  # one picture in so many is drawn


class Stuck(AssertionError):
    """Nothing the monkey does brings the game on."""


class Monkey:
    """Plays a game to its end, and cannot sit still."""

    def __init__(self, setup: Setup | None, seed: int, *, app: App | None = None, mischief: float = 0.3) -> None:
        self.chance, self.mischief = random.Random(seed), mischief
        self.stays = app is not None  # never closes the window
        self.resting = False
        self.app = app or self._open(Start("play", {"setup": setup}, seed=seed))
        self.deeds = self.frames = self.rests = 0
        self.done: list[str] = []

    def _open(self, start: Start) -> App:
        app = App(Settings(window=SMALL, language="en", speed="off"), start)
        app._fault = _thrown  # type: ignore[method-assign]
        app._draw = self._drawn(app, app._draw)  # type: ignore[method-assign]
        app.step([], 0.0)
        return app

    def _drawn(self, app: App, draw: Callable[[], None]) -> Callable[[], None]:
        """Let a sample of the frames be drawn; the others only count as drawn."""

        def sometimes() -> None:
            if self.resting or self.chance.random() < 1 / SAMPLE:
                draw()
            else:
                app.dirty = False
                for scene in app.stack.in_sight():
                    scene.dirty = False

        return sometimes

    # --- the game as a whole ---

    @property
    def play(self) -> PlayScene | None:
        """The running game, if one is open."""
        return next((scene for scene in self.app.stack.scenes if isinstance(scene, PlayScene)), None)

    @property
    def top(self) -> Scene:
        """The scene in front."""
        scene = self.app.stack.top
        assert scene is not None
        return scene

    def finish(self) -> PlayScene:
        """Play until the ranking is shown; return the play scene."""
        idle, given = 0, -1
        while True:
            play = self.play
            assert play is not None, "the game was lost"
            if play.match.over and _kind(self.top) == "FinalScene" and self.top.finished:
                return play
            idle, given = (0, self.given(play)) if given != self.given(play) else (idle + 1, given)
            if idle > STUCK:
                raise Stuck(self.story(play))
            self.act()

    def given(self, play: PlayScene) -> int:
        """Return a number that changes with each answer."""
        final = getattr(self.top, "number", 0)
        return hash((len(play.match.answers), play.match.staged is not None, final))

    def story(self, play: PlayScene) -> str:
        """Return what the monkey did last, for whoever has to find out."""
        question, scenes = play.match.question, [_kind(scene) for scene in self.app.stack.scenes]
        options = [option.text for option in question.options][:9] if question else []
        told = f"{question and question.kind} {options} staged={play.match.staged}"
        return f"{scenes} {told} busy={play.animator.busy} {play.animator.event} {self.done[-12:]}"

    def act(self) -> None:
        """Do one thing."""
        deed = self.misbehave if self.chance.random() < self.mischief else self.behave
        self.deeds += 1
        deed()
        self.step()
        self.must_be_awake()
        self.app.running = self.app.running or not self.stays

    def must_be_awake(self) -> None:
        """Let the program come to rest, now and then; it may only sleep if it waits for a person indeed."""
        if self.chance.random() > 0.5 / SAMPLE or not self.app.running:
            return
        self.resting = True
        for _frame in range(100):
            if not self.app._busy():
                break
            self.app.step([], 0.1)
        self.resting = False
        play, top, waits = self.play, self.top, True
        if play is None or self.app._busy():
            return
        self.rests += 1
        if isinstance(top, PlayScene):
            waits = bool(top.asked or top.form.dialogs or top.match.staged or top.match.over)
        elif _kind(top) == "TournamentScene":
            waits = bool(top.form.dialogs or top.ends)
        elif _kind(top) == "FinalScene":
            waits = top.finished or top.held
        if not waits:
            raise Stuck(f"asleep: {self.story(play)}")

    def step(self, *events: pygame.Event) -> None:
        """Let a frame pass."""
        self.frames += 1
        self.app.step(events, FRAME)
        if self.frames % 10 == 0:
            self.app.work()

    # --- hands ---

    def point(self, pos: tuple[int, int]) -> None:
        """Move the pointer."""
        self.step(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        """Click somewhere."""
        self.done.append(f"click {pos} {button}")
        self.step(
            pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button),
        )

    def press(self, key: int, mod: int = 0) -> None:
        """Press a key."""
        self.done.append(f"key {pygame.key.name(key)} {mod}")
        sign = pygame.key.name(key) if len(pygame.key.name(key)) == 1 else ""
        self.step(
            pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=sign, scancode=4),
            pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=sign, scancode=4),
        )

    # --- behaving ---

    def behave(self) -> None:
        """Do something that brings the game on."""
        form = self.top.form
        if form.dialogs:
            self.choose(form.dialogs[-1])
        elif _kind(self.top) in ("TournamentScene", "FinalScene"):
            self.press(pygame.K_RETURN)
        elif isinstance(self.top, PlayScene):
            self.answer(self.top)
        else:
            self.press(pygame.K_ESCAPE)

    def choose(self, dialog: Widget) -> None:
        """Click one of the buttons of a dialog."""
        buttons = [w for w in dialog.walk() if w.pressable and w.enabled and not w.name.startswith(RISKY)]
        if buttons and self.chance.random() < 0.9:
            self.click(self.chance.choice(buttons).rect.center)
        else:
            self.press(pygame.K_ESCAPE)

    def answer(self, play: PlayScene) -> None:
        """Answer the open question with the mouse, or confirm."""
        if play.animator.busy:
            self.press(pygame.K_SPACE)
        elif play.match.staged is not None:
            self.press(pygame.K_u if self.chance.random() < 0.1 else pygame.K_RETURN)
        elif play.asked is None:
            self.step()
        elif not play.asked.pickers or self.chance.random() < 0.15:
            self.by_button(play)
        else:
            self.on_board(play, self.chance.choice(play.asked.pickers))

    def by_button(self, play: PlayScene) -> None:
        """Press a button for an answer, or decline."""
        names = ("play.word", "play.kind")
        buttons = [w for w in play.form.walk() if w.name.startswith(names) and w.pressable]
        if buttons and self.chance.random() < 0.8:
            self.click(self.chance.choice(buttons).rect.center)
        else:
            self.press(pygame.K_SPACE)

    def on_board(self, play: PlayScene, picker: Any) -> None:
        """Click where a picker can be answered."""
        board = play.board
        if isinstance(picker, CellPicker):
            cell = self.chance.choice(picker.order)
            self.bring(play, cell)
            self.click(board.camera.rect(cell).center)
        elif isinstance(picker, FigurePicker):
            figure = board.picture.figures[self.chance.choice(list(picker.options))]
            self.bring(play, figure.cell)
            self.click(board.camera.pixel(board.point_of(figure)))
        elif board.spots:
            spot = self.chance.randrange(len(board.spots))
            self.bring(play, (int(board.spots[spot].at[0] // 1), int(board.spots[spot].at[1] // 1)))
            self.click(board.spot_pixels()[min(spot, len(board.spots) - 1)])
        else:
            self.by_button(play)

    def bring(self, play: PlayScene, cell: tuple[int, int]) -> None:
        """Look at a cell."""
        play.board.camera.show([cell])
        play.board.camera.arrive()

    # --- misbehaving ---

    def misbehave(self) -> None:
        """Do anything but what is asked."""
        self.chance.choice(
            (
                self.click_anywhere,
                self.click_anywhere,
                self.any_key,
                self.any_key,
                self.any_key,
                self.undo,
                self.undo,
                self.turn_wheel,
                self.drag,
                self.look_away,
                self.visit,
                self.visit,
                self.resize,
                self.change_language,
                self.change_settings,
                self.hold_a_key,
                self.type_something,
                self.use_gamepad,
                self.drop_a_file,
                self.leave,
            )
        )()

    def anywhere(self) -> tuple[int, int]:
        """Return a place of the window."""
        width, height = self.app.surface.get_size()
        return self.chance.randrange(width), self.chance.randrange(height)

    def click_anywhere(self) -> None:
        """Click with any button, side buttons too, but not on what ends the game."""
        pos = self.anywhere()
        path = self.top.form.top().path_at(pos)
        if not any(widget.name.startswith(RISKY) for widget in path):
            self.click(pos, self.chance.choice((1, 1, 1, 2, 3, 6, 7)))

    def any_key(self) -> None:
        """Press any key; Enter and Space never on what ends the game."""
        focused = self.top.form.focused
        key = self.chance.choice(KEYS)
        deadly = focused is not None and focused.name.startswith(RISKY)
        leaving = _kind(self.top) == "FinalScene" or (deadly and key in (pygame.K_RETURN, pygame.K_SPACE))
        if not leaving and not (_kind(self.top) == "SavedScene" and key == pygame.K_DELETE):
            self.press(key, self.chance.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)))

    def undo(self) -> None:
        """Take something back."""
        self.press(pygame.K_u)

    def turn_wheel(self) -> None:
        """Zoom or scroll."""
        self.point(self.anywhere())
        self.step(pygame.Event(pygame.MOUSEWHEEL, x=0, y=self.chance.choice((-3, -1, 1, 3))))

    def drag(self) -> None:
        """Drag across the window."""
        start, end = self.anywhere(), self.anywhere()
        if any(widget.name.startswith(RISKY) for widget in self.top.form.top().path_at(start)):
            return
        self.step(
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1),
            pygame.Event(pygame.MOUSEMOTION, pos=end, rel=(5, 5), buttons=(1, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1),
        )

    def look_away(self) -> None:
        """Minimise the window, give the focus away, come back."""
        away = self.chance.choice((pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE))
        back = self.chance.choice((pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED))
        self.step(pygame.Event(away))
        self.step()
        self.step(pygame.Event(back))

    def visit(self) -> None:
        """Go to another scene and look around there."""
        if isinstance(self.top, PlayScene) and not self.top.form.dialogs:
            self.press(self.chance.choice((pygame.K_ESCAPE, pygame.K_h, pygame.K_l, pygame.K_ESCAPE)))
            self.step()
        if _kind(self.top) == "Pause":
            names = ("pause.rulings", "pause.options", "pause.help", "pause.load", "pause.timeline", "pause.save")
            rect = self.app.rect_of(self.chance.choice(names))
            if rect is not None:
                self.click(rect.center)

    def resize(self) -> None:
        """Drag the window's edge."""
        size = self.chance.choice(SIZES)
        self.done.append(f"size {size}")
        self.app.window.size = size
        self.step(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

    def change_language(self) -> None:
        """Switch the language, as the options do."""
        self.app.change(language=self.chance.choice(LANGUAGES))

    def change_settings(self) -> None:
        """Switch other things, as the options do."""
        name, values = self.chance.choice(
            (
                ("text_scale", (1.0, 1.0, 1.5, 2.0)),
                ("palette", ("standard", "red-green", "blue-yellow")),
                ("speed", ("off", "off", "off", "fast", "normal")),
                ("auto_confirm", (False, False, True)),
                ("mute", (True, False)),
            )
        )
        self.app.change(**{name: self.chance.choice(values)})

    def hold_a_key(self) -> None:
        """Hold a key for some frames, and lose it when the focus goes."""
        key = self.chance.choice((pygame.K_LEFT, pygame.K_w, pygame.K_d, pygame.K_DOWN))
        self.step(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=80))
        self.step()
        if self.chance.random() < 0.7:
            self.step(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=80))

    def type_something(self) -> None:
        """Type where nothing can be typed."""
        self.step(pygame.Event(pygame.TEXTINPUT, text=self.chance.choice("aŽї9 ")))

    def use_gamepad(self) -> None:
        """Push a gamepad's buttons, its cross and its stick, where that does not end the game."""
        focused = self.top.form.focused
        if _kind(self.top) == "FinalScene" or (focused is not None and focused.name.startswith(RISKY)):
            return
        way = self.chance.choice((-1, 0, 1))
        self.step(
            self.chance.choice(
                (
                    pygame.Event(pygame.JOYBUTTONDOWN, joy=0, instance_id=0, button=self.chance.randrange(12)),
                    pygame.Event(pygame.JOYHATMOTION, joy=0, instance_id=0, hat=0, value=(way, 1 - abs(way))),
                    pygame.Event(pygame.JOYAXISMOTION, joy=0, instance_id=0, axis=self.chance.randrange(3), value=way),
                )
            )
        )

    def drop_a_file(self) -> None:
        """Drop something that is no game on the window."""
        self.step(pygame.Event(pygame.DROPFILE, file=__file__))

    def leave(self) -> None:
        """Close the window or go to the title, now and then, and continue."""
        play = self.play
        if self.stays or self.chance.random() > 0.06 or play is None or not play.match.answers:
            return
        question = play.match.question
        if question is None or play.match.setup.seats[question.seat].computer:
            return  # a computer player would answer at once
        before = told(play.match)
        self.done.append("leave")
        if self.chance.random() < 0.5:
            self.step(pygame.Event(pygame.QUIT))
            assert not self.app.running
            while self.app.stack.scenes:
                self.app.stack.scenes.pop().leave()
            self.app.window.destroy()
            self.app = self._open(Start(seed=self.deeds))
        else:
            self.app.stack.clear("title")
            self.step()
        self.carry_on(before)

    def carry_on(self, before: str) -> None:
        """Continue from the title; the same question must be open."""
        self.step()
        rect = self.app.rect_of("title.continue")
        assert rect is not None, "the title does not offer to continue"
        self.click(rect.center)
        self.step()
        self.step()
        assert self.play is not None
        assert told(self.play.match) == before

    def close(self) -> None:
        """Close the game."""
        while self.app.stack.scenes:
            self.app.stack.scenes.pop().leave()
        self.app.window.destroy()


def _thrown(error: Exception) -> None:
    raise error


def _kind(scene: Scene) -> str:
    return type(scene).__name__


def told(match: Match) -> str:
    """Return how a match stands: the question, what waits for confirmation, what can be taken back."""
    question = match.question
    asked = (question.seat, question.kind, [option.text for option in question.options]) if question else None
    staged = match.staged.text if match.staged else "-"
    return (
        f"{len(match.answers)} {match.answers[-3:]} {staged} {match.why_not_undo!r} {asked} {state_hash(match.state)}"
    )


def setup_for(number: int, slugs: tuple[str, ...]) -> Setup:
    """Return the set-up of a numbered game: all combinations of sets and numbers of seats come round."""
    sets = tuple(slug for bit, slug in enumerate(slugs) if number >> bit & 1)
    count = 2 + (number * 3 + number // 16) % 5
    computers = {1: "random"} if number % 3 == 2 else {}
    seats = tuple(Seat(f"{COLOURS[n].title()} {n}", COLOURS[n], computers.get(n, "")) for n in range(count))
    return Setup(seats, sets, {"fields": number % 7 != 3, "purist": number % 11 == 5}, seed=1000 + number)
