"""The land: laid tiles, open cells with their demands, and features joined from segments.

This is the flat core: ints and flat lists only. A *node* is a segment of a laid tile; nodes of one feature share
a root. Every root keeps one int of *facts* that add up (open ends, coats of arms, figures; see `tiles`) and one
*mask* that is OR-ed: for roads and cities a bit per laid tile, for fields a bit per bordering city segment.
"""

from collections.abc import Iterator
from typing import Final

from game.rules.geometry import AROUND, ROW, STEP, cell_of
from game.rules.tiles import COAT, COAT_MASK, OPEN_MASK, Face, Tile

TURN_BITS: Final = 2


class Land:
    """Everything that lies on the table, without figures."""

    __slots__ = ("bases", "city_nodes", "faces", "facts", "grouped", "mask", "open", "parent", "spots", "tile_at")

    def __init__(self) -> None:
        self.open: dict[int, int] = {}
        self.tile_at: dict[int, int] = {}
        self.faces: list[Face] = []
        self.spots: list[int] = []
        self.bases: list[int] = []
        self.parent: list[int] = []
        self.facts: list[int] = []
        self.mask: list[int] = []
        self.city_nodes: list[int] = []
        self.grouped: dict[int, list[int]] | None = None  # nodes by root, until the next tile is laid

    def copy(self) -> "Land":
        """Return an independent copy."""
        new = Land.__new__(Land)
        new.open = self.open.copy()
        new.tile_at = self.tile_at.copy()
        new.faces = self.faces[:]
        new.spots = self.spots[:]
        new.bases = self.bases[:]
        new.parent = self.parent[:]
        new.facts = self.facts[:]
        new.mask = self.mask[:]
        new.city_nodes = self.city_nodes[:]
        new.grouped = self.grouped
        return new

    # --- looking ---

    def moves(self, tile: Tile) -> list[int]:
        """Return every legal placement of a tile as ``spot << 2 | quarter turns`` (B3, M9)."""
        if tile.is_hall:
            return [spot << TURN_BITS for spot in self.open]
        fits = tile.fits
        return [
            spot << TURN_BITS | turn for spot, demand in self.open.items() if demand in fits for turn in fits[demand]
        ]

    def root(self, node: int) -> int:
        """Return the root of a node's feature."""
        parent = self.parent
        while parent[node] != node:
            node = parent[node]
        return node

    def node_at(self, spot: int, segment: int) -> int:
        """Return the node of a segment of the tile on a spot."""
        return self.bases[self.tile_at[spot]] + segment

    def is_completed(self, node: int) -> bool:
        """Return whether a road or city has no open end (B6)."""
        return not self.facts[self.root(node)] & OPEN_MASK

    def coats(self, node: int) -> int:
        """Return the coats of arms of a city."""
        return self.facts[self.root(node)] // COAT & COAT_MASK

    def size(self, node: int) -> int:
        """Return the number of different tiles of a road or city."""
        return self.mask[self.root(node)].bit_count()

    def numbers(self, node: int) -> Iterator[int]:
        """Yield the numbers of the laid tiles of a road or city."""
        mask = self.mask[self.root(node)]
        while mask:
            low = mask & -mask
            yield low.bit_length() - 1
            mask ^= low

    def bordering(self, field: int) -> set[int]:
        """Return the roots of the cities that a field touches."""
        mask = self.mask[self.root(field)]
        roots = set()
        while mask:
            low = mask & -mask
            roots.add(self.root(self.city_nodes[low.bit_length() - 1]))
            mask ^= low
        return roots

    def members(self, node: int) -> list[int]:
        """Return all nodes of a feature; the first call after a tile was laid walks over the whole land.

        It is meant for the last scores and for pictures. A parent is never younger than its node.
        """
        if self.grouped is None:
            roots: list[int] = []
            groups: dict[int, list[int]] = {}
            for other, parent in enumerate(self.parent):
                root = other if parent == other else roots[parent]
                roots.append(root)
                groups.setdefault(root, []).append(other)
            self.grouped = groups
        return self.grouped[self.root(node)]

    def place_of(self, node: int) -> tuple[int, int]:
        """Return the number of the laid tile and the segment of a node."""
        low, high = 0, len(self.bases)
        while high - low > 1:
            middle = (low + high) // 2
            if self.bases[middle] <= node:
                low = middle
            else:
                high = middle
        return low, node - self.bases[low]

    def filled(self, spot: int) -> int:
        """Return how many of the 8 surrounding cells are filled, town halls included."""
        at, north, south = self.tile_at, spot - ROW, spot + ROW
        above = (north - 1 in at) + (north in at) + (north + 1 in at)
        below = (south - 1 in at) + (south in at) + (south + 1 in at)
        return above + (spot - 1 in at) + (spot + 1 in at) + below  # written out: asked for every monk each turn

    def tiles_around(self, spot: int, steps: tuple[int, ...] = AROUND) -> list[int]:
        """Return the spots around that hold tiles; town halls are none (M11, M31)."""
        tile_at, faces = self.tile_at, self.faces
        return [spot + s for s in steps if spot + s in tile_at and not faces[tile_at[spot + s]].hall]

    def is_walled(self, spot: int) -> bool:
        """Return whether all 4 orthogonal cells are filled (M4, M17)."""
        at = self.tile_at
        return spot - ROW in at and spot + 1 in at and spot + ROW in at and spot - 1 in at

    def laid(self) -> Iterator[tuple[tuple[int, int], Face]]:
        """Yield cell and face of everything laid, in order."""
        for spot, face in zip(self.spots, self.faces, strict=True):
            yield cell_of(spot), face

    # --- changing ---

    def add_figures(self, node: int, amount: int) -> None:
        """Add to the facts of a node's feature."""
        self.facts[self.root(node)] += amount

    def lay(self, spot: int, face: Face) -> int:
        """Lay a face on a free spot, join its features and return its number; legality is not checked."""
        number = len(self.spots)
        base = len(self.parent)
        self.grouped = None
        tile_at, parent = self.tile_at, self.parent
        parent.extend(range(base, base + len(face.kinds)))
        self.facts.extend(face.facts)
        bit, shift = 1 << number, len(self.city_nodes)
        self.mask.extend(
            [border << shift if kind == "field" else bit for kind, border in zip(face.kinds, face.borders, strict=True)]
        )
        for city in face.cities:
            self.city_nodes.append(base + city)
        tile_at[spot] = number
        self.faces.append(face)
        self.spots.append(spot)
        self.bases.append(base)
        open_cells = self.open
        open_cells.pop(spot, None)
        for side, step in enumerate(STEP):
            beside = spot + step
            other = tile_at.get(beside)
            if other is None:
                open_cells[beside] = open_cells.get(beside, 0) | face.demands[side]
            else:
                self._join(face, base, side, other)
        return number

    def _join(self, face: Face, base: int, side: int, other: int) -> None:
        other_face = self.faces[other]
        if face.hall or other_face.hall:
            self._close(face, base, side, other)
            return
        parent, facts, mask = self.parent, self.facts, self.mask
        other_base, theirs = self.bases[other], other_face.joins[(side + 2) & 3]
        for own, place, ends in face.pairs[side]:
            new = base + own
            while parent[new] != new:
                new = parent[new]
            old = other_base + theirs[place]
            while parent[old] != old:
                old = parent[old]
            if old == new:
                facts[old] -= ends
            else:
                if new < old:
                    old, new = new, old
                parent[new] = old
                facts[old] += facts[new] - ends
                mask[old] |= mask[new]

    def _close(self, face: Face, base: int, side: int, other: int) -> None:
        """Close what touches a town hall on one side (M10)."""
        for this, start, edge in ((face, base, side), (self.faces[other], self.bases[other], (side + 2) & 3)):
            middle = this.joins[edge][1] if not this.hall else -1
            if middle >= 0 and middle in this.closable:
                self.facts[self.root(start + middle)] -= 1
