import pytest

from game.scenes import play_keys
from game.settings import KEYS
from game.ui import keys

import pygame  # isort: skip


def pressed(key, mod=0, unicode="", scancode=0):
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=scancode)


@pytest.mark.parametrize(
    ("event", "action"),
    [
        (pressed(pygame.K_r), "rotate_right"),
        (pressed(pygame.K_r, pygame.KMOD_LSHIFT), "rotate_left"),
        (pressed(pygame.K_TAB), "rotate_right"),
        (pressed(pygame.K_z, pygame.KMOD_LCTRL), "undo"),
        (pressed(pygame.K_z), ""),
        (pressed(pygame.K_EQUALS, pygame.KMOD_SHIFT, "+"), "zoom_in"),
        (pressed(pygame.K_KP_PLUS, 0, "+"), "zoom_in"),
        (pressed(pygame.K_SLASH, pygame.KMOD_SHIFT, "?"), "help"),
        (pressed(pygame.K_KP_ENTER), "confirm"),
        (pressed(pygame.K_SPACE, 0, " "), "pass"),
        (pressed(0x43A, 0, "к", pygame.KSCAN_R), "rotate_right"),  # the R key of a Russian keyboard
        (pressed(pygame.K_r, pygame.KMOD_NUM), "rotate_right"),
    ],
)
def test_a_key_means_what_it_is_bound_to(opened, event, action):
    opened()
    assert keys.action(event, KEYS) == action


def test_every_action_has_words_and_every_binding_one_action():
    assert set(keys.ACTIONS) == set(KEYS)
    bound = [name for names in KEYS.values() for name in names]
    assert len(bound) == len(set(bound))


def test_bindings_are_written_for_people():
    assert [keys.words(name) for name in ("shift+r", "ctrl+z", "+", "f11", "return")] == [
        "Shift+R",
        "Ctrl+Z",
        "+",
        "F11",
        "Enter",
    ]


def test_a_key_that_is_held_answers_once_but_goes_on_moving():
    held, released = keys.Held(), pygame.Event(pygame.KEYUP, key=pygame.K_RETURN)
    enter, left = pressed(pygame.K_RETURN), pressed(pygame.K_LEFT)
    assert [held.first(event) for event in (enter, enter, left, left)] == [True, False, True, True]
    assert [held.first(event) for event in (released, enter)] == [True, True]
    held.first(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert held.first(enter)


@pytest.mark.parametrize(
    ("event", "number"),
    [
        (pressed(pygame.K_2, 0, "2", pygame.KSCAN_2), 2),
        (pressed(pygame.K_KP_3, 0, "3"), 3),
        (pressed(0x11B, 0, "ě", pygame.KSCAN_2), 2),  # a Czech keyboard writes its digits with Shift
        (pressed(pygame.K_PLUS, pygame.KMOD_LSHIFT, "1", pygame.KSCAN_1), 1),
        (pressed(pygame.K_PLUS, 0, "+", pygame.KSCAN_1), 0),
        (pressed(pygame.K_r, 0, "r", pygame.KSCAN_R), 0),
    ],
)
def test_digits_are_found_on_every_keyboard(opened, event, number):
    opened()
    assert play_keys.digit(event, KEYS) == number


def test_letters_mean_the_same_on_a_russian_keyboard_in_play(opened):
    opened()
    assert play_keys.meaning(pressed(0x43A, 0, "к", pygame.KSCAN_R), KEYS) == "rotate_right"
    assert play_keys.meaning(pressed(pygame.K_n), KEYS) == "next"
