"""The River: its tiles come before the land tiles and take the start tile's place (R1-R4)."""

from typing import ClassVar, Final

from game.rules.advice import WhyNot
from game.rules.board import Land
from game.rules.geometry import STEP, Cell
from game.rules.hooks import Expansion, RuleSet
from game.rules.setup import laid_out, pile
from game.rules.state import State
from game.rules.stock import Stock
from game.rules.tiles import RIVER, Face, Tile, opposite

SLUG: Final = "river"
STRAIGHT: Final = 2  # quarter turns from the side where the river comes in to the one where it leaves


def river_sides(face: Face) -> list[int]:
    """Return the sides of a face that the river reaches."""
    return [side for side in range(4) if face.edges[side] == RIVER]


def way(face: Face, source: int) -> int | None:
    """Return how the river that comes in from side *source* leaves: quarter turns clockwise, None if it does not."""
    out = [side for side in river_sides(face) if side != source]
    return (out[0] - source) % 4 if out else None


def last_bend(land: Land, spot: int, source: int) -> int | None:
    """Return how the last bend before an open river end turns, however many straight tiles lie between (R2)."""
    while True:
        spot += STEP[source]
        face = land.faces[land.tile_at[spot]]
        source = opposite(source)  # now the side where the river leaves this tile
        sources = [side for side in river_sides(face) if side != source]
        if not sources:
            return None
        turn = (source - sources[0]) % 4
        if turn != STRAIGHT:
            return turn
        source = sources[0]


def continues(land: Land, face: Face, spot: int) -> bool:
    """Return whether a river tile carries the river on, without a U-turn and into a free cell (R2, R4)."""
    demand = land.open[spot]
    sources = [side for side in range(4) if demand >> 3 * side & 7 == RIVER]
    if not sources:
        return False
    source = sources[0]
    turn = way(face, source)
    if turn is None:
        return True
    if spot + STEP[(source + turn) % 4] in land.tile_at:
        return False
    return turn == STRAIGHT or turn != last_bend(land, spot, source)


def why_not_continue(land: Land, face: Face, spot: int) -> WhyNot:
    """Return what keeps a river tile from carrying the river on, where it does not (R2, R4)."""
    demand = land.open[spot]
    sources = [side for side in range(4) if demand >> 3 * side & 7 == RIVER]
    if not sources:
        return WhyNot("river_apart", "R2")
    turn = way(face, sources[0])
    if turn is not None and spot + STEP[(sources[0] + turn) % 4] in land.tile_at:
        return WhyNot("river_blocked", "R4")
    return WhyNot("river_u_turn", "R2")


class River(Expansion):
    """The River."""

    slug: ClassVar[str] = SLUG

    def arrange_stock(self, rules: RuleSet, stock: Stock) -> Stock:
        """Put the river tiles of all sets before the land tiles, the lake last (R1)."""
        tiles = pile(rules, "river")
        lakes = [tile for tile in tiles if rules.tiles[tile].lake]
        if any(tile in rules.tiles and rules.tiles[tile].lake for tile in laid_out(rules.setup)):
            return stock  # the river of this layout is done
        return Stock((*(tile for tile in tiles if tile not in lakes), *lakes), stock.stacks, stock.prizes)

    def start_tiles(self, rules: RuleSet) -> tuple[tuple[str, Cell], ...] | None:
        """Return the spring (R1)."""
        return tuple((tile.id, (0, 0)) for tile in rules.tiles.values() if tile.spring)

    def shown(self, state: State, seat: int | None) -> frozenset[str]:
        """Return the designs of all river tiles; they are no secret."""
        return frozenset(tile.id for tile in state.rules.tiles.values() if tile.group == "river")

    def may_lie(self, state: State, tile: Tile, moves: list[int]) -> list[int]:
        """Keep only what continues the river rightly (R2, R4)."""
        if tile.group != "river":
            return moves
        return [move for move in moves if continues(state.land, tile.faces[move & 3], move >> 2)]

    def why_not_lie(self, state: State, tile: Tile, move: int) -> WhyNot | None:
        """Say what is wrong with the river's way."""
        face, spot = tile.faces[move & 3], move >> 2
        if tile.group != "river" or continues(state.land, face, spot):
            return None
        return why_not_continue(state.land, face, spot)
