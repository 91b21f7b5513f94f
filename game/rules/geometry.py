"""Cells, sides and half-edges.

People and records speak of cells as ``(x, y)``, x growing east and y growing south. Inside the core a cell is
one int, a *spot*, so that a neighbour is an addition.
"""

from typing import Final

Cell = tuple[int, int]

SIDES: Final = "NESW"
HALVES: Final = ("NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW")
TURNS: Final = (0, 90, 180, 270)

ROW: Final = 4096
ORIGIN: Final = 2048 * ROW + 2048
LIMIT: Final = 1000  # no cell of a record may lie farther from the first one

STEP: Final = (-ROW, 1, ROW, -1)
AROUND: Final = (-ROW - 1, -ROW, -ROW + 1, -1, 1, ROW - 1, ROW, ROW + 1)
RING: Final = tuple(y * ROW + x for y in range(-2, 3) for x in range(-2, 3) if abs(x) == 2 or abs(y) == 2)


def spot_of(cell: Cell) -> int:
    """Return the spot of a cell."""
    return ORIGIN + cell[1] * ROW + cell[0]


def cell_of(spot: int) -> Cell:
    """Return the cell of a spot."""
    y, x = divmod(spot - ORIGIN + 2048, ROW)
    return x - 2048, y


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Return the four orthogonal neighbours, clockwise from the north."""
    x, y = cell
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


def turned(cell: Cell, quarters: int) -> Cell:
    """Return where a block's cell lies after some quarter turns, counted from the block's own cell (0, 0)."""
    x, y = cell
    for _ in range(quarters):
        x, y = -y, x
    return x, y
