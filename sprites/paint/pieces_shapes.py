"""Silhouettes of the wooden pieces on a canvas of 160 units."""

from __future__ import annotations

import math

import cairo

from sprites.paint.pieces_marks import Point, disc, limb, polygon, spline


def oval(ctx: cairo.Context, x: float, y: float, rx: float, ry: float) -> None:
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(rx, ry)
    disc(ctx, 0, 0, 1)
    ctx.restore()


def filled(ctx: cairo.Context, points: list[Point]) -> None:
    polygon(ctx, points)
    ctx.fill()


def mirrored(points: list[Point], axis: float = 77) -> list[Point]:
    """Return a left half, top to bottom, closed by its mirror image."""
    return points + [(2 * axis - x, y) for x, y in reversed(points)]


def meeple(ctx: cairo.Context) -> None:
    disc(ctx, 77, 33, 22)
    filled(ctx, mirrored([(62, 50), (50, 62), (46, 92), (29, 139), (63, 139), (77, 117)]))
    for s in (-1, 1):
        limb(ctx, 27, [(77 + s * 16, 67), (77 + s * 34, 72), (77 + s * 50, 81)])


def mayor(ctx: cairo.Context) -> None:
    disc(ctx, 77, 43, 19)
    filled(ctx, mirrored([(64, 58), (40, 66), (24, 92), (16, 139), (68, 139), (77, 131)]))
    for s in (-1, 1):
        limb(ctx, 26, [(77 + s * 34, 76), (77 + s * 48, 92), (77 + s * 52, 106)])
    hat(ctx)


def hat(ctx: cairo.Context) -> None:
    """Draw the mayor's flat velvet hat."""
    spline(ctx, [(36, 29), (36, 20), (52, 12), (80, 9), (106, 11), (120, 20), (118, 30), (98, 33), (77, 34), (56, 33)])
    ctx.fill()


def messenger(ctx: cairo.Context) -> None:
    disc(ctx, 95, 33, 20)
    limb(ctx, 50, [(90, 70), (84, 84), (78, 90)])
    limb(ctx, 21, [(98, 66), (116, 80), (136, 72)])
    limb(ctx, 22, [(80, 62), (52, 62), (34, 76)])
    limb(ctx, 27, [(86, 98), (110, 104), (117, 114), (114, 136)])
    limb(ctx, 27, [(74, 98), (58, 118), (44, 124), (20, 122)])
    limb(ctx, 17, [(112, 138), (128, 139)])
    limb(ctx, 17, [(19, 118), (17, 130)])
    satchel(ctx)
    cap(ctx)


def satchel(ctx: cairo.Context) -> None:
    filled(ctx, [(28, 84), (56, 80), (60, 106), (32, 111)])


def cap(ctx: cairo.Context) -> None:
    """Draw the messenger's cap and the feather blown back."""
    spline(ctx, [(76, 30), (78, 16), (94, 10), (112, 16), (126, 29), (108, 28), (92, 27)])
    ctx.fill()
    spline(ctx, [(84, 22), (66, 8), (44, 8), (52, 16), (46, 20), (60, 24), (76, 27)])
    ctx.fill()


def scarecrow(ctx: cairo.Context) -> None:
    limb(ctx, 17, [(77, 60), (77, 140)])
    limb(ctx, 17, [(22, 69), (132, 69)])
    straw_hands(ctx)
    filled(ctx, mirrored([(60, 56), (30, 58), (28, 84), (36, 78), (42, 88), (52, 80), (50, 122), (58, 113), (66, 124)]))
    disc(ctx, 77, 41, 18)
    filled(ctx, mirrored([(69, 133), (52, 139), (52, 146)]))
    brim(ctx)


def straw_hands(ctx: cairo.Context) -> None:
    for s in (-1, 1):
        for dy in (-12, -4, 5, 13):
            limb(ctx, 5.5, [(77 + s * 50, 69), (77 + s * (64 - abs(dy) * 0.25), 69 + dy)])


def brim(ctx: cairo.Context) -> None:
    """Draw the scarecrow's pointed hat, its tip bent."""
    spline(ctx, [(42, 36), (60, 30), (66, 14), (80, 5), (97, 9), (88, 15), (92, 30), (112, 35), (100, 41), (77, 40),
                 (54, 42)])  # fmt: skip
    ctx.fill()


def lying(shape: str) -> cairo.Matrix:
    """Return the view of a piece on its back, seen from above its feet."""
    angle, flat = {"meeple": (-64, 0.66), "scarecrow": (-60, 0.68)}[shape]
    matrix = cairo.Matrix()
    matrix.translate(78, 78)
    matrix.scale(1.0, flat)
    matrix.rotate(math.radians(angle))
    matrix.translate(-77, -82)
    return matrix


SHAPES = {"meeple": meeple, "mayor": mayor, "messenger": messenger, "scarecrow": scarecrow}
