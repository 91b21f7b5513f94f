"""The whole land as a picture file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.match import Match
from game.rules import Seat, Setup
from game.ui import picture_export
from tests.screen.conftest import Table

SEATS = (Seat("Anna", "red"), Seat("Bo", "blue"))


def test_a_picture_is_written_as_it_is(opened: Callable[..., Table], tmp_path: Path) -> None:
    opened()
    painted = pygame.Surface((37, 21))
    for n in range(37):
        painted.fill((n * 6, 255 - n * 6, n * 3), (n, n % 7, 1, 9))
    path = tmp_path / "painted.png"
    path.write_bytes(picture_export.png(painted))
    read = pygame.image.load(str(path))
    assert pygame.image.tobytes(read, "RGB") == pygame.image.tobytes(painted, "RGB")


def test_the_land_is_kept_large_and_no_name_is_used_twice(opened: Callable[..., Table], tmp_path: Path) -> None:
    scene: Any = opened("play", match=Match(Setup(SEATS, (), seed=3))).scene
    first = picture_export.save_portrait(scene.board, tmp_path / "new", "game")
    second = picture_export.save_portrait(scene.board, tmp_path / "new", "game")
    assert (first.name, second.name) == ("game.png", "game 2.png")
    assert pygame.image.load(str(first)).get_size() == (512, 512)
    assert max(picture_export.portrait(scene.board, longest=200).get_size()) <= 200
