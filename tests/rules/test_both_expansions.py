"""Mayors & Messengers together with Jousts & Crests (M30-M33, and J10-J40 where their pieces meet)."""

import pytest

from game.rules import COLOURS, Seat, Setup, plan
from game.rules.events import Scored, TileLaid
from game.rules.expansions.jousts import EmblemReturned, EmblemRevealed, TournamentOpened
from tests.story import Story

BOTH = "mayors jousts"
NO_HALLS = [False, False]

# Red's figure on 0,0 has neighbours on three sides; a tile on 0,1 surrounds it.
THREE = """
    BA-B 0,0   | {}
    BA-B 0,-1
    BA-B 1,0
    BA-B -1,0
"""


def story_of(table: str, draw: str = "BA-B BA-B BA-B", **more: object) -> Story:
    more.setdefault("town_halls", NO_HALLS)
    return Story(table, draw=draw, sets=str(more.pop("sets", BOTH)), **more)  # type: ignore[arg-type]


# --- where tiles come from ---


def test_all_four_sets_make_five_stacks_of_nineteen_for_four() -> None:
    """J3: 96 tiles lie in the stacks; town halls, prize tiles and river tiles do not count for the row."""
    seats = tuple(Seat(colour, colour) for colour in COLOURS[:4])
    four = plan(Setup(seats, ("river", "mayors", "jousts", "circles")))
    assert four.tiles == 96
    assert four.stacks == (20, 19, 19, 19, 19)


def test_the_town_hall_postpones_a_tournament() -> None:
    """M30: who cannot draw may lay it instead; the next player faces the same stack."""
    story = story_of("BA-B 0,0", draw="", prize="JC-P01", town_halls=[True, True])
    assert story.options == ["town_hall", "tournament"]
    story.play("town_hall")
    story.answer(story.options[0])
    assert (story.to_answer, story.options) == ("blue", ["town_hall", "tournament"])
    assert not [event for event in story.log if isinstance(event, TournamentOpened)]


def test_without_a_town_hall_the_tournament_is_held() -> None:
    """M30: at once, unasked."""
    story = story_of("BA-B 0,0", draw="", prize="JC-P01")
    assert [event.number for event in story.log if isinstance(event, TournamentOpened)] == [1]


def test_the_town_hall_may_also_replace_a_tournament_in_mid_turn() -> None:
    """M30, J20, B4: when the last tile of a stack turned out unplaceable."""
    story = story_of("BA-B 0,0", draw="BA-C BA-B", prize="JC-P01 JC-P02a", town_halls=[True, True])
    story.play("draw")
    assert story.state.discarded == ("BA-C",)
    assert (story.to_answer, story.options) == ("red", ["town_hall", "tournament"])


def test_after_the_tournament_the_active_player_chooses_anew() -> None:
    """J27, M9: to draw from the next stack or to lay the town hall."""
    story = story_of("BA-B 0,0", draw="BA-B BA-B", prize="JC-P01 JC-P02a", town_halls=[True, True])
    story.play("draw; lay 0,1 0; pass; tournament")
    assert (story.to_answer, story.options) == ("blue", ["draw", "town_hall"])


def test_a_prize_tile_is_laid_before_the_town_hall() -> None:
    """J30: the town hall is chosen, then the prize tile is laid, then the town hall."""
    story = story_of(
        "BA-B 0,0", hand=[{"prize": "JC-P01", "emblem": None}, None], town_halls=[True, True], draw="BA-B BA-B"
    )
    story.play("town_hall")
    assert (story.asked, story.about) == ("jousts.prize", "JC-P01")
    story.answer(story.options[0])
    assert (story.asked, story.about) == ("base.lay", "MM-TH")
    story.answer(story.options[0])
    assert story.active == "blue"


def test_in_the_closing_lap_prize_tile_and_town_hall_are_one_turn() -> None:
    """M32, M14, J40: prize tile first; from the player of the last tournament, who has nothing is skipped."""
    story = Story(
        "BA-B 0,0",
        sets=BOTH,
        seats=4,
        to_move="blue",
        town_halls=[True, False, True, False],
        hand=[{"prize": "JC-P01", "emblem": 5}, {"prize": "JC-P06", "emblem": None}, None, None],
    )
    story.rest()
    laid = [(COLOURS[event.seat], event.tile) for event in story.log if isinstance(event, TileLaid) and event.seat >= 0]
    assert laid == [("blue", "JC-P06"), ("green", "MM-TH"), ("red", "JC-P01"), ("red", "MM-TH")]
    assert story.over


