"""Jousts & Crests: emblems, nominations, tournaments, prize tiles and statues (J1-J41)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from game.rules.actions import Action, Lay, Pass, Placements
from game.rules.engine import Decision, Step, Table
from game.rules.errors import RecordFault
from game.rules.events import Event, HandTaken, Line, Scored
from game.rules.geometry import AROUND, RING, STEP, Cell, cell_of, spot_of, turned
from game.rules.hooks import Expansion, RuleSet, Shuffle, Source
from game.rules.meeples import Figure
from game.rules.scoring import cells_of
from game.rules.setup import pile
from game.rules.state import State
from game.rules.stock import Stock
from game.rules.tiles import RIVER, Face, Tile
from game.rules.turn import TakeTile, placements
from game.rules.verbs import discard, gain, lay, lay_block

SLUG: Final = "jousts"
BLOCK: Final = "JC-TT"
OWN_AND_BASE: Final = 79  # land tiles of base (without start tile) and this expansion: row 0 of the table (J3)


@dataclass(frozen=True, slots=True)
class Crests:
    """What the expansion remembers.

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


# --- what happens ---


@dataclass(frozen=True, slots=True)
class FigureNominated(Event):
    """An emblem lies face down under a figure; *value* is known to its owner only (J10)."""

    figure: Figure
    value: int | None


@dataclass(frozen=True, slots=True)
class EmblemReturned(Event):
    """The emblem under a figure that left is back in its owner's supply (J18)."""

    figure: Figure
    value: int | None


@dataclass(frozen=True, slots=True)
class TournamentOpened(Event):
    """A tournament is held; *entrants* are the seats that take part, in their order (J20, J21)."""

    kind: str
    number: int
    entrants: tuple[int, ...]
    last: bool


@dataclass(frozen=True, slots=True)
class EmblemRevealed(Event):
    """A seat has turned its emblem over: *value* and the *cells* that are counted for the bonus (J21, J22)."""

    reveals: ClassVar[bool] = True
    figure: Figure
    value: int
    bonus: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class TournamentJudged(Event):
    """The ranking: (place, seat, total, takes a prize) row by row, highest first (J23, J24)."""

    reveals: ClassVar[bool] = True
    rows: tuple[tuple[int, int, int, bool], ...]
    prizes: int


@dataclass(frozen=True, slots=True)
class PrizeWon(Event):
    """A seat has taken a prize tile, with the emblem it keeps, if any (J23, J26)."""

    reveals: ClassVar[bool] = True
    seat: int
    tile: str
    emblem: int | None


@dataclass(frozen=True, slots=True)
class EmblemSpent(Event):
    """A revealed emblem has left the game (J26)."""

    figure: Figure
    value: int


@dataclass(frozen=True, slots=True)
class CrownMoved(Event):
    """The crown has walked on (J27)."""

    before: str
    after: str


@dataclass(frozen=True, slots=True)
class StackOpened(Event):
    """The next stack may be drawn from; *left_over* prize tiles went to the last stack (J25, J27)."""

    tiles: int
    left_over: int


@dataclass(frozen=True, slots=True)
class StatueCrowned(Event):
    """A kept emblem lies face down on a statue (J30)."""

    seat: int
    cell: Cell
    value: int | None


@dataclass(frozen=True, slots=True)
class EmblemsCleared(Event):
    """Before the last scoring all emblems under figures are removed (J41)."""

    figures: tuple[Figure, ...]


# --- what may be answered ---


@dataclass(frozen=True, slots=True)
class Nominate(Action):
    """Put an emblem of *value* face down under a figure (J10)."""

    shape: ClassVar[str] = "figure"
    figure: int
    kind: str
    cell: Cell
    on: str
    value: int

    @property
    def text(self) -> str:
        """Return the record's line."""
        return f"nominate {self.kind} {self.cell[0]},{self.cell[1]} {self.on} {self.value}"


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Turn over the emblem under a figure (J21)."""

    shape: ClassVar[str] = "figure"
    figure: int
    cell: Cell
    on: str
    value: int

    @property
    def text(self) -> str:
        """Return the record's line."""
        return f"reveal {self.cell[0]},{self.cell[1]} {self.on} {self.value}"


# --- looking ---


def crests(state: State) -> Crests:
    """Return what the expansion remembers."""
    memory: Crests = state.memory[SLUG]
    return memory


