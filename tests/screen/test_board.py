"""The board: sprites, camera, ghosts, places to click."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import files
from game.rules import Lay, Seat, Setup, look, new_game
from game.rules.expansions import EXPANSIONS
from game.rules.geometry import turned
from game.rules.opening import rules_for
from game.ui import theme
from game.ui.board_spots import spread
from game.ui.board_view import BoardView
from game.ui.camera import Camera
from game.ui.ghost import Ghost
from game.ui.pickers import CellPicker
from game.ui.picture import Picture, block_shapes, shape_of
from game.ui.sprites import KEPT_STEPS, SIZES, Sprites, load_sheet, turned_point
from game.ui.sprites_pieces import Pieces

SLUGS = tuple(expansion.slug for expansion in EXPANSIONS)
SETUP = Setup((Seat("Anna", "red"), Seat("Ben", "blue")), SLUGS, seed=1)


@pytest.fixture
def window() -> Iterator[pygame.Window]:
    pygame.display.init()
    pygame.font.init()
    made = pygame.Window("test", (800, 600))
    made.get_surface()
    yield made
    made.destroy()


@pytest.fixture
def sprites(window: pygame.Window) -> Sprites:
    return Sprites(("base", *SLUGS))


@pytest.fixture
def board(sprites: Sprites) -> BoardView:
    state = new_game(SETUP).state
    made = BoardView(sprites, Picture.of(look(state), SETUP, block_shapes(state.rules)))
    made.area = made.camera.view = pygame.Rect(0, 0, 800, 600)
    return made


def test_every_tile_has_a_picture_and_a_point_for_each_feature_in_every_variant() -> None:
    arts: dict[str, list] = {}
    for slug in ("base", *SLUGS):
        for art in load_sheet(slug).arts:
            arts.setdefault(art.tile, []).append(art)
    for tile in rules_for(SETUP).tiles.values():
        assert arts.get(tile.id), tile.id
        for art in arts[tile.id]:
            missing = set(tile.names) - art.points.keys()
            assert not missing, (tile.id, art.variant, missing)


def test_the_crown_has_three_spaces_and_walks_from_each_to_the_next(sprites: Sprites) -> None:
    track = sprites.track("crown")
    assert track is not None
    assert set(track.points) >= {"road", "city", "field"}
    for before, after in (("road", "city"), ("city", "field"), ("field", "road")):
        line = track.lines[f"walk:{before}-{after}"]
        assert line[0] == pytest.approx(track.points[before], abs=0.1)
        assert line[-1] == pytest.approx(track.points[after], abs=0.1)


def test_points_turn_with_their_tile() -> None:
    assert turned_point((0.1, 0.3), 0) == (0.1, 0.3)
    assert turned_point((0.1, 0.3), 90) == pytest.approx((0.7, 0.1))
    assert turned_point((0.1, 0.3), 270) == pytest.approx((0.3, 0.9))


def test_a_tile_without_a_picture_is_told_in_one_sentence(sprites: Sprites) -> None:
    with pytest.raises(files.MissingFile, match="XX-1"):
        sprites.tile("XX-1", 0, 0, 64)


def test_a_tile_turns_clockwise(sprites: Sprites) -> None:
    upright, turned_once = sprites.tile("BA-D", 0, 0, 128), sprites.tile("BA-D", 0, 90, 128)
    assert upright.get_at((5, 64)) == turned_once.get_at((63, 5))


def test_only_the_last_zoom_steps_are_kept(sprites: Sprites) -> None:
    for size in SIZES[:9]:
        sprites.tile("BA-D", 0, 0, size)
    assert len(sprites._steps) == KEPT_STEPS


def test_tiles_beyond_the_time_of_a_frame_are_rough_until_a_later_one(sprites: Sprites) -> None:
    crisp = sprites.tile("BA-D", 0, 0, 108)
    sprites.begin_frame(-1.0)
    rough = sprites.tile("BA-D", 0, 0, 76)
    assert sprites.is_rough
    assert rough.get_size() == (76, 76)
    assert sprites.tile("BA-D", 0, 0, 108) is crisp
    sprites.begin_frame(1.0)
    assert sprites.tile("BA-D", 0, 0, 76) is not rough
    assert not sprites.is_rough


def test_neighbouring_steps_are_scaled_ahead(board: BoardView) -> None:
    while not board.prepare():
        pass
    board.sprites.begin_frame(-1.0)
    for step in (-1, 1):
        board.camera.zoom(step)
        for lying in board.picture.laid.values():
            board.sprites.tile(lying.tile, lying.variant, lying.turn, board.camera.cell)
        board.camera.zoom(-step)
    assert not board.sprites.is_rough


def test_pixels_and_points_of_the_camera_agree() -> None:
    camera = Camera()
    camera.view = pygame.Rect(0, 0, 800, 600)
    camera.pan(37, -12)
    for pos in ((0, 0), (799, 599), (123, 456)):
        assert camera.pixel(camera.point(pos)) == pos
        assert camera.rect(camera.cell_at(pos)).collidepoint(pos)


def test_the_point_under_the_pointer_stays_while_zooming() -> None:
    camera = Camera()
    camera.view = pygame.Rect(0, 0, 800, 600)
    for steps in (1, 1, 1, -1, -1, -1, -1):
        before = camera.point((200, 450))
        camera.zoom(steps, (200, 450))
        assert camera.point((200, 450)) == pytest.approx(before, abs=1 / camera.cell)


def test_fitting_shows_all_cells() -> None:
    camera = Camera()
    camera.view = pygame.Rect(50, 80, 700, 450)
    cells = [(x, y) for x in range(-9, 8) for y in range(-4, 5)]
    camera.fit(cells)
    assert all(camera.view.contains(camera.rect(cell)) for cell in cells)


def test_showing_what_is_in_view_moves_nothing() -> None:
    camera = Camera()
    camera.view = pygame.Rect(0, 0, 800, 600)
    camera.show([(0, 0)])
    assert not camera.gliding
    camera.show([(40, 0)])
    assert camera.gliding
    while camera.gliding:
        camera.update(0.05)
    assert camera.view.contains(camera.rect((40, 0)))


def test_a_ghost_of_a_block_covers_its_cells(board: BoardView) -> None:
    shape = shape_of("JC-TT.river", board.picture.blocks)
    assert len(shape) == 6
    for turn in (0, 90, 180, 270):
        ghost = Ghost(shape, turn)
        assert set(ghost.cells((4, 7))) == {
            (4 + dx, 7 + dy) for dx, dy in (turned(at, turn // 90) for at, _part in shape)
        }
        x, y = ghost.middle()
        xs, ys = zip(*ghost.offsets(), strict=True)
        assert (x, y) == ((min(xs) + max(xs) + 1) / 2, (min(ys) + max(ys) + 1) / 2)


def test_a_block_snaps_to_where_its_middle_is_near(board: BoardView) -> None:
    shape = shape_of("JC-TT.river", board.picture.blocks)
    options = [Lay((3, 3), 90), Lay((9, 3), 0)]
    picker = CellPicker(board, options, shape)
    for option in options:
        middle = Ghost(shape, option.turn).middle()
        pos = board.camera.pixel((option.cell[0] + middle[0] + 0.2, option.cell[1] + middle[1] - 0.2))
        picker.motion(pos)
        assert board.ghost is not None
        assert (picker.cell, board.ghost.turn) == (option.cell, option.turn)
    picker.motion(board.camera.pixel((30, 30)))
    assert picker.cell is None


@pytest.mark.parametrize("number", range(1, 8))
def test_places_to_click_never_cover_each_other(number: int) -> None:
    points = spread([(100 + n % 2, 100 + n % 3) for n in range(number)], [20.0] * number)
    for i, (x, y) in enumerate(points):
        assert all((x - a) ** 2 + (y - b) ** 2 >= 33**2 for a, b in points[i + 1 :])


def test_small_figures_stay_readable_at_the_smallest_zoom(board: BoardView) -> None:
    board.camera.step = 0
    assert board.height() >= 24


def test_pieces_take_the_colours_of_the_palette_and_keep_their_cream_marks(window: pygame.Window) -> None:
    pieces = Pieces()
    try:
        for palette in theme.PALETTES:
            theme.use_palette(palette)
            for colour in theme.COLOURS:
                body = pieces.get(f"meeple_{colour}", 160, rim=False).get_at((80, 38))
                wanted = theme.seat_colour(colour)
                assert max(abs(a - b) for a, b in zip(body[:3], wanted, strict=True)) < 60, (palette, colour)
    finally:
        theme.use_palette("standard")


def test_drawing_at_every_zoom_leaves_no_seam_between_tiles(board: BoardView, window: pygame.Window) -> None:
    surface, paint = window.get_surface(), (255, 0, 255)
    for lying in board.picture.laid.values():
        assert lying.turn == 0
    for step in range(len(SIZES)):
        board.camera.step = step
        board.camera.glide((1.03, 1.07), at_once=True)
        tile = pygame.Surface((SIZES[step], SIZES[step])).convert()
        tile.fill(paint)
        board.sprites._kept(SIZES[step]).update({("X", 0, 0): tile})
        board.sprites.arts["X"] = board.sprites.arts["BA-D"][:1]
        kept, board.picture.laid = board.picture.laid, {}
        for x in range(2):
            for y in range(2):
                board.picture.put("X", (x, y), 0)
        board.marks = False
        board.picture.figures, board.picture.panels = {}, []
        board.draw(surface)
        area = board.camera.rect((0, 0), (2, 2)).clip(surface.get_rect())
        for x in range(area.left, area.right):
            assert surface.get_at((x, area.centery))[:3] == paint
        for y in range(area.top, area.bottom):
            assert surface.get_at((area.centerx, y))[:3] == paint
        board.picture.laid = kept


def test_the_board_needs_no_drawing_twice(board: BoardView, window: pygame.Window) -> None:
    assert board.dirty
    board.crisp_seconds = 10.0
    board.draw(window.get_surface())
    assert not board.dirty
    board.update(0.1)
    assert not board.dirty


def test_places_far_apart_are_seen_at_once_and_the_view_comes_back(board: BoardView) -> None:
    board.camera.step, before = 10, 10
    far = [(-12, -3), (11, 2)]
    board.look_at(far)
    board.camera.arrive()
    assert all(board.camera.view.contains(board.camera.rect(cell)) for cell in far)
    assert board.camera.step < before
    board.clear_question()
    assert board.camera.step == before
