"""The house keeps its own order: floors, sizes, names, and that every part is complete."""

import ast
import importlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules import sheets
from game.rules.events import Event
from game.rules.expansions import EXPANSIONS
from tests.house import FLOORS, GAME, ROOT, WITH_PYGAME, Source, docstrings, imports, sources, texts

SLUGS = [expansion.slug for expansion in EXPANSIONS]
SCENES = {"jousts": ("tournament",)}  # scenes that one expansion alone brings
LONGEST = 500
TILE_ID = re.compile(r"\b(?!BA-)[A-Z]{2}-[A-Z0-9]")  # the base game is no expansion


def floor(module: str) -> int:
    parts = module.split(".")
    return FLOORS[parts[1]] if len(parts) > 1 and parts[1] in FLOORS else 0


def is_of_its_own(source: Source, slug: str) -> bool:
    """Tell whether a file belongs to an expansion: it or its folder has the expansion's name."""
    parts = source.path.relative_to(GAME).with_suffix("").parts
    names = (slug, *SCENES.get(slug, ()))
    return any(part == name or part.startswith(f"{name}_") for part in parts for name in names)


def test_every_file_has_its_floor():
    assert {source.room for source in sources()} - {"__init__"} <= set(FLOORS)


def test_no_import_looks_up():
    looking_up = [
        f"{source.name}:{line} imports {module}"
        for source in sources()
        for module, line in imports(source.tree)
        if module.startswith("game.") and floor(module) > FLOORS.get(source.room, 0)
    ]
    assert not looking_up


def test_the_rules_import_the_standard_library_and_themselves():
    foreign = [
        f"{source.name}:{line} imports {module}"
        for source in sources()
        if source.room in ("rules", "computer")
        for module, line in imports(source.tree)
        if module.split(".")[0] not in {*sys.stdlib_module_names, "game"}
    ]
    assert not foreign


def test_there_is_no_pygame_below_the_screen():
    below = [
        f"{source.name}:{line}"
        for source in sources()
        if source.room not in WITH_PYGAME
        for module, line in imports(source.tree)
        if module.split(".")[0] == "pygame"
    ]
    assert not below


def test_games_are_played_where_pygame_cannot_be_imported(tmp_path: Path):
    program = (
        "import sys\n"
        "sys.modules.update(pygame=None, pytmx=None, platformdirs=None)\n"
        "from game.__main__ import main\n"
        f"assert main(['selfplay', '--expansions', 'all', '--save', {str(tmp_path)!r}]) == 0\n"
        f"assert main(['replay', {str(tmp_path / 'game-0.json')!r}]) == 0\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("folder", ["game", "tests"])
def test_no_file_is_longer_than_the_wall(folder: str):
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in (ROOT / folder).rglob("*.py")}
    assert not {path.relative_to(ROOT).as_posix(): length for path, length in lengths.items() if length > LONGEST}


def test_chance_has_few_places():
    users = {s.name for s in sources() for module, _ in imports(s.tree) if module.split(".")[0] == "random"}
    allowed = {"game/rules/setup.py", "game/rules/views.py", "game/app.py", "game/commands.py", "game/selftest.py"}
    allowed.add("game/scenes/setup_choices.py")  # takes the app's chance to make a fresh seed
    assert {name for name in users - allowed if not name.startswith("game/computer/")} == set()


def test_the_rules_draw_lots_in_one_function_alone():
    calls = [
        f"{source.name}:{node.lineno}"
        for source in sources()
        if source.room in ("rules", "computer")
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) in {"Random", "random.Random", "random.shuffle", "random.choice", "random.random"}
    ]
    assert len(calls) == 1
    assert calls[0].startswith("game/rules/setup.py")


@pytest.mark.parametrize("slug", SLUGS)
def test_no_expansion_is_named_outside_its_own_files(slug: str):
    names = {slug} - set(sheets.KINDS)  # a river is also a kind of feature
    named = [
        f"{source.name}:{line} {text!r}"
        for source in sources()
        if not is_of_its_own(source, slug)
        for text, line in texts(source.tree)
        if text in names or text.startswith(f"{slug}.")
    ]
    assert not named


