"""Reading the game's own source: its files, imports and texts, for `test_house.py`."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "game"

# Imports go down only. What is not listed here is of the floor of its folder.
FLOORS = {
    "rules": 0,
    "computer": 1,
    "locks": 1,
    "match": 2,
    "files": 3,
    "settings": 4,
    "left": 4,
    "saves": 5,
    "faults": 4,
    "commands": 4,
    "inspection": 4,
    "window": 5,
    "pads": 5,
    "ui": 6,
    "scenes": 7,
    "app": 8,
    "selftest": 9,
    "launch": 9,
    "__main__": 10,
}
WITH_PYGAME = {"ui", "scenes", "app", "window", "pads", "selftest"}


@dataclass(frozen=True)
class Source:
    """One file of the game, parsed."""

    path: Path
    tree: ast.Module

    @property
    def name(self) -> str:
        """Return the path below the project's folder."""
        return self.path.relative_to(ROOT).as_posix()

    @property
    def room(self) -> str:
        """Return the folder or file directly below `game` to which the file belongs."""
        parts = self.path.relative_to(GAME).with_suffix("").parts
        return parts[0]


@cache
def sources() -> tuple[Source, ...]:
    """Return all files of the game."""
    paths = sorted(path for path in GAME.rglob("*.py") if "assets" not in path.parts)
    return tuple(Source(path, ast.parse(path.read_text(encoding="utf-8"), str(path))) for path in paths)


def imports(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Yield every imported module with its line, late imports too, those for the type checker alone left out."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"relative import in line {node.lineno}"
            module = node.module or ""
            yield module, node.lineno
            yield from ((f"{module}.{alias.name}", node.lineno) for alias in node.names)
        yield from imports(node)


def docstrings(tree: ast.AST) -> set[int]:
    """Return the ids of the constants that are docstrings."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                found.add(id(first.value))
    return found


def texts(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Yield every text constant with its line, docstrings left out."""
    skipped = docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.value, node.lineno
