"""What people choose before a game, and the piles that follow from it. All shuffling happens here, from the seed."""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from game.rules.errors import RecordFault
from game.rules.hooks import RuleSet, Shuffle

COLOURS: Final = ("red", "blue", "green", "yellow", "black", "pink")
SEATS: Final = range(2, 7)
LONGEST_NAME: Final = 60  # letters


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a place: a name, a colour, and the kind of computer player if it is none of the people."""

    name: str
    colour: str
    computer: str = ""


@dataclass(frozen=True)
class Setup:
    """Everything that a game follows from, together with its answers.

    *options*: ``fields`` (B13), ``crown`` (start space, J4), ``first`` (seat that begins, B1), ``purist`` (nobody is
    shown aids; the rules are the same). *order*, *layout* and *position* as in a record; *only_listed*: the game holds
    only the listed tiles.
    """

    seats: tuple[Seat, ...]
    expansions: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0
    order: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    only_listed: bool = False
    layout: tuple[Mapping[str, Any], ...] | None = None
    position: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Plan:
    """What follows from a set-up: numbers for the set-up screen, nothing hidden.

    *tiles*: land tiles in the stacks; *stacks*: land tiles of each; *prizes*: prize tiles on each stack, then those
    of the last stack, which has no land tiles; *crown*: its start space.
    """

    tiles: int
    river: int
    stacks: tuple[int, ...]
    prizes: tuple[int, ...]
    crown: str | None


def shuffle_for(seed: int, purpose: str) -> Shuffle:
    """Return the shuffling of one pile; the same on every system and Python version."""
    chance = random.Random(f"{seed}/{purpose}")

    def shuffle(items: Iterable[Any]) -> list[Any]:
        rest = list(items)
        for i in range(len(rest) - 1, 0, -1):
            j = int(chance.random() * (i + 1))  # only random() itself is promised to stay the same
            rest[i], rest[j] = rest[j], rest[i]
        return rest

    return shuffle


def pile(rules: RuleSet, group: str) -> list[str]:
    """Return the tiles of a group in the order of drawing: the listed ones first, the others shuffled.

    Start tiles lie on the table or stay in the box. Raises `RecordFault` if more are listed than there are.
    """
    setup = rules.setup
    listed = list(setup.order.get(group, ()))
    if setup.only_listed:
        return listed
    designs = [tile for sheet in rules.sheets.values() for tile in sheet.of(group) if not tile.start]
    rest = [tile.id for tile in designs for _ in range(tile.count)]
    for tile_id in (*listed, *laid_out(setup)):
        if tile_id in rest:
            rest.remove(tile_id)
        elif tile_id in rules.tiles and rules.tiles[tile_id].group == group and not rules.tiles[tile_id].start:
            raise RecordFault(f"setup: there are not that many tiles {tile_id}")
    return listed + shuffle_for(setup.seed, group)(rest)


def check_order(rules: RuleSet) -> None:
    """Raise `RecordFault` if a tile is listed that is not in this game."""
    for group, listed in rules.setup.order.items():
        for i, tile_id in enumerate(listed):
            tile = rules.tiles.get(tile_id)
            if tile is None or tile.group != group:
                raise RecordFault(f"setup.order.{group}[{i}]: there is no {group} tile {tile_id!r} in this game")


def laid_out(setup: Setup) -> list[str]:
    """Return the tiles of the layout."""
    return [str(entry.get("tile")) for entry in setup.layout or ()]


def check_seats(seats: tuple[Seat, ...]) -> None:
    """Raise `RecordFault` if seats or colours are impossible (B1)."""
    if len(seats) not in SEATS:
        raise RecordFault(f"setup.seats: 2 to 6 seats are needed, not {len(seats)}")
    colours = [seat.colour for seat in seats]
    for i, colour in enumerate(colours):
        if colour not in COLOURS:
            raise RecordFault(f"setup.seats[{i}].colour: {colour!r} is none of {', '.join(COLOURS)}")
        if colour in colours[:i]:
            raise RecordFault(f"setup.seats[{i}].colour: {colour} is taken by another seat")
    for i, seat in enumerate(seats):
        if len(seat.name) > LONGEST_NAME:
            raise RecordFault(f"setup.seats[{i}].name: longer than {LONGEST_NAME} letters")
        if any(ord(letter) < 32 for letter in seat.name):
            raise RecordFault(f"setup.seats[{i}].name: holds a sign that cannot be seen")
