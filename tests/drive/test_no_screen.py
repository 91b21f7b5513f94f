"""Where there is no screen the game says so."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house import ROOT


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
@pytest.mark.parametrize("more", [{}, {"DISPLAY": ":4711", "SDL_VIDEODRIVER": "x11"}])
def test_without_a_screen_there_is_one_sentence_and_code_2(tmp_path: Path, more: dict[str, str]):
    env = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env.pop("SDL_VIDEODRIVER", None)
    env |= {"CROWN_AND_CREST_HOME": str(tmp_path / "home"), "XDG_RUNTIME_DIR": str(tmp_path), **more}
    done = subprocess.run([sys.executable, "-m", "game"], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "crown-and-crest: The window cannot be opened" in done.stderr
    assert not (tmp_path / "home").exists()
