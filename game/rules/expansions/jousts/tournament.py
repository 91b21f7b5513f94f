"""Nominating and tournaments, step by step (J10-J27)."""

from dataclasses import dataclass

from game.rules.actions import PASS, Action, Offers
from game.rules.engine import Decision, Step, Table
from game.rules.expansions.jousts.crests import counted, crests, nominees, remember, spaces, swap
from game.rules.expansions.jousts.happenings import (
    CrownMoved,
    EmblemRevealed,
    EmblemSpent,
    FigureNominated,
    Nominate,
    PrizeWon,
    Reveal,
    StackOpened,
    TournamentJudged,
    TournamentOpened,
)
from game.rules.meeples import Figure
from game.rules.state import State
from game.rules.stock import Stock
from game.rules.turn import TakeTile


@dataclass(frozen=True, slots=True)
class OfferNomination(Step):
    """The active seat may nominate one figure whose feature the tile extended (J10, J11)."""

    number: int

    def run(self, table: Table) -> Decision | None:
        """Ask, if there is a figure, an emblem, and no nomination in this turn yet."""
        state, memory = table.state, crests(table.state)
        values = memory.emblems[state.active]
        if memory.nominated == state.turn or memory.closing or not values:
            return None
        rows = [
            (f.id, f.kind, f.cell, on, value)
            for f, on in [(f, state.label(f)) for f in nominees(state, self.number)]
            for value in values
        ]
        return Decision(state.active, "jousts.nominate", Offers((PASS,), Nominate, rows)) if rows else None

    def answer(self, table: Table, action: Action) -> None:
        """Put the emblem under the figure."""
        if not isinstance(action, Nominate):
            return
        memory, figure = crests(table.state), table.state.figures[action.figure]
        left = list(memory.emblems[figure.seat])
        left.remove(action.value)
        remember(
            table,
            emblems=swap(memory.emblems, figure.seat, tuple(left)),
            under={**memory.under, figure.id: action.value},
            nominated=table.state.turn,
        )
        table.tell(FigureNominated(figure, action.value))


@dataclass(frozen=True, slots=True)
class OpenTournament(Step):
    """The tournament of the crown's kind begins (J20)."""

    def run(self, table: Table) -> None:
        """Announce it and put the entrants' turns on the agenda, the active seat first."""
        state, memory = table.state, crests(table.state)
        entrants = tuple(seat for seat in state.clockwise(state.active) if entered(state, seat))
        remember(table, held=memory.held + 1, running=True, entries=())
        table.tell(TournamentOpened(memory.crown, memory.held + 1, entrants, state.stock.is_last_stack))
        table.push(*(RevealEmblem(seat) for seat in entrants), JudgeTournament(), MoveCrown(), OpenStack())


def entered(state: State, seat: int) -> list[Figure]:
    """Return a seat's nominated figures on features of the crown's kind (J21)."""
    memory = crests(state)
    return [
        figure
        for figure in state.figures.values()
        if figure.seat == seat and figure.id in memory.under and figure.place == memory.crown
    ]


@dataclass(frozen=True, slots=True)
class RevealEmblem(Step):
    """A seat turns over the emblem under one of its nominated figures; who has one must (J21)."""

    seat: int

    def run(self, table: Table) -> Decision | None:
        """Ask which one."""
        state, under = table.state, crests(table.state).under
        options = [Reveal(f.id, f.cell, state.label(f), under[f.id]) for f in entered(state, self.seat)]
        return Decision(self.seat, "jousts.reveal", tuple(options)) if options else None

    def answer(self, table: Table, action: Action) -> None:
        """Turn it over and count (J22)."""
        assert isinstance(action, Reveal)
        memory, figure = crests(table.state), table.state.figures[action.figure]
        cells = counted(table.state, figure)
        remember(table, entries=(*memory.entries, (self.seat, figure.id, action.value, len(cells))))
        table.tell(EmblemRevealed(figure, action.value, len(cells), cells))


