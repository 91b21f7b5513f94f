"""Reading the sheets: ``game/data/<slug>.toml`` becomes tiles, kinds and tables; every fault names its place."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from game.rules.errors import SheetFault
from game.rules.geometry import HALVES, SIDES, Cell, turned
from game.rules.kinds import Kind
from game.rules.tiles import EDGE_CODES, Segment, Tile, sides_of

FOLDER: Final = Path(__file__).resolve().parent.parent / "data"
KINDS: Final = ("city", "road", "river", "field", "monastery", "garden")
FLAGS: Final = ("bridge", "tunnel", "culvert", "roundabout", "statue", "inner")
ENDS: Final = ("junction", "crop", "dead_end")
GROUPS: Final = ("land", "river", "prize", "town_hall")
LARGEST: Final = 1_000_000  # bytes; a sheet is a small text


@dataclass(frozen=True)
class Block:
    """A piece of several cells that is laid as one, such as the tournament tile (J5)."""

    id: str
    size: tuple[int, int]
    faces: Mapping[str, tuple[tuple[tuple[int, int], Tile], ...]]
    reconstructed: str = ""

    def pieces(self, face: str, quarters: int) -> list[tuple[Cell, Tile]]:
        """Return the tiles of a face after some quarter turns, each with its offset from the own cell (0, 0)."""
        return [(turned(at, quarters), tile) for at, tile in self.faces[face]]


@dataclass(frozen=True)
class Sheet:
    """The rules facts of one set."""

    slug: str
    title: str
    tiles: tuple[Tile, ...]
    kinds: tuple[Kind, ...]
    blocks: tuple[Block, ...]
    tables: Mapping[str, Any]

    def of(self, group: str) -> tuple[Tile, ...]:
        """Return the designs of a group."""
        return tuple(tile for tile in self.tiles if tile.group == group)


_corrected: dict[str, Path] = {}  # sheets that stand in for the game's own, by slug


def correct(folder: Path) -> list[str]:
    """Let the sheets of a folder take the place of the game's own; return a sentence for each that cannot."""
    _corrected.clear()
    sentences = []
    for path in sorted(folder.glob("*.toml")):
        try:
            if not (FOLDER / path.name).is_file():
                raise SheetFault(f"{path}: no set is called {path.stem!r}")
            read(path.read_bytes(), path)
            _corrected[path.stem] = path
        except SheetFault as fault:
            sentences.append(str(fault))
        except OSError as error:
            sentences.append(f"{path}: cannot be read ({error.strerror})")
    load.cache_clear()
    return sentences


def corrected() -> tuple[str, ...]:
    """Return the slugs of the sheets that stand in for the game's own."""
    return tuple(_corrected)


@lru_cache(maxsize=64)
def load(slug: str, folder: Path = FOLDER) -> Sheet:
    """Read one sheet; raise `SheetFault` that names file and place."""
    path = folder / f"{slug}.toml"
    if folder == FOLDER:
        path = _corrected.get(slug, path)
    return read(path.read_bytes() if path.is_file() else None, path)


def read(raw: bytes | None, path: Path) -> Sheet:
    """Read a sheet from its bytes; raise `SheetFault` that names file and place."""
    return _Reader(path, _parsed(raw, path)).sheet()


def faults(raw: bytes | None, path: Path) -> list[SheetFault]:
    """Return all faults of a sheet, where `read` stops at the first."""
    try:
        return _Reader(path, _parsed(raw, path)).faults()
    except SheetFault as fault:
        return [fault]


def _parsed(raw: bytes | None, path: Path) -> dict[str, Any]:
    if raw is None:
        raise SheetFault(f"{path}: the sheet is missing")
    if len(raw) > LARGEST:
        raise SheetFault(f"{path}: the file is too large for a sheet")
    try:
        return tomllib.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError) as error:  # undecodable text and huge numbers are value errors, too
        raise SheetFault(f"{path}: not readable as TOML ({error})") from None


