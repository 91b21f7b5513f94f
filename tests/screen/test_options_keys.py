import pytest

from game.settings import KEYS

import pygame  # isort: skip


@pytest.fixture
def table(opened):
    return opened("help", over=False)


def test_every_action_shows_its_keys(table):
    for action, bound in KEYS.items():
        for number in range(len(bound)):
            assert table.app.rect_of(f"help.{action}.{number}")


def test_a_key_can_be_changed_and_is_taken_from_the_other_action(table):
    table.scene.form.focus("help.fit.0")
    table.press(pygame.K_RETURN)
    table.press(pygame.K_v)
    assert table.app.settings.keys["fit"] == ("v",)
    assert table.app.settings.keys["fields"] == ()


def test_escape_keeps_the_old_key(table):
    table.scene.form.focus("help.fit.0")
    table.press(pygame.K_RETURN)
    table.press(pygame.K_ESCAPE)
    assert table.app.settings.keys == KEYS
    assert type(table.scene).__name__ == "HelpScene"


def test_a_modifier_alone_is_no_key(table):
    table.scene.form.focus("help.fit.0")
    table.press(pygame.K_RETURN)
    table.press(pygame.K_LSHIFT, pygame.KMOD_LSHIFT)
    table.press(pygame.K_g, pygame.KMOD_LSHIFT)
    assert table.app.settings.keys["fit"] == ("shift+g",)


def test_the_usual_keys_come_back(table):
    table.app.change(keys={**KEYS, "fit": ("g",)})
    table.scene.rebuild()
    table.click("help.reset")
    assert table.app.settings.keys == KEYS
