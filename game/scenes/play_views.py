"""The views of the aids: the fields, the remaining tiles, the desk, a receipt. One of them is open at a time.

A view gives the inks over the board and the page beside it. `Aids` opens and closes it, tells it of pointer, clicks
and time, and draws it anew when it asks for that by `changed`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from game.rules import advice
from game.rules.advice import Gap
from game.rules.geometry import Cell
from game.ui import sound
from game.ui.aids import desk, features, gaps, receipts
from game.ui.aids.desk import Desk, Place
from game.ui.aids.ink import Inks
from game.ui.aids.receipts import Receipt
from game.ui.widget import Motion, Widget

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

EACH: Final = 0.14  # seconds for counting a tile of a receipt
LONGEST: Final = 1.8  # and for all of them
Pixel = tuple[int, int]


class View:
    """What is shown over and beside the board until it is closed."""

    aid: ClassVar[str] = ""  # the switch in the options
    has_page: ClassVar[bool] = True
    alone: ClassVar[bool] = True  # previews, last moves and the pointer's feature are not shown with it

    def __init__(self, play: PlayScene, changed: Callable[[], object]) -> None:
        self.play = play
        self.changed = changed  # to be called when it must be drawn anew

    def inks(self) -> Inks | None:
        """Return what lies over the board."""
        return None

    def page(self, close: Callable[[], object]) -> Widget | None:
        """Return the page beside the board."""
        return None

    def follow(self) -> None:
        """Take note that the state has changed."""

    def step(self, step: int) -> None:
        """Go on to the next thing, by keyboard."""

    def motion(self, pos: Pixel) -> None:
        """Follow the pointer over the board."""

    def click(self, pos: Pixel) -> bool:
        """Use a click on the board; return whether it was meant for the view."""
        return False

    @property
    def animating(self) -> bool:
        """Whether it changes by itself."""
        return False

    def update(self, dt: float) -> None:
        """Let time pass."""


class FieldsView(View):
    """All fields in the colours and hatches of their owners."""

    aid = "features"
    has_page = False

    def inks(self) -> Inks:
        """Return fields and the cities that feed them."""
        state = self.play.match.state
        found = advice.fields(state)
        return features.all_fields(self.play.board, found, advice.cities_of(state, found))


class TilesView(View):
    """The remaining tiles, and what fits the gap under the pointer; a click pins the mark to its gap."""

    aid = "tiles"
    alone = False

    def __init__(self, play: PlayScene, changed: Callable[[], object]) -> None:
        super().__init__(play, changed)
        self.gap: Gap | None = None
        self.pinned = False
        self._pictures = gaps.Pictures(play.board.sprites)
        self._gaps: list[Gap] = advice.gaps(play.match.state)

    def inks(self) -> Inks:
        """Return the crosses over lost gaps and the frame of the marked one."""
        return gaps.inks(self._gaps, self.gap)

    def page(self, close: Callable[[], object]) -> Widget:
        """Return what is left."""
        state = self.play.match.state
        stock = state.stock
        many = not stock.is_last_stack
        left = gaps.Left(tuple(advice.designs(state)), state.discarded, stock.stack_left, self.gap, many)
        return gaps.tiles_page(self._pictures, left, close)

    def follow(self) -> None:
        """Look again at what fits."""
        state = self.play.match.state
        self._gaps = advice.gaps(state)
        self.gap = advice.gap_at(state, self.gap.cell) if self.gap else None

    def step(self, step: int) -> None:
        """Go to the next gap."""
        cells = sorted((gap.cell for gap in self._gaps), key=lambda cell: (cell[1], cell[0]))
        at = cells.index(self.gap.cell) + step if self.gap and self.gap.cell in cells else 0
        self.pinned = self._mark(cells[at % len(cells)])
        self.play.board.camera.show([cells[at % len(cells)]])

    def _mark(self, cell: Cell) -> bool:
        """Mark an open cell; return whether it is one."""
        self.gap = next((gap for gap in self._gaps if gap.cell == cell), None)
        self.changed()
        return self.gap is not None

    def motion(self, pos: Pixel) -> None:
        """Mark the open cell under the pointer; over others the last one stays marked."""
        cell = self.play.board.camera.cell_at(pos)
        is_new = not self.pinned and (self.gap is None or self.gap.cell != cell)
        if is_new and any(gap.cell == cell for gap in self._gaps):
            self._mark(cell)

    def click(self, pos: Pixel) -> bool:
        """Pin the mark to the open cell under a click; a second click is meant for the tile in hand."""
        cell = self.play.board.camera.cell_at(pos)
        if self.pinned and self.gap and self.gap.cell == cell:
            self.pinned = False
            return False
        self.pinned = self._mark(cell)
        return self.pinned


class DeskView(View):
    """Who is entered where, and on the board the tiles of the line that was chosen."""

    aid = "desk"
    place: Place | None = None

    def desks(self) -> list[Desk]:
        """Return what the expansions let people look up."""
        return desks_of(self.play)

    def inks(self) -> Inks | None:
        """Return the tiles of the chosen line."""
        return desk.inks(self.play.picture, self.place) if self.place else None

    def page(self, close: Callable[[], object]) -> Widget:
        """Return all desks."""
        return desk.desk_page(self.play.picture, self.desks(), self._show, close)

    def follow(self) -> None:
        """Let go of a line that may have changed."""
        self.place = None

    def _show(self, place: Place) -> None:
        self.place = place
        self.play.board.camera.show(place.cells)
        self.changed()

    def step(self, step: int) -> None:
        """Show the next line."""
        places = [place for one in self.desks() for section in one.sections for place in section.places]
        if places:
            at = places.index(self.place) + step if self.place in places else 0
            self._show(places[at % len(places)])


def desks_of(play: PlayScene) -> list[Desk]:
    """Return the desks of all expansions that have one."""
    found = (panel.desk(play.match.state, play.picture) for panel in play.picture.panels)
    return [one for one in found if one is not None]


class ReceiptView(View):
    """How something adds up; its tiles are numbered one after another. Any click on the board closes it."""

    aid = "receipts"

    def __init__(self, play: PlayScene, changed: Callable[[], object], receipt: Receipt, number: int = -1) -> None:
        super().__init__(play, changed)
        self.receipt = receipt
        self.number = number  # of its event in the history
        self._counted = 0.0 if Motion.speed > 0 else float(len(receipt.cells))

    def inks(self) -> Inks:
        """Return the feature and the tiles that have been counted."""
        return receipts.inks(self.play.picture, self.receipt, int(self._counted))

    def page(self, close: Callable[[], object]) -> Widget:
        """Return the sum."""
        return receipts.receipt_page(self.play.picture, self.receipt, close)

    @property
    def animating(self) -> bool:
        """Whether tiles are still being counted."""
        return self._counted < len(self.receipt.cells)

    def update(self, dt: float) -> None:
        """Count on."""
        if self.animating:
            before, tiles = int(self._counted), len(self.receipt.cells)
            self._counted = min(tiles, self._counted + dt * Motion.speed / min(EACH, LONGEST / tiles))
            if int(self._counted) != before:
                sound.play("tick")
                self.changed()
