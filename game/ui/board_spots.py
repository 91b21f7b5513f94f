"""Places to click on the board: where they are drawn, what they look like, which one is under the pointer."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.ui import board_guides, board_marks, theme
from game.ui.sprites import Point
from game.ui.sprites_pieces import PREMULTIPLIED

if TYPE_CHECKING:
    from game.ui.board_view import BoardView

Pixel = tuple[int, int]
APART: Final = 0.92  # nearest distance of places to click, in heights of a figure
CROWDED: Final = 1.18  # the same where others stand at their shoulder
SHOULDER: Final = ((0.55, -0.42), (0.6, 0.2), (-0.55, -0.42), (-0.6, 0.2))  # where those are, in heights
SMALL, CAPTIONED = 0.64, 1.3  # heights of some figures, in heights of the others


@dataclass
class Spot:
    """A place on the board that can be clicked: a figure that would stand there.

    *number* 0 shows none; with a *leader* it is another figure that could stand there, small at its shoulder.
    """

    option: Any
    at: Point
    name: str
    number: int
    hot: bool = False
    leader: Spot | None = None
    caption: str = ""
    sign: str = ""

    @property
    def small(self) -> bool:
        """Whether it only stands at another one's shoulder."""
        return self.leader is not None


def height(board: BoardView, spot: Spot | None = None) -> int:
    """Return the pixels of a figure that can be chosen: never too small to click."""
    whole = max(board.height(), theme.px(44))
    whole = min(whole, theme.px(52))  # large ones would cover each other
    return round(whole * (SMALL if spot and spot.small else CAPTIONED if spot and spot.caption else 1))


def pixels(board: BoardView) -> list[Pixel]:
    """Return where the places to click are drawn: pushed apart where they would cover each other."""
    leaders = [spot for spot in board.spots if not spot.small]
    crowded = {id(spot.leader) for spot in board.spots if spot.leader}
    room = [_room(board, spot, crowded=id(spot) in crowded) for spot in leaders]
    moved = spread([board.camera.pixel(spot.at) for spot in leaders], room)
    found = {id(spot): at for spot, at in zip(leaders, moved, strict=True)}
    count: dict[int, int] = {}
    return [found[id(spot)] if not spot.leader else _shoulder(board, spot, found, count) for spot in board.spots]


def _shoulder(board: BoardView, spot: Spot, found: dict[int, Pixel], count: dict[int, int]) -> Pixel:
    number = count[id(spot.leader)] = count.get(id(spot.leader), -1) + 1
    (x, y), (dx, dy) = found[id(spot.leader)], SHOULDER[number % len(SHOULDER)]
    return x + round(dx * height(board)), y + round(dy * height(board))


def _room(board: BoardView, spot: Spot, *, crowded: bool) -> float:
    """Return how far from its middle others must stay: half its height, or half its words."""
    words = theme.font("small_bold").size(spot.caption)[0] + theme.px(20) if spot.caption else 0
    return max(height(board, spot) * (CROWDED if crowded else APART), words) / 2


def spread(points: list[Pixel], room: list[float]) -> list[Pixel]:
    """Push points apart until each has some room around it."""
    moved = [(x + 0.01 * number, float(y)) for number, (x, y) in enumerate(points)]
    for _round in range(40):
        still = True
        for i, j in combinations(range(len(moved)), 2):
            dx, dy = moved[j][0] - moved[i][0], moved[j][1] - moved[i][1]
            away, apart = max(0.1, (dx * dx + dy * dy) ** 0.5), room[i] + room[j]
            if away < apart:
                push = (apart - away) / away * 0.5
                moved[i] = (moved[i][0] - dx * push, moved[i][1] - dy * push)
                moved[j] = (moved[j][0] + dx * push, moved[j][1] + dy * push)
                still = False
        if still:
            break
    return [(round(x), round(y)) for x, y in moved]


def at_pixel(board: BoardView, pos: Pixel) -> Spot | None:
    """Return the place to click under a pixel, the nearest by its size."""
    near = []
    for number, (x, y) in enumerate(pixels(board)):
        reach = height(board, board.spots[number]) * 0.55
        away = ((pos[0] - x) ** 2 + (pos[1] - y) ** 2) ** 0.5 / reach
        if away <= 1:
            near.append((away, number))
    return board.spots[min(near)[1]] if near else None


# --- drawing ---


def draw(surface: pygame.Surface, board: BoardView) -> None:
    """Draw all places to click, the one that is lit last."""
    places = list(zip(board.spots, pixels(board), strict=True))
    for spot, at in places:
        if not spot.caption and not spot.small:
            board_marks.draw_pointer(surface, at, board.camera.pixel(spot.at))
    order = sorted(places, key=lambda place: (place[0].hot, place[0].small, place[1][1]))
    for spot, at in order:
        _draw_figure(surface, board, spot, at)
    for spot, at in order:  # no figure covers another one's number
        _draw_signs(surface, board, spot, at)


def _drawn(board: BoardView, spot: Spot) -> int:
    return round(height(board, spot) * (1.1 if spot.hot else 0.86))


def _draw_figure(surface: pygame.Surface, board: BoardView, spot: Spot, at: Pixel) -> None:
    board_marks.draw_halo(surface, at, round(height(board, spot) * (0.66 if spot.hot else 0.5)))
    image = board.sprites.pieces.get(spot.name, _drawn(board, spot), alpha=255 if spot.hot else 205)
    surface.blit(image, image.get_rect(center=at), special_flags=PREMULTIPLIED)


def _draw_signs(surface: pygame.Surface, board: BoardView, spot: Spot, at: Pixel) -> None:
    high = _drawn(board, spot)
    side = high * 2 // 5
    if spot.number:
        board_marks.draw_number(surface, (at[0] + side, at[1] - side), spot.number)
    if spot.sign and not spot.small:
        board_guides.draw_sign(surface, (at[0] + side, at[1] + side), spot.sign)
    if spot.caption:
        board_guides.draw_caption(surface, (at[0], at[1] + high // 2), spot.caption, hot=spot.hot)
