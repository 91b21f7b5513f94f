"""The board on the screen: draws a `Picture` through a `Camera`, nothing else.

    board = BoardView(sprites, picture); board.area = rect of the window; board.camera.view = uncovered part
    board.draw(surface)                  # only when board.dirty; a still board draws nothing
    board.frames = {cell, ...}           # legal cells
    board.ghost = Ghost(...)             # the tile over the board
    board.spots = [Spot(...)]            # places to click on the laid tile
    board.lit = {figure id: "lit"|"hot"} # figures to click
    board.guide = Guide(...)             # arrows, signs and soft lights of the question
    board.omens = [Omen(...)]            # warnings over figures while a tile hangs over the board
    board.lights = {cell: (colour, alpha)}   # cells lit one by one, when something is counted
    board.glass = Glass                      # what aids draw over the land, see `aids`
    actor = board.act(PieceActor(...)); board.drop(actor)   # what moves, see `board_actors`
    board.point_of(figure); board.place(cell, on)           # where something stands, in world points
    board.figure_at(pos); board.spot_at(pos)                # what is under the pointer

Everything that changes the picture sets `board.dirty = True`.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import Any, Final, Protocol, TypeVar

import pygame

from game.rules.geometry import Cell
from game.rules.meeples import Figure
from game.ui import board_ahead, board_guides, board_marks, board_spots, theme
from game.ui.board_actors import Actor
from game.ui.board_spots import Spot
from game.ui.board_zoom import Zoom
from game.ui.camera import Camera, bounds
from game.ui.ghost import Ghost, draw_ghost
from game.ui.panels import Guide, Omen, Piece
from game.ui.picture import Lying, Picture, figure_picture
from game.ui.sprites import SIZES, Point, Sprites
from game.ui.sprites_pieces import PREMULTIPLIED
from game.ui.widget import Motion

FIGURE: Final = 0.42  # height of a figure's picture in cells
SMALLEST: Final = 25  # pixels that a figure's picture never gets lower than
CLOSE: Final = 84.0  # units of a cell on which some places can be told apart
EASY, CLOSER = 3, 13.0  # how many those are, and how many units more each further place wants
BESIDE_THEM: Final = 0.6  # cells that are seen around those that are shown
CRISP_SECONDS: Final = 0.0022  # time in a frame for scaling tiles well
AHEAD_SECONDS: Final = 0.0004  # the same for a slice of what is made ahead
BESIDE: Final = (0.14, 0.03)  # how far a second figure on the same place stands aside
A = TypeVar("A", bound=Actor)


class Glass(Protocol):
    """What lies over the board like a sheet of glass with ink on it, under and over the figures."""

    def draw_under(self, surface: pygame.Surface, board: BoardView) -> None:
        """Draw what lies under the figures."""

    def draw_over(self, surface: pygame.Surface, board: BoardView) -> None:
        """Draw what lies over everything but what moves."""

    def ahead(self, cell: int) -> Iterator[None]:
        """Make pictures for cells of some pixels ahead of time; yield after each."""


class BoardView:
    """Draws the land, what stands on it and what is asked about it."""

    def __init__(self, sprites: Sprites, picture: Picture) -> None:
        self.sprites = sprites
        self.picture = picture
        self.camera = Camera()
        self.area = pygame.Rect(0, 0, 1, 1)
        self.frames: set[Cell] = set()
        self.ghost: Ghost | None = None
        self.spots: list[Spot] = []
        self.lit: dict[int, str] = {}
        self.lights: dict[Cell, tuple[theme.Colour, int]] = {}
        self.guide: Guide | None = None
        self.omens: list[Omen] = []
        self.rings = True  # whether rings around waiting figures are drawn
        self.hidden: set[int] = set()  # figures that an actor shows instead
        self.actors: list[Actor] = []
        self.gains: dict[int, float] = {}  # seats to which points have just come, and how bright they still shine
        self.zooming: Zoom | None = None
        self._watched: list[Cell] = []  # the cells that the question is about
        self._looked: tuple[int, int] | None = None  # the zoom steps before and after looking closer or farther
        self._still: pygame.Surface | None = None
        self._ahead: tuple[int, Iterator[None]] | None = None  # the zoom step, and what is being made around it
        self.glass: Glass | None = None
        self.marks = True
        self.crisp_seconds = CRISP_SECONDS
        self.dirty = True

    # --- looking ---

    def place(self, cell: Cell, on: str) -> Point:
        """Return the world point of a place on a laid tile."""
        lying = self.picture.laid.get(cell)
        if lying is None:
            return cell[0] + 0.5, cell[1] + 0.5
        x, y = self.sprites.point(lying.tile, lying.variant, lying.turn, on)
        return cell[0] + x, cell[1] + y

    def point_of(self, figure: Figure) -> Point:
        """Return where a figure stands; those that share a place stand side by side."""
        x, y = self.place(figure.cell, figure.on)
        same = [f.id for f in self.picture.figures.values() if f.cell == figure.cell and f.on == figure.on]
        number = same.index(figure.id) if figure.id in same else len(same)
        return x + number * BESIDE[0], y + number * BESIDE[1]

    def height(self, size: float = FIGURE, cell: int = 0) -> int:
        """Return the pixels of a piece of some height in cells, at any zoom step; small ones stay readable."""
        return max(round(size * (cell or self.camera.cell)), round(size / FIGURE * SMALLEST))

    def figure_at(self, pos: tuple[int, int], among: set[int] | None = None) -> int | None:
        """Return the figure under a pixel, of those asked for, the one in front first."""
        reach = self.height() * 0.5
        near = []
        for figure in self.picture.figures.values():
            if among is None or figure.id in among:
                x, y = self.camera.pixel(self.point_of(figure))
                away = (pos[0] - x) ** 2 + (pos[1] - y) ** 2
                if away <= reach * reach:
                    near.append((away, figure.id))
        return min(near)[1] if near else None

    def spot_pixels(self) -> list[tuple[int, int]]:
        """Return where the places to click are drawn."""
        return board_spots.pixels(self)

    def spot_height(self) -> int:
        """Return the pixels of a figure that can be chosen."""
        return board_spots.height(self)

    def hung_cells(self) -> frozenset[Cell]:
        """Return the cells that the tile in hand covers where it snapped to."""
        if self.ghost is None or not self.ghost.fits:
            return frozenset()
        return frozenset(self.ghost.cells((round(self.ghost.at[0]), round(self.ghost.at[1]))))

    def spot_at(self, pos: tuple[int, int]) -> Spot | None:
        """Return the place to click under a pixel."""
        return board_spots.at_pixel(self, pos)

    # --- what moves ---

    def act(self, actor: A) -> A:
        """Show something that moves above everything else."""
        self.actors.append(actor)
        self.dirty = True
        return actor

    def drop(self, actor: Actor) -> None:
        """Take it away again."""
        if actor in self.actors:
            self.actors.remove(actor)
        self.dirty = True

    def clear_question(self) -> None:
        """Take away everything that is asked on the board."""
        self._look_back()
        self.frames, self.ghost, self.spots, self.lit = set(), None, [], {}
        self.guide, self.omens, self._watched = None, [], []
        self.dirty = True

    def update(self, dt: float) -> bool:
        """Let the camera glide and lights fade; return whether anything moved."""
        moved = self.camera.update(dt) or bool(self.gains) or self.zooming is not None
        if self.zooming:
            self.zooming.update(dt * max(0.1, Motion.speed))
            self.zooming = None if self.zooming.is_over else self.zooming
        self.gains = {seat: left - dt for seat, left in self.gains.items() if left > dt}
        if moved or self.sprites.is_rough:
            self.dirty = True
        return moved

    @property
    def is_moving(self) -> bool:
        """Whether it must be drawn in the next frame, too."""
        return self.camera.gliding or bool(self.gains) or self.sprites.is_rough or self.zooming is not None

    # --- drawing ---

    def draw(self, surface: pygame.Surface) -> bool:
        """Draw everything; return whether the window needs it, and all that lies over the board with it."""
        self.dirty = False
        if self.zooming and self.zooming.waits():
            return False
        clip = surface.get_clip()
        surface.set_clip(self.area)
        if self.zooming:
            self.zooming.draw(surface, self.area)
        else:
            self._draw_all(surface)
        surface.set_clip(clip)
        return True

    def look_closer(self, cells: Iterable[Cell], places: int = 0) -> None:
        """Zoom in on cells that are too small to choose between so many places on them."""
        cells, before = list(cells), self.camera.step
        least = theme.px(CLOSE + CLOSER * max(0, places - EASY))
        wanted = next((n for n, size in enumerate(SIZES) if size >= least), before)
        box, view = bounds(cells, 0.5), self.camera.view
        fitting = [n for n in range(wanted + 1) if box[2] * SIZES[n] <= view.width and box[3] * SIZES[n] <= view.height]
        step = max(fitting, default=before)
        if step > before:
            self.zoom(step - before, self.camera.pixel((box[0] + box[2] / 2, box[1] + box[3] / 2)))
            self._looked = (before, self.camera.step)
        self.look_at(cells)

    def look_at(self, cells: Iterable[Cell]) -> None:
        """Bring cells into view, all at once: from farther away if they lie far apart."""
        self._watched = cells = list(cells)
        before, view, box = self.camera.step, self.camera.view, bounds(cells, BESIDE_THEM)
        whole = [n for n in range(before + 1) if box[2] * SIZES[n] <= view.width and box[3] * SIZES[n] <= view.height]
        step = max(whole, default=0)
        if cells and step < before:
            self.zoom(step - before, self.camera.pixel((box[0] + box[2] / 2, box[1] + box[3] / 2)))
            self._looked = (self._looked[0] if self._looked else before, self.camera.step)
        self.camera.show(cells, BESIDE_THEM)

    def look_again(self) -> None:
        """Bring the cells of the question into view again, now that its buttons lie over the board."""
        if self._watched:
            self.look_at(self._watched)

    def _look_back(self) -> None:
        """Zoom out again, unless somebody has zoomed since."""
        before, self._looked = self._looked, None
        if before and self.camera.step == before[1]:
            self.zoom(before[0] - before[1])

    def zoom(self, steps: int, pos: tuple[int, int] | None = None) -> bool:
        """Zoom in or out at a pixel, as a short movement; return whether anything changed."""
        before, self.zooming, fixed = self.camera.cell, None, pos or self.camera.view.center
        old = self._snapshot() if Motion.speed > 0 and steps > 0 else None
        if not self.camera.zoom(steps, fixed):
            return False
        if Motion.speed > 0:
            far = old or self._snapshot()
            growth = max(before, self.camera.cell) / min(before, self.camera.cell)
            self.zooming = Zoom(far, fixed, growth, inward=steps > 0)
        self.dirty = True
        return True

    def _snapshot(self) -> pygame.Surface:
        """Return the board as it is now; the area begins in the window's corner."""
        still = self._made_still()
        self._draw_all(still, crisp=0.0)
        return still

    def _made_still(self) -> pygame.Surface:
        """Return the picture that zooming scales, as large as the area."""
        if self._still is None or self._still.get_size() != self.area.size:
            self._still = pygame.Surface(self.area.size).convert()
        return self._still

    def _draw_all(self, surface: pygame.Surface, crisp: float | None = None) -> None:
        self.sprites.begin_frame(self.crisp_seconds if crisp is None else crisp)
        board_marks.draw_table(surface, self.area, self.camera)
        self._draw_land(surface)
        board_marks.draw_frames(surface, self.camera, self._seen_cells(self.frames))
        if self.marks:
            board_marks.draw_last(surface, self.camera, self._seen_cells(self.picture.last))
        for cell in self._seen_cells(self.lights):
            board_marks.draw_light(surface, self.camera.rect(cell), *self.lights[cell])
        if self.glass:
            self.glass.draw_under(surface, self)
        board_guides.draw_under(surface, self)
        self._draw_pieces(surface)
        self._draw_questions(surface)
        board_guides.draw_over(surface, self)
        if self.glass:
            self.glass.draw_over(surface, self)
        board_guides.draw_omens(surface, self)  # over the lines that tie tags to their places
        for actor in self.actors:
            actor.draw(surface, self)

    def _seen_cells(self, cells: Any) -> list[Cell]:
        x0, y0, x1, y1 = self._window()
        return [cell for cell in cells if x0 <= cell[0] <= x1 and y0 <= cell[1] <= y1]

    def _window(self) -> tuple[int, int, int, int]:
        x0, y0 = self.camera.cell_at(self.area.topleft)
        x1, y1 = self.camera.cell_at(self.area.bottomright)
        return x0 - 1, y0 - 1, x1 + 1, y1 + 1

    def _seen(self) -> list[tuple[Cell, Lying]]:
        x0, y0, x1, y1 = self._window()
        return [(c, lying) for c, lying in self.picture.laid.items() if x0 <= c[0] <= x1 and y0 <= c[1] <= y1]

    def _draw_land(self, surface: pygame.Surface) -> None:
        seen, laid = self._seen(), self.picture.laid
        size = self.camera.cell
        left, top = self.camera.origin()
        edge = [cell for cell, _lying in seen if any(other not in laid for other in around(cell))]
        shadow, shift = board_marks.shadow(size)
        surface.fblits([(shadow, (left + x * size - shift, top + y * size - shift)) for x, y in edge])
        tile = self.sprites.tile
        surface.fblits(
            [
                (tile(lying.tile, lying.variant, lying.turn, size), (left + x * size, top + y * size))
                for (x, y), lying in seen
            ]
        )
        self.sprites.end_frame()

    def prepare(self) -> bool:
        """Make some of what the next zoom steps will draw, while nobody waits; return whether all is done."""
        end = time.perf_counter() + AHEAD_SECONDS
        if self._ahead is None or self._ahead[0] != self.camera.step:
            self._made_still()
            self._ahead = self.camera.step, board_ahead.pictures(self)
        for _picture in self._ahead[1]:
            if time.perf_counter() > end:
                return False
        self._ahead = None
        return True

    def pieces(self) -> Iterator[Piece]:
        """Yield everything that stands or lies on the tiles."""
        for figure in self.picture.figures.values():
            if figure.id not in self.hidden:
                name = figure_picture(figure, self.picture.colour(figure.seat))
                yield Piece(name, self.point_of(figure), FIGURE)
        for panel in self.picture.panels:
            yield from panel.pieces(self.picture, self)

    def _draw_pieces(self, surface: pygame.Surface) -> None:
        self._draw_lit(surface)
        blits = []
        for piece in sorted(self.pieces(), key=lambda piece: (round(piece.at[1], 2), piece.level)):
            image = self.sprites.pieces.get(piece.name, self.height(piece.size), alpha=piece.alpha)
            x, y = self.camera.pixel(piece.at)
            blits.append((image, (x - image.get_width() // 2, y - image.get_height() // 2)))
        surface.fblits(blits, PREMULTIPLIED)

    def _draw_lit(self, surface: pygame.Surface) -> None:
        for figure_id, state in self.lit.items():
            if figure_id in self.picture.figures:
                at = self.camera.pixel(self.point_of(self.picture.figures[figure_id]))
                board_marks.draw_halo(surface, at, round(self.height() * (0.8 if state == "hot" else 0.68)))

    def _draw_questions(self, surface: pygame.Surface) -> None:
        if self.ghost:
            draw_ghost(surface, self.ghost, self.camera, self.sprites)
        board_guides.draw_arrows(surface, self)
        board_spots.draw(surface, self)


def around(cell: Cell) -> tuple[Cell, ...]:
    """Return the eight cells around one."""
    x, y = cell
    left, right, above, below = x - 1, x + 1, y - 1, y + 1
    return (left, y), (right, y), (x, above), (x, below), (left, above), (right, above), (left, below), (right, below)
