"""Playing a record without a window."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main

RECORD: dict[str, Any] = {
    "format": 1,
    "setup": {
        "seats": [{"name": "Anna", "colour": "red"}, {"name": "Bo", "colour": "blue"}],
        "order": {"land": ["BA-E", "BA-U"]},
        "only_listed": True,
        "layout": [{"tile": "BA-D", "cell": [0, 0], "turn": 0}],
    },
    "answers": ["lay 0,-1 180", "stand meeple city:0"],
}


def written(folder: Path, **changes: Any) -> str:
    path = folder / "record.json"
    path.write_text(json.dumps({**RECORD, **changes}), encoding="utf-8")
    return str(path)


def lines_of(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def test_every_event_is_a_json_object_with_its_name(tmp_path, capsys):
    assert main(["replay", written(tmp_path), "--json"]) == 0
    *events, last = lines_of(capsys.readouterr().out)
    assert [event["event"] for event in events][:4] == ["GameBegan", "TileLaid", "TurnBegan", "TileDrawn"]
    assert {"event": "TileLaid", "seat": 0, "tile": "BA-E", "cell": [0, -1], "turn": 180, "source": "draw"} in events
    assert set(last) == {"points", "over", "question", "state"}


def test_figures_are_objects(tmp_path, capsys):
    main(["replay", written(tmp_path), "--json"])
    stood = next(event for event in lines_of(capsys.readouterr().out) if event.get("event") == "FigureStood")
    assert stood["figure"]["seat"] == 0
    assert stood["figure"]["cell"] == [0, -1]
    assert stood["figure"]["on"] == "city:0"


def test_the_last_line_tells_the_open_question(tmp_path, capsys):
    main(["replay", written(tmp_path, answers=["lay 0,-1 180"]), "--json"])
    last = lines_of(capsys.readouterr().out)[-1]
    assert last["over"] is False
    assert last["question"]["seat"] == 0
    assert "stand meeple city:0" in last["question"]["options"]


def test_a_finished_game_has_no_question(tmp_path, capsys):
    answers = [*RECORD["answers"], "lay 1,0 0", "pass"]
    assert main(["replay", written(tmp_path, answers=answers)]) == 0
    last = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert last["over"] is True
    assert last["question"] is None


def test_without_json_events_are_words_and_the_end_is_an_object(tmp_path, capsys):
    main(["replay", written(tmp_path)])
    first, *_, last = capsys.readouterr().out.splitlines()
    assert first == "GameBegan seats=2"
    assert json.loads(last)["points"] == [4, 0]


def test_what_is_expected_and_true_is_fine(tmp_path):
    assert main(["replay", written(tmp_path, expect={"points": [4, 0]})]) == 0


def test_what_is_expected_and_not_true_is_told_and_code_1(tmp_path, capsys):
    assert main(["replay", written(tmp_path, expect={"points": [2, 0]})]) == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "expect.points" in error


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "not readable as JSON"),
        ("[]", "the record"),
        ('{"format": 2}', "format"),
        ('{"format": 1, "setup": {"seats": []}}', "seats"),
        ("[" * 100_000, "not readable as JSON"),
        ("\x00\xff", "not readable as JSON"),
    ],
)
def test_a_bad_file_is_refused_with_one_line_and_code_2(tmp_path, capsys, text, place):
    path = tmp_path / "bad.json"
    path.write_text(text, encoding="latin-1")
    assert main(["replay", str(path)]) == 2
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1
    assert place in captured.err
    assert "bad.json" in captured.err


def test_an_impossible_answer_is_refused_with_its_place(tmp_path, capsys):
    assert main(["replay", written(tmp_path, answers=["lay 0,-1 180", "lay 3,4 90"])]) == 2
    assert 'answers[1]: "lay 3,4 90" is not possible here' in capsys.readouterr().err


def test_a_missing_file_is_refused(tmp_path, capsys):
    assert main(["replay", str(tmp_path / "nothing.json")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_wrong_command_line_is_one_line_and_code_2(capsys):
    assert main(["replay"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
