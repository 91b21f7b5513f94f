"""Messengers run on when their road has been scored (M20-M24)."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.rules.actions import Action
from game.rules.board import Land
from game.rules.engine import Decision, Step, Table
from game.rules.expansions.mayors.happenings import GoHome, Run
from game.rules.expansions.mayors.office import MESSENGER
from game.rules.geometry import cell_of
from game.rules.state import State
from game.rules.verbs import lift, move


def runners(state: State) -> list[Step]:
    """Return the runs of the messengers whose roads were scored, clockwise from the active seat (M23)."""
    waiting = [
        figure for figure in state.figures.values() if figure.kind == MESSENGER and state.land.is_completed(figure.node)
    ]
    if not waiting:
        return []
    order = state.clockwise(state.active)
    return [RunMessenger(figure.id) for figure in sorted(waiting, key=lambda figure: order.index(figure.seat))]


@dataclass(frozen=True, slots=True)
class RunMessenger(Step):
    """A messenger goes home or runs on to a feature at an end of its road (M21)."""

    messenger: int

    def run(self, table: Table) -> Decision | None:
        """Ask where, if it can run anywhere."""
        messenger = table.state.figures[self.messenger]
        runs = [
            Run(MESSENGER, cell_of(spot), on)
            for root in targets(table.state.land, messenger.node)
            for spot, on in places(table.state.land, root)
        ]
        if runs:
            return Decision(messenger.seat, "mayors.run", (GoHome(), *runs), str(messenger.id))
        lift(table, messenger, "scored")
        return None

    def answer(self, table: Table, action: Action) -> None:
        """Move it or take it back."""
        messenger = table.state.figures[self.messenger]
        if isinstance(action, Run):
            move(table, messenger, action.cell, action.on, "run")
        else:
            lift(table, messenger, "scored")


def targets(land: Land, road: int) -> list[int]:
    """Return the roots of the open features that adjoin the ends of a road (M21, M22)."""
    root = land.root(road)
    found: dict[int, None] = {}
    for number in land.numbers(road):
        for segment, part in enumerate(land.faces[number].tile.segments):
            if part.end and land.root(land.bases[number] + segment) == root:
                for node in beyond(land, number, segment):
                    if not land.is_completed(node):
                        found[land.root(node)] = None
    return list(found)


def beyond(land: Land, number: int, segment: int) -> Iterator[int]:
    """Yield what adjoins the end of a road on one tile: the roads that meet it there, or the city and its gates.

    The gates of a completed city are no junction, nor is a road's dead end.
    """
    parts, base = land.faces[number].tile.segments, land.bases[number]
    end = parts[segment].end
    where, _, city = end.partition(":")
    if end == "dead_end" or (where == "city" and land.is_completed(base + int(city))):
        return
    if where == "city":
        yield base + int(city)
    for other, part in enumerate(parts):
        if part.end == end and other != segment:
            yield base + other


def places(land: Land, root: int) -> Iterator[tuple[int, str]]:
    """Yield spot and name of every segment of a feature, the tournament tile's apart (J6)."""
    for number in land.numbers(root):
        tile, base = land.faces[number].tile, land.bases[number]
        for segment, part in enumerate(tile.segments):
            if tile.group != "block" and part.kind in ("road", "city") and land.root(base + segment) == root:
                yield land.spots[number], tile.names[segment]
