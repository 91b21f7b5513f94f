"""The preview: what the tile in hand would join, complete and score if it lay where it hangs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from game.rules.advice import Feature, WhatIf
from game.rules.geometry import Cell
from game.ui import theme
from game.ui.aids import tags
from game.ui.aids.ink import CREAM, Inks, Tint
from game.ui.aids.tags import Bit, Tag
from game.ui.picture import Lying
from game.ui.sprites import Point

if TYPE_CHECKING:
    from game.ui.board_view import BoardView
    from game.ui.picture import Picture

MOST_TAGS: Final = 6
Hung = Mapping[Cell, Lying]


def inks(seen: WhatIf, board: BoardView, hung: Hung) -> Inks:
    """Return what is drawn for a foreseen placement; *hung* are the cells of the tile in hand."""
    told = [f for f in seen.touched if is_told(f, hung)]
    shown = sorted(told, key=lambda f: (f.is_open, f.kind == "field", -f.now))
    return Inks(
        tints=tuple(tint(board.picture, f) for f in shown),
        tags=tuple(_tag(board, f, hung) for f in shown if f.figures or is_completed(f))[:MOST_TAGS],
        ghost=hung,
    )


def is_completed(feature: Feature) -> bool:
    """Tell whether a feature would be completed: fields never are."""
    return feature.kind != "field" and not feature.is_open


def is_told(feature: Feature, hung: Hung) -> bool:
    """Tell whether a feature is worth showing: somebody is on it, it is completed, or it goes on beyond the tile."""
    if feature.kind == "field":
        return bool(feature.figures)
    goes_on = any(cell not in hung for cell, _on in feature.parts)
    return bool(feature.figures) or is_completed(feature) or goes_on


def tint(picture: Picture, feature: Feature) -> Tint:
    """Return the feature in the colour of who has the majority; shared ones in gold, empty ones in cream."""
    paint = CREAM
    if feature.seats:
        paint = theme.seat_colour(picture.colour(feature.seats[0])) if len(feature.seats) == 1 else theme.GOLD
    strong = is_completed(feature)
    if feature.kind == "field":
        return Tint(feature.parts, paint, 46, 120)
    return Tint(feature.parts, paint, 110 if strong else 66, 255 if strong else 190)


def _tag(board: BoardView, feature: Feature, hung: Hung) -> Tag:
    at, away = _place(board, feature, hung)
    strong = is_completed(feature) and bool(feature.seats)
    return Tag(at, (tags.icon(feature.kind), *_bits(board.picture, feature)), away, strong)


def _place(board: BoardView, feature: Feature, hung: Hung) -> tuple[Point, Point | None]:
    """Return where the tag belongs: on the tile in hand, else where its first figure stands."""
    for cell, on in feature.parts:
        lying = hung.get(cell)
        if lying is not None:
            x, y = board.sprites.point(lying.tile, lying.variant, lying.turn, on)
            return (cell[0] + x, cell[1] + y), _middle(hung)
    if feature.figures:
        return board.point_of(feature.figures[0]), None
    cell, on = feature.parts[0]
    return board.place(cell, on), None


def _middle(hung: Hung) -> Point:
    xs, ys = zip(*hung, strict=True)
    return (min(xs) + max(xs) + 1) / 2, (min(ys) + max(ys) + 1) / 2


def _bits(picture: Picture, feature: Feature) -> tuple[Bit, ...]:
    if not is_completed(feature):
        return (*owners(picture, feature), *apart(feature), tags.words(str(feature.now), "small", theme.INK_SOFT))
    if not feature.seats:
        return tags.icon("check"), tags.words(str(feature.now), "small", theme.INK_SOFT)
    points = tags.words(f"+{feature.now}", "bold", theme.GREEN_INK)
    if len(feature.strengths) == 1:
        name = picture.name(feature.seats[0])
        return points, tags.badge(picture.colour(feature.seats[0])), tags.words(short(name))
    return points, *owners(picture, feature)


def apart(feature: Feature) -> tuple[Bit, ...]:
    """Return a dot that keeps points apart from strengths, where strengths are told."""
    return (tags.words("·"),) if len(feature.strengths) > 1 else ()


def owners(picture: Picture, feature: Feature) -> tuple[Bit, ...]:
    """Return the badges of all who take part, the strongest first, with their strengths if it is contested."""
    order = sorted(feature.strengths, key=lambda entry: (-entry[1], entry[0]))
    bits: list[Bit] = []
    for seat, strength in order:
        bits.append(tags.badge(picture.colour(seat)))
        if len(order) > 1:
            first = seat in feature.seats
            ink = theme.INK if first else theme.INK_SOFT
            bits.append(tags.words(str(strength), "small_bold" if first else "small", ink))
    return tuple(bits)


def short(name: str) -> str:
    """Return a name that is not too long for a tag."""
    return name if len(name) <= 12 else name[:11] + "…"
