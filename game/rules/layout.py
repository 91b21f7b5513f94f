"""Tables typed in by hand: a record's ``layout`` and ``position`` put on the table, every fault with its place."""

from collections.abc import Mapping
from typing import Any, Final

from game.rules.engine import Table
from game.rules.errors import RecordFault
from game.rules.events import FigureStood, TileLaid
from game.rules.geometry import LIMIT, STEP, TURNS, Cell, spot_of
from game.rules.meeples import Figure
from game.rules.tiles import FIGURE, Face, Tile

MOST_POINTS: Final = 100_000


def lay_out(table: Table) -> int:
    """Put layout and position on the table; return the seat to move. Raises `RecordFault`."""
    setup, rules = table.rules.setup, table.rules
    layout = setup.layout or ()
    for i, entry in enumerate(layout):
        _lay_entry(table, entry, f"setup.layout[{i}]")
    if setup.layout is not None:
        _check_land(table)
    entries = []
    for i, entry in enumerate(layout):
        entries.append((entry, f"setup.layout[{i}]", _stand_entry(table, entry, f"setup.layout[{i}]")))
    points = setup.position.get("points")
    if points is not None:
        if not _is_list_of(points, int, rules.seats):
            raise RecordFault("setup.position.points: one whole number for each seat is needed")
        if any(abs(number) > MOST_POINTS for number in points):
            raise RecordFault(f"setup.position.points: more than {MOST_POINTS} cannot be")
        table.state.points = list(points)
    rules.each("restore", table, tuple(entries))
    first = _seat(setup.options.get("first", 0), rules.seats, "setup.options.first")
    return _seat(setup.position.get("to_move", first), rules.seats, "setup.position.to_move")


def _is_list_of(value: Any, kind: type, length: int) -> bool:
    return (
        isinstance(value, list | tuple)
        and len(value) == length
        and all(isinstance(item, kind) and not (isinstance(item, bool) and kind is int) for item in value)
    )


def _seat(value: Any, seats: int, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < seats:
        raise RecordFault(f"{where}: {value!r} is no seat")
    return value


def cell_in(entry: Mapping[str, Any], where: str) -> Cell:
    """Return the cell of an entry; raise `RecordFault`."""
    cell = entry.get("cell")
    if not _is_list_of(cell, int, 2) or cell is None or max(abs(cell[0]), abs(cell[1])) > LIMIT:
        raise RecordFault(f"{where}.cell: two whole numbers from -{LIMIT} to {LIMIT} are needed")
    return cell[0], cell[1]


def _lay_entry(table: Table, entry: Mapping[str, Any], where: str) -> None:
    if not isinstance(entry, Mapping):
        raise RecordFault(f"{where}: must be an object")
    cell, turn, tile_id = cell_in(entry, where), entry.get("turn", 0), entry.get("tile")
    if turn not in TURNS or isinstance(turn, bool):
        raise RecordFault(f"{where}.turn: must be 0, 90, 180 or 270")
    quarters = turn // 90
    pieces = _pieces(table, entry, tile_id, quarters, where)
    land = table.state.land
    for (dx, dy), tile in pieces:
        spot = spot_of((cell[0] + dx, cell[1] + dy))
        if spot in land.tile_at:
            raise RecordFault(f"{where}: the cell {cell[0] + dx},{cell[1] + dy} is taken")
        land.lay(spot, tile.faces[quarters])
    name = tile_id if tile_id in table.rules.tiles else f"{tile_id}.{entry.get('face', 'plain')}"
    table.tell(TileLaid(-1, str(name), cell, turn, "layout"))


def _pieces(table: Table, entry: Mapping[str, Any], tile_id: Any, quarters: int, where: str) -> list[tuple[Cell, Tile]]:
    rules = table.rules
    if isinstance(tile_id, str) and tile_id in rules.tiles and rules.tiles[tile_id].group != "block":
        return [((0, 0), rules.tiles[tile_id])]
    if isinstance(tile_id, str) and tile_id in rules.blocks:
        face = entry.get("face", "plain")
        if not isinstance(face, str) or face not in rules.blocks[tile_id].faces:
            raise RecordFault(f"{where}.face: {face!r} is no face of {tile_id}")
        return rules.blocks[tile_id].pieces(face, quarters)
    raise RecordFault(f"{where}.tile: there is no tile {tile_id!r} in this game")


def _check_land(table: Table) -> None:
    """Raise `RecordFault` unless all touching edges match and the land hangs together (B3)."""
    land = table.state.land
    if not land.spots:
        raise RecordFault("setup.layout: at least one tile is needed")
    for (cell, face), spot in zip(land.laid(), land.spots, strict=True):
        for side, step in enumerate(STEP):
            beside = land.tile_at.get(spot + step)
            if beside is not None and not _matches(face, land.faces[beside], side):
                raise RecordFault(
                    f"setup.layout: the tile {face.tile.id} at {cell[0]},{cell[1]} does not fit its neighbour"
                )
    reached, rest = set(), [land.spots[0]]
    while rest:
        spot = rest.pop()
        if spot not in reached:
            reached.add(spot)
            rest.extend(spot + step for step in STEP if spot + step in land.tile_at)
    if len(reached) != len(land.spots):
        raise RecordFault("setup.layout: the tiles do not hang together")


def _matches(face: Face, other: Face, side: int) -> bool:
    return face.hall or other.hall or face.edges[side] == other.edges[(side + 2) % 4]


def _stand_entry(table: Table, entry: Mapping[str, Any], where: str) -> tuple[Figure, ...]:
    figures = entry.get("figures", [])
    if not isinstance(figures, list | tuple):
        raise RecordFault(f"{where}.figures: must be a list")
    return tuple(_stand(table, entry, figure, f"{where}.figures[{i}]") for i, figure in enumerate(figures))


def _stand(table: Table, entry: Mapping[str, Any], data: Any, where: str) -> Figure:
    state, rules = table.state, table.rules
    if not isinstance(data, Mapping):
        raise RecordFault(f"{where}: must be an object")
    seat = _seat(data.get("seat"), rules.seats, f"{where}.seat")
    kind, on, cell = data.get("kind", "meeple"), data.get("on"), cell_in(entry, where)
    if not isinstance(kind, str) or kind not in rules.kind_numbers:
        raise RecordFault(f"{where}.kind: there is no figure {kind!r} in this game")
    tile = rules.tiles.get(str(entry.get("tile")))
    on_name = str(on).partition("#")[0]
    if tile is None or on_name not in tile.names:
        raise RecordFault(f"{where}.on: {on!r} is no place on {entry.get('tile')}")
    if on_name.partition(":")[0] not in rules.kind(kind).may_reach:
        raise RecordFault(f"{where}.on: a {kind} cannot stand on {on!r}")
    supply = seat * len(rules.kinds) + rules.kind_numbers[kind]
    if not state.supply[supply]:
        raise RecordFault(f"{where}: seat {seat} has no {kind} left")
    state.supply[supply] -= 1
    node = state.land.node_at(spot_of(cell), tile.names.index(on_name))
    state.land.add_figures(node, FIGURE)
    pose = "lying" if data.get("lying") else ""
    if pose and not rules.kind(kind).lies:
        raise RecordFault(f"{where}.lying: a {kind} never lies down")
    figure = Figure(state.next_figure, seat, kind, cell, on_name, node, 0, pose)
    state.next_figure += 1
    state.figures[figure.id] = figure
    table.tell(FigureStood(figure, "layout"))
    return figure
