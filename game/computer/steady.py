"""A player that tries every answer and keeps the one after which its seat stands best."""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.computer.worth import Judge
from game.rules import Action, State, legal_actions, seen_by
from game.rules.engine import Table

DEEPER: Final = 24  # so many of the best answers are looked at again together with what the seat does next
FEW: Final = 24  # a next question with more answers than this is left open


def choose(state: State, seat: int, chance: Random) -> Action:
    """Return the answer that promises most, judged on what the seat may know."""
    options = legal_actions(state)
    known, judge = seen_by(state, seat, chance), Judge()
    ranked = sorted(((judge.worth(after, seat), -i) for i, after in enumerate(_tries(known, options))), reverse=True)
    best, first = ranked[0]
    for value, place in ranked[:DEEPER]:
        value = _with_next(judge, known, options[-place], seat, value)
        if value > best:
            best, first = value, place
    return options[-first]


def _tries(state: State, options: Sequence[Action]) -> list[State]:
    return [_after(state, option) for option in options]


def _after(state: State, action: Action) -> State:
    table = Table(state.copy())
    table.play(action)
    return table.state


def _with_next(judge: Judge, state: State, action: Action, seat: int, value: int) -> int:
    """Return the best value that the seat reaches with its next answer, if it is asked at once."""
    after = _after(state, action)
    question = after.question
    if question is None or question.seat != seat or len(question.options) > FEW:
        return value
    return max(value, *(judge.worth(_after(after, option), seat) for option in question.options))
