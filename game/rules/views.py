"""What one seat may know: the state without hidden things, and events without hidden values."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.rules.engine import Decision, Table
from game.rules.events import Event
from game.rules.geometry import Cell
from game.rules.meeples import Figure
from game.rules.setup import shuffle_for
from game.rules.state import State


@dataclass(frozen=True, slots=True)
class LaidTile:
    """A tile on the table; *turn* in degrees clockwise."""

    tile: str
    cell: Cell
    turn: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """What lies before a seat: points, supply by kind, points by source."""

    points: int
    supply: Mapping[str, int]
    earned: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class StockView:
    """The piles as everybody sees them: how many, never which."""

    river: int
    stack: int
    stacks_to_come: tuple[int, ...]
    prizes: tuple[int, ...]
    number: int

    @property
    def land(self) -> int:
        """Return how many land tiles are left."""
        return self.stack + sum(self.stacks_to_come)


@dataclass(frozen=True, slots=True)
class View:
    """The game as one seat may see it; *shown* holds what each expansion shows, by slug."""

    seats: tuple[SeatView, ...]
    laid: tuple[LaidTile, ...]
    figures: tuple[Figure, ...]
    stock: StockView
    discarded: tuple[str, ...]
    hand: str | None
    source: str
    active: int
    turn: int
    over: bool
    question: Decision | None
    shown: Mapping[str, Any]


def look(state: State, seat: int | None = None) -> View:
    """Return what a seat may see; None is somebody who may see no secrets at all.

    The open question is shown to the seat that must answer it only.
    """
    rules, stock, question = state.rules, state.stock, state.question
    kinds = [kind.name for kind in rules.kinds]
    seats = tuple(
        SeatView(state.points[s], {kind: state.in_supply(s, kind) for kind in kinds}, state.earned_by(s))
        for s in range(rules.seats)
    )
    return View(
        seats=seats,
        laid=tuple(LaidTile(face.tile.id, cell, face.turn * 90) for cell, face in state.land.laid()),
        figures=tuple(state.figures.values()),
        stock=StockView(
            stock.river_left,
            stock.stack_left,
            tuple(len(stack) for stack in stock.stacks[stock.stack + 1 :]),
            tuple(len(prizes) for prizes in stock.prizes[stock.stack + 1 :]),
            stock.stack,
        ),
        discarded=state.discarded,
        hand=state.hand,
        source=state.source,
        active=state.active,
        turn=state.turn,
        over=state.over,
        question=question if question and question.seat == seat else None,
        shown={e.slug: e.shown(state, seat) for e in rules.expansions},
    )


def event_for(state: State, event: Event, seat: int | None) -> Event:
    """Return an event without what a seat may not see."""
    for blank in state.rules.hooks["blank"]:
        event = blank(event, seat)
    return event


def seen_by(state: State, seat: int | None, chance: random.Random) -> State:
    """Return a copy in which everything that a seat cannot know is dealt again by *chance*.

    A question to somebody else is put again, as its answers may name what has been dealt.
    """
    new = state.copy()
    shuffle = shuffle_for(int(chance.random() * 2**53), "hidden")
    new.stock = new.stock.dealt_again(shuffle)
    state.rules.each("hide", new, seat, shuffle)
    if new.asked is not None and new.question is not None and new.question.seat != seat:
        new.question = new.asked.run(Table(new))
    return new
