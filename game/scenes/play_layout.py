"""The widgets of the play scene: side panel, prompt, buttons, the tile in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.scenes import play_answers
from game.scenes.final_rows import SOURCE_NAMES
from game.ui import theme
from game.ui.camera import eased
from game.ui.keys import hint as key_hint
from game.ui.layout import Box, Column, Overlay, Padded, Row, Sized
from game.ui.seat_strip import CARD, SeatCard, TableChips
from game.ui.text import _
from game.ui.widget import Motion, Size, Spacer, Widget, approach
from game.ui.widgets import Badge, IconButton, Label, Panel, Rule, ScrollView

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

SIDE: Final = 306
HAND: Final = 84
LEAST_LOG: Final = 90
LEAST_VIEW: Final = 0.25  # of the window's height


class HandView(Widget):
    """The tile in hand, turned as it would be laid; a click turns it on."""

    pressable = True

    def __init__(self, play: PlayScene) -> None:
        super().__init__("play.hand", tooltip=_("The tile in hand"))
        self.play = play

    def measure(self, width: int) -> Size:
        """Ask for a square."""
        return theme.px(HAND), theme.px(HAND)

    def release(self, pos: tuple[int, int]) -> None:
        """Turn it."""
        if self.rect.collidepoint(pos):
            self.play.do("rotate_right")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile."""
        tile = self.play.picture.hand
        if tile is None:
            return
        sprites, side = self.play.board.sprites, self.rect.width
        variant = self.play.picture.variant_for(tile)
        whole = sprites.tile(tile, variant, self.play.turn_in_hand(tile), 128)
        surface.blit(pygame.transform.smoothscale(whole, (side, side)), self.rect)
        pygame.draw.rect(surface, theme.INK, self.rect, max(1, theme.px(1.5)), border_radius=3)


