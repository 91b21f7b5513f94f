"""The program checks itself."""

import subprocess
import sys

import pytest

from game import selftest
from tests.house import ROOT


def test_the_program_finds_itself_in_order():
    command = [sys.executable, "-m", "game", "--self-test"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "SELFTEST OK"


@pytest.fixture
def _surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what the check sets to itself."""
    monkeypatch.setattr(selftest, "_quiet_surroundings", lambda home: None)


@pytest.mark.usefixtures("_surroundings")
def test_what_does_not_work_is_named_and_code_1(monkeypatch, capsys):
    def broken() -> str:
        raise selftest.Failed("no fonts in this folder")

    monkeypatch.setattr(selftest, "CHECKS", {"fonts": broken, "sounds": lambda: "never reached"})
    assert selftest.self_test() == 1
    captured = capsys.readouterr()
    assert captured.err == "SELFTEST FAILED: fonts: Failed: no fonts in this folder\n"
    assert "OK" not in captured.out
