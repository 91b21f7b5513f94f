"""Laying prize tiles and the tournament tile, and the last scores (J9, J30-J32, J41)."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.rules.actions import Action, Lay, Placements
from game.rules.engine import Decision, Step, Table
from game.rules.events import Line, Scored
from game.rules.expansions.jousts.crests import BLOCK, crests, remember, swap
from game.rules.expansions.jousts.happenings import EmblemsCleared, StatueCrowned
from game.rules.geometry import STEP, spot_of
from game.rules.scoring import cells_of
from game.rules.state import State
from game.rules.tiles import RIVER, Face, Tile
from game.rules.turn import placements
from game.rules.verbs import discard, gain, lay, lay_block


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
    land, block, base = state.land, state.rules.blocks[BLOCK], spot_of((0, 0))
    moves = []
    for end, demand in land.open.items():
        sides = [side for side in range(4) if demand >> 3 * side & 7 == RIVER]
        if not sides:
            continue
        for turn in range(4):
            pieces = {spot_of(offset) - base: tile for offset, tile in block.pieces("river", turn)}
            for offset, tile in pieces.items():
                outward = offset + STEP[sides[0]] not in pieces
                if outward and tile.faces[turn].edges[sides[0]] == RIVER and block_fits(state, end - offset, turn):
                    moves.append(end - offset << 2 | turn)
    return moves


def block_fits(state: State, own: int, turn: int) -> bool:
    """Return whether the six cells are free, match what they touch, and leave the river's way free (R4)."""
    land = state.land
    base = spot_of((0, 0))
    pieces = state.rules.blocks[BLOCK].pieces("river", turn)
    laid: dict[int, Face] = {own + spot_of(offset) - base: tile.faces[turn] for offset, tile in pieces}
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
