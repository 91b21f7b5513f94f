"""Where an expansion joins in, and how several answers become one.

An expansion is a stateless object of class `Expansion` with its own memory inside the state. It overrides the
hooks it needs; those it leaves alone cost nothing. Joining: *each* = for effect; *steps* = concatenated in printed
order and pushed; *fold* = each gets the last one's result; *first* = the first that is not None; *all*, *sum*.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from game.rules.engine import Deed, Step, Table
from game.rules.events import Event, Line
from game.rules.geometry import Cell
from game.rules.kinds import Kind
from game.rules.meeples import Figure
from game.rules.sheets import Block, Sheet
from game.rules.state import State
from game.rules.tiles import Tile

if TYPE_CHECKING:
    from game.rules.advice import WhyNot
    from game.rules.setup import Setup
    from game.rules.stock import Stock


class Source:
    """Where the tile of this part of a turn comes from."""

    name: ClassVar[str] = ""
    takes_meeple: ClassVar[bool] = False  # step 2 follows
    last_resort: ClassVar[bool] = False  # offered only when no other source is

    def is_offered(self, state: State, seat: int, again: bool) -> bool:
        """Return whether the seat may take it; *again*: a drawn tile has just turned out unplaceable (B4)."""
        raise NotImplementedError

    def take(self, table: Table) -> None:
        """Take the tile in hand and push what follows."""
        raise NotImplementedError


class Expansion:
    """A set of rules beside the base game; every hook of the house with its moment."""

    slug: ClassVar[str] = ""

    # set-up
    def arrange_stock(self, rules: RuleSet, stock: Stock) -> Stock:
        """Arrange the piles (fold)."""
        return stock

    def crown_start(self, rules: RuleSet, stock: Stock) -> str | None:
        """Return the crown's start space, if there is a crown (first)."""
        return None

    def set_up(self, state: State) -> None:
        """Put the expansion's things on the table (each)."""

    def start_tiles(self, rules: RuleSet) -> tuple[tuple[str, Cell], ...] | None:
        """Return what lies on the table at the start instead of the start tile (first).

        A face of a block is written ``block.face``.
        """
        return None

    # tile
    def sources(self) -> tuple[Source, ...]:
        """Return further sources of tiles (list)."""
        return ()

    def before_laying(self, table: Table) -> Iterable[Step]:
        """Return what comes between looking at the tile in hand and laying it (steps)."""
        return ()

    def may_lie(self, state: State, tile: Tile, moves: list[int]) -> list[int]:
        """Return those placements that are legal (fold); moves as in `board.Land.moves`."""
        return moves

    def tile_laid(self, table: Table, number: int) -> Iterable[Step]:
        """Return what follows at once when a tile lies (steps); *number* of the first cell laid."""
        return ()

    # figures
    def deeds(self, table: Table) -> Iterable[Deed]:
        """Return what may be done instead of placing a figure (list)."""
        return ()

    def may_stand(self, state: State, kind: Kind, tile: Tile, segment: int) -> bool:
        """Return whether a kind may stand on a segment of the tile just laid (all)."""
        return True

    def figure_stood(self, table: Table, figure: Figure) -> Iterable[Step]:
        """Return what follows when a figure has come to the table (steps)."""
        return ()

    def figure_left(self, table: Table, figure: Figure) -> None:
        """Tidy up when a figure leaves its place, for whatever reason (each)."""

    # scoring
    def counts(self, figure: Figure) -> bool:
        """Return whether a figure takes part in scoring at all (all)."""
        return True

    def strength(self, figure: Figure, strength: int) -> int:
        """Return a figure's strength (fold)."""
        return strength

    def lines(self, state: State, node: int, kind: str, lines: tuple[Line, ...]) -> tuple[Line, ...]:
        """Return how a feature's points add up (fold)."""
        return lines

    def homeward(self, table: Table, figure: Figure) -> bool | None:
        """Keep a figure whose feature was scored from going home by returning True (first)."""
        return None

    def after_scoring(self, table: Table) -> Iterable[Step]:
        """Return what comes after all scoring of the turn (steps)."""
        return ()

    # turn
    def turn_begins(self, table: Table) -> Iterable[Step]:
        """Return what comes first in a turn (steps)."""
        return ()

    def part_ends(self, table: Table) -> Iterable[Step]:
        """Return what comes at the end of a turn, before anything still owed in it (steps)."""
        return ()

    # end
    def ending(self, table: Table) -> Iterable[Step]:
        """Return what comes before the last scoring (steps)."""
        return ()

    def last_scores(self, table: Table) -> Iterable[Step]:
        """Return the last scores of the expansion's own things (steps)."""
        return ()

    # advice
    def foresee(self, after: State, number: int) -> Iterable[tuple[str, Figure]]:
        """Return what laying tile *number* will cause, as codes with the figure concerned (list)."""
        return ()

    def why_not_lie(self, state: State, tile: Tile, move: int) -> WhyNot | None:
        """Return why the expansion's rules forbid a placement whose edges fit (first)."""
        return None

    def why_not_stand(self, state: State, kind: str, cell: Cell, on: str) -> WhyNot | None:
        """Return why the expansion's rules forbid a figure on a laid tile's segment, before the base game's (first)."""
        return None

    # records, secrets, computer players
    def facts(self, state: State) -> Mapping[str, Any]:
        """Return what the expansion remembers as plain data, for the state's hash and for records (each)."""
        return {}

    def restore(self, table: Table, entries: tuple[tuple[Mapping[str, Any], str, tuple[Figure, ...]], ...]) -> None:
        """Take the expansion's part of a record's layout and position (each).

        *entries* are the layout's tiles, each with its place in the record and the figures put on it. Raises
        `RecordFault`.
        """

    def shown(self, state: State, seat: int | None) -> Any:
        """Return what a seat may see of the expansion's things; *seat* None is a stranger."""
        return None

    def hide(self, state: State, seat: int | None, shuffle: Shuffle) -> None:
        """Deal again, in place, what a seat cannot know; *seat* None is a stranger (each)."""

    def blank(self, event: Event, seat: int | None) -> Event:
        """Return the event without what a seat may not see (fold)."""
        return event

    def worth(self, state: State, seat: int) -> float:
        """Return how many points the expansion's things promise a seat (sum)."""
        return 0.0


