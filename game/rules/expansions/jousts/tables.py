"""The expansion's own tables of its sheet, checked before they are used."""

from typing import Any, Final, TypeGuard

from game.rules.errors import SheetFault
from game.rules.sheets import Sheet

SPACES: Final = ("road", "city", "field")
SEATS: Final = range(2, 7)


def check_tables(sheet: Sheet) -> None:
    """Raise `SheetFault` unless emblems, crown and stacks can be played with (J1, J3, J4)."""
    emblems, crown, rows = (sheet.tables.get(name) for name in ("emblems", "crown", "stacks"))
    values = emblems.get("values") if isinstance(emblems, dict) else None
    if not _is_numbers(values) or len(set(values)) != len(values):
        raise _fault(sheet, "emblems", "values must be different whole numbers")
    ring = crown.get("ring") if isinstance(crown, dict) else None
    if not isinstance(ring, list) or sorted(map(str, ring)) != sorted(SPACES):
        raise _fault(sheet, "crown", f"ring must hold {', '.join(SPACES)}")
    if not isinstance(rows, list) or not any(isinstance(row, dict) and row.get("extra") == 0 for row in rows):
        raise _fault(sheet, "stacks", "a row for 0 extra tiles is needed")
    for i, row in enumerate(rows):
        _check_row(sheet, row, f"stacks[{i}]")


def _check_row(sheet: Sheet, row: Any, where: str) -> None:
    if not isinstance(row, dict) or not _is_numbers([row.get("extra")]):
        raise _fault(sheet, where, "extra must be a whole number")
    for seats in SEATS:
        pair = row.get(f"players_{seats}")
        if not _is_numbers(pair) or len(pair) != 2 or not pair[0]:
            raise _fault(sheet, where, f"players_{seats} must be a number of stacks and one of prize tiles")


def _is_numbers(value: Any) -> TypeGuard[list[int]]:
    return isinstance(value, list) and all(type(number) is int and number >= 0 for number in value)


def _fault(sheet: Sheet, where: str, what: str) -> SheetFault:
    return SheetFault(f"{sheet.slug}.toml: {where}: {what}")