def remember(table: Table, **changes: Any) -> None:
    """Change what the expansion remembers."""
    table.state.memory[SLUG] = replace(crests(table.state), **changes)


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
    land, memory = state.land, crests(state)
    new = range(number, len(land.spots))
    roots = {land.root(land.bases[n] + s) for n in new for s in range(len(land.faces[n].kinds))}
    spots = {land.spots[n] for n in new}
    found = []
    for figure in state.figures.values():
        if figure.seat != state.active or figure.since > number or figure.id in memory.under:
            continue
        if figure.id in memory.used or not is_nominable(state, figure) or land.root(figure.node) not in roots:
            continue
        spot = spot_of(figure.cell)
        enclosed = land.filled(spot) == len(AROUND) and not any(spot + step in spots for step in AROUND)
        if figure.place != "field" or not enclosed:
            found.append(figure)
    return found


def is_nominable(state: State, figure: Figure) -> bool:
    """Return whether a figure is a highwayman, knight or farmer that may take part (J13)."""
    return figure.place != "monastery" and (state.rules.kind(figure.kind).nominable or figure.pose == "lying")


# --- steps ---


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
        options = [
            Nominate(f.id, f.kind, f.cell, state.label(f), value)
            for f in nominees(state, self.number)
            for value in values
        ]
        return Decision(state.active, "jousts.nominate", (Pass(), *options)) if options else None

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
        table.tell(TournamentJudged(rows, len(prizes)))
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
        table.tell(CrownMoved(before, after))


def spaces(rules: RuleSet) -> list[str]:
    """Return the crown's spaces, clockwise; without fields there is no field space (J4, B13)."""
    return [space for space in rules.sheets[SLUG].tables["crown"]["ring"] if rules.fields or space != "field"]


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
            table.tell(StackOpened(stock.stack_left, 0))
        table.push(TakeTile(again=True))


@dataclass(frozen=True, slots=True)
class LayPrize(Step):
    """A prize tile is laid before the tile in hand, its emblem on the statue (J30-J32)."""

    def run(self, table: Table) -> Decision | None:
        """Ask where; a prize tile that fits nowhere leaves the game with its emblem."""
        state = table.state
        tile_id, _ = crests(state).prizes[state.active][0]
        tile = table.rules.tiles[tile_id]
        moves = placements(state, tile)
        if moves:
            return Decision(state.active, "jousts.prize", Placements(moves), tile_id)
        self.take(table)
        discard(table, tile)
        return None

    def take(self, table: Table) -> tuple[str, int | None]:
        """Take the prize tile from before its owner."""
        seat, held = table.state.active, crests(table.state).prizes
        remember(table, prizes=swap(held, seat, held[seat][1:]))
        return held[seat][0]

    def answer(self, table: Table, action: Action) -> None:
        """Lay it."""
        assert isinstance(action, Lay)
        state = table.state
        tile_id, emblem = self.take(table)
        number = lay(table, table.rules.tiles[tile_id], action.cell, action.turn, "prize")
        if emblem is not None:
            remember(table, statues=(*crests(state).statues, (action.cell, state.active, emblem)))
            table.tell(StatueCrowned(state.active, action.cell, emblem))
        table.push(*table.rules.steps("tile_laid", table, number))


@dataclass(frozen=True, slots=True)
class LayTournamentTile(Step):
    """The tournament tile joins the river before its first bend (J9)."""

    def run(self, table: Table) -> Decision | None:
        """Ask where; if it fits nowhere, the next bend tries again."""
        moves = block_moves(table.state)
        name = f"{BLOCK}.river"
        return Decision(table.state.active, "jousts.block", Placements(moves), name) if moves else None

    def answer(self, table: Table, action: Action) -> None:
        """Lay its six cells, the crown on it."""
        assert isinstance(action, Lay)
        number = lay_block(table, table.rules.blocks[BLOCK], "river", action.cell, action.turn, "tournament_tile")
        remember(table, block=(action.cell, action.turn, "river"))
        table.push(*table.rules.steps("tile_laid", table, number))


def block_moves(state: State) -> list[int]:
    """Return where the tournament tile may join the river's open end with one of its ends (J9, R4)."""
    land = state.land
    cells = state.rules.blocks[BLOCK].faces["river"]
    moves = []
    for end, demand in land.open.items():
        sides = [side for side in range(4) if demand >> 3 * side & 7 == RIVER]
        if not sides:
            continue
        for turn in range(4):
            for at, tile in cells:
                face = tile.faces[turn]
                if face.edges[sides[0]] == RIVER and not _is_inner(cells, at, turn, sides[0]):
                    dx, dy = turned(at, turn)
                    own = end - spot_of((dx, dy)) + spot_of((0, 0))
                    if block_fits(state, own, turn):
                        moves.append(own << 2 | turn)
    return moves


