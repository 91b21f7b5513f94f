"""Crop Circles: after such a tile everybody adds a figure, or everybody takes one back (C1-C5)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from game.rules.actions import PASS, Action
from game.rules.engine import Decision, Step, Table
from game.rules.events import Event
from game.rules.geometry import Cell
from game.rules.hooks import Expansion
from game.rules.meeples import Figure
from game.rules.state import State
from game.rules.verbs import lift, stand

SLUG: Final = "circles"
PLACES: Final = {"rake": "field", "club": "road", "shield": "city"}
CAUSE: Final = "circle"
BARRED: Final = ("prize", "block")  # groups of tiles on which no figure is ever placed by hand (J6, J31)


# --- what happens ---


@dataclass(frozen=True, slots=True)
class CircleChosen(Event):
    """The active seat has chosen for everybody: *mode* is ``add`` or ``remove``, *symbol* that of the tile (C2)."""

    seat: int
    symbol: str
    mode: str


# --- what may be answered ---


@dataclass(frozen=True, slots=True)
class ChooseMode(Action):
    """Choose for everybody: ``add`` (A) or ``remove`` (B)."""

    line: ClassVar[str] = "{0.mode}"
    mode: str


@dataclass(frozen=True, slots=True)
class Add(Action):
    """Add a figure from supply beside an own one (A)."""

    line: ClassVar[str] = "add {0.kind} {0.cell[0]},{0.cell[1]} {0.on}"
    shape: ClassVar[str] = "spot"
    kind: str
    cell: Cell
    on: str


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Take an own figure back to supply (B)."""

    line: ClassVar[str] = "take {0.kind} {0.cell[0]},{0.cell[1]} {0.on}"
    shape: ClassVar[str] = "figure"
    figure: int
    kind: str
    cell: Cell
    on: str


# --- looking ---


def concerned(state: State, place: str) -> list[Figure]:
    """Return the farmers, highwaymen or knights on the table (C3); who counts for nothing is none."""
    standing = [figure for figure in state.figures.values() if figure.on.startswith(place)]
    return [figure for figure in standing if state.rules.all("counts", figure)]


def additions(state: State, seat: int, place: str) -> list[Add]:
    """Return what a seat may add beside its figures (C2, C3, C5): only what is itself such a figure there."""
    rules = state.rules
    beside = {figure.node: figure for figure in concerned(state, place) if figure.seat == seat}
    return [
        Add(kind.name, figure.cell, figure.on)
        for node, figure in beside.items()
        if state.land.faces[state.land.place_of(node)[0]].tile.group not in BARRED
        for kind in rules.kinds
        if place in kind.places and state.in_supply(seat, kind.name)
        if rules.all("counts", replace(figure, kind=kind.name, pose=""))
    ]


# --- steps ---


@dataclass(frozen=True, slots=True)
class ChooseCircle(Step):
    """The active seat chooses for everybody, if anybody has a figure of the kind (C2, C4)."""

    symbol: str

    def run(self, table: Table) -> Decision | None:
        """Ask."""
        if not concerned(table.state, PLACES[self.symbol]):
            return None
        modes = (ChooseMode("add"), ChooseMode("remove"))
        return Decision(table.state.active, "circles.mode", modes, self.symbol)

    def answer(self, table: Table, action: Action) -> None:
        """Put everybody's turn on the agenda, the active seat last."""
        assert isinstance(action, ChooseMode)
        state = table.state
        table.tell(CircleChosen(state.active, self.symbol, action.mode))
        step = AddFigure if action.mode == "add" else TakeFigure
        first, *others = state.clockwise(state.active)
        table.push(*(step(seat, self.symbol) for seat in (*others, first)))


@dataclass(frozen=True, slots=True)
class AddFigure(Step):
    """A seat may add a figure beside one of its own, on the same segment (A)."""

    seat: int
    symbol: str

    def run(self, table: Table) -> Decision | None:
        """Ask, if it can."""
        options = additions(table.state, self.seat, PLACES[self.symbol])
        return Decision(self.seat, "circles.add", (PASS, *options), self.symbol) if options else None

    def answer(self, table: Table, action: Action) -> None:
        """Add it."""
        if isinstance(action, Add):
            stand(table, self.seat, action.kind, action.cell, action.on, CAUSE)


@dataclass(frozen=True, slots=True)
class TakeFigure(Step):
    """A seat must take one of its figures back (B)."""

    seat: int
    symbol: str

    def run(self, table: Table) -> Decision | None:
        """Ask which."""
        state = table.state
        options = tuple(
            TakeBack(figure.id, figure.kind, figure.cell, state.label(figure))
            for figure in concerned(state, PLACES[self.symbol])
            if figure.seat == self.seat
        )
        return Decision(self.seat, "circles.take", options, self.symbol) if options else None

    def answer(self, table: Table, action: Action) -> None:
        """Take it."""
        assert isinstance(action, TakeBack)
        lift(table, table.state.figures[action.figure], CAUSE)


class Circles(Expansion):
    """Crop Circles."""

    slug: ClassVar[str] = SLUG

    def part_ends(self, table: Table) -> Iterable[Step]:
        """Let the crop circles of this turn's tiles act (C2)."""
        faces = table.state.land.faces
        return [ChooseCircle(faces[n].tile.crop) for n in table.state.laid if faces[n].tile.crop]
