"""Games that were played once must be played the same for ever, and every format that was ever written must load.

The games in `tests/games` were made by `python -m game selfplay --players N --expansions ... --seed S --computer KIND
--save tests/games`; `hashes.json` holds the state hash that selfplay printed. Neither is ever made anew: if one of
these tests fails, somebody's saved game would not load any more. New formats add files.
"""

import json
import shutil
from pathlib import Path

import pytest

from game import files, saves, settings
from game.match import journal
from game.rules import record, state_hash

GAMES = Path(__file__).parent / "games"
HASHES: dict[str, str] = json.loads((GAMES / "hashes.json").read_text(encoding="utf-8"))
FORMATS = sorted(path.name for path in GAMES.glob("format-*"))


@pytest.mark.parametrize("name", sorted(HASHES))
def test_a_stored_game_ends_as_it_did(name: str) -> None:
    state = record.replay(record.loads((GAMES / name).read_bytes())).state
    assert state.over
    assert state_hash(state) == HASHES[name]


@pytest.mark.parametrize("name", sorted(HASHES))
def test_a_stored_game_can_be_saved_as_it_is(name: str) -> None:
    text = (GAMES / name).read_text(encoding="utf-8")
    assert record.dumps(record.loads(text)) == text


def test_every_combination_of_sets_and_every_number_of_seats_is_stored() -> None:
    setups = [record.loads((GAMES / name).read_bytes()).setup for name in HASHES]
    assert len(setups) >= 20
    assert len({setup.expansions for setup in setups}) == 16
    assert {len(setup.seats) for setup in setups} == {2, 3, 4, 5, 6}


@pytest.mark.parametrize(
    "name", [name for name in FORMATS if name.endswith((".json", ".journal")) and "set" not in name]
)
def test_every_format_of_saved_games_loads(name: str) -> None:
    facts = json.loads((GAMES / "formats.json").read_text(encoding="utf-8"))[name]
    match = saves.read_match(GAMES / name)
    assert state_hash(match.state) == facts["state"]
    assert len(match.answers) == facts["answers"]
    assert (match.staged.text if match.staged else "") == facts["staged"]
    assert match.why_not_undo == facts["undo"]


@pytest.mark.parametrize("name", [name for name in FORMATS if name.endswith(".journal")])
def test_a_game_in_every_format_of_journal_can_be_gone_on_with(tmp_path: Path, name: str) -> None:
    path = Path(shutil.copy(GAMES / name, tmp_path))
    match, kept = journal.Journal.go_on(path)
    if match.question:
        match.play(match.question.options[0], confirm=True)
    kept.close()
    assert journal.read(path).answers == match.answers


@pytest.mark.parametrize("name", [name for name in FORMATS if "settings" in name])
def test_every_format_of_settings_loads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(files.HOME_VARIABLE, str(tmp_path))
    settings.path().parent.mkdir(parents=True)
    shutil.copy(GAMES / name, settings.path())
    found, notice = settings.load()
    assert notice == ""
    assert (found.language, found.window, found.speed, found.volume) == ("cs", (1400, 900), "fast", 0.3)
    assert found.keys["undo"] == ("z",)
    assert found.last_setup
