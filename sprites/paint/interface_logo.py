"""The game's emblem, crown over shield and laurels, and the program icon made from it."""

from __future__ import annotations

import math

import cairo
import numpy as np
from PIL import Image

from sprites.paint import pieces_emblems, pieces_marks
from sprites.paint.pieces_canvas import (
    INK,
    SPRITES,
    Array,
    blur,
    grow,
    mask,
    mix,
    noise,
    over,
    paint,
    rgb,
    shift,
    shrink,
    stack,
    straight,
)
from sprites.paint.wood import piece

SIZE, SCALE = 512, 3
RED, BLUE, LEAF, LEAF_LIGHT = "#b5342a", "#2c5fa8", "#6f8a3c", "#93a84c"


def covered(draw) -> Array:
    """Return the mask of a drawing, drawn in a little so that shadow and bow stay on the picture."""

    def smaller(ctx: cairo.Context) -> None:
        ctx.translate(256, 253)
        ctx.scale(0.945, 0.945)
        ctx.translate(-256, -258)
        draw(ctx)

    return mask(SIZE, SIZE, SCALE, smaller)


def laurel(side: int, outer: bool):
    """Return a drawing of the leaves on one side, the outer or the inner row."""

    def draw(ctx: cairo.Context) -> None:
        ctx.translate(256, 286)
        ctx.scale(side, 1)
        for i in range(9):
            angle = math.radians(96 - i * 17)
            radius = 192 + 6 * math.sin(i * 0.7)
            ctx.save()
            ctx.translate(radius * math.cos(angle), radius * math.sin(angle))
            ctx.rotate(angle - math.pi / 2 + (-0.62 if outer else 0.62))
            leaf(ctx, 58 - 2.2 * i, 12.5)
            ctx.restore()

    return draw


def leaf(ctx: cairo.Context, length: float, width: float) -> None:
    pieces_marks.spline(
        ctx,
        [(0, 2), (length * 0.35, -width), (length * 0.72, -width * 0.62), (length, 0), (length * 0.72, width * 0.62),
         (length * 0.35, width)],
    )  # fmt: skip
    ctx.fill()


def stem(side: int):
    def draw(ctx: cairo.Context) -> None:
        ctx.translate(256, 286)
        ctx.scale(side, 1)
        ctx.arc_negative(0, 0, 194, math.radians(98), math.radians(-42))
        ctx.set_line_width(6)
        ctx.stroke()

    return draw


def wreath() -> Array:
    """Return both branches and the knot under the shield."""
    unit = SCALE * 1.3
    image = np.zeros((SIZE * SCALE, SIZE * SCALE, 4))
    for side in (-1, 1):
        image = over(image, piece(covered(stem(side)), "#6b4a2c", unit, side=(0.5, 1), bevel=2, ink=1.4))
        for outer in (False, True):
            tint = LEAF_LIGHT if outer else LEAF
            leaves = piece(covered(laurel(side, outer)), tint, unit, side=(1, 2.2), bevel=5, ink=1.7, drop=2)
            image = over(image, leaves)
    return image


def bow(ctx: cairo.Context) -> None:
    for s in (-1, 1):
        pieces_marks.spline(
            ctx, [(256, 478), (256 + s * 34, 458), (256 + s * 64, 462), (256 + s * 62, 488), (256 + s * 32, 492)]
        )
        ctx.fill()
        pieces_marks.polygon(ctx, [(256 + s * x, y) for x, y in ((2, 478), (18, 478), (46, 506), (26, 504), (16, 511))])
        ctx.fill()
    pieces_marks.disc(ctx, 256, 479, 14)