def test_a_closing_turn_scores_once_and_asks_for_no_figure() -> None:
    """J40, J31, M13: what prize tile and town hall completed is scored in step 3."""
    story = story_of(
        "BA-E 0,0 | blue city:0\nBA-E 3,0 | red city:0\nBA-B 1,0\nBA-B 2,0",
        draw="",
        hand=[{"prize": "JC-P01", "emblem": 2}, None],
        town_halls=[True, False],
    )
    story.play("tournament")
    assert story.asked == "jousts.prize"
    story.play("lay 0,-1 180")
    assert not story.told_of(Scored)
    story.play("lay 3,-1 0")
    assert [(event.seats, event.points, event.final) for event in story.told_of(Scored) if event.kind == "city"] == [
        ((1,), 6, False),
        ((0,), 2, False),
    ]
    assert story.over


# --- tournament values ---

AROUND = """
    BA-B 0,0   | red field:1 emblem 0
    BA-B -1,-1
    BA-B 0,-1
    BA-B 1,-1
    BA-B 1,0
    BA-B 1,1
    BA-B 0,1
    BA-B -1,1
    {}
"""


def bonus(rest: str) -> int:
    story = story_of(AROUND.format(rest), draw="", prize="JC-P01", crown="field")
    return next(event.bonus for event in story.log if isinstance(event, EmblemRevealed))


def test_town_halls_do_not_count_but_open_the_outer_ring() -> None:
    """M31, J22: 7 tiles and a town hall fill the 8 cells; of the ring its tile counts, its town hall does not."""
    assert bonus("MM-TH -1,0 blue\nBA-B 2,0\nMM-TH 0,2 red") == 7 + 1


def test_an_open_cell_keeps_the_ring_out() -> None:
    """J22: the ring counts only when all 8 cells are filled."""
    assert bonus("BA-B 2,0\nMM-TH 0,2 red") == 7


def test_a_town_hall_is_no_tile_of_a_road() -> None:
    """M31, M11: a road that ends at it has the size of its tiles."""
    table = "BA-U 0,0 | red road:0 emblem 3\nBA-U 1,0\nMM-TH 2,0 blue"
    story = story_of(table, draw="", prize="JC-P01", crown="road")
    assert [event.bonus for event in story.log if isinstance(event, EmblemRevealed)] == [2]


# --- nominating ---


def test_a_town_hall_gives_no_nomination() -> None:
    """J13: though it touches the farmer's tile."""
    story = story_of("BA-B 0,0 | red field:1", town_halls=[True, True], draw="BA-B BA-B")
    story.play("town_hall; lay 0,1 0")
    assert story.active == "blue"


@pytest.mark.parametrize(
    ("figure", "tile"),
    [
        ("mayor city:0", "BA-E"),
        ("messenger road:1", "BA-U"),
        ("messenger city:0", "BA-E"),
        ("scarecrow field:3", "BA-B"),
    ],
)
def test_mayor_messenger_and_standing_scarecrow_are_not_nominated(figure: str, tile: str) -> None:
    """J13: though the tile extends the feature they stand on."""
    lay = {"BA-E": "lay 0,-1 180", "BA-U": "lay 1,0 0", "BA-B": "lay 0,1 0"}[tile]
    story = story_of(f"BA-Ds 0,0 | red {figure}", draw=f"{tile} BA-B BA-B")
    if story.asked == "base.lay":  # a tile that fits in one place only is laid already
        story.play(lay)
    assert story.asked == "base.stand"


def test_a_lying_scarecrow_can_be_nominated() -> None:
    """J13."""
    story = story_of("BA-B 0,0 | red scarecrow field:1 lying").play("lay 0,1 0")
    assert (story.asked, story.to_answer) == ("jousts.nominate", "red")
    story.play("nominate scarecrow 0,0 field:1 5")
    assert story.shown("jousts", "red").under == {1: 5}


def test_nothing_is_nominated_through_the_tile_that_brought_it_in() -> None:
    """J14, J12: the scarecrow is asked first; neither laid down nor replaced can it be nominated with this tile."""
    for answer in ("lie", "farmer"):
        story = story_of(THREE.format("red scarecrow field:1")).play("lay 0,1 0")
        assert story.asked == "mayors.scarecrow"
        story.play(answer)
        assert story.asked == "base.stand"


