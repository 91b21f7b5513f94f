"""Cut a picture into the areas of its features, and check them against the rules' facts."""

import cairo
import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from sprites.paint.curves import TILE, Points
from sprites.paint.facts import Cell
from sprites.paint.layout import Key, Layout

Mask = NDArray[np.bool_]
HALF_AT = {
    "NNW": (64, 2), "NNE": (192, 2), "ENE": (253, 64), "ESE": (253, 192),
    "SSE": (192, 253), "SSW": (64, 253), "WSW": (2, 192), "WNW": (2, 64),
}  # fmt: skip
ROAD_HALF = 10.5
RIVER_HALF = 25.0
WALL_HALF = 6.5


class Stencil:
    """A drawing of areas without soft edges, one pixel for one unit."""

    def __init__(self, layout: Layout, scale: int = 1) -> None:
        self.scale = scale
        self.shape = (layout.height * scale, layout.width * scale)

    def draw(self, areas: list[Points], lines: list[Points], width: float = 0.0) -> NDArray[np.float32]:
        """Fill the areas and stroke the lines; the result runs from 0 to 1."""
        surface = cairo.ImageSurface(cairo.FORMAT_A8, self.shape[1], self.shape[0])
        context = cairo.Context(surface)
        context.scale(self.scale, self.scale)
        for area in areas:
            trace(context, area)
            context.close_path()
            context.fill()
        context.set_line_width(width)
        context.set_line_join(cairo.LINE_JOIN_ROUND)
        for line in lines:
            trace(context, line)
            context.stroke()
        surface.flush()
        data = np.frombuffer(surface.get_data(), np.uint8).reshape(self.shape[0], surface.get_stride())
        return data[:, : self.shape[1]].astype(np.float32) / 255.0

    def mask(self, areas: list[Points], lines: list[Points], width: float = 0.0) -> Mask:
        return self.draw(areas, lines, width) > 0.5


def trace(context: "cairo.Context[cairo.ImageSurface]", points: Points) -> None:
    context.new_path()
    for x, y in points:
        context.line_to(x, y)


class Regions:
    """Masks of all features of a picture, one pixel for one unit."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.of: dict[Key, Mask] = {}
        stencil = Stencil(layout)
        self.walls = stencil.mask([], [w for c in layout.cities for w in c.walls], 2 * WALL_HALF)
        self.roads = stencil.mask([], [p for r in layout.roads for p in r.paths], 2 * ROAD_HALF)
        self.rivers = stencil.mask([], [p for r in layout.rivers for p in r.paths], 2 * RIVER_HALF)
        self.crops = stencil.mask([outline for outline, _, _ in layout.crops], [])
        yy, xx = np.mgrid[0 : layout.height, 0 : layout.width]
        self.plazas = np.zeros(stencil.shape, bool)
        for spot in layout.plazas:
            self.plazas |= np.hypot(xx - spot.at[0], yy - spot.at[1]) < spot.size
        for spot in layout.waters:
            self.rivers |= np.hypot(xx - spot.at[0], yy - spot.at[1]) < spot.size
        self.yards = np.zeros(stencil.shape, bool)
        for spot in layout.monasteries:
            far = np.hypot((xx - spot.at[0]) / 60, (yy - spot.at[1] - 4) / 50) / spot.size
            self.yards |= far < 1
        self.city = stencil.mask([c.outline for c in layout.cities], [])
        self._cities(stencil)
        self._ways(stencil)
        self._fields(xx, yy)

    def _cities(self, stencil: Stencil) -> None:
        covered = np.zeros(stencil.shape, bool)
        for city in sorted(self.layout.cities, key=lambda c: not c.over):
            area = stencil.mask([city.outline], []) & ~covered
            self.of[city.key] = area & ~self.walls & ~self.crops
            covered |= area

    def _ways(self, stencil: Stencil) -> None:
        solid = self.city & ~self.rivers
        for way in self.layout.roads:
            mask = stencil.mask([], way.paths, 2 * ROAD_HALF)
            self.of[way.key] = mask & ~self.crops & ~self.yards & ~solid & ~self.walls
        for way in self.layout.rivers:
            self.of[way.key] = stencil.mask([], way.paths, 2 * RIVER_HALF) & ~self.roads & ~self.city

    def _fields(self, xx: NDArray[np.int_], yy: NDArray[np.int_]) -> None:
        blocked = self.city | self.walls | self.roads | self.rivers | self.crops | self.plazas
        if any(r.end.startswith("monastery") for r in self.layout.roads):
            blocked = blocked | self.yards
        self.land = ~blocked & (not self.layout.hall)
        for cell in self.layout.face.cells:
            x, y = (int(v * TILE) for v in cell.at)
            window = (slice(y, y + 256), slice(x, x + 256))
            self._fields_of(cell, self.land[window], window)

    def _fields_of(self, cell: Cell, land: Mask, window: tuple[slice, slice]) -> None:
        labels, count = ndimage.label(land)
        claimed: dict[int, int] = {}
        for index, feature in enumerate(cell.features):
            if feature["kind"] != "field":
                continue
            found = {_label_near(labels, *HALF_AT[h]) for h in feature["halves"].split()}
            if len(found) > 1:
                raise ValueError(f"{cell.id}: field {index} falls apart in the picture")
            for label in found:
                if label in claimed or label == 0:
                    raise ValueError(f"{cell.id}: field {index} runs into field {claimed.get(label)}")
                claimed[label] = index
        inner = [i for i, f in enumerate(cell.features) if f.get("inner")]
        sizes = ndimage.sum_labels(land, labels, range(count + 1))
        rest = sorted((n for n in range(1, count + 1) if n not in claimed), key=lambda n: -sizes[n])
        large = [label for label in rest if sizes[label] > 500]
        if len(large) != len(inner):
            raise ValueError(f"{cell.id}: {len(large)} fields without a side, the facts have {len(inner)}")
        claimed.update(zip(large, inner, strict=True))
        for label, index in claimed.items():
            mask = np.zeros(self.land.shape, bool)
            mask[window] = labels == label
            self.of[(*cell.at, index)] = mask


def _label_near(labels: NDArray[np.int_], x: int, y: int) -> int:
    around = labels[max(y - 3, 0) : y + 4, max(x - 3, 0) : x + 4]
    values, counts = np.unique(around[around > 0], return_counts=True)
    return int(values[counts.argmax()]) if len(values) else 0
