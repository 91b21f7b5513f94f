"""What follows from the choices of the set-up screen, in words and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.setup_choices import SPACES, Choices
from game.ui import theme
from game.ui.layout import Flow, Row
from game.ui.text import _, ngettext
from game.ui.widget import Widget
from game.ui.widgets import Image, Label

if TYPE_CHECKING:
    from game.rules import Plan


def stack_words(stacks: tuple[int, ...]) -> str:
    """Return the stacks in short words: how many, and how large."""
    number = ngettext("{number} stack", "{number} stacks", len(stacks))
    if len(set(stacks)) == 1:
        return _("{stacks} of {size}", stacks=number, size=stacks[0])
    return _("{stacks}: {first}, then {size} each", stacks=number, first=stacks[0], size=stacks[-1])


def prize_words(prizes: tuple[int, ...]) -> str:
    """Return how many prize tiles lie where."""
    each, last = prizes[1], prizes[-1]
    number = ngettext("{number} prize tile on each later stack", "{number} prize tiles on each later stack", each)
    return _("{number}, {last} at the end", number=number, last=last)


def facts(plan: Plan) -> list[tuple[str, str, str, str]]:
    """Return test name, icon, text and tooltip of everything that follows."""
    found = [("tiles", "tile", ngettext("{number} land tile", "{number} land tiles", plan.tiles), "")]
    if plan.river:
        river = ngettext("{number} river tile", "{number} river tiles", plan.river)
        found.append(("river", "river", river, ""))
    if plan.crown is None:
        return found
    sizes = _("Land tiles in the stacks: {sizes}", sizes=" · ".join(map(str, plan.stacks)))
    found.append(("stacks", "stack", stack_words(plan.stacks), sizes))
    if len(plan.prizes) > 1:
        tip = _("Prize tiles on the stacks: {sizes}", sizes=" · ".join(map(str, plan.prizes)))
        found.append(("prizes", "prize", prize_words(plan.prizes), tip))
    crown = _("Crown: {space}", space=_(SPACES.get(plan.crown, plan.crown)))
    found.append(("crown", "crown", crown, _("The first tournament is held for this kind of feature.")))
    return found


def summary(choices: Choices) -> Widget:
    """Return the line that shows what follows, or why the choices do not work."""
    try:
        plan = choices.plan()
    except Exception as fault:
        return Label(str(fault), name="setup.fault", style="small_bold", colour=theme.RED_INK)
    parts: list[Widget] = [
        Row(
            [
                Image(f"interface/icon_{icon}", 24, tint=theme.GOLD_DARK),
                Label(words, name=f"setup.follows.{name}", style="small_bold", tooltip=tip),
            ],
            gap=6,
        )
        for name, icon, words, tip in facts(plan)
    ]
    return Flow(parts, gap=20)