def _is_inner(cells: tuple[tuple[Cell, Tile], ...], at: Cell, turn: int, side: int) -> bool:
    """Return whether a side of a block's cell leads to another cell of the block."""
    inside = {turned(other, turn) for other, _ in cells}
    x, y = cell_of(spot_of(turned(at, turn)) + STEP[side])
    return (x, y) in inside


def block_fits(state: State, own: int, turn: int) -> bool:
    """Return whether the six cells are free, match what they touch, and leave the river's way free (R4)."""
    land = state.land
    base = spot_of((0, 0))
    laid: dict[int, Face] = {}
    for at, tile in state.rules.blocks[BLOCK].faces["river"]:
        laid[own + spot_of(turned(at, turn)) - base] = tile.faces[turn]
    for spot, face in laid.items():
        demand = land.open.get(spot, 0)
        if spot in land.tile_at or any(code and code != face.edges[side] for side, code in _codes(demand)):
            return False
    for spot, face in laid.items():
        for side, step in enumerate(STEP):
            beside = spot + step
            if face.edges[side] == RIVER and beside not in laid and beside in land.tile_at:
                other = land.faces[land.tile_at[beside]]
                if other.edges[(side + 2) % 4] != RIVER:
                    return False
    return True


def _codes(demand: int) -> Iterable[tuple[int, int]]:
    return ((side, demand >> 3 * side & 7) for side in range(4))


@dataclass(frozen=True, slots=True)
class ClearEmblems(Step):
    """Emblems under figures are removed without points (J41)."""

    def run(self, table: Table) -> None:
        """Clear."""
        under = crests(table.state).under
        if under:
            table.tell(EmblemsCleared(tuple(table.state.figures[figure] for figure in under)))
            remember(table, under={})


@dataclass(frozen=True, slots=True)
class ScoreStatues(Step):
    """Each emblem on a statue gives 3 points for every coat of arms of the city (J41)."""

    def run(self, table: Table) -> None:
        """Score statue by statue."""
        state = table.state
        for cell, seat, _ in crests(state).statues:
            tile = state.land.faces[state.land.tile_at[spot_of(cell)]].tile
            city = next(i for i, segment in enumerate(tile.segments) if "statue" in segment.flags)
            node = state.land.node_at(spot_of(cell), city)
            line = Line("coats", state.land.coats(node), 3)
            gain(table, seat, "statue", line.points)
            cells = cells_of(state, node, "city", cell)
            scored = Scored("statue", cell, tile.names[city], cells, (line,), ((seat, 1),), (seat,), line.points, True)
            table.tell(scored)


# --- where tiles come from ---


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


# --- the expansion ---


class Jousts(Expansion):
    """Jousts & Crests."""

    slug: ClassVar[str] = SLUG

    def arrange_stock(self, rules: RuleSet, stock: Stock) -> Stock:
        """Divide the land tiles into stacks and put the prize tiles on them (J3)."""
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
        for other in range(state.rules.seats):
            if other == seat:
                continue
            covered = [f for f in under if state.figures[f].seat == other]
            dealt = shuffle([*emblems[other], *(under[f] for f in covered)])
            under.update({figure: dealt.pop() for figure in covered})
            emblems[other] = tuple(sorted(dealt))
        state.memory[SLUG] = replace(memory, emblems=tuple(emblems), under=under)
        prizes = shuffle([tile for these in state.stock.prizes for tile in these])
        state.stock.prizes = tuple(tuple(prizes.pop() for _ in these) for these in state.stock.prizes)

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


def leads_away(state: State, tile: Tile, move: int) -> bool:
    """Return whether a bend's exit leads to a cell that is not next to the tournament tile (J9)."""
    land, spot, face = state.land, move >> 2, tile.faces[move & 3]
    for side, step in enumerate(STEP):
        beside = spot + step
        if face.edges[side] == RIVER and beside not in land.tile_at:
            around = [land.tile_at.get(beside + other) for other in STEP]
            if any(n is not None and land.faces[n].tile.group == "block" for n in around):
                return False
    return True


def hidden(memory: Crests, state: State, seat: int | None) -> Crests:
    """Return the memory with -1 for every emblem value that the seat may not see."""
    emblems = tuple(values if owner == seat else (-1,) * len(values) for owner, values in enumerate(memory.emblems))
    revealed = {figure for _, figure, _, _ in memory.entries}
    under = {
        figure: value if state.figures[figure].seat == seat or figure in revealed else -1
        for figure, value in memory.under.items()
    }
    statues = tuple((cell, owner, value if owner == seat else -1) for cell, owner, value in memory.statues)
    return replace(memory, emblems=emblems, under=under, statues=statues)


