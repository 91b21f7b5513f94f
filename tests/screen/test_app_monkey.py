import random

import pytest

import pygame  # isort: skip

KEYS = [
    pygame.K_TAB,
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_ESCAPE,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_BACKSPACE,
    pygame.K_a,
    pygame.K_PAGEDOWN,
]
SIZES = [(1024, 640), (1280, 720), (1920, 1080), (1100, 1400)]


def random_events(chance, size):
    """Return what a restless hand does in one frame."""
    pos = (chance.randrange(size[0]), chance.randrange(size[1]))
    kind = chance.random()
    if kind < 0.5:
        return [
            pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
        ]
    if kind < 0.8:
        mod = chance.choice([0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL])
        return [pygame.Event(pygame.KEYDOWN, key=chance.choice(KEYS), mod=mod, unicode="", scancode=0)]
    if kind < 0.9:
        return [pygame.Event(pygame.TEXTINPUT, text=chance.choice("aŽї9 "))]
    if kind < 0.95:
        return [pygame.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice([-3, -1, 1, 3]))]
    return [pygame.Event(chance.choice([pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED]))]


@pytest.mark.parametrize("seed", range(6))
def test_a_restless_hand_breaks_no_screen(opened, seed):
    table, chance = opened(), random.Random(seed)
    table.app._fault = lambda error: (_ for _ in ()).throw(error)
    made = table.app._make
    quiet = {"setup", "options", "rulings", "about", "title", "help"}
    table.app.stack._make = lambda name, options: made(
        name if name in quiet else "title", options if name in quiet else {}
    )
    for _frame in range(400):
        if chance.random() < 0.01:
            table.resize(chance.choice(SIZES))
        table.app.running = True
        if not table.app.stack.scenes:
            table.app.stack.push("title")
        table.send(*random_events(chance, table.app.surface.get_size()))
