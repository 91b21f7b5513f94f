"""The aids of the play scene: what they show is what the rules advise, and a purist table has none of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules import Lay
from game.rules.advice import Gap, cities_of, designs, feature_at, fields, gap_at, gaps, what_if, why_not_lay
from game.rules.events import Scored
from game.rules.expansions.jousts import EmblemRevealed, TournamentJudged
from game.rules.geometry import Cell
from game.scenes.play import PlayScene
from game.scenes.play_aids import Aids
from game.scenes.play_views import DeskView, ReceiptView, TilesView
from game.settings import AIDS, KEYS, Settings
from game.ui import keys
from game.ui.aids import receipts, why_not
from game.ui.aids.desk import Place
from game.ui.widget import Motion
from tests.screen.conftest import Table
from tests.story import Story

LAND = """
    BA-Ds 0,0      | red city:0 | blue road:1
    BA-U  1,0
    BA-B  0,1      | blue monastery:0
    BA-E  1,1 90   | red field:1
"""
PILE = "BA-E BA-V BA-U BA-X BA-B"


class Aided:
    """A person who plays with aids."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.settle()

    @property
    def play(self) -> PlayScene:
        return next(scene for scene in self.table.app.stack.scenes if isinstance(scene, PlayScene))

    @property
    def aids(self) -> Aids:
        return self.play.aids

    def settle(self, frames: int = 2000) -> None:
        for _frame in range(frames):
            self.table.app.step([], 1 / 60)
            if not self.table.app.stack.animating:
                return
        raise AssertionError("it never comes to rest")

    def pixel(self, cell: Cell, x: float = 0.5, y: float = 0.5) -> tuple[int, int]:
        self.play.board.camera.show([cell])
        self.settle()
        return self.play.board.camera.pixel((cell[0] + x, cell[1] + y))

    def point(self, cell: Cell, x: float = 0.5, y: float = 0.5) -> None:
        self.table.point(self.pixel(cell, x, y))
        self.settle()

    def click(self, cell: Cell, x: float = 0.5, y: float = 0.5) -> None:
        self.table.click(self.pixel(cell, x, y))

    @property
    def receipt(self) -> receipts.Receipt | None:
        return self.aids.view.receipt if isinstance(self.aids.view, ReceiptView) else None

    @property
    def gap(self) -> Gap | None:
        return self.aids.view.gap if isinstance(self.aids.view, TilesView) else None

    @property
    def place(self) -> Place | None:
        return self.aids.view.place if isinstance(self.aids.view, DeskView) else None

    def words(self, aid: str) -> list[list[str]]:
        """Return what the tags of an aid say, icons and badges left out."""
        tags = self.aids.sheet.inks[aid].tags
        return [[bit.text for bit in tag.bits if bit.what not in ("icon", "badge")] for tag in tags]


@pytest.fixture
def at(opened: Callable[..., Table]) -> Callable[..., Aided]:
    """Return a function that opens the play scene at a story."""

    def make(story: Story, **settings: Any) -> Aided:
        chosen = Settings(window=(1280, 720), language="en", speed="off", **settings)
        return Aided(opened("play", match=Match.from_record(story.again()), settings=chosen))

    return make


# --- the preview ---


def test_the_preview_shows_what_a_tile_would_complete_and_for_whom(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE))
    person.point((0, -1))
    seen = what_if(person.play.match.state, (0, -1), person.play.board.ghost.turn)  # type: ignore[union-attr]
    assert seen is not None
    assert [(f.kind, f.now, f.seats) for f in seen.completed] == [("city", 4, (0,))]
    assert ["+4", "Red"] in person.words("what_if")
    tinted = {part for tint in person.aids.sheet.inks["what_if"].tints for part in tint.parts}
    assert set(seen.completed[0].parts) <= tinted


def test_the_preview_goes_when_the_tile_hangs_nowhere(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE))
    person.point((0, -1))
    assert "what_if" in person.aids.sheet.inks
    person.point((0, 0))
    assert "what_if" not in person.aids.sheet.inks


def test_the_preview_answers_to_the_keyboard_as_well(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE))
    person.table.press(pygame.K_n)
    assert "what_if" in person.aids.sheet.inks


# --- why not ---


def test_an_illegal_cell_says_why_in_one_sentence(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw="BA-C BA-V"))
    person.click((2, 0))
    why = why_not_lay(person.play.match.state, (2, 0), 0)
    assert why is not None
    note = person.aids.sheet.note
    assert note is not None
    assert note.words == why_not.sentence(person.play.picture, why)
    assert note.words == "The city on the west side would meet a road (B3)."