# --- records ---


def restore(table: Table, entries: tuple[tuple[Mapping[str, Any], str, tuple[Figure, ...]], ...]) -> None:
    """Put the expansion's part of a record's layout and position on the table; raise `RecordFault`."""
    position = table.rules.setup.position
    for entry, where, figures in entries:
        _restore_entry(table, entry, where, figures)
    if "crown" in position:
        if position["crown"] not in spaces(table.rules):
            raise RecordFault(f"setup.position.crown: {position['crown']!r} is no space of the crown")
        remember(table, crown=position["crown"])
    if "emblems" in position:
        _restore_emblems(table, position["emblems"])
    if "hand" in position:
        _restore_hand(table, position["hand"])


def _restore_entry(table: Table, entry: Mapping[str, Any], where: str, figures: tuple[Figure, ...]) -> None:
    state = table.state
    cell = (entry["cell"][0], entry["cell"][1])
    if entry.get("tile") == BLOCK:
        remember(table, block=(cell, entry.get("turn", 0), entry.get("face", "plain")))
    if table.rules.tiles.get(str(entry.get("tile"))) and table.rules.tiles[str(entry["tile"])].bend:
        remember(table, bend_laid=True)
    for i, figure in enumerate(figures):
        data = entry["figures"][i]
        if "emblem" in data:
            _spend(table, figure.seat, data["emblem"], f"{where}.figures[{i}].emblem")
            remember(table, under={**crests(state).under, figure.id: data["emblem"]})
        if data.get("used"):
            remember(table, used=crests(state).used | {figure.id})
    if "statue" in entry:
        statue = entry["statue"]
        tile = table.rules.tiles.get(str(entry.get("tile")))
        if tile is None or not any("statue" in s.flags for s in tile.segments):
            raise RecordFault(f"{where}.statue: there is no statue on {entry.get('tile')}")
        if not isinstance(statue, Mapping) or statue.get("seat") not in range(table.rules.seats):
            raise RecordFault(f"{where}.statue: seat and emblem are needed")
        _spend(table, statue["seat"], statue.get("emblem"), f"{where}.statue.emblem")
        remember(table, statues=(*crests(state).statues, (cell, statue["seat"], statue["emblem"])))


def _spend(table: Table, seat: int, value: Any, where: str) -> None:
    left = list(crests(table.state).emblems[seat])
    if isinstance(value, bool) or value not in left:
        raise RecordFault(f"{where}: seat {seat} has no emblem {value!r} left")
    left.remove(value)
    remember(table, emblems=swap(crests(table.state).emblems, seat, tuple(left)))


def _restore_emblems(table: Table, emblems: Any) -> None:
    values = table.rules.sheets[SLUG].tables["emblems"]["values"]
    if not isinstance(emblems, list | tuple) or len(emblems) != table.rules.seats:
        raise RecordFault("setup.position.emblems: one list for each seat is needed")
    for seat, own in enumerate(emblems):
        if not isinstance(own, list | tuple) or any(v not in values or own.count(v) > 1 for v in own):
            raise RecordFault(f"setup.position.emblems[{seat}]: must be some of {values}")
        lying = [v for f, v in crests(table.state).under.items() if table.state.figures[f].seat == seat]
        if set(own) & set(lying):
            raise RecordFault(f"setup.position.emblems[{seat}]: an emblem cannot be in supply and on the table")
    remember(table, emblems=tuple(tuple(sorted(own)) for own in emblems))


def _restore_hand(table: Table, hand: Any) -> None:
    if not isinstance(hand, list | tuple) or len(hand) != table.rules.seats:
        raise RecordFault("setup.position.hand: one entry for each seat is needed")
    for seat, prize in enumerate(hand):
        if prize is None:
            continue
        where = f"setup.position.hand[{seat}]"
        tile = table.rules.tiles.get(str(prize.get("prize"))) if isinstance(prize, Mapping) else None
        if tile is None or tile.group != "prize":
            raise RecordFault(f"{where}: a prize tile is needed")
        emblem = prize.get("emblem")
        if emblem is not None and emblem in crests(table.state).emblems[seat]:
            _spend(table, seat, emblem, f"{where}.emblem")
        elif emblem is not None and emblem not in table.rules.sheets[SLUG].tables["emblems"]["values"]:
            raise RecordFault(f"{where}.emblem: {emblem!r} is no emblem")
        held = crests(table.state).prizes
        remember(table, prizes=swap(held, seat, (*held[seat], (tile.id, emblem))))
        stock = table.state.stock
        stock.prizes = tuple(tuple(t for t in these if t != tile.id) for these in stock.prizes)
