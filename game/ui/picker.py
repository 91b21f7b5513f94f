"""One way of asking on the board: what every picker can be told."""

from __future__ import annotations

from game.rules import Action

Pixel = tuple[int, int]


class Picker:
    """One way of asking on the board."""

    def motion(self, pos: Pixel | None) -> None:
        """Follow the pointer; None when it is not over the board."""

    def click(self, pos: Pixel) -> Action | None:
        """Return the answer that a click means."""
        return None

    def rotate(self, step: int) -> bool:
        """Turn what is in hand; return whether it could be."""
        return False

    def step(self, step: int) -> bool:
        """Go to the next or previous possibility; return whether there is one."""
        return False

    def go(self, way: tuple[int, int]) -> bool:
        """Go to the nearest possibility in a direction; return whether there is one."""
        return self.step(way[0] or way[1])

    def enter(self) -> Action | None:
        """Return the answer that is chosen by keyboard."""
        return None

    def number(self, number: int) -> Action | None:
        """Return the answer with a number."""
        return None