class SeatPlate(Panel):
    """A plate with a band in a seat's colour along its lower edge; it comes down when another seat must act."""

    def __init__(self, inside: Widget, colour: str, *, comes: bool) -> None:
        super().__init__(inside, name="play.prompt", skin="plate", padding=12)
        self.colour = colour
        self.above = 1.0 if comes and Motion.speed > 0 else 0.0

    def update(self, dt: float) -> bool:
        """Come down."""
        before, self.above = self.above, approach(self.above, 0.0, dt * 0.6)
        return super().update(dt) or self.above != before

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, band and what is on them."""
        rise = round(eased(self.above) * (self.rect.height + theme.px(24)))
        self.shift(0, -rise)
        super().draw(surface)
        band = pygame.Rect(self.rect.left, self.rect.bottom - theme.px(5), self.rect.width, theme.px(5))
        pygame.draw.rect(surface, theme.seat_colour(self.colour), band.inflate(-theme.px(4), 0), border_radius=2)
        self.shift(0, rise)


def build(play: PlayScene, size: tuple[int, int]) -> Widget:
    """Return the tree of widgets for a window of a size."""
    over = OverBoard(
        [
            (play_answers.frame(play), "fill"),
            (prompt(play), "midtop"),
            (tools(play), "midleft"),
            (hand(play), "bottomleft"),
            (Low("play.answers", play_answers.answers(play), size[1] * 6 // 10), "midbottom"),
        ],
        margin=14,
    )
    return Split(over, side_panel(play, size), play.aids.side_page(), play.aids.page_width(play.board.area.width))


class OverBoard(Overlay):
    """Prompt, tools, hand and answers over the board; the tools stand between what is above and below them."""

    def place(self, rect: pygame.Rect) -> None:
        """Hang everything at its anchor, then give the tools the room that is left at their side."""
        super().place(rect)
        says, tools, held, given = self.widgets[1:5]
        gap = theme.px(8)
        free = pygame.Rect(tools.rect.left, rect.top + theme.px(self.margin), rect.width, 0)
        if says.rect.width and says.rect.left < tools.rect.right + gap:
            free.top = says.rect.bottom + gap
        low = held.rect.top
        if given.rect.width and given.rect.left < tools.rect.right + gap:
            low = min(low, given.rect.top)
        free.height = max(0, low - gap - free.top)
        if not free.contains(pygame.Rect(free.left, tools.rect.top, 1, tools.rect.height)):
            tools.place(free)


class Tools(Box):
    """Buttons below each other, in more columns where there is little height."""

    def __init__(self, groups: Sequence[Sequence[Widget]]) -> None:
        super().__init__([button for group in groups for button in group], gap=6)
        self.firsts = [group[0] for group in groups[1:] if group]

    def measure(self, width: int) -> Size:
        """Ask for a single column."""
        sizes = [child.measure(width) for child in self.shown()]
        high = sum(h + theme.px(self.gap) for _w, h in sizes) + len(self.firsts) * theme.px(12) - theme.px(self.gap)
        return max((w for w, _h in sizes), default=0), high

    def place(self, rect: pygame.Rect) -> None:
        """Fill column after column, in the middle of the height."""
        shown, gap, whole = self.shown(), theme.px(self.gap), self.measure(rect.width)
        side = whole[0] + gap
        rows = len(shown) if whole[1] <= rect.height else max(1, (rect.height + gap) // side)
        columns = -(-len(shown) // rows)
        rows = -(-len(shown) // columns)
        high = whole[1] if columns == 1 else rows * side - gap
        super().place(pygame.Rect(rect.left, rect.top + max(0, rect.height - high) // 2, columns * side - gap, high))
        y = self.rect.top
        for number, child in enumerate(shown):
            y = self.rect.top if number % rows == 0 else y
            y += theme.px(12) if columns == 1 and child in self.firsts else 0
            child.place(pygame.Rect(self.rect.left + number // rows * side, y, whole[0], whole[0]))
            y += side


class Low(ScrollView):
    """Answers over the board; what is taller than *most* pixels is scrolled."""

    def __init__(self, name: str, inside: Widget, most: int) -> None:
        super().__init__(name, inside, grow=0)
        self.most = most
        self.pressable = False

    def bar_width(self) -> int:
        """Return the room for the bar, if there is one."""
        return super().bar_width() if self.pressable else 0

    def measure(self, width: int) -> Size:
        """Ask for what the answers need, or as much as they get."""
        across, height = self.inside.measure(max(1, width))
        self.pressable = height > self.most
        return min(width, across + self.bar_width()), min(height, self.most)

    def path_at(self, pos: tuple[int, int]) -> list[Widget]:
        """Leave the board to the pointer between the answers."""
        path = super().path_at(pos)
        return path if self.pressable else path[1:]


def side_width(size: tuple[int, int]) -> int:
    """Return the pixels of the side panel; large letters must leave room for the board."""
    return min(theme.px(SIDE), size[0] * 38 // 100)


class Split(Box):
    """The board's widgets at the left, the side panel at the right, an open page between them."""

    def __init__(self, left: Widget, right: Widget, page: Widget | None = None, page_width: int = 0) -> None:
        super().__init__([left, right, page])
        self.page_width = page_width

    def place(self, rect: pygame.Rect) -> None:
        """Give the side panel and the page their widths and the board all the rest."""
        super().place(rect)
        side, width = side_width(rect.size), self.page_width
        self.widgets[0].place(pygame.Rect(rect.left, rect.top, rect.width - side - width, rect.height))
        self.widgets[1].place(pygame.Rect(rect.right - side, rect.top, side, rect.height))
        for page in self.widgets[2:]:
            self._place_page(page)

    def _place_page(self, page: Widget) -> None:
        rect, side, width = self.rect, side_width(self.rect.size), self.page_width
        high = min(page.measure(width)[1], rect.height) if width else rect.height
        page.place(pygame.Rect(rect.right - side - width, rect.top, width or side, high))

    def swap_page(self, page: Widget) -> None:
        """Show another page instead of the open one; all else stays as it is."""
        self.widgets[2:] = [page]
        self._place_page(page)


def open_view(play: PlayScene, size: tuple[int, int]) -> None:
    """Let the camera see what nothing covers; the land stays where it was seen, or in the middle of another window."""
    camera, (before, was) = play.board.camera, play.free
    free = free_part(play, size)
    if before == size:
        camera.keep(free.centerx - was.centerx, free.centery - was.centery)
    camera.view, play.free = free.copy(), (size, free)
    play.aids.make_room()
    if before not in (size, (0, 0)):
        camera.grow(min(size[0] / before[0], size[1] / before[1]))
        play.board.look_again()


