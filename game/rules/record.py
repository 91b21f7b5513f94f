"""Records: set-up and answers as text that people can write, and back (see the README for the format)."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game.rules import sheets
from game.rules.actions import Action
from game.rules.engine import Outcome
from game.rules.errors import RecordFault
from game.rules.events import Event
from game.rules.opening import open_table
from game.rules.setup import Seat, Setup
from game.rules.state import State

FORMAT: Final = 1
LARGEST: Final = 4_000_000  # bytes
MOST: Final = 20_000  # entries of any list
DEEPEST: Final = 12  # nested lists and objects

_KEYS: Final = ("format", "setup", "answers", "expect")
_SETUP_KEYS: Final = ("seats", "expansions", "options", "seed", "order", "only_listed", "layout", "position")


@dataclass(frozen=True)
class Record:
    """A game as set-up and answers, with what a test expects of it."""

    setup: Setup
    answers: tuple[str, ...] = ()
    expect: Mapping[str, Any] = field(default_factory=dict)


def loads(raw: str | bytes) -> Record:
    """Read a record from its text; raise `RecordFault` with the place of the fault."""
    if len(raw) > LARGEST:
        raise RecordFault("the file is too large for a record")
    try:
        data = json.loads(raw)
    except (ValueError, RecursionError) as error:
        raise RecordFault(f"not readable as JSON ({str(error)[:80]})") from None
    _check_depth(data)
    _check_texts(data)
    return from_plain(data)


def _check_depth(data: Any) -> None:
    level: list[Any] = [data]
    for _ in range(DEEPEST):
        children: list[Any] = []
        for item in level:
            if isinstance(item, dict):
                children.extend(item.values())
            elif isinstance(item, list):
                if len(item) > MOST:
                    raise RecordFault("a list is too long for a record")
                children.extend(item)
        level = children
    if level:
        raise RecordFault("the record is nested too deeply")


def _check_texts(data: Any) -> None:
    """Raise `RecordFault` if a text could not be written into a file again."""
    try:
        json.dumps(data, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise RecordFault("a text holds half of a character (a lone surrogate)") from None


def from_plain(data: Any) -> Record:
    """Return the record that plain JSON data describe; raise `RecordFault`."""
    _known(data, _KEYS, "the record")
    if data.get("format") != FORMAT or isinstance(data.get("format"), bool):
        raise RecordFault(f"format: this program reads format {FORMAT}, not {data.get('format')!r}")
    answers = data.get("answers", [])
    if not isinstance(answers, list):
        raise RecordFault("answers: must be a list")
    for i, answer in enumerate(answers):
        if not isinstance(answer, str):
            raise RecordFault(f"answers[{i}]: must be a text")
    return Record(_setup(data.get("setup")), tuple(answers), _expect(data.get("expect", {})))


def _expect(data: Any) -> Mapping[str, Any]:
    _known(data, ("points", "options", "refused"), "expect")
    points = data.get("points", [])
    if not isinstance(points, list) or any(type(number) is not int for number in points):
        raise RecordFault("expect.points: must be a list of whole numbers")
    for key in ("options", "refused"):
        _texts(data.get(key, []), f"expect.{key}")
    return dict(data)


def _known(data: Any, keys: Sequence[str], where: str) -> None:
    if not isinstance(data, dict):
        raise RecordFault(f"{where}: must be an object")
    for key in data:
        if key not in keys:
            raise RecordFault(f"{where}: {key!r} is not known")


def _setup(data: Any) -> Setup:
    _known(data, _SETUP_KEYS, "setup")
    seats = data.get("seats")
    if not isinstance(seats, list):
        raise RecordFault("setup.seats: must be a list")
    return Setup(
        seats=tuple(_seat(seat, f"setup.seats[{i}]") for i, seat in enumerate(seats)),
        expansions=_texts(data.get("expansions", []), "setup.expansions"),
        options=_options(data.get("options", {})),
        seed=_seed(data.get("seed", 0)),
        order=_order(data.get("order", {})),
        only_listed=_flag(data.get("only_listed", False), "setup.only_listed"),
        layout=_layout(data.get("layout")),
        position=_position(data.get("position", {})),
    )


def _seat(data: Any, where: str) -> Seat:
    _known(data, ("name", "colour", "computer"), where)
    name, colour, computer = data.get("name", ""), data.get("colour"), data.get("computer", "")
    if not isinstance(name, str) or not isinstance(colour, str) or not isinstance(computer, str):
        raise RecordFault(f"{where}: name, colour and computer must be texts")
    return Seat(name, colour, computer)


def _texts(data: Any, where: str) -> tuple[str, ...]:
    if not isinstance(data, list) or not all(isinstance(item, str) for item in data):
        raise RecordFault(f"{where}: must be a list of texts")
    return tuple(data)


def _options(data: Any) -> Mapping[str, Any]:
    _known(data, ("fields", "crown", "first", "purist"), "setup.options")
    for name in ("fields", "purist"):
        if name in data:
            _flag(data[name], f"setup.options.{name}")
    if "crown" in data and not isinstance(data["crown"], str):
        raise RecordFault("setup.options.crown: must be a text")
    return dict(data)


def _seed(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise RecordFault("setup.seed: must be a whole number")
    return value


def _flag(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise RecordFault(f"{where}: must be true or false")
    return value


def _order(data: Any) -> Mapping[str, tuple[str, ...]]:
    _known(data, ("land", "river", "prize"), "setup.order")
    return {group: _texts(tiles, f"setup.order.{group}") for group, tiles in data.items()}


def _layout(data: Any) -> tuple[Mapping[str, Any], ...] | None:
    if data is None:
        return None
    if not isinstance(data, list):
        raise RecordFault("setup.layout: must be a list")
    for i, entry in enumerate(data):
        _known(entry, ("tile", "cell", "turn", "figures", "face", "seat", "statue"), f"setup.layout[{i}]")
        if isinstance(entry.get("figures"), list):
            for j, figure in enumerate(entry["figures"]):
                where = f"setup.layout[{i}].figures[{j}]"
                _known(figure, ("seat", "kind", "on", "emblem", "used", "lying"), where)
                for key in ("used", "lying"):
                    _flag(figure.get(key, False), f"{where}.{key}")
    return tuple(data)


def _position(data: Any) -> Mapping[str, Any]:
    _known(data, ("points", "to_move", "crown", "hand", "emblems", "town_halls"), "setup.position")
    return dict(data)


# --- writing ---


def to_plain(record: Record) -> dict[str, Any]:
    """Return a record as plain JSON data."""
    setup = record.setup
    data: dict[str, Any] = {
        "seats": [
            {"name": s.name, "colour": s.colour, **({"computer": s.computer} if s.computer else {})}
            for s in setup.seats
        ],
        "expansions": list(setup.expansions),
        "options": dict(setup.options),
        "seed": setup.seed,
    }
    if setup.order:
        data["order"] = {group: list(tiles) for group, tiles in setup.order.items()}
    if setup.only_listed:
        data["only_listed"] = True
    if setup.layout is not None:
        data["layout"] = [dict(entry) for entry in setup.layout]
    if setup.position:
        data["position"] = dict(setup.position)
    plain = {"format": FORMAT, "setup": data, "answers": list(record.answers)}
    if record.expect:
        plain["expect"] = dict(record.expect)
    return plain


def dumps(record: Record) -> str:
    """Return a record as readable text, one answer a line."""
    return json.dumps(to_plain(record), ensure_ascii=False, indent=1) + "\n"


# --- playing ---


def find(state: State, text: str) -> Action | None:
    """Return the legal answer that a line names, if there is one.

    Of turns that look the same any is accepted.
    """
    if state.question is None:
        return None
    for option in state.question.options:
        if option.text == text:
            return option
    return _equal_turn(state, text)


def _equal_turn(state: State, text: str) -> Action | None:
    """Return the placement written with another turn of a symmetric tile."""
    assert state.question is not None
    word, _, rest = text.partition(" ")
    cell, _, turn = rest.partition(" ")
    tile = state.rules.tiles.get(state.question.about)
    if word != "lay" or tile is None or turn not in ("0", "90", "180", "270"):
        return None
    wanted = tile.faces[int(turn) // 90].layout()
    for same in tile.turns:
        if tile.faces[same].layout() == wanted:
            text = f"lay {cell} {same * 90}"
    return next((option for option in state.question.options if option.text == text), None)


def impossible(number: int, text: str) -> RecordFault:
    """Return the fault of an answer that is not possible where it stands, in one line however it was written."""
    return RecordFault(f"answers[{number}]: {json.dumps(text[:80], ensure_ascii=False)} is not possible here")


def play(record: Record, folder: Path = sheets.FOLDER) -> Iterator[tuple[State, list[Event]]]:
    """Play a record in place, yielding the state and the new events after set-up and after each answer.

    Raises `RecordFault` that names the first answer which is not possible.
    """
    table = open_table(record.setup, folder)
    yield table.state, table.events
    for i, text in enumerate(record.answers):
        table.events = []
        action = find(table.state, text)
        if action is None:
            raise impossible(i, text)
        table.play(action)
        yield table.state, table.events


def replay(record: Record, folder: Path = sheets.FOLDER) -> Outcome:
    """Return the state at the end of a record and all that happened; raise `RecordFault`."""
    events: list[Event] = []
    state: State | None = None
    for now, new in play(record, folder):
        state = now
        events.extend(new)
    assert state is not None
    return Outcome(state, tuple(events))


def unmet(record: Record, state: State) -> list[str]:
    """Return what a record expects and the state does not hold, a sentence each."""
    faults = []
    expect = record.expect
    if "points" in expect and list(expect["points"]) != state.points:
        faults.append(f"points: expected {list(expect['points'])}, found {state.points}")
    offered = [option.text for option in state.question.options] if state.question else []
    if "options" in expect and sorted(expect["options"]) != sorted(offered):
        faults.append(f"options: expected {sorted(expect['options'])}, found {sorted(offered)}")
    faults.extend(f"refused: {text!r} is offered" for text in expect.get("refused", ()) if find(state, text))
    return faults


def facts(state: State) -> dict[str, Any]:
    """Return everything that is true of a state as plain data, free of the program's inner numbers."""
    figures = sorted([f.seat, f.kind, list(f.cell), state.label(f), f.pose] for f in state.figures.values())
    question = state.question
    return {
        "laid": [[face.tile.id, list(cell), face.turn * 90] for cell, face in state.land.laid()],
        "figures": figures,
        "points": state.points,
        "supply": state.supply,
        "undrawn": state.stock.undrawn(),
        "discarded": list(state.discarded),
        "active": state.active,
        "turn": state.turn,
        "hand": state.hand,
        "over": state.over,
        "question": [question.seat, question.kind, sorted(o.text for o in question.options)] if question else None,
        "expansions": {e.slug: e.facts(state) for e in state.rules.expansions},
    }


def state_hash(state: State) -> str:
    """Return a short hash of all facts; the same on every system and Python version."""
    text = json.dumps(facts(state), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]
