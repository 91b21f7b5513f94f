"""What the play scene says: what must be done now, how, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import Action, Decision, Pass
from game.ui.keys import hint as key_hint
from game.ui.text import _

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


def prompt(play: PlayScene) -> tuple[str, str]:
    """Return what must be done now and a hint how."""
    question = play.match.question
    if question is None or play.animator.lent:
        return "", ""
    if play.match.staged is not None:
        return _("Confirm the move"), _("Or take it back: nothing is final yet.")
    if play.match.setup.seats[question.seat].computer:
        return _("thinking …"), ""
    words = play.panel_for("prompt", play.picture, question)
    hint = play.panel_for("hint", play.picture, question) or hint_for(play, question)
    if question.seat != play.picture.active:
        whose = _("It is {name}'s turn.", name=play.picture.name(play.picture.active))
        hint = f"{whose} {hint}".strip()
    return words or base_prompt(question), hint


def base_prompt(question: Decision) -> str:
    """Say what must be done, for the base game's questions."""
    return {
        "base.source": _("Where does the tile come from?"),
        "base.lay": _("Lay the tile"),
        "base.stand": _("Place a figure?"),
    }.get(question.kind, _("Choose"))


def hint_for(play: PlayScene, question: Decision) -> str:
    """Say how it is done."""
    shape = question.options[0].shape if question.options else ""
    if shape == "cell":
        key = key_hint("rotate_right", play.app.settings.keys)
        return _("Click a framed cell. Right click or {key} turns the tile.", key=key)
    shapes = {option.shape for option in question.options if not isinstance(option, Pass)}
    if len({getattr(option, "kind", "") for option in question.options if option.shape == "spot"}) > 1:
        return _("Click a figure at its place, or choose the kind first.")
    if "spot" in shapes:
        return _("Click a place on the tile, or press its number.")
    return _("Click one of the lit figures.") if "figure" in shapes else ""


def answer(play: PlayScene, action: Action) -> str:
    """Say on a button what an answer in words means."""
    words = play.panel_for("words", play.picture, action)
    return words or {"draw": _("Draw a tile")}.get(action.text, action.text)


def refusal(play: PlayScene) -> str:
    """Say on a button what passing means."""
    question = play.match.question
    return (play.panel_for("refusal", question) if question else "") or _("No figure")


def why_not_undo(reason: str) -> str:
    """Say why nothing can be taken back."""
    words = {
        "nothing": _("There is nothing to take back yet."),
        "revealed": _("Nothing can be taken back: something hidden was revealed."),
        "confirmed": _("Nothing can be taken back: the move was confirmed."),
        "shown": _("Nothing can be taken back: a secret was shown."),
        "over": _("Nothing can be taken back: the game is over."),
    }
    return words.get(reason, words["nothing"])
