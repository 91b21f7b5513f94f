import pytest

from game.ui import theme
from game.ui.focus import Form, nearest
from game.ui.layout import Column, Flow, Grid, Padded, Row, Sized
from game.ui.widgets import (
    Button,
    Choice,
    Cycler,
    Dialog,
    Label,
    Line,
    Log,
    ScrollView,
    Slider,
    Spacer,
    TextEntry,
    Toggle,
)

import pygame  # isort: skip

AREA = pygame.Rect(0, 0, 800, 600)


@pytest.fixture(autouse=True)
def screen(opened):
    """Open a window, so that pictures and fonts can be used."""
    return opened("title")


def key(code, mod=0):
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def click(form, pos):
    form.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    form.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def form_of(*widgets, keyboard=True):
    form = Form(keyboard=keyboard)
    form.set(Column(widgets), AREA)
    return form


def test_a_button_is_clicked_when_let_go_on_it_and_not_elsewhere():
    clicks = []
    form = form_of(Button("b", "Press", lambda: clicks.append(1)))
    pos = form.rect_of("b").center
    click(form, pos)
    form.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    form.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(790, 590), button=1))
    assert clicks == [1]


def test_enter_presses_the_main_button_when_nothing_has_the_focus():
    clicks = []
    form = form_of(
        Button("a", "A", lambda: clicks.append("a")), Button("b", "B", lambda: clicks.append("b"), style="primary")
    )
    form.handle(key(pygame.K_RETURN))
    form.focus("a")
    form.handle(key(pygame.K_RETURN))
    assert clicks == ["b", "a"]


def test_enter_ends_typing_and_starts_nothing():
    clicks = []
    form = form_of(TextEntry("e"), Button("b", "B", lambda: clicks.append("b"), style="primary"))
    form.focus("e")
    assert form.handle(key(pygame.K_RETURN))
    assert (clicks, form.focused) == ([], None)


def test_a_disabled_button_does_nothing():
    clicks = []
    form = form_of(Button("b", "Press", lambda: clicks.append(1), enabled=False))
    click(form, form.rect_of("b").center)
    form.focus("b")
    form.handle(key(pygame.K_RETURN))
    assert clicks == []


def test_tab_goes_round_and_shift_tab_back():
    form = form_of(Button("a", "A"), Label("not this"), Button("b", "B"), Button("c", "C", enabled=False))
    seen = []
    for mod in (0, 0, 0, pygame.KMOD_SHIFT):
        form.handle(key(pygame.K_TAB, mod))
        seen.append(form.focused.name)
    assert seen == ["a", "b", "a", "b"]
    assert form.focused.ringed


def test_arrows_lead_to_the_nearest_widget_that_way():
    grid = Grid([Button(name, name) for name in "abcd"], columns=2)
    form = form_of(grid)
    form.focus("a")
    seen = []
    for code in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP):
        form.handle(key(code))
        seen.append(form.focused.name)
    assert seen == ["b", "d", "c", "a"]


def test_nothing_ahead_keeps_the_focus():
    assert nearest(pygame.Rect(0, 0, 10, 10), [pygame.Rect(50, 0, 10, 10)], (-1, 0)) is None


def test_a_dialog_keeps_focus_and_clicks_until_it_is_closed():
    clicks = []
    form = form_of(Button("under", "Under", lambda: clicks.append("under")))
    under = form.rect_of("under").center
    form.open(Dialog("d", "Sure?", "Really?", [Button("yes", "Yes", form.close)], on_escape=form.close))
    assert form.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=under, button=1))
    form.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=under, button=1))
    for _time in range(3):
        form.handle(key(pygame.K_TAB))
        assert form.focused.name == "yes"
    assert clicks == []
    form.handle(key(pygame.K_ESCAPE))
    click(form, under)
    assert clicks == ["under"]


def test_a_form_without_keyboard_leaves_keys_to_the_scene_but_not_in_a_dialog():
    form = form_of(Button("a", "A"), keyboard=False)
    assert not form.handle(key(pygame.K_TAB))
    assert not form.handle(key(pygame.K_SPACE))
    form.open(Dialog("d", "Sure?", "Really?", [Button("yes", "Yes")]))
    assert form.handle(key(pygame.K_TAB))


@pytest.mark.parametrize("words", ["Řehoř Žluťoučký", "Їжак Ґудзик", "Ёлка", "日本"])
def test_an_entry_takes_composed_letters_of_all_scripts(words):
    typed = []
    form = form_of(TextEntry("e", "", typed.append))
    form.focus("e")
    form.handle(pygame.Event(pygame.TEXTINPUT, text=words))
    assert typed == [words]


def test_an_entry_is_edited_by_the_usual_keys():
    form = form_of(TextEntry("e", "abc", longest=5))
    entry = form.find("e")
    form.focus("e")
    form.handle(key(pygame.K_END))
    form.handle(key(pygame.K_LEFT))
    form.handle(pygame.Event(pygame.TEXTINPUT, text="XYZ"))
    assert entry.value == "abXYc"
    form.handle(key(pygame.K_BACKSPACE))
    form.handle(key(pygame.K_DELETE))
    assert entry.value == "abX"
    form.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    form.handle(pygame.Event(pygame.TEXTINPUT, text="new"))
    assert entry.value == "new"


def test_control_characters_do_not_get_into_an_entry():
    form = form_of(TextEntry("e"))
    form.focus("e")
    form.handle(pygame.Event(pygame.TEXTINPUT, text="a\n\t\x00b"))
    assert form.find("e").value == "ab"


