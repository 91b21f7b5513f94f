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


def farmer(ctx: cairo.Context) -> None:
    """Draw the meeple stretched, so that it stays a figure when seen flat."""
    disc(ctx, 77, 20, 21)
    limb(ctx, 15, [(77, 30), (77, 60)])
    filled(ctx, mirrored([(66, 46), (54, 54), (50, 92), (30, 150), (60, 152), (77, 112)]))
    for s in (-1, 1):
        limb(ctx, 25, [(77 + s * 14, 62), (77 + s * 40, 66), (77 + s * 62, 78)])


def mayor(ctx: cairo.Context) -> None:
    disc(ctx, 77, 50, 20)
    filled(ctx, mirrored([(68, 62), (66, 72), (46, 75), (30, 92), (18, 139), (69, 139), (77, 132)]))
    for s in (-1, 1):
        limb(ctx, 24, [(77 + s * 30, 84), (77 + s * 48, 97), (77 + s * 53, 112)])
    hat(ctx)


def hat(ctx: cairo.Context) -> None:
    """Draw the mayor's velvet hat: a flat brim under a puffed crown, fallen to one side."""
    spline(ctx, [(46, 38), (41, 32), (48, 27), (50, 17), (64, 9), (90, 6), (112, 11), (119, 21), (108, 28), (113, 33),
                 (107, 38), (77, 39)])  # fmt: skip
    ctx.fill()


def messenger(ctx: cairo.Context) -> None:
    disc(ctx, 104, 33, 18)
    limb(ctx, 15, [(102, 44), (96, 60)])
    limb(ctx, 35, [(91, 73), (84, 85), (77, 94)])
    limb(ctx, 18, [(98, 67), (118, 86), (141, 74)])
    limb(ctx, 18, [(86, 63), (58, 60), (34, 68)])
    limb(ctx, 24, [(84, 100), (112, 104), (118, 113), (113, 135)])
    limb(ctx, 24, [(74, 100), (58, 121), (44, 126), (20, 119)])
    limb(ctx, 15, [(113, 138), (130, 139)])
    limb(ctx, 15, [(18, 117), (14, 130)])
    satchel(ctx)
    cap(ctx)


def satchel(ctx: cairo.Context) -> None:
    filled(ctx, [(31, 86), (60, 82), (63, 107), (34, 111)])


def cap(ctx: cairo.Context) -> None:
    """Draw the messenger's cap and the feather blown back."""
    spline(ctx, [(83, 32), (86, 17), (102, 10), (119, 16), (136, 30), (118, 29), (101, 28)])
    ctx.fill()
    feather(ctx)


def feather(ctx: cairo.Context) -> None:
    spline(ctx, [(97, 20), (77, 7), (53, 6), (60, 14), (55, 19), (69, 24), (89, 26)])
    ctx.fill()


def scarecrow(ctx: cairo.Context, standing: bool = True) -> None:
    limb(ctx, 13, [(77, 60), (77, 138)])
    limb(ctx, 17, [(22, 69), (132, 69)])
    straw_hands(ctx)
    filled(
        ctx,
        mirrored(
            [(60, 56), (30, 58), (28, 84), (36, 78), (42, 88), (53, 80), (49, 114), (57, 107), (65, 119), (72, 109)]
        ),
    )
    disc(ctx, 77, 41, 18)
    if standing:
        limb(ctx, 12, [(60, 139), (94, 139)])
    else:
        filled(ctx, [(70, 130), (84, 130), (82, 148), (77, 158), (72, 148)])
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


def lying(kind: str) -> cairo.Matrix:
    """Return the view of a piece on its back, its head to the left."""
    angle, wide, flat, y = {"farmer": (-74, 0.93, 0.66, 77), "scarecrow_lying": (-66, 1.06, 0.80, 79)}[kind]
    matrix = cairo.Matrix()
    matrix.translate(77, 74)
    matrix.scale(wide, flat)
    matrix.rotate(math.radians(angle))
    matrix.translate(-77, -y)
    return matrix


def scarecrow_lying(ctx: cairo.Context) -> None:
    """Draw the scarecrow pulled out of the ground, its stake pointed."""
    scarecrow(ctx, standing=False)


SHAPES = {"meeple": meeple, "farmer": farmer, "mayor": mayor, "messenger": messenger, "scarecrow": scarecrow,
          "scarecrow_lying": scarecrow_lying}  # fmt: skip
