"""The rules once more, as plainly and slowly as possible: what the fast core is compared with.

`SlowTable` knows only the facts of the sheets. It follows a game by its events, finds features by walking from tile
to tile, and counts everything afresh each time.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.events import Event, FigureLifted, FigureMoved, FigureStood, TileLaid
from game.rules.geometry import HALVES, Cell
from game.rules.hooks import RuleSet
from game.rules.meeples import Figure
from game.rules.tiles import Tile

Place = tuple[Cell, int]  # a cell and the number of a feature on its tile

WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))
ACROSS = {
    "NNW": "SSW",
    "NNE": "SSE",
    "ENE": "WNW",
    "ESE": "WSW",
    "SSE": "NNE",
    "SSW": "NNW",
    "WSW": "ESE",
    "WNW": "ENE",
}


class SlowTable:
    """Tiles and figures on the table, followed by events."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.laid: dict[Cell, tuple[Tile, int]] = {}
        self.figures: dict[int, Figure] = {}
        self.fresh: list[Cell] = []

    # --- following ---

    def follow(self, event: Event) -> None:
        """Take over what an event says about the table."""
        if isinstance(event, TileLaid):
            self.put(event.tile, event.cell, event.turn // 90)
        elif isinstance(event, FigureStood):
            self.figures[event.figure.id] = event.figure
        elif isinstance(event, FigureLifted):
            del self.figures[event.figure.id]
        elif isinstance(event, FigureMoved):
            self.figures[event.after.id] = event.after

    def put(self, name: str, cell: Cell, turn: int) -> None:
        """Put a tile, or all cells of a block written ``block.face``, on the table."""
        block, _, face = name.partition(".")
        pieces = self.rules.blocks[block].faces[face] if face else (((0, 0), self.rules.tiles[name]),)
        for (x, y), tile in pieces:
            for _ in range(turn):
                x, y = -y, x
            at = cell[0] + x, cell[1] + y
            assert at not in self.laid, f"{at} is taken twice"
            self.laid[at] = tile, turn
            self.fresh.append(at)

    # --- looking at one tile ---

    def edge(self, cell: Cell, side: int) -> str:
        """Return the letter of a side."""
        tile, turn = self.laid[cell]
        return tile.edges[(side - turn) % 4]

    def sides(self, place: Place) -> set[int]:
        """Return the sides that a feature reaches."""
        tile, turn = self.laid[place[0]]
        return {(side + turn) % 4 for side in tile.segments[place[1]].sides}

    def halves(self, place: Place) -> set[str]:
        """Return the half-edges of a field."""
        tile, turn = self.laid[place[0]]
        return {HALVES[(half + 2 * turn) % 8] for half in tile.segments[place[1]].halves}

    def kind(self, place: Place) -> str:
        """Return the kind of a feature."""
        return self.laid[place[0]][0].segments[place[1]].kind

    # --- laying ---

    def placements(self, tile: Tile) -> set[tuple[Cell, int]]:
        """Return all cells and quarter turns where a tile may lie; of equal turns the smallest (B3)."""
        xs, ys = [x for x, _ in self.laid], [y for _, y in self.laid]
        turns = {frozenset(picture(tile, turn)): turn for turn in (3, 2, 1, 0)}
        found: set[tuple[Cell, int]] = set()
        for x in range(min(xs) - 1, max(xs) + 2):
            for y in range(min(ys) - 1, max(ys) + 2):
                found.update(((x, y), turn) for turn in turns.values() if self.fits(tile, (x, y), turn))
        return found

    def fits(self, tile: Tile, cell: Cell, turn: int) -> bool:
        """Return whether a tile may lie on a cell."""
        beside = [(side, step(cell, side)) for side in range(4) if step(cell, side) in self.laid]
        if cell in self.laid or not beside:
            return False
        letters = [(tile.edges[(side - turn) % 4], self.edge(other, (side + 2) % 4)) for side, other in beside]
        return all(own == theirs or "X" in (own, theirs) for own, theirs in letters)

    # --- features ---

    def feature(self, start: Place) -> set[Place]:
        """Return every place of the feature that one place belongs to."""
        found: set[Place] = set()
        rest = [start]
        while rest:
            place = rest.pop()
            if place not in found:
                found.add(place)
                rest.extend(self.beside(place))
        return found

    def beside(self, place: Place) -> Iterable[Place]:
        """Yield the places on neighbouring tiles that belong to the same feature."""
        cell = place[0]
        for side in self.sides(place) if self.kind(place) in ("road", "city", "river") else ():
            other = step(cell, side)
            for i in range(len(self.laid[other][0].segments) if other in self.laid else 0):
                if self.kind((other, i)) == self.kind(place) and (side + 2) % 4 in self.sides((other, i)):
                    yield other, i
        for half in self.halves(place):
            other = step(cell, HALVES.index(half) // 2)
            for i in range(len(self.laid[other][0].segments) if other in self.laid else 0):
                if self.kind((other, i)) == "field" and ACROSS[half] in self.halves((other, i)):
                    yield other, i

    def is_completed(self, feature: set[Place]) -> bool:
        """Return whether a road or city has no open side (B6)."""
        return all(step(place[0], side) in self.laid for place in feature for side in self.sides(place))

    def size(self, feature: set[Place]) -> int:
        """Return the number of different tiles."""
        return len({cell for cell, _ in feature})

    def coats(self, feature: set[Place]) -> int:
        """Return the coats of arms."""
        return sum(self.laid[cell][0].segments[i].coats for cell, i in feature)

    def around(self, cell: Cell, far: int) -> list[Cell]:
        """Return the cells of the ring at a distance that hold tiles; town halls are none."""
        ring = [
            (cell[0] + x, cell[1] + y)
            for x in range(-far, far + 1)
            for y in range(-far, far + 1)
            if max(abs(x), abs(y)) == far
        ]
        return [other for other in ring if other in self.laid and self.laid[other][0].edges != "XXXX"]

    def is_enclosed(self, cell: Cell) -> bool:
        """Return whether all 8 surrounding cells are filled."""
        return all((cell[0] + x, cell[1] + y) in self.laid for x in (-1, 0, 1) for y in (-1, 0, 1))

    def cities_of(self, field: set[Place]) -> list[set[Place]]:
        """Return the different completed cities that a field touches (B10)."""
        found: list[set[Place]] = []
        for cell, i in field:
            for city in self.laid[cell][0].segments[i].cities:
                whole = self.feature((cell, city))
                if self.is_completed(whole) and whole not in found:
                    found.append(whole)
        return found

    def place(self, figure: Figure) -> Place:
        """Return where a figure stands."""
        return figure.cell, int(figure.on.partition(":")[2])

    def standing(self, feature: set[Place]) -> list[Figure]:
        """Return the figures in a feature."""
        return [figure for figure in self.figures.values() if self.place(figure) in feature]

    # --- placing and scoring ---

    def spots(self, cell: Cell) -> set[str]:
        """Return where a meeple may stand on the tile of a cell (B5)."""
        segments = self.laid[cell][0].segments
        return {
            f"{segment.kind}:{i}"
            for i, segment in enumerate(segments)
            if segment.kind in ("road", "city", "monastery", "field") and not self.standing(self.feature((cell, i)))
        }

    def points(self, feature: set[Place], kind: str) -> int:
        """Return what a feature is worth now (B7, B10)."""
        if kind == "road":
            return self.size(feature)
        if kind == "city":
            return (self.size(feature) + self.coats(feature)) * (2 if self.is_completed(feature) else 1)
        if kind == "monastery":
            return 1 + len(self.around(next(iter(feature))[0], 1))
        return 3 * len(self.cities_of(feature))

    def winners(self, feature: set[Place]) -> list[int]:
        """Return the seats with the most meeples (B8); knows no figures of other strengths."""
        seats = [figure.seat for figure in self.standing(feature)]
        return sorted({seat for seat in seats if seats.count(seat) == max(seats.count(s) for s in seats)})

    def is_done(self, figure: Figure) -> bool:
        """Return whether the feature under a figure is completed."""
        if figure.place == "monastery":
            return self.is_enclosed(figure.cell)
        return figure.place != "field" and self.is_completed(self.feature(self.place(figure)))

    def bonus(self, figure: Figure) -> int:
        """Return a figure's bonus in a tournament (J22)."""
        if figure.place != "field":
            return self.size(self.feature(self.place(figure)))
        near = len(self.around(figure.cell, 1))
        return near + (len(self.around(figure.cell, 2)) if self.is_enclosed(figure.cell) else 0)


def step(cell: Cell, side: int) -> Cell:
    """Return the cell on a side."""
    return cell[0] + WAYS[side][0], cell[1] + WAYS[side][1]


def picture(tile: Tile, turn: int) -> Iterable[object]:
    """Yield what is printed on a tile in a turn, feature by feature, so that equal turns can be told."""
    seen: dict[object, int] = {}
    for segment in tile.segments:
        fact = (
            *_printed(tile, segment, turn),
            tuple(sorted(_printed(tile, tile.segments[c], turn) for c in segment.cities)),
        )
        seen[fact] = seen.get(fact, 0) + 1
    yield from seen.items()


def _printed(tile: Tile, segment: object, turn: int) -> tuple[object, ...]:
    sides = tuple(sorted((side + turn) % 4 for side in segment.sides))  # type: ignore[attr-defined]
    halves = tuple(sorted((half + 2 * turn) % 8 for half in segment.halves))  # type: ignore[attr-defined]
    return segment.kind, sides, halves, segment.coats, tuple(sorted(segment.flags))  # type: ignore[attr-defined]