def test_a_toggle_flips_by_click_and_by_space():
    told = []
    form = form_of(Toggle("t", "Something", False, told.append))
    click(form, form.rect_of("t").center)
    form.handle(key(pygame.K_SPACE))
    assert told == [True, False]


def test_a_choice_changes_by_click_and_by_arrows():
    told = []
    form = form_of(Choice("c", [("a", "One"), ("b", "Two"), ("c", "Three")], "a", told.append))
    click(form, form.find("c").cell_rect("c").center)
    form.handle(key(pygame.K_LEFT))
    assert told == ["c", "b"]


def test_a_cycler_goes_round_both_ways():
    told = []
    form = form_of(Cycler("c", [("a", "One"), ("b", "Two"), ("c", "Three")], "a", told.append))
    rect = form.rect_of("c")
    click(form, rect.center)
    click(form, (rect.left + 3, rect.centery))
    click(form, (rect.left + 3, rect.centery))
    assert told == ["b", "a", "c"]


def test_a_slider_follows_the_pointer_in_steps():
    told = []
    form = form_of(Slider("s", 0.5, told.append, step=0.25))
    rail = form.find("s")._rail()
    form.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(rail.left + rail.width * 3 // 4 + 4, rail.centery), button=1))
    form.handle(pygame.Event(pygame.MOUSEMOTION, pos=(rail.right + 90, rail.centery), rel=(0, 0), buttons=(1, 0, 0)))
    assert told == [0.75, 1.0]


def test_a_scrolled_column_follows_wheel_bar_and_focus():
    buttons = [Button(f"b{number}", f"Button {number}") for number in range(40)]
    view = ScrollView("v", Column(buttons))
    form = Form()
    form.set(view, AREA)
    form.handle(pygame.Event(pygame.MOUSEMOTION, pos=(300, 300), rel=(0, 0), buttons=(0, 0, 0)))
    form.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    assert view.top > 0
    form.focus("b39")
    assert AREA.contains(form.rect_of("b39"))
    form.focus("b0")
    assert AREA.contains(form.rect_of("b0"))


def test_a_widget_scrolled_out_of_sight_cannot_be_clicked():
    clicks = []
    view = ScrollView("v", Column([Button(f"b{n}", "B", lambda n=n: clicks.append(n)) for n in range(40)]), grow=0)
    form = Form()
    form.set(Column([Sized(view, height=200)]), AREA)
    hidden = form.rect_of("b20")
    assert hidden.top > view.rect.bottom
    click(form, hidden.center)
    assert clicks == []


def test_a_log_stays_at_its_end_unless_scrolled_away():
    log = Log("log")
    log.place(pygame.Rect(0, 0, 300, 100))
    for number in range(50):
        log.append(Line(f"Line {number}"))
    assert log.top == log.reach()
    log.wheel(5)
    away = log.top
    log.append(Line("one more"))
    assert log.top == away


def test_a_log_tells_which_line_was_clicked_and_forgets_lines_taken_back():
    told = []
    log = Log("log", lambda line: told.append(line.tag))
    log.place(pygame.Rect(0, 0, 300, 400))
    for number in range(5):
        log.append(Line(f"Line {number}", tag=number))
    y = log.rect.top + log.tops[2] + 3
    log.press((20, y))
    log.release((20, y))
    log.truncate(2)
    assert told == [2]
    assert len(log.lines) == 2
    assert log.whole() == log.tops[-1]


WORDS = [
    "Start",
    "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
    "Розпочати нову гру з усіма доповненнями та правилами",
    "Zvolte si barvu a znamení svého rodu",
]


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("width", [120, 300, 800])
def test_a_label_wraps_within_its_width(words, width):
    assert Label(words).measure(width)[0] <= width


@pytest.mark.parametrize("width", [700, 900, 1400])
def test_a_row_never_lets_its_widgets_overlap(width):
    row = Row(
        [Button(str(n), words) for n, words in enumerate([WORDS[0], *WORDS[2:]])] + [TextEntry("e"), Spacer(grow=1)]
    )
    row.place(pygame.Rect(0, 0, width, row.measure(width)[1]))
    for left, right in zip(row.widgets, row.widgets[1:], strict=False):
        assert left.rect.right <= right.rect.left
    assert row.widgets[-1].rect.right <= width


@pytest.mark.parametrize("width", [300, 500, 1000])
def test_a_flow_continues_on_the_next_line(width):
    flow = Flow([Button(str(n), f"Button {n}") for n in range(9)])
    flow.place(pygame.Rect(0, 0, width, flow.measure(width)[1]))
    rects = [widget.rect for widget in flow.widgets]
    assert all(rect.right <= width for rect in rects)
    assert not any(a.colliderect(b) for n, a in enumerate(rects) for b in rects[n + 1 :])


def test_a_growing_widget_takes_the_room_that_is_left():
    column = Column([Label("head"), Spacer(grow=1), Label("foot")])
    column.place(pygame.Rect(0, 0, 300, 500))
    assert column.widgets[-1].rect.bottom == 500


def test_padding_and_fixed_sizes_are_given_in_units():
    theme.fit((2560, 1440))
    assert Padded(Sized(Label("x"), width=100, height=40), 10).measure(1000) == (240, 120)
    theme.fit((1280, 720))


def test_a_tooltip_appears_after_a_moment_over_the_pointer(screen):
    table = screen
    table.click("title.new")
    table.point(table.see("setup.rulings").center)
    assert table.scene.waiting
    table.wait(0.6)
    assert not table.scene.waiting
