"""How fast the rules are: `python -m tests.bench.rules [--quick]`. Figures only; nothing here can fail a test.

A *unit* is the time that this very process needs for 1.5 million turns of the plainest loop. Games a unit can be
compared between machines, games a second cannot.
"""

import argparse
import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from random import Random

from game.computer import dice
from game.rules import COLOURS, Seat, Setup, State
from game.rules.engine import Table
from game.rules.expansions import EXPANSIONS
from game.rules.opening import open_table
from game.rules.setup import shuffle_for
from game.rules.sheets import load
from game.rules.turn import placements

ALL = tuple(expansion.slug for expansion in EXPANSIONS)
SIZES = (10, 40, 70, 150, 300)
BASE_SETS = 5


def unit() -> float:
    """Time the plainest loop: the best of five."""
    times = []
    for _ in range(5):
        began = time.perf_counter()
        s = 0
        for i in range(1_500_000):
            s += i & 7
        times.append(time.perf_counter() - began)
    return min(times)


def setup(players: int, expansions: tuple[str, ...] = (), seed: int = 0, **more: object) -> Setup:
    seats = tuple(Seat(colour, colour) for colour in COLOURS[:players])
    return Setup(seats, expansions, seed=seed, **more)  # type: ignore[arg-type]


def five_sets(players: int, seed: int) -> Setup:
    """Mix the land tiles of five base games."""
    tiles = [tile.id for tile in load("base").of("land") for _ in range(tile.count * BASE_SETS)]
    return setup(players, seed=seed, order={"land": tuple(shuffle_for(seed, "bench")(tiles))}, only_listed=True)


def answer(table: Table, chance: Random) -> None:
    """Give one random answer in place."""
    table.play(dice.choose(table.state, table.state.active, chance))
    table.events.clear()


def play_games(made: Iterable[Setup]) -> tuple[int, int, float]:
    """Play random games to the end; return games, tiles and seconds."""
    games = tiles = 0
    began = time.perf_counter()
    for chosen in made:
        table, chance = open_table(chosen), Random(chosen.seed)
        while table.state.question is not None:
            answer(table, chance)
        games, tiles = games + 1, tiles + len(table.state.land.spots)
    return games, tiles, time.perf_counter() - began


def whole_games(games: int) -> None:
    """Print complete random games a second and a unit."""
    kinds: dict[str, tuple[int, tuple[str, ...]]] = {"base game": (2, ()), "base game, five players": (5, ())}
    kinds |= {f"{slug} and base": (2, (slug,)) for slug in ALL}
    kinds |= {"all sets": (2, ALL), "all sets, four players": (4, ALL)}
    play_games(setup(2, seed=seed) for seed in range(5))  # warm
    base_rate = base_tiles = 0.0
    print(f"{'complete random games':<26}{'games/s':>9}{'a unit':>8}{'of base':>9}{'us a tile':>11}{'of base':>9}")
    for name, (players, expansions) in kinds.items():
        best = (0.0, 0.0)
        for _ in range(3):
            calibration = unit()
            done, tiles, seconds = play_games(setup(players, expansions, seed) for seed in range(games))
            best = max(best, (done / seconds * calibration, tiles / seconds))
        rate = best[0] / calibration
        base_rate, base_tiles = base_rate or rate, base_tiles or best[1]
        print(
            f"{name:<26}{rate:>9.0f}{best[0]:>8.1f}{rate / base_rate:>8.0%}{1e6 / best[1]:>11.1f}"
            f"{best[1] / base_tiles:>9.0%}"
        )


def fastest(call: Callable[[], object], times: int = 7) -> float:
    """Time a call: the best of some, in microseconds."""
    best = 1.0
    for _ in range(times):
        began = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - began)
    return best * 1e6


def one_turn(state: State, seed: int) -> float:
    """Time a whole turn in place, the next tile's list included, in microseconds."""
    best = 1.0
    for _ in range(5):
        table, chance = Table(state.copy()), Random(seed)
        began = time.perf_counter()
        answer(table, chance)
        while table.state.question is not None and table.state.question.kind != "base.lay":
            answer(table, chance)
        best = min(best, time.perf_counter() - began)
    return best * 1e6


def growth(boards: int) -> None:
    """Print how listing, a turn and a copy grow with the number of tiles."""
    found: dict[int, list[tuple[float, float, float, int]]] = defaultdict(list)
    for seed in range(boards):
        table, chance = open_table(five_sets(2, seed)), Random(seed)
        while table.state.question is not None:
            state = table.state
            if len(state.land.spots) in SIZES and state.question.kind == "base.lay":
                tile = state.rules.tiles[state.hand or ""]
                listing = fastest(lambda s=state, t=tile: placements(s, t))
                found[len(state.land.spots)].append(
                    (listing, one_turn(state, seed), fastest(state.copy), len(state.land.open))
                )
            answer(table, chance)
    middle = {size: [statistics.median(column) for column in zip(*found[size], strict=True)] for size in SIZES}
    print(f"\n{'five base sets, us':<26}" + "".join(f"{size:>8}" for size in SIZES) + f"{'300:10':>8}")
    rows = {"list of placements": 0, "turn in place": 1, "copy of a state": 2, "(open cells)": 3}
    for name, column in rows.items():
        print(row(name, [middle[size][column] for size in SIZES]))
    print(row("apply: turn less its list", [middle[size][1] - middle[size][0] for size in SIZES]))


def row(name: str, values: list[float]) -> str:
    return f"{name:<26}" + "".join(f"{value:>8.1f}" for value in values) + f"{values[-1] / values[0]:>8.1f}"


def turns(games: int) -> None:
    """Print the slowest turn with all sets, and whether a turn costs the same late as early."""
    by_tiles: dict[int, list[float]] = defaultdict(list)
    slowest = last_scoring = 0.0
    for seed in range(games):
        table, chance = open_table(setup(4, ALL, seed)), Random(seed)
        number, spent, tiles = 0, 0.0, 0
        while table.state.question is not None:
            if table.state.turn != number:
                by_tiles[tiles // 10].append(spent)
                slowest = max(slowest, spent)
                number, spent, tiles = table.state.turn, 0.0, len(table.state.land.spots)
            began = time.perf_counter()
            answer(table, chance)
            spent += time.perf_counter() - began
        last_scoring = max(last_scoring, spent)
    print("\nall sets, four players: us a turn by tiles on the table")
    print("".join(f"{tens * 10:>7}" for tens in sorted(by_tiles)))
    print("".join(f"{statistics.median(by_tiles[tens]) * 1e6:>7.0f}" for tens in sorted(by_tiles)))
    print(f"slowest turn {slowest * 1e3:.2f} ms, with the last scoring {last_scoring * 1e3:.2f} ms")


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description="Print how fast the rules are.")
    parser.add_argument("--quick", action="store_true", help="fewer games")
    few = 5 if parser.parse_args().quick else 1
    print(f"unit: {unit() * 1e3:.1f} ms for 1.5 million turns of the plainest loop\n")
    whole_games(150 // few)
    growth(30 // few)
    turns(60 // few)


if __name__ == "__main__":
    main()
