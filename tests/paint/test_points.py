"""Every tile of the rules has its picture, and every feature a point where a figure stands."""

import math
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytmx = pytest.importorskip("pytmx")

ROOT = Path(__file__).resolve().parents[2]
SHEETS = sorted(path.stem for path in (ROOT / "game" / "data").glob("*.toml"))
Points = dict[str, tuple[float, float]]


def cells(slug: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """List the rules ids of a sheet with their facts; a larger piece is listed cell by cell."""
    with open(ROOT / "game" / "data" / f"{slug}.toml", "rb") as file:
        facts = tomllib.load(file)
    for tile in facts.get("tiles", ()):
        yield tile["id"], tile
    for block in facts.get("blocks", ()):
        for face in block["faces"]:
            for cell in face["cells"]:
                yield f"{block['id']}.{face['name']}.{cell['at'][0]}{cell['at'][1]}", cell


def pictures(slug: str) -> dict[str, list[Points]]:
    """Read the named points of every picture of a sheet, by rules id."""
    found: dict[str, list[Points]] = {}
    for properties in pytmx.TiledMap(str(ROOT / "sprites" / f"{slug}.tmx")).tile_properties.values():
        if "c_id" in properties:
            objects = properties.get("colliders") or ()
            found.setdefault(properties["c_id"], []).append({o.name: (o.x, o.y) for o in objects})
    return found


@pytest.mark.parametrize("slug", SHEETS)
def test_every_tile_has_a_picture_with_a_point_for_each_feature(slug: str) -> None:
    painted = pictures(slug)
    for rules_id, facts in cells(slug):
        assert rules_id in painted
        wanted = {f"{feature['kind']}:{i}" for i, feature in enumerate(facts.get("features", ()))}
        if any(feature.get("statue") for feature in facts.get("features", ())):
            wanted.add("statue")
        for points in painted[rules_id]:
            assert set(points) == wanted


@pytest.mark.parametrize("slug", SHEETS)
def test_no_picture_belongs_to_no_tile(slug: str) -> None:
    assert set(pictures(slug)) == {rules_id for rules_id, _ in cells(slug)}


@pytest.mark.parametrize("slug", SHEETS)
def test_points_lie_on_the_picture_and_apart_from_each_other(slug: str) -> None:
    for rules_id, variants in pictures(slug).items():
        for points in variants:
            places = list(points.values())
            assert all(0 < x < 256 and 0 < y < 256 for x, y in places), rules_id
            near = [math.dist(a, b) for i, a in enumerate(places) for b in places[:i]]
            assert min(near, default=99.0) >= 24.0, rules_id


@pytest.mark.parametrize("slug", SHEETS)
def test_a_tile_of_which_there_are_many_has_several_faces(slug: str) -> None:
    painted = pictures(slug)
    for rules_id, facts in cells(slug):
        if facts.get("count", 1) >= 3:
            assert len(painted[rules_id]) >= 2


def test_the_crown_has_three_spaces_and_walks_from_each_to_the_next() -> None:
    sheet = pytmx.TiledMap(str(ROOT / "sprites" / "jousts.tmx"))
    crown = sheet.get_layer_by_name("crown")
    spaces = {o.name: (o.x, o.y) for o in crown if ":" not in o.name}
    walks = {o.name: o.points for o in crown if ":" in o.name}
    assert set(spaces) == {"road", "city", "field"}
    assert set(walks) == {"walk:road-city", "walk:city-field", "walk:field-road"}
    for name, line in walks.items():
        start, end = name.removeprefix("walk:").split("-")
        assert math.dist(line[0], spaces[start]) < 2
        assert math.dist(line[-1], spaces[end]) < 2
