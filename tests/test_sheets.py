"""The sheets of the five sets: counts as printed, whole tiles, and faults told with file and place."""

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from game.rules import Seat, Setup, SheetFault, open_table, sheets
from game.rules.geometry import HALVES
from game.rules.tiles import Tile

SETS = ("base", "river", "mayors", "jousts", "circles")
DESIGNS = [tile for slug in SETS for tile in sheets.load(slug).tiles]
CELLS = [tile for cells in sheets.load("jousts").blocks[0].faces.values() for _, tile in cells]


def named(tile: Tile) -> str:
    return tile.id


def boxed(slug: str, group: str) -> int:
    """Return how many tiles of a group lie in the box."""
    return sum(tile.count for tile in sheets.load(slug).of(group))


# --- counts as printed ---


def test_the_base_game_has_72_tiles_one_of_them_the_start_tile() -> None:
    """B1, R14: the start tile's picture exists four times."""
    tiles = sheets.load("base").tiles
    assert boxed("base", "land") == 72
    assert [(tile.id, tile.count) for tile in tiles if tile.start] == [("BA-Ds", 1)]
    assert sum(tile.count for tile in tiles if tile.edges == "CRFR") == 4


def test_the_river_has_twelve_tiles_from_spring_to_lake() -> None:
    """R1: one spring, one lake."""
    tiles = sheets.load("river").tiles
    assert (boxed("river", "river"), boxed("river", "land")) == (12, 0)
    assert (sum(tile.spring for tile in tiles), sum(tile.lake for tile in tiles)) == (1, 1)
    assert all("V" in tile.edges for tile in tiles)


def test_mayors_and_messengers_has_eleven_land_tiles_a_river_tile_and_six_town_halls() -> None:
    """M1: per player one mayor, one messenger, one scarecrow, one town hall."""
    assert [boxed("mayors", group) for group in ("land", "river", "town_hall")] == [11, 1, 6]
    kinds = {kind.name: (kind.each, kind.strength) for kind in sheets.load("mayors").kinds}
    assert kinds == {"mayor": (1, 0), "messenger": (1, 1), "scarecrow": (1, 0)}


def test_jousts_and_crests_has_eight_land_tiles_a_river_tile_and_twelve_prize_tiles() -> None:
    """J1, J3: and five emblems for each player."""
    assert [boxed("jousts", group) for group in ("land", "river", "prize")] == [8, 1, 12]
    assert sheets.load("jousts").tables["emblems"]["values"] == [0, 1, 2, 3, 5]


def test_crop_circles_has_six_tiles_two_of_each_symbol() -> None:
    """C1, C3: rake, club and shield."""
    tiles = sheets.load("circles").tiles
    assert (len(tiles), boxed("circles", "land")) == (6, 6)
    assert Counter(tile.crop for tile in tiles) == {"rake": 2, "club": 2, "shield": 2}


def test_the_base_game_has_ten_coats_of_arms_six_monasteries_and_eight_gardens() -> None:
    """R13: four-sided city, coat included, as printed in the third edition."""
    tiles = sheets.load("base").tiles
    assert sum(tile.count * sum(s.coats for s in tile.segments) for tile in tiles) == 10
    assert sum(tile.count * sum(s.kind == "monastery" for s in tile.segments) for tile in tiles) == 6
    assert sum(tile.count for tile in tiles if "garden" in tile.marks) == 8
    assert [s.coats for tile in tiles if tile.edges == "CCCC" for s in tile.segments] == [1]


def test_meeples_are_seven_of_strength_one() -> None:
    """B1, B8: for each player."""
    (meeple,) = sheets.load("base").kinds
    assert (meeple.name, meeple.each, meeple.strength) == ("meeple", 7, 1)


def test_every_prize_tile_has_one_statue_in_a_city() -> None:
    """J30, J41: so that a kept emblem always has its place."""
    for tile in sheets.load("jousts").of("prize"):
        assert [s.kind for s in tile.segments if "statue" in s.flags] == ["city"], tile.id


def test_the_tournament_tile_has_six_cells_on_both_faces_and_two_river_ends_on_one() -> None:
    """J5, J9: 2x3 cells."""
    (block,) = sheets.load("jousts").blocks
    cells = {(x, y) for x in range(3) for y in range(2)}
    for face, tiles in block.faces.items():
        ends = 0
        assert {at for at, _ in tiles} == cells
        for (x, y), tile in tiles:
            beside = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
            ends += sum(letter == "V" and other not in cells for letter, other in zip(tile.edges, beside, strict=True))
        assert ends == {"plain": 0, "river": 2}[face]


