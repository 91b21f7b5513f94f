"""Tiles to draw: the river pile first, then stacks in their order, with prize tiles on them (J3, J20)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any


@dataclass(slots=True)
class Stock:
    """All undrawn tiles; the lists never change, only the places reached in them."""

    river: tuple[str, ...]
    stacks: tuple[tuple[str, ...], ...]
    prizes: tuple[tuple[str, ...], ...]
    drawn_river: int = 0
    stack: int = 0
    drawn: int = 0

    def copy(self) -> "Stock":
        """Return an independent copy."""
        return Stock(self.river, self.stacks, self.prizes, self.drawn_river, self.stack, self.drawn)

    @property
    def river_left(self) -> int:
        """Return how many river tiles are left."""
        return len(self.river) - self.drawn_river

    @property
    def stack_left(self) -> int:
        """Return how many tiles of the current stack are left."""
        return len(self.stacks[self.stack]) - self.drawn

    @property
    def can_draw(self) -> bool:
        """Return whether a tile can be drawn now (J20)."""
        return self.drawn_river < len(self.river) or self.drawn < len(self.stacks[self.stack])

    @property
    def is_last_stack(self) -> bool:
        """Return whether no stack of land tiles comes after the current one."""
        return self.stack == len(self.stacks) - 1

    @property
    def land_left(self) -> int:
        """Return how many land tiles are left in all stacks."""
        return self.stack_left + sum(len(stack) for stack in self.stacks[self.stack + 1 :])

    def draw(self) -> str:
        """Take the next tile."""
        if self.drawn_river < len(self.river):
            self.drawn_river += 1
            return self.river[self.drawn_river - 1]
        self.drawn += 1
        return self.stacks[self.stack][self.drawn - 1]

    def undrawn(self) -> list[str]:
        """Return all river and land tiles that are left, in their hidden order."""
        left = list(self.river[self.drawn_river :]) + list(self.stacks[self.stack][self.drawn :])
        for stack in self.stacks[self.stack + 1 :]:
            left.extend(stack)
        return left

    def dealt_again(self, shuffle: Callable[[Iterable[Any]], list[Any]]) -> "Stock":
        """Return a copy with the undrawn land and river tiles in another order; the last river tile stays."""
        river = list(self.river[self.drawn_river :])
        hidden = shuffle(river[:-1]) + river[-1:]
        rest = shuffle(self.undrawn()[self.river_left :])
        stacks = []
        for number, stack in enumerate(self.stacks):
            known = len(stack) if number < self.stack else self.drawn if number == self.stack else 0
            here = len(stack) - known
            stacks.append((*stack[:known], *rest[:here]))
            rest = rest[here:]
        new = self.copy()
        new.river, new.stacks = (*self.river[: self.drawn_river], *hidden), tuple(stacks)
        return new
