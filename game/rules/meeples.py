"""Figures on the table."""

from dataclasses import dataclass

from game.rules.geometry import Cell


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure that stands on the table.

    *on* names its segment; *node* is that segment in the core; *since* is the number of tiles that lay when it
    took its present form and place; *pose* is empty or ``lying`` (a scarecrow laid down, M17).
    """

    id: int
    seat: int
    kind: str
    cell: Cell
    on: str
    node: int
    since: int
    pose: str = ""

    @property
    def place(self) -> str:
        """Return the kind of feature it stands on."""
        return self.on.partition(":")[0]

    @property
    def segment(self) -> int:
        """Return the number of its segment on its tile."""
        return int(self.on.partition(":")[2])