def shield() -> Array:
    """Return the shield: party per pale red and blue, a tower over all."""
    unit = SCALE * 2.0
    outer = covered(lambda c: (pieces_emblems.escutcheon(c, 256, 312, 262, 296), c.fill()))
    inner = grow(outer, -19 * SCALE)
    rim = piece(outer, "#dcaa3e", unit, side=(2.5, 5), bevel=5.2, veins=0.015, seed=3, drop=3)
    y, x = np.mgrid[0 : SIZE * SCALE, 0 : SIZE * SCALE] / SCALE
    half = np.clip((x - 256) * SCALE + 0.5, 0, 1)[:, :, None]
    sun = np.clip(1.34 - 0.16 * (x / 256) - 0.22 * (y / 256), 0.7, 1.3)[:, :, None]
    field = mix(rgb(RED), rgb(BLUE), half) * sun * (1 + 0.035 * damask(x, y)[:, :, None])
    under = np.clip(inner - shift(blur(inner, 9), 5 * SCALE, 6 * SCALE), 0, 1)[:, :, None]
    pale = np.clip(1.8 - np.abs(x - 256), 0, 1)
    tower = covered(lambda c: pieces_marks.draw(c, "tower", 256, 302, 78))
    return stack(
        rim,
        paint(grow(inner, 3 * SCALE), INK, 0.9),
        paint(inner, np.clip(mix(field, rgb(INK), under * 0.6), 0, 1)),
        paint(np.minimum(pale, inner), "#e0b04a"),
        piece(tower, "#fbf0d4", unit, side=(2, 4), bevel=4, ink=2, veins=0.03, seed=8, drop=3),
    )


def damask(x: Array, y: Array) -> Array:
    """Return a quiet lozenge pattern of the shield's enamel."""
    return np.sign(np.sin((x + y) / 11) * np.sin((x - y) / 11)) + 0.5 * noise(x.shape, 91, 1.0, 8)


def crown() -> Array:
    """Return the large crown over the shield."""
    unit = SCALE * 1.75
    shape = covered(lambda c: crowned(c, pieces_emblems.crown_shape))
    shape = grow(grow(shape, 4 * SCALE), -4 * SCALE)
    groove = blur(covered(lambda c: crowned(c, pieces_emblems.crown_groove)), 3)
    image = piece(shape, "#e2b347", unit, side=(2.5, 6), bevel=7, veins=0.012, folds=groove, seed=2, drop=3)
    for x, y, tint in ((52, 111, "#c8342b"), (79, 113, "#2f66b3"), (106, 111, "#3f8f3a")):
        stone = covered(lambda c, x=x, y=y: crowned(c, lambda k: pieces_marks.disc(k, x, y, 7.8)))
        image = over(image, piece(stone, tint, unit, side=(0.4, 0.9), bevel=7, ink=1.6, veins=0, drop=1.5))
    return image


def crowned(ctx: cairo.Context, draw) -> None:
    ctx.translate(256, 88)
    ctx.scale(1.66, 1.40)
    ctx.translate(-79, -77)
    draw(ctx)


def full() -> Image.Image:
    knot = piece(covered(bow), RED, SCALE * 1.3, side=(1, 2), bevel=5, ink=1.6, drop=2)
    return straight(shrink(stack(wreath(), shield(), knot, crown()), SCALE))


def plain() -> Image.Image:
    """Return the emblem without laurels, larger in its square: for small sizes."""
    image = straight(shrink(stack(shield(), crown()), SCALE))
    box = image.getchannel("A").point(lambda a: 255 if a > 40 else 0).getbbox()
    tall, wide = box[3] - box[1], round((box[3] - box[1]) / 1.25)
    x = (box[0] + box[2] - wide) // 2
    part = image.crop((x, box[1], x + wide, box[1] + tall))  # drawn out sideways to fill the square
    return part.convert("RGBa").resize((512, 512), Image.Resampling.LANCZOS).convert("RGBA")


def resized(image: Image.Image, size: int) -> Image.Image:
    return image.convert("RGBa").resize((size, size), Image.Resampling.LANCZOS).convert("RGBA")


def icons() -> None:
    """Write the program icon in the three formats of the three systems."""
    large, small = full(), plain()
    folder = SPRITES / "icon"
    folder.mkdir(exist_ok=True)
    large.save(folder / "icon.png", optimize=True)
    sizes = (16, 24, 32, 48, 64, 128, 256)
    frames = [resized(small if size <= 48 else large, size) for size in sizes]
    frames[-1].save(folder / "icon.ico", sizes=[(s, s) for s in sizes], append_images=frames[:-1])
    extra = [resized(small if size <= 64 else large, size) for size in (32, 64, 128, 256, 512)]
    large.save(folder / "icon.icns", append_images=extra)
