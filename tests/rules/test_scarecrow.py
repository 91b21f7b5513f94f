"""Scarecrows (M16-M19)."""

import pytest

from game.rules import record
from game.rules.errors import RecordFault
from game.rules.events import FigureMoved, Scored
from tests.story import Story

# Red's scarecrow lacks only its southern neighbour; blue farms the same field.
GUARD = """
    BA-B 0,0   | blue field:1 | red scarecrow field:1
    BA-B 0,-1
    BA-B 1,0
    BA-B -1,0
"""


def guard(table: str = GUARD, **more: object) -> Story:
    story = Story(table, draw="BA-B BA-B BA-B", sets="mayors", **more)  # type: ignore[arg-type]
    return story.play("draw; lay 0,1 0")


def test_a_scarecrow_joins_an_occupied_field() -> None:
    """M16, R42: whatever farmers and scarecrows are there; on fields only."""
    story = Story("BA-B 0,0 | blue field:1 | blue scarecrow field:1", draw="BA-B BA-B", sets="mayors")
    story.play("draw; lay 1,0 0")
    scarecrow = [line for line in story.options if "scarecrow" in line]
    assert scarecrow == ["stand scarecrow field:1"]
    story.play("stand scarecrow field:1")
    assert story.figures[-1] == "red scarecrow 1,0 field:1"


def test_no_farmer_comes_to_a_field_with_a_scarecrow() -> None:
    """M16, R42: it occupies the field, standing or lying."""
    for pose in ("", " lying"):
        story = Story(f"BA-B 0,0 | blue scarecrow field:1{pose}", draw="BA-B BA-B", sets="mayors")
        story.play("draw; lay 1,0 0")
        assert "stand meeple field:1" not in story.options
        assert "stand scarecrow field:1" in story.options


def test_no_scarecrow_without_fields() -> None:
    """B13: in a game without fields it stays in supply."""
    story = Story("BA-B 0,0", draw="BA-B BA-B", sets="mayors", fields=False)
    story.play("draw; lay 1,0 0")
    assert story.options == ["pass", "stand meeple monastery:0"]


def test_a_surrounded_scarecrow_has_three_ways() -> None:
    """M17: its owner must choose one of them, before step 2."""
    story = guard(to_move="blue")
    assert (story.asked, story.to_answer, story.active) == ("mayors.scarecrow", "red", "blue")
    assert story.options == ["farmer", "lie", "home"]


def test_a_scarecrow_is_replaced_by_a_farmer() -> None:
    """M17, expansion 5 example 6: though blue farms the field; the scarecrow is taken back."""
    story = guard().play("farmer")
    assert story.figures == ["blue meeple 0,0 field:1#1", "red meeple 0,0 field:1#2"]
    assert (story.supply("red"), story.supply("red", "scarecrow")) == (6, 1)
    assert story.asked == "base.stand"


def test_a_scarecrow_lies_down() -> None:
    """M17: from now on it is a farmer; it stays and wakes no more."""
    story = guard().play("lie")
    assert story.figures == ["blue meeple 0,0 field:1#1", "red scarecrow 0,0 field:1#2 lying"]
    assert story.told_of(FigureMoved)[0].after.pose == "lying"
    story.play("pass; draw; lay 1,1 0")
    assert story.asked == "base.stand"


def test_a_scarecrow_is_taken_back() -> None:
    """M17."""
    story = guard().play("home")
    assert story.figures == ["blue meeple 0,0 field:1"]
    assert story.supply("red", "scarecrow") == 1


def test_without_a_meeple_a_scarecrow_becomes_no_farmer() -> None:
    """M17: lying down and going home are left."""
    table = GUARD.replace("BA-B 1,0", "BA-B 1,0" + " | red field:1" * 7)
    assert guard(table).options == ["lie", "home"]


def test_a_town_hall_counts_as_a_neighbour_of_a_scarecrow() -> None:
    """M17: it wakes the scarecrow as it is laid; no mayor's meeting concerns it."""
    story = Story(GUARD, draw="BA-B BA-B", sets="mayors")
    story.play("town_hall; lay 0,1 0")
    assert story.asked == "mayors.scarecrow"


def test_a_scarecrow_placed_on_a_surrounded_tile_wakes_at_once() -> None:
    """M18, R43: in step 2."""
    table = """
        BA-B -1,-1
        BA-B 0,-1
        BA-B 1,-1
        BA-B -1,0
        BA-B 1,0
        BA-B -1,1
        BA-B 0,1
    """
    story = Story(table, draw="BA-B BA-B", sets="mayors")
    story.play("draw; lay 0,0 0; stand scarecrow field:1")
    assert (story.asked, story.to_answer) == ("mayors.scarecrow", "red")
    story.play("lie")
    assert story.figures == ["red scarecrow 0,0 field:1 lying"]


def test_lying_scarecrows_count_as_farmers_and_standing_ones_do_not() -> None:
    """M19, expansion 5 example 7: lying red ties with farmer blue; standing yellow gets nothing."""
    table = """
        BA-E 0,0     | red scarecrow field:1 lying
        BA-E 0,-1 180
        BA-B 1,0     | blue field:1
        BA-B 2,0     | yellow scarecrow field:1
    """
    story = Story(table, draw="BA-B", sets="mayors", seats=4, town_halls=[False] * 4).rest()
    field = next(event for event in story.told_of(Scored) if event.kind == "field")
    assert field.strengths == ((0, 1), (1, 1))
    assert story.points == [3, 3, 0, 0]


def test_a_field_with_standing_scarecrows_alone_scores_for_nobody() -> None:
    """M19, B9."""
    table = "BA-E 0,0 | red scarecrow field:1\nBA-E 0,-1 180"
    story = Story(table, draw="BA-B", sets="mayors", town_halls=[False, False]).rest()
    assert story.points == [0, 0]
    assert not story.told_of(Scored)


def test_only_scarecrows_lie_down() -> None:
    """M17: a record with a lying meeple is refused with its place."""
    with pytest.raises(RecordFault, match=r"setup\.layout\[0\]\.figures\[0\]\.lying"):
        Story("BA-B 0,0 | red field:1 lying", draw="BA-B", sets="mayors")


@pytest.mark.parametrize(
    ("table", "halls", "place"),
    [
        ("BA-B 0,0\nMM-TH 1,0", None, r"setup\.layout\[1\]\.seat"),
        ("BA-B 0,0\nMM-TH 1,0 red\nMM-TH 2,0 red", None, r"setup\.layout\[2\]\.seat"),
        ("BA-B 0,0\nMM-TH 1,0 red", [True, True], r"setup\.position\.town_halls\[0\]"),
        ("BA-B 0,0", [True], r"setup\.position\.town_halls"),
        ("BA-B 0,0", [1, 0], r"setup\.position\.town_halls"),
    ],
)
def test_impossible_town_halls_in_a_record_are_refused(table: str, halls: object, place: str) -> None:
    """M9, M14: one town hall for each seat, laid or left."""
    position = {} if halls is None else {"town_halls": halls}
    with pytest.raises(RecordFault, match=place):
        Story(table, draw="BA-B", sets="mayors", **position)


def test_a_saved_game_asks_the_scarecrows_question_again() -> None:
    """M17, R53: with the same options."""
    story = guard()
    again = record.replay(story.again()).state
    assert again.question is not None
    assert [option.text for option in again.question.options] == story.options
