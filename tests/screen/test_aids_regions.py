"""The painter's maps of features, and what is drawn by them: tints, outlines, tags."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.rules.expansions import EXPANSIONS
from game.ui.aids.ink import Tint, hatch, looks
from game.ui.aids.regions import Regions, index_of, rim_of
from game.ui.apart import spread
from game.ui.picture import Lying
from game.ui.sprites import Sprites
from tests.screen.conftest import Table

SLUGS = ("base", *(expansion.slug for expansion in EXPANSIONS))


@pytest.fixture
def regions(opened: object) -> Regions:
    """Return the maps of all sheets; a window must exist."""
    table = opened()  # type: ignore[operator]
    assert isinstance(table, Table)
    return Regions(Sprites(SLUGS))


def test_every_feature_has_its_area_and_its_figure_stands_in_it(regions: Regions) -> None:
    astray = []
    for arts in regions.sprites.arts.values():
        for art in arts:
            for name, (x, y) in art.points.items():
                if ":" not in name:
                    continue  # a statue's plate is a place on a feature, not one of its own
                mask = regions.mask(art.tile, art.variant, index_of(name))
                at = round(x * mask.get_size()[0]), round(y * mask.get_size()[1])
                near = [(at[0] + dx, at[1] + dy) for dx in range(-9, 10, 3) for dy in range(-9, 10, 3)]
                inside = [p for p in near if 0 <= p[0] < mask.get_size()[0] and 0 <= p[1] < mask.get_size()[1]]
                if not any(mask.get_at(p) for p in inside):
                    astray.append(f"{art.tile}/{art.variant} {name}")
    assert not astray


def test_areas_of_a_tile_do_not_cover_each_other(regions: Regions) -> None:
    for tile in ("BA-L", "BA-X", "BA-H"):
        count = len(regions.sprites.art(tile).points)
        masks = [regions.mask(tile, 0, segment) for segment in range(count)]
        assert not any(one.overlap(other, (0, 0)) for one, other in combinations(masks, 2))


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_the_feature_at_a_point_turns_with_its_tile(regions: Regions, turn: int) -> None:
    lying = Lying("BA-E", turn, 0)
    for name in ("city:0", "field:1"):
        at = regions.sprites.point("BA-E", 0, turn, name)
        assert regions.segment_at(lying, at) == index_of(name)


def test_beyond_a_tile_there_is_no_feature(regions: Regions) -> None:
    assert regions.segment_at(Lying("BA-E", 0, 0), (1.5, 0.5)) is None


def test_an_outline_stays_open_where_the_feature_goes_on(regions: Regions) -> None:
    mask = regions.mask("BA-E", 0, 0)
    rim = rim_of(mask)
    width, height = mask.get_size()
    assert rim.count() < mask.count()
    assert not rim.get_at((width // 2, 0))  # the city goes on beyond the upper edge
    assert mask.get_at((width // 2, 0))
    assert height == width


def test_shapes_have_the_size_of_a_cell_and_are_kept(regions: Regions) -> None:
    lying = Lying("BA-E", 90, 0)
    shape = regions.fill(lying, 0, 57)
    assert shape.get_size() == (57, 57)
    assert regions.fill(lying, 0, 57) is shape


def test_hatches_of_two_neighbouring_cells_go_on_into_each_other(regions: Regions) -> None:
    assert regions
    pattern = hatch("tower", 64)
    column = [pattern.get_at((x, 5)).a for x in range(64)]
    assert column[:32] == column[32:]


def test_parts_are_gathered_by_cell() -> None:
    tint = Tint((((0, 0), "city:0"), ((1, 0), "city:2"), ((0, 0), "field:1")))
    found = looks([tint])
    assert [segment for segment, _tint in found[0, 0]] == [0, 1]
    assert [segment for segment, _tint in found[1, 0]] == [2]


def test_tags_are_pushed_apart_and_off_warnings_and_stay_in_their_room() -> None:
    room = pygame.Rect(0, 0, 400, 300)
    rects = [pygame.Rect(100 + n * 3, 100 + n * 2, 90, 26) for n in range(6)]
    warning = pygame.Rect(90, 100, 160, 30)
    placed = spread(rects, room, [warning])
    assert not any(one.colliderect(other) for one, other in combinations([*placed, warning], 2))
    assert all(room.contains(rect) for rect in placed)
