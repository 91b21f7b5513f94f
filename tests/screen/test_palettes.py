"""Seats can be told apart by their colours alone, also by those who see some colours alike."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from game.ui import theme

# how colours are seen without one kind of cone, in linear light (Machado, Oliveira and Fernandes, 2009)
SEEN = {
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
}
XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)
UNLIKE = 30.0  # of the colour space Lab, where 2 can just be told apart side by side


def times(matrix: tuple[tuple[float, ...], ...], values: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, values, strict=True)) for row in matrix]


def lab(colour: theme.Colour, seen: str) -> tuple[float, float, float]:
    linear = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    light = [min(1.0, max(0.0, part)) for part in times(SEEN[seen], linear)]
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (value / white for value, white in zip(times(XYZ, light), WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize(
    ("palette", "seen"),
    [("standard", "all"), ("red-green", "no green"), ("red-green", "no red"), ("blue-yellow", "no blue")],
)
def test_no_two_seats_look_alike(palette: str, seen: str) -> None:
    seats = {name: lab(colour, seen) for name, colour in theme.PALETTES[palette].items()}
    alike = [(a, b) for a, b in combinations(seats, 2) if dist(seats[a], seats[b]) < UNLIKE]
    assert alike == []
