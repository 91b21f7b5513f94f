"""The whole game at one moment."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from game.rules.board import Land
from game.rules.meeples import Figure
from game.rules.stock import Stock

if TYPE_CHECKING:
    from game.rules.engine import Decision, Step
    from game.rules.hooks import RuleSet

SOURCES: Final = ("road", "city", "monastery", "field", "statue")  # where points come from


class State:
    """Everything that is true at one moment, hidden things included.

    Steps and verbs change it in place through a `Table`; everybody else treats it as a value. *memory* holds what
    each expansion remembers, as frozen values under its slug. *supply* and *earned* are flat: seat x kinds of
    figures, seat x `SOURCES`.
    """

    __slots__ = (
        "active",
        "agenda",
        "asked",
        "discarded",
        "earned",
        "figures",
        "hand",
        "laid",
        "land",
        "memory",
        "next_figure",
        "over",
        "points",
        "question",
        "rules",
        "source",
        "stock",
        "supply",
        "turn",
    )

    def __init__(self, rules: "RuleSet", stock: Stock) -> None:
        self.rules = rules
        self.land = Land()
        self.stock = stock
        self.figures: dict[int, Figure] = {}
        self.next_figure = 1
        self.points: list[int] = [0] * rules.seats
        self.earned: list[int] = [0] * (rules.seats * len(SOURCES))
        self.supply: list[int] = [kind.each for _ in range(rules.seats) for kind in rules.kinds]
        self.memory: dict[str, Any] = {}
        self.agenda: list[Step] = []
        self.asked: Step | None = None
        self.question: Decision | None = None
        self.active = 0
        self.turn = 0
        self.hand: str | None = None
        self.source = ""
        self.laid: tuple[int, ...] = ()
        self.discarded: tuple[str, ...] = ()
        self.over = False

    def copy(self) -> "State":
        """Return an independent copy; rules, steps, figures and memories are shared, being frozen."""
        new = State.__new__(State)
        new.rules = self.rules
        new.land = self.land.copy()
        new.stock = self.stock.copy()
        new.figures = self.figures.copy()
        new.next_figure = self.next_figure
        new.points = self.points[:]
        new.earned = self.earned[:]
        new.supply = self.supply[:]
        new.memory = self.memory.copy()
        new.agenda = self.agenda[:]
        new.asked = self.asked
        new.question = self.question
        new.active = self.active
        new.turn = self.turn
        new.hand = self.hand
        new.source = self.source
        new.laid = self.laid
        new.discarded = self.discarded
        new.over = self.over
        return new

    def in_supply(self, seat: int, kind: str) -> int:
        """Return how many figures of a kind a seat has in supply."""
        return self.supply[seat * len(self.rules.kinds) + self.rules.kind_numbers[kind]]

    def figures_on(self, node: int) -> list[Figure]:
        """Return all figures in a node's feature, in the order of their arrival."""
        root = self.land.root
        wanted = root(node)
        return [figure for figure in self.figures.values() if root(figure.node) == wanted]

    def clockwise(self, seat: int) -> list[int]:
        """Return all seats clockwise, this one first."""
        return [(seat + i) % self.rules.seats for i in range(self.rules.seats)]

    def earned_by(self, seat: int) -> Mapping[str, int]:
        """Return a seat's points by source."""
        start = seat * len(SOURCES)
        return dict(zip(SOURCES, self.earned[start : start + len(SOURCES)], strict=True))

    def label(self, figure: Figure) -> str:
        """Return how records name a figure's place: its segment, with ``#n`` if it is not alone there."""
        node = figure.node
        here = [other.id for other in self.figures.values() if other.node == node]
        return figure.on if len(here) == 1 else f"{figure.on}#{here.index(figure.id) + 1}"
