"""What Jousts & Crests remembers, and looking at it."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from game.rules.engine import Table
from game.rules.geometry import AROUND, RING, Cell, cell_of, spot_of
from game.rules.hooks import RuleSet
from game.rules.meeples import Figure
from game.rules.scoring import cells_of
from game.rules.state import State

SLUG: Final = "jousts"
BLOCK: Final = "JC-TT"
OWN_AND_BASE: Final = 79  # land tiles of base (without start tile) and this expansion: row 0 of the table (J3)


class Crests(NamedTuple):
    """What the expansion remembers; a named tuple, as it is replaced several times a turn.

    *emblems*: values in each seat's supply; *under*: value by nominated figure's id; *used*: figures whose emblem
    has been used (J11); *statues*: (cell, seat, value); *prizes*: (tile, kept emblem) before each seat; *crown*:
    its space; *block*: (own cell, degrees, face) of the tournament tile; *nominated*: number of the turn of the
    last nomination; *entries*: (seat, figure, emblem, bonus) of the running tournament.
    """

    emblems: tuple[tuple[int, ...], ...]
    crown: str
    under: Mapping[int, int]
    used: frozenset[int] = frozenset()
    statues: tuple[tuple[Cell, int, int], ...] = ()
    prizes: tuple[tuple[tuple[str, int | None], ...], ...] = ()
    block: tuple[Cell, int, str] | None = None
    bend_laid: bool = False
    nominated: int = 0
    held: int = 0
    running: bool = False
    entries: tuple[tuple[int, int, int, int], ...] = ()
    closing: bool = False


def crests(state: State) -> Crests:
    """Return what the expansion remembers."""
    memory: Crests = state.memory[SLUG]
    return memory


def remember(table: Table, **changes: Any) -> None:
    """Change what the expansion remembers."""
    table.state.memory[SLUG] = crests(table.state)._replace(**changes)


def swap(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    """Return the items with one of them replaced."""
    return (*items[:index], item, *items[index + 1 :])


def counted(state: State, figure: Figure) -> tuple[Cell, ...]:
    """Return the cells that count for a figure's tournament value (J22, M31)."""
    land = state.land
    if figure.place != "field":
        return cells_of(state, figure.node, figure.place, figure.cell)
    spot = spot_of(figure.cell)
    spots = land.tiles_around(spot)
    if land.filled(spot) == len(AROUND):
        spots += land.tiles_around(spot, RING)
    return tuple(cell_of(other) for other in spots)


def nominees(state: State, number: int) -> list[Figure]:
    """Return the active seat's figures that may be nominated now that tile *number* lies (J10-J14)."""
    land, memory, seat = state.land, crests(state), state.active
    free = [f for f in state.figures.values() if f.seat == seat and f.since <= number and is_nominable(state, f)]
    free = [f for f in free if f.id not in memory.under and f.id not in memory.used]
    if not free:
        return []
    new = range(number, len(land.spots))
    roots = {land.root(land.bases[n] + s) for n in new for s in range(len(land.faces[n].kinds))}
    spots = {land.spots[n] for n in new}
    found = []
    for figure in free:
        if land.root(figure.node) in roots:
            spot = spot_of(figure.cell)
            enclosed = land.filled(spot) == len(AROUND) and not any(spot + step in spots for step in AROUND)
            if figure.place != "field" or not enclosed:
                found.append(figure)
    return found


def is_nominable(state: State, figure: Figure) -> bool:
    """Return whether a figure is a highwayman, knight or farmer that may take part (J13)."""
    if figure.on[0] == "m":  # a monk, told cheaply
        return False
    return figure.kind in state.rules.nominable or figure.pose == "lying"


def spaces(rules: RuleSet) -> list[str]:
    """Return the crown's spaces, clockwise; without fields there is no field space (J4, B13)."""
    return [space for space in rules.sheets[SLUG].tables["crown"]["ring"] if rules.fields or space != "field"]


def hidden(memory: Crests, state: State, seat: int | None) -> Crests:
    """Return the memory with -1 for every emblem value that the seat may not see."""
    emblems = tuple(values if owner == seat else (-1,) * len(values) for owner, values in enumerate(memory.emblems))
    revealed = {figure for _, figure, _, _ in memory.entries}
    under = {
        figure: value if state.figures[figure].seat == seat or figure in revealed else -1
        for figure, value in memory.under.items()
    }
    statues = tuple((cell, owner, value if owner == seat else -1) for cell, owner, value in memory.statues)
    return memory._replace(emblems=emblems, under=under, statues=statues)
