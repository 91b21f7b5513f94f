"""The expansion's part of a record's layout and position."""

from collections.abc import Iterable, Mapping
from typing import Any

from game.rules.engine import Table
from game.rules.errors import RecordFault
from game.rules.expansions.jousts.crests import BLOCK, SLUG, crests, is_nominable, remember, spaces, swap
from game.rules.meeples import Figure


def restore(table: Table, entries: tuple[tuple[Mapping[str, Any], str, tuple[Figure, ...]], ...]) -> None:
    """Put the expansion's part of a record's layout and position on the table; raise `RecordFault`."""
    position = table.rules.setup.position
    for entry, where, figures in entries:
        _restore_entry(table, entry, where, figures)
    if "crown" in position:
        if position["crown"] not in spaces(table.rules):
            raise RecordFault(f"setup.position.crown: {position['crown']!r} is no space of the crown")
        remember(table, crown=position["crown"])
    if "emblems" in position:
        _restore_emblems(table, position["emblems"])
    if "hand" in position:
        _restore_hand(table, position["hand"])


def _restore_entry(table: Table, entry: Mapping[str, Any], where: str, figures: tuple[Figure, ...]) -> None:
    state = table.state
    cell = (entry["cell"][0], entry["cell"][1])
    if entry.get("tile") == BLOCK:
        remember(table, block=(cell, entry.get("turn", 0), entry.get("face", "plain")))
    if table.rules.tiles.get(str(entry.get("tile"))) and table.rules.tiles[str(entry["tile"])].bend:
        remember(table, bend_laid=True)
    for i, figure in enumerate(figures):
        data = entry["figures"][i]
        if ("emblem" in data or data.get("used")) and not is_nominable(state, figure):
            raise RecordFault(f"{where}.figures[{i}]: this figure cannot be nominated")
        if "emblem" in data and data.get("used"):
            raise RecordFault(f"{where}.figures[{i}]: a figure whose emblem was used has none")
        if "emblem" in data:
            _spend(table, figure.seat, data["emblem"], f"{where}.figures[{i}].emblem")
            remember(table, under={**crests(state).under, figure.id: data["emblem"]})
        if data.get("used"):
            remember(table, used=crests(state).used | {figure.id})
    if "statue" in entry:
        statue = entry["statue"]
        tile = table.rules.tiles.get(str(entry.get("tile")))
        if tile is None or not any("statue" in s.flags for s in tile.segments):
            raise RecordFault(f"{where}.statue: there is no statue on {entry.get('tile')}")
        if not isinstance(statue, Mapping) or not _is_one_of(statue.get("seat"), range(table.rules.seats)):
            raise RecordFault(f"{where}.statue: seat and emblem are needed")
        _spend(table, statue["seat"], statue.get("emblem"), f"{where}.statue.emblem")
        remember(table, statues=(*crests(state).statues, (cell, statue["seat"], statue["emblem"])))


def _is_one_of(value: Any, numbers: Iterable[int]) -> bool:
    return type(value) is int and value in numbers


def _spend(table: Table, seat: int, value: Any, where: str) -> None:
    left = list(crests(table.state).emblems[seat])
    if not _is_one_of(value, left):
        raise RecordFault(f"{where}: seat {seat} has no emblem {value!r} left")
    left.remove(value)
    remember(table, emblems=swap(crests(table.state).emblems, seat, tuple(left)))


def _placed(table: Table, seat: int) -> set[int | None]:
    """Return the values of a seat's emblems that lie under figures, on statues and with prize tiles."""
    memory = crests(table.state)
    under = {value for figure, value in memory.under.items() if table.state.figures[figure].seat == seat}
    return {*under, *(v for _, owner, v in memory.statues if owner == seat), *(v for _, v in memory.prizes[seat])}


def _restore_emblems(table: Table, emblems: Any) -> None:
    values = table.rules.sheets[SLUG].tables["emblems"]["values"]
    if not isinstance(emblems, list | tuple) or len(emblems) != table.rules.seats:
        raise RecordFault("setup.position.emblems: one list for each seat is needed")
    for seat, own in enumerate(emblems):
        where = f"setup.position.emblems[{seat}]"
        if not isinstance(own, list | tuple) or any(not _is_one_of(v, values) or own.count(v) > 1 for v in own):
            raise RecordFault(f"{where}: must be some of {values}")
        if set(own) & _placed(table, seat):
            raise RecordFault(f"{where}: an emblem cannot be in supply and on the table")
    remember(table, emblems=tuple(tuple(sorted(own)) for own in emblems))


def _restore_hand(table: Table, hand: Any) -> None:
    if not isinstance(hand, list | tuple) or len(hand) != table.rules.seats:
        raise RecordFault("setup.position.hand: one entry for each seat is needed")
    for seat, prize in enumerate(hand):
        if prize is not None:
            _restore_prize(table, seat, prize, f"setup.position.hand[{seat}]")


def _restore_prize(table: Table, seat: int, prize: Any, where: str) -> None:
    tile = table.rules.tiles.get(str(prize.get("prize"))) if isinstance(prize, Mapping) else None
    if tile is None or tile.group != "prize":
        raise RecordFault(f"{where}: a prize tile is needed")
    emblem = prize.get("emblem")
    if emblem is not None and not _is_one_of(emblem, table.rules.sheets[SLUG].tables["emblems"]["values"]):
        raise RecordFault(f"{where}.emblem: {emblem!r} is no emblem")
    if emblem is not None and emblem in _placed(table, seat):
        raise RecordFault(f"{where}.emblem: seat {seat} has no emblem {emblem!r} left")
    if emblem in crests(table.state).emblems[seat]:
        _spend(table, seat, emblem, f"{where}.emblem")
    held = crests(table.state).prizes
    remember(table, prizes=swap(held, seat, (*held[seat], (tile.id, emblem))))
    stock = table.state.stock
    stock.prizes = tuple(tuple(t for t in these if t != tile.id) for these in stock.prizes)
