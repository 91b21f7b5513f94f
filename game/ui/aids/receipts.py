"""Receipts: how a score adds up, who had the majority, and which tiles counted, numbered one by one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.rules.advice import Part, coats_on, feature_at
from game.rules.events import Event, Line, Scored
from game.ui import log, theme
from game.ui.aids.ink import Inks, Tint
from game.ui.aids.page import SeatRow, SumRow, page
from game.ui.layout import Column
from game.ui.text import N_, _, ngettext
from game.ui.widget import Widget
from game.ui.widgets import Label, Rule

if TYPE_CHECKING:
    from game.rules import State
    from game.rules.geometry import Cell
    from game.ui.picture import Picture

HEADINGS: Final = {
    "road": N_("A road is scored"),
    "city": N_("A city is scored"),
    "monastery": N_("A monastery is scored"),
    "field": N_("A field is scored"),
    "statue": N_("A statue is scored"),
}


@dataclass(frozen=True)
class Entry:
    """A seat on a receipt: what it had, and whether it gets the points."""

    seat: int
    words: str
    wins: bool


@dataclass(frozen=True)
class Receipt:
    """How points or a value add up.

    *sums* are lines of words and number, *total* the last of them; *entries* who took part, *note* how a tie was
    decided; *cells* are numbered on the board, *parts* tinted, *coats* marked.
    """

    heading: str
    sums: tuple[tuple[str, str], ...]
    total: tuple[str, str]
    entries: tuple[Entry, ...] = ()
    note: str = ""
    cells: tuple[Cell, ...] = ()
    parts: tuple[Part, ...] = ()
    coats: tuple[tuple[Cell, int], ...] = ()
    cities: tuple[tuple[Cell, ...], ...] = ()


def receipt_of(state: State, picture: Picture, event: Event) -> Receipt | None:
    """Return the receipt of an event, None if there is nothing to add up."""
    if isinstance(event, Scored):
        return of_score(state, picture, event)
    found = (panel.receipt(state, picture, event) for panel in picture.panels)
    return next((receipt for receipt in found if receipt is not None), None)


def of_score(state: State, picture: Picture, event: Scored) -> Receipt:
    """Return the receipt of a score; what completed features were made of never changes."""
    feature = feature_at(state, event.cell, event.on)
    parts = feature.parts if feature else ()
    counted = event.cells if event.kind != "field" else tuple(cells[0] for cells in event.cities)
    return Receipt(
        heading=_(HEADINGS[event.kind]),
        sums=tuple(_sum(line) for line in event.lines if line.count),
        total=(_("Together"), points(event.points)),
        entries=tuple(_entry(event, *strength) for strength in _ordered(event)),
        note=tie(picture, event),
        cells=counted,
        parts=parts,
        coats=tuple(coats_on(state, parts)) if event.kind in ("city", "statue") else (),
        cities=event.cities,
    )


def points(number: int) -> str:
    """Return a number of points in words."""
    return ngettext("{number} point", "{number} points", number)


def _sum(line: Line) -> tuple[str, str]:
    return log.count_words(line), f"{line.points}"


def _ordered(event: Scored) -> list[tuple[int, int]]:
    return sorted(event.strengths, key=lambda entry: (-entry[1], entry[0]))


def _entry(event: Scored, seat: int, strength: int) -> Entry:
    wins = seat in event.seats
    words = ngettext("strength {number}", "strength {number}", strength)
    return Entry(seat, words, wins)


def tie(picture: Picture, event: Scored) -> str:
    """Say who gets the points and why, where several take part."""
    if len(event.seats) > 1:
        return _("{names} have the same strength: each gets all the points (B8).", names=names(picture, event.seats))
    if len(event.strengths) > 1 and event.seats:
        return _("{name} is the strongest and gets all the points (B8).", name=picture.name(event.seats[0]))
    if not event.seats:
        return _("Nobody who is there counts: no points (B8).")
    return ""


def names(picture: Picture, seats: tuple[int, ...]) -> str:
    """Return the names of seats joined as in a sentence."""
    return log.names(picture, seats)


def inks(picture: Picture, receipt: Receipt, counted: int) -> Inks:
    """Return what is drawn on the board for a receipt of which so many tiles have been counted."""
    winners = [entry.seat for entry in receipt.entries if entry.wins]
    paint = theme.seat_colour(picture.colour(winners[0])) if len(winners) == 1 else theme.GOLD
    numbers = tuple((cell, number) for number, cell in enumerate(receipt.cells[:counted], 1))
    framed = tuple(cell for city in receipt.cities for cell in city) or (() if receipt.parts else receipt.cells)
    return Inks(
        tints=(Tint(receipt.parts, paint, 96, 255),) if receipt.parts else (),
        numbers=numbers,
        coats=tuple(coat for coat in receipt.coats if coat[0] in receipt.cells[:counted]),
        corners=framed,
        dim=True,
    )


def receipt_page(picture: Picture, receipt: Receipt, close: Callable[[], object]) -> Widget:
    """Return the page of a receipt."""
    seats = [
        SeatRow("", picture.colour(e.seat), picture.name(e.seat), e.words, "", strong=e.wins) for e in receipt.entries
    ]
    sums = [SumRow(*line) for line in receipt.sums]
    parts: list[Widget] = [Column([*sums, SumRow(*receipt.total, total=True)], gap=3)]
    if seats:
        parts += [Rule(), Column(seats, gap=4)]
    if receipt.note:
        parts.append(Label(receipt.note, style="small"))
    return page("receipt", receipt.heading, parts, close)
