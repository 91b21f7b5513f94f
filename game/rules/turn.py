"""The base game's turn, as a line of steps."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from game.rules.actions import PASS, Action, Lay, Offers, Placements, Stand, Take
from game.rules.ending import ENDING
from game.rules.engine import Decision, Deed, Step, Table
from game.rules.events import TileDrawn, TurnBegan
from game.rules.geometry import STEP, cell_of
from game.rules.hooks import Source
from game.rules.meeples import Figure
from game.rules.scoring import is_complete, score
from game.rules.state import State
from game.rules.tiles import FIGURE, OPEN_MASK, Tile
from game.rules.verbs import discard, lay, stand


def placements(state: State, tile: Tile) -> list[int]:
    """Return every legal placement of a tile, as in `board.Land.moves` (B3 and the expansions' rules)."""
    moves = state.land.moves(tile)
    for narrow in state.rules.hooks["may_lie"]:
        moves = narrow(state, tile, moves)
    return moves


class DrawPile(Source):
    """Drawing the next tile (B3, J20)."""

    name: ClassVar[str] = "draw"
    takes_meeple: ClassVar[bool] = True

    def is_offered(self, state: State, seat: int, again: bool) -> bool:
        """Return whether a tile can be drawn."""
        return state.stock.can_draw

    def take(self, table: Table) -> None:
        """Draw."""
        take_in_hand(table, table.state.stock.draw(), self)


def take_in_hand(table: Table, tile: str, source: Source) -> None:
    """Take a tile in hand and go on to laying it."""
    state = table.state
    state.hand, state.source = tile, source.name
    if source.name == "draw":
        table.tell(TileDrawn(state.active, tile, source.name))
    table.push(*table.rules.laying)


@dataclass(frozen=True, slots=True)
class SeekTurn(Step):
    """The next seat that can do anything has its turn; if nobody can, the game ends (B12, M14, J40)."""

    first: int

    def run(self, table: Table) -> None:
        """Begin a turn or the ending."""
        seek_turn(table, self.first)


def seek_turn(table: Table, first: int) -> None:
    """Begin the turn of the next seat that can do anything, or the ending if there is none."""
    state, rules = table.state, table.rules
    for i in range(rules.seats):
        seat = (first + i) % rules.seats
        if rules.has_turn(state, seat):
            state.active = seat
            state.turn += 1
            state.laid = ()
            table.tell(TurnBegan(seat, state.turn))
            table.push(*rules.steps("turn_begins", table), *rules.turn)
            return
    table.push(*ENDING)


@dataclass(frozen=True, slots=True)
class TakeTile(Step):
    """The active seat says where its tile comes from; a single offer is taken without asking."""

    again: bool = False

    def run(self, table: Table) -> Decision | None:
        """Take the only offer or ask."""
        state = table.state
        offers = table.rules.offers(state, state.active, self.again)
        if len(offers) > 1:
            return Decision(state.active, "base.source", tuple(Take(source.name) for source in offers))
        for source in offers:
            source.take(table)
        return None

    def answer(self, table: Table, action: Action) -> None:
        """Take what was chosen."""
        assert isinstance(action, Take)
        table.rules.source_named[action.source].take(table)


@dataclass(frozen=True, slots=True)
class PrepareLaying(Step):
    """What must come before the tile in hand is laid."""

    moment: ClassVar[str] = "before_laying"

    def run(self, table: Table) -> None:
        """Ask the expansions."""
        table.push(*table.rules.steps("before_laying", table))


@dataclass(frozen=True, slots=True)
class LayTile(Step):
    """The tile in hand is laid, or leaves the game if it fits nowhere (B3, B4)."""

    def run(self, table: Table) -> Decision | None:
        """Ask where, or discard and draw again."""
        state = table.state
        assert state.hand is not None
        tile = table.rules.tiles[state.hand]
        moves = placements(state, tile)
        if moves:
            return Decision(state.active, "base.lay", Placements(moves), tile.id)
        state.hand = None
        discard(table, tile)
        table.push(TakeTile(again=True))
        return None

    def answer(self, table: Table, action: Action) -> None:
        """Lay it; step 2 follows for a drawn tile."""
        assert isinstance(action, Lay)
        state = table.state
        tile, state.hand = table.rules.tiles[state.hand or ""], None
        number = lay(table, tile, action.cell, action.turn, state.source)
        table.push(*table.rules.steps("tile_laid", table, number))
        if table.rules.source_named[state.source].takes_meeple:
            table.push(MEEPLE)


@dataclass(frozen=True, slots=True)
class OfferMeeple(Step):
    """Step 2: a figure may be placed on the tile just laid (B5)."""

    def run(self, table: Table) -> Decision | None:
        """Ask, if any figure may stand anywhere."""
        state = table.state
        rows = spots(state, state.laid[-1])
        deeds = [deed for ask in table.rules.hooks["deeds"] for deed in ask(table)]
        if not rows and not deeds:
            return None
        tile = state.land.faces[state.laid[-1]].tile
        return Decision(state.active, "base.stand", Offers((PASS, *deeds), Stand, rows), tile.id)

    def answer(self, table: Table, action: Action) -> None:
        """Place the figure, or do what an expansion offers instead."""
        if isinstance(action, Stand):
            stand(table, table.state.active, action.kind, action.cell, action.on)
        elif isinstance(action, Deed):
            action.do(table)


def spots(state: State, number: int) -> list[tuple[Any, ...]]:
    """Return where the active seat's figures may stand on a laid tile, as arguments of `Stand` (B5, B13, M2, M16)."""
    found = []
    land, rules, supply = state.land, state.rules, state.supply
    tile, base = land.faces[number].tile, land.bases[number]
    cell = cell_of(land.spots[number])
    first, agree = state.active * len(rules.kinds), rules.hooks["may_stand"]
    for kind, k, segments in rules.standing(tile):
        if not supply[first + k]:
            continue
        for segment in segments:
            if not kind.joins and land.facts[land.root(base + segment)] >= FIGURE:
                continue
            if not agree or rules.all("may_stand", state, kind, tile, segment):
                found.append((kind.name, cell, tile.names[segment]))
    return found


@dataclass(frozen=True, slots=True)
class ScoreFeatures(Step):
    """Step 3: what this turn completed is scored, once (B9, J31)."""

    def run(self, table: Table) -> None:
        """Score each completed feature that holds figures."""
        state = table.state
        for figures in completed(state):
            score(table, figures)


def completed(state: State) -> list[list[Figure]]:
    """Return the figures of each occupied feature that this turn's tiles completed."""
    land = state.land
    roots: dict[int, None] = {}
    for number in state.laid:
        for node in _closable(state, number):
            root = land.root(node)
            facts = land.facts[root]
            if facts >= FIGURE and not facts & OPEN_MASK:
                roots[root] = None
    groups = [state.figures_on(root) for root in roots]
    monasteries: dict[int, list[Figure]] = {}
    for figure in state.figures.values():
        if figure.on[0] == "m" and is_complete(state, figure):  # "monastery", cheaply
            monasteries.setdefault(figure.node, []).append(figure)
    groups.extend(monasteries.values())
    return groups


def _closable(state: State, number: int) -> Iterator[int]:
    """Yield the roads and cities that laying a tile may have completed."""
    land = state.land
    face, base = land.faces[number], land.bases[number]
    for segment in face.closable:
        yield base + segment
    if face.hall:  # it closes what its neighbours turn to it (M10)
        for side, step in enumerate(STEP):
            beside = land.tile_at.get(land.spots[number] + step)
            if beside is not None and not land.faces[beside].hall:
                middle = land.faces[beside].joins[(side + 2) % 4][1]
                if middle in land.faces[beside].closable:
                    yield land.bases[beside] + middle


@dataclass(frozen=True, slots=True)
class AfterScoring(Step):
    """What comes after all scoring of the turn."""

    moment: ClassVar[str] = "after_scoring"

    def run(self, table: Table) -> None:
        """Ask the expansions."""
        table.push(*table.rules.steps("after_scoring", table))


@dataclass(frozen=True, slots=True)
class PartEnds(Step):
    """What comes at the end of the turn."""

    moment: ClassVar[str] = "part_ends"

    def run(self, table: Table) -> None:
        """Ask the expansions."""
        table.push(*table.rules.steps("part_ends", table))


@dataclass(frozen=True, slots=True)
class EndTurn(Step):
    """The turn passes on, clockwise."""

    def run(self, table: Table) -> None:
        """Seek the next turn."""
        seek_turn(table, table.state.active + 1)


TURN: tuple[Step, ...] = (TakeTile(), ScoreFeatures(), AfterScoring(), PartEnds(), EndTurn())
LAYING: tuple[Step, ...] = (PrepareLaying(), LayTile())
MEEPLE = OfferMeeple()
