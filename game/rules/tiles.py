"""Tiles as the sheets describe them, and the tables that the core reads for each of their four turns."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from game.rules.geometry import HALVES, SIDES

NONE, FIELD, ROAD, CITY, RIVER = range(5)
EDGE_CODES: Final = {"X": NONE, "F": FIELD, "R": ROAD, "C": CITY, "V": RIVER}

# One int holds what adds up when features join: open ends, coats of arms, figures.
OPEN_MASK: Final = 0xFFF
COAT: Final = 1 << 12
COAT_MASK: Final = 0xFF
FIGURE: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Segment:
    """A feature's part on one tile."""

    kind: str
    sides: tuple[int, ...] = ()
    halves: tuple[int, ...] = ()
    cities: tuple[int, ...] = ()
    coats: int = 0
    end: str = ""
    flags: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Tile:
    """A tile design: what is printed on it, in the orientation of its sheet."""

    id: str
    sheet: str
    count: int
    edges: str
    segments: tuple[Segment, ...]
    group: str = "land"
    marks: tuple[str, ...] = ()
    crop: str = ""
    start: bool = False
    spring: bool = False
    lake: bool = False
    reconstructed: str = ""

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return the records' name of each segment, such as ``city:0``."""
        return tuple(f"{segment.kind}:{i}" for i, segment in enumerate(self.segments))

    @cached_property
    def standing(self) -> dict[tuple[str, ...], Any]:
        """Return where figures may be placed, by rule set: a store for `hooks.RuleSet.standing`."""
        return {}

    @cached_property
    def faces(self) -> tuple["Face", ...]:
        """Return the tile in its four turns."""
        return tuple(Face(self, turn) for turn in range(4))

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """Return the quarter turns that differ from each other."""
        seen: dict[object, int] = {}
        for face in self.faces:
            seen.setdefault(face.layout(), face.turn)
        return tuple(seen.values())

    @cached_property
    def fits(self) -> dict[int, tuple[int, ...]]:
        """Return, for every demand that some turn meets, the turns that do (B3).

        A demand holds three bits a side: the code that the neighbour there asks for, 0 for none. A turn meets
        just the demands made by leaving out some of its own sides.
        """
        table: dict[int, list[int]] = {}
        masks = [sum(7 << 3 * side for side in range(4) if chosen >> side & 1) for chosen in range(16)]
        for turn in self.turns:
            for demand in {self.faces[turn].key & mask for mask in masks}:
                table.setdefault(demand, []).append(turn)
        return {demand: tuple(turns) for demand, turns in table.items()}

    @property
    def is_hall(self) -> bool:
        """Return whether the tile is a town hall: it fills its cell and has no features (M9)."""
        return self.edges == "XXXX"

    @property
    def bend(self) -> bool:
        """Return whether the river turns on this tile."""
        return any(s.kind == "river" and len(s.sides) == 2 and (s.sides[1] - s.sides[0]) % 2 for s in self.segments)


def opposite(side: int) -> int:
    """Return the side across."""
    return (side + 2) % 4


@dataclass
class Face:
    """A tile in one of its four turns, as flat tables; *turn* counts quarter turns clockwise."""

    tile: Tile
    turn: int
    hall: bool = field(init=False)
    edges: tuple[int, ...] = field(init=False)
    key: int = field(init=False)
    demands: tuple[int, ...] = field(init=False)
    joins: tuple[tuple[int, int, int], ...] = field(init=False)
    pairs: tuple[tuple[tuple[int, int, int], ...], ...] = field(init=False)
    facts: tuple[int, ...] = field(init=False)
    borders: tuple[int, ...] = field(init=False)
    kinds: tuple[str, ...] = field(init=False)
    closable: tuple[int, ...] = field(init=False)
    cities: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        tile, segments = self.tile, self.tile.segments
        self.hall = tile.is_hall
        self.kinds = tuple(segment.kind for segment in segments)
        self.edges = tuple(EDGE_CODES[tile.edges[(side - self.turn) % 4]] for side in range(4))
        self.key = sum(code << 3 * side for side, code in enumerate(self.edges))
        self.demands = tuple(self.edges[side] << 3 * opposite(side) for side in range(4))
        self.joins = tuple(self._join(side) for side in range(4))
        # own segment, place on the neighbour's side, open ends that joining uses up
        self.pairs = tuple(
            tuple((own, 2 - place, 2 if self._closes(own) else 0) for place, own in enumerate(join) if own >= 0)
            for join in self.joins
        )
        self.facts = tuple((len(s.sides) if s.kind in ("road", "city") else 0) + s.coats * COAT for s in segments)
        self.cities = tuple(i for i, s in enumerate(segments) if s.kind == "city")
        self.borders = tuple(sum(1 << self.cities.index(c) for c in s.cities) for s in segments)
        self.closable = tuple(i for i, s in enumerate(segments) if s.kind in ("road", "city"))

    def _closes(self, own: int) -> bool:
        return self.tile.segments[own].kind in ("road", "city")

    def _join(self, side: int) -> tuple[int, int, int]:
        """Return the segments at the left, the middle and the right of a side, read clockwise, -1 for none."""
        printed = (side - self.turn) % 4
        left = middle = right = -1
        for i, segment in enumerate(self.tile.segments):
            if printed in segment.sides:
                middle = i
            if 2 * printed in segment.halves:
                left = i
            if 2 * printed + 1 in segment.halves:
                right = i
        return left, middle, right

    def side_of(self, segment: int) -> tuple[int, ...]:
        """Return the sides that a segment reaches in this turn."""
        return tuple((side + self.turn) % 4 for side in self.tile.segments[segment].sides)

    def halves_of(self, segment: int) -> tuple[str, ...]:
        """Return the half-edges of a field segment in this turn."""
        return tuple(HALVES[(half + 2 * self.turn) % 8] for half in self.tile.segments[segment].halves)

    def layout(self) -> object:
        """Return the printed facts in this turn in an order of their own, to tell equal turns."""
        facts = []
        for s in self.tile.segments:
            sides = tuple(sorted((side + self.turn) % 4 for side in s.sides))
            halves = tuple(sorted((half + 2 * self.turn) % 8 for half in s.halves))
            facts.append((s.kind, sides, halves, s.coats, s.end.partition(":")[0], tuple(sorted(s.flags))))
        borders = tuple(
            sorted((facts[i], tuple(sorted(facts[c] for c in s.cities))) for i, s in enumerate(self.tile.segments))
        )
        return self.edges, borders


def sides_of(letters: str) -> tuple[int, ...]:
    """Return the numbers of sides written as letters."""
    return tuple(SIDES.index(letter) for letter in letters)
