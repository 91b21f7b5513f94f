"""The River (R1-R4) and the tournament tile at its first bend (J9)."""

import pytest

from game.rules import COLOURS, Seat, Setup, new_game, plan
from game.rules.events import TileDiscarded, TileLaid
from game.rules.geometry import neighbours, turned
from game.rules.tiles import RIVER
from tests.story import Story

WALLED_END = """
    RV-A 0,0
    BA-B -1,0
    BA-E -1,1 90
"""  # the cell behind the spring touches a city in the west


def setup(sets: str, seed: int = 1, seats: int = 2) -> Setup:
    return Setup(tuple(Seat(colour, colour) for colour in COLOURS[:seats]), tuple(sets.split()), seed=seed)


def test_the_spring_takes_the_start_tiles_place() -> None:
    """R1: the spring is placed at set-up; neither the base start tile nor the tournament tile is."""
    for sets in ("river", "river jousts"):
        story = Story(sets=sets, more=True)
        assert story.laid()[0, 0] == ("RV-A", 0)
        assert all(tile[:2] in ("RV", "JC") and "TT" not in tile for tile, _ in story.laid().values())


@pytest.mark.parametrize("seed", range(20))
def test_the_lake_is_the_last_river_tile(seed: int) -> None:
    """R1: the other river tiles, those of other sets too, are shuffled between spring and lake."""
    stock = new_game(setup("river mayors jousts", seed)).state.stock
    assert stock.river[-1] == "RV-L"
    assert len(stock.river) == 13
    assert {"MM-R1", "JC-R1"} <= set(stock.river)
    assert "RV-A" not in stock.river


def test_without_the_river_its_tiles_stay_in_the_box() -> None:
    """R1, M1: the river tiles of other sets are not played then."""
    state = new_game(setup("mayors jousts")).state
    assert not state.stock.river
    assert all(state.rules.tiles[tile].group == "land" for tile in state.stock.undrawn())


def test_river_tiles_do_not_count_for_the_stacks() -> None:
    """R1, J3: only the land tiles lie in the stacks."""
    with_river, without = plan(setup("river jousts")), plan(setup("jousts"))
    assert (with_river.tiles, with_river.stacks) == (without.tiles, without.stacks)
    assert with_river.river == 12


def test_land_tiles_are_drawn_when_the_lake_lies() -> None:
    """R1, R20: the lake is an ordinary turn with a figure; then the next player draws from the land tiles."""
    story = Story(sets="river", river="RV-L", draw="BA-B")
    assert story.laid()[0, 1] == ("RV-L", 0)
    assert (story.active, story.options) == ("red", ["pass", "stand meeple monastery:0", "stand meeple field:2"])
    story.play("stand meeple field:2")
    assert (story.active, story.about) == ("blue", "BA-B")
    assert (0, 1) not in story.cells


def test_a_lake_that_fits_nowhere_leaves_the_game() -> None:
    """R1, B4: the same player goes on with a land tile; the river's end stays open and no land tile goes there."""
    story = Story(WALLED_END, river="RV-L", draw="BA-B BA-U", sets="river")
    assert [event.tile for event in story.told_of(TileDiscarded)] == ["RV-L"]
    assert (story.active, story.about) == ("red", "BA-B")
    assert (0, 1) not in story.cells


def test_only_a_town_hall_fills_the_cell_behind_an_open_river_end() -> None:
    """R1, R23: once the river tiles are used up a town hall may be laid against the open end."""
    story = Story(WALLED_END, river="RV-L", draw="BA-B BA-B BA-B", sets="river mayors")
    assert (story.asked, story.about) == ("base.lay", "BA-B")  # the lake was drawn: no town hall in this turn
    story.play("lay -2,0 0; pass")
    assert story.options == ["draw", "town_hall"]
    story.play("town_hall")
    assert (0, 1) in story.cells
    story.play("lay 0,1 0")
    assert story.asked == "base.source"


