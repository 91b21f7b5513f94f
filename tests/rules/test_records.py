"""Records: the one text format for saves, replays, puzzles and tests."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.rules import RecordFault, apply, new_game, record, state_hash
from game.rules.events import TileDrawn
from tests.rules.test_random_games import choose, setup_of
from tests.rules.test_records_damaged import FULL
from tests.story import Story

ALL = ("river", "mayors", "jousts", "circles")

EXAMPLE: dict[str, Any] = {
    "format": 1,
    "setup": {
        "seats": [{"name": "Anna", "colour": "red"}, {"name": "Bo", "colour": "blue", "computer": "steady"}],
        "expansions": [],
        "options": {"fields": True},
        "seed": 7,
        "order": {"land": ["BA-E", "BA-U"], "river": [], "prize": []},
        "only_listed": True,
        "layout": [
            {
                "tile": "BA-Ds",
                "cell": [0, 0],
                "turn": 0,
                "figures": [{"seat": 1, "kind": "meeple", "on": "road:1"}],
            }
        ],
    },
    "answers": ["lay 0,-1 180", "stand meeple city:0", "lay 1,0 0", "pass"],
    "expect": {"points": [4, 2]},
}


def read(**changes: Any) -> record.Record:
    """Return the example with changes: keys of the set-up, or answers and expect."""
    data = json.loads(json.dumps(EXAMPLE))
    for key, value in changes.items():
        (data if key in ("answers", "expect", "format") else data["setup"])[key] = value
    return record.loads(json.dumps(data))


def refusal(**changes: Any) -> str:
    """Return the sentence with which the changed example is refused."""
    with pytest.raises(RecordFault) as caught:
        record.replay(read(**changes))
    return str(caught.value)


# --- reading and writing ---


def test_a_record_written_by_hand_is_played_to_its_expected_end() -> None:
    """The example of the format: 4 points for the city, 2 for the open road at the end."""
    played = record.replay(read())
    assert (played.state.points, played.state.over, record.unmet(read(), played.state)) == ([4, 2], True, [])


@pytest.mark.parametrize("data", [EXAMPLE, FULL], ids=["example", "full"])
def test_what_is_written_is_read_as_the_same(data: dict[str, Any]) -> None:
    """The same file is a save, a test and a position."""
    once = record.loads(json.dumps(data))
    text = record.dumps(once)
    again = record.loads(text)
    assert (again, record.dumps(again)) == (once, text)
    assert json.loads(text) == data


def test_a_written_record_has_an_answer_a_line_and_keeps_letters_as_they_are() -> None:
    """It is text that people read; a bytes file is read as well."""
    text = record.dumps(record.loads(json.dumps(FULL)))
    assert "Žofie" in text
    assert ' "draw"\n' in text
    assert text.endswith("\n")
    assert record.loads(text.encode("utf-8")) == record.loads(text)


def test_most_of_a_record_may_be_left_out() -> None:
    """Seats are enough."""
    short = record.loads('{"format": 1, "setup": {"seats": [{"colour": "red"}, {"colour": "blue"}]}}')
    assert record.replay(short).state.question is not None


def test_playing_answer_by_answer_and_replaying_come_to_the_same() -> None:
    """`apply` copies, `replay` works in place; the states are equal."""
    chance, state = random.Random(4), new_game(setup_of(3, ALL, 4)).state
    answers: list[str] = []
    while state.question is not None:
        action = choose(state, chance)
        answers.append(action.text)
        state = apply(state, action).state
    played = record.replay(record.Record(setup_of(3, ALL, 4), tuple(answers)))
    assert state_hash(played.state) == state_hash(state)
    assert played.state.points == state.points


# --- R53: any question can be saved ---


@pytest.mark.parametrize("sets", [(), ("jousts",), ALL], ids=lambda sets: "+".join(sets) or "base")
def test_a_game_saved_at_any_question_opens_at_that_question(sets: tuple[str, ...]) -> None:
    """R53: crop choice, messenger, tournament, the end: the same question with the same options is open again."""
    chance, state = random.Random(8), new_game(setup_of(3, sets, 8)).state
    answers: list[str] = []
    kinds: dict[str, int] = {}
    while state.question is not None:
        if kinds.setdefault(state.question.kind, 0) < 3:
            kinds[state.question.kind] += 1
            saved = record.loads(record.dumps(record.Record(setup_of(3, sets, 8), tuple(answers))))
            loaded = record.replay(saved).state
            assert loaded.question is not None
            assert loaded.question.kind == state.question.kind
            assert loaded.question.seat == state.question.seat
            assert [o.text for o in loaded.question.options] == [o.text for o in state.question.options]
            assert state_hash(loaded) == state_hash(state)
        action = choose(state, chance)
        answers.append(action.text)
        state = apply(state, action).state
    ended = record.replay(record.Record(setup_of(3, sets, 8), tuple(answers))).state
    assert (ended.over, ended.points, ended.question) == (True, state.points, None)
    assert len(kinds) >= {0: 2, 1: 5, 4: 8}[len(sets)]


# --- what is refused ---


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"format": 2}, "format: this program reads format 1, not 2"),
        ({"seats": [{"colour": "red"}]}, "setup.seats: 2 to 6 seats are needed, not 1"),
        ({"seats": [{"colour": "red"}, {"colour": "mauve"}]}, "setup.seats[1].colour: 'mauve' is none of"),
        ({"seats": [{"colour": "red"}, {"colour": "red"}]}, "setup.seats[1].colour: red is taken"),
        ({"seats": [{"colour": "red", "age": 7}]}, "setup.seats[0]: 'age' is not known"),
        ({"expansions": ["dragon"]}, "setup.expansions: 'dragon' is none of"),
        ({"options": {"fields": 1}}, "setup.options.fields: must be true or false"),
        ({"options": {"first": 2}}, "setup.options.first: 2 is no seat"),
        ({"seed": "x"}, "setup.seed: must be a whole number"),
        ({"order": {"land": ["BA-E", "BA-Z"]}}, "setup.order.land[1]: there is no land tile 'BA-Z'"),
        ({"order": {"land": ["JC-A"]}}, "setup.order.land[0]: there is no land tile 'JC-A'"),
        ({"order": {"river": ["BA-E"]}}, "setup.order.river[0]: there is no river tile 'BA-E'"),
        ({"order": {"land": ["BA-C", "BA-C"]}, "only_listed": False}, "setup: there are not that many tiles BA-C"),
        ({"only_listed": "yes"}, "setup.only_listed: must be true or false"),
        ({"layout": []}, "setup.layout: at least one tile is needed"),
        ({"layout": [{"tile": "BA-Z", "cell": [0, 0]}]}, "setup.layout[0].tile: there is no tile 'BA-Z'"),
        ({"layout": [{"tile": "BA-U", "cell": [0]}]}, "setup.layout[0].cell: two whole numbers"),
        ({"layout": [{"tile": "BA-U", "cell": [0, 0], "turn": 45}]}, "setup.layout[0].turn: must be 0, 90, 180 or 270"),
        ({"position": {"points": [1]}}, "setup.position.points: one whole number for each seat is needed"),
        ({"position": {"to_move": 5}}, "setup.position.to_move: 5 is no seat"),
        ({"position": {"mood": 5}}, "setup.position: 'mood' is not known"),
        ({"answers": ["lay 0,-1 0"]}, "answers[0]:"),
        ({"answers": ["lay 0,-1 180", "stand meeple city:0", "lay 5,5 0"]}, "answers[2]:"),
        ({"answers": ["lay 0,-1 180", "stand meeple road:0"]}, "answers[1]:"),
        ({"answers": ["lay 0,-1 180", "stand meeple city:0", "lay 1,0 0", "pass", "pass"]}, "answers[4]:"),
        ({"answers": ["pass"]}, "answers[0]:"),
        ({"answers": ["lay 0,-1 180 "]}, "answers[0]:"),
        ({"answers": [5]}, "answers[0]: must be a text"),
        ({"expect": {"points": "4,2"}}, "expect.points: must be a list of whole numbers"),
    ],
)
def test_a_bad_record_is_refused_with_its_place(changes: dict[str, Any], sentence: str) -> None:
    """One clear sentence that names the place."""
    assert refusal(**changes).startswith(sentence)


def test_an_impossible_answer_is_named_with_its_place_and_its_text() -> None:
    """Whoever typed it can find it."""
    assert refusal(answers=["lay 0,-1 180", "pass", "lay 3,4 90"]) == 'answers[2]: "lay 3,4 90" is not possible here'
    torn = refusal(answers=["lay 0,-1 180", "pass\nlay " + "x" * 5000])
    assert torn.startswith('answers[1]: "pass\\nlay xxx')
    assert len(torn) < 200


def test_a_table_may_lie_as_far_away_as_a_thousand_cells() -> None:
    """And be played on there."""
    assert Story("BA-Ds 1000,-1000", draw="BA-U BA-U").play("lay 1001,-1000 0").asked == "base.stand"


def test_a_taken_cell_under_the_tournament_tile_is_named() -> None:
    """Its own cell, not that of the whole piece."""
    assert layout_refusal("BA-B 1,1\nJC-TT 0,0", sets="jousts") == "setup.layout[1]: the cell 1,1 is taken"


def layout_refusal(table: str, **position: Any) -> str:
    with pytest.raises(RecordFault) as caught:
        Story(table, draw="BA-U BA-U", **position)
    return str(caught.value)


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ("BA-Ds 0,0\nBA-U 0,0", "setup.layout[1]: the cell 0,0 is taken"),
        ("BA-Ds 1001,0", "setup.layout[0].cell: two whole numbers from -1000 to 1000 are needed"),
        ("BA-Ds 0,0\nBA-U 0,-1", "setup.layout: the tile BA-Ds at 0,0 does not fit its neighbour"),
        ("BA-Ds 0,0\nBA-U 2,0", "setup.layout: the tiles do not hang together"),
        ("BA-Ds 0,0 | red road:0", "setup.layout[0].figures[0].on: 'road:0' is no place on BA-Ds"),
        ("BA-Ds 0,0 | red mayor city:0", "setup.layout[0].figures[0].kind: there is no figure 'mayor'"),
        ("BA-Ds 0,0 | green city:0", "setup.layout[0].figures[0].seat: 2 is no seat"),
        ("BA-Ds 0,0 | red city:0 lying", "setup.layout[0].figures[0].lying: a meeple never lies down"),
        ("BA-Ds 0,0" + " | red field:3" * 8, "setup.layout[0].figures[7]: seat 0 has no meeple left"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_its_place(table: str, sentence: str) -> None:
    """A layout must be a legal table."""
    assert layout_refusal(table).startswith(sentence)


@pytest.mark.parametrize(
    ("table", "position", "sentence"),
    [
        ("BA-B 0,0 | red monastery:0 emblem 1", {}, "setup.layout[0].figures[0]: this figure cannot be nominated"),
        ("BA-B 0,0 | red field:1 emblem 4", {}, "setup.layout[0].figures[0].emblem: seat 0 has no emblem 4"),
        ("BA-B 0,0 | red field:1 emblem 1 | red field:1 emblem 1", {}, "setup.layout[0].figures[1].emblem: seat 0 has"),
        ("BA-B 0,0 | red field:1 emblem 1 used", {}, "setup.layout[0].figures[0]: a figure whose emblem was used"),
        ("BA-B 0,0 | statue red 1", {}, "setup.layout[0].statue: there is no statue on BA-B"),
        ("JC-TT 0,0 0 back", {}, "setup.layout[0].face: 'back' is no face of JC-TT"),
        ("BA-B 0,0", {"crown": "monastery"}, "setup.position.crown: 'monastery' is no space of the crown"),
        ("BA-B 0,0", {"emblems": [[0, 0], []]}, "setup.position.emblems[0]: must be some of [0, 1, 2, 3, 5]"),
        (
            "JC-P01 0,0 | statue red 5",
            {"emblems": [[5], []]},
            "setup.position.emblems[0]: an emblem cannot be in supply and on the table",
        ),
        ("BA-B 0,0", {"hand": [{"prize": "BA-B"}, None]}, "setup.position.hand[0]: a prize tile is needed"),
        ("BA-B 0,0", {"hand": [{"prize": "JC-P01", "emblem": 4}, None]}, "setup.position.hand[0].emblem: 4 is no"),
    ],
)
def test_emblems_that_cannot_be_are_refused_with_their_place(
    table: str, position: dict[str, Any], sentence: str
) -> None:
    """Five different emblems for each seat, wherever they lie."""
    assert layout_refusal(table, sets="jousts", **position).startswith(sentence)


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        ("{", "not readable as JSON"),
        ("[]", "the record: must be an object"),
        ('{"format": 1}', "setup: must be an object"),
        ('{"format": 1, "setup": {"seats": 5}}', "setup.seats: must be a list"),
        ('{"format": 1, "sutep": {}}', "the record: 'sutep' is not known"),
        ("[" * 100000, "not readable as JSON"),
        ('{"a":' * 20 + "1" + "}" * 20, "the record is nested too deeply"),
        ("[" + "1," * 30000 + "1]", "a list is too long for a record"),
        (" " * 5_000_000, "the file is too large for a record"),
        ('{"format": 1, "answers": ["\\ud800"]}', "a text holds half of a character"),
    ],
)
def test_what_is_no_record_at_all_is_refused(raw: str, sentence: str) -> None:
    """Files from elsewhere break nothing."""
    with pytest.raises(RecordFault) as caught:
        record.loads(raw)
    assert str(caught.value).startswith(sentence)


def test_bytes_that_are_no_text_are_refused() -> None:
    """A picture is no record."""
    with pytest.raises(RecordFault, match="not readable as JSON"):
        record.loads(b"\x89PNG\xff\xfe\x00")


# --- answers ---


@pytest.mark.parametrize("turn", [0, 180])
def test_any_equal_turn_of_a_symmetric_tile_is_accepted(turn: int) -> None:
    """Of equal turns the smallest is written, any is accepted."""
    story = Story(draw="BA-U BA-U").play(f"lay 1,0 {turn}; pass")
    assert story.told["answers"][0] == "lay 1,0 0"
    assert story.laid()[1, 0] == ("BA-U", 0)


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_all_four_turns_of_a_monastery_in_fields_are_the_same(turn: int) -> None:
    """Four equal turns."""
    assert Story("BA-B 0,0", draw="BA-B BA-U").offers(f"lay 1,0 {turn}")


def test_turns_that_differ_are_not_taken_for_one_another() -> None:
    """A curve has four turns; so have tiles whose edges agree but not their insides."""
    story = Story("BA-B 0,0", draw="BA-V BA-U")
    assert [turn for turn in (0, 90, 180, 270) if story.offers(f"lay 1,0 {turn}")] == [180, 270]
    apart = Story("BA-E 0,0", draw="BA-I BA-U")  # two cities
    assert [turn for turn in (0, 90, 180, 270) if apart.offers(f"lay 0,-1 {turn}")] == [180, 270]


@pytest.mark.parametrize("turn", ["45", "360", "-90", "0.0", "x", ""])
def test_other_turns_are_refused(turn: str) -> None:
    """0, 90, 180 or 270."""
    assert not Story("BA-B 0,0", draw="BA-B BA-U").offers(f"lay 1,0 {turn}")


def test_equal_turns_are_accepted_for_prize_tiles_and_town_halls_too() -> None:
    """Whatever is laid."""
    story = Story("BA-N 0,0", draw="BA-U", sets="jousts", hand=[{"prize": "JC-P07"}, None])
    assert story.offers("lay 0,-1 270")
    hall = Story("BA-E 0,0", draw="BA-U BA-U", sets="mayors").play("town_hall")
    assert hall.offers("lay 1,0 270")


def test_a_question_with_one_answer_is_not_in_the_record() -> None:
    """The game answers it itself; a record that holds it all the same is refused."""
    story = Story("BA-Ds 0,0", draw="BA-C BA-U")
    assert (story.laid()[0, -1][0], story.asked) == ("BA-C", "base.stand")
    with pytest.raises(RecordFault, match=r"answers\[0\]"):
        record.replay(record.from_plain({**story.told, "answers": ["lay 0,-1 0"]}))


def test_passing_is_written_when_something_else_was_possible() -> None:
    """And not when nothing was: without a meeple in supply no question is put."""
    assert Story(draw="BA-U BA-U").play("lay 1,0 0; pass").told["answers"] == ["lay 1,0 0", "pass"]
    bare = Story("BA-Ds 0,0" + " | red field:3" * 7, draw="BA-U BA-U").play("lay 1,0 0")
    assert bare.told["answers"] == ["lay 1,0 0"]


# --- figures' names ---


def test_a_figure_alone_on_its_segment_has_no_number() -> None:
    """Left out when there is one."""
    assert Story("BA-Ds 0,0 | red road:1 | blue city:0", draw="BA-U BA-U").figures == [
        "red meeple 0,0 road:1",
        "blue meeple 0,0 city:0",
    ]


def test_figures_on_one_segment_are_numbered_by_their_arrival() -> None:
    """From 1; two segments of one feature are counted apart."""
    story = Story(
        "BA-Ds 0,0 | blue road:1 | red road:1\nBA-U 1,0 | red road:0", draw="BA-U BA-U", sets="jousts", more=True
    )
    assert story.figures == ["blue meeple 0,0 road:1#1", "red meeple 0,0 road:1#2", "red meeple 1,0 road:0"]
    story.play("lay 2,0 0")
    offered = {option.split()[3] for option in story.options if option != "pass"}
    assert offered == {"road:1#2", "road:0"}


def test_a_numbered_name_is_accepted_in_a_layout() -> None:
    """As the program writes it."""
    story = Story("BA-Ds 0,0 | blue road:1#1 | red road:1#2", draw="BA-U BA-U")
    assert story.figures == ["blue meeple 0,0 road:1#1", "red meeple 0,0 road:1#2"]


# --- order, only_listed ---


def test_listed_tiles_are_drawn_first_and_the_others_follow_shuffled() -> None:
    """What is not listed follows; nothing is doubled or lost."""
    story = Story(draw="BA-X BA-U", more=True)
    left = [story.about, *story.state.stock.undrawn()]
    assert left[:2] == ["BA-X", "BA-U"]
    assert (len(left), left.count("BA-X"), left.count("BA-U")) == (71, 1, 7)


def test_only_listed_tiles_are_in_the_game() -> None:
    """And it ends as every game does."""
    story = Story(draw="BA-U BA-V").rest()
    assert [event.tile for event in story.log if isinstance(event, TileDrawn)] == ["BA-U", "BA-V"]
    assert story.over


def test_prize_tiles_are_dealt_in_the_listed_order() -> None:
    """Two on each stack but the first, the rest on the last."""
    story = Story("BA-B 0,0", "BA-U BA-U BA-U", sets="jousts", prize="JC-P09 JC-P01 JC-P03 JC-P02a JC-P11")
    assert story.state.stock.prizes == ((), ("JC-P09", "JC-P01"), ("JC-P03", "JC-P02a"), ("JC-P11",))


# --- layout and position ---


def test_tiles_of_the_layout_are_not_drawn_again() -> None:
    """They lie on the table."""
    state = Story("BA-C 0,0", more=True).state
    assert "BA-C" not in [state.hand, *state.stock.undrawn()]


def test_a_layout_takes_the_place_of_the_start_tile() -> None:
    """Nothing else lies on the table."""
    assert set(Story("BA-U 7,3", draw="BA-U BA-U").laid()) == {(7, 3)}
    assert set(Story("BA-U 7,3", draw="BA-U BA-U", sets="jousts").laid()) == {(7, 3)}


def test_figures_of_the_layout_are_out_of_supply() -> None:
    """7 less those on the table."""
    story = Story("BA-Ds 0,0 | red road:1 | red city:0 | blue field:2", draw="BA-U BA-U")
    assert (story.supply("red"), story.supply("blue")) == (5, 6)


def test_a_position_sets_points_mover_crown_hand_emblems_and_town_halls() -> None:
    """What is left out follows from the set-up and the layout."""
    story = Story(
        "BA-Ds 0,0 | red road:1 emblem 3",
        "BA-U BA-U BA-U",
        sets="jousts mayors",
        points=[4, 2],
        to_move="blue",
        crown="field",
        hand=[{"prize": "JC-P03", "emblem": 5}, None],
        emblems=[[0, 1], [0, 2]],
        town_halls=[True, False],
    )
    memory = story.shown("jousts", "red")
    assert (story.points, story.active, memory.crown) == ([4, 2], "blue", "field")
    assert memory.prizes == ((("JC-P03", 5),), ())
    assert (memory.emblems[0], story.shown("jousts", "blue").emblems[1]) == ((0, 1), (0, 2))
    assert story.asked == "base.lay"  # blue's town hall is gone, so there is no choice
    assert story.play("lay 1,0 0; pass").asked == "base.source"


def test_what_a_position_leaves_out_follows_from_the_layout() -> None:
    """Emblems on the table are out of supply."""
    story = Story(
        "BA-Ds 0,0 | red road:1 emblem 3\nJC-P01 0,-1 180 | statue red 5",
        "BA-U BA-U",
        sets="jousts",
        hand=[{"prize": "JC-P03", "emblem": 0}, None],
    )
    assert story.shown("jousts", "red").emblems[0] == (1, 2)
    assert (story.points, story.active) == ([0, 0], "red")


# --- expect ---


def test_unmet_expectations_are_told_one_by_one() -> None:
    """Points, options offered, answers that must not be offered."""
    state = record.replay(read(answers=["lay 0,-1 180"])).state
    options = ["pass", "stand meeple city:0", "stand meeple field:1"]
    assert (
        record.unmet(read(expect={"points": [0, 0], "options": options, "refused": ["stand meeple road:1"]}), state)
        == []
    )
    wrong = read(expect={"points": [1, 0], "options": ["pass"], "refused": ["pass"]})
    assert [text.split(":")[0] for text in record.unmet(wrong, state)] == ["points", "options", "refused"]


# --- the hash ---


def test_the_hash_tells_states_apart() -> None:
    """Points, mover, a figure's place: everything that is true counts."""
    tables = [
        Story("BA-Ds 0,0", draw="BA-U BA-U"),
        Story("BA-Ds 0,0", draw="BA-U BA-V"),
        Story("BA-Ds 0,0", draw="BA-U BA-U", points=[1, 0]),
        Story("BA-Ds 0,0", draw="BA-U BA-U", to_move="blue"),
        Story("BA-Ds 0,0 | red city:0", draw="BA-U BA-U"),
        Story("BA-Ds 0,0 | blue city:0", draw="BA-U BA-U"),
        Story("BA-Ds 0,0 | red road:1", draw="BA-U BA-U"),
    ]
    assert len({state_hash(story.state) for story in tables}) == len(tables)


SCRIPT = """
import random
from game.rules import apply, new_game, state_hash
from tests.rules.test_random_games import choose, setup_of
chance, state = random.Random(3), new_game(setup_of(4, ("river", "mayors", "jousts", "circles"), 3)).state
for _ in range(250):
    if state.question is not None:
        state = apply(state, choose(state, chance)).state
print(state_hash(state), state.points)
"""


def test_the_hash_is_the_same_in_every_run_of_the_program() -> None:
    """No order of sets or dictionaries, no memory address goes in."""
    root = Path(__file__).resolve().parents[2]
    said = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
