"""The match: answers go in, events come out; what was shown to nobody can be taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.computer import KINDS
from game.rules import (
    Action,
    Decision,
    IllegalAction,
    Outcome,
    Pass,
    Record,
    RecordFault,
    Setup,
    State,
    apply,
    new_game,
)
from game.rules.events import Event
from game.rules.record import find, impossible

if TYPE_CHECKING:
    from game.match.journal import Journal

EVERY: Final = 24  # one state in so many is kept for good, for looking back

NOTHING: Final = "nothing"
REVEALED: Final = "revealed"
CONFIRMED: Final = "confirmed"
SHOWN: Final = "shown"
OVER: Final = "over"


@dataclass(slots=True)
class Moment:
    """An answer that was given: by whom, to what kind of question, and what came of it.

    *barrier* says why it cannot be taken back, empty if it can; *before* is the state that it answered, kept as
    long as it may be needed.
    """

    seat: int
    kind: str
    answer: str
    events: tuple[Event, ...]
    barrier: str
    before: State | None


class Match:
    """A game being played. It plays the rules and knows nothing of screens."""

    def __init__(self, setup: Setup, answers: Iterable[str] = (), *, journal: Journal | None = None) -> None:
        """Set the table and give the answers; raise `RecordFault` where they are not possible."""
        check_computers(setup)
        self.setup = setup
        self.journal: Journal | None = None
        self.moments: list[Moment] = []
        self.staged: Action | None = None
        self._staged: Outcome | None = None
        opening = new_game(setup)
        self.state: State = opening.state
        self.events: tuple[Event, ...] = opening.events
        self._marks: dict[int, State] = {0: self.state}
        self._shown = False
        self.seen = False  # the ranking of a finished game
        for number, text in enumerate(answers):
            self._answer_text(number, text)
        self.journal = journal

    # --- looking ---

    @property
    def question(self) -> Decision | None:
        """The open question; while an answer is staged it is still that answer's."""
        return self.state.question

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def answers(self) -> tuple[str, ...]:
        """All answers so far, as records write them; a staged one is not among them."""
        return tuple(moment.answer for moment in self.moments)

    @property
    def history(self) -> tuple[Event, ...]:
        """All that has happened since the set-up."""
        return (*self.events, *(event for moment in self.moments for event in moment.events))

    def record(self) -> Record:
        """Return the match as a record."""
        return Record(self.setup, self.answers)

    @classmethod
    def from_record(cls, record: Record) -> Match:
        """Return the match that a record tells; raise `RecordFault` where it is not possible."""
        return cls(record.setup, record.answers)

    def branch(self, at: int) -> Match:
        """Return a new match with the first *at* answers of this one."""
        return Match(self.setup, self.answers[:at])

    def state_at(self, number: int) -> State:
        """Return the state after the first *number* answers."""
        if number >= len(self.moments):
            return self.state
        kept = self.moments[number].before
        if kept is not None:
            return kept
        start = max(mark for mark in self._marks if mark <= number)
        state = self._marks[start]
        for moment in self.moments[start:number]:
            state = apply(state, _legal(state, moment.answer)).state
        return state

    # --- answering ---

    def play(self, action: Action, *, confirm: bool = False) -> list[Event]:
        """Answer the open question; return what happened, nothing if the answer is only staged.

        An answer that shows something new, hands the question on or ends the game is staged, unless *confirm* is
        given or it is one that nobody takes back. Raises `IllegalAction`.
        """
        if self.staged is not None:
            self.undo()
        outcome = apply(self.state, action)
        if not confirm and not action.final and self._finishes(outcome):
            self._write("stage", action.text)
            self.staged, self._staged = action, outcome
            return []
        self._write("play", action.text)
        return self._take(action, outcome)

    @property
    def staged_preview(self) -> tuple[Event, ...]:
        """What the staged answer itself does: the tile lies or the figure stands, but nothing of what follows."""
        if self._staged is None or isinstance(self.staged, Pass):
            return ()
        return tuple(event for event in self._staged.events[:1] if not event.reveals)

    def confirm(self) -> list[Event]:
        """Make the staged answer final; return all that happened, the preview's events first."""
        if self.staged is None or self._staged is None:
            raise IllegalAction("nothing waits for a confirmation")
        self._write("confirm")
        return self._take(self.staged, self._staged)

    def _finishes(self, outcome: Outcome) -> bool:
        """Return whether an answer ends what its seat may still take back."""
        return bool(self._barrier(outcome))

    def _barrier(self, outcome: Outcome) -> str:
        before, after = self.question, outcome.state.question
        if any(event.reveals for event in outcome.events):
            return REVEALED
        if before is None or after is None:
            return OVER
        return CONFIRMED if before.seat != after.seat or self.state.turn != outcome.state.turn else ""

    def _take(self, action: Action, outcome: Outcome) -> list[Event]:
        question = self.question
        assert question is not None
        barrier = self._barrier(outcome) or (SHOWN if self._shown else "")
        self.moments.append(Moment(question.seat, question.kind, action.text, outcome.events, barrier, self.state))
        self.state = outcome.state
        self._drop_staged()
        self._shown = False
        if barrier:
            self._forget()
        if self.over:
            self._write("over")
        return list(outcome.events)

    def _forget(self) -> None:
        """Let go of the states that can no longer be gone back to, a few marks excepted."""
        for number in range(len(self.moments) - 1, -1, -1):
            moment = self.moments[number]
            if moment.before is None:
                break
            if number % EVERY == 0:
                self._marks[number] = moment.before
            moment.before = None

    def _answer_text(self, number: int, text: str) -> None:
        action = find(self.state, text)
        if action is None:
            raise impossible(number, text)
        self._take(action, apply(self.state, action))

    # --- taking back ---

    @property
    def can_undo(self) -> bool:
        """Whether an answer can be taken back or a staged one be dropped."""
        return not self.why_not_undo

    @property
    def why_not_undo(self) -> str:
        """Why nothing can be taken back: ``nothing``, ``revealed``, ``confirmed``, ``shown``, ``over``; or empty."""
        if self.staged is not None:
            return ""
        if self._shown:
            return SHOWN
        return self.moments[-1].barrier if self.moments else NOTHING

    def undo(self) -> str:
        """Drop the staged answer or take the last one back; return it as text, empty if that is not allowed."""
        if not self.can_undo:
            return ""
        self._write("undo")
        if self.staged is not None:
            text = self.staged.text
            self._drop_staged()
            return text
        last = self.moments.pop()
        assert last.before is not None
        self.state = last.before
        return last.answer

    def undo_turn(self) -> list[str]:
        """Take back all that can be taken back, the last answer first."""
        taken = []
        while self.can_undo:
            taken.append(self.undo())
        return taken

    def note_shown(self, owner: int) -> None:
        """Note that a seat's secret was shown; somebody else's than the answering seat's cannot be unseen."""
        if self.question is not None and self.question.seat != owner and not self._shown:
            self._write("shown", str(owner))
            self._drop_staged()
            self._shown = True

    def note_seen(self) -> None:
        """Note that the ranking was seen, so that the game need not be continued."""
        if self.over and not self.seen:
            self._write("seen")
            self.seen = True

    def _drop_staged(self) -> None:
        self.staged = self._staged = None

    # --- keeping ---

    def _write(self, word: str, text: str = "") -> None:
        if self.journal is not None:
            self.journal.write(word, text)

    def follow(self, notes: Sequence[tuple[str, str]]) -> None:
        """Do again what a journal noted; raise `RecordFault` where that is not possible."""
        for number, (word, text) in enumerate(notes):
            try:
                self._follow(word, text)
            except IllegalAction:
                raise RecordFault(f"line {number + 2}: {f'{word} {text}'.strip()!r} is not possible here") from None

    def _follow(self, word: str, text: str) -> None:
        if word in ("play", "stage"):
            self.play(_legal(self.state, text), confirm=word == "play")
        elif word == "confirm":
            self.confirm()
        elif word == "undo":
            if not self.undo():
                raise IllegalAction("there is nothing to take back")
        elif word == "over" and self.over:
            return
        elif word == "seen" and self.over:
            self.seen = True
        elif word == "shown" and text.isascii() and text.isdigit():
            self.note_shown(int(text))
        else:
            raise IllegalAction(f"{word!r} is unknown")


def check_computers(setup: Setup) -> None:
    """Raise `RecordFault` if a seat is played by a kind of computer player that this program does not have."""
    for number, seat in enumerate(setup.seats):
        if seat.computer and seat.computer not in KINDS:
            raise RecordFault(f"setup.seats[{number}].computer: {seat.computer!r} is none of {', '.join(KINDS)}")


def _legal(state: State, text: str) -> Action:
    action = find(state, text)
    if action is None:
        raise IllegalAction(f"{text!r} is not possible here")
    return action
