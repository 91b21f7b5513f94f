"""Find room for shields, statues and gardens, and the points where figures stand."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from sprites.paint.curves import TILE, Points, resample
from sprites.paint.layout import City, Key, Layout
from sprites.paint.lists_plan import lists_ground
from sprites.paint.regions import Mask, Regions

SHIELD = (44.0, 50.0)
STATUE = (102.0, 70.0)  # statue on the left, plate on the right
STATUE_TALL = (66.0, 106.0)  # statue above, plate below
GARDEN = (70.0, 62.0)
MARK_SIZES = {
    "water_tower": (40.0, 52.0),
    "pigsty": (56.0, 44.0),
    "highwayman": (34.0, 40.0),
    "farmhouse": (54.0, 46.0),
}


@dataclass
class Places:
    """Where things and figures stand on a picture."""

    shields: list[Points] = field(default_factory=list)
    statue: tuple[Points, bool] | None = None  # middle, and whether it stands tall
    gardens: dict[Key, Points] = field(default_factory=dict)
    marks: list[tuple[str, Points]] = field(default_factory=list)
    points: dict[Key, Points] = field(default_factory=dict)
    plate: Points | None = None
    taken: Mask | None = None


class Room:
    """The free area of one picture; things that are put down take their share of it."""

    def __init__(self, layout: Layout, regions: Regions, rng: np.random.Generator) -> None:
        self.layout, self.regions, self.rng = layout, regions, rng
        self.taken = np.zeros(regions.land.shape, bool)
        self.yy, self.xx = np.mgrid[0 : layout.height, 0 : layout.width].astype(np.float64)

    def take(self, at: Points, width: float, height: float) -> None:
        self.taken |= (np.abs(self.xx - at[0]) < width / 2) & (np.abs(self.yy - at[1]) < height / 2)

    def fit(self, area: Mask, width: float, height: float, near: Points | None, pull: float) -> Points | None:
        """Find a place for a rectangle in an area, roomy and near a point, or None."""
        free = area & ~self.taken & self._inside(6.0)
        size = (max(int(height), 1), max(int(width), 1))
        sums = ndimage.uniform_filter(free.astype(np.float32), size, mode="constant")
        good = sums > 0.995
        if not good.any():
            return None
        score = np.minimum(ndimage.distance_transform_edt(good), 18.0)
        if near is not None:
            score = score - pull * np.hypot(self.xx - near[0], self.yy - near[1])
        score = np.where(good, score, -1e9)
        y, x = np.unravel_index(int(score.argmax()), score.shape)
        return np.array([float(x), float(y)])

    def _inside(self, rim: float) -> Mask:
        wide, high = self.layout.width, self.layout.height
        return (self.xx > rim) & (self.xx < wide - rim) & (self.yy > rim) & (self.yy < high - rim)


def find_places(layout: Layout, regions: Regions) -> Places:
    """Settle every thing of the picture, then the standing points."""
    rng = np.random.default_rng([layout.face.seed, 7])
    room, places = Room(layout, regions, rng), Places()
    if layout.lists:
        room.taken |= lists_ground(layout)
    for city in layout.cities:
        _settle_city(city, room, places)
    for key in layout.gardens:
        _settle_garden(key, room, places)
    for mark, at in layout.marks:
        _settle_mark(mark, at, room, places)
    _settle_points(room, places)
    places.taken = room.taken
    return places


def _settle_city(city: City, room: Room, places: Places) -> None:
    area = ndimage.binary_erosion(room.regions.of[city.key], iterations=2)
    if city.statue:
        _settle_statue(city, area, room, places)
    for number in range(city.shields):
        at = _shield_place(area, room, number)
        if at is None:
            raise ValueError(f"{room.layout.face.id}: no room for a coat of arms")
        places.shields.append(at)
        room.take(at, *SHIELD)


def _shield_place(area: Mask, room: Room, number: int) -> Points | None:
    heart = _heart(area & ~room.taken)
    aside = heart + room.rng.uniform(-1, 1, 2) * 44 + np.array([-30.0 + 60 * number, -26.0])
    for shrink in (1.15, 1.0, 0.86):
        at = room.fit(area, SHIELD[0] * shrink, SHIELD[1] * shrink, aside, 0.25)
        if at is not None:
            return at
    return None


def _heart(area: Mask) -> Points:
    yy, xx = np.nonzero(area)
    return np.array([xx.mean(), yy.mean()])


def _settle_statue(city: City, area: Mask, room: Room, places: Places) -> None:
    """Put statue and plate where a coat of arms still finds room beside them."""
    heart = _heart(area)
    asides = [np.array([x, y]) for x, y in ((0, 0), (-60, 0), (60, 0), (0, -60), (0, 60), (-90, 0), (90, 0))]
    for (width, height), tall in ((STATUE, False), (STATUE_TALL, True)):
        for aside in asides:
            at = room.fit(area, width, height, heart + aside, 0.8)
            if at is None:
                break
            before = room.taken.copy()
            room.take(at, width + 4, height + 4)
            if not city.shields or _shield_place(area, room, 0) is not None:
                places.statue = (at, tall)
                places.plate = at + (np.array([0.0, 20.0]) if tall else np.array([17.0, 0.0]))
                return
            room.taken = before
    raise ValueError(f"{room.layout.face.id}: no room for the statue")


def _settle_garden(key: Key, room: Room, places: Places) -> None:
    land = ndimage.binary_erosion(room.regions.land & ~room.regions.yards, iterations=5)
    near = np.array([128.0, 128.0])
    for shrink in (1.0, 0.9, 0.8, 0.7):
        at = room.fit(land, GARDEN[0] * shrink, GARDEN[1] * shrink, near, 0.03)
        if at is not None:
            places.gardens[key] = at
            room.take(at, *GARDEN)
            return
    raise ValueError(f"{room.layout.face.id}: no room for the garden")


def _settle_mark(mark: str, cell: tuple[int, int], room: Room, places: Places) -> None:
    x, y = (v * TILE for v in cell)
    window = (room.xx >= x) & (room.xx < x + TILE) & (room.yy >= y) & (room.yy < y + TILE)
    regions = room.regions
    land = ndimage.binary_erosion(regions.land & ~regions.yards, iterations=4)
    town = ndimage.binary_erosion(regions.city & ~regions.walls & ~regions.crops, iterations=3)
    near = np.array([x + 128.0, y + 128.0])
    for area in (town, land) if mark == "water_tower" else (land,):
        for shrink in (1.0, 0.85, 0.7):
            size = [v * shrink for v in MARK_SIZES[mark]]
            at = room.fit(area & window, size[0], size[1], near, -0.03)
            if at is not None:
                places.marks.append((mark, at))
                room.take(at, size[0], size[1])
                return


# Standing points


def _settle_points(room: Room, places: Places) -> None:
    """Choose the points so that each lies well inside its feature and far from the others."""
    choices = _choices(room, places)
    chosen = {key: at[int(quality.argmax())] for key, (at, quality) in choices.items()}
    fixed = ([places.plate] if places.plate is not None else []) + places.shields
    for _ in range(6):
        for key, (at, quality) in choices.items():
            others = [p for k, p in chosen.items() if k != key] + fixed
            if not others:
                continue
            far = np.hypot(*(at[:, None] - np.array(others)[None]).transpose(2, 0, 1)).min(axis=1)
            chosen[key] = at[int((quality + 1.5 * np.minimum(far, 62.0) / 62.0).argmax())]
    places.points.update({key: np.round(at) for key, at in chosen.items()})


def _choices(room: Room, places: Places) -> dict[Key, tuple[Points, NDArray[np.float64]]]:
    layout, found = room.layout, {}
    across, down = room.xx % TILE, room.yy % TILE  # a larger piece is shown cell by cell
    rim = np.minimum.reduce([across, TILE - across, down, TILE - down])
    keep = np.clip(rim / 34.0, 0, 1) + 0.25 * np.clip(rim / 90.0, 0, 1)
    for key, mask in room.regions.of.items():
        if not mask.any():
            raise ValueError(f"{layout.face.id}: feature {key} has no area")
        if room.layout.face.cells[0].features and _kind(layout, key) in ("road", "river"):
            found[key] = _along(layout, key, mask & ~_squares(room), keep)
            continue
        clear = mask & ~room.taken & ~room.regions.yards
        free = clear if clear.sum() > 300 else mask
        deep = ndimage.distance_transform_edt(np.pad(free, 1))[1:-1, 1:-1]
        reach = max(min(float(deep.max()), 26.0), 1.0)
        ys, xs = np.nonzero((deep > 0.45 * reach) & (room.xx % 3 == 0) & (room.yy % 3 == 0))
        quality = 1.2 * np.minimum(deep[ys, xs], reach) / reach + 0.9 * keep[ys, xs]
        found[key] = (np.stack([xs, ys], axis=1).astype(float), quality)
    for spot in layout.monasteries:
        if spot.key is not None:
            found[spot.key] = (spot.at[None] + np.array([[0.0, 22.0 * spot.size]]), np.ones(1))
    for key, at in places.gardens.items():
        found[key] = (at[None], np.ones(1))
    return found


def _squares(room: Room) -> Mask:
    """Mark the squares where several roads end: nobody could tell there which of them is meant."""
    squares = np.zeros_like(room.taken)
    for spot in room.layout.plazas:
        if spot.kind == "junction":
            squares |= np.hypot(room.xx - spot.at[0], room.yy - spot.at[1]) < spot.size + 8
    return squares


def _kind(layout: Layout, key: Key) -> str:
    cell = next(c for c in layout.face.cells if c.at == key[:2])
    return str(cell.features[key[2]]["kind"])


def _along(layout: Layout, key: Key, mask: Mask, keep: NDArray[np.float64]) -> tuple[Points, NDArray[np.float64]]:
    way = next(w for w in layout.roads + layout.rivers if w.key == key)
    points = np.concatenate([resample(p, 3.0) for p in way.paths])
    xs = np.clip(points[:, 0].astype(int), 0, mask.shape[1] - 1)
    ys = np.clip(points[:, 1].astype(int), 0, mask.shape[0] - 1)
    inside = (points % TILE > 4).all(axis=1) & (points % TILE < TILE - 4).all(axis=1)
    good = mask[ys, xs] & inside if (mask[ys, xs] & inside).any() else inside
    return points[good], 1.6 * keep[ys, xs][good]
