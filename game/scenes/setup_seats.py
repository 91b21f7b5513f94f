"""The seats on the set-up screen: one row each, and the choice of a colour."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.setup_choices import COLOUR_NAMES, LEAST, LONGEST_NAME, MARK_NAMES, MOST, Choices
from game.ui import theme
from game.ui.layout import Column, Row
from game.ui.text import N_, _
from game.ui.widget import Size, Widget
from game.ui.widgets import Button, Cycler, Dialog, IconButton, Label, Pressable, TextEntry, Toggle, draw_badge

COMPUTER_NAMES = {"": N_("Person"), "random": N_("Easy"), "steady": N_("Steady")}


class BadgeButton(Pressable):
    """A seat's badge that can be clicked."""

    def __init__(
        self, name: str, colour: str, on_click: Callable[[], object], *, units: float = 42, tooltip: str = ""
    ) -> None:
        super().__init__(name, on_click, tooltip=tooltip)
        self.colour, self.units = colour, units

    def measure(self, width: int) -> Size:
        """Ask for a square."""
        return theme.px(self.units), theme.px(self.units)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the badge, a little larger under the pointer."""
        size = theme.px(self.units) + round(theme.px(4) * self.lift)
        draw_badge(surface, self.colour, self.rect.center, size)
        self.draw_ring(surface)


def colour_words(colour: str) -> str:
    """Return colour and mark in words, such as "Red, lion"."""
    return f"{_(COLOUR_NAMES[colour])}, {_(MARK_NAMES[theme.mark(colour)])}"


def computer_words(kind: str) -> str:
    """Return a computer player's kind in words."""
    return _(COMPUTER_NAMES[kind]) if kind in COMPUTER_NAMES else kind


class Seats:
    """Builds the seats' part of the screen and changes the choices; `changed` is called after each change."""

    def __init__(
        self,
        choices: Choices,
        computers: list[str],
        changed: Callable[[], object],
        ask: Callable[[Dialog], object],
        close: Callable[[], object],
    ) -> None:
        self.choices, self.computers, self.changed = choices, computers, changed
        self.ask, self.close = ask, close

    def widget(self) -> Widget:
        """Return heading, rows and what concerns all seats."""
        full = len(self.choices.seats) >= MOST
        add = Button("setup.add", _("Add a player"), self._then(self.choices.add_seat), icon="plus", enabled=not full)
        lot = Toggle("setup.lot", _("Draw the first player by lot"), self.choices.lot, self._set_lot)
        rows = [self._row(index) for index in range(len(self.choices.seats))]
        head = Row([Label(_("Players"), style="heading", grow=1), add])
        return Column([head, *rows, lot], gap=9)

    def _set_lot(self, on: bool) -> None:
        self.choices.lot = on
        self.changed()

    def _then(self, change: Callable[[], object]) -> Callable[[], None]:
        def run() -> None:
            change()
            self.changed()

        return run

    def _row(self, index: int) -> Widget:
        seat, choices = self.choices.seats[index], self.choices
        name = f"setup.seat{index + 1}"
        badge = BadgeButton(
            f"{name}.colour",
            seat.colour,
            lambda: self.ask(self._colour_dialog(index)),
            tooltip=_("{colour}. Click to choose another colour.", colour=colour_words(seat.colour)),
        )
        entry = TextEntry(
            f"{name}.name",
            seat.name,
            lambda text: setattr(seat, "name", text),
            hint=_(COLOUR_NAMES[seat.colour]),
            longest=LONGEST_NAME,
            grow=1,
        )
        up = self._then(lambda: choices.move_seat(index, -1))
        down = self._then(lambda: choices.move_seat(index, 1))
        gone = self._then(lambda: choices.remove_seat(index))
        last, fewest = index == len(choices.seats) - 1, len(choices.seats) <= LEAST
        order = [
            IconButton(f"{name}.up", "up", up, units=36, tooltip=_("Sit earlier"), enabled=index > 0),
            IconButton(f"{name}.down", "down", down, units=36, tooltip=_("Sit later"), enabled=not last),
            IconButton(f"{name}.remove", "close", gone, units=36, tooltip=_("Remove"), enabled=not fewest),
        ]
        return Row([badge, entry, self._kind(index), Row(order, gap=5)], gap=10)

    def _kind(self, index: int) -> Widget | None:
        if not self.computers:
            return None
        seat = self.choices.seats[index]
        kinds = [(kind, computer_words(kind)) for kind in ("", *self.computers)]
        name = f"setup.seat{index + 1}.kind"
        tip = _("Who plays: a person, or the computer (and how well)")
        icons = {kind: "computer" if kind else "person" for kind, _words in kinds}

        def choose(kind: str) -> None:
            seat.computer = kind
            self.changed()

        return Cycler(name, kinds, seat.computer, choose, icons=icons, tooltip=tip)

    def _colour_dialog(self, index: int) -> Dialog:
        def choose(colour: str) -> None:
            self.choices.give_colour(index, colour)
            self.close()
            self.changed()

        def cell(colour: str) -> Widget:
            name = f"setup.colour.{colour}"
            badge = BadgeButton(name, colour, lambda: choose(colour), units=62, tooltip=colour_words(colour))
            return Column([badge, Label(_(COLOUR_NAMES[colour]), style="small")], gap=4, align="centre")

        row = Row([cell(colour) for colour in theme.COLOURS], gap=18, justify="centre")
        heading = _("Colour of {name}", name=self.choices.seats[index].shown_name())
        cancel = Button("setup.colour.cancel", _("Cancel"), self.close)
        return Dialog("setup.colours", heading, row, [cancel], on_escape=self.close, units=580)
