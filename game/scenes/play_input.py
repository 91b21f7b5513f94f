"""Pointer and keys on the board: clicks, dragging, the wheel, panning while a key is held."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.rules import Action
from game.scenes import play_keys
from game.ui import theme
from game.ui.camera import PAN_CELLS

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

DRAG_PIXELS: Final = 6


class Input:
    """Turns the window's events into what the play scene does."""

    def __init__(self, play: PlayScene) -> None:
        self.play = play
        self.pointer: tuple[int, int] | None = None
        self.grabbed: tuple[int, int] | None = None
        self.dragging = False
        self.panning: dict[int, str] = {}  # by key: the other keys held with it may change

    def let_go(self) -> None:
        """Forget pressed keys and buttons."""
        self.panning.clear()
        self.grabbed, self.dragging = None, False

    def handle(self, event: pygame.Event) -> bool:
        """Use an event."""
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.KEYDOWN and not self.play.form.dialogs:
            self.play.form.focus("")  # keys are for the board, also after a click on a button
        if self.play.form.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._release(event)
        if event.type == pygame.MOUSEWHEEL:
            return self.play.zoom(1 if event.y > 0 else -1, self.pointer)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.KEYUP:
            self.panning.pop(event.key, None)
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.panning.clear()
        return False

    def board_pointer(self) -> tuple[int, int] | None:
        """Return where the pointer is, None when it is not over the board."""
        if self.pointer is None or self.play.form.is_over(self.pointer):
            return None
        return self.pointer if self.play.board.area.collidepoint(self.pointer) else None

    def _motion(self, event: pygame.Event) -> bool:
        self.play.form.handle(event)
        self.pointer = event.pos
        if self.grabbed:
            dx, dy = event.pos[0] - self.grabbed[0], event.pos[1] - self.grabbed[1]
            if self.dragging or dx * dx + dy * dy > DRAG_PIXELS * DRAG_PIXELS:
                self.dragging = True
                self.play.board.camera.pan(dx, dy)
                self.play.board.dirty = True
                self.grabbed = event.pos
        elif not self.play.form.dialogs:
            if self.play.asked:
                self.play.asked.motion(self.board_pointer())
            self.play.aids.motion(self.board_pointer())
        return True

    def _press(self, event: pygame.Event) -> bool:
        self.pointer = event.pos
        if event.button == 1 and self.play.animator.busy:
            self.play.skip()
        elif event.button in (1, 2):
            self.grabbed, self.dragging = event.pos, False
        elif event.button == 3:
            self.play.do("rotate_right")
        return True

    def _release(self, event: pygame.Event) -> bool:
        was, self.grabbed = self.grabbed, None
        if was is None or event.button not in (1, 2):
            return False
        if not self.dragging and event.button == 1:
            self._click(event.pos)
        self.dragging = False
        return True

    def _click(self, pos: tuple[int, int]) -> None:
        if self.play.aids.click(pos) or not self.play.asked:
            return
        action = self.play.asked.click(pos)
        if action is None:
            self.play.aids.refused(pos)
        self.give(action)

    def give(self, action: Action | None) -> None:
        """Give an answer if there is one."""
        if action is not None:
            self.play.answer(action)

    def _key(self, event: pygame.Event) -> bool:
        if self.play.aids.key(event):
            return True
        way = play_keys.way_of(event)
        if way and self.play.asked:
            return self.play.asked.go(way)
        number = play_keys.digit(event, self.play.app.settings.keys)
        if number and self.play.asked:
            self._number(number)
            return True
        word = play_keys.meaning(event, self.play.app.settings.keys)
        if word in play_keys.PANS:
            self.panning[event.key] = word
            return True
        return self.play.do(word)

    def _number(self, number: int) -> None:
        assert self.play.asked is not None
        words, first = self.play.asked.words, self.play.asked.first_word
        if 0 <= number - first < len(words):
            self.play.answer(words[number - first])
        else:
            self.give(self.play.asked.number(number))

    def pan(self, dt: float) -> None:
        """Move the land while keys are held."""
        if self.panning:
            dx = sum(play_keys.PANS[word][0] for word in set(self.panning.values()))
            dy = sum(play_keys.PANS[word][1] for word in set(self.panning.values()))
            speed = PAN_CELLS * theme.px(110) * dt
            self.play.board.camera.pan(dx * speed, dy * speed)
            self.play.board.dirty = True
