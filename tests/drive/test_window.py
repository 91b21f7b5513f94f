"""The game in a real window, played with a real mouse, and closed by the window's close button."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import files
from game.rules import Lay
from game.scenes.play import PlayScene
from game.settings import Settings
from tests.drive.desktop import Desktop, desktop, missing_tools
from tests.drive.twin import Twin

pytestmark = [
    pytest.mark.xvfb,
    pytest.mark.skipif(bool(missing_tools()), reason=f"not installed: {', '.join(missing_tools())}"),
]

SIZE = (1280, 720)
SEED = 7


@pytest.fixture(scope="module")
def desk() -> Iterator[Desktop]:
    with desktop() as made:
        yield made


@pytest.fixture
def started(desk: Desktop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], Twin]]:
    """Return a function that starts the game and its twin."""
    monkeypatch.setenv(files.HOME_VARIABLE, str(tmp_path / "twin"))
    words = ["--windowed", "--size", "x".join(map(str, SIZE)), "--speed", "off", "--lang", "en", "--seed", str(SEED)]
    twins: list[Twin] = []
    with desk.game(tmp_path / "home", *words) as game:

        def start() -> Twin:
            twins.append(Twin(game, Settings(window=SIZE, language="en", speed="off"), SEED, tmp_path))
            return twins[-1]

        yield start
        for twin in twins:
            twin.end()


def test_the_first_picture_is_the_title_and_the_close_button_ends_the_game(started):
    twin = started()
    twin.must_show_the_same()
    twin.game.close()
    assert twin.game.exit_code() == 0
    assert twin.game.errors.read_text(encoding="utf-8") == ""


def test_a_click_opens_the_setup_and_escape_leaves_it(started):
    twin = started()
    twin.click("title.new")
    twin.must_show_the_same()
    twin.press("Escape", pygame.K_ESCAPE)
    twin.must_show_the_same()
    twin.game.close()
    assert twin.game.exit_code() == 0


def play_scene(twin: Twin) -> PlayScene:
    return next(scene for scene in twin.app.stack.scenes if isinstance(scene, PlayScene))


def lay(twin: Twin) -> None:
    """Lay the tile in hand where it first fits, and see that the window shows it."""
    play = play_scene(twin)
    assert play.match.question is not None
    action = play.match.question.options[0]
    assert isinstance(action, Lay)
    cell = play.board.camera.rect(action.cell)
    assert play.board.camera.view.contains(cell)
    twin.point((cell.left - 3 * cell.width, cell.top))
    before = twin.shown(cell)
    twin.click(cell.center)
    twin.settle()
    assert play.picture.laid.keys() >= {action.cell}
    lain = play.board.camera.rect(action.cell)
    twin.must_show_the_same(lain)
    assert twin.shown(lain) != before


def place_a_figure(twin: Twin) -> None:
    """Click on the first place that is offered and confirm."""
    play = play_scene(twin)
    if play.match.question is not None and play.match.question.kind == "base.stand" and play.match.staged is None:
        twin.click(play.board.spot_pixels()[0])
        twin.settle()
    if play.match.staged is not None:
        twin.click("play.confirm")
        twin.settle()


def test_the_first_turns_are_played_with_the_mouse_and_nothing_is_lost(started, tmp_path):
    twin = started()
    twin.click("title.new")
    twin.click("setup.start")
    twin.settle()
    twin.must_show_the_same()
    for _ in range(5):
        lay(twin)
        place_a_figure(twin)
        twin.must_show_the_same()
    answers = play_scene(twin).match.answers
    assert len(answers) >= 8
    twin.game.close()
    assert twin.game.exit_code() == 0
    assert twin.game.errors.read_text(encoding="utf-8") == ""
    kept = "".join(path.read_text("utf-8", "replace") for path in (tmp_path / "home").rglob("*") if path.is_file())
    assert all(answer in kept for answer in answers)
