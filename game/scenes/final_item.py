"""One item of the last scoring: what is scored, how it adds up, and how it is counted on the board."""

from __future__ import annotations

from typing import Final

from game.rules.events import Scored
from game.scenes.tournament_stage import CellNumbers, frame
from game.ui import sound, theme
from game.ui.animator import Play, Stage
from game.ui.layout import Column, Flow, Row
from game.ui.log import count_words, names
from game.ui.picture import Picture
from game.ui.text import N_, _, ngettext
from game.ui.widget import Widget
from game.ui.widgets import Badge, Image, Label, Spacer

TITLES: Final = {
    "road": N_("An unfinished road"),
    "city": N_("An unfinished city"),
    "monastery": N_("An unfinished monastery"),
    "field": N_("A field"),
    "statue": N_("A statue"),
}
GOLD: Final = (0xFF, 0xE2, 0x8A)
LONGEST_COUNT: Final = 1.1  # seconds


def item(event: Scored | None, picture: Picture, count: str) -> Widget:
    """Return what the sheet tells about the item that is being scored."""
    if event is None:
        return Label(_("What still stands on the board is scored now, one after another."), style="lead")
    head = Row(
        [
            Image(f"interface/icon_{event.kind}", 34, tint=theme.GOLD_DARK),
            Label(_(TITLES[event.kind]), style="heading", grow=1),
            Label(count, style="small", colour=theme.INK_SOFT),
        ],
        gap=10,
    )
    return Column(
        [head, Label(_sum(event)), _strengths(event, picture), Label(_who(event, picture), style="bold")], gap=7
    )


def _sum(event: Scored) -> str:
    words = " + ".join(count_words(line) for line in event.lines if line.count)
    if not words:
        words = _("no completed city") if event.kind == "field" else _("no coat of arms")
    return f"{words} = {event.points}"


def _strengths(event: Scored, picture: Picture) -> Widget:
    """Return who takes part, with how many figures; a statue has an owner only."""
    if event.kind == "statue" or len(event.strengths) < 2:
        return Spacer()
    parts = [Row([Badge(picture.colour(seat), 24), Label(str(strength))], gap=5) for seat, strength in event.strengths]
    words = _("Tied: all of them score.") if len(event.seats) > 1 else _("The most figures score.")
    return Flow([*parts, Label(words, style="italic", colour=theme.INK_SOFT)], gap=14)


def _who(event: Scored, picture: Picture) -> str:
    return ngettext(
        "{number} point for {names}",
        "{number} points for {names}",
        event.points,
        names=names(picture, event.seats),
    )


def counted(stage: Stage, event: Scored) -> Play:
    """Light a feature up and count its tiles, or the cities of a field, one by one."""
    board = stage.board
    paint = theme.seat_colour(stage.picture.colour(event.seats[0]))
    whole = [cell for city in event.cities for cell in city]
    frame(board, [event.cell, *event.cells, *whole])
    board.lights = dict.fromkeys(event.cells, (paint, 110))
    yield from stage.pause(0.45)
    numbers = board.act(CellNumbers())
    steps = list(event.cities) if event.kind == "field" else [(cell,) for cell in event.cells]
    if event.kind == "statue":
        steps = []
    for cells in steps:
        numbers.cells.append(cells[0])
        for cell in cells if event.kind == "field" else ():
            board.lights[cell] = (GOLD, 150)
        if not stage.still:
            sound.play("tick")
        yield from stage.pause(min(0.25, LONGEST_COUNT / len(steps)))
    yield from stage.pause(0.25)
    board.drop(numbers)
