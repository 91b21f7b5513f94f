"""Every clause of the rules is proved by a test that names it."""

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent

BASE = [f"B{n}" for n in range(1, 14)]
RIVER = [f"R{n}" for n in range(1, 5)]
MAYORS = [f"M{n}" for n in range(1, 25)]
JOUSTS = [f"J{n}" for n in (*range(1, 7), *range(9, 15), 18, *range(20, 28), *range(30, 33), 40, 41)]
BOTH = [f"M{n}" for n in range(30, 34)]
CIRCLES = [f"C{n}" for n in range(1, 6)]
CLAUSES = [*BASE, *RIVER, *MAYORS, *JOUSTS, *BOTH, *CIRCLES]

CASES = [f"R{n:02}" for n in range(1, 55)]  # public corner cases; R01-R04 are written with two digits
ELSEWHERE = {"R51"}  # what the screen must not show yet; proved where a match is played


def cited() -> dict[str, list[str]]:
    """Return the tests that name each id at the start of their docstring."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                head = re.match(r"[A-Z]\d+(, [A-Z]\d+)*(?=:)", ast.get_docstring(node) or "")
                for name in head.group().split(", ") if head else ():
                    found.setdefault(name, []).append(f"{path.name}::{node.name}")
    return found


CITED = cited()


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_is_proved(clause: str) -> None:
    """At least one test names it."""
    assert CITED.get(clause)


@pytest.mark.parametrize("case", [case for case in CASES if case not in ELSEWHERE])
def test_a_corner_case_is_proved(case: str) -> None:
    """At least one test names it."""
    assert CITED.get(case)


def test_no_test_names_a_clause_that_does_not_exist() -> None:
    """A slip of the pen would prove nothing."""
    known = {*CLAUSES, *CASES}
    assert {name: tests for name, tests in CITED.items() if name not in known} == {}