class _Reader:
    """Turns the plain data of one file into a `Sheet`."""

    def __init__(self, path: Path, data: dict[str, Any]) -> None:
        self.path, self.data = path, data

    def sheet(self) -> Sheet:
        if self.data.get("format") != 1:
            raise self.fault("format", "must be 1")
        slug = self.text(self.data, "slug", "slug")
        if slug != self.path.stem:
            raise self.fault("slug", f"says {slug!r}, the file is called {self.path.name}")
        tiles = tuple(self.tile(t, slug, f"tiles[{i}]") for i, t in enumerate(self.list(self.data, "tiles", "tiles")))
        ids = [tile.id for tile in tiles]
        for double in {i for i in ids if ids.count(i) > 1}:
            raise self.fault(double, "the id is used twice")
        self.check_counts(tiles)
        kinds = tuple(self.kind(k, f"figures[{i}]") for i, k in enumerate(self.list(self.data, "figures", "figures")))
        blocks = tuple(self.block(b, slug) for b in self.list(self.data, "blocks", "blocks"))
        used = ("format", "slug", "title", "counts", "tiles", "figures", "blocks")
        tables = {key: value for key, value in self.data.items() if key not in used}
        return Sheet(slug, self.text(self.data, "title", "title"), tiles, kinds, blocks, tables)

    def faults(self) -> list[SheetFault]:
        """Return the faults of the tiles, each on its own, and if there are none the first of the rest."""
        found = []
        for i, data in enumerate(self.list(self.data, "tiles", "tiles")):
            try:
                self.tile(data, self.path.stem, f"tiles[{i}]")
            except SheetFault as fault:
                found.append(fault)
        if not found:
            self.sheet()
        return found

    def check_counts(self, tiles: tuple[Tile, ...]) -> None:
        counts = self.data.get("counts", {})
        if not isinstance(counts, dict):
            raise self.fault("counts", "must be a table")
        found: dict[str, int] = {}
        for tile in tiles:
            found[tile.group] = found.get(tile.group, 0) + tile.count
        if found != counts:
            raise self.fault("counts", f"says {counts}, the tiles are {found}")

    def kind(self, data: Any, where: str) -> Kind:
        places, moves_to = self.list(data, "places", where), self.list(data, "moves_to", where)
        for place in (*places, *moves_to):
            if place not in KINDS:
                raise self.fault(where, f"unknown place {place!r}")
        flags = {key: bool(data.get(key, False)) for key in ("joins", "nominable", "replaceable", "lies")}
        name, each, strength = (
            self.text(data, "name", where),
            self.whole(data, "each", where),
            data.get("strength"),
        )
        if not isinstance(strength, int):
            raise self.fault(where, "strength must be a whole number")
        return Kind(name, each, strength, frozenset(places), frozenset(moves_to), **flags)

    def block(self, data: Any, slug: str) -> Block:
        block_id = self.text(data, "id", "blocks")
        where = f"blocks {block_id!r}"
        width, height = self.pair(data, "size", where)
        faces = {}
        for face in self.list(data, "faces", where):
            name = self.text(face, "name", where)
            cells = tuple(self.cell(c, f"{block_id}.{name}", slug) for c in self.list(face, "cells", where))
            self.check_cells(cells, width, height, f"{where} face {name}")
            faces[name] = cells
        return Block(block_id, (width, height), faces, str(data.get("reason", "")))

    def cell(self, data: Any, face: str, slug: str) -> tuple[tuple[int, int], Tile]:
        x, y = self.pair(data, "at", face)
        tile_id = f"{face}.{x}{y}"
        return (x, y), self.tile({**data, "id": tile_id, "count": 1, "group": "block"}, slug, tile_id)

    def check_cells(self, cells: tuple[tuple[tuple[int, int], Tile], ...], width: int, height: int, where: str) -> None:
        """Check that the cells fill the block and that their inner edges match."""
        tiles = dict(cells)
        if len(cells) != len(tiles) or tiles.keys() != {(x, y) for x in range(width) for y in range(height)}:
            raise self.fault(where, f"needs {width}x{height} cells")
        for (x, y), tile in cells:
            for other, own, theirs in (((x + 1, y), 1, 3), ((x, y + 1), 2, 0)):
                if other in tiles and tile.edges[own] != tiles[other].edges[theirs]:
                    raise self.fault(where, f"the edges of the cells {x},{y} and {other[0]},{other[1]} do not match")

    def tile(self, data: Any, slug: str, where: str) -> Tile:
        tile_id = self.text(data, "id", where)
        edges = self.text(data, "edges", tile_id)
        if len(edges) != 4 or any(letter not in EDGE_CODES for letter in edges):
            raise self.fault(tile_id, f"edges {edges!r} must be four letters of C R F V, or XXXX")
        segments = tuple(
            self.segment(f, f"{tile_id} features[{i}]") for i, f in enumerate(self.list(data, "features", tile_id))
        )
        group = data.get("group") or ("river" if "V" in edges else "land")
        if group not in (*GROUPS, "block"):
            raise self.fault(tile_id, f"unknown group {group!r}")
        tile = Tile(
            id=tile_id,
            sheet=slug,
            count=self.whole(data, "count", tile_id),
            edges=edges,
            segments=segments,
            group=group,
            marks=tuple(self.list(data, "marks", tile_id)),
            crop=str(data.get("crop", "")),
            start=bool(data.get("start")),
            spring=bool(data.get("spring")),
            lake=bool(data.get("lake")),
            reconstructed=str(data.get("reason", "")) if data.get("reconstructed") else "",
        )
        self.check_tile(tile)
        return tile

    def segment(self, data: Any, where: str) -> Segment:
        kind = self.text(data, "kind", where)
        if kind not in KINDS:
            raise self.fault(where, f"unknown kind {kind!r}")
        sides, halves = str(data.get("sides", "")), str(data.get("halves", "")).split()
        if any(side not in SIDES for side in sides) or any(half not in HALVES for half in halves):
            raise self.fault(where, "sides are letters of NESW, halves are names such as NNW")
        end = str(data.get("end", ""))
        if end and end not in ENDS and end.partition(":")[0] not in ("city", "monastery"):
            raise self.fault(where, f"unknown end {end!r}")
        return Segment(
            kind=kind,
            sides=sides_of(sides),
            halves=tuple(HALVES.index(half) for half in halves),
            cities=tuple(self.list(data, "cities", where)),
            coats=self.whole(data, "shields", where, 0),
            end=end,
            flags=frozenset(flag for flag in FLAGS if data.get(flag)),
        )

    def check_tile(self, tile: Tile) -> None:
        """Check that every side is covered once and every half-edge lies in one field."""
        for number, letter in enumerate(tile.edges):
            here = [s.kind for s in tile.segments if number in s.sides]
            wanted = {"C": ["city"], "R": ["road"], "V": ["river"]}.get(letter, [])
            if here != wanted:
                raise self.fault(tile.id, f"side {SIDES[number]} is {letter!r}, but the features there are {here}")
            for half in (2 * number, 2 * number + 1):
                fields = sum(half in s.halves for s in tile.segments)
                needed = int(letter in "FRV")
                if fields != needed:
                    told = f"half-edge {HALVES[half]} is in {fields} of the fields, on side {letter!r} it must be in"
                    raise self.fault(tile.id, f"{told} {needed}")
        for i, segment in enumerate(tile.segments):
            if any(not self._is_city(tile, city) for city in segment.cities):
                raise self.fault(f"{tile.id} features[{i}]", "cities must number the tile's cities")
            if segment.kind == "road" and (len(segment.sides) == 1) != bool(segment.end):
                raise self.fault(f"{tile.id} features[{i}]", "a road has an end exactly when it reaches one side")
            kind, _, number_text = segment.end.partition(":")
            if number_text and not self._is_kind(tile, number_text, kind):
                raise self.fault(f"{tile.id} features[{i}]", f"end {segment.end!r} points nowhere")

    @staticmethod
    def _is_city(tile: Tile, number: Any) -> bool:
        return isinstance(number, int) and 0 <= number < len(tile.segments) and tile.segments[number].kind == "city"

    @staticmethod
    def _is_kind(tile: Tile, number: str, kind: str) -> bool:
        return number.isdecimal() and int(number) < len(tile.segments) and tile.segments[int(number)].kind == kind

    def fault(self, where: str, what: str) -> SheetFault:
        return SheetFault(f"{self.path}: {where}: {what}")

    def text(self, data: Any, key: str, where: str) -> str:
        value = data.get(key) if isinstance(data, dict) else None
        if not isinstance(value, str) or not value:
            raise self.fault(where, f"{key} must be a text")
        return value

    def whole(self, data: Any, key: str, where: str, default: int | None = None) -> int:
        value = data.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 99:
            raise self.fault(where, f"{key} must be a whole number from 0 to 99")
        return value

    def pair(self, data: Any, key: str, where: str) -> tuple[int, int]:
        value = self.list(data, key, where)
        if len(value) != 2 or any(type(number) is not int or not 0 <= number <= 9 for number in value):
            raise self.fault(where, f"{key} must be two whole numbers from 0 to 9")
        return value[0], value[1]

    def list(self, data: Any, key: str, where: str) -> list[Any]:
        value = data.get(key, []) if isinstance(data, dict) else None
        if not isinstance(value, list):
            raise self.fault(where, f"{key} must be a list")
        return value
