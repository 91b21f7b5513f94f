"""What is being chosen on the set-up screen, kept apart from how it looks."""

from __future__ import annotations

import importlib
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.ui import theme
from game.ui.text import N_, _

if TYPE_CHECKING:
    from game.rules import Plan, Setup

LEAST, MOST = 2, 6
LONGEST_NAME = 24
COLOUR_NAMES = {
    "red": N_("Red"),
    "blue": N_("Blue"),
    "green": N_("Green"),
    "yellow": N_("Yellow"),
    "black": N_("Black"),
    "pink": N_("Pink"),
}
MARK_NAMES = {
    "lion": N_("lion"),
    "lily": N_("lily"),
    "tower": N_("tower"),
    "rose": N_("rose"),
    "ship": N_("ship"),
    "star": N_("star"),
}
SPACES = {"road": N_("Road"), "city": N_("City"), "field": N_("Field")}


@dataclass
class SeatChoice:
    """One seat: an empty name stands for the colour's name, an empty computer kind for a person."""

    name: str
    colour: str
    computer: str = ""

    def shown_name(self) -> str:
        """Return the name that the game uses."""
        return self.name.strip() or _(COLOUR_NAMES[self.colour])


@dataclass
class Choices:
    """All choices of the set-up screen."""

    seats: list[SeatChoice] = field(default_factory=lambda: [SeatChoice("", "red"), SeatChoice("", "blue")])
    expansions: list[str] = field(default_factory=list)
    fields: bool = True
    crown: str = ""  # empty: the space that the rules give
    lot: bool = False
    purist: bool = False  # no aids for anyone
    seed: str = ""

    # --- seats ---

    def free_colours(self) -> list[str]:
        """Return the colours that no seat has."""
        taken = {seat.colour for seat in self.seats}
        return [colour for colour in theme.COLOURS if colour not in taken]

    def add_seat(self) -> None:
        """Add a seat with the first free colour."""
        if len(self.seats) < MOST:
            self.seats.append(SeatChoice("", self.free_colours()[0]))

    def remove_seat(self, index: int) -> None:
        """Take a seat away."""
        if len(self.seats) > LEAST:
            del self.seats[index]

    def move_seat(self, index: int, by: int) -> None:
        """Exchange a seat with its neighbour."""
        other = index + by
        if 0 <= other < len(self.seats):
            self.seats[index], self.seats[other] = self.seats[other], self.seats[index]

    def give_colour(self, index: int, colour: str) -> None:
        """Give a seat a colour; whoever had it takes the seat's old one."""
        for seat in self.seats:
            if seat.colour == colour:
                seat.colour = self.seats[index].colour
        self.seats[index].colour = colour

    # --- memory ---

    def to_json(self) -> dict[str, Any]:
        """Return the choices as plain values for the settings."""
        return {
            "seats": [[seat.name, seat.colour, seat.computer] for seat in self.seats],
            "expansions": list(self.expansions),
            "fields": self.fields,
            "crown": self.crown,
            "lot": self.lot,
            "purist": self.purist,
            "seed": self.seed,
        }

    @classmethod
    def from_json(cls, found: Mapping[str, Any], slugs: list[str], computers: list[str]) -> Choices:
        """Read remembered choices; whatever does not fit keeps its default."""
        made = cls()
        seats = _seats(found.get("seats"), computers)
        if seats:
            made.seats = seats
        listed = found.get("expansions")
        made.expansions = [slug for slug in slugs if isinstance(listed, list) and slug in listed]
        made.fields = found.get("fields") is not False
        made.lot = found.get("lot") is True
        made.purist = found.get("purist") is True
        crown, seed = found.get("crown"), found.get("seed")
        made.crown = crown if isinstance(crown, str) and crown in SPACES else ""
        made.seed = seed if isinstance(seed, str) and seed.isascii() and seed.isdigit() and len(seed) < 13 else ""
        return made

    # --- the game that follows ---

    def setup(self, chance: random.Random | None = None) -> Setup:
        """Return the set-up for the rules; without chance it is only for looking at what follows."""
        from game.rules import Seat, Setup  # late: the title needs no rules

        seats = tuple(Seat(seat.shown_name(), seat.colour, seat.computer) for seat in self.seats)
        options: dict[str, Any] = {"fields": self.fields}
        if self.crown:
            options["crown"] = self.crown
        if self.purist:
            options["purist"] = True
        if chance and self.lot:
            options["first"] = chance.randrange(len(seats))
        seed = int(self.seed) if self.seed else chance.randrange(1, 10**9) if chance else 1
        return Setup(seats=seats, expansions=tuple(self.expansions), options=options, seed=seed)

    def plan(self) -> Plan:
        """Return what follows from the choices."""
        from game.rules import plan

        return plan(self.setup())

    def usual_crown(self) -> str | None:
        """Return the crown's start space that the rules give, None without a crown."""
        chosen, self.crown = self.crown, ""
        try:
            return self.plan().crown
        finally:
            self.crown = chosen


def _seats(found: Any, computers: list[str]) -> list[SeatChoice]:
    """Read seats; any fault in them drops them all."""
    if not isinstance(found, list) or not LEAST <= len(found) <= MOST:
        return []
    seats: list[SeatChoice] = []
    for entry in found:
        if not (isinstance(entry, list) and len(entry) == 3 and all(isinstance(part, str) for part in entry)):
            return []
        name, colour, computer = entry
        if colour not in theme.COLOURS or colour in [seat.colour for seat in seats]:
            return []
        seats.append(SeatChoice(name[:LONGEST_NAME], colour, computer if computer in computers else ""))
    return seats


def known_expansions() -> list[tuple[str, str]]:
    """Return name and title of every expansion that the rules offer."""
    found = importlib.import_module("game.rules.expansions").EXPANSIONS
    return [(expansion.slug, str(getattr(expansion, "title", ""))) for expansion in found]


def computer_kinds() -> list[str]:
    """Return the kinds of computer players that exist; none is no error."""
    try:
        found = importlib.import_module("game.computer")
    except ModuleNotFoundError:
        return []
    return [str(kind) for kind in getattr(found, "KINDS", ())]
