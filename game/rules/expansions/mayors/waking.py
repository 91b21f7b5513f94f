"""Mayors and scarecrows wake when their tile has tiles on all four sides (M4-M8, M16-M18)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.rules.actions import PASS, Action
from game.rules.engine import Decision, Step, Table
from game.rules.expansions.mayors.happenings import BecomeFarmer, FavourWon, GoHome, LieDown, Replace
from game.rules.expansions.mayors.office import LYING, MAYOR, MEEPLE, SCARECROW
from game.rules.geometry import STEP, spot_of
from game.rules.meeples import Figure
from game.rules.state import State
from game.rules.verbs import lift, pose, stand

SLEEPERS: Final = (MAYOR, SCARECROW)


def is_sleeper(figure: Figure) -> bool:
    """Return whether a figure waits for its tile to be surrounded."""
    return figure.kind == MAYOR or (figure.kind == SCARECROW and not figure.pose)


def sleepers_beside(state: State, number: int) -> list[Figure]:
    """Return the mayors and scarecrows beside tile *number* and those laid after it: only they can wake through it."""
    beside = {spot + step for spot in state.land.spots[number:] for step in STEP}
    return [f for f in state.figures.values() if f.kind in SLEEPERS and spot_of(f.cell) in beside]


def woken(state: State, figures: Iterable[Figure]) -> list[Step]:
    """Return what those figures do whose tile is surrounded: clockwise, a mayor before a scarecrow (M7)."""
    awake = [figure for figure in figures if is_sleeper(figure) and state.land.is_walled(spot_of(figure.cell))]
    if not awake:
        return []
    order = state.clockwise(state.active)
    awake.sort(key=lambda figure: (order.index(figure.seat), figure.kind != MAYOR))
    return [WakeMayor(f.id) if f.kind == MAYOR else WakeScarecrow(f.id) for f in awake]


@dataclass(frozen=True, slots=True)
class WakeFigures(Step):
    """Whoever's tile is surrounded since tile *number* and those after it were laid wakes."""

    number: int

    def run(self, table: Table) -> None:
        """Put their turns on the agenda."""
        table.push(*woken(table.state, sleepers_beside(table.state, self.number)))


@dataclass(frozen=True, slots=True)
class WakeMayor(Step):
    """A mayor may oust an opponent's knight for a meeple of its owner, and goes home (M4)."""

    mayor: int

    def run(self, table: Table) -> Decision | None:
        """Ask whom, if there is anybody and a meeple to take the place."""
        mayor = table.state.figures.get(self.mayor)
        if mayor is None:
            return None
        victims = self.victims(table.state, mayor)
        if victims:
            return Decision(mayor.seat, "mayors.favour", (PASS, *victims), str(mayor.id))
        lift(table, mayor, "favour")
        return None

    def victims(self, state: State, mayor: Figure) -> list[Replace]:
        """Return the opponents' meeples in the mayor's city (M4, M5)."""
        if not state.in_supply(mayor.seat, MEEPLE):
            return []
        return [
            Replace(figure.id, figure.cell, state.label(figure), figure.seat)
            for figure in state.figures_on(mayor.node)
            if figure.seat != mayor.seat and state.rules.kind(figure.kind).replaceable
        ]

    def answer(self, table: Table, action: Action) -> None:
        """Exchange the knight; the mayor goes home in every case."""
        figures = table.state.figures
        mayor = figures[self.mayor]
        if isinstance(action, Replace):
            ousted = figures[action.figure]
            table.tell(FavourWon(mayor, ousted))
            lift(table, ousted, "replaced")
            stand(table, mayor.seat, MEEPLE, ousted.cell, ousted.on, "mayor")
        lift(table, mayor, "favour")


@dataclass(frozen=True, slots=True)
class WakeScarecrow(Step):
    """A scarecrow makes room for a farmer, lies down as one, or goes home (M17)."""

    scarecrow: int

    def run(self, table: Table) -> Decision | None:
        """Ask which."""
        scarecrow = table.state.figures.get(self.scarecrow)
        if scarecrow is None:
            return None
        farmer = (BecomeFarmer(),) if table.state.in_supply(scarecrow.seat, MEEPLE) else ()
        return Decision(scarecrow.seat, "mayors.scarecrow", (*farmer, LieDown(), GoHome()), str(scarecrow.id))

    def answer(self, table: Table, action: Action) -> None:
        """Do it."""
        scarecrow = table.state.figures[self.scarecrow]
        if isinstance(action, LieDown):
            pose(table, scarecrow, LYING, "scarecrow")
            return
        lift(table, scarecrow, "scarecrow")
        if isinstance(action, BecomeFarmer):
            stand(table, scarecrow.seat, MEEPLE, scarecrow.cell, scarecrow.on, "scarecrow")
