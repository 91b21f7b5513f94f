"""Where everything lies on a picture: outlines and paths made from the rules' facts alone."""

from dataclasses import dataclass, field

import numpy as np

from sprites.paint.curves import TILE, Points
from sprites.paint.facts import Cell, Face

Key = tuple[int, int, int]  # column, row and index of the feature


@dataclass
class City:
    """One city of one cell: its area, and its walls as open lines with the city on the right-hand side."""

    key: Key
    outline: Points
    walls: list[Points]
    sides: str
    shields: int = 0
    statue: bool = False
    over: bool = False
    gates: list[tuple[Points, Points]] = field(default_factory=list)


@dataclass
class Way:
    """A road or a river: one path or several that hang together."""

    key: Key
    paths: list[Points]
    sides: str
    end: str = ""


@dataclass
class Spot:
    """A thing at a place: its kind, middle, size and turn."""

    kind: str
    at: Points
    size: float = 0.0
    turn: float = 0.0
    key: Key | None = None


@dataclass
class Layout:
    """Everything to paint on one picture, in units of 1/256 of a tile."""

    face: Face
    width: int
    height: int
    cities: list[City] = field(default_factory=list)
    roads: list[Way] = field(default_factory=list)
    rivers: list[Way] = field(default_factory=list)
    plazas: list[Spot] = field(default_factory=list)
    monasteries: list[Spot] = field(default_factory=list)
    crops: list[tuple[Points, str, Spot]] = field(default_factory=list)
    bridges: list[Spot] = field(default_factory=list)
    tunnels: list[Spot] = field(default_factory=list)
    waters: list[Spot] = field(default_factory=list)
    gardens: list[Key] = field(default_factory=list)
    marks: list[tuple[str, tuple[int, int]]] = field(default_factory=list)
    hall: bool = False
    lists: bool = False


def lay_out(face: Face) -> Layout:
    """Build the layout of a picture; the same face gives the same layout."""
    from sprites.paint.plan import plan_cell

    columns, rows = face.size
    whole = Layout(face, int(columns * TILE), int(rows * TILE), lists=columns > 1)
    for cell in face.cells:
        rng = np.random.default_rng([face.seed, *cell.at])
        part = Layout(face, int(TILE), int(TILE), lists=columns > 1)
        plan_cell(part, cell, rng)
        _join(whole, part, cell)
    return whole


def _join(whole: Layout, part: Layout, cell: Cell) -> None:
    shift = np.array(cell.at) * TILE
    for city in part.cities:
        city.outline = city.outline + shift
        city.walls = [wall + shift for wall in city.walls]
        city.gates = [(at + shift, way) for at, way in city.gates]
    for way in part.roads + part.rivers:
        way.paths = [path + shift for path in way.paths]
    for spots in (part.plazas, part.monasteries, part.bridges, part.tunnels, part.waters):
        for spot in spots:
            spot.at = spot.at + shift
    for _outline, _symbol, spot in part.crops:
        spot.at = spot.at + shift
    crops = [(outline + shift, symbol, spot) for outline, symbol, spot in part.crops]
    for name in ("cities", "roads", "rivers", "plazas", "monasteries", "bridges", "tunnels", "waters"):
        getattr(whole, name).extend(getattr(part, name))
    whole.crops += crops
    whole.gardens += part.gardens
    whole.marks += part.marks
    whole.hall = whole.hall or part.hall
