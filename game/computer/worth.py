"""What a position is worth to a seat, in hundredths of a point: points, and what standing figures promise.

Whole numbers throughout: sums of fractions differ between Python versions, and a game must not.
"""

from collections.abc import Hashable
from typing import Final

from game.rules import State
from game.rules.geometry import spot_of
from game.rules.meeples import Figure
from game.rules.scoring import completed_cities, lines_of, majority, strengths
from game.rules.tiles import OPEN_MASK

POINT: Final = 100
CLOSING: Final = (100, 62, 42, 24, 14, 8, 5)  # chance in percent that a feature with so many open ends is completed
SUPPLY: Final = (0, 190, 310, 390, 440, 470, 490, 500)  # what so many figures in supply are worth in mid-game
LONG: Final = 40  # with fewer tiles left than this, hopes shrink
HOPED_CITY: Final = 60  # what a field hopes for from each city that may yet be completed


class Judge:
    """Judges positions that differ by little: what a feature promises is worked out once."""

    def __init__(self) -> None:
        self.known: dict[Hashable, tuple[int, tuple[int, ...]]] = {}

    def worth(self, state: State, seat: int) -> int:
        """Return how much better a seat stands than the others on average."""
        totals = [points * POINT for points in state.points]
        outlook = min(LONG, state.stock.land_left + state.stock.river_left)
        for root, figures in _by_feature(state).items():
            value, winners = self._promise(state, root, figures, outlook)
            for winner in winners:
                totals[winner] += value
        for other in range(state.rules.seats):
            totals[other] += _supply(state, other) * outlook // LONG + _expansions(state, other)
        rest = [total for other, total in enumerate(totals) if other != seat]
        return totals[seat] - sum(rest) // len(rest)

    def _promise(self, state: State, root: int, figures: list[Figure], outlook: int) -> tuple[int, tuple[int, ...]]:
        """Return what a feature will give, and to whom."""
        land, kind = state.land, figures[0].place
        standing = tuple((f.id, f.since, f.seat, f.kind, f.pose) for f in figures)
        around: Hashable = land.facts[root]
        if kind == "monastery":
            around = land.filled(spot_of(figures[0].cell))
        elif kind == "field":
            around = tuple(land.bordering(root)), len(completed_cities(state, root))
        key = (root, outlook, standing, land.mask[root], around)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = (_feature(state, figures, outlook), majority(strengths(state, figures)))
        return found


def _by_feature(state: State) -> dict[int, list[Figure]]:
    groups: dict[int, list[Figure]] = {}
    root = state.land.root
    for figure in state.figures.values():
        groups.setdefault(root(figure.node), []).append(figure)
    return groups


def _feature(state: State, figures: list[Figure], outlook: int) -> int:
    """Return what a feature will give: its points now, and by its chance those of its completion."""
    anchor = figures[0]
    node, kind, cell = anchor.node, anchor.place, anchor.cell
    if kind == "monastery":
        filled = state.land.filled(spot_of(cell))
        return (1 + filled) * POINT + (8 - filled) * 55 * outlook // LONG
    if kind == "field":
        return _field(state, node, outlook)
    now = _points(state, anchor, complete=False)
    done = _points(state, anchor, complete=True)
    ends = state.land.facts[state.land.root(node)] & OPEN_MASK
    hope = CLOSING[min(ends, len(CLOSING) - 1)] * outlook // LONG
    return now * POINT + (done - now) * hope + (60 * hope // 100 if kind in ("road", "city") else 0)


def _points(state: State, anchor: Figure, complete: bool) -> int:
    return sum(line.points for line in lines_of(state, anchor.node, anchor.place, anchor.cell, complete))


def _field(state: State, node: int, outlook: int) -> int:
    done = len(completed_cities(state, node))
    hoped = len(state.land.bordering(node)) - done
    return done * 3 * POINT + hoped * HOPED_CITY * outlook // LONG


def _supply(state: State, seat: int) -> int:
    kinds = len(state.rules.kinds)
    number = sum(state.supply[seat * kinds : (seat + 1) * kinds])
    return SUPPLY[min(number, len(SUPPLY) - 1)]


def _expansions(state: State, seat: int) -> int:
    total = 0
    for promise in state.rules.hooks["worth"]:
        total += round(promise(state, seat) * POINT)
    return total