@pytest.mark.parametrize("slug", SLUGS)
def test_no_expansion_is_imported_outside_its_own_files_and_the_list(slug: str):
    importing = [
        f"{source.name}:{line} imports {module}"
        for source in sources()
        if not is_of_its_own(source, slug) and source.name != "game/rules/expansions/__init__.py"
        for module, line in imports(source.tree)
        if module.startswith("game.") and slug in module.split(".")
    ]
    assert not importing


def test_no_tile_of_an_expansion_is_named_outside_its_own_files():
    named = [
        f"{source.name}:{line} {text!r}"
        for source in sources()
        if not any(is_of_its_own(source, slug) for slug in SLUGS)
        for text, line in texts(source.tree)
        if TILE_ID.search(text)
    ]
    assert not named


@pytest.mark.parametrize("slug", SLUGS)
def test_every_expansion_is_complete(slug: str):
    wanted = [GAME / "data" / f"{slug}.toml", GAME / "ui" / "cards" / f"{slug}.py"]
    wanted += [ROOT / "sprites" / f"{slug}.tmx", ROOT / "sprites" / f"{slug}.png"]
    missing = [path.relative_to(ROOT).as_posix() for path in wanted if not path.is_file()]
    rules = GAME / "rules" / "expansions" / slug
    if not (rules.is_dir() or rules.with_suffix(".py").is_file()):
        missing.append(f"game/rules/expansions/{slug}")
    assert not missing


def test_every_sheet_belongs_to_a_set():
    assert {path.stem for path in (GAME / "data").glob("*.toml")} == {"base", *SLUGS}


def event_classes(kind: type[Event] = Event) -> Iterator[type[Event]]:
    for below in kind.__subclasses__():  # classes with slots are there twice, of which one is dead
        yield below
        yield from event_classes(below)


def test_every_event_is_played_or_silent():
    animator = importlib.import_module("game.ui.animator")
    importlib.import_module("game.ui.moves")
    panels = importlib.import_module("game.ui.panels")
    for slug in SLUGS:
        panels.panel_module(slug)
    known = {*animator.PLAYERS, *animator.SILENT}
    alive = (kind for kind in event_classes() if getattr(sys.modules[kind.__module__], kind.__name__) is kind)
    of_the_game = {kind for kind in alive if kind.__module__.startswith("game.")}
    assert of_the_game
    assert not {f"{kind.__module__}.{kind.__name__}" for kind in of_the_game - known}


# --- texts ---

TITLE = "Crown & Crest"
MARKS = {"_", "N_", "ngettext"}
PROSE = re.compile(r"^[A-Z][a-z]*[ ,'’].*[a-z]{2}")


def unmarked(source: Source) -> Iterator[str]:
    """Yield sentences for people that do not pass through gettext."""
    skipped = docstrings(source.tree)
    for node in ast.walk(source.tree):
        inside = (
            isinstance(node, ast.Raise | ast.Assert)
            or (isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in MARKS)
            or (isinstance(node, ast.Call) and ast.unparse(node.func).endswith("add_argument"))
        )
        if inside:
            skipped |= {id(below) for below in ast.walk(node)}
    for node in ast.walk(source.tree):
        plain = isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped
        if plain and node.value != TITLE and PROSE.match(node.value):
            yield f"{source.name}:{node.lineno} {node.value!r}"


def test_every_text_for_players_is_marked_for_translation():
    found = [text for s in sources() if s.room in ("ui", "scenes", "app") for text in unmarked(s)]
    assert not found


# --- words ---


def test_no_module_has_a_name_without_meaning():
    empty = {"util", "utils", "helper", "helpers", "manager", "handler", "info", "process", "misc", "common"}
    assert not {s.name for s in sources() if empty & set(re.split(r"[_/]", s.path.stem))}


def test_every_hook_is_overridden_with_its_own_arguments():
    from game.rules.hooks import Expansion

    wrong = []
    for expansion in EXPANSIONS:
        for name, own in vars(type(expansion)).items():
            plain = vars(Expansion).get(name)
            if callable(own) and plain is not None and not name.startswith("__"):
                wanted = plain.__code__.co_varnames[: plain.__code__.co_argcount]
                if own.__code__.co_varnames[: own.__code__.co_argcount] != wanted:
                    wrong.append(f"{expansion.slug}.{name}")
    assert not wrong
