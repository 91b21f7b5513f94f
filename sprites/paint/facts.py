"""The tile facts of the rules, read for painting."""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SHEETS = ("base", "jousts", "river", "mayors", "circles")
FACES_OF_A_FREQUENT_DESIGN = 3


@dataclass(frozen=True)
class Cell:
    """One tile, or one cell of a larger piece."""

    id: str
    edges: str
    features: tuple[dict[str, Any], ...]
    at: tuple[int, int] = (0, 0)
    facts: dict[str, Any] = field(default_factory=dict, hash=False)

    @property
    def marks(self) -> tuple[str, ...]:
        return tuple(self.facts.get("marks", ()))

    def has(self, name: str) -> bool:
        return bool(self.facts.get(name))


@dataclass(frozen=True)
class Face:
    """One picture to paint: a tile in one of its variants, or a face of a piece of several cells."""

    slug: str
    id: str
    variant: int
    size: tuple[int, int]
    cells: tuple[Cell, ...]

    @property
    def seed(self) -> int:
        text = f"{self.id}/{self.variant}"
        value = 2166136261
        for byte in text.encode():
            value = ((value ^ byte) * 16777619) % 2**32
        return value


def sheet_facts(slug: str) -> dict[str, Any]:
    with open(ROOT / "game" / "data" / f"{slug}.toml", "rb") as file:
        return tomllib.load(file)


def faces(slug: str) -> list[Face]:
    """List the pictures of a sheet in their order on it."""
    facts = sheet_facts(slug)
    found = [face for tile in facts.get("tiles", ()) for face in _tile_faces(slug, tile)]
    for block in facts.get("blocks", ()):
        found += [_block_face(slug, block, face) for face in block["faces"]]
    return found


def _tile_faces(slug: str, tile: dict[str, Any]) -> list[Face]:
    cell = Cell(tile["id"], tile["edges"], tuple(tile.get("features", ())), facts=tile)
    number = FACES_OF_A_FREQUENT_DESIGN if tile.get("count", 1) >= 3 else 1
    return [Face(slug, tile["id"], variant, (1, 1), (cell,)) for variant in range(number)]


def _block_face(slug: str, block: dict[str, Any], face: dict[str, Any]) -> Face:
    name = f"{block['id']}.{face['name']}"
    cells = []
    for cell in face["cells"]:
        x, y = cell["at"]
        cells.append(Cell(f"{name}.{x}{y}", cell["edges"], tuple(cell["features"]), (x, y), cell))
    return Face(slug, name, 0, tuple(block["size"]), tuple(cells))
