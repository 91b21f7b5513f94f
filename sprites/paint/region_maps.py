"""Map the features of every picture: python -m sprites.paint.region_maps [slug ...]

Writes `sprites/<slug>_regions.png`, laid out like the sheet `<slug>.png` at half its size: each pixel holds the
index of the feature that is painted there plus one, 0 where none is. The game tints features by these maps. They
follow from the layout alone, so write them anew whenever a layout changes; nothing has to be painted for them.
"""

import argparse

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage

from sprites.paint import facts
from sprites.paint.facts import Cell, Face
from sprites.paint.land import SPRITES, settle
from sprites.paint.layout import Layout
from sprites.paint.regions import ROAD_HALF, Mask, Regions, Stencil
from sprites.paint.sheet import COLUMNS, PIXELS
from sprites.paint.spots import Places

SIDE = PIXELS // 2
ROAD_GROWS = 3.0  # so that the tint covers the painted rims of a road
GARDEN = 30
COLOURS = tuple((number * 83 % 256, number * 151 % 256, number * 211 % 256) for number in range(256))  # all differ
Map = NDArray[np.uint8]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m sprites.paint.region_maps", description="Map the tiles' features.")
    parser.add_argument("slugs", nargs="*", help=f"sheets to map: {', '.join(facts.SHEETS)}; all by default")
    for slug in parser.parse_args().slugs or facts.SHEETS:
        save(sheet_map(slug), slug)


def save(whole: Map, slug: str) -> None:
    image = Image.fromarray(whole, "P")
    image.putpalette([value for colour in COLOURS for value in colour])
    image.save(SPRITES / f"{slug}_regions.png", optimize=True)


def sheet_map(slug: str) -> Map:
    """Map a whole sheet, the pictures in their order on it."""
    maps = [part for face in facts.faces(slug) for part in face_maps(face)]
    rows = -(-len(maps) // COLUMNS)
    whole = np.zeros((rows * SIDE, COLUMNS * SIDE), np.uint8)
    for number, part in enumerate(maps):
        y, x = (v * SIDE for v in divmod(number, COLUMNS))
        whole[y : y + SIDE, x : x + SIDE] = part
    return whole


def face_maps(face: Face) -> list[Map]:
    """Map the cells of one picture."""
    layout, regions, places = settle(face)
    masks = feature_masks(layout, regions, places)
    return [_cell_map(cell, masks) for cell in face.cells]


def feature_masks(layout: Layout, regions: Regions, places: Places) -> dict[tuple[int, int, int], Mask]:
    """Return the area of each feature, walls with their cities and yards with their monasteries."""
    stencil = Stencil(layout)
    masks = {key: mask.copy() for key, mask in regions.of.items()}
    for way in layout.roads:
        grown = stencil.mask([], way.paths, 2 * (ROAD_HALF + ROAD_GROWS))
        masks[way.key] |= grown & ~regions.city & ~regions.walls & ~regions.yards & ~regions.crops
    _give_walls(layout, regions, masks)
    for cell in layout.face.cells:
        _add_sacred(cell, regions, places, masks)
    return masks


def _give_walls(layout: Layout, regions: Regions, masks: dict[tuple[int, int, int], Mask]) -> None:
    """Let each pixel of a wall belong to the nearest city."""
    cities = [city.key for city in layout.cities]
    if not cities:
        return
    far = np.stack([ndimage.distance_transform_edt(~masks[key]) for key in cities])
    nearest, near = far.argmin(axis=0), far.min(axis=0) < 24
    for number, key in enumerate(cities):
        masks[key] |= regions.walls & near & (nearest == number)


def _add_sacred(cell: Cell, regions: Regions, places: Places, masks: dict[tuple[int, int, int], Mask]) -> None:
    yy, xx = np.mgrid[0 : regions.yards.shape[0], 0 : regions.yards.shape[1]]
    window = (xx // PIXELS == cell.at[0]) & (yy // PIXELS == cell.at[1])
    for index, feature in enumerate(cell.features):
        key = (*cell.at, index)
        if feature["kind"] == "monastery":
            masks[key] = regions.yards & window
        elif feature["kind"] == "garden":
            at = places.points[key]
            masks[key] = np.hypot(xx - at[0], yy - at[1]) < GARDEN


def _cell_map(cell: Cell, masks: dict[tuple[int, int, int], Mask]) -> Map:
    """Draw the features of a cell over each other: fields lowest, what stands on them above."""
    rank = {"field": 0, "river": 1, "road": 2, "city": 3, "monastery": 4, "garden": 5}
    order = sorted(range(len(cell.features)), key=lambda i: rank[cell.features[i]["kind"]])
    found = np.zeros((PIXELS, PIXELS), np.uint8)
    x, y = (v * PIXELS for v in cell.at)
    for index in order:
        mask = masks.get((*cell.at, index))
        if mask is not None:
            found[mask[y : y + PIXELS, x : x + PIXELS]] = index + 1
    return _closed(found)[::2, ::2]


def _closed(found: Map) -> Map:
    """Let pixels that belong to nothing, such as rims between areas, belong to the nearest feature if it is near."""
    far, (rows, columns) = ndimage.distance_transform_edt(found == 0, return_indices=True)
    return np.where(far < 7, found[rows, columns], found).astype(np.uint8)


if __name__ == "__main__":
    main()