def test_a_taken_cell_says_that_it_is_taken(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE))
    person.click((1, 1))
    assert person.aids.sheet.note is not None
    assert person.aids.sheet.note.words == "A tile lies there already (B3)."


def test_a_tile_that_cannot_be_turned_says_why(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE))
    person.point((0, -1))
    person.table.press(pygame.K_r)
    assert person.aids.sheet.note is not None
    assert "would meet" in person.aids.sheet.note.words


def test_an_occupied_place_names_who_is_there(at: Callable[..., Aided]) -> None:
    person = at(Story("BA-Ds 0,0 | blue road:1", draw="BA-U BA-V").play("lay 1,0 0"))
    person.click((1, 0), 0.1, 0.5)
    assert person.aids.sheet.note is not None
    assert person.aids.sheet.note.words == "Blue already has a figure on this road (B5)."


def test_a_figure_that_is_not_lit_cannot_be_chosen(at: Callable[..., Aided]) -> None:
    story = Story("BA-Ds 0,0 | red road:1 | blue city:0", draw="BA-U BA-V", sets="jousts").play("lay 1,0 0")
    assert story.asked == "jousts.nominate"
    person = at(story)
    figure = next(figure for figure in person.play.picture.figures.values() if figure.seat == 1)
    person.table.click(person.play.board.camera.pixel(person.play.board.point_of(figure)))
    assert person.aids.sheet.note is not None
    assert person.aids.sheet.note.words == "Only the figures that are lit can be chosen."


def test_a_note_fades_by_itself(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE))
    person.click((1, 1))
    person.table.wait(6)
    assert person.aids.sheet.note is None


def test_every_code_of_the_rules_has_a_sentence(at: Callable[..., Aided]) -> None:
    person = at(Story(sets="river mayors jousts circles", more=True))
    codes = {
        "far", "taken", "alone", "nothing", "other_tile", "no_supply", "wrong_place", "no_fields",
        "river_apart", "river_blocked", "river_u_turn", "toward_lists", "on_lists", "on_prize", "block",
        "mayor_place", "scarecrow_place", "messenger_place",
    }  # fmt: skip
    for code in codes:
        words = why_not.sentence(person.play.picture, why_not.WhyNot(code, "B3"))
        assert code == "ruled_out" or words != "The rules forbid that here (B3).", code


# --- receipts ---


def test_a_line_of_the_log_opens_its_receipt(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE).play("lay 0,-1 180; pass"))
    number, line = next((n, line) for n, line in enumerate(person.play.log.lines) if isinstance(line.tag, Scored))
    log = person.play.log
    y = log.rect.top + log.tops[number] - log.top + 8
    person.table.click((log.rect.left + 40, y))
    assert isinstance(person.aids.view, ReceiptView)
    numbers = person.aids.sheet.inks["view"].numbers
    assert isinstance(line.tag, Scored)
    assert tuple(cell for cell, _number in numbers) == line.tag.cells
    assert [number for _cell, number in numbers] == [1, 2]


def test_a_receipt_adds_up_and_explains_ties(at: Callable[..., Aided]) -> None:
    land = """
        BA-Ds 0,0    | red road:1
        BA-U  -1,0
        BA-A  -2,0 270
        BA-U  2,0
        BA-A  3,0 90 | blue road:1
        BA-B  0,1
        BA-B  1,1
        BA-B  2,1
    """
    person = at(Story(land, draw="BA-U BA-V").play("lay 1,0 0; pass"))
    person.table.press(pygame.K_b)
    receipt = person.receipt
    assert receipt is not None
    assert receipt.sums == (("6 tiles", "6"),)
    assert receipt.total == ("Together", "6 points")
    assert [(entry.seat, entry.wins) for entry in receipt.entries] == [(0, True), (1, True)]
    assert "Red and Blue have the same strength" in receipt.note


def test_the_tiles_of_a_receipt_are_counted_one_by_one(
    at: Callable[..., Aided], monkeypatch: pytest.MonkeyPatch
) -> None:
    person = at(Story(LAND, draw=PILE).play("lay 0,-1 180; pass"))
    monkeypatch.setattr(Motion, "speed", 1.0)
    person.table.press(pygame.K_b)
    shown = [len(person.aids.sheet.inks["view"].numbers)]
    for _time in range(60):
        person.table.app.step([], 1 / 60)
        shown.append(len(person.aids.sheet.inks["view"].numbers))
    assert sorted(set(shown)) == [0, 1, 2]
    assert shown == sorted(shown)