@dataclass(frozen=True, slots=True)
class JudgeTournament(Step):
    """Prizes are taken group by group, emblems stay or leave (J23-J26)."""

    def run(self, table: Table) -> None:
        """Rank, give, clear."""
        state, memory = table.state, crests(table.state)
        stock = state.stock
        prizes = list(stock.prizes[stock.stack + 1])
        groups = ranking(memory.entries)
        taking = takers(groups, len(prizes), 3 if table.rules.seats >= 5 else 2)
        rows = tuple(
            (place, seat, emblem + bonus, seat in taking)
            for place, group in enumerate(groups, 1)
            for seat, _, emblem, bonus in group
        )
        table.tell(TournamentJudged(rows, len(prizes), len(prizes) - len(taking)))
        keeper = groups[0][0] if groups and len(groups[0]) == 1 and taking else None
        for seat in taking:
            kept = keeper[2] if keeper and keeper[0] == seat else None
            held = crests(state).prizes
            tile = prizes.pop(0)
            remember(table, prizes=swap(held, seat, (*held[seat], (tile, kept))))
            table.tell(PrizeWon(seat, tile, kept))
        clear_entries(table, keeper[1] if keeper else None)
        put_back(stock, prizes)


def ranking(entries: tuple[tuple[int, int, int, int], ...]) -> list[list[tuple[int, int, int, int]]]:
    """Return the entries grouped by value, the highest first; in a group the higher emblem first (J24).

    The order of the entries, clockwise from the active seat, decides between equal emblems.
    """
    groups: dict[int, list[tuple[int, int, int, int]]] = {}
    for entry in entries:
        groups.setdefault(entry[2] + entry[3], []).append(entry)
    return [sorted(groups[value], key=lambda entry: -entry[2]) for value in sorted(groups, reverse=True)]


def takers(groups: list[list[tuple[int, int, int, int]]], prizes: int, places: int) -> list[int]:
    """Return the seats that take a prize tile, in their order (J23, J24)."""
    seats: list[int] = []
    for group in groups[:places]:
        if len(group) > prizes - len(seats):
            break
        seats.extend(entry[0] for entry in group)
    return seats


def clear_entries(table: Table, kept: int | None) -> None:
    """Take the revealed emblems from under their figures; all but the kept one leave the game (J26)."""
    memory = crests(table.state)
    shown = {figure for _, figure, _, _ in memory.entries}
    for _, figure, value, _ in memory.entries:
        if figure != kept:
            table.tell(EmblemSpent(table.state.figures[figure], value))
    under = {figure: value for figure, value in memory.under.items() if figure not in shown}
    remember(table, under=under, used=memory.used | shown, running=False, entries=())


def put_back(stock: Stock, prizes: list[str]) -> None:
    """Put prize tiles that nobody took on top of the last stack (J25)."""
    here, last = stock.stack + 1, len(stock.prizes) - 1
    left = () if here == last else (*prizes, *stock.prizes[last])
    stock.prizes = tuple(() if i == here else left if i == last else these for i, these in enumerate(stock.prizes))


@dataclass(frozen=True, slots=True)
class MoveCrown(Step):
    """The crown walks clockwise to the next space (J27)."""

    def run(self, table: Table) -> None:
        """Walk."""
        before, ring = crests(table.state).crown, spaces(table.rules)
        after = ring[(ring.index(before) + 1) % len(ring)]
        remember(table, crown=after)
        table.tell(CrownMoved(before, after, table.state.stock.is_last_stack))


@dataclass(frozen=True, slots=True)
class OpenStack(Step):
    """The next stack may be drawn from, and the active seat goes on; after the last one the game closes (J27, J40)."""

    def run(self, table: Table) -> None:
        """Open it."""
        stock = table.state.stock
        if stock.is_last_stack:
            remember(table, closing=True)
        else:
            stock.stack, stock.drawn = stock.stack + 1, 0
            table.tell(StackOpened(stock.stack_left))
        table.push(TakeTile())