Shuffle = Callable[[Iterable[Any]], list[Any]]

_HOOKS = tuple(name for name, value in vars(Expansion).items() if callable(value) and not name.startswith("_"))


class RuleSet:
    """The rules in play: sheets, kinds, sources, and the hooks of the expansions joined."""

    def __init__(
        self,
        setup: Setup,
        expansions: tuple[Expansion, ...],
        sheets: tuple[Sheet, ...],
        draw: Source,
        turn: tuple[Step, ...],
        laying: tuple[Step, ...],
    ) -> None:
        self.setup = setup
        self.seats = len(setup.seats)
        self.expansions = expansions
        self.sheets = {sheet.slug: sheet for sheet in sheets}
        self.fields = bool(setup.options.get("fields", True))
        self.tiles: dict[str, Tile] = {tile.id: tile for sheet in sheets for tile in sheet.tiles}
        self.blocks: dict[str, Block] = {block.id: block for sheet in sheets for block in sheet.blocks}
        for block in self.blocks.values():
            for cells in block.faces.values():
                self.tiles.update({tile.id: tile for _, tile in cells})
        self.kinds: tuple[Kind, ...] = tuple(kind for sheet in sheets for kind in sheet.kinds)
        self.kind_numbers = {kind.name: i for i, kind in enumerate(self.kinds)}
        self.nominable = frozenset(kind.name for kind in self.kinds if kind.nominable)
        self.hooks = {name: _overriding(expansions, name) for name in _HOOKS}
        self.sources: tuple[Source, ...] = (draw, *(s for e in expansions for s in e.sources()))
        self.source_named = {source.name: source for source in self.sources}
        self._standing_key = (*(kind.name for kind in self.kinds), str(self.fields))
        self.turn, self.laying = self._needed(turn), self._needed(laying)

    def _needed(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        return tuple(step for step in steps if not step.moment or self.hooks[step.moment])

    def kind(self, name: str) -> Kind:
        """Return a kind of figure by its name."""
        return self.kinds[self.kind_numbers[name]]

    def has(self, slug: str) -> bool:
        """Return whether an expansion is in play."""
        return any(expansion.slug == slug for expansion in self.expansions)

    def standing(self, tile: Tile) -> tuple[tuple[Kind, int, tuple[int, ...]], ...]:
        """Return each kind of figure with its number and the segments of a tile where it may ever be placed."""
        found = tile.standing.get(self._standing_key)
        if found is None:
            barred = () if self.fields else ("field",)
            places = [s.kind for s in tile.segments]
            found = tuple(
                (kind, number, tuple(i for i, p in enumerate(places) if p in kind.places and p not in barred))
                for number, kind in enumerate(self.kinds)
            )
            tile.standing[self._standing_key] = found
        return found

    def steps(self, hook: str, *arguments: object) -> list[Step]:
        """Join the steps of a hook in printed order."""
        return [step for ask in self.hooks[hook] for step in ask(*arguments)]

    def each(self, hook: str, *arguments: object) -> None:
        """Call a hook for its effect."""
        for act in self.hooks[hook]:
            act(*arguments)

    def fold(self, hook: str, *arguments: Any) -> Any:
        """Give the last argument through every expansion in turn and return what becomes of it."""
        *fixed, value = arguments
        for change in self.hooks[hook]:
            value = change(*fixed, value)
        return value

    def first(self, hook: str, *arguments: object) -> Any:
        """Return the first answer that is not None."""
        for ask in self.hooks[hook]:
            answer = ask(*arguments)
            if answer is not None:
                return answer
        return None

    def all(self, hook: str, *arguments: object) -> bool:
        """Return whether every expansion agrees."""
        return all(ask(*arguments) for ask in self.hooks[hook])

    def has_turn(self, state: State, seat: int) -> bool:
        """Return whether a seat can take a tile from anywhere."""
        return any(source.is_offered(state, seat, False) for source in self.sources)

    def offers(self, state: State, seat: int, again: bool = False) -> list[Source]:
        """Return the sources that a seat may take a tile from."""
        offered = [source for source in self.sources if source.is_offered(state, seat, again)]
        if len(offered) < 2:
            return offered
        better = [source for source in offered if not source.last_resort]
        return better or offered


def _overriding(expansions: tuple[Expansion, ...], name: str) -> tuple[Callable[..., Any], ...]:
    plain = getattr(Expansion, name)
    return tuple(getattr(e, name) for e in expansions if getattr(type(e), name) is not plain)
