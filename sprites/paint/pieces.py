"""Paint every wooden piece, emblem and token: `python -m sprites.paint.pieces [name part]`."""

from __future__ import annotations

import sys

import cairo
import numpy as np
from PIL import Image

from sprites.paint import pieces_emblems, pieces_marks, pieces_medals, pieces_shapes
from sprites.paint.pieces_canvas import (
    MARKS,
    PLAYERS,
    Array,
    Draw,
    grow,
    mask,
    over,
    paint,
    rgb,
    save,
    shrink,
    straight,
)
from sprites.paint.wood import piece

SIZE, SCALE = 160, 4
SPOTS = {  # where the mark is carved: x, y, half its width
    "meeple": (77, 82, 22.5),
    "farmer": (83, 74, 18.5),
    "mayor": (77, 101, 20),
    "messenger": (84, 83, 17),
    "scarecrow": (77, 88, 21),
    "scarecrow_lying": (81, 74, 19),
}
KINDS = tuple(SPOTS)
ROUNDING = {"meeple": (5, 4), "farmer": (3, 3), "mayor": (3, 3), "messenger": (1.6, 2.4), "scarecrow": (2.4, 1.6)}


def base(kind: str) -> str:
    return kind.removesuffix("_lying")


def lies(kind: str) -> bool:
    return kind in ("farmer", "scarecrow_lying")


def placed(kind: str, draw: Draw) -> Draw:
    """Return a drawing as the kind lies: upright, or turned and seen flat."""
    if not lies(kind):
        return draw

    def turned(ctx: cairo.Context) -> None:
        ctx.transform(pieces_shapes.lying(kind))
        draw(ctx)

    return turned


def cover(kind: str, draw: Draw) -> Array:
    return mask(SIZE, SIZE, SCALE, placed(kind, draw))


def silhouette(kind: str) -> Array:
    """Return the piece's mask with every inner and outer corner rounded as a saw and sandpaper would."""
    raw = cover(kind, pieces_shapes.SHAPES[kind])
    inner, outer = ROUNDING[base(kind)]
    closed = grow(grow(raw, inner * SCALE), -inner * SCALE)
    return grow(grow(closed, -outer * SCALE), outer * SCALE)


def mark_mask(kind: str, mark: str) -> Array:
    x, y, size = SPOTS[kind]
    flat = 0.86 if lies(kind) else 1.0
    return mask(SIZE, SIZE, SCALE, lambda ctx: pieces_marks.draw(ctx, mark, x, y, size, flat))


def figure(kind: str, colour: str) -> Image.Image:
    """Paint one wooden piece of one player."""
    flat = lies(kind)
    shape = silhouette(kind)
    image = piece(
        shape,
        PLAYERS[colour],
        SCALE,
        side=(1.5, 12.0) if flat else (3.5, 9.0),
        carved=mark_mask(kind, MARKS[colour]),
        inlay=pieces_emblems.contrast(colour),
        seed=11 + 7 * KINDS.index(kind),
    )
    for draw, tint in TRIMMINGS.get(base(kind), ()):
        part = np.minimum(cover(kind, draw), shape)
        image = over(image, trimmed(part, tint or shaded(colour)))
    return straight(shrink(image, SCALE))


def trimmed(part: Array, tint: str) -> Array:
    """Return a small painted part lying on a piece: satchel, chain, straw."""
    return piece(part, tint, SCALE, side=(0.6, 1.4), bevel=3.0, ink=0.9, veins=0.05)


def shaded(colour: str) -> str:
    """Return a player's colour for cloth: deeper, black a little lighter."""
    deep = rgb(PLAYERS[colour]) * 0.62 if colour != "black" else rgb("#5d5955")
    return "#" + "".join(f"{round(c * 255):02x}" for c in deep)


def chain(ctx: cairo.Context) -> None:
    """Draw the mayor's chain of office and its medal."""
    for i in range(17):
        t = i / 16 * 2 - 1
        pieces_marks.disc(ctx, 77 + t * 31, 74 + 51 * (1 - t * t) ** 0.62, 3.4)
    pieces_marks.disc(ctx, 77, 128, 7)


def ribbon(ctx: cairo.Context) -> None:
    pieces_marks.limb(ctx, 5, [(62, 29), (77, 31), (93, 29)])


TRIMMINGS = {
    "mayor": ((pieces_shapes.hat, ""), (chain, "#e0b04a")),
    "messenger": ((pieces_shapes.satchel, "#8a5a30"), (pieces_shapes.cap, ""), (pieces_shapes.feather, "#f4ead0")),
    "scarecrow": ((pieces_shapes.straw_hands, "#dcbf6c"), (pieces_shapes.brim, "#cfa555"), (ribbon, "")),
}


def white_mark(mark: str) -> Image.Image:
    shape = mask(64, 64, 8, lambda ctx: pieces_marks.draw(ctx, mark, 32, 32, 29))
    return straight(shrink(paint(shape, "#ffffff"), 8))


def main(part: str = "") -> None:
    for name, make in sorted(pictures().items()):
        if part in name:
            save(make(), "pieces", f"{name}.png")


def pictures() -> dict[str, object]:
    """Return a painter per picture name."""
    found = {**pieces_emblems.pictures(), **pieces_medals.pictures()}
    for colour in PLAYERS:
        for kind in KINDS:
            found[f"{kind}_{colour}"] = lambda kind=kind, colour=colour: figure(kind, colour)
    for mark in MARKS.values():
        found[f"mark_{mark}"] = lambda mark=mark: white_mark(mark)
    return found


if __name__ == "__main__":
    main(*sys.argv[1:2])
