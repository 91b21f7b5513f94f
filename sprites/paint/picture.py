"""One finished picture from its layout: the order of the layers, from the grass to the grain."""

import numpy as np

from sprites.paint import (
    crops,
    farmland,
    ground,
    hall,
    heraldry,
    lists,
    marks,
    roads,
    sacred,
    town,
    walls,
    water,
)
from sprites.paint.canvas import Canvas, blur
from sprites.paint.curves import xy
from sprites.paint.layout import City, Layout
from sprites.paint.regions import Mask, Regions
from sprites.paint.sheet import Picture
from sprites.paint.spots import Places


def paint(layout: Layout, regions: Regions, places: Places) -> Picture:
    """Paint a picture; the same layout gives the same bytes."""
    canvas = Canvas(layout.width, layout.height)
    rng = np.random.default_rng([layout.face.seed, 11])
    if layout.hall:
        hall.paint_hall(canvas, rng)
    else:
        _land(canvas, layout, regions, places, rng)
        _cities(canvas, layout, regions, places, rng)
        water.paint_openings(canvas, layout, rng)
    if layout.lists:
        lists.paint_lists(canvas, layout, rng)
    marks.paint_marks(canvas, places, rng)
    heraldry.paint_statue(canvas, places, rng)
    heraldry.paint_shields(canvas, places)
    ground.finish(canvas, rng)
    return ground.reduced(canvas)


def _land(canvas: Canvas, layout: Layout, regions: Regions, places: Places, rng: np.random.Generator) -> None:
    ground.paint_grass(canvas, rng)
    water.paint_rivers(canvas, layout, rng)
    roads.paint_roads(canvas, layout, rng)
    water.paint_bridges(canvas, layout, rng)
    farmland.paint_countryside(canvas, regions, _kept_free(layout, regions, places), rng)
    crops.paint_crops(canvas, layout, regions, rng)
    roads.paint_plazas(canvas, layout, rng)
    sacred.paint_monasteries(canvas, layout, rng)
    for at in places.gardens.values():
        sacred.paint_garden(canvas, at, rng)


def _kept_free(layout: Layout, regions: Regions, places: Places) -> Mask:
    """Mark where neither tree nor field may lie: round plazas, yards, gates, openings, gardens, marks."""
    assert places.taken is not None
    kept = places.taken.copy()
    yy, xx = np.mgrid[0 : layout.height, 0 : layout.width]
    rounds = [(s.at, s.size + 12) for s in layout.plazas + layout.waters]
    rounds += [(s.at, 62 * s.size) for s in layout.monasteries]
    rounds += [(s.at, 34.0) for s in layout.tunnels + layout.bridges]
    rounds += [(at + out * 6, 24.0) for c in layout.cities for at, out in c.gates]
    for at, radius in rounds:
        kept |= np.hypot(xx - at[0], yy - at[1]) < radius
    return kept


def _cities(canvas: Canvas, layout: Layout, regions: Regions, places: Places, rng: np.random.Generator) -> None:
    for level in town.levels(layout):
        if level[0].over:
            _lift(canvas, level)
        streets = town.paint_city_ground(canvas, level, regions, rng)
        area = np.zeros(regions.land.shape, bool)
        for city in level:
            area |= regions.of[city.key]
        assert places.taken is not None
        town.build_houses(canvas, level, places, places.taken, area, streets, rng)
        walls.paint_walls(canvas, level, layout, regions, rng)


def _lift(canvas: Canvas, cities: list[City]) -> None:
    """Let a city that runs above another throw its shadow on it."""
    shade = canvas.stencil().draw([c.outline + xy(9.0, 12.0) for c in cities], [])
    canvas.shade(blur(shade, 3.2), 0.75)
