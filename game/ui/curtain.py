"""The curtain: secrets of one seat on a screen that everybody sees.

    open_curtain(form, Curtain(colour, name, heading, choices, chosen, declined, shown))

First it says whose secrets come, so that the others look away; a click on "Look" (or Enter) draws them; then one is
chosen. Nothing secret is drawn before, and the curtain can be closed again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui import theme
from game.ui.focus import Form
from game.ui.layout import Column, Flow, Row
from game.ui.sprites_pieces import PREMULTIPLIED, Pieces
from game.ui.text import _
from game.ui.widget import Size, Widget
from game.ui.widgets import Badge, Button, Dialog, Label, Pressable

PIECES: Final = Pieces()
LOW: Final = 420  # units of the window's height


@dataclass(frozen=True)
class Choice:
    """One secret that can be chosen: its picture, its words, what it stands for."""

    picture: str
    caption: str
    value: object


@dataclass(frozen=True)
class Curtain:
    """Whose secrets, which, and what happens then."""

    colour: str
    name: str
    heading: str
    choices: Sequence[Choice]
    chosen: Callable[[object], object]
    declined: Callable[[], object] | None = None
    shown: Callable[[], object] = lambda: None


class PictureButton(Pressable):
    """A picture to click, with words below; it lifts under the pointer."""

    def __init__(
        self, name: str, picture: str, caption: str, on_click: Callable[[], object], units: float = 92
    ) -> None:
        super().__init__(name, on_click)
        self.picture, self.caption, self.units = picture, caption, units

    def measure(self, width: int) -> Size:
        """Ask for picture and words."""
        side, words = theme.px(self.units), 0
        if self.caption:
            words = theme.text_surface(self.caption, "small").get_width()
        return max(side, words), side + (theme.line_height("small") if self.caption else 0)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        side = theme.px(self.units)
        image = PIECES.get(self.picture, side, rim=False)
        top = self.raised().top - round(theme.px(4) * self.lift)
        surface.blit(image, image.get_rect(midtop=(self.rect.centerx, top)), special_flags=PREMULTIPLIED)
        if self.caption:
            words = theme.text_surface(self.caption, "small")
            surface.blit(words, words.get_rect(midbottom=self.rect.midbottom))
        self.draw_ring(surface)


def open_curtain(form: Form, curtain: Curtain) -> None:
    """Say whose secrets come and wait for the seat to look."""

    def look() -> None:
        form.close()
        curtain.shown()
        _open_choices(form, curtain)

    backs = [_back(curtain) for _choice in range(min(5, len(curtain.choices)))]
    body = Column(
        [
            Row([Badge(curtain.colour, 40), Label(_("The others look away, please."), grow=1)], gap=14),
            Flow(backs, gap=10),
        ],
        gap=16,
        align="centre",
    )
    buttons = [Button("curtain.look", _("Look"), look, style="primary", icon="eye", hint=_("Enter"))]
    heading = _("For the eyes of {name} only", name=curtain.name)
    form.open(Dialog("curtain", heading, body, [*buttons, *_decline(form, curtain)], on_escape=_escape(form, curtain)))


def _back(curtain: Curtain) -> Widget:
    button = PictureButton("", f"emblem_back_{curtain.colour}", "", lambda: None, 64)
    button.enabled, button.focusable = False, False
    return button


def _decline(form: Form, curtain: Curtain) -> list[Button]:
    if curtain.declined is None:
        return []
    return [Button("curtain.cancel", _("Back"), _escape(form, curtain), hint=_("Esc"))]


def _escape(form: Form, curtain: Curtain) -> Callable[[], None]:
    def leave() -> None:
        if curtain.declined is not None:
            form.close()
            curtain.declined()

    return leave


def _open_choices(form: Form, curtain: Curtain) -> None:
    def choose(choice: Choice) -> None:
        form.close()
        curtain.chosen(choice.value)

    low = theme.units(form.area.height) < LOW
    side = 66 if low else 92 if len(curtain.choices) < 5 else 80  # five of them beside each other
    pictures = [
        PictureButton(f"curtain.choice{n}", choice.picture, choice.caption, lambda c=choice: choose(c), side)  # type: ignore[misc]
        for n, choice in enumerate(curtain.choices)
    ]

    def hide() -> None:
        form.close()
        open_curtain(form, curtain)

    body = Column(
        [Label(curtain.heading, align="centre"), Flow(pictures, gap=14, justify="centre")], gap=16, align="centre"
    )
    buttons = [Button("curtain.hide", _("Cover again"), hide, icon="lock"), *_decline(form, curtain)]
    wide = 640 if low else 520
    form.open(Dialog("curtain", curtain.name, body, buttons, on_escape=_escape(form, curtain), units=wide))