@pytest.mark.parametrize("face", ["plain", "river"])
def test_the_cells_of_the_tournament_tile_match_each_other_inside(face: str) -> None:
    """J5, B3: it is one piece, so road meets road and city meets city."""
    tiles = dict(sheets.load("jousts").blocks[0].faces[face])
    for (x, y), tile in tiles.items():
        for other, own, theirs in (((x + 1, y), 1, 3), ((x, y + 1), 2, 0)):
            assert other not in tiles or tile.edges[own] == tiles[other].edges[theirs]


def test_the_crown_walks_road_city_field() -> None:
    """J4: in this clockwise order."""
    assert sheets.load("jousts").tables["crown"]["ring"] == ["road", "city", "field"]


# --- whole tiles ---


@pytest.mark.parametrize("tile", [*DESIGNS, *CELLS], ids=named)
def test_every_side_belongs_to_just_the_feature_that_its_letter_says(tile: Tile) -> None:
    """B3: C city, R road, V river; a field side and a town hall's side belong to none."""
    for side, letter in enumerate(tile.edges):
        kinds = [s.kind for s in tile.segments if side in s.sides]
        assert kinds == {"C": ["city"], "R": ["road"], "V": ["river"], "F": [], "X": []}[letter]


@pytest.mark.parametrize("tile", [*DESIGNS, *CELLS], ids=named)
def test_every_half_edge_of_field_lies_in_one_field(tile: Tile) -> None:
    """B11: a road edge has a field half on each side, a city edge has none."""
    for half, name in enumerate(HALVES):
        fields = [s.kind for s in tile.segments if half in s.halves]
        assert fields == (["field"] if tile.edges[half // 2] in "FRV" else []), name


@pytest.mark.parametrize("tile", [*DESIGNS, *CELLS], ids=named)
def test_no_field_runs_through_a_road_or_a_river(tile: Tile) -> None:
    """B11: the halves of a road or river edge lie in one field only where it ends or goes underground."""
    for side, letter in enumerate(tile.edges):
        if letter in "RV":
            (way,) = [s for s in tile.segments if side in s.sides]
            left, right = ([s for s in tile.segments if half in s.halves] for half in (2 * side, 2 * side + 1))
            over = way.flags & {"tunnel", "culvert"}  # the field lies above it on one side of the city
            assert left != right or len(way.sides) == 1 or over, f"side {side}"


@pytest.mark.parametrize("tile", DESIGNS, ids=named)
def test_fields_touch_only_cities_of_their_tile(tile: Tile) -> None:
    """B10: which cities a field touches is tile data."""
    for segment in tile.segments:
        assert all(tile.segments[city].kind == "city" for city in segment.cities)
        assert not segment.cities or segment.kind == "field"


def test_a_field_next_to_a_city_side_touches_that_city() -> None:
    """B10: nothing lies between a field half and the city side round the corner."""
    for tile in DESIGNS:
        for here, there in pairwise((*range(4), 0)):
            for half, city_side in ((2 * here + 1, there), (2 * there, here)):
                fields = [s for s in tile.segments if half in s.halves]
                cities = [i for i, s in enumerate(tile.segments) if s.kind == "city" and city_side in s.sides]
                for field in fields:
                    assert not cities or cities[0] in field.cities, (tile.id, half)


def test_ids_are_used_once_over_all_sets() -> None:
    """Records name tiles by them."""
    ids = [tile.id for tile in DESIGNS]
    assert len(ids) == len(set(ids))


def test_turning_moves_sides_and_halves_alike() -> None:
    """B3: a quarter turn brings the north to the east, and four of them bring it home."""
    for tile in DESIGNS:
        for turn, face in enumerate(tile.faces):
            for i, segment in enumerate(tile.segments):
                assert set(face.side_of(i)) == {(side + turn) % 4 for side in segment.sides}
                assert set(face.halves_of(i)) == {HALVES[(half + 2 * turn) % 8] for half in segment.halves}


def test_what_is_reconstructed_says_why() -> None:
    """An owner of the box can correct it."""
    for tile in DESIGNS:
        assert not tile.reconstructed or len(tile.reconstructed) > 20


# --- damage ---

SMALL = """
format = 1
slug = "small"
title = "Small"

[counts]
land = 2
prize = 1

[[figures]]
name = "meeple"
each = 7
strength = 1
places = ["road", "city"]

[[tiles]]
id = "S-1"
count = 1
edges = "CRFR"
marks = ["garden"]
features = [
  { kind = "city", sides = "N", shields = 1 },
  { kind = "road", sides = "EW" },
  { kind = "field", halves = "ENE WNW", cities = [0] },
  { kind = "field", halves = "ESE SSE SSW WSW", cities = [] },
]

[[tiles]]
id = "S-2"
count = 1
edges = "CCRC"
features = [
  { kind = "city", sides = "NEW" },
  { kind = "road", sides = "S", end = "city:0" },
  { kind = "field", halves = "SSE", cities = [0] },
  { kind = "field", halves = "SSW", cities = [0] },
]

[[tiles]]
id = "S-3"
count = 1
edges = "CCCC"
group = "prize"
features = [
  { kind = "city", sides = "NESW", statue = true },
]

[[blocks]]
id = "S-B"
size = [2, 1]

[[blocks.faces]]
name = "plain"

[[blocks.faces.cells]]
at = [0, 0]
edges = "FCFF"
features = [
  { kind = "city", sides = "E" },
  { kind = "field", halves = "NNW NNE SSE SSW WSW WNW", cities = [0] },
]

[[blocks.faces.cells]]
at = [1, 0]
edges = "FFFC"
features = [
  { kind = "city", sides = "W" },
  { kind = "field", halves = "NNW NNE ENE ESE SSE SSW", cities = [0] },
]
"""
PATH = Path("somewhere") / "small.toml"


def fault(old: str, new: str, count: int = 1) -> str:
    """Return the sentence told when a piece of the small sheet is replaced."""
    assert old in SMALL
    with pytest.raises(SheetFault) as caught:
        sheets.read(SMALL.replace(old, new, count).encode(), PATH)
    return str(caught.value)


def test_the_small_sheet_itself_is_in_order() -> None:
    """The damage below is done to a sheet without fault."""
    sheet = sheets.read(SMALL.encode(), PATH)
    assert (len(sheet.tiles), len(sheet.blocks), len(sheet.kinds)) == (3, 1, 1)
    assert sheets.faults(SMALL.encode(), PATH) == []


@pytest.mark.parametrize(
    ("old", "new", "place", "what"),
    [
        ("format = 1", "format = 2", "format", "must be 1"),
        ('slug = "small"', 'slug = "tall"', "slug", "small.toml"),
        ('title = "Small"', "", "title", "must be a text"),
        ("land = 2", "land = 3", "counts", "says"),
        ('id = "S-2"', 'id = "S-1"', "S-1", "the id is used twice"),
        ('id = "S-2"', "", "tiles[1]", "id must be a text"),
        ("count = 1", "count = -1", "S-1", "count must be a whole number from 0 to 99"),
        ("count = 1", 'count = "one"', "S-1", "count must be a whole number"),
        ('edges = "CRFR"', 'edges = "CRF"', "S-1", "must be four letters"),
        ('edges = "CRFR"', 'edges = "CRQR"', "S-1", "must be four letters"),
        ('edges = "CRFR"', 'edges = "CRFF"', "S-1", "side W is 'F', but the features there are ['road']"),
        ('sides = "EW"', 'sides = "E"', "S-1", "side W is 'R', but the features there are []"),
        ('sides = "EW"', 'sides = "EWN"', "S-1", "side N is 'C'"),
        ('sides = "EW"', 'sides = "EO"', "S-1 features[1]", "sides are letters of NESW"),
        ("ENE WNW", "ENE", "S-1", "half-edge WNW is in 0 of the fields"),
        ("ENE WNW", "ENE WNW ESE", "S-1", "half-edge ESE is in 2 of the fields"),
        ("ENE WNW", "ENE WWW", "S-1 features[2]", "halves are names such as NNW"),
        ("cities = [0]", "cities = [1]", "S-1 features[2]", "cities must number the tile's cities"),
        ("cities = [0]", "cities = [9]", "S-1 features[2]", "cities must number the tile's cities"),
        ('kind = "road"', 'kind = "street"', "S-1 features[1]", "unknown kind 'street'"),
        ("shields = 1", "shields = 100", "S-1 features[0]", "shields must be a whole number"),
        ('end = "city:0"', 'end = "city:2"', "S-2 features[1]", "points nowhere"),
        ('end = "city:0"', 'end = "nowhere"', "S-2 features[1]", "unknown end"),
        (', end = "city:0"', "", "S-2 features[1]", "a road has an end exactly when it reaches one side"),
        ('group = "prize"', 'group = "price"', "S-3", "unknown group 'price'"),
        ('places = ["road", "city"]', 'places = ["sea"]', "figures[0]", "unknown place 'sea'"),
        ("strength = 1", 'strength = "much"', "figures[0]", "strength must be a whole number"),
        ("size = [2, 1]", "size = [2, 2]", "S-B", "cells"),
        ("size = [2, 1]", "size = 2", "S-B", "size must be a list"),
        ("size = [2, 1]", "size = [2]", "S-B", "size must be two whole numbers"),
        ("at = [1, 0]", "at = [0, 0]", "S-B", "cells"),
        ("at = [1, 0]", "at = [5, 0]", "S-B", "cells"),
        ("at = [1, 0]", "at = [1]", "S-B", "at must be two whole numbers"),
        ('edges = "FFFC"', 'edges = "FFFF"', "S-B.plain.10", "side W"),
    ],
)
def test_a_fault_is_told_in_one_sentence_with_file_and_place(old: str, new: str, place: str, what: str) -> None:
    """A damaged sheet is refused; whoever edited it finds the place."""
    sentence = fault(old, new)
    assert sentence.startswith(f"{PATH}: ")
    assert place in sentence
    assert what in sentence
    assert "\n" not in sentence


def test_cells_of_a_block_that_do_not_match_inside_are_refused() -> None:
    """J5: a piece whose own cells do not fit each other cannot have been printed."""
    turned = SMALL.replace('"FFFC"', '"FFCF"').replace('kind = "city", sides = "W"', 'kind = "city", sides = "S"')
    turned = turned.replace("NNW NNE ENE ESE SSE SSW", "NNW NNE ENE ESE WSW WNW")
    with pytest.raises(SheetFault, match=r"S-B.*plain.*do not match"):
        sheets.read(turned.encode(), PATH)


@pytest.mark.parametrize(
    ("raw", "what"),
    [
        (None, "the sheet is missing"),
        (b"", "format: must be 1"),
        (b"format = ", "not readable as TOML"),
        (b"\xff\xfe", "not readable as TOML"),
        (b"# " + b"x" * 1_000_001, "the file is too large for a sheet"),
    ],
)
def test_what_is_no_sheet_is_refused(raw: bytes | None, what: str) -> None:
    """Missing, empty, torn, no text, too large."""
    with pytest.raises(SheetFault) as caught:
        sheets.read(raw, PATH)
    assert str(caught.value).startswith(f"{PATH}: {what}")


def test_a_missing_sheet_is_named(tmp_path: Path) -> None:
    """By its file."""
    with pytest.raises(SheetFault, match=r"base\.toml: the sheet is missing"):
        sheets.load("base", tmp_path)


def test_junk_in_any_place_is_a_fault_or_makes_sense() -> None:
    """Whatever value is replaced, and whatever line is left out, nothing but a `SheetFault` comes of it."""
    damaged = []
    for found in re.finditer(r'= ("[^"\n]*"|\d+|\[[^\[\]\n]*\]|true)', SMALL):
        for junk in ("7", "-1", '"x"', '""', "[]", '["x"]', "{}", "1.5", "true"):
            damaged.append(SMALL[: found.start(1)] + junk + SMALL[found.end(1) :])
    lines = SMALL.splitlines()
    damaged += ["\n".join(lines[:i] + lines[i + 1 :]) for i in range(len(lines))]
    assert len(damaged) > 400
    for text in damaged:
        sentence = told_of(text)
        assert sentence is None or (sentence.startswith(f"{PATH}: ") and "\n" not in sentence.rstrip())


def told_of(text: str) -> str | None:
    """Return the sentence with which a sheet is refused, None if it is accepted."""
    try:
        sheets.read(text.encode(), PATH)
    except SheetFault as told:
        return str(told)
    return None


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("values = [0, 1, 2, 3, 5]", "values = [0, 1, 1, 3, 5]", "emblems: values"),
        ("values = [0, 1, 2, 3, 5]", 'values = ["five"]', "emblems: values"),
        ("[emblems]", "[symbols]", "emblems: values"),
        ('ring = ["road", "city", "field"]', 'ring = ["road", "city"]', "crown: ring"),
        ("[crown]", "[king]", "crown: ring"),
        ("extra = 0", "extra = 1", "stacks: a row for 0"),
        ("players_4 = [5, 2]", "players_4 = [0, 2]", "stacks[0]: players_4"),
        ("players_4 = [5, 2]", "players_4 = [5]", "stacks[0]: players_4"),
        ("players_4 = [5, 2]", "", "stacks[0]: players_4"),
        ("extra = 20", 'extra = "20"', "stacks[1]: extra"),
    ],
)
def test_a_damaged_table_of_the_expansion_is_refused_when_a_game_begins(
    tmp_path: Path, old: str, new: str, place: str
) -> None:
    """J1, J3, J4: with file and place."""
    for path in sheets.FOLDER.glob("*.toml"):
        text = path.read_text("utf-8")
        (tmp_path / path.name).write_text(text.replace(old, new, 1) if path.stem == "jousts" else text, "utf-8")
    setup = Setup((Seat("a", "red"), Seat("b", "blue")), ("jousts",))
    with pytest.raises(SheetFault) as caught:
        open_table(setup, tmp_path)
    assert str(caught.value).startswith(f"jousts.toml: {place}")
