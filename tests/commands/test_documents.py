"""What the documents show is true."""

import json
import re
from pathlib import Path

import pytest

from game.__main__ import main, parser
from game.settings import KEYS
from tests.house import ROOT

DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "tests/README.md")


def words_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_record_that_contributors_read_about_is_playable(tmp_path: Path):
    shown = re.search(r"```json\n(.*?)```", words_of("CONTRIBUTING.md"), re.DOTALL)
    assert shown
    path = tmp_path / "shown.json"
    path.write_text(shown[1], encoding="utf-8")
    assert json.loads(shown[1])["expect"]
    assert main(["replay", str(path)]) == 0


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_and_picture_in_a_document_exists(name: str):
    folder = (ROOT / name).parent
    links = re.findall(r"\]\(([^)#]+)", words_of(name))
    assert not [link for link in links if "://" not in link and not (folder / link).exists()]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_file_that_a_document_names_exists(name: str):
    named = re.findall(r"`((?:game|tests|sprites|fonts|\.ci)/[\w/.]+)`", words_of(name))
    missing = [path for path in named if not (ROOT / path).exists() and not (ROOT / f"{path}.py").exists()]
    assert not missing


def test_the_readme_knows_every_key():
    """Each meaning in the table of keys has a row, told by its first key."""
    table = words_of("README.md").partition("### Keys")[2].partition("###")[0].casefold()
    written = {"return": "enter", "left": "arrows", "right": "arrows", "up": "arrows", "down": "arrows", "-": "−"}
    missing = [word for word, (first, *_) in KEYS.items() if written.get(first, first) not in table]
    assert not missing


def test_the_readmes_commands_are_known():
    commands = re.findall(r"python -m game (?:([a-z-]+) )?", words_of("README.md"))
    assert {"replay", "selfplay", "check-sheets"} <= set(commands)
    assert "--self-test" in parser().format_help()
