"""Secret choices in the play scene: which curtain is drawn, and what a choice behind it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules import Action, Decision
from game.ui import log
from game.ui.curtain import Choice, Curtain, open_curtain
from game.ui.text import _

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


def draw_curtain(play: PlayScene, question: Decision, options: list[Any], *, can_leave: bool) -> None:
    """Let the seat that is asked choose one of several options out of the others' sight."""
    seat, figures = play.setup.seats[question.seat], play.picture.figures
    several = len({option.figure for option in options}) > 1
    choices = [
        Choice(
            f"emblem_front_{seat.colour}_{option.value}",
            log.label(figures[option.figure]) if several else "",
            option,
        )
        for option in options
    ]

    def chosen(option: object) -> None:
        if isinstance(option, Action):
            play.answer(option)

    def shown() -> None:
        if play.match.question:
            play.match.note_shown(play.match.question.seat)

    asked = play.panel_for("whispered", question) or play.panel_for("prompt", play.picture, question)
    leave = (lambda: None) if can_leave else None
    curtain = Curtain(seat.colour, seat.name, asked or _("Choose"), choices, chosen, leave, shown)
    open_curtain((play.app.stack.top or play).form, curtain)
