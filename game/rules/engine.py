"""The agenda: steps that act or ask, and the loop that runs them. Read this first.

What is still to do lies on the state's agenda, a stack of small frozen steps. `settle` runs steps until one asks a
question that needs an answer. A step either acts or asks, never both. What a step pushes comes right after it, in
the order pushed. A step looks again when its time comes: it holds ids, not facts.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.rules.actions import Action, Pass
from game.rules.errors import IllegalAction
from game.rules.events import Event

if TYPE_CHECKING:
    from game.rules.hooks import RuleSet
    from game.rules.state import State


@dataclass(frozen=True, slots=True)
class Decision:
    """A question: who must answer, of what kind it is, and the complete list of legal answers.

    *about* names what it is about, where that is one thing: the tile to be laid, the id of a figure, a symbol.
    """

    seat: int
    kind: str
    options: Sequence[Action]
    about: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One small piece of the turn's agenda.

    A step with a *moment* only asks the expansions at the hook of that name; it is left out of the turn where none
    of them joins in there.
    """

    moment: ClassVar[str] = ""

    def run(self, table: "Table") -> Decision | None:
        """Act, or return a question without changing anything."""
        raise NotImplementedError

    def answer(self, table: "Table", action: Action) -> None:
        """Carry out the answer to the question."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")


@dataclass(frozen=True, slots=True)
class Deed(Action):
    """An answer that knows how to do itself: what an expansion offers instead of placing a figure."""

    def do(self, table: "Table") -> None:
        """Do it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Outcome:
    """A new state and what happened on the way to it."""

    state: "State"
    events: tuple[Event, ...]


class Table:
    """A state being changed: what steps and verbs work on."""

    __slots__ = ("events", "pushed", "rules", "state")

    def __init__(self, state: "State") -> None:
        self.state = state
        self.rules: RuleSet = state.rules
        self.events: list[Event] = []
        self.pushed: list[Step] = []

    def tell(self, event: Event) -> None:
        """Note that something happened."""
        self.events.append(event)

    def push(self, *steps: Step) -> None:
        """Put steps next on the agenda, after the step that is running, in this order."""
        self.pushed.extend(steps)

    def play(self, action: Action) -> None:
        """Answer the open question in place; the action must be one of its options."""
        state = self.state
        step, state.asked, state.question = state.asked, None, None
        assert step is not None, "nothing is asked"
        step.answer(self, action)
        self._take_pushed()
        self.settle()

    def settle(self) -> None:
        """Run the agenda until a question is open or nothing is left."""
        agenda = self.state.agenda
        while agenda:
            step = agenda.pop()
            told = len(self.events)
            decision = step.run(self)
            if decision is not None:
                assert told == len(self.events), f"{step} acted and asked"
                assert not self.pushed, f"{step} pushed and asked"
                if len(decision.options) > 1:
                    self.state.asked, self.state.question = step, decision
                    return
                step.answer(self, decision.options[0])
            if self.pushed:
                agenda += self.pushed[::-1]
                self.pushed.clear()

    def _take_pushed(self) -> None:
        self.state.agenda += self.pushed[::-1]
        self.pushed.clear()


def apply(state: "State", action: Action) -> Outcome:
    """Return what comes of an answer to the open question; *state* is left untouched.

    Raises `IllegalAction` if the action is not among the legal ones.
    """
    if state.question is None or action not in state.question.options:
        raise IllegalAction(f"{action.text!r} is not possible here")
    table = Table(state.copy())
    table.play(action)
    return Outcome(table.state, tuple(table.events))


def legal_actions(state: "State") -> Sequence[Action]:
    """Return the complete list of legal answers to the open question, empty when the game is over."""
    return state.question.options if state.question else ()


def may_pass(decision: Decision) -> bool:
    """Return whether the question can be declined."""
    return any(isinstance(option, Pass) for option in decision.options)
