"""Figures are data: what a kind of figure may do stands in its sheet."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of figure."""

    name: str
    each: int
    strength: int
    places: frozenset[str]
    moves_to: frozenset[str] = frozenset()
    joins: bool = False
    nominable: bool = False
    replaceable: bool = False
    lies: bool = False

    @property
    def may_reach(self) -> frozenset[str]:
        """Return every kind of feature on which such a figure can ever stand."""
        return self.places | self.moves_to
