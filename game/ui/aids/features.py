"""The feature under the pointer, and the view of all fields: owners, points now and if completed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.advice import Feature, Part
from game.ui import theme
from game.ui.aids import tags, what_if
from game.ui.aids.ink import CREAM, Inks, Tint
from game.ui.aids.tags import Bit, Tag
from game.ui.text import _, ngettext

if TYPE_CHECKING:
    from game.ui.board_view import BoardView
    from game.ui.picture import Picture


def under_pointer(board: BoardView, feature: Feature, part: Part) -> Inks:
    """Return the outline of a feature and a tag with its owners and points."""
    tint = Tint(feature.parts, what_if.tint(board.picture, feature).paint, 60, 255)
    bits = (tags.icon(feature.kind), *(_owned(board.picture, feature)), *_points(feature))
    return Inks(tints=(tint,), tags=(Tag(board.place(*part), bits),))


def _owned(picture: Picture, feature: Feature) -> tuple[Bit, ...]:
    if not feature.strengths:
        return (tags.words(_("nobody's"), "small", theme.INK_SOFT),)
    return what_if.owners(picture, feature)


def _points(feature: Feature) -> tuple[Bit, ...]:
    now = ngettext("{number} point", "{number} points", feature.now)
    if not feature.is_open:
        return (tags.words(now),)
    full = _("{number} if completed", number=feature.full)
    return tags.words(now), tags.words("·"), tags.words(full, "small", theme.INK_SOFT)


def all_fields(board: BoardView, fields: Sequence[Feature], cities: Sequence[tuple[Part, ...]]) -> Inks:
    """Return all fields in the colours and hatches of their owners, and the cities that feed them."""
    picture = board.picture
    golden = tuple(Tint(parts, theme.GOLD_LIGHT, 34, 235) for parts in cities)
    return Inks(
        tints=(*golden, *(field_tint(picture, feature) for feature in fields)),
        tags=tuple(_field_tag(board, feature) for feature in fields if feature.seats),
        dim=True,
    )


def field_tint(picture: Picture, feature: Feature) -> Tint:
    """Return a field in its owner's colour and hatch; where two share it the hatch is the second one's."""
    colours = [picture.colour(seat) for seat in feature.seats]
    if not colours:
        return Tint(feature.parts, CREAM, 70, 200)
    paint, last = theme.seat_colour(colours[0]), colours[-1]
    second = theme.seat_colour(last) if len(colours) > 1 else None
    return Tint(feature.parts, paint, 100, 255, theme.mark(last), second)


def _field_tag(board: BoardView, feature: Feature) -> Tag:
    bits = (
        *what_if.owners(board.picture, feature),
        *what_if.apart(feature),
        tags.words(str(feature.now), "bold"),
        tags.icon("city"),
        tags.words(str(len(feature.cities)), "small", theme.INK_SOFT),
    )
    brief = bits[:-2] if feature.now else ()
    return Tag(board.point_of(feature.figures[0]), bits, strong=feature.now > 0, brief=brief)
