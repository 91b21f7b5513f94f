"""Damaged records: one clear sentence that names the place, never anything else."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from game.rules import Fault, RecordFault, record

JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**6,
    1.5,
    "x",
    "\ud800",
    "",
    [],
    {},
    [1],
    [[]],
    ["x"],
    {"x": 1},
    [None, None],
)

# Everything that a record may hold, for two seats with all four sets.
FULL: dict[str, Any] = {
    "format": 1,
    "setup": {
        "seats": [{"name": "Žofie", "colour": "red"}, {"name": "Bo", "colour": "blue", "computer": "steady"}],
        "expansions": ["mayors", "jousts", "circles"],
        "options": {"fields": True, "crown": "city", "first": 1},
        "seed": 7,
        "order": {"land": ["BA-U", "BA-U", "BA-V"], "river": [], "prize": ["JC-P01"]},
        "only_listed": True,
        "layout": [
            {"tile": "JC-TT", "cell": [0, 0], "turn": 0, "face": "plain"},
            {
                "tile": "BA-U",
                "cell": [3, 1],
                "turn": 0,
                "figures": [
                    {"seat": 0, "kind": "meeple", "on": "road:0", "emblem": 3},
                    {"seat": 1, "kind": "meeple", "on": "road:0", "used": True},
                    {"seat": 1, "kind": "scarecrow", "on": "field:1", "lying": True},
                ],
            },
            {"tile": "JC-P01", "cell": [2, -1], "turn": 180, "statue": {"seat": 1, "emblem": 5}},
            {"tile": "MM-TH", "cell": [4, 1], "seat": 1},
        ],
        "position": {
            "points": [4, 2],
            "to_move": 0,
            "crown": "road",
            "hand": [{"prize": "JC-P03", "emblem": 5}, None],
            "emblems": [[0, 1, 2], [0, 1, 2, 3]],
            "town_halls": [True, False],
        },
    },
    "answers": ["draw"],
    "expect": {"points": [4, 2], "options": ["lay 1,2 0"], "refused": ["pass"]},
}


def paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to every value of the record."""
    yield path
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield from paths(value, (*path, key))


def changed(path: tuple[Any, ...], value: Any) -> Any:
    """Return the full record with one value replaced."""
    if not path:
        return value
    data = copy.deepcopy(FULL)
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return data


def without(path: tuple[Any, ...]) -> Any:
    """Return the full record with one value left out."""
    data = copy.deepcopy(FULL)
    inner: Any = data
    for key in path[:-1]:
        inner = inner[key]
    del inner[path[-1]]
    return data


def played(data: Any) -> str | None:
    """Read, play, compare and write a record as the program does; return the sentence if it is refused."""
    try:
        read = record.loads(json.dumps(data))
        state = record.replay(read).state
        record.unmet(read, state)
        record.state_hash(state)
        record.dumps(read).encode("utf-8")
    except RecordFault as fault:
        return str(fault)
    return None


def test_the_full_record_itself_is_read() -> None:
    """The damage below is done to a record that is in order."""
    assert played(FULL) is None


@pytest.mark.parametrize("path", list(paths(FULL)), ids=lambda path: ".".join(map(str, path)) or "all")
def test_junk_at_any_place_is_refused_with_one_sentence_or_makes_sense(path: tuple[Any, ...]) -> None:
    """R54: whatever stands there, nothing but a `RecordFault` of one short line comes of it."""
    for junk in JUNK:
        sentence = played(changed(path, junk))
        assert sentence is None or (sentence.strip() and "\n" not in sentence and len(sentence) < 400)
    if path:
        played(without(path))


def test_every_fault_is_a_fault() -> None:
    """One class catches them all."""
    with pytest.raises(Fault):
        record.loads("{")