@pytest.mark.parametrize(("answer", "kind"), [("lie", "scarecrow"), ("farmer", "meeple")])
def test_a_later_tile_of_the_same_turn_allows_the_nomination(answer: str, kind: str) -> None:
    """J14, J30: the prize tile surrounds the scarecrow, the drawn tile lets its farmer be nominated."""
    story = story_of(THREE.format("red scarecrow field:1"), hand=[{"prize": "JC-P01", "emblem": None}, None])
    story.play(f"lay 0,1 180; {answer}")
    assert story.asked == "base.lay"
    story.play("lay 2,0 0")
    assert story.asked == "jousts.nominate"
    assert story.offers(f"nominate {kind} 0,0 field:1 0")


def test_the_replacing_meeple_is_not_nominated_with_the_tile_that_brought_it_in() -> None:
    """J14: the mayor is activated first; then red's older knight may be nominated, the new one not."""
    table = """
        BA-R 0,0     | red mayor city:0
        BA-G 1,0     | blue city:0
        BA-G -1,0    | red city:0
        BA-B 1,1
        BA-B 0,1
    """
    story = story_of(table, draw="BA-E BA-B BA-B")
    story.play("lay 0,-1 180")
    assert story.asked == "mayors.favour"
    story.play("replace 1,0 city:0 1")
    assert story.asked == "jousts.nominate"
    assert {line.rsplit(" ", 1)[0] for line in story.options if line != "pass"} == {"nominate meeple -1,0 city:0"}


def test_a_replaced_figure_gets_its_emblem_back() -> None:
    """M33, J18: the emblem returns to its owner; the replacing meeple comes without one."""
    table = """
        BA-G 0,0   | red mayor city:0
        BA-G 1,0   | blue city:0 emblem 3
        BA-B 0,-1
        BA-G -1,0
    """
    story = story_of(table).play("lay 0,1 0; replace 1,0 city:0 1")
    assert [event.figure.seat for event in story.told_of(EmblemReturned)] == [1]
    assert story.shown("jousts", "blue").emblems[1] == (0, 1, 2, 3, 5)
    assert not story.shown("jousts", "red").under


def test_a_laid_down_scarecrow_that_is_taken_back_returns_its_emblem() -> None:
    """J18, J13: by a crop circle too."""
    story = Story(
        "BA-Ds 0,0 | red scarecrow field:3 lying emblem 2\nBA-B 0,1",
        draw="CC-C BA-B BA-B",
        sets="mayors jousts circles",
        town_halls=NO_HALLS,
    )
    story.play("lay 0,2 90; pass; remove")
    assert story.shown("jousts", "red").emblems[0] == (0, 1, 2, 3, 5)


def test_a_town_hall_fills_its_cell_for_the_enclosed_farmer() -> None:
    """J12, M31: with 7 tiles and a town hall around him he cannot be nominated any more."""
    full = AROUND.replace(" emblem 0", "").format("MM-TH -1,0 blue")
    assert story_of(full).play("lay 2,0 0").asked == "base.stand"
    free = AROUND.replace(" emblem 0", "").format("")
    assert story_of(free).play("lay -1,0 0").asked == "jousts.nominate"


def test_each_tile_of_a_turn_wakes_who_is_surrounded_by_it() -> None:
    """J30: after the prize tile first, then after the town hall; its meeting spares nobody whom the prize tile woke."""
    table = """
        BA-G 0,0   | red mayor city:0
        BA-G 1,0   | blue city:0
        BA-G -1,0
        BA-B 0,-1
    """
    story = story_of(table, hand=[{"prize": "JC-P01", "emblem": None}, None], town_halls=[True, True], draw="BA-B BA-B")
    story.play("town_hall; lay 0,1 180")
    assert story.asked == "mayors.favour"
    story.play("pass")
    assert story.asked == "base.lay"
    assert story.supply("red", "mayor") == 1


def test_messengers_run_in_the_closing_lap() -> None:
    """J40: step 3 and the runs are as usual; a road that the town hall completes ends there."""
    table = "BA-W 0,0\nBA-U 1,0 | red messenger road:0"
    story = story_of(table, draw="", town_halls=[True, False])
    story.play("tournament")
    story.play("lay 2,0 0")
    assert (story.points, story.asked) == ([2, 0], "mayors.run")
    assert story.options == ["home", "run 0,0 road:1", "run 0,0 road:2"]
    assert story.play("run 0,0 road:1").over
    assert story.points == [3, 0]
