"""A second referee of Jousts & Crests: it knows the events only and judges nominations and tournaments by itself."""

from __future__ import annotations

import pytest

from game.rules.events import Event, FigureLifted, TileDiscarded, TileDrawn, TileLaid, TurnBegan
from game.rules.expansions.jousts import (
    CrownMoved,
    EmblemReturned,
    EmblemRevealed,
    EmblemSpent,
    FigureNominated,
    PrizeWon,
    StackOpened,
    StatueCrowned,
    TournamentOpened,
)
from game.rules.state import State
from tests.rules.slow import SlowTable
from tests.rules.test_random_games import moments

GAMES = [(2, 61), (3, 62), (4, 63), (5, 64), (6, 65), (2, 66), (5, 67)]
RING = ("road", "city", "field")


class Referee:
    """Keeps its own books and compares."""

    def __init__(self, state: State) -> None:
        self.seats = state.rules.seats
        self.slow = SlowTable(state.rules)
        self.stacks = [len(stack) for stack in state.stock.stacks]
        self.prizes = [list(prizes) for prizes in state.stock.prizes]
        self.stack, self.left = 0, self.stacks[0]
        self.under: dict[int, int] = {}
        self.used: set[int] = set()
        self.supply = [[0, 1, 2, 3, 5] for _ in range(self.seats)]
        self.hands: list[list[tuple[str, int | None]]] = [[] for _ in range(self.seats)]
        self.crown = ""
        self.shown: list[tuple[int, int, int, int]] = []
        self.won: list[tuple[int, str, int | None]] = []
        self.spent: list[tuple[int, int]] = []
        self.active, self.nominated, self.closing = 0, False, False
        self.expected: set[int] = set()
        self.declined = False

    def follow(self, event: Event) -> None:
        """Take over one event, judging it first."""
        if isinstance(event, TileLaid):
            self.expected = (
                self.nominees(event) if event.seat >= 0 and not self.closing and not self.nominated else set()
            )
        self.slow.follow(event)
        if isinstance(event, TurnBegan):
            assert not self.expected or self.declined, "a nomination was not offered"
            self.active, self.nominated, self.expected = event.seat, False, set()
        elif isinstance(event, TileDrawn):
            assert self.left, "a tile was drawn from an empty stack"
            self.left -= 1
        elif isinstance(event, TileLaid | TileDiscarded):
            self.lay_prize(event)
        elif isinstance(event, FigureLifted):
            assert event.figure.id not in self.under, "an emblem stayed behind"
            self.used.discard(event.figure.id)
        else:
            self.follow_jousts(event)

    def follow_jousts(self, event: Event) -> None:
        """Take over what only this expansion tells."""
        if isinstance(event, FigureNominated):
            assert event.value is not None
            assert event.figure.id in self.expected
            self.nominated, self.expected = True, set()
            self.supply[event.figure.seat].remove(event.value)
            self.under[event.figure.id] = event.value
        elif isinstance(event, EmblemReturned):
            self.supply[event.figure.seat].append(self.under.pop(event.figure.id))
        elif isinstance(event, TournamentOpened):
            self.open(event)
        elif isinstance(event, EmblemRevealed):
            assert event.figure.place == self.crown
            assert event.value == self.under[event.figure.id]
            assert event.bonus == self.slow.bonus(event.figure)
            self.shown.append((event.figure.seat, event.figure.id, event.value, event.bonus))
        elif isinstance(event, PrizeWon):
            self.won.append((event.seat, event.tile, event.emblem))
        elif isinstance(event, EmblemSpent):
            self.spent.append((event.figure.id, event.value))
        elif isinstance(event, CrownMoved):
            self.judge()
            assert (event.before, event.after) == (self.crown, RING[(RING.index(self.crown) + 1) % 3])
            self.closing = self.stack == len(self.stacks) - 1
        elif isinstance(event, StackOpened):
            self.stack += 1
            self.left = self.stacks[self.stack]
            assert event.tiles == self.left

    def lay_prize(self, event: TileLaid | TileDiscarded) -> None:
        """See prize tiles go in the order in which they were won (J30, J32)."""
        tile = self.slow.rules.tiles.get(event.tile)
        if tile is not None and tile.group == "prize":
            assert self.hands[self.active].pop(0)[0] == event.tile

    def nominees(self, event: TileLaid) -> set[int]:
        """Return who may be nominated when this tile is laid (J10-J13)."""
        before = set(self.slow.figures)
        enclosed = {n for n, figure in self.slow.figures.items() if self.slow.is_enclosed(figure.cell)}
        after = SlowTable(self.slow.rules)
        after.laid, after.figures = dict(self.slow.laid), dict(self.slow.figures)
        after.put(event.tile, event.cell, event.turn // 90)
        found = set()
        for number in before:
            figure = self.slow.figures[number]
            if figure.seat != event.seat or number in self.under or number in self.used or figure.place == "monastery":
                continue
            extended = {cell for cell, _ in after.feature(after.place(figure))} & set(after.fresh)
            if extended and not (figure.place == "field" and number in enclosed):
                found.add(number)
        return found if self.supply[event.seat] else set()

    def open(self, event: TournamentOpened) -> None:
        """A tournament is due only when the stack is used up (J20), for those who have entered (J21)."""
        assert self.left == 0
        assert self.crown in ("", event.kind) or RING[(RING.index(self.crown) + 1) % 3] == event.kind
        self.crown, self.shown, self.won, self.spent = event.kind, [], [], []
        entered = {f.seat for n, f in self.slow.figures.items() if n in self.under and f.place == event.kind}
        order = [(self.active + i) % self.seats for i in range(self.seats)]
        assert list(event.entrants) == [seat for seat in order if seat in entered]

    def judge(self) -> None:
        """Rank, give and clear as J23-J26 say, and compare with what was told."""
        stock, places = self.prizes[self.stack + 1], 3 if self.seats >= 5 else 2
        values = sorted({emblem + bonus for _, _, emblem, bonus in self.shown}, reverse=True)
        takers: list[tuple[int, int, int, int]] = []
        for value in values[:places]:
            group = [entry for entry in self.shown if entry[2] + entry[3] == value]
            if len(takers) + len(group) > len(stock):
                break
            takers += sorted(group, key=lambda entry: entry[2], reverse=True)
        alone = [entry for entry in self.shown if entry[2] + entry[3] == values[0]] if values else []
        keeps = alone[0] if len(alone) == 1 and takers else None
        expected = [
            (entry[0], tile, entry[2] if entry == keeps else None) for entry, tile in zip(takers, stock, strict=False)
        ]
        assert self.won == expected
        assert sorted(self.spent) == sorted((n, emblem) for _, n, emblem, _ in self.shown if not keeps or n != keeps[1])
        for seat, tile, kept in self.won:
            self.hands[seat].append((tile, kept))
        for _, number, _, _ in self.shown:
            del self.under[number]
            self.used.add(number)
        rest = stock[len(takers) :]
        self.prizes[self.stack + 1] = []
        if self.stack + 1 < len(self.prizes) - 1:
            self.prizes[-1] = rest + self.prizes[-1]

    def compare(self, state: State) -> None:
        """Compare the books with the state between two answers."""
        question = state.question
        asked = {getattr(option, "figure", None) for option in question.options} - {None} if question else set()
        if question and question.kind == "jousts.nominate":
            assert asked == self.expected
            assert {getattr(option, "value", 9) for option in question.options} - {9} == set(self.supply[self.active])
        elif question and question.kind in ("base.stand", "base.lay", "jousts.prize"):
            assert not self.expected or self.declined, "a nomination was not offered"
            self.expected = set()
        self.declined = bool(question and question.kind == "jousts.nominate")
        memory = state.memory["jousts"]
        assert [sorted(values) for values in memory.emblems] == [sorted(values) for values in self.supply]
        assert set(memory.used) == self.used
        if not memory.running and not state.over:
            assert dict(memory.under) == self.under
            assert [list(held) for held in memory.prizes] == self.hands
            assert [list(prizes) for prizes in state.stock.prizes[self.stack + 1 :]] == self.prizes[self.stack + 1 :]


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_a_second_referee_agrees_throughout_a_game(seats: int, seed: int) -> None:
    """J10, J11, J12, J13, J18, J20, J21, J23, J24, J25, J26, J27, J30: who is nominated, wins, keeps, loses what."""
    referee: Referee | None = None
    counts: dict[type[Event], int] = {}
    for state, events in moments(seats, ("jousts",), seed):
        referee = referee or Referee(state)
        for event in events:
            counts[type(event)] = counts.get(type(event), 0) + 1
            referee.follow(event)
        referee.compare(state)
    assert counts[FigureNominated] > 2
    assert counts[TournamentOpened] == len(state.stock.stacks)
    assert counts[PrizeWon] >= counts.get(StatueCrowned, 0)
