"""From cells to pixels and back: panning, zooming in steps, and scrolling by itself.

World coordinates are cells: the tile on cell (x, y) covers (x, y) to (x + 1, y + 1), y growing south.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from game.ui.sprites import SIZES, Point

GLIDE_SECONDS: Final = 0.38
PAN_CELLS: Final = 7.0  # a second, at the usual zoom
FIRST_CELLS: Final = 6.2  # cells that the height of the view shows at the start


def eased(share: float) -> float:
    """Return a share of time made slow at both ends."""
    share = max(0.0, min(1.0, share))
    return share * share * (3 - 2 * share)


class Camera:
    """Which part of the land is seen. *view* is the part of the window that nothing covers."""

    def __init__(self) -> None:
        self.view = pygame.Rect(0, 0, 1, 1)
        self.step = len(SIZES) // 2
        self.x, self.y = 0.5, 0.5
        self.speed = 1.0
        self._from: Point = (0.0, 0.0)
        self._to: Point | None = None
        self._passed = 0.0

    # --- looking ---

    @property
    def cell(self) -> int:
        """How many pixels a cell has."""
        return SIZES[self.step]

    def origin(self) -> tuple[int, int]:
        """Return the pixel of the world's point (0, 0)."""
        return round(self.view.centerx - self.x * self.cell), round(self.view.centery - self.y * self.cell)

    def pixel(self, at: Point) -> tuple[int, int]:
        """Return the pixel of a point."""
        left, top = self.origin()
        return left + round(at[0] * self.cell), top + round(at[1] * self.cell)

    def point(self, pos: tuple[int, int]) -> Point:
        """Return the point under a pixel."""
        left, top = self.origin()
        return (pos[0] - left) / self.cell, (pos[1] - top) / self.cell

    def cell_at(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return the cell under a pixel."""
        left, top = self.origin()
        return (pos[0] - left) // self.cell, (pos[1] - top) // self.cell

    def rect(self, cell: tuple[int, int], size: tuple[int, int] = (1, 1)) -> pygame.Rect:
        """Return the pixels of a cell, or of a block of cells."""
        left, top = self.origin()
        return pygame.Rect(
            left + cell[0] * self.cell, top + cell[1] * self.cell, size[0] * self.cell, size[1] * self.cell
        )

    # --- moving ---

    def pan(self, dx: float, dy: float) -> None:
        """Move the land by pixels, as a drag does."""
        self._to = None
        self.x -= dx / self.cell
        self.y -= dy / self.cell

    def zoom(self, steps: int, pos: tuple[int, int] | None = None) -> bool:
        """Zoom in or out; the point under a pixel stays there. Return whether anything changed."""
        step = max(0, min(len(SIZES) - 1, self.step + steps))
        if step == self.step:
            return False
        pos = pos or self.view.center
        before = self.point(pos)
        self._to = None
        self.step = step
        self.x = before[0] - (pos[0] - self.view.centerx) / self.cell
        self.y = before[1] - (pos[1] - self.view.centery) / self.cell
        return True

    def grow(self, share: float) -> None:
        """Show cells larger or smaller, as the window has become so."""
        wanted = self.cell * share
        self.step = min(range(len(SIZES)), key=lambda step: abs(SIZES[step] - wanted))

    def start(self) -> None:
        """Choose the zoom of a new game from the size of the view."""
        wanted = self.view.height / FIRST_CELLS
        self.step = min(range(len(SIZES)), key=lambda step: abs(SIZES[step] - wanted))

    def fit(self, cells: Iterable[tuple[int, int]], margin: float = 1.0, *, closest: float = 1.0) -> None:
        """Show all cells as large as they can be, but no closer than at the start."""
        box = bounds(cells, margin)
        self.start()
        largest = SIZES[self.step] * closest
        fitting = [
            step
            for step, size in enumerate(SIZES)
            if size <= largest and box[2] * size <= self.view.width and box[3] * size <= self.view.height
        ]
        self.step = fitting[-1] if fitting else 0
        self.glide((box[0] + box[2] / 2, box[1] + box[3] / 2), at_once=True)

    def show(self, cells: Iterable[tuple[int, int]], margin: float = 0.6) -> None:
        """Scroll as little as needed so that cells are in view."""
        box = bounds(cells, margin)
        wide, high = self.view.width / self.cell, self.view.height / self.cell
        x, y = self._to or (self.x, self.y)
        target = (_nearest(x, box[0], box[2], wide), _nearest(y, box[1], box[3], high))
        if target != (x, y):
            self.glide(target)

    def keep(self, dx: int, dy: int) -> None:
        """Leave the land where it is seen, although the middle of the view moves by pixels."""
        across, down = dx / self.cell, dy / self.cell
        self.x, self.y = self.x + across, self.y + down
        self._from = self._from[0] + across, self._from[1] + down
        if self._to:
            self._to = self._to[0] + across, self._to[1] + down

    def glide(self, to: Point, *, at_once: bool = False) -> None:
        """Move the middle of the view to a point."""
        if at_once or self.speed <= 0:
            self.x, self.y = to
            self._to = None
        else:
            self._from, self._to, self._passed = (self.x, self.y), to, 0.0

    def arrive(self) -> None:
        """End a glide at once."""
        if self._to:
            self.x, self.y = self._to
            self._to = None

    @property
    def gliding(self) -> bool:
        """Whether it moves by itself."""
        return self._to is not None

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the view moved."""
        if self._to is None:
            return False
        self._passed += dt * self.speed
        share = eased(self._passed / GLIDE_SECONDS)
        self.x = self._from[0] + (self._to[0] - self._from[0]) * share
        self.y = self._from[1] + (self._to[1] - self._from[1]) * share
        if self._passed >= GLIDE_SECONDS:
            self.arrive()
        return True


def bounds(cells: Iterable[tuple[int, int]], margin: float) -> tuple[float, float, float, float]:
    """Return left, top, width and height of the box around cells."""
    xs, ys = zip(*list(cells) or [(0, 0)], strict=True)
    left, top = min(xs) - margin, min(ys) - margin
    return left, top, max(xs) + 1 + margin - left, max(ys) + 1 + margin - top


def _nearest(middle: float, low: float, length: float, seen: float) -> float:
    """Return the middle nearest to the present one from which a stretch is seen whole, or its own middle."""
    if length >= seen:
        return low + length / 2
    return min(max(middle, low + length - seen / 2), low + seen / 2)
