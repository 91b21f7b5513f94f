"""The answers over the board: buttons, plates, the row of figures to choose from, and what is foretold."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.rules import Action, Decision
from game.rules.advice import what_if
from game.rules.geometry import Cell
from game.scenes import play_words
from game.ui import theme
from game.ui.aids.ink import CREAM, Inks, Tint
from game.ui.keys import hint as key_hint
from game.ui.layout import Column, Flow, Row
from game.ui.panels import Chip, Guide, Omen, Plate
from game.ui.pickers import Asked
from game.ui.picture import shape_of
from game.ui.plates import KindButton, PlateButton, SeatFrame, make_room
from game.ui.seat_strip import supply_words
from game.ui.text import _
from game.ui.widget import Spacer, Widget
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.play import PlayScene
    from game.ui.picker_spots import SpotPicker

GAP: Final = 14
BESIDE: Final = 28.0  # what is left free at both sides of the buttons, in units
PLATES: Final = 0.36  # of the window's height at most


def answers(play: PlayScene) -> Widget:
    """Return the buttons that answer the question, or confirm and take back."""
    if play.match.staged is not None and not play.animator.busy:
        return Row(staged_buttons(play), gap=12)
    asked = play.asked
    if asked is None:
        return Spacer()
    rows: list[Widget] = []
    if asked.kinds:
        rows.append(Row(kind_buttons(play, asked.kinds), gap=8))
    if asked.words:
        rows.append(Flow(word_buttons(play, asked), gap=GAP, justify="centre"))
    if asked.refusal is not None:
        key = key_hint("pass", play.app.settings.keys)
        rows.append(Button("play.pass", play_words.refusal(play), play.decline, hint=key))
    return Column(rows, gap=10, align="centre") if rows else Spacer()


def frame(play: PlayScene) -> Widget:
    """Return a frame in the colour of who is asked, if that is not the seat whose turn it is."""
    waits = play.asked is not None or play.match.staged is not None
    asked = play.who_is_asked() if waits else None
    if asked is None:
        return Spacer()
    return Spacer() if asked == play.picture.active else SeatFrame(play.picture.colour(asked))


def ask(play: PlayScene, question: Decision) -> Asked:
    """Ask a question on the board."""
    return Asked(
        play.board,
        question,
        shape_of(question.about, play.blocks),
        play.choose,
        guide=guide_of(play, question),
        foretell=partial(foretell, play),
        pointed=partial(pointed, play, question),
    )


def staged_buttons(play: PlayScene) -> list[Button]:
    """Return confirm and take back."""
    keys = play.app.settings.keys
    enter, undo = key_hint("confirm", keys), key_hint("undo", keys)
    return [
        Button("play.confirm", _("Confirm"), play.confirm, style="primary", icon="check", hint=enter),
        Button("play.take_back", _("Take back"), play.undo, icon="undo", hint=undo),
    ]


def kind_buttons(play: PlayScene, picker: SpotPicker) -> list[Widget]:
    """Return a button for each kind of figure that may be placed, with what is left in supply."""
    assert play.match.question is not None
    seat = play.match.question.seat
    supply, colour = play.picture.supply[seat], play.picture.colour(seat)

    def button(number: int, kind: str) -> Widget:
        chip = Chip(f"{kind}_{colour}", supply[kind], supply_words(kind, supply[kind]))
        return KindButton(
            f"play.kind{number}",
            play.board,
            chip,
            lambda: picker.choose_kind(kind),
            str(number),
            lambda: picker.kind == kind,
        )

    return [button(number, kind) for number, kind in enumerate(picker.kinds, 1)]


def word_buttons(play: PlayScene, asked: Asked) -> list[Widget]:
    """Return plates or plain buttons for the answers in words."""
    made = [word_button(play, asked, number, action) for number, action in enumerate(asked.words, asked.first_word)]
    area = play.board.area
    make_room(made, area.width - 2 * theme.px(BESIDE), round(area.height * PLATES), theme.px(GAP))
    return made


def word_button(play: PlayScene, asked: Asked, number: int, action: Action) -> Widget:
    """Return an answer in words as its expansion shows it."""
    question, name = play.match.question, f"play.word{number}"
    give: Callable[[], object] = lambda: play.answer(action)  # noqa: E731
    plate = plate_of(play, question, action) if question else None
    if plate is None:
        return Button(name, play_words.answer(play, action), give, hint=str(number))
    hint = key_hint("pass", play.app.settings.keys) if action is asked.usual else str(number)
    return PlateButton(name, play.board, plate, give, hint, lambda: asked.is_lit(action))


def plate_of(play: PlayScene, question: Decision, action: Action) -> Plate | None:
    """Return how an answer looks as a plate, None for a plain button."""
    found: Plate | None = play.panel_for("plate", play.match.state, play.picture, question, action)
    if found is None and action.text == "draw":
        return Plate(("back:city",), play_words.answer(play, action))
    return found


def guide_of(play: PlayScene, question: Decision) -> Guide | None:
    """Return what the expansions show on the board while a question is open."""
    found: Guide | None = play.panel_for("guide", play.match.state, play.picture, play.board, question)
    play.aids.sheet.show("guide", inks_of(play, found) if found and found.parts else None)
    if found and found.cells:
        play.board.look_at(found.cells)
    return found


def inks_of(play: PlayScene, guide: Guide) -> Inks:
    """Return the tinted features of a question."""
    paint = CREAM if guide.tint < 0 else theme.seat_colour(play.picture.colour(guide.tint))
    return Inks(tints=(Tint(guide.parts, paint, 90, 255),))


def pointed(play: PlayScene, question: Decision, option: Any) -> None:
    """Tint the segment on which the figure under the pointer would stand."""
    inks = None
    if hasattr(option, "on"):
        paint = theme.seat_colour(play.picture.colour(question.seat))
        inks = Inks(tints=(Tint(((option.cell, option.on),), paint, 120, 255),))
    play.aids.sheet.show("pointed", inks)
    play.board.dirty = True


def foretell(play: PlayScene, cell: Cell | None, turn: int) -> None:
    """Show over the figures what the tile would do to them if it lay there."""
    seen = what_if(play.match.state, cell, turn) if cell is not None else None
    omens: list[Omen] = []
    for code, figure in seen.foreseen if seen and play.aids.on("warnings") else ():
        omen = play.panel_for("omen", play.picture, code, figure)
        if omen:
            omens.append(omen)
    play.board.omens = omens
    play.aids.foretell(cell, turn, seen)
    play.board.dirty = True
