"""Where the tournament and the last scoring are shown: the sheet at the side, and the numbers on the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.rules.geometry import Cell
from game.ui import theme
from game.ui.board_actors import Actor
from game.ui.board_marks import draw_number
from game.ui.board_view import BoardView
from game.ui.camera import bounds, eased
from game.ui.focus import Form
from game.ui.widget import Motion, Widget
from game.ui.widgets import Panel, Ribbon

SLIDE_SECONDS: Final = 0.32
WIDTH: Final = 440
LEAST: Final = 540  # height in units with two entrants


class Side(Widget):
    """A tall sheet at the left edge of the window with a ribbon over its upper edge."""

    def __init__(self, sheet: Panel, ribbon: Ribbon, rows: int, row: float, *, least: float = LEAST) -> None:
        super().__init__()
        self.sheet, self.ribbon, self.rows, self.row = sheet, ribbon, rows, row
        self.width, self.least_height = WIDTH, least

    def children(self) -> Sequence[Widget]:
        """Return sheet and ribbon."""
        return (self.sheet, self.ribbon)

    def place(self, rect: pygame.Rect) -> None:
        """Put the sheet in the middle of the height, as tall as its rows need."""
        super().place(rect)
        width, height = theme.px(self.width), theme.px(self.least_height + max(0, self.rows - 2) * self.row)
        across, tall = self.ribbon.measure(width)
        room = rect.height - 2 * theme.px(12) - tall // 2
        area = pygame.Rect(0, 0, min(width, rect.width * 55 // 100), min(height, room))
        area.midleft = (rect.left + theme.px(14), rect.centery + tall // 4)
        self.sheet.place(area)
        over = pygame.Rect(0, 0, min(across, area.width), tall)
        over.center = (area.centerx, area.top)
        self.ribbon.place(over)


class SideForm(Form):
    """A form whose sheet slides in, and whose dialogs come over it, so that the board stays in sight."""

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0  # of the way that the sheet has slid in
        self.home = pygame.Rect(0, 0, 0, 0)  # where it is going to lie

    def slide(self, dt: float, *, out: bool = False) -> bool:
        """Let the sheet move on its way in or out; return whether it is still moving."""
        goal = 0.0 if out else 1.0
        if self.share == goal or not isinstance(self.root, Side):
            return False
        step = dt * Motion.speed / SLIDE_SECONDS if Motion.speed > 0 else 1.0
        self.share = max(goal, self.share - step) if out else min(goal, self.share + step)
        self._place()
        return self.share != goal

    def _place(self) -> None:
        left = round((1 - eased(self.share)) * (self.home.right + theme.px(20)))
        self.root.place(self.area.move(-left, 0))
        self.dirty = True

    def layout(self) -> None:
        """Place everything, then move the dialogs to the side."""
        super().layout()
        if not isinstance(self.root, Side):
            return
        self.home = pygame.Rect(self.root.sheet.rect)
        self._place()
        sheet = self.home
        for dialog in self.dialogs:
            width, height = dialog.measure(sheet.width)
            if height > self.area.height:
                continue  # only the whole window has room for it
            place = pygame.Rect(0, 0, width, height)
            place.center = sheet.center
            dialog.place(place.clamp(self.area))


@dataclass(eq=False)
class CellNumbers(Actor):
    """Cells numbered from 1 in the order in which they are counted."""

    cells: list[Cell] = field(default_factory=list)

    def draw(self, surface: pygame.Surface, board: BoardView) -> None:
        """Draw a disc with its number on each cell, aside of what stands there."""
        size = board.camera.cell
        style = "number" if size >= theme.px(72) else "small_bold"
        for number, cell in enumerate(self.cells, 1):
            words = theme.text_surface(str(number), style, theme.INK)
            radius = round(max(words.get_size()) * 0.6)
            x, y = board.camera.rect(cell).topleft
            centre = (x + radius + size // 14, y + radius + size // 14)
            pygame.draw.aacircle(surface, theme.INK, centre, radius + theme.px(2))
            pygame.draw.aacircle(surface, theme.GOLD_LIGHT, centre, radius)
            surface.blit(words, words.get_rect(center=centre))


@dataclass(eq=False)
class FigureNumbers(Actor):
    """Figures numbered from 1, to be told apart in a choice."""

    figures: list[int] = field(default_factory=list)

    def draw(self, surface: pygame.Surface, board: BoardView) -> None:
        """Draw a number at the head of each figure."""
        shift = board.height() // 2
        for number, figure in enumerate(self.figures, 1):
            x, y = board.camera.pixel(board.point_of(board.picture.figures[figure]))
            draw_number(surface, (x + shift, y - shift), number)


def leave_room(board: BoardView, sheet: pygame.Rect) -> None:
    """Keep what is shown on the board out from under a sheet at the left."""
    view = board.camera.view
    if view.left < sheet.right < view.right:
        view.width, view.left = view.right - sheet.right, sheet.right


def frame(board: BoardView, cells: Iterable[Cell]) -> None:
    """Show cells whole, zooming out as far as needed but never in."""
    wanted = list(cells)
    _left, _top, wide, high = bounds(wanted, 0.6)
    camera = board.camera
    while (wide * camera.cell > camera.view.width or high * camera.cell > camera.view.height) and camera.zoom(-1):
        pass
    camera.show(wanted)
    board.dirty = True
