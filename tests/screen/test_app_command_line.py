import subprocess
import sys

import pytest

from game import __main__, files, launch, settings, window
from game.app import App, Start
from game.settings import Settings


def run(*words):
    """Run the command line in this process, without entering the loop."""
    return __main__.main(list(words))


@pytest.fixture(autouse=True)
def no_loop(monkeypatch):
    """Let the game end after its first frame."""

    def first_frame(app):
        app.step([], 0.0)
        app.window.destroy()
        return app.exit_code

    monkeypatch.setattr(App, "run", first_frame)


@pytest.mark.parametrize(
    "words",
    [
        ["--lang", "xx"],
        ["--size", "10x10"],
        ["--size", "huge"],
        ["--size", "1280x"],
        ["--size", "²²²²x999"],
        ["--seed", "seven"],
        ["--load", "no such file.json"],
        ["--speed", "warp"],
        ["--nonsense"],
        ["--windowed", "--fullscreen"],
    ],
)
def test_a_wrong_command_line_is_refused_in_one_sentence(words, capsys):
    try:
        code = run(*words)
    except SystemExit as left:
        code = left.code
    told = capsys.readouterr().err
    assert code == 2
    assert told.startswith("crown-and-crest: ")
    assert told.count("\n") == 1


def test_a_record_that_cannot_be_played_is_refused_before_a_window_opens(tmp_path, capsys, monkeypatch):
    path = tmp_path / "forged.json"
    path.write_text('{"format": 1, "setup": {}, "answers": ["fly"]}', encoding="utf-8")
    monkeypatch.setattr(launch, "App", None)
    assert run("--load", str(path)) == 2
    assert "forged.json" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8").endswith("}")


def test_the_window_has_the_size_asked_for_and_the_size_is_not_remembered(home):
    app = App(Settings(window=(1500, 800)), Start(overruled={"window": ((1280, 720), (1500, 800))}))
    assert app.surface.get_size() == (1500, 800)
    app.save_settings()
    assert settings.load()[0].window == (1280, 720)
    app.window.destroy()


def test_damaged_settings_are_told_on_stderr_and_in_the_window(home, capsys):
    settings.path().parent.mkdir(parents=True)
    settings.path().write_text("{", encoding="utf-8")
    assert run("--lang", "en") == 0
    assert "cannot be read" in capsys.readouterr().err


def test_a_display_that_cannot_open_is_told(monkeypatch, capsys):
    def refuse(*_args, **_options):
        raise window.CannotOpen("The window cannot be opened: no display.")

    monkeypatch.setattr(window, "opened", refuse)
    assert run() == 2
    assert "cannot be opened" in capsys.readouterr().err


def test_a_missing_font_is_told(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(files, "fonts", lambda: tmp_path)
    from game.ui import theme

    theme.font.cache_clear()
    theme.text_surface.cache_clear()
    assert run() == 2
    assert "is missing" in capsys.readouterr().err


def test_a_missing_picture_is_told(monkeypatch, capsys, tmp_path):
    from game.ui import skin

    skin.picture.cache_clear()
    monkeypatch.setattr(files, "sprites", lambda: tmp_path)
    assert run() == 2
    told = capsys.readouterr().err
    assert "is missing" in told
    assert told.count("\n") == 1
    skin.picture.cache_clear()


def test_the_title_needs_neither_rules_nor_numpy_nor_pytmx():
    code = (
        "import os; os.environ.update(SDL_VIDEODRIVER='dummy');"
        "import sys; from game.app import App; App().step([], 0);"
        "print([m for m in ('numpy', 'pytmx', 'PIL', 'babel', 'game.rules.engine') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip().endswith("[]")
