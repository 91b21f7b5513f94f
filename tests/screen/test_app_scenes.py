from game.scenes.scene import Scene, Stack
from tests.screen.conftest import Table

import pygame  # isort: skip
import pytest

from game import app as app_module
from game import files
from game.rules import Seat, Setup
from game.settings import KEYS


class Told(Scene):
    """A scene that writes down what happens to it."""

    def __init__(self, calls, name="", opaque=True):
        super().__init__(None)
        self.calls, self.title, self.opaque = calls, name, opaque

    def enter(self):
        """Note it."""
        self.calls.append(f"enter {self.title}")

    def leave(self):
        """Note it."""
        self.calls.append(f"leave {self.title}")

    def covered(self):
        """Note it."""
        self.calls.append(f"covered {self.title}")

    def uncovered(self):
        """Note it."""
        self.calls.append(f"uncovered {self.title}")

    def build(self, size):
        """Note it."""
        self.calls.append(f"build {self.title}")


@pytest.fixture
def told():
    calls = []
    stack = Stack(lambda name, options: Told(calls, name, **options))
    stack.resize((1280, 720))
    return stack, calls


def test_a_scene_is_entered_then_built_and_left_once(told):
    stack, calls = told
    stack.push("a")
    assert calls == []
    stack.settle()
    stack.pop()
    stack.settle()
    assert calls == ["enter a", "build a", "leave a"]


def test_a_scene_under_another_is_covered_and_uncovered_and_not_left(told):
    stack, calls = told
    stack.push("a")
    stack.push("b")
    stack.pop()
    stack.settle()
    assert calls == ["enter a", "build a", "covered a", "enter b", "build b", "leave b", "uncovered a"]


def test_replacing_leaves_the_old_scene_before_the_new_one_enters(told):
    stack, calls = told
    stack.push("a")
    stack.replace("b")
    stack.settle()
    assert calls == ["enter a", "build a", "leave a", "enter b", "build b"]


def test_clearing_leaves_all_scenes_from_the_top(told):
    stack, calls = told
    stack.push("a")
    stack.push("b")
    stack.settle()
    del calls[:]
    stack.clear("c")
    stack.settle()
    assert calls == ["leave b", "leave a", "enter c", "build c"]


def test_scenes_below_an_opaque_one_are_out_of_sight(told):
    stack, _calls = told
    stack.push("a")
    stack.push("b")
    stack.push("c", opaque=False)
    stack.settle()
    assert [scene.title for scene in stack.in_sight()] == ["b", "c"]


def test_every_scene_of_the_table_that_exists_can_be_made_by_its_name(opened):
    table = opened()
    for name in ("title", "setup", "options", "pause", "rulings", "about"):
        table.app.stack.clear(name)
        table.wait(0.1)
        assert type(table.scene).__name__ == app_module.SCENES[name].split(":")[1]


def test_the_close_button_ends_the_game_with_exit_code_0(opened):
    table = opened()
    table.send(pygame.Event(pygame.QUIT))
    assert not table.app.running
    assert table.app.exit_code == 0


def test_a_still_screen_is_not_drawn_again(opened):
    table = opened()
    table.wait()
    drawn = []
    table.scene.draw = drawn.append
    table.wait()
    assert drawn == []


def test_an_error_in_a_scene_is_logged_and_the_game_goes_on(opened, home, capsys):
    table = opened("setup")

    def broken(event):
        raise ValueError("a slip")

    table.scene.handle = broken
    table.press(pygame.K_a)
    assert table.app.running
    assert type(table.scene).__name__ == "SetupScene"
    logs = list((home / "data" / "logs").glob("error-*.log"))
    assert len(logs) == 1
    assert "a slip" in logs[0].read_text(encoding="utf-8")
    assert "a slip" in capsys.readouterr().err
    assert table.app.toasts


def test_a_scene_that_fails_again_and_again_gives_way_to_the_title(opened, capsys):
    table = opened("setup")

    def broken(surface):
        raise ValueError("cannot draw")

    table.scene.draw = broken
    for _frame in range(5):
        table.app.dirty = True
        table.wait(0.02)
    assert table.app.running
    assert type(table.scene).__name__ == "Title"
    capsys.readouterr()


def test_a_scene_that_cannot_be_made_leaves_the_one_before_in_place(opened, capsys):
    table = opened()
    table.app.stack.push("setup", nonsense=True)
    table.wait(0.1)
    assert type(table.scene).__name__ == "Title"
    capsys.readouterr()


def test_resizing_builds_all_scenes_for_the_new_size(opened):
    table = opened()
    table.click("title.options")
    table.resize((1600, 900))
    assert all(scene.size == (1600, 900) for scene in table.app.stack.scenes)
    assert table.see("options.back").bottom < 900


def test_jobs_for_later_are_done_between_frames(opened):
    table, done = opened(), []
    for number in range(3):
        table.app.later(lambda number=number: done.append(number))
    table.wait(0.1)
    assert done == []
    table.app.work(1.0)
    assert done == [0, 1, 2]


def test_a_missing_picture_is_told_in_one_sentence():
    with pytest.raises(files.MissingFile, match="missing"):
        files.sprite("interface/nothing.png")


def test_gamepad_buttons_act_as_keys(opened):
    table: Table = opened()
    table.send(pygame.Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, -1)))
    assert table.scene.form.focused.name == "title.new"
    table.send(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0))
    table.wait(0.1)
    assert type(table.scene).__name__ == "SetupScene"
    table.send(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=1))
    table.wait(0.1)
    assert type(table.scene).__name__ == "Title"


def test_a_gamepad_takes_back_in_a_game_and_means_the_same_when_keys_are_changed(opened):
    table: Table = opened("play", setup=Setup((Seat("Anna", "red"), Seat("Bo", "blue")), (), seed=3))
    table.app.change(keys={**KEYS, "undo": ("x",), "confirm": ("y",)})
    table.wait(2)

    def press(button: int) -> None:
        table.send(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=button))
        table.wait(2)

    table.send(pygame.Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, -1)))
    press(0)
    assert table.scene.match.question.kind == "base.stand"
    press(1)
    assert table.scene.match.question.kind == "base.lay"
    press(7)
    assert type(table.scene).__name__ == "Pause"
    press(1)
    assert type(table.scene).__name__ == "PlayScene"