def test_a_river_tile_continues_the_river() -> None:
    """R2: it may not be laid elsewhere, even where all edges match."""
    story = Story(sets="river", river="RV-G RV-L", draw="BA-B")
    assert sorted(story.options) == ["lay 0,1 0", "lay 0,1 90"]


@pytest.mark.parametrize("between", [[], ["RV-D"], ["RV-D", "RV-F", "RV-K"]], ids=len)
def test_a_bend_does_not_turn_as_the_bend_before_it(between: list[str]) -> None:
    """R2, R19: a U-turn is refused, straight tiles between the two bends or not."""
    story = Story(sets="river", river=" ".join(["RV-G", *between, "RV-J", "RV-L"]), draw="BA-B")
    story.play("lay 0,1 0" + "; pass" * (1 + len(between)))
    assert story.laid()[-1 - len(between), 1] == ("RV-J", 0)  # on to the south, not back to the north


def test_bends_may_turn_the_other_way_again_and_again() -> None:
    """R2: left, right, left is a staircase and never gets stuck."""
    story = Story(sets="river", river="RV-G RV-J RV-E RV-I RV-L", draw="BA-B")
    story.play("lay 0,1 0; pass; pass; pass; pass")
    bends = [event.cell for event in story.log if isinstance(event, TileLaid) and event.cell != (0, 0)]
    assert bends == [(0, 1), (-1, 1), (-1, 2), (-2, 2), (-2, 3)]


def test_no_u_turn_across_the_tournament_tile() -> None:
    """R2: its straight river counts as straight tiles do."""
    table = """
        RV-A 0,0
        RV-G 0,1 0
        JC-TT -3,1 0 river
    """
    story = Story(table, river="RV-J RV-L", draw="BA-B", sets="river jousts")
    assert story.laid()[-4, 1] == ("RV-J", 0)


@pytest.mark.parametrize("seed", range(12))
def test_the_river_never_gets_stuck(seed: int) -> None:
    """R2: with all river tiles every one of them finds its place, the lake at last."""
    story = Story(sets="river mayors jousts", more=True, seed=seed, seats=3)
    while story.state.stock.river_left or story.state.hand:
        options = story.options
        story.answer("pass" if "pass" in options else options[seed % len(options)])
        if not story.state.stock.river_left and story.asked == "base.source":
            break
    assert not [event for event in story.log if isinstance(event, TileDiscarded)]
    assert "RV-L" in {tile for tile, _ in story.laid().values()}


def test_the_cell_that_the_river_flows_to_stays_free() -> None:
    """R4: a bend that would lead into a filled cell is refused, even into a town hall that any edge may touch."""
    table = """
        RV-A 0,0
        BA-U 1,0
        MM-TH 1,1 blue
    """
    story = Story(table, river="RV-G RV-L", draw="BA-B", sets="river mayors")
    assert story.laid()[0, 1] == ("RV-G", 0)


def test_a_river_tile_that_would_block_the_river_leaves_the_game() -> None:
    """R4, B4: it is put away and the next one is drawn."""
    table = """
        RV-A 0,0
        BA-U 1,0
        BA-B -1,0
        MM-TH 1,1 blue
        MM-TH -1,1 red
    """
    story = Story(table, river="RV-G RV-D RV-L", draw="BA-B", sets="river mayors")
    assert story.state.discarded == ("RV-G",)
    assert story.laid()[0, 1][0] == "RV-D"


def test_a_city_beside_the_river_leaves_a_single_turn() -> None:
    """R21: a tile that fits in one of its four turns only is laid, not discarded."""
    story = Story(WALLED_END, river="RV-E RV-L", draw="BA-B", sets="river")
    assert story.laid()[0, 1] == ("RV-E", 180)
    assert not story.state.discarded


def test_nobody_stands_on_the_river() -> None:
    """R3: figures go to the land beside it."""
    story = Story(sets="river", river="RV-D RV-L", draw="BA-B")
    assert story.options == ["pass", "stand meeple field:1", "stand meeple field:2"]


