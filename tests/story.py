"""A small language for tests of the rules: a table typed in as text, answers as the lines that records hold.

    story = Story(
        '''
        BA-Ds 0,0
        BA-E  0,-1 180 | red city:0
        BA-U  1,0      | blue road:0 | green mayor city:0 emblem 3
        JC-P03 3,0 90  | statue red 5
        ''',
        draw="BA-V BA-U",
    )
    story.play("lay 2,0 0; stand meeple road:0")
    assert story.points == [0, 3]

A line of the table is *tile cell [turn] [face or colour of its owner]*, then, after bars, figures as
*colour [kind] segment [emblem N] [used] [lying]* and statues' emblems as *statue colour N*. Seats are called by
their colours in their order: red, blue, green, yellow, black, pink. Without a table the game begins as printed.
Only the tiles named by *draw*, *river* and *prize* are in the game, in this order, unless ``more=True``: then the
other tiles of the box follow, shuffled by *seed*. Every story is a record first and is read as one. As in records,
a question with one answer is not told: a tile that can lie in one place only lies there already.
"""

from __future__ import annotations

import json
from typing import Any, TypeVar

from game.rules import Lay, apply, look, record
from game.rules.events import Event
from game.rules.geometry import Cell
from game.rules.setup import COLOURS
from game.rules.state import State

E = TypeVar("E", bound=Event)


