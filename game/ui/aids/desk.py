"""Desks: a page for each expansion that has something to look up, such as who is entered in which tournament."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.aids.ink import Inks, Tint
from game.ui.aids.page import SeatRow, page
from game.ui.layout import Column, Row
from game.ui.widget import Widget
from game.ui.widgets import Image, Label, Rule

if TYPE_CHECKING:
    from game.rules.advice import Part
    from game.rules.geometry import Cell
    from game.ui.picture import Picture


@dataclass(frozen=True)
class Place:
    """A line of a desk: whose it is, in words, with a number; *cells* and *parts* are shown when it is clicked."""

    seat: int
    words: str
    number: str
    figure: int
    cells: tuple[Cell, ...]
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True)
class Section:
    """A part of a desk under a heading with an icon; *mark* is an icon beside it, *empty* what is said of no places."""

    icon: str
    heading: str
    places: tuple[Place, ...]
    mark: str = ""
    empty: str = ""


@dataclass(frozen=True)
class Desk:
    """What an expansion lets people look up."""

    heading: str
    notes: tuple[str, ...]
    sections: tuple[Section, ...]


def desk_page(
    picture: Picture, desks: list[Desk], show: Callable[[Place], object], close: Callable[[], object]
) -> Widget:
    """Return the page with all desks."""
    parts: list[Widget] = []
    for desk in desks:
        parts += [Label(note, style="small") for note in desk.notes]
        for number, section in enumerate(desk.sections):
            parts += [Rule(), *_section(picture, section, number, show)]
    return page("desk", desks[0].heading, parts, close)


def _section(picture: Picture, section: Section, number: int, show: Callable[[Place], object]) -> list[Widget]:
    heading: list[Widget] = [
        Image(f"interface/icon_{section.icon}", 26, tint=theme.INK),
        Label(section.heading, style="bold", grow=1),
    ]
    if section.mark:
        heading.append(Image(f"interface/icon_{section.mark}", 22, tint=theme.GOLD_DARK))
    rows: list[Widget] = [
        SeatRow(
            f"aids.desk{number}.{line}",
            picture.colour(place.seat),
            picture.name(place.seat),
            place.words,
            place.number,
            lambda place=place: show(place),  # type: ignore[misc]
        )
        for line, place in enumerate(section.places)
    ]
    if not rows:
        rows = [Label(section.empty, style="small", colour=theme.INK_SOFT)]
    return [Row(heading, gap=8), Column(rows, gap=3)]


def inks(picture: Picture, place: Place) -> Inks:
    """Return what is drawn for a line that was clicked: its tiles, numbered."""
    paint = theme.seat_colour(picture.colour(place.seat))
    return Inks(
        tints=(Tint(place.parts, paint, 90, 255),) if place.parts else (),
        numbers=tuple((cell, number) for number, cell in enumerate(place.cells, 1)),
        figures=(place.figure,),
        dim=True,
    )