def test_the_river_parts_fields() -> None:
    """R3, R22, B11: a farmer on one bank leaves the other bank free, tile after tile."""
    story = Story(sets="river", river="RV-D RV-F RV-L", draw="BA-B")
    story.play("stand meeple field:1")
    assert story.options == ["pass", "stand meeple field:2"]


def test_a_city_over_the_river_parts_the_banks_on_one_side_only() -> None:
    """R22: on the tile of expansion 5 one field goes round the river's mouth, the other side has two."""
    table = """
        RV-A 0,0
        RV-G 0,1 90
    """
    story = Story(table, river="MM-R1 RV-L", draw="BA-B", sets="river mayors")
    story.play("lay 1,1 0")
    assert {line for line in story.options if "field" in line} >= {
        "stand meeple field:2",
        "stand meeple field:3",
        "stand meeple field:4",
    }
    root, base = story.state.land.root, story.state.land.bases[-1]
    assert len({root(base + segment) for segment in (2, 3, 4)}) == 3


def test_a_layout_with_the_lake_needs_no_more_river_tiles() -> None:
    """R1: the river is done, whatever else is in the box."""
    story = Story("RV-A 0,0\nRV-L 0,1", sets="river", more=True)
    assert not story.state.stock.river_left
    assert story.state.rules.tiles[story.about].group == "land"


# --- the tournament tile (J9) ---


def first_bend() -> Story:
    story = Story(sets="river jousts", river="RV-D RV-G RV-L", draw="BA-B BA-B BA-B")
    return story.play("pass")


def test_the_first_bend_brings_the_tournament_tile() -> None:
    """J9, R24: who draws the first bend joins the tournament tile, by either end, before it; the crown is on it."""
    story = first_bend()
    assert (story.asked, story.to_answer, story.about) == ("jousts.block", "blue", "JC-TT.river")
    assert story.state.memory["jousts"].block is None
    crown = story.shown("jousts").crown
    assert len(story.options) == 2
    story.play(story.options[0])
    assert story.told_of(TileLaid)[0].tile == "JC-TT.river"
    assert story.shown("jousts").crown == crown


@pytest.mark.parametrize("end", [0, 1])
def test_the_bend_leads_away_from_the_tournament_tile(end: int) -> None:
    """J9: it joins the other end, and its exit leads to a cell that is not beside the tournament tile."""
    story = first_bend()
    option = story.options[end]
    story.play(option)
    words = option.split()
    x, y = map(int, words[1].split(","))
    block = {(x + dx, y + dy) for dx, dy in (turned((i, j), int(words[2]) // 90) for i in range(3) for j in range(2))}
    assert block <= set(story.laid())
    bend = next(cell for cell, (tile, _) in story.laid().items() if tile == "RV-G")
    face = next(face for cell, face in story.state.land.laid() if cell == bend)
    exits = [cell for side, cell in enumerate(neighbours(bend)) if face.edges[side] == RIVER and cell not in block]
    assert len(exits) == 1
    assert not set(neighbours(exits[0])) & block
    assert (story.asked, story.to_answer) == ("base.stand", "blue")


def test_the_tournament_tile_may_bring_a_nomination() -> None:
    """J9, J10, J30: it is laid in step 1 and extends a farmer's field, before the bend itself is laid."""
    story = Story("RV-A 0,0\nRV-D 0,1 | red field:1", river="RV-G RV-L", draw="BA-B BA-B BA-B", sets="river jousts")
    story.answer(story.options[0])
    assert story.asked == "jousts.nominate"
    assert story.offers("nominate meeple 0,1 field:1 3")
    assert "RV-G" not in {tile for tile, _ in story.laid().values()}
    story.play("nominate meeple 0,1 field:1 3")
    assert "RV-G" in {tile for tile, _ in story.laid().values()}


def test_later_bends_bring_nothing() -> None:
    """J9: there is one tournament tile."""
    story = Story(sets="river jousts", river="RV-G RV-J RV-L", draw="BA-B BA-B BA-B")
    story.answer(story.options[0])
    story.play("pass")
    assert story.asked != "jousts.block"
