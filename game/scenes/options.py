"""The options: language, screen, sound, comfort; each takes effect at once and is remembered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.scenes.page import Page
from game.ui import sound, text, theme
from game.ui.layout import Column, Flow, Row, Sized
from game.ui.text import N_, _
from game.ui.widget import Widget
from game.ui.widgets import Badge, Button, Choice, Label, Rule, Slider, Spacer, Toggle

SPEEDS = {"off": N_("Off"), "fast": N_("Fast"), "normal": N_("Normal")}
PALETTES = {
    "standard": N_("Standard"),
    "red-green": N_("Red-green"),
    "blue-yellow": N_("Blue-yellow"),
}
AIDS = {
    "what_if": (N_("Preview"), N_("Show what the tile in hand would join, complete and score.")),
    "why_not": (N_("Why not?"), N_("Say in one sentence why a place is refused.")),
    "warnings": (N_("Warnings"), N_("Warn when a tile would activate another player's figure.")),
    "features": (N_("Features and fields"), N_("Show whose a feature is and what it is worth.")),
    "receipts": (N_("Receipts"), N_("Show how a score adds up when it is clicked.")),
    "tiles": (N_("Remaining tiles"), N_("Show which tiles are left and where they fit.")),
    "desk": (N_("Desk"), N_("Show who is entered in which tournament.")),
    "marks": (N_("Last move"), N_("Mark what happened since your last turn.")),
}


class Options(Page):
    """The page of options."""

    name = "options"
    units = 900.0

    def heading(self) -> str:
        """Return the words on the ribbon."""
        return _("Options")

    def content(self) -> Widget:
        """Return all options, one row each."""
        return Column([*self._screen(), Rule(), *self._sound(), Rule(), *self._comfort()], gap=12)

    def buttons(self) -> Sequence[Widget]:
        """Return the way to the keys if it exists."""
        if not self.app.has("help"):
            return ()
        return (Button("options.keys", _("Keys"), lambda: self.app.stack.push("help")),)

    def _change(self, **fields: Any) -> None:
        self.app.change(**fields)
        self.dirty = True

    def _row(self, words: str, widget: Widget, note: str = "") -> Widget:
        label = Column([Label(words, style="bold"), Label(note, style="small", colour=theme.INK_SOFT)], gap=2)
        if theme.units(self.size[0]) < 760:
            return Column([label, widget], gap=6, align="start")
        return Row([Sized(label, width=250), Row([widget], grow=1)], gap=18)

    def _screen(self) -> list[Widget]:
        kept = self.app.settings
        languages = Choice(
            "options.language",
            list(text.NAMES.items()),
            text.language(),
            lambda code: self._change(language=code),
        )
        full = Toggle(
            "options.full_screen", _("Full screen"), kept.full_screen, lambda on: self._change(full_screen=on)
        )
        size = Slider(
            "options.text_scale",
            kept.text_scale,
            low=1.0,
            high=2.0,
            step=0.1,
            on_done=lambda value: self._change(text_scale=value),
        )
        return [
            self._row(_("Language"), languages),
            self._row(_("Screen"), full, "F11"),
            self._row(_("Size of text"), size),
        ]

    def _sound(self) -> list[Widget]:
        kept = self.app.settings
        volume = Slider("options.volume", kept.volume, self._volume, on_done=lambda _value: sound.play("meeple"))
        mute = Toggle("options.mute", _("Mute"), kept.mute, lambda on: self._change(mute=on))
        return [self._row(_("Volume"), Row([volume, mute], gap=24))]

    def _volume(self, value: float) -> None:
        self._change(volume=value)

    def _comfort(self) -> list[Widget]:
        kept = self.app.settings
        speeds = [(speed, _(name)) for speed, name in SPEEDS.items()]
        palettes = [(palette, _(name)) for palette, name in PALETTES.items()]
        seats = Flow([Badge(colour, 30) for colour in theme.COLOURS], gap=6)
        palette = Choice("options.palette", palettes, kept.palette, lambda value: self._change(palette=value))
        auto = Toggle(
            "options.auto_confirm",
            _("End my turn without asking"),
            kept.auto_confirm,
            lambda on: self._change(auto_confirm=on),
        )
        return [
            self._row(
                _("Animations"),
                Choice("options.speed", speeds, kept.speed, lambda value: self._change(speed=value)),
            ),
            self._row(_("Colours"), Flow([palette, seats], gap=14), _("For eyes that see some colours alike.")),
            self._row(_("Turns"), auto, _("Otherwise a turn is confirmed before it is final.")),
            self._row(_("Aids"), self._aids()),
        ]

    def _aids(self) -> Widget:
        return Column([self._aid(key, *words) for key, words in AIDS.items()], gap=8, align="start")

    def _aid(self, key: str, name: str, sentence: str) -> Widget:
        kept = self.app.settings.aids

        def flip(on: bool) -> None:
            self._change(aids={**self.app.settings.aids, key: on})

        toggle = Toggle(f"options.aid.{key}", _(name), kept.get(key, True), flip)
        note = Label(_(sentence), style="small", colour=theme.INK_SOFT)
        return Column([toggle, Row([Spacer(37), note], gap=0)], gap=0)
