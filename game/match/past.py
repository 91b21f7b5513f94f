"""Looking back: the state and the events at any point of a match, quick enough to be dragged through."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Final

from game.match.play import EVERY, Match
from game.rules import State, apply
from game.rules.events import Event, TurnBegan
from game.rules.record import find

KEPT: Final = 300  # states


class Past:
    """A match as it is now, from its set-up (0) to its last answer (`end`). It does not follow what comes later."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.end = len(match.moments)
        self.stops = self._stops()
        self._states: dict[int, State] = {self.end: match.state}

    def _stops(self) -> list[int]:
        """Return after how many answers each turn begins; the set-up is the first stop, the end the last."""
        begun = [
            number
            for number, moment in enumerate(self.match.moments, 1)
            if any(isinstance(event, TurnBegan) for event in moment.events)
        ]
        return sorted({0, *begun, self.end})

    def events(self, number: int) -> tuple[Event, ...]:
        """Return what the answer with a number, counted from 1, brought about; 0: what the set-up did."""
        return self.match.moments[number - 1].events if number else self.match.events

    def state(self, number: int) -> State:
        """Return the state after so many answers."""
        if number not in self._states:
            self._go_to(number)
        return self._states[number]

    def _go_to(self, number: int) -> None:
        """Play on from the nearest kept state and keep those on the way."""
        start = number - number % EVERY
        while start < number and start + 1 in self._states:
            start += 1
        state = self._states.get(start) or self.match.state_at(start)
        self._keep(start, state)
        for at in range(start, number):
            action = find(state, self.match.moments[at].answer)
            assert action is not None, "what was answered once is possible again"
            state = apply(state, action).state
            self._keep(at + 1, state)

    def _keep(self, number: int, state: State) -> None:
        self._states[number] = state
        while len(self._states) > KEPT:
            self._states.pop(next(iter(self._states)))

    def stop_at(self, number: int) -> int:
        """Return which stop is the last at or before so many answers."""
        return bisect_right(self.stops, number) - 1

    def turn_before(self, number: int) -> int:
        """Return the stop before so many answers."""
        return self.stops[max(0, bisect_left(self.stops, number) - 1)]

    def turn_after(self, number: int) -> int:
        """Return the stop after so many answers."""
        return self.stops[min(len(self.stops) - 1, bisect_right(self.stops, number))]


__all__ = ["Past"]
