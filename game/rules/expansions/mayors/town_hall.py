"""Town halls: a tile that everybody owns (M9-M15, M30-M32)."""

from dataclasses import dataclass
from typing import ClassVar

from game.rules.engine import Step, Table
from game.rules.events import HandTaken
from game.rules.expansions.mayors.happenings import CrisisCalled
from game.rules.expansions.mayors.office import HALL, MAYOR, hall_laid, halls
from game.rules.geometry import STEP, cell_of, spot_of
from game.rules.hooks import Source
from game.rules.state import State
from game.rules.turn import take_in_hand
from game.rules.verbs import lift


class TownHall(Source):
    """A seat's own town hall, instead of a drawn tile."""

    name: ClassVar[str] = "town_hall"

    def is_offered(self, state: State, seat: int, again: bool) -> bool:
        """Return whether the seat has it, the river is done, and no other tile must be drawn (M9, M15, B4)."""
        return halls(state).left[seat] and not state.stock.river_left and not (again and state.stock.can_draw)

    def take(self, table: Table) -> None:
        """Take it in hand."""
        table.tell(HandTaken(table.state.active, HALL, self.name))
        take_in_hand(table, HALL, self)


@dataclass(frozen=True, slots=True)
class CallCrisis(Step):
    """A laid town hall calls the mayors on its four neighbours home before anything else (M12)."""

    number: int

    def run(self, table: Table) -> None:
        """Note the town hall and send the mayors home."""
        state = table.state
        spot = state.land.spots[self.number]
        hall_laid(table, cell_of(spot), state.active)
        beside = {spot + step for step in STEP}
        called = tuple(f for f in state.figures.values() if f.kind == MAYOR and spot_of(f.cell) in beside)
        if called:
            table.tell(CrisisCalled(cell_of(spot), called))
        for mayor in called:
            lift(table, mayor, "crisis")
