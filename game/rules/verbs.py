"""The only hands: every change of the table goes through these verbs."""

from game.rules.engine import Table
from game.rules.events import FigureLifted, FigureMoved, FigureStood, TileDiscarded, TileLaid
from game.rules.geometry import Cell, spot_of
from game.rules.meeples import Figure
from game.rules.sheets import Block
from game.rules.state import SOURCES
from game.rules.tiles import FIGURE, Tile


def lay(table: Table, tile: Tile, cell: Cell, turn: int, source: str) -> int:
    """Lay a tile, *turn* in degrees; return its number."""
    state = table.state
    number = state.land.lay(spot_of(cell), tile.faces[turn // 90])
    state.laid = (*state.laid, number)
    table.tell(TileLaid(state.active, tile.id, cell, turn, source))
    return number


def lay_block(table: Table, block: Block, face: str, cell: Cell, turn: int, source: str) -> int:
    """Lay all cells of a block, its own cell (0, 0) on *cell*; return the first one's number (J5)."""
    state, quarters = table.state, turn // 90
    first = len(state.land.spots)
    for (dx, dy), tile in block.pieces(face, quarters):
        state.land.lay(spot_of((cell[0] + dx, cell[1] + dy)), tile.faces[quarters])
    state.laid = (*state.laid, *range(first, len(state.land.spots)))
    table.tell(TileLaid(state.active, f"{block.id}.{face}", cell, turn, source))
    return first


def discard(table: Table, tile: Tile) -> None:
    """Put a tile that fits nowhere out of the game (B4)."""
    table.state.discarded = (*table.state.discarded, tile.id)
    table.tell(TileDiscarded(table.state.active, tile.id))


def stand(table: Table, seat: int, kind: str, cell: Cell, on: str, cause: str = "meeple") -> Figure:
    """Bring a figure from supply to a segment."""
    state = table.state
    node = state.land.node_at(spot_of(cell), int(on.partition(":")[2]))
    figure = Figure(state.next_figure, seat, kind, cell, on, node, len(state.land.spots))
    state.next_figure += 1
    state.figures[figure.id] = figure
    state.land.add_figures(node, FIGURE)
    state.supply[seat * len(state.rules.kinds) + state.rules.kind_numbers[kind]] -= 1
    table.tell(FigureStood(figure, cause))
    table.push(*state.rules.steps("figure_stood", table, figure))
    return figure


def move(table: Table, figure: Figure, cell: Cell, on: str, cause: str) -> Figure:
    """Move a figure to another segment; it counts as the last to arrive there."""
    state = table.state
    node = state.land.node_at(spot_of(cell), int(on.partition(":")[2]))
    state.rules.each("figure_left", table, figure)
    state.land.add_figures(figure.node, -FIGURE)
    state.land.add_figures(node, FIGURE)
    after = Figure(figure.id, figure.seat, figure.kind, cell, on, node, len(state.land.spots), figure.pose)
    del state.figures[figure.id]
    state.figures[figure.id] = after
    table.tell(FigureMoved(figure, after, cause))
    return after


def pose(table: Table, figure: Figure, new_pose: str, cause: str) -> Figure:
    """Change a figure's pose where it stands (M17)."""
    state = table.state
    after = Figure(
        figure.id,
        figure.seat,
        figure.kind,
        figure.cell,
        figure.on,
        figure.node,
        len(state.land.spots),
        new_pose,
    )
    state.figures[figure.id] = after
    table.tell(FigureMoved(figure, after, cause))
    return after


def lift(table: Table, figure: Figure, cause: str) -> None:
    """Take a figure back to its owner's supply."""
    state = table.state
    state.rules.each("figure_left", table, figure)
    del state.figures[figure.id]
    state.land.add_figures(figure.node, -FIGURE)
    state.supply[figure.seat * len(state.rules.kinds) + state.rules.kind_numbers[figure.kind]] += 1
    table.tell(FigureLifted(figure, cause))


def gain(table: Table, seat: int, kind: str, points: int) -> None:
    """Add points to a seat's score, noting where they come from."""
    state = table.state
    state.points[seat] += points
    state.earned[seat * len(SOURCES) + SOURCES.index(kind)] += points
