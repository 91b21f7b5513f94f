import json

import pytest

from game.scenes.setup_choices import Choices, SeatChoice
from game.settings import Settings
from game.ui.widgets import Button

import pygame  # isort: skip


@pytest.fixture
def table(opened):
    return opened("setup")


def started(table):
    """Start and return the set-up that the play scene was asked for."""
    asked = []
    table.app.stack.replace = lambda name, **options: asked.append((name, options))
    table.click("setup.start")
    assert [name for name, _options in asked] == ["play"]
    return asked[0][1]["setup"]


def test_two_seats_are_there_from_the_start(table):
    setup = started(table)
    assert [(seat.name, seat.colour) for seat in setup.seats] == [("Red", "red"), ("Blue", "blue")]


def test_players_can_be_added_up_to_six_and_removed_down_to_two(table):
    for _time in range(6):
        table.click("setup.add")
    assert len(started(table).seats) == 6
    for _time in range(6):
        table.click("setup.seat1.remove")
    assert len(started(table).seats) == 2


@pytest.mark.parametrize("name", ["Anna", "Žofie", "Їжак", "Ёж & Co."])
def test_names_can_be_typed_in_every_language(table, name):
    table.click("setup.seat1.name")
    table.type(name)
    assert started(table).seats[0].name == name


def test_a_taken_colour_is_exchanged(table):
    table.click("setup.seat1.colour")
    table.click("setup.colour.blue")
    assert [seat.colour for seat in started(table).seats] == ["blue", "red"]


def test_seats_change_places(table):
    table.click("setup.seat1.down")
    assert [seat.colour for seat in started(table).seats] == ["blue", "red"]


def test_the_screen_shows_what_follows_from_the_choice(table):
    assert table.app.rect_of("setup.follows.stacks") is None
    table.click("setup.expansion.jousts")
    for name in ("tiles", "stacks", "prizes", "crown"):
        table.see(f"setup.follows.{name}")
    tiles = table.scene.form.find("setup.follows.tiles")
    stacks = table.scene.form.find("setup.follows.stacks")
    assert tiles.content == "79 land tiles"
    assert stacks.content == "6 stacks: 14, then 13 each"


def test_the_crown_can_start_elsewhere_than_the_rules_say(table):
    assert table.app.rect_of("setup.crown") is None
    table.click("setup.expansion.jousts")
    table.click(table.scene.form.find("setup.crown").cell_rect("city").center)
    assert started(table).options["crown"] == "city"


def test_without_fields_the_crown_has_no_field_space(table):
    table.click("setup.expansion.jousts")
    table.click("setup.fields")
    choice = table.scene.form.find("setup.crown")
    assert [space for space, _words in choice.options] == ["road", "city"]


def test_the_seed_takes_digits_only_and_blank_means_random(table):
    assert started(table).seed > 0
    table.click("setup.seed")
    table.type("4x2")
    assert started(table).seed == 42


def test_the_first_player_can_be_drawn_by_lot(table):
    assert "first" not in started(table).options
    table.click("setup.lot")
    assert started(table).options["first"] in (0, 1)


def test_every_choice_is_remembered_for_next_time(opened):
    table = opened("setup")
    table.click("setup.add")
    table.click("setup.expansion.jousts")
    table.click("setup.fields")
    table.click("setup.seat2.name")
    table.type("Bo")
    first = started(table)
    again = opened(
        "setup", settings=Settings(language="en", last_setup=json.loads(json.dumps(table.app.settings.last_setup)))
    )
    second = started(again)
    assert (second.seats, second.expansions, second.options) == (first.seats, first.expansions, first.options)


@pytest.mark.parametrize(
    "rubbish",
    [
        {"seats": 7, "expansions": "jousts", "crown": [], "seed": -1},
        {"seats": [["A", "red", ""]], "seed": "1" * 40},
        {"seats": [["A", "red", ""], ["B", "red", ""]]},
        {"seats": [["A", "red", ""], ["B", "mauve", ""]], "expansions": ["abbey"]},
        {"seats": [[1, "red", ""], ["B", "blue", ""]], "crown": "sea", "lot": "yes"},
    ],
)
def test_remembered_rubbish_is_replaced_by_defaults(rubbish):
    made = Choices.from_json(rubbish, ["jousts"], [])
    assert made == Choices(seats=[SeatChoice("", "red"), SeatChoice("", "blue")])


def test_the_whole_screen_can_be_used_by_keys_alone(table):
    for _time in range(60):
        table.press(pygame.K_TAB)
        focused = table.scene.form.focused
        if focused and focused.name == "setup.expansion.jousts":
            table.press(pygame.K_SPACE)
            break
    for _time in range(60):
        table.press(pygame.K_TAB)
        if table.scene.form.focused.name == "setup.start":
            break
    asked = []
    table.app.stack.replace = lambda name, **options: asked.append(options["setup"])
    table.press(pygame.K_RETURN)
    assert asked[0].expansions == ("jousts",)


def test_a_purist_table_turns_every_aid_off_for_everyone(table):
    assert "purist" not in table.scene.choices.setup().options
    table.click("setup.purist")
    started(table)
    assert table.scene.choices.setup().options["purist"] is True


def test_escape_leads_back_to_the_title(opened):
    table = opened()
    table.click("title.new")
    table.press(pygame.K_ESCAPE)
    table.wait(0.1)
    assert table.app.rect_of("title.new")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_the_start_button_is_always_in_sight(opened, size, text_scale):
    table = opened("setup", settings=Settings(language="en", window=size, text_scale=text_scale))
    for _time in range(4):
        table.scene.choices.add_seat()
    table.scene.changed()
    table.wait(0.05)
    rect = table.see("setup.start")
    assert pygame.Rect((0, 0), size).contains(rect)
    button = table.scene.form.find("setup.start")
    assert isinstance(button, Button)
    assert button.measure(10_000)[0] <= rect.width + 2
