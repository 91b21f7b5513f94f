"""Jousts & Crests: emblems, nominations, tournaments, prize tiles and statues (J1-J41)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from game.rules.advice import WhyNot
from game.rules.engine import Step, Table
from game.rules.errors import RecordFault
from game.rules.events import Event, HandTaken
from game.rules.expansions.jousts.crests import (
    BLOCK,
    OWN_AND_BASE,
    SLUG,
    Crests,
    crests,
    hidden,
    remember,
    spaces,
    swap,
)
from game.rules.expansions.jousts.foresight import NOMINABLE, Entered, foreseen, nominated
from game.rules.expansions.jousts.happenings import (
    CrownMoved,
    EmblemReturned,
    EmblemRevealed,
    EmblemsCleared,
    EmblemSpent,
    FigureNominated,
    Nominate,
    PrizeWon,
    Reveal,
    StackOpened,
    StatueCrowned,
    TournamentJudged,
    TournamentOpened,
)
from game.rules.expansions.jousts.prizes import ClearEmblems, LayPrize, LayTournamentTile, ScoreStatues, leads_away
from game.rules.expansions.jousts.restoring import restore
from game.rules.expansions.jousts.tables import check_tables
from game.rules.expansions.jousts.tournament import OfferNomination, OpenTournament
from game.rules.geometry import Cell, spot_of
from game.rules.hooks import Expansion, RuleSet, Shuffle, Source
from game.rules.meeples import Figure
from game.rules.setup import pile
from game.rules.state import State
from game.rules.stock import Stock
from game.rules.tiles import Tile

__all__ = [
    "NOMINABLE",
    "Crests",
    "CrownMoved",
    "EmblemReturned",
    "EmblemRevealed",
    "EmblemSpent",
    "EmblemsCleared",
    "Entered",
    "FigureNominated",
    "Jousts",
    "Nominate",
    "PrizeWon",
    "Reveal",
    "StackOpened",
    "StatueCrowned",
    "TournamentJudged",
    "TournamentOpened",
    "nominated",
]


class TournamentSource(Source):
    """When the current stack is used up the tournament is held (J20)."""

    name: ClassVar[str] = "tournament"

    def is_offered(self, state: State, seat: int, again: bool) -> bool:
        """Return whether nothing can be drawn and a tournament is still to come."""
        return not state.stock.can_draw and not crests(state).closing

    def take(self, table: Table) -> None:
        """Hold it."""
        table.push(OpenTournament())


class PrizeSource(Source):
    """In the closing lap a prize tile alone makes a turn (J40)."""

    name: ClassVar[str] = "prize"
    last_resort: ClassVar[bool] = True

    def is_offered(self, state: State, seat: int, again: bool) -> bool:
        """Return whether the seat has one in the closing lap."""
        memory = crests(state)
        return memory.closing and bool(memory.prizes[seat])

    def take(self, table: Table) -> None:
        """Lay it."""
        state = table.state
        state.source = self.name
        for tile, _ in crests(state).prizes[state.active]:
            table.tell(HandTaken(state.active, tile, self.name))
            table.push(LayPrize())


class Jousts(Expansion):
    """Jousts & Crests."""

    slug: ClassVar[str] = SLUG

    def arrange_stock(self, rules: RuleSet, stock: Stock) -> Stock:
        """Divide the land tiles into stacks and put the prize tiles on them (J3)."""
        check_tables(rules.sheets[SLUG])
        land = [tile for stack in stock.stacks for tile in stack]
        prizes = pile(rules, "prize")
        stacks, each = stacks_for(rules, len(land))
        size, rest = divmod(len(land), stacks)
        ends = [rest + size * (i + 1) for i in range(stacks)]
        starts = [0, *ends[:-1]]
        parts = [prizes[each * i : each * (i + 1)] for i in range(stacks - 1)]
        return Stock(
            stock.river,
            tuple(tuple(land[a:b]) for a, b in zip(starts, ends, strict=True)),
            ((), *(tuple(part) for part in parts), tuple(prizes[each * (stacks - 1) :])),
        )

    def crown_start(self, rules: RuleSet, stock: Stock) -> str:
        """Return the start space: the chosen one, or that which makes the last tournament one of fields (J4)."""
        ring, chosen = spaces(rules), rules.setup.options.get("crown")
        if chosen is not None:
            if chosen not in ring:
                raise RecordFault(f"setup.options.crown: {chosen!r} is none of {', '.join(ring)}")
            return str(chosen)
        return ring[-len(stock.stacks) % len(ring)]

    def set_up(self, state: State) -> None:
        """Give each seat its emblems and put the crown on its space (J1, J4)."""
        rules = state.rules
        values = tuple(rules.sheets[SLUG].tables["emblems"]["values"])
        crown = self.crown_start(rules, state.stock)
        block = ((0, 0), 0, "plain") if self.start_tiles(rules) and rules.setup.layout is None else None
        nothing: tuple[tuple[tuple[str, int | None], ...], ...] = ((),) * rules.seats
        state.memory[SLUG] = Crests((values,) * rules.seats, crown, {}, prizes=nothing, block=block)

    def start_tiles(self, rules: RuleSet) -> tuple[tuple[str, Cell], ...] | None:
        """Return the tournament tile, unless a river begins the land (J2, J9)."""
        has_river = any(tile.spring for tile in rules.tiles.values())
        return None if has_river else ((f"{BLOCK}.plain", (0, 0)),)

    def sources(self) -> tuple[Source, ...]:
        """Return tournament and prize tile."""
        return TournamentSource(), PrizeSource()

    def before_laying(self, table: Table) -> Iterable[Step]:
        """Lay the tournament tile before the river's first bend (J9), and prize tiles before the tile in hand (J30)."""
        state, memory = table.state, crests(table.state)
        hand = table.rules.tiles[state.hand or ""]
        if hand.bend and memory.block is None:
            yield LayTournamentTile()
        for _ in memory.prizes[state.active]:
            yield LayPrize()

    def may_lie(self, state: State, tile: Tile, moves: list[int]) -> list[int]:
        """Keep the first bend from leading back to the tournament tile (J9)."""
        memory = crests(state)
        if memory.bend_laid or memory.block is None or not tile.bend:
            return moves
        return [move for move in moves if leads_away(state, tile, move)]

    def tile_laid(self, table: Table, number: int) -> Iterable[Step]:
        """Offer a nomination, town halls apart (J10, J13)."""
        face = table.state.land.faces[number]
        if face.tile.bend and not crests(table.state).bend_laid:
            remember(table, bend_laid=True)
        return () if face.hall else (OfferNomination(number),)

    def figure_left(self, table: Table, figure: Figure) -> None:
        """Give the emblem of a figure that leaves its place back (J18)."""
        memory = crests(table.state)
        if figure.id in memory.under:
            under = dict(memory.under)
            value = under.pop(figure.id)
            back = tuple(sorted((*memory.emblems[figure.seat], value)))
            remember(table, under=under, emblems=swap(memory.emblems, figure.seat, back))
            table.tell(EmblemReturned(figure, value))
        if figure.id in memory.used:
            remember(table, used=crests(table.state).used - {figure.id})

    def ending(self, table: Table) -> Iterable[Step]:
        """Clear the emblems under figures first (J41)."""
        return (ClearEmblems(),)

    def last_scores(self, table: Table) -> Iterable[Step]:
        """Score the statues (J41)."""
        return (ScoreStatues(),)

    def facts(self, state: State) -> Mapping[str, Any]:
        """Return everything remembered as plain data."""
        memory = crests(state)
        place = {figure.id: [figure.seat, list(figure.cell), state.label(figure)] for figure in state.figures.values()}
        return {
            "emblems": [list(values) for values in memory.emblems],
            "under": sorted([*place[figure], value] for figure, value in memory.under.items()),
            "used": sorted(place[figure] for figure in memory.used),
            "statues": [[list(cell), seat, value] for cell, seat, value in memory.statues],
            "prizes": [[list(prize) for prize in held] for held in memory.prizes],
            "crown": memory.crown,
            "block": [list(memory.block[0]), memory.block[1], memory.block[2]] if memory.block else None,
            "stacks": [list(prizes) for prizes in state.stock.prizes],
            "closing": memory.closing,
            "bend_laid": memory.bend_laid,
            "nominated": memory.nominated == state.turn,
            "entries": [[*place[figure], emblem, bonus] for _, figure, emblem, bonus in memory.entries],
        }

    def restore(self, table: Table, entries: tuple[tuple[Mapping[str, Any], str, tuple[Figure, ...]], ...]) -> None:
        """Take emblems, statues, crown and prize tiles from a record's layout and position."""
        restore(table, entries)

    def shown(self, state: State, seat: int | None) -> Crests:
        """Return what is remembered without the emblem values that the seat may not see (J1)."""
        return hidden(crests(state), state, seat)

    def blank(self, event: Event, seat: int | None) -> Event:
        """Return the event without an emblem's value that the seat may not see."""
        if isinstance(event, FigureNominated | EmblemReturned) and event.figure.seat != seat:
            return replace(event, value=None)
        if isinstance(event, StatueCrowned) and event.seat != seat:
            return replace(event, value=None)
        return event

    def hide(self, state: State, seat: int | None, shuffle: Shuffle) -> None:
        """Deal the emblems of the other seats again, in supply and under figures, and the hidden prize tiles."""
        memory = crests(state)
        emblems, under = list(memory.emblems), dict(memory.under)
        revealed = {figure for _, figure, _, _ in memory.entries}
        for other in range(state.rules.seats):
            if other == seat:
                continue
            covered = [f for f in under if state.figures[f].seat == other and f not in revealed]
            dealt = shuffle([*emblems[other], *(under[f] for f in covered)])
            under.update({figure: dealt.pop() for figure in covered})
            emblems[other] = tuple(sorted(dealt))
        state.memory[SLUG] = memory._replace(emblems=tuple(emblems), under=under)
        prizes = shuffle([tile for these in state.stock.prizes for tile in these])
        state.stock.prizes = tuple(tuple(prizes.pop() for _ in these) for these in state.stock.prizes)

    def foresee(self, after: State, number: int) -> Iterable[tuple[str, Figure]]:
        """Return whom the active seat could nominate then."""
        return foreseen(after, number)

    def why_not_lie(self, state: State, tile: Tile, move: int) -> WhyNot | None:
        """Say that the first bend must lead away from the tournament tile (J9)."""
        return None if move in self.may_lie(state, tile, [move]) else WhyNot("toward_lists", "J9")

    def why_not_stand(self, state: State, kind: str, cell: Cell, on: str) -> WhyNot | None:
        """Say that nobody comes to the tournament tile or to a prize tile in step 2 (J6, J31)."""
        group = state.land.faces[state.land.tile_at[spot_of(cell)]].tile.group
        return {"block": WhyNot("on_lists", "J6"), "prize": WhyNot("on_prize", "J31")}.get(group)

    def worth(self, state: State, seat: int) -> float:
        """Return what statues and nominated figures promise a seat."""
        memory = crests(state)
        return 3.0 * sum(owner == seat for _, owner, _ in memory.statues) + sum(
            2.0 for figure in memory.under if state.figures[figure].seat == seat
        )


def stacks_for(rules: RuleSet, land: int) -> tuple[int, int]:
    """Return the number of stacks and the prize tiles on each (J3), never more stacks than tiles."""
    rows = rules.sheets[SLUG].tables["stacks"]
    row = max((r for r in rows if r["extra"] <= max(0, land - OWN_AND_BASE)), key=lambda r: int(r["extra"]))
    stacks, each = row[f"players_{rules.seats}"]
    return max(1, min(stacks, land)), each
