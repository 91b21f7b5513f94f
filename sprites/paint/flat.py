"""A plain picture of a layout: flat colours, for looking at the geometry."""

import cairo
import numpy as np

from sprites.paint.layout import Layout
from sprites.paint.regions import trace
from sprites.paint.sheet import Picture
from sprites.paint.spots import Places

GRASS, TOWN, STONE, ROAD, WATER, CORN = "a2ab5c", "bf7f52", "6e6250", "e8dab6", "74a3ac", "d6bd74"


def paint(layout: Layout, places: Places) -> Picture:
    """Paint the areas and ways in flat colours."""
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, layout.width, layout.height)
    context = cairo.Context(surface)
    _colour(context, "cfc3a4" if layout.hall else GRASS)
    context.paint()
    context.set_line_join(cairo.LINE_JOIN_ROUND)
    _ways(context, layout.rivers, WATER, 44)
    for spot in layout.waters:
        _disc(context, spot.at, spot.size, WATER)
    for city in layout.cities:
        _colour(context, TOWN)
        trace(context, city.outline)
        context.fill()
        for wall in city.walls:
            _line(context, wall, STONE, 12)
    _ways(context, layout.roads, ROAD, 20)
    for outline, _symbol, _spot in layout.crops:
        _colour(context, CORN)
        trace(context, outline)
        context.fill()
    for spot in layout.plazas + layout.bridges:
        _disc(context, spot.at, spot.size, ROAD)
    for spot in layout.monasteries:
        _disc(context, spot.at, 48 * spot.size, "eee2c6")
    for at in places.shields:
        _disc(context, at, 22, "1f4583")
    if places.plate is not None:
        _disc(context, places.plate, 31, "d9c49b")
    for at in places.gardens.values():
        _disc(context, at, 28, "b3408a")
    data = np.frombuffer(surface.get_data(), np.uint8).reshape(layout.height, layout.width, 4)
    return data[:, :, 2::-1].copy()


def _colour(context: "cairo.Context[cairo.ImageSurface]", code: str) -> None:
    context.set_source_rgb(*(int(code[i : i + 2], 16) / 255 for i in (0, 2, 4)))


def _line(context, points, code, width):  # type: ignore[no-untyped-def]
    _colour(context, code)
    context.set_line_width(width)
    trace(context, points)
    context.stroke()


def _ways(context, ways, code, width):  # type: ignore[no-untyped-def]
    for way in ways:
        for path in way.paths:
            _line(context, path, code, width)


def _disc(context, at, radius, code):  # type: ignore[no-untyped-def]
    _colour(context, code)
    context.arc(at[0], at[1], radius, 0, 7)
    context.fill()
