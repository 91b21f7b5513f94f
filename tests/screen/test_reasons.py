"""Why files and disks refuse is told in the player's language, as far as it is known."""

import errno
import os
from pathlib import Path

import pytest

from game import saves
from game.rules import Fault
from game.ui import reasons, text


@pytest.fixture
def czech():
    """Speak Czech for a test."""
    text.use("cs")
    yield
    text.use("en")


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES, errno.ENOENT, errno.EISDIR])
def test_what_a_system_says_is_translated(czech, number):
    error = OSError(number, os.strerror(number))
    assert reasons.reason(error) not in ("", os.strerror(number))


def test_a_missing_file_is_told_with_its_name(czech, tmp_path: Path):
    with pytest.raises(Fault) as caught:
        saves.bring_in(tmp_path / "gone.json")
    told = reasons.reason(caught.value)
    assert "gone.json" in told
    assert "there is" not in told


def test_a_reason_that_nobody_knows_stays_as_it_was_said(czech):
    assert reasons.reason(ValueError("line 3: odd")) == "line 3: odd"


def test_english_says_what_the_system_says():
    assert reasons.in_words(os.strerror(errno.ENOSPC)) == os.strerror(errno.ENOSPC)
