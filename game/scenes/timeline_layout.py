"""The widgets of the timeline: the seats and the log at the side, the bar with the rail of turns below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.events import Event, TileLaid
from game.rules.geometry import Cell
from game.scenes.play_layout import HAND, LEAST_LOG, Split
from game.ui import theme
from game.ui.board_view import BoardView
from game.ui.layout import Column, Flow, Overlay, Padded, Row, Sized
from game.ui.picture import Picture
from game.ui.seat_strip import CARD, TableChips
from game.ui.text import _
from game.ui.widget import Widget
from game.ui.widgets import Button, Cycler, IconButton, Label, Line, Log, Panel, Rule, ScrollView, Slider

if TYPE_CHECKING:
    from game.scenes.timeline import Timeline

HERE: Final = (0xF2, 0xC1, 0x4E)
SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)


class PastLog(Log):
    """The whole log of a game; a click on a line goes there, what comes later is pale."""

    def __init__(self, name: str, go: Callable[[int], object]) -> None:
        super().__init__(name, lambda line: go(line.tag) if isinstance(line.tag, int) else None)
        self.now = 0
        self._last: dict[int, int] = {}  # the last line that was told after so many answers

    def fill(self, told: Sequence[tuple[int, Line]]) -> None:
        """Take lines, each with the number of answers after which it was told."""
        self.lines = [Line(line.words, line.colour, line.seat, number, line.style) for number, line in told]
        self.tops = [0] * (len(told) + 1)  # measured when placed
        self._last = {number: index for index, (number, _line) in enumerate(told)}

    def _here(self) -> int:
        """Return the last line that has been told."""
        return max((index for number, index in self._last.items() if number <= self.now), default=-1)

    def reveal(self) -> None:
        """Scroll to the line that is told now."""
        here = self._here()
        if 0 <= here < len(self.tops) - 1:
            self.scroll_to(self.tops[here + 1] - self.rect.height * 2 // 3)
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a band behind the line that is told now, the lines, and a veil over what comes later."""
        here = self._here()
        top = self.rect.top - self.top
        if here >= 0:
            band = pygame.Rect(self.rect.left, top + self.tops[here], self.rect.width - self.bar_width(), 0)
            band.height = self.tops[here + 1] - self.tops[here] - theme.px(2)
            pygame.draw.rect(surface, theme.mixed(theme.PAPER, HERE, 0.55), band.clip(self.rect), border_radius=3)
        super().draw(surface)
        later = pygame.Rect(self.rect.left, top + self.tops[here + 1], self.rect.width - self.bar_width(), 0)
        later.height = max(0, self.rect.bottom - later.top)
        veil(surface, later.clip(self.rect))


