import json

import pytest

from game import settings
from game.settings import Settings
from game.ui import text, theme

import pygame  # isort: skip


def test_settings_are_the_same_after_saving_and_loading(home):
    chosen = Settings(language="uk", text_scale=1.5, volume=0.25, mute=True, palette="red-green", window=(1600, 900))
    chosen.keys["fit"] = ("g",)
    assert settings.save(chosen) == ""
    assert settings.load() == (chosen, "")


def test_without_a_file_the_defaults_are_used(home):
    assert settings.load() == (Settings(), "")


@pytest.mark.parametrize(
    "words",
    ["", "{", "[]", "null", '"text"', "{}", '{"version": 99}', "[" * 100_000, "\x00\x01\x02", '{"version": 1} rubbish'],
)
def test_a_damaged_file_gives_defaults_and_a_notice_and_is_kept_aside(home, words):
    where = settings.path()
    where.parent.mkdir(parents=True)
    where.write_text(words, encoding="utf-8")
    found, notice = settings.load()
    assert found == Settings()
    assert str(where) in notice
    assert where.read_text(encoding="utf-8") == words
    assert where.with_name("settings.damaged.json").read_text(encoding="utf-8") == words


def test_a_file_that_is_no_text_gives_defaults(home):
    settings.path().parent.mkdir(parents=True)
    settings.path().write_bytes(b"\xff\xfe\x00garbage")
    assert settings.load()[0] == Settings()


def test_a_huge_file_is_not_read(home):
    settings.path().parent.mkdir(parents=True)
    settings.path().write_text(" " * 2_000_000, encoding="utf-8")
    found, notice = settings.load()
    assert found == Settings()
    assert "too large" in notice


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "xx"),
        ("language", 5),
        ("full_screen", "yes"),
        ("window", [10, 10]),
        ("window", [1280, "720"]),
        ("text_scale", 9.0),
        ("text_scale", True),
        ("volume", -0.1),
        ("speed", "warp"),
        ("palette", None),
        ("aids", {"what_if": 1}),
        ("keys", {"fly": ["x"]}),
        ("last_setup", []),
    ],
)
def test_a_wrong_field_keeps_its_default_and_the_others_are_taken(home, name, value):
    settings.path().parent.mkdir(parents=True)
    settings.path().write_text(json.dumps({"version": 1, "mute": True, name: value}), encoding="utf-8")
    found, notice = settings.load()
    assert getattr(found, name) == getattr(Settings(), name)
    assert found.mute
    assert name in notice


def test_settings_that_cannot_be_saved_are_told(home, monkeypatch):
    home.mkdir(parents=True)
    (home / "config").write_text("a file in the way", encoding="utf-8")
    assert "could not be saved" in settings.save(Settings())


def test_the_language_switches_at_once(opened):
    table = opened("options")
    choice = table.scene.form.find("options.language")
    table.click(choice.cell_rect("cs").center)
    assert text.language() == "cs"
    assert table.app.settings.language == "cs"


def test_a_larger_text_makes_everything_larger(opened):
    table = opened("options")
    before, button = theme.scale(), table.see("options.back").height
    slider = table.scene.form.find("options.text_scale")
    table.click((slider._rail().right, slider.rect.centery))
    assert table.app.settings.text_scale == 2.0
    assert theme.scale() == pytest.approx(2 * before)
    assert table.see("options.back").height > 1.8 * button


def test_a_slider_moves_by_arrow_keys(opened):
    table = opened("options")
    table.scene.form.focus("options.volume", ring=True)
    table.press(pygame.K_LEFT)
    assert table.app.settings.volume == pytest.approx(0.65)


def test_a_changed_setting_is_saved_after_a_moment(opened, home):
    table = opened("options")
    table.click("options.mute")
    table.wait(1.0)
    assert settings.load()[0].mute


def test_the_mute_key_works_where_no_text_is_typed(opened):
    table = opened("setup")
    table.press(pygame.K_m)
    assert table.app.settings.mute
    table.click("setup.seat1.name")
    table.press(pygame.K_m)
    assert table.app.settings.mute


def test_full_screen_is_switched_by_its_keys(opened):
    table = opened("options")
    for key, mod in ((pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)):
        before = table.app.settings.full_screen
        table.press(key, mod)
        assert table.app.settings.full_screen is not before


def test_a_palette_changes_the_seats_colours(opened):
    table = opened("options")
    before = theme.seat_colour("green")
    table.app.change(palette="red-green")
    table.wait(0.05)
    assert theme.seat_colour("green") != before


@pytest.mark.parametrize("palette", settings.PALETTES)
def test_marks_can_be_read_on_every_seat_colour(palette):
    def luminance(colour):
        parts = [c / 255 for c in colour]
        red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    theme.use_palette(palette)
    for colour in theme.COLOURS:
        light, dark = sorted((luminance(theme.seat_colour(colour)), luminance(theme.on_seat_colour(colour))))[::-1]
        assert (light + 0.05) / (dark + 0.05) >= 3.0, colour
    theme.use_palette("standard")


def test_the_palette_order_and_names_are_those_of_the_theme():
    assert set(theme.PALETTES) == set(settings.PALETTES)
    assert all(set(colours) == set(theme.COLOURS) for colours in theme.PALETTES.values())
