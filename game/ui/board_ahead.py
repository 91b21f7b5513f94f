"""What the board makes ahead of time while nobody waits: everything that the next zoom steps will draw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.ui import board_marks
from game.ui.sprites import SIZES

if TYPE_CHECKING:
    from game.ui.board_view import BoardView


def pictures(board: BoardView) -> Iterator[None]:
    """Make the pictures for this zoom step and the two beside it; yield after each."""
    step = board.camera.step
    near = [SIZES[s] for s in (step, step + 1, step - 1) if 0 <= s < len(SIZES)]
    tiles = sorted({(lying.tile, lying.variant, lying.turn) for lying in board.picture.laid.values()})
    for cell in near:
        yield from board.sprites.ahead(tiles, cell)
    looks = {(piece.name, piece.size, piece.alpha) for piece in board.pieces()}
    for cell in near:
        board_marks.shadow(cell)
        yield
        for name, size, alpha in looks:
            board.sprites.pieces.get(name, board.height(size, cell), alpha=alpha)
            yield
        if board.glass:
            yield from board.glass.ahead(cell)
