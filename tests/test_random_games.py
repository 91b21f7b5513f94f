"""Random games over all combinations of the sets: what must hold in every state of every game.

The number of games comes from the environment variable RANDOM_GAMES (200 if it is not set).
"""

import os
import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from game.rules import COLOURS, Action, Pass, Seat, Setup, apply, look, open_table, seen_by, state_hash
from game.rules.engine import Table
from game.rules.events import Event, GameEnded, Scored, TileDiscarded, TileLaid
from game.rules.expansions.jousts import EmblemSpent
from game.rules.geometry import spot_of
from game.rules.meeples import Figure
from game.rules.record import Record, replay
from game.rules.state import State
from game.rules.tiles import FIGURE

SETS = ("river", "mayors", "jousts", "circles")
COMBINATIONS = [chosen for number in range(len(SETS) + 1) for chosen in combinations(SETS, number)]
GAMES = int(os.environ.get("RANDOM_GAMES", "200"))
EACH = max(1, GAMES // len(COMBINATIONS))
SAMPLE = 23  # every so many answers the dear checks are made


class Game:
    """A random game and the books kept about it."""

    def __init__(self, sets: tuple[str, ...], number: int) -> None:
        seats = 2 + number % 5
        options = {"fields": number % 7 != 6, "first": number % seats}
        people = tuple(Seat(colour.title(), colour) for colour in COLOURS[:seats])
        self.setup = Setup(people, sets, options, seed=1000 * len(sets) + number)
        self.chance = random.Random(f"{sets} {number}")
        self.table: Table = open_table(self.setup)
        self.state: State = self.table.state
        self.answers: list[str] = []
        self.points = [0] * seats
        self.spent: list[list[int]] = [[] for _ in range(seats)]
        self.gone: list[str] = []
        self.halls = 0
        self.events: list[Event] = self.table.events
        self.note()
        self.tiles = self.counted_tiles()

    def moments(self) -> Iterator[State]:
        """Play on to the end, yielding the state after each answer."""
        yield self.state
        while self.state.question is not None:
            action = self.choose()
            self.answers.append(action.text)
            self.table.events = self.events = []
            self.table.play(action)
            self.note()
            yield self.state

    def choose(self) -> Action:
        """Choose an answer; declining is rarer than its share, so that much happens."""
        assert self.state.question is not None
        options = self.state.question.options
        action = options[int(self.chance.random() * len(options))]
        if isinstance(action, Pass) and self.chance.random() < 0.7:
            action = options[int(self.chance.random() * len(options))]
        return action

    def note(self) -> None:
        """Keep the books by what was told."""
        for event in self.events:
            if isinstance(event, Scored):
                for seat in event.seats:
                    self.points[seat] += event.points
            elif isinstance(event, EmblemSpent):
                self.spent[event.figure.seat].append(event.value)
            elif isinstance(event, TileDiscarded):
                self.gone.append(event.tile)
            elif isinstance(event, TileLaid) and event.source == "town_hall":
                self.halls += 1

    def counted_tiles(self) -> Counter[str]:
        """Return every tile wherever it is, town halls apart."""
        state = self.state
        laid = [face.tile.id for face in state.land.faces if not face.hall and face.tile.group != "block"]
        hand = [state.hand] if state.hand and not state.rules.tiles[state.hand].is_hall else []
        piles = [
            *state.stock.undrawn(),
            *(tile for pile in state.stock.prizes[state.stock.stack + 1 :] for tile in pile),
        ]
        won = [tile for held in state.memory["jousts"].prizes for tile, _ in held] if state.rules.has("jousts") else []
        return Counter([*laid, *hand, *piles, *won, *state.discarded])


def check(game: Game) -> None:
    """Check what must hold in every state."""
    check_figures(game)
    check_question(game)
    assert game.points == game.state.points
    assert sum(game.state.earned) == sum(game.points)
    assert list(game.state.discarded) == game.gone


def check_figures(game: Game) -> None:
    state = game.state
    rules = state.rules
    held = list(state.supply)
    for figure in state.figures.values():
        held[figure.seat * len(rules.kinds) + rules.kind_numbers[figure.kind]] += 1
        assert figure.node == state.land.node_at(*_place(figure))
        assert rules.fields or figure.place != "field"
    assert held == [kind.each for _ in range(rules.seats) for kind in rules.kinds]
    assert min(state.supply) >= 0


def _place(figure: Figure) -> tuple[int, int]:

    return spot_of(figure.cell), figure.segment


def check_question(game: Game) -> None:
    question = game.state.question
    if question is None:
        assert game.state.over
        return
    assert len(question.options) > 1
    if question.kind != "base.lay":
        texts = [option.text for option in question.options]
        assert len(set(texts)) == len(texts), "two answers are written alike"


def check_dear(game: Game) -> None:
    """Check what takes longer."""
    state = game.state
    land = state.land
    standing = Counter(land.root(figure.node) for figure in state.figures.values())
    for root in range(len(land.parent)):
        if land.parent[root] == root:
            assert land.facts[root] // FIGURE == standing[root]
    check_tiles(game)
    check_expansions(game)
    if state.question is not None:
        before = state_hash(state)
        apply(state, game.choose())
        seen_by(state, 0, game.chance)
        assert state_hash(state) == before, "a state was changed by looking at it"
    for seat in (None, 0, state.rules.seats - 1):
        look(state, seat)


def check_tiles(game: Game) -> None:
    now, rules = game.counted_tiles(), game.state.rules
    assert not now - game.tiles, "a tile was doubled"
    lost = game.tiles - now  # what nobody takes in the last tournament is left over (J40)
    left_over = rules.has("jousts") and game.state.memory["jousts"].closing
    assert not lost or (left_over and all(rules.tiles[tile].group == "prize" for tile in lost)), "a tile was lost"


def check_expansions(game: Game) -> None:
    state = game.state
    seats = range(state.rules.seats)
    if state.rules.has("jousts"):
        crests = state.memory["jousts"]
        under = [(state.figures[figure].seat, value) for figure, value in crests.under.items()]
        for seat in seats:
            own = [*crests.emblems[seat], *(value for owner, value in under if owner == seat), *game.spent[seat]]
            own += [value for _, owner, value in crests.statues if owner == seat]
            own += [value for _, value in crests.prizes[seat] if value is not None]
            assert not [value for value in own if value not in (0, 1, 2, 3, 5)]
            assert len(own) == len(set(own)), "an emblem was doubled"
    if state.rules.has("mayors"):
        halls = state.memory["mayors"]
        assert len(halls.laid) == game.halls == sum(face.hall for face in state.land.faces)
        assert sum(halls.left) + len(halls.laid) == len(seats)
        assert not state.over or not any(halls.left)


@pytest.mark.parametrize("sets", COMBINATIONS, ids=lambda sets: "+".join(sets) or "base")
def test_nothing_is_lost_or_doubled_in_any_game(sets: tuple[str, ...]) -> None:
    """B1, B12, J1, J18, M1: pieces, tiles and points always add up, and every game comes to its end."""
    for number in range(EACH):
        game = Game(sets, number)
        for moment, _ in enumerate(game.moments()):
            check(game)
            if moment % SAMPLE == number % SAMPLE:
                check_dear(game)
        check_dear(game)
        assert game.state.over
        assert isinstance(game.events[-1], GameEnded)


@pytest.mark.parametrize("sets", COMBINATIONS, ids=lambda sets: "+".join(sets) or "base")
def test_a_record_of_answers_gives_the_same_game_again(sets: tuple[str, ...]) -> None:
    """B1: everything follows from set-up, seed and answers."""
    for number in range(max(1, EACH // 8)):
        game = Game(sets, 500 + number)
        for _ in game.moments():
            pass
        again = replay(Record(game.setup, tuple(game.answers))).state
        assert state_hash(again) == state_hash(game.state)