@pytest.mark.parametrize("how", ["escape", "click", "cross"])
def test_a_receipt_is_closed_by_escape_a_click_or_its_cross(at: Callable[..., Aided], how: str) -> None:
    person = at(Story(LAND, draw=PILE).play("lay 0,-1 180; pass"))
    person.table.press(pygame.K_b)
    assert isinstance(person.aids.view, ReceiptView)
    if how == "escape":
        person.table.press(pygame.K_ESCAPE)
    elif how == "cross":
        person.table.click("aids.close")
    else:
        person.click((0, 0))
    assert person.aids.view is None
    assert person.play.match.answers == ("lay 0,-1 180", "pass")
    assert person.table.scene is person.play


def test_a_tournament_value_adds_up_and_its_tiles_are_numbered(at: Callable[..., Aided]) -> None:
    land = "BA-Ds 0,0 | red road:1 emblem 3\nBA-U 1,0"
    story = Story(land, draw="BA-B BA-V BA-U", sets="jousts", crown="road", seats=2)
    story.rest()
    (revealed,) = story.told_of(EmblemRevealed)
    person = at(story)
    receipt = receipts.receipt_of(person.play.match.state, person.play.picture, revealed)
    assert receipt is not None
    assert receipt.sums == (("Emblem", "3"), (f"{revealed.bonus} tiles", f"{revealed.bonus}"))
    assert receipt.total == ("Together", f"{3 + revealed.bonus}")
    assert receipt.cells == revealed.cells


def test_the_ranking_of_a_tournament_is_explained(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE, sets="jousts"))
    judged = TournamentJudged(((1, 0, 7, False), (1, 1, 7, False)), 1, 1)
    receipt = receipts.receipt_of(person.play.match.state, person.play.picture, judged)
    assert receipt is not None
    assert [(entry.seat, entry.wins) for entry in receipt.entries] == [(0, False), (1, False)]
    assert "too few prize tiles" in receipt.note


# --- features and fields ---


def test_a_resting_pointer_shows_the_feature_under_it(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE))
    person.point((1, 0), 0.5, 0.5)
    road = feature_at(person.play.match.state, (1, 0), "road:0")
    assert road is not None
    (tint,) = person.aids.sheet.inks["pointer"].tints
    assert set(tint.parts) == set(road.parts)
    assert person.words("pointer") == [["2 points", "·", "2 if completed"]]


def test_the_feature_is_gone_when_the_pointer_moves_on(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE))
    person.point((1, 0), 0.5, 0.5)
    person.point((4, 4))
    assert "pointer" not in person.aids.sheet.inks


def test_the_keyboard_looks_at_one_feature_after_another(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE))
    seen = set()
    for _time in range(4):
        person.table.press(pygame.K_i)
        seen.add(person.aids.sheet.inks["pointer"].tints[0].parts)
    assert len(seen) == 4


def test_the_field_view_shows_every_field_with_somebody_in_it_and_its_cities(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE).play("lay 0,-1 180; pass"))
    person.table.press(pygame.K_v)
    found = fields(person.play.match.state)
    cities = cities_of(person.play.match.state, found)
    shown = {tint.parts for tint in person.aids.sheet.inks["view"].tints}
    assert shown == {*(field.parts for field in found), *cities}
    hatches = {tint.hatch for tint in person.aids.sheet.inks["view"].tints if tint.hatch}
    assert hatches == {"lion"}
    person.table.press(pygame.K_v)
    assert "view" not in person.aids.sheet.inks


def test_the_field_view_follows_the_game(at: Callable[..., Aided]) -> None:
    person = at(Story("BA-Ds 0,0 | blue field:2", draw=PILE))
    person.table.press(pygame.K_v)
    before = person.words("view")
    person.play.answer(Lay((0, -1), 180), confirm=True)
    person.settle()
    person.table.press(pygame.K_SPACE)
    person.settle()
    if person.play.match.staged:
        person.play.confirm()
        person.settle()
    assert (before, person.words("view")) == ([["0", "0"]], [["3", "1"]])


# --- remaining tiles ---


def test_the_page_of_tiles_counts_what_is_left(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE))
    person.table.press(pygame.K_t)
    for design in designs(person.play.match.state):
        person.table.see(f"aids.tile.{design.tile}")
    assert person.table.app.rect_of("aids.tile.BA-C") is None


def test_a_clicked_gap_tells_what_fits(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE))
    person.table.press(pygame.K_t)
    person.click((0, -1))
    assert person.gap == gap_at(person.play.match.state, (0, -1))
    assert person.aids.sheet.inks["view"].frames == ((0, -1),)
    assert person.play.match.answers == ()
    person.point((2, 0))
    assert person.gap.cell == (0, -1)
    person.click((0, -1))
    assert person.play.match.staged or person.play.match.answers


