"""Mayors & Messengers: mayors, town halls, scarecrows and messengers (M1-M24, M30-M33)."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final

from game.rules.advice import WhyNot, segment_of
from game.rules.engine import Step, Table
from game.rules.errors import RecordFault
from game.rules.expansions.mayors.foresight import CALLED, WAKES, Way, foreseen, ways
from game.rules.expansions.mayors.happenings import (
    BecomeFarmer,
    CrisisCalled,
    FavourWon,
    GoHome,
    LieDown,
    Replace,
    Run,
)
from game.rules.expansions.mayors.messenger import runners
from game.rules.expansions.mayors.office import (
    HALL,
    LYING,
    MAYOR,
    MESSENGER,
    SCARECROW,
    SLUG,
    Halls,
    hall_laid,
    halls,
    remember,
)
from game.rules.expansions.mayors.town_hall import CallCrisis, TownHall
from game.rules.expansions.mayors.waking import WakeFigures, is_sleeper, sleepers_beside, woken
from game.rules.geometry import Cell, spot_of
from game.rules.hooks import Expansion, Source
from game.rules.meeples import Figure
from game.rules.state import State

__all__ = [
    "CALLED",
    "HALL",
    "WAKES",
    "BecomeFarmer",
    "CrisisCalled",
    "FavourWon",
    "GoHome",
    "Halls",
    "LieDown",
    "Mayors",
    "Replace",
    "Run",
    "Way",
    "ways",
]


PLACES: Final = {MAYOR: "M2", SCARECROW: "M16", MESSENGER: "M20"}  # the clause that says where each may stand
KEEPERS: Final = {MAYOR: "M3", SCARECROW: "M16"}  # and the one by which it keeps others out


class Mayors(Expansion):
    """Mayors & Messengers."""

    slug: ClassVar[str] = SLUG

    def set_up(self, state: State) -> None:
        """Give each seat its town hall (M1); its figures stand in the sheet."""
        state.memory[SLUG] = Halls((True,) * state.rules.seats)

    def sources(self) -> tuple[Source, ...]:
        """Return the town hall (M9)."""
        return (TownHall(),)

    def tile_laid(self, table: Table, number: int) -> Iterable[Step]:
        """Call mayors to the meeting, then wake whoever is surrounded (M12, M4, M17)."""
        if table.state.land.faces[number].hall:
            return CallCrisis(number), WakeFigures(number)
        return woken(table.state, sleepers_beside(table.state, number))

    def figure_stood(self, table: Table, figure: Figure) -> Iterable[Step]:
        """Wake at once who comes to a tile that is surrounded already (M6, M18)."""
        return woken(table.state, (figure,)) if is_sleeper(figure) else ()

    def counts(self, figure: Figure) -> bool:
        """Return whether the figure is no standing scarecrow (M19)."""
        return figure.kind != SCARECROW or figure.pose == LYING

    def strength(self, figure: Figure, strength: int) -> int:
        """Return 1 for a lying scarecrow (M17)."""
        return 1 if figure.pose == LYING else strength

    def homeward(self, table: Table, figure: Figure) -> bool | None:
        """Keep a messenger on its scored road until it has run (M21)."""
        return True if figure.kind == MESSENGER and figure.place == "road" else None

    def after_scoring(self, table: Table) -> Iterable[Step]:
        """Let the messengers run (M23)."""
        return runners(table.state)

    def foresee(self, after: State, number: int) -> Iterable[tuple[str, Figure]]:
        """Return whom the tile calls away and whom it wakes."""
        return foreseen(after, number)

    def why_not_stand(self, state: State, kind: str, cell: Cell, on: str) -> WhyNot | None:
        """Say where its figures may stand (M2, M16, M20), and who keeps others out (M3, M16)."""
        place, own = on.partition(":")[0], state.rules.kind(kind)
        if kind in PLACES and place not in own.places:
            return WhyNot(f"{kind}_place", PLACES[kind], own=kind, other=place)
        there = state.figures_on(state.land.node_at(spot_of(cell), segment_of(state, cell, on)))
        keepers = [figure for figure in there if figure.kind in KEEPERS]
        if keepers and not own.joins:
            return WhyNot("occupied", KEEPERS[keepers[0].kind], other=place, figure=keepers[0])
        return None

    def facts(self, state: State) -> Mapping[str, Any]:
        """Return everything remembered as plain data."""
        memory = halls(state)
        return {"left": list(memory.left), "laid": [[list(cell), seat] for cell, seat in memory.laid]}

    def restore(self, table: Table, entries: tuple[tuple[Mapping[str, Any], str, tuple[Figure, ...]], ...]) -> None:
        """Take town halls from a record's layout and position; without a position those not laid are left."""
        for entry, where, _ in entries:
            if entry.get("tile") == HALL:
                _restore_hall(table, entry, where)
        left = table.rules.setup.position.get("town_halls")
        if left is not None:
            _restore_left(table, left)

    def shown(self, state: State, seat: int | None) -> Halls:
        """Return the town halls; they are no secret."""
        return halls(state)


def _restore_hall(table: Table, entry: Mapping[str, Any], where: str) -> None:
    seat = entry.get("seat")
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < table.rules.seats:
        raise RecordFault(f"{where}.seat: a town hall needs the seat that laid it")
    if not halls(table.state).left[seat]:
        raise RecordFault(f"{where}.seat: seat {seat} has one town hall only")
    hall_laid(table, (entry["cell"][0], entry["cell"][1]), seat)


def _restore_left(table: Table, left: Any) -> None:
    where = "setup.position.town_halls"
    if (
        not isinstance(left, list | tuple)
        or len(left) != table.rules.seats
        or any(type(has) is not bool for has in left)
    ):
        raise RecordFault(f"{where}: true or false for each seat is needed")
    for seat, has in enumerate(left):
        if has and not halls(table.state).left[seat]:
            raise RecordFault(f"{where}[{seat}]: the town hall of seat {seat} has been laid")
    remember(table, left=tuple(left))
