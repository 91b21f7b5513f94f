"""What guides the eye on the board: rings around waiting figures, arrows, signs, warnings, what rides on a tile."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import atan2, cos, hypot, sin
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.geometry import Cell
from game.ui import board_marks, skin, theme
from game.ui.apart import spread
from game.ui.panels import Omen, Ring
from game.ui.sprites_pieces import PREMULTIPLIED
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.ui.board_view import BoardView

Pixel = tuple[int, int]
GOLD: Final[Colour] = (255, 226, 130)
SIDES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


def draw_under(surface: pygame.Surface, board: BoardView) -> None:
    """Draw what lies under the figures: rings, softly lit cells and figures of the question."""
    guide = board.guide
    for cell in guide.cells if guide else ():
        board_marks.draw_light(surface, board.camera.rect(cell), GOLD, 215)
    if board.rings:
        draw_rings(surface, board, [ring for panel in board.picture.panels for ring in panel.rings(board.picture)])
    for figure_id in guide.figures if guide else ():
        figure = board.picture.figures.get(figure_id)
        if figure is not None:
            at = board.camera.pixel(board.point_of(figure))
            board_marks.draw_halo(surface, at, round(board.height() * 0.6))
    for omen in board.omens:
        if omen.words:
            board_marks.draw_halo(surface, board.camera.pixel(board.point_of(omen.figure)), round(board.height() * 0.7))


def draw_over(surface: pygame.Surface, board: BoardView) -> None:
    """Draw what lies over the figures: riders on the ghost, and signs."""
    if board.ghost:
        draw_riders(surface, board)
    if board.guide and board.guide.sign:
        draw_signs(surface, board, board.guide.sign)


def draw_omens(surface: pygame.Surface, board: BoardView) -> None:
    """Draw the warnings over figures."""
    spoken = [omen for omen in board.omens if omen.words]
    for omen, slip in zip(spoken, slips(board), strict=True):
        draw_omen(surface, omen, slip)
    for omen in board.omens:
        if not omen.words:
            draw_mark(surface, board, omen)


def draw_arrows(surface: pygame.Surface, board: BoardView) -> None:
    """Draw the arrows of the question, under the places that can be clicked."""
    for start, end in board.guide.arrows if board.guide else ():
        first, last = board.camera.pixel(start), board.camera.pixel(end)
        length = hypot(last[0] - first[0], last[1] - first[1])
        share = max(0.4, 1 - board.spot_height() * 0.4 / max(1.0, length))  # its head must not lie under a figure
        tip = (round(first[0] + (last[0] - first[0]) * share), round(first[1] + (last[1] - first[1]) * share))
        draw_arrow(surface, first, tip, board.camera.cell)


# --- rings ---


def draw_rings(surface: pygame.Surface, board: BoardView, rings: Iterable[Ring]) -> None:
    """Draw a ring for each figure that waits; on the same tile one inside the other."""
    size, count = board.camera.cell, dict[Cell, int]()
    hung = board.hung_cells()
    for ring in rings:
        number = count[ring.cell] = count.get(ring.cell, -1) + 1
        x, y = ring.cell
        coming = tuple((x + dx, y + dy) in hung for dx, dy in SIDES)
        image = _ring(size, ring.filled, coming, theme.seat_colour(ring.colour), number)
        surface.blit(image, board.camera.rect(ring.cell))


@lru_cache(maxsize=128)
def _ring(size: int, filled: tuple[bool, ...], coming: tuple[bool, ...], paint: Colour, number: int) -> pygame.Surface:
    whole = pygame.Surface((size, size), pygame.SRCALPHA)
    thick = max(4, size // 16)
    gap = max(2, size // 24) + number * (thick + max(2, size // 40))
    for side in range(4):
        bar = _bar(size, gap, thick, side)
        pygame.draw.rect(whole, (*theme.INK, 215), bar.inflate(2, 2), border_radius=thick)
        ink = (*paint, 255) if filled[side] else (*GOLD, 255) if coming[side] else (250, 244, 228, 120)
        pygame.draw.rect(whole, ink, bar, border_radius=thick)
        if filled[side]:
            pygame.draw.rect(whole, (255, 247, 222, 230), bar.inflate(2, 2), 1, border_radius=thick)
    return whole


def _bar(size: int, gap: int, thick: int, side: int) -> pygame.Rect:
    long = round(size * 0.56) - 2 * gap
    bar = pygame.Rect(0, 0, *((thick, long) if side % 2 else (long, thick)))
    middle, near = size // 2, gap + thick
    bar.center = ((middle, near), (size - near, middle), (middle, size - near), (near, middle))[side]
    return bar


# --- arrows, signs, warnings ---


def draw_arrow(surface: pygame.Surface, start: Pixel, end: Pixel, cell: int) -> None:
    """Draw a golden arrow with an ink rim."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    if length < 6:
        return
    width = max(5, cell // 14)
    for grow, paint in ((2, theme.INK), (0, GOLD)):
        pygame.draw.polygon(surface, paint, _arrow(start, end, width, length, grow))


def _arrow(start: Pixel, end: Pixel, width: int, length: float, grow: int) -> list[tuple[float, float]]:
    """Return the outline of an arrow, a little larger all round by *grow*."""
    turn = atan2(end[1] - start[1], end[0] - start[0])
    head, half = min(width * 2.4, length * 0.6), width / 2
    flat = [
        (-grow, -half - grow),
        (length - head, -half - grow),
        (length - head - grow, -half * 2.6 - grow * 2),
        (length + grow * 1.6, 0.0),
        (length - head - grow, half * 2.6 + grow * 2),
        (length - head, half + grow),
        (-grow, half + grow),
    ]
    return [(start[0] + x * cos(turn) - y * sin(turn), start[1] + x * sin(turn) + y * cos(turn)) for x, y in flat]


def draw_signs(surface: pygame.Surface, board: BoardView, sign: str) -> None:
    """Draw the sign of the question beside every figure that can be clicked."""
    for figure_id in board.lit:
        figure = board.picture.figures.get(figure_id)
        if figure is not None:
            x, y = board.camera.pixel(board.point_of(figure))
            reach = round(board.height() * 0.42)
            draw_sign(surface, (x + reach, y - reach), sign, radius=round(board.height() * 0.3))


def draw_sign(
    surface: pygame.Surface, at: Pixel, sign: str, paint: Colour = theme.PAPER_LIGHT, *, radius: int = 0
) -> None:
    """Draw an icon on a small disc, by its usual size or a smaller one."""
    radius = min(radius or theme.px(11), theme.px(11))
    pygame.draw.aacircle(surface, theme.INK, at, radius + 1)
    pygame.draw.aacircle(surface, paint, at, radius)
    ink = theme.PAPER_LIGHT if sum(paint) < 380 else theme.INK
    icon = skin.icon(sign, round(radius * 1.3), ink)
    surface.blit(icon, icon.get_rect(center=at))


def slips(board: BoardView) -> list[pygame.Rect]:
    """Return where the warnings in words lie: over their figures, none over another."""
    first = [_slip(board, omen) for omen in board.omens if omen.words]
    return spread(first, board.area.inflate(-8, -8))


def _slip(board: BoardView, omen: Omen) -> pygame.Rect:
    x, y = board.camera.pixel(board.point_of(omen.figure))
    top = y - round(board.height() * 0.5) - theme.px(12)
    words = theme.text_surface(omen.words, "small_bold", theme.INK)
    return words.get_rect(midbottom=(x + theme.px(10), top)).inflate(theme.px(34), theme.px(8))


def draw_omen(surface: pygame.Surface, omen: Omen, slip: pygame.Rect) -> None:
    """Draw a warning over a figure: a disc and a few words on a slip."""
    words = theme.text_surface(omen.words, "small_bold", theme.INK)
    skin.draw(surface, "tooltip", slip)
    surface.blit(words, words.get_rect(midright=(slip.right - theme.px(9), slip.centery)))
    draw_sign(surface, (slip.left + theme.px(8), slip.centery), omen.icon, theme.RED_INK)


def draw_mark(surface: pygame.Surface, board: BoardView, omen: Omen) -> None:
    """Draw a warning without words: a disc beside a figure."""
    x, y = board.camera.pixel(board.point_of(omen.figure))
    reach = round(board.height() * 0.38)
    draw_sign(surface, (x + reach, y - reach), omen.icon, GOLD, radius=round(board.height() * 0.26))


def draw_caption(surface: pygame.Surface, at: Pixel, caption: str, *, hot: bool) -> None:
    """Draw the words of a place under it."""
    words = theme.text_surface(caption, "small_bold", theme.INK)
    slip = words.get_rect(midtop=at).inflate(theme.px(14), theme.px(5))
    skin.draw(surface, "card_on" if hot else "tooltip", slip)
    surface.blit(words, words.get_rect(center=slip.center))


def draw_riders(surface: pygame.Surface, board: BoardView) -> None:
    """Draw what rides on the tile that hangs over the board."""
    assert board.ghost is not None
    for panel in board.picture.panels:
        for piece in panel.riders(board.picture, board, board.ghost):
            image = board.sprites.pieces.get(piece.name, board.height(piece.size), alpha=piece.alpha)
            surface.blit(image, image.get_rect(center=board.camera.pixel(piece.at)), special_flags=PREMULTIPLIED)
