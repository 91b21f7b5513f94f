from types import SimpleNamespace

from game import window

import pygame  # isort: skip


def sharp(points, pixels):
    """Return a window of a screen that has more pixels than points."""
    return SimpleNamespace(size=points, get_surface=lambda: SimpleNamespace(get_width=lambda: pixels))


def test_positions_are_pixels_on_a_sharp_screen():
    moved = pygame.Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(1, 2), buttons=(0, 0, 0))
    found = next(window.in_pixels([moved], sharp((640, 400), 1280)))
    assert (found.pos, found.rel, found.buttons) == ((20, 40), (2, 4), (0, 0, 0))


def test_positions_stay_where_points_are_pixels():
    moved = pygame.Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(1, 2), buttons=(0, 0, 0))
    assert next(window.in_pixels([moved], sharp((640, 400), 640))) is moved