def test_the_gap_under_the_pointer_tells_what_fits(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE))
    person.table.press(pygame.K_t)
    for cell in ((0, -1), (2, 0)):
        person.point(cell)
        assert person.gap == gap_at(person.play.match.state, cell)


def test_gaps_that_nothing_can_fill_are_crossed_out(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw="BA-E BA-V BA-U BA-X"))
    person.table.press(pygame.K_t)
    lost = tuple(gap.cell for gap in gaps(person.play.match.state) if not gap.left)
    assert lost
    assert person.aids.sheet.inks["view"].crosses == lost


def test_the_keyboard_goes_from_gap_to_gap(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE))
    person.table.press(pygame.K_t)
    marked = []
    for _time in range(3):
        person.table.press(pygame.K_n)
        assert person.gap is not None
        marked.append(person.gap.cell)
    assert len(set(marked)) == 3


# --- the tournament desk ---


def test_the_desk_shows_who_is_entered_and_counts_on_the_board(at: Callable[..., Aided]) -> None:
    land = "BA-Ds 0,0 | red road:1 emblem 3\nBA-U 1,0"
    person = at(Story(land, draw=PILE, sets="jousts"))
    person.table.press(pygame.K_j)
    names = [name for n in range(3) for name in [f"aids.desk{n}.0"] if person.table.app.rect_of(name)]
    assert len(names) == 1
    person.table.click(names[0])
    assert {cell for cell, _n in person.aids.sheet.inks["view"].numbers} == {(0, 0), (1, 0)}


def test_the_keyboard_goes_through_the_desk(at: Callable[..., Aided]) -> None:
    land = "BA-Ds 0,0 | red road:1 emblem 3\nBA-U 1,0\nBA-E 0,-1 180 | blue city:0 emblem 1"
    person = at(Story(land, draw=PILE, sets="jousts"))
    person.table.press(pygame.K_j)
    shown = []
    for _time in range(2):
        person.table.press(pygame.K_n)
        assert person.place is not None
        shown.append(person.place.seat)
    assert sorted(shown) == [0, 1]


def test_without_an_expansion_there_is_no_desk(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE))
    person.table.press(pygame.K_j)
    assert person.aids.view is None
    assert person.table.app.rect_of("play.tournament") is None


# --- the last moves ---


def test_the_last_moves_are_marked_until_ones_own_first_action(at: Callable[..., Aided]) -> None:
    story = Story(LAND, draw=PILE, seats=3).play("lay 0,-1 180; stand meeple field:1; lay 2,0 90; pass")
    cell = next(iter(story.told_of(Scored)), None)
    assert cell is not None
    person = at(story)
    assert story.active == "green"
    assert set(person.aids.sheet.inks["last"].corners) == {(0, -1), (2, 0)}
    assert any(tag.event == cell for tag in person.aids.sheet.inks["last"].tags)
    lay = next(o for o in person.play.match.question.options if isinstance(o, Lay))  # type: ignore[union-attr]
    person.play.answer(lay)
    person.settle()
    assert "last" not in person.aids.sheet.inks


def test_a_score_on_the_board_opens_its_receipt(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE).play("lay 0,-1 180; pass"))
    place = next(rect for rect, tag in person.aids.sheet.places if isinstance(tag.event, Scored))
    person.table.click(place.center)
    assert isinstance(person.aids.view, ReceiptView)


# --- switches ---


def test_every_aid_has_a_switch_in_the_options(opened: Callable[..., Table]) -> None:
    table = opened("options")
    for aid in AIDS:
        assert table.app.rect_of(f"options.aid.{aid}") is not None


def test_a_purist_table_has_no_aids(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE, options={"purist": True}).play("lay 0,-1 180; pass"))
    person.point((2, 0))
    for key in (pygame.K_v, pygame.K_t, pygame.K_j, pygame.K_b, pygame.K_i):
        person.table.press(key)
    person.click((1, 1))
    person.point((1, 0), 0.5, 0.5)
    assert person.aids.view is None
    assert person.aids.sheet.note is None
    assert not person.aids.sheet.inks
    assert all(person.table.app.rect_of(f"play.{key}") is None for key in ("fields", "tiles", "tournament"))


def test_an_aid_that_is_switched_off_goes_at_once(at: Callable[..., Aided]) -> None:
    person = at(Story(LAND, draw=PILE).play("lay 0,-1 180; pass"))
    person.table.press(pygame.K_v)
    switched = {**person.table.app.settings.aids, "features": False, "marks": False}
    person.table.app.change(aids=switched)
    person.play.uncovered()
    assert person.aids.view is None
    assert not person.aids.sheet.inks


def test_keys_of_aids_are_in_the_overview() -> None:
    assert set(keys.ACTIONS) == set(KEYS)