def veil(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Make something pale."""
    if rect.width > 0 and rect.height > 0:
        pale = pygame.Surface(rect.size)
        pale.fill(theme.SHEET)
        pale.set_alpha(120)
        surface.blit(pale, rect)


def cells_laid(picture: Picture, event: Event) -> list[Cell]:
    """Return the cells that an event covers with tiles."""
    return picture.cells_of(event.tile, event.cell, event.turn) if isinstance(event, TileLaid) else []


def build(scene: Timeline, size: tuple[int, int]) -> Widget:
    """Return the tree of widgets for a window of a size."""
    return Split(Overlay([(bar(scene), "midbottom"), (hand(scene), "topleft")], margin=14), side(scene, size))


class PastHand(Widget):
    """The tile that was in hand."""

    def __init__(self, board: BoardView) -> None:
        super().__init__("timeline.hand", tooltip=_("The tile in hand"))
        self.board = board

    def measure(self, width: int) -> tuple[int, int]:
        """Ask for a square."""
        return theme.px(HAND), theme.px(HAND)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile."""
        tile = self.board.picture.hand
        if tile is not None:
            whole = self.board.sprites.tile(tile, self.board.picture.variant_for(tile), 0, 128)
            surface.blit(pygame.transform.smoothscale(whole, self.rect.size), self.rect)
            pygame.draw.rect(surface, theme.INK, self.rect, max(1, theme.px(1.5)), border_radius=3)


def hand(scene: Timeline) -> Widget:
    """Return the tile in hand on its plate; without one it is hidden."""
    scene.hand = Panel(PastHand(scene.board), name="timeline.hand_plate", skin="plate", padding=10)
    scene.hand.visible = scene.picture.hand is not None
    return scene.hand


def side(scene: Timeline, size: tuple[int, int]) -> Widget:
    """Return the seats and the log; what does not fit below each other is scrolled."""
    seats = Column([*scene.cards, Padded(TableChips(scene.board, "timeline.table"), 6, 2)], gap=5)
    heading = Label(_("Timeline"), style="heading", align="centre")
    back = Button("timeline.back", _("Back"), scene.app.stack.pop, icon="left", hint=_("Esc"))
    needed = len(scene.cards) * (CARD + 5) + LEAST_LOG + 190
    if theme.px(needed) <= size[1]:
        parts: list[Widget] = [heading, seats, Rule(), scene.log, Rule(), back]
    else:
        log = Sized(scene.log, height=LEAST_LOG * 2)
        parts = [heading, ScrollView("timeline.seats", Column([seats, Rule(), log], gap=5)), Rule(), back]
    return Panel(Column(parts, gap=5), name="timeline.side", padding=16)


def bar(scene: Timeline) -> Widget:
    """Return the rail of turns and the buttons that go through time."""
    past = scene.past
    last = len(past.stops) - 1
    rail = Slider(
        "timeline.slider",
        float(past.stop_at(scene.at)),
        lambda value: scene.jump(past.stops[min(last, round(value))]),
        high=float(max(1, last)),
        step=1.0,
        show=lambda value: "",
        tooltip=_("Turns (Left and Right)"),
    )
    wide = Row([Stretched(rail)], gap=0)
    parts = [Label(where(scene), name="timeline.where", style="bold", align="centre"), wide, buttons(scene)]
    return Sized(Panel(Column(parts, gap=7), name="timeline.bar", skin="plate", padding=12), most=760)


class Stretched(Widget):
    """One widget that takes the whole width."""

    def __init__(self, inside: Widget) -> None:
        super().__init__(grow=1)
        self.inside = inside

    def children(self) -> Sequence[Widget]:
        """Return the widget."""
        return (self.inside,)

    def measure(self, width: int) -> tuple[int, int]:
        """Ask for all the width there is."""
        return width, self.inside.measure(width)[1]

    def place(self, rect: pygame.Rect) -> None:
        """Give it everything."""
        super().place(rect)
        self.inside.place(rect)


def buttons(scene: Timeline) -> Widget:
    """Return the buttons below the rail."""

    def tool(name: str, icon: str, words: str, act: Callable[[], object]) -> IconButton:
        return IconButton(f"timeline.{name}", icon, act, units=40, tooltip=words)

    play = _("Stop (Space)") if scene.playing else _("Play (Space)")
    speeds = [(str(speed), f"× {speed:g}") for speed in SPEEDS]
    return Flow(
        [
            tool("previous", "left", _("One turn back (Left)"), lambda: scene.go_by_turns(-1)),
            tool("back_one", "undo", _("One answer back (Shift+Left)"), lambda: scene.jump(scene.at - 1)),
            tool("play", "stop" if scene.playing else "play", play, scene.toggle),
            tool("next_one", "rotate", _("One answer on (Shift+Right)"), scene.show_next),
            tool("next", "right", _("One turn on (Right)"), lambda: scene.go_by_turns(1)),
            Cycler("timeline.speed", speeds, str(scene.speed), scene.set_speed, tooltip=_("Speed (Up and Down)")),
            Button("timeline.play_on", _("Play on from here"), scene.ask_play_on, icon="hand"),
        ],
        gap=8,
        justify="centre",
    )


def where(scene: Timeline) -> str:
    """Return which turn is shown."""
    state, last = scene.past.state(scene.at), scene.match.state.turn
    if state.over:
        return _("The end, after {turns} turns", turns=last)
    return _("Turn {turn} of {turns}: {name}", turn=state.turn, turns=last, name=scene.picture.name(state.active))


def tell(scene: Timeline) -> None:
    """Let the words of the bar follow."""
    label = scene.form.find("timeline.where")
    if isinstance(label, Label):
        label.content = where(scene)
    if scene.hand is not None:
        scene.hand.visible = scene.picture.hand is not None