def free_part(play: PlayScene, size: tuple[int, int]) -> pygame.Rect:
    """Return the part of the board that prompt, buttons and tools leave free, at least a small one."""
    wide, gap = size[0] - side_width(size), theme.px(8)
    says, given, tools = (play.form.rect_of(f"play.{name}") for name in ("prompt", "answers", "fit"))
    above = max(theme.px(96), says.bottom + gap if says else 0)
    below = max(theme.px(72), size[1] - given.top + gap if given and given.height else 0)
    below = max(theme.px(72), min(below, size[1] - above - round(size[1] * LEAST_VIEW)))
    left = max(theme.px(60), tools.right + gap if tools else 0)
    right = min(theme.px(60), wide // 10)
    return pygame.Rect(left, above, wide - left - right, size[1] - above - below)


def prompt(play: PlayScene) -> Widget:
    """Return the line that says what must be done now, and by whom."""
    asked, words, hint = play.prompt()
    if asked is None or not words:
        return Spacer()
    seat = play.match.setup.seats[asked]
    says = Column([Label(f"{seat.name}: {words}", style="bold", size=22), Label(hint, style="small")], gap=1)
    line = Row([Badge(seat.colour, 40), says], gap=12)
    comes, play.prompted = asked != play.prompted, asked
    return SeatPlate(line, seat.colour, comes=comes)


def hand(play: PlayScene) -> Widget:
    """Return the tile in hand on its plate."""
    play.hand_plate = Panel(HandView(play), name="play.hand_plate", skin="plate", padding=10)
    play.hand_plate.visible = play.picture.hand is not None
    return play.hand_plate


def tools(play: PlayScene) -> Widget:
    """Return the buttons for looking around."""
    keys = play.app.settings.keys

    def tool(name: str, icon: str, words: str, act: str) -> IconButton:
        tip = f"{words} ({key_hint(act, keys)})"
        return IconButton(name, icon, lambda: play.do(act), units=38, tooltip=tip)

    looks = [
        tool("play.zoom_in", "plus", _("Closer"), "zoom_in"),
        tool("play.zoom_out", "minus", _("Farther"), "zoom_out"),
        tool("play.fit", "fit", _("The whole landscape"), "fit"),
    ]
    return Tools([looks, [tool(f"play.{act}", icon, words, act) for act, icon, words in play.aids.tools()]])


def earned(play: PlayScene, seat: int) -> str:
    """Say where a seat's points come from."""
    points = play.match.state.earned_by(seat)
    return " · ".join(f"{_(SOURCE_NAMES[source])} {number}" for source, number in points.items() if number)


def side_panel(play: PlayScene, size: tuple[int, int]) -> Widget:
    """Return seats, table, log and buttons on parchment; what does not fit below each other is scrolled."""
    play.cards = [SeatCard(play.board, seat) for seat in range(len(play.match.setup.seats))]
    for card in play.cards:
        card.asked = card.seat == play.who_is_asked()
        card.tooltip = earned(play, card.seat)
    seats = Column([*play.cards, Padded(TableChips(play.board, "play.table"), 6, 2)], gap=5)
    needed = len(play.cards) * (CARD + 5) + LEAST_LOG + 150
    if theme.px(needed) <= size[1]:
        parts: list[Widget] = [seats, Rule(), play.log, Rule(), buttons(play)]
    else:
        log = Sized(play.log, height=LEAST_LOG * 2)
        parts = [ScrollView("play.seats", Column([seats, Rule(), log], gap=5)), Rule(), buttons(play)]
    return Panel(Column(parts, gap=5), name="play.side", padding=16)


def buttons(play: PlayScene) -> Widget:
    """Return the row of buttons under the log."""
    keys = play.app.settings.keys
    can_undo, why = play.can_undo()
    can_rotate = bool(play.asked and play.asked.can_rotate)

    def tip(words: str, act: str) -> str:
        return f"{words} ({key_hint(act, keys)})"

    row = [
        IconButton(
            "play.undo", "undo", play.undo, tooltip=why or tip(_("Take back"), "undo"), enabled=can_undo, units=42
        ),
        IconButton(
            "play.rotate_left",
            "rotate_back",
            lambda: play.do("rotate_left"),
            tooltip=tip(_("Turn left"), "rotate_left"),
            enabled=can_rotate,
            units=42,
        ),
        IconButton(
            "play.rotate_right",
            "rotate",
            lambda: play.do("rotate_right"),
            tooltip=tip(_("Turn right"), "rotate_right"),
            enabled=can_rotate,
            units=42,
        ),
        Spacer(grow=1),
        IconButton("play.menu", "pause", play.open_menu, tooltip=tip(_("Pause"), "menu"), units=42),
    ]
    return Row(row, gap=8)