class Story:
    """A game that is told answer by answer."""

    def __init__(
        self,
        table: str | None = None,
        draw: str = "",
        *,
        river: str = "",
        prize: str = "",
        seats: int = 2,
        sets: str = "",
        more: bool = False,
        fields: bool = True,
        options: dict[str, Any] | None = None,
        seed: int = 1,
        **position: Any,
    ) -> None:
        """Set the table; *sets* names the expansions, *position* is that of records (seats may be colours)."""
        groups = {"land": draw, "river": river, "prize": prize}
        if isinstance(position.get("to_move"), str):
            position["to_move"] = COLOURS.index(position["to_move"])
        setup: dict[str, Any] = {
            "seats": [{"name": colour.title(), "colour": colour} for colour in COLOURS[:seats]],
            "expansions": sets.split(),
            "options": {"fields": fields, **(options or {})},
            "seed": seed,
            "order": {group: names.split() for group, names in groups.items() if names},
            "only_listed": not more,
            "layout": None if table is None else layout(table),
            "position": position,
        }
        self.told: dict[str, Any] = {"format": record.FORMAT, "setup": setup, "answers": []}
        outcome = record.replay(record.loads(json.dumps(self.told)))
        self.state: State = outcome.state
        self.events: list[Event] = list(outcome.events)
        self.log: list[Event] = list(outcome.events)

    def play(self, lines: str) -> Story:
        """Give answers, one a line or parted by semicolons; *events* are then those of all of them."""
        self.events = []
        for line in lines.replace(";", "\n").splitlines():
            if line.strip():
                self.answer(line.strip())
        return self

    def answer(self, line: str) -> None:
        """Give one answer."""
        action = record.find(self.state, line)
        assert action is not None, f"{line!r} is not possible: {self.asked} {self.options[:30]}"
        outcome = apply(self.state, action)
        self.state = outcome.state
        self.events.extend(outcome.events)
        self.log.extend(outcome.events)
        self.told["answers"].append(action.text)

    def rest(self, limit: int = 2000) -> Story:
        """Go on to the end of the game: decline what can be declined, else take the first answer."""
        self.events = []
        for _ in range(limit):
            if self.state.question is None:
                return self
            self.answer("pass" if "pass" in self.options else self.state.question.options[0].text)
        raise AssertionError("the game does not end")

    def until(self, kind: str, limit: int = 2000) -> Story:
        """Go on as in `rest` until a question of a kind is open."""
        self.events = []
        for _ in range(limit):
            if self.asked == kind:
                return self
            assert self.state.question is not None, f"the game ended without {kind}"
            self.answer("pass" if "pass" in self.options else self.state.question.options[0].text)
        raise AssertionError(f"{kind} is never asked")

    # --- looking ---

    @property
    def asked(self) -> str | None:
        """Return the kind of the open question, None when the game is over."""
        return self.state.question.kind if self.state.question else None

    @property
    def to_answer(self) -> str | None:
        """Return the colour of the seat that must answer."""
        return COLOURS[self.state.question.seat] if self.state.question else None

    @property
    def active(self) -> str:
        """Return the colour of the seat whose turn it is."""
        return COLOURS[self.state.active]

    @property
    def about(self) -> str:
        """Return what the question is about: a tile's id or a figure."""
        return self.state.question.about if self.state.question else ""

    @property
    def options(self) -> list[str]:
        """Return all answers offered, as lines."""
        return [option.text for option in self.state.question.options] if self.state.question else []

    @property
    def cells(self) -> set[Cell]:
        """Return the cells offered for the tile in hand."""
        assert self.state.question is not None
        return {option.cell for option in self.state.question.options if isinstance(option, Lay)}

    def offers(self, line: str) -> bool:
        """Return whether an answer would be accepted."""
        return record.find(self.state, line) is not None

    @property
    def points(self) -> list[int]:
        """Return the points of all seats."""
        return list(self.state.points)

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.state.over

    def supply(self, colour: str, kind: str = "meeple") -> int:
        """Return how many figures of a kind a seat has in supply."""
        return self.state.in_supply(COLOURS.index(colour), kind)

    @property
    def figures(self) -> list[str]:
        """Return all figures on the table, such as ``red meeple 0,-1 city:0``."""
        return [
            f"{COLOURS[f.seat]} {f.kind} {f.cell[0]},{f.cell[1]} {self.state.label(f)}"
            + (f" {f.pose}" if f.pose else "")
            for f in self.state.figures.values()
        ]

    def shown(self, slug: str, colour: str | None = None) -> Any:
        """Return what a seat may see of an expansion's things."""
        return look(self.state, COLOURS.index(colour) if colour else None).shown[slug]

    def told_of(self, kind: type[E]) -> list[E]:
        """Return the events of a kind since the last `play`, `rest` or `until` began (or in set-up)."""
        return [event for event in self.events if isinstance(event, kind)]

    def laid(self) -> dict[Cell, tuple[str, int]]:
        """Return tile and turn in degrees of every filled cell."""
        return {cell: (face.tile.id, face.turn * 90) for cell, face in self.state.land.laid()}

    def branch(self) -> Story:
        """Return a story that goes on from here on its own."""
        other = Story.__new__(Story)
        other.told = {**self.told, "answers": list(self.told["answers"])}
        other.state, other.events, other.log = self.state, [], list(self.log)
        return other

    def again(self) -> record.Record:
        """Return the record of everything told so far."""
        return record.loads(json.dumps(self.told))


def layout(text: str) -> list[dict[str, Any]]:
    """Return a table's text as the layout of a record."""
    return [_entry(line.split("|")) for line in text.splitlines() if line.strip()]


def _entry(parts: list[str]) -> dict[str, Any]:
    tile, cell, *more = parts[0].split()
    entry: dict[str, Any] = {"tile": tile, "cell": [int(n) for n in cell.split(",")], "turn": 0}
    for word in more:
        if word in COLOURS:
            entry["seat"] = COLOURS.index(word)
        elif word.isdecimal():
            entry["turn"] = int(word)
        else:
            entry["face"] = word
    for part in parts[1:]:
        words = part.split()
        if words[0] == "statue":
            entry["statue"] = {"seat": COLOURS.index(words[1]), "emblem": int(words[2])}
        else:
            entry.setdefault("figures", []).append(_figure(words))
    return entry


def _figure(words: list[str]) -> dict[str, Any]:
    figure: dict[str, Any] = {"seat": COLOURS.index(words[0]), "kind": "meeple"}
    rest = iter(words[1:])
    for word in rest:
        if ":" in word:
            figure["on"] = word
        elif word == "emblem":
            figure["emblem"] = int(next(rest))
        elif word in ("used", "lying"):
            figure[word] = True
        else:
            figure["kind"] = word
    return figure
