"""All keys in one overview; every key can be changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game import pads
from game.scenes.page import Page
from game.settings import KEYS
from game.ui import keys, theme
from game.ui.layout import Column, Flow, Grid, Row
from game.ui.text import N_, _
from game.ui.widget import Widget
from game.ui.widgets import Button, Dialog, Label, Rule

if TYPE_CHECKING:
    from game.app import App

MOUSE: Final = (
    (N_("Left click"), N_("Lay the tile, choose")),
    (N_("Right click"), N_("Rotate the tile")),
    ("1 – 9", N_("Choose a place, a figure or an answer")),
    ("Ctrl + ← ↑ → ↓", N_("Go through cells, places and answers")),
    (N_("Drag"), N_("Move the view")),
    (N_("Wheel"), N_("Zoom at the pointer")),
)
MODIFIERS: Final = (
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LGUI,
    pygame.K_RGUI,
    pygame.K_CAPSLOCK,
    pygame.K_NUMLOCKCLEAR,
)


class HelpScene(Page):
    """The page of keys."""

    name = "help"
    units = 980.0

    def __init__(self, app: App, *, over: bool = True) -> None:
        super().__init__(app, over=over)
        self.waiting_for = ""  # the action whose new key is awaited

    def heading(self) -> str:
        """Return the words on the ribbon."""
        return _("Keys")

    def content(self) -> Widget:
        """Return mouse and keys in two columns."""
        columns = 2 if theme.units(self.size[0]) > 860 else 1
        mouse = [self._line(_(what), [Label(_(by), style="small_bold")]) for by, what in MOUSE]
        rows = [self._line(_(words), self._keys(action)) for action, words in keys.ACTIONS.items()]
        pad = [self._line(self._meant(acts), [Label(name, style="small_bold")]) for name, acts in pads.NAMES.items()]
        note = Label(_("Click a key to change it."), style="italic", colour=theme.INK_SOFT)
        return Column(
            [
                Grid(mouse, columns=columns, gap=8, across=44),
                Rule(),
                note,
                Grid(rows, columns=columns, gap=8, across=44),
                Rule(),
                Label(_("Gamepad"), style="bold"),
                Grid(pad, columns=columns, gap=8, across=44),
            ],
            gap=10,
        )

    def _line(self, words: str, right: Sequence[Widget]) -> Widget:
        return Row([Label(words, grow=1), Flow(right, gap=5, justify="end")], gap=10)

    def _meant(self, actions: Sequence[str]) -> str:
        return " / ".join(_(keys.ACTIONS[action]) for action in actions)

    def _keys(self, action: str) -> list[Widget]:
        bound = self.app.settings.keys.get(action, ())
        found: list[Widget] = [
            Button(f"help.{action}.{number}", keys.words(key), lambda n=number: self._ask(action, n), font="small_bold")  # type: ignore[misc]
            for number, key in enumerate(bound)
        ]
        return found or [Button(f"help.{action}.0", "–", lambda: self._ask(action, 0), font="small_bold")]

    def buttons(self) -> Sequence[Widget]:
        """Return the way back to the usual keys."""
        return (Button("help.reset", _("The usual keys"), self._reset, enabled=self.app.settings.keys != KEYS),)

    def _reset(self) -> None:
        self.app.change(keys=dict(KEYS))
        self.rebuild()

    def _ask(self, action: str, number: int) -> None:
        self.waiting_for = f"{action}.{number}"
        words = _("Press the new key for: {action}", action=_(keys.ACTIONS[action]))
        cancel = Button("help.cancel", _("Cancel"), self._cancel)
        self.form.open(Dialog("help.ask", _("New key"), words, [cancel]))

    def _cancel(self) -> None:
        self.waiting_for = ""
        self.form.close()

    def handle(self, event: pygame.Event) -> bool:
        """Take the next key if one is awaited; Escape cancels."""
        if not (self.waiting_for and event.type == pygame.KEYDOWN):
            return super().handle(event)
        if event.key == pygame.K_ESCAPE:
            self._cancel()
        elif event.key not in MODIFIERS:
            self._bind(keys.names(event)[-1])
        return True

    def _bind(self, key: str) -> None:
        """Give the key to the awaiting action and take it from any other."""
        action, _dot, number = self.waiting_for.partition(".")
        bindings = {
            name: tuple(bound for bound in known if bound != key) for name, known in self.app.settings.keys.items()
        }
        mine = [*bindings[action]]
        old = self.app.settings.keys[action]
        if int(number) < len(old) and old[int(number)] in mine:
            mine[mine.index(old[int(number)])] = key
        else:
            mine.append(key)
        bindings[action] = tuple(mine)
        self.app.change(keys=bindings)
        self._cancel()
        self.rebuild()
