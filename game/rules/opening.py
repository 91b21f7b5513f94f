"""Setting the table: from a set-up to the first question."""

from pathlib import Path

from game.rules import sheets
from game.rules.engine import Outcome, Table
from game.rules.errors import RecordFault
from game.rules.events import GameBegan, TileLaid
from game.rules.expansions import EXPANSIONS
from game.rules.geometry import Cell, spot_of
from game.rules.hooks import RuleSet
from game.rules.layout import lay_out
from game.rules.setup import Plan, Setup, check_order, check_seats, pile
from game.rules.sheets import Sheet
from game.rules.state import State
from game.rules.stock import Stock
from game.rules.turn import LAYING, TURN, DrawPile, SeekTurn


def rules_for(setup: Setup, folder: Path = sheets.FOLDER) -> RuleSet:
    """Join the rules of a set-up; raise `RecordFault` if it is no possible one."""
    check_seats(setup.seats)
    known = [expansion.slug for expansion in EXPANSIONS]
    for slug in setup.expansions:
        if slug not in known:
            raise RecordFault(f"setup.expansions: {slug!r} is none of {', '.join(known)}")
    expansions = tuple(e for e in EXPANSIONS if e.slug in setup.expansions)
    return RuleSet(setup, expansions, _sheets(tuple(e.slug for e in expansions), folder), DrawPile(), TURN, LAYING)


def _sheets(slugs: tuple[str, ...], folder: Path) -> tuple[Sheet, ...]:
    return tuple(sheets.load(slug, folder) for slug in ("base", *slugs))


def stock_for(rules: RuleSet) -> Stock:
    """Return the piles of a game, shuffled (B1, R1, J3); raise `RecordFault` for tiles that are not in it."""
    check_order(rules)
    stock: Stock = rules.fold("arrange_stock", rules, Stock((), (tuple(pile(rules, "land")),), ((), ())))
    return stock


def plan(setup: Setup) -> Plan:
    """Return the numbers that follow from a set-up (J3, J4)."""
    rules = rules_for(setup)
    stock = stock_for(rules)
    stacks = tuple(len(stack) for stack in stock.stacks)
    crown = rules.first("crown_start", rules, stock)
    return Plan(sum(stacks), len(stock.river), stacks, tuple(len(p) for p in stock.prizes), crown)


def open_table(setup: Setup, folder: Path = sheets.FOLDER) -> Table:
    """Set the table and go on to the first question, for playing in place."""
    rules = rules_for(setup, folder)
    state = State(rules, stock_for(rules))
    table = Table(state)
    rules.each("set_up", state)
    table.tell(GameBegan(rules.seats))
    if setup.layout is None:
        for tile_id, cell in rules.first("start_tiles", rules) or base_start(rules):
            lay_start(table, tile_id, cell)
    first = lay_out(table)
    state.agenda = [SeekTurn(first)]
    table.settle()
    return table


def new_game(setup: Setup) -> Outcome:
    """Set the table and go on to the first question; raise `RecordFault` for an impossible set-up."""
    table = open_table(setup)
    return Outcome(table.state, tuple(table.events))


def base_start(rules: RuleSet) -> tuple[tuple[str, Cell], ...]:
    """Return the base game's start tile (B1)."""
    return tuple((tile.id, (0, 0)) for tile in rules.sheets["base"].tiles if tile.start)


def lay_start(table: Table, tile_id: str, cell: Cell) -> None:
    """Lay a tile, or a face of a block written ``block.face``, before the game."""
    land, rules = table.state.land, table.rules
    block_id, _, face = tile_id.partition(".")
    if block_id in rules.blocks:
        for (dx, dy), tile in rules.blocks[block_id].pieces(face, 0):
            land.lay(spot_of((cell[0] + dx, cell[1] + dy)), tile.faces[0])
    else:
        land.lay(spot_of(cell), rules.tiles[tile_id].faces[0])
    table.tell(TileLaid(-1, tile_id, cell, 0, "start"))
