"""What is shown: the picture walks after the state, moved by the players of events (see `animator`, `moves`).

    picture = Picture.of(look(match.state), setup, sprites_arts)   # anew, after loading and after an undo
    picture.lay(tile, cell, turn); picture.stand(figure); picture.lift(figure.id); picture.points[seat] += 3
    picture.parts["jousts"]                                        # an expansion's own things, see `ui.panels`
    picture.differences(look(match.state))                         # empty when nothing is being animated

The board view and the seat strip draw it, never the state.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.rules.events import Event, TileLaid, TurnBegan
from game.rules.geometry import Cell, turned
from game.rules.meeples import Figure
from game.rules.setup import Setup
from game.rules.views import View
from game.ui.panels import Panel, panels_for


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile on the table; equal designs are told apart by their variant of painting."""

    tile: str
    turn: int
    variant: int


@dataclass
class Piles:
    """The stacks as everybody sees them."""

    river: int
    stack: int
    stacks_to_come: list[int]
    prizes: list[int]
    number: int


Shape = tuple[tuple[Cell, str], ...]  # the cells of a tile or block, unturned, each with its picture's id


def shape_of(tile: str, blocks: Mapping[str, Shape]) -> Shape:
    """Return the cells of a tile or of a block's face written ``block.face``."""
    return blocks.get(tile, (((0, 0), tile),))


def block_shapes(rules: Any) -> dict[str, Shape]:
    """Return the shapes of all faces of all blocks in a game."""
    return {
        f"{block.id}.{face}": tuple((at, tile.id) for at, tile in cells)
        for block in rules.blocks.values()
        for face, cells in block.faces.items()
    }


class Picture:
    """Everything on the table and before the seats, as it is shown at this moment."""

    def __init__(self, setup: Setup, blocks: Mapping[str, Shape]) -> None:
        self.setup = setup
        self.blocks = blocks
        self.panels: list[Panel] = panels_for(setup.expansions)
        self.laid: dict[Cell, Lying] = {}
        self.figures: dict[int, Figure] = {}
        self.points: list[int] = []
        self.supply: list[dict[str, int]] = []
        self.piles = Piles(0, 0, [], [], 0)
        self.hand: str | None = None
        self.active = 0
        self.turn = 0
        self.last: list[Cell] = []  # the cells laid in the last turn in which something was laid
        self.last_turn = -1
        self.parts: dict[str, Any] = {}
        self._used: dict[str, int] = {}

    # --- making ---

    @classmethod
    def of(cls, view: View, setup: Setup, blocks: Mapping[str, Shape]) -> Picture:
        """Return the picture of a whole view."""
        picture = cls(setup, blocks)
        for laid in view.laid:
            picture.put(laid.tile, laid.cell, laid.turn)
        picture.figures = {figure.id: figure for figure in view.figures}
        picture.points = [seat.points for seat in view.seats]
        picture.supply = [dict(seat.supply) for seat in view.seats]
        stock = view.stock
        picture.piles = Piles(stock.river, stock.stack, list(stock.stacks_to_come), list(stock.prizes), stock.number)
        picture.parts = {panel.slug: panel.part(view) for panel in picture.panels}
        picture.settle(view)
        return picture

    def settle(self, view: View) -> None:
        """Take over what no event moves: whose turn it is and what is in hand."""
        self.hand, self.active, self.turn = view.hand, view.active, view.turn

    def differences(self, view: View) -> list[str]:
        """Return in words what differs from a view; empty if the picture is right."""
        right = Picture.of(view, self.setup, self.blocks)
        found = [
            f"{name}: shown {getattr(self, name)!r}, true {getattr(right, name)!r}"
            for name in ("figures", "points", "supply", "piles", "parts")
            if getattr(self, name) != getattr(right, name)
        ]
        shown = {cell: (lying.tile, lying.turn) for cell, lying in self.laid.items()}
        true = {cell: (lying.tile, lying.turn) for cell, lying in right.laid.items()}
        return [*found, *([f"laid: {set(shown.items()) ^ set(true.items())}"] if shown != true else [])]

    # --- changing ---

    def variant_for(self, tile: str) -> int:
        """Return the variant that the next tile of a design gets."""
        return self._used.get(tile, 0)

    def put(self, tile: str, cell: Cell, turn: int) -> None:
        """Lay a single tile."""
        variant = self.variant_for(tile)
        self._used[tile] = variant + 1
        self.laid[cell] = Lying(tile, turn, variant)

    def lay(self, tile: str, cell: Cell, turn: int) -> None:
        """Lay a tile or a whole block."""
        for at, part in shape_of(tile, self.blocks):
            dx, dy = turned(at, turn // 90)
            self.put(part, (cell[0] + dx, cell[1] + dy), turn)

    def note_laid(self, cells: list[Cell]) -> None:
        """Mark cells as laid in this turn; those of the turn before are no longer marked."""
        if self.last_turn != self.turn:
            self.last, self.last_turn = [], self.turn
        self.last.extend(cells)

    def remember(self, history: Iterable[Event]) -> None:
        """Take from all that has happened which cells were laid last."""
        turn = self.turn
        for event in history:
            if isinstance(event, TurnBegan):
                self.turn = event.number
            elif isinstance(event, TileLaid) and event.seat >= 0:
                self.note_laid(self.cells_of(event.tile, event.cell, event.turn))
        self.turn = turn

    def cells_of(self, tile: str, cell: Cell, turn: int) -> list[Cell]:
        """Return the cells that a tile or block covers."""
        offsets = (turned(at, turn // 90) for at, _part in shape_of(tile, self.blocks))
        return [(cell[0] + dx, cell[1] + dy) for dx, dy in offsets]

    def stand(self, figure: Figure) -> None:
        """Bring a figure from its supply to the table."""
        self.supply[figure.seat][figure.kind] -= 1
        self.figures[figure.id] = figure

    def move(self, before: Figure, after: Figure) -> None:
        """Move a figure; it is the last to arrive at its new place."""
        self.figures.pop(before.id, None)
        self.figures[after.id] = after

    def lift(self, figure: Figure) -> None:
        """Put a figure back to its supply."""
        self.figures.pop(figure.id, None)
        self.supply[figure.seat][figure.kind] += 1

    def note(self, event: Event) -> None:
        """Let the expansions take over what an event means for their own things."""
        for panel in self.panels:
            panel.note(self, event)

    def part(self, slug: str) -> Any:
        """Return an expansion's own part."""
        return self.parts[slug]

    def colour(self, seat: int) -> str:
        """Return the colour of a seat."""
        return self.setup.seats[seat].colour

    def single_kinds(self, seat: int) -> set[str]:
        """Return the kinds of figures of which a seat has one only, in supply or on the table."""
        count = dict(self.supply[seat])
        for figure in self.figures.values():
            if figure.seat == seat:
                count[figure.kind] += 1
        return {kind for kind, number in count.items() if number == 1}

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self.setup.seats[seat].name


def figure_picture(figure: Figure, colour: str) -> str:
    """Return the name of a figure's picture; a farmer lies in the field."""
    if figure.kind == "meeple" and figure.place == "field":
        return f"farmer_{colour}"
    return "_".join(part for part in (figure.kind, figure.pose, colour) if part)
