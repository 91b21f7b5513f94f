"""Checking rules sheets and art sheets: every fault is one line with file and place."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # the reader of art sheets brings pygame in

import pytmx

from game import files
from game.rules import sheets
from game.rules.errors import SheetFault
from game.rules.sheets import Sheet
from game.rules.tiles import Tile

SIDE: Final = 256
PNG: Final = b"\x89PNG\r\n\x1a\n"
STATUE: Final = "statue"


@dataclass
class Report:
    """What a check has found: *lines* tell what was read, *faults* what is wrong."""

    lines: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Picture:
    """A tile's picture on an art sheet, with its named points in pixels."""

    tile: str
    points: Mapping[str, tuple[float, float]]


class Faulty(Exception):
    """An art sheet that cannot be read; the text tells the place."""


def check(folder: Path | None = None) -> Report:
    """Check the game's own sheets, or those of a folder together with the game's art sheets."""
    report = Report()
    own = {path.stem: path for path in sorted(sheets.FOLDER.glob("*.toml"))}
    if folder is None:
        for slug, path in own.items():
            _check_set(report, slug, path, files.sprites() / f"{slug}.tmx")
        return report
    brought = sorted({*folder.glob("*.toml"), *folder.glob("*.tmx")})
    if not brought:
        report.faults.append(f"{folder}: holds no sheet (*.toml) and no art sheet (*.tmx)")
    for path in (path for path in brought if path.stem not in own):
        report.faults.append(f"{path}: no set is called {path.stem!r}; the sets are {', '.join(own)}")
    for slug in sorted({path.stem for path in brought} & set(own)):
        _check_set(report, slug, _first(folder, own[slug]), _first(folder, files.sprites() / f"{slug}.tmx"))
    return report


def _first(folder: Path, own: Path) -> Path:
    corrected = folder / own.name
    return corrected if corrected.is_file() else own


def _check_set(report: Report, slug: str, rules: Path, art: Path) -> None:
    try:
        raw = rules.read_bytes()
    except OSError as error:
        report.faults.append(f"{rules}: cannot be read ({error.strerror})")
        return
    faults = sheets.faults(raw, rules)
    report.faults += [str(fault) for fault in faults]
    if faults:
        return
    sheet = sheets.read(raw, rules)
    pictures: list[Picture] = []
    try:
        pictures = read_art(art)
        report.faults += [f"{art}: {fault}" for fault in art_faults(sheet, pictures)]
    except Faulty as fault:
        report.faults.append(f"{art}: {fault}")
    report.lines.append(_line(slug, sheet, len(pictures)))


def _line(slug: str, sheet: Sheet, pictures: int) -> str:
    counts = ", ".join(f"{group} {sum(t.count for t in sheet.of(group))}" for group in sheets.GROUPS if sheet.of(group))
    cells = len(list(designs(sheet)))
    return f"{slug}: {cells} designs ({counts or 'no tiles'}), {pictures} pictures"


def designs(sheet: Sheet) -> Iterator[Tile]:
    """Yield every tile of a sheet, the cells of larger pieces among them."""
    yield from sheet.tiles
    for block in sheet.blocks:
        for cells in block.faces.values():
            yield from (tile for _, tile in cells)


# --- art sheets ---


def read_art(path: Path) -> list[Picture]:
    """Read the pictures of an art sheet; raise `Faulty`."""
    if not path.is_file():
        raise Faulty("the art sheet is missing")
    try:
        whole = pytmx.TiledMap(str(path))
        found = [_picture(facts) for facts in whole.tile_properties.values() if "c_id" in facts]
    except Exception as error:  # what the reader raises for a damaged file is not listed anywhere
        raise Faulty(f"not readable as an art sheet ({' '.join(str(error).split()) or type(error).__name__})") from None
    for tileset in whole.tilesets:
        _check_image(tileset, path.parent)
    return found


def art_fault(path: Path) -> str:
    """Return the first thing that is wrong with an art sheet beside the rules sheet in use, nothing if it is right."""
    try:
        return next(art_faults(sheets.load(path.stem), read_art(path)), "")
    except (Faulty, SheetFault) as fault:
        return str(fault)


def _picture(facts: Mapping[str, Any]) -> Picture:
    points = {str(item.name): (float(item.x), float(item.y)) for item in facts.get("colliders", ())}
    return Picture(str(facts["c_id"]), points)


def _check_image(tileset: Any, folder: Path) -> None:
    image = folder / str(tileset.source)
    if not image.is_file():
        raise Faulty(f"tileset {tileset.name}: the picture {image.name} is missing")
    with image.open("rb") as file:
        head = file.read(24)
    if head[:8] != PNG or len(head) < 24:
        raise Faulty(f"tileset {tileset.name}: {image.name} is no PNG picture")
    size = (int.from_bytes(head[16:20]), int.from_bytes(head[20:24]))
    if size != (tileset.width, tileset.height):
        raise Faulty(
            f"tileset {tileset.name}: {image.name} has {size[0]}x{size[1]} pixels, not {tileset.width}x{tileset.height}"
        )
    if (tileset.tilewidth, tileset.tileheight) != (SIDE, SIDE):
        raise Faulty(f"tileset {tileset.name}: tiles must have {SIDE}x{SIDE} pixels")


def art_faults(sheet: Sheet, pictures: list[Picture]) -> Iterator[str]:
    """Yield what is wrong between a rules sheet and its art sheet."""
    tiles = {tile.id: tile for tile in designs(sheet)}
    painted = {picture.tile for picture in pictures}
    for tile_id in (tile_id for tile_id, tile in tiles.items() if tile_id not in painted and not tile.is_hall):
        yield f"{tile_id}: the tile has no picture"
    for picture in pictures:
        if picture.tile in tiles:
            yield from _point_faults(tiles[picture.tile], picture)
        else:
            yield f"{picture.tile}: the sheet of {sheet.slug} has no such tile"


def _point_faults(tile: Tile, picture: Picture) -> Iterator[str]:
    wanted = set(tile.names)
    if any(STATUE in segment.flags for segment in tile.segments):
        wanted.add(STATUE)
    yield from (f"{tile.id}: the standing point {name} is missing" for name in sorted(wanted - picture.points.keys()))
    yield from (f"{tile.id}: the point {name} belongs to nothing" for name in sorted(picture.points.keys() - wanted))
    for name, (x, y) in picture.points.items():
        if not (0 <= x <= SIDE and 0 <= y <= SIDE):
            yield f"{tile.id}: the point {name} at {x:g},{y:g} lies outside the picture"
