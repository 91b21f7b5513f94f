"""Panels, dialogs and short notices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.ui import skin, theme
from game.ui.layout import Column, Flow
from game.ui.widget import Size, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Rule


class Panel(Widget):
    """A framed sheet of parchment (or another nine-slice picture) around one widget."""

    shrinks = True

    def __init__(
        self,
        inside: Widget,
        *,
        name: str = "",
        skin: str = "panel",
        padding: float = 20,
        grow: float = 0,
        tooltip: str = "",
    ) -> None:
        super().__init__(name, grow=grow, tooltip=tooltip)
        self.inside, self.skin, self.padding = inside, skin, padding

    def children(self) -> Sequence[Widget]:
        """Return the widget inside."""
        return (self.inside,)

    def least(self) -> int:
        """Return the least width of the inside and the padding."""
        return self.inside.least() + 2 * theme.px(self.padding)

    def measure(self, width: int) -> Size:
        """Ask for the inside and the padding."""
        pad = 2 * theme.px(self.padding)
        w, h = self.inside.measure(max(1, width - pad))
        return min(width, w + pad), h + pad

    def place(self, rect: pygame.Rect) -> None:
        """Put the inside within the padding."""
        super().place(rect)
        pad = 2 * theme.px(self.padding)
        self.inside.place(rect.inflate(-pad, -pad))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet, then the inside."""
        if self.rect.width > 0 and self.rect.height > 0:
            skin.draw(surface, self.skin, self.rect)
        super().draw(surface)


class Dialog(Panel):
    """A question in front of everything: heading, sentences, buttons. Open it with `Form.open`."""

    def __init__(
        self,
        name: str,
        heading: str,
        body: str | Widget,
        buttons: Iterable[Button],
        *,
        on_escape: Callable[[], object] | None = None,
        units: float = 520,
    ) -> None:
        text = Label(body, style="text") if isinstance(body, str) else body
        parts = [
            Label(heading, style="heading", align="centre"),
            Rule(),
            text,
            Column([Flow(list(buttons), gap=12)], align="centre"),
        ]
        super().__init__(Column(parts, gap=14), name=name, padding=28)
        self.on_escape, self.units = on_escape, units

    def measure(self, width: int) -> Size:
        """Ask for its usual width."""
        across = min(width, theme.px(self.units))
        return across, super().measure(across)[1]


class Tooltip:
    """A short sentence near the pointer."""

    def __init__(self, words: str) -> None:
        self.words = words

    def draw(self, surface: pygame.Surface, near: pygame.Rect) -> None:
        """Draw it below, or above when there is no room."""
        words = theme.text_surface(self.words, "small", theme.INK, theme.px(320))
        rect = words.get_rect().inflate(2 * theme.px(10), 2 * theme.px(6))
        rect.midtop = (near.centerx, near.bottom + theme.px(8))
        if rect.bottom > surface.get_height():
            rect.midbottom = (near.centerx, near.top - theme.px(8))
        rect.clamp_ip(surface.get_rect().inflate(-8, -8))
        skin.draw(surface, "tooltip", rect)
        surface.blit(words, words.get_rect(center=rect.center))


class Toast:
    """A sentence at the top of the window that goes away by itself."""

    def __init__(self, words: str, *, error: bool = False, seconds: float = 0) -> None:
        self.words, self.error = words, error
        self.left = seconds or 2.5 + len(words) * 0.05

    def draw(self, surface: pygame.Surface, top: int) -> int:
        """Draw it and return where the next one goes."""
        ink = theme.RED_INK if self.error else theme.INK
        words = theme.text_surface(self.words, "text", ink, min(theme.px(720), surface.get_width() - 80))
        rect = words.get_rect().inflate(2 * theme.px(24), 2 * theme.px(14))
        rect.midtop = (surface.get_width() // 2, top)
        skin.draw(surface, "card_on", rect)
        surface.blit(words, words.get_rect(center=rect.center))
        return rect.bottom + theme.px(8)
