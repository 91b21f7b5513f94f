"""The game in a real window, played with a real mouse, and closed by the window's close button."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import files
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
    import pygame

    twin = started()
    twin.click("title.new")
    twin.must_show_the_same()
    twin.press("Escape", pygame.K_ESCAPE)
    twin.must_show_the_same()
    twin.game.close()
    assert twin.game.exit_code() == 0
