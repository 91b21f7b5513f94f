"""Shields, crown, coat of arms and town-hall banners."""

from __future__ import annotations

import math

import cairo
import numpy as np
from PIL import Image

from sprites.paint import pieces_marks
from sprites.paint.pieces_canvas import (
    INK,
    MARKS,
    PLAYERS,
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

SCALE = 4
VALUES = (0, 1, 2, 3, 5)


def escutcheon(ctx: cairo.Context, x: float, y: float, width: float, height: float) -> None:
    """Add a heater shield to the path, its top edge slightly hollow."""
    left, right, top, foot = x - width / 2, x + width / 2, y - height / 2, y + height / 2
    ctx.move_to(left, top)
    ctx.curve_to(left + width * 0.3, top + height * 0.05, right - width * 0.3, top + height * 0.05, right, top)
    ctx.curve_to(right + width * 0.02, top + height * 0.5, right - width * 0.1, foot - height * 0.18, x, foot)
    ctx.curve_to(left + width * 0.1, foot - height * 0.18, left - width * 0.02, top + height * 0.5, left, top)
    ctx.close_path()


def gilded(shape: Array, unit: float, side: float = 3.0) -> Array:
    """Return a gold plate of a shape, its rim rounded."""
    return piece(shape, "#d9a93f", unit, side=(side * 0.5, side), bevel=5.0, veins=0.02, seed=3)


def shield(size: float, field: Array, inner: Array, outer: Array, unit: float) -> Array:
    """Lay a painted field into a gold rim, with a shadow under the rim and a gloss from the upper left."""
    rim = gilded(outer, unit)
    h, w = inner.shape
    y, x = np.mgrid[0:h, 0:w]
    sun = np.clip(1.16 - 0.42 * (x / w * 0.6 + y / h), 0.72, 1.16)[:, :, None]
    grainy = 1 + 0.03 * blur(noise(inner.shape, 21, 1.0, 4), 1.0)[:, :, None]
    under = np.clip(inner - shift(blur(inner, 2.5 * unit), 2 * unit, 2.6 * unit), 0, 1)[:, :, None]
    colour = mix(np.clip(field * sun * grainy, 0, 1), rgb(INK), under * 0.55)
    line = np.clip(grow(inner, 1.6 * unit), 0, 1)
    return stack(rim, paint(line, INK, 0.9), paint(inner, colour))


def raised(shape: Array, colour: str, unit: float) -> Array:
    """Return a charge standing up a little from its field."""
    return piece(shape, colour, unit, side=(1.0, 1.8), bevel=3.2, ink=1.7, veins=0.02, seed=8, drop=2.2)


def masks(size: float = 160) -> tuple[Array, Array]:
    k = size / 160
    outer = mask(size, size, SCALE, lambda c: (escutcheon(c, 79 * k, 77 * k, 124 * k, 138 * k), c.fill()))
    inner = grow(outer, -9.5 * k * SCALE)
    return outer, inner


def player_field(colour: str, inner: Array) -> Array:
    return np.broadcast_to(rgb(PLAYERS[colour]), (*inner.shape, 3)).copy()


def contrast(colour: str) -> str:
    return "#752618" if colour == "yellow" else "#fdf1d2"


def emblem_back(colour: str) -> Image.Image:
    outer, inner = masks()
    image = shield(160, player_field(colour, inner), inner, outer, SCALE)
    charge = mask(160, 160, SCALE, lambda c: pieces_marks.draw(c, MARKS[colour], 79, 72, 37))
    return straight(shrink(over(image, raised(charge, contrast(colour), SCALE)), SCALE))


def emblem_front(colour: str, value: int) -> Image.Image:
    outer, inner = masks()
    field = player_field(colour, inner)
    ghost = mask(160, 160, SCALE, lambda c: pieces_marks.draw(c, MARKS[colour], 79, 70, 46))
    field = mix(field, field * 0.80 if colour != "black" else field * 1.35, ghost[:, :, None])
    image = shield(160, field, inner, outer, SCALE)
    figure = mask(160, 160, SCALE, lambda c: numeral(c, value, 79, 62, 33))
    image = over(image, raised(figure, contrast(colour), SCALE))
    return straight(shrink(over(image, pips(value, "#8a3220" if colour == "yellow" else "#e9bd52")), SCALE))


def pips(value: int, tint: str) -> Array:
    """Return a row of studs, one per point; an empty ring for none."""
    count = max(value, 1)
    radius = 6.2 if count < 4 else 5.6
    step = radius * 2 + (5 if count < 4 else 2.2)

    def draw(ctx: cairo.Context) -> None:
        for i in range(count):
            pieces_marks.disc(ctx, 79 + (i - (count - 1) / 2) * step, 110, radius)
        if not value:
            pieces_marks.cut(ctx)
            pieces_marks.disc(ctx, 79, 110, radius - 2.6)

    return piece(mask(160, 160, SCALE, draw), tint, SCALE, side=(0.7, 1.2), bevel=4.5, ink=1.3, veins=0, drop=1.5)


def numeral(ctx: cairo.Context, value: int, x: float, y: float, size: float) -> None:
    """Stroke a large figure with a broad slanted pen."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(size, size)
    FIGURES[value](ctx)
    ctx.rotate(math.radians(-28))
    ctx.scale(1.0, 0.62)
    ctx.set_line_width(0.46)
    ctx.stroke()
    ctx.restore()


def _zero(ctx: cairo.Context) -> None:
    ctx.save()
    ctx.scale(0.56, 0.80)
    ctx.arc(0, 0, 1, 0, 2 * math.pi)
    ctx.close_path()
    ctx.restore()


def _one(ctx: cairo.Context) -> None:
    ctx.move_to(-0.36, -0.52)
    ctx.curve_to(-0.2, -0.58, -0.05, -0.68, 0.04, -0.80)
    ctx.line_to(0.04, 0.78)
    ctx.move_to(-0.34, 0.80)
    ctx.line_to(0.42, 0.80)


def _two(ctx: cairo.Context) -> None:
    ctx.move_to(-0.50, -0.44)
    ctx.curve_to(-0.44, -0.98, 0.52, -0.98, 0.50, -0.38)
    ctx.curve_to(0.48, 0.06, -0.24, 0.36, -0.52, 0.76)
    ctx.line_to(0.58, 0.76)


def _three(ctx: cairo.Context) -> None:
    ctx.move_to(-0.46, -0.56)
    ctx.curve_to(-0.26, -0.96, 0.46, -0.92, 0.42, -0.42)
    ctx.curve_to(0.40, -0.14, 0.12, -0.06, -0.12, -0.05)
    ctx.curve_to(0.30, -0.06, 0.54, 0.14, 0.52, 0.38)
    ctx.curve_to(0.48, 0.98, -0.38, 0.92, -0.52, 0.56)


def _five(ctx: cairo.Context) -> None:
    ctx.move_to(0.48, -0.78)
    ctx.line_to(-0.32, -0.78)
    ctx.line_to(-0.40, -0.10)
    ctx.curve_to(-0.10, -0.30, 0.54, -0.22, 0.52, 0.32)
    ctx.curve_to(0.48, 0.96, -0.36, 0.92, -0.52, 0.58)


FIGURES = {0: _zero, 1: _one, 2: _two, 3: _three, 5: _five}


def crown_shape(ctx: cairo.Context) -> None:
    """Draw a band with four points, a ball on each."""
    tips = [(24, 50), (60, 28), (98, 28), (134, 50)]
    dips = [(46, 82), (79, 74), (112, 82)]
    ctx.move_to(34, 126)
    ctx.curve_to(60, 132, 98, 132, 124, 126)
    for tip, dip in zip(reversed(tips), [*reversed(dips), None], strict=True):
        ctx.line_to(*tip)
        if dip:
            ctx.line_to(*dip)
    ctx.close_path()
    ctx.fill()
    for x, y in tips:
        pieces_marks.disc(ctx, x, y, 9.5)


def crown_image() -> Array:
    shape = mask(160, 160, SCALE, crown_shape)
    shape = grow(grow(shape, 3 * SCALE), -3 * SCALE)
    groove = mask(160, 160, SCALE, crown_groove)
    image = piece(shape, "#dfae42", SCALE, side=(3.0, 7.0), bevel=7.5, veins=0.012, folds=blur(groove, 3), seed=2)
    for x, y, tint in ((52, 111, "#c8342b"), (79, 113, "#2f66b3"), (106, 111, "#3f8f3a")):
        stone = mask(160, 160, SCALE, lambda c, x=x, y=y: pieces_marks.disc(c, x, y, 7.6))
        image = over(image, piece(stone, tint, SCALE, side=(0.4, 0.9), bevel=7, ink=1.6, veins=0))
    return image


def crown_groove(ctx: cairo.Context) -> None:
    for y in (96, 123):
        pieces_marks.limb(ctx, 2.4, [(30, y), (79, y + 4), (128, y)])


def coat() -> Image.Image:
    """Paint the small blue and white coat of arms."""
    k = 96 / 160
    outer, inner = masks(96)
    field = np.broadcast_to(rgb("#3f74b8"), (*inner.shape, 3))
    white = mask(96, 96, SCALE, lambda c: chevron(c, k))[:, :, None]
    image = shield(96, mix(field, rgb("#f4efe0"), white), inner, outer, SCALE * k)
    return straight(shrink(image, SCALE))


def chevron(ctx: cairo.Context, k: float) -> None:
    ctx.scale(k, k)
    pieces_marks.polygon(ctx, [(0, 104), (79, 54), (160, 104), (160, 136), (79, 86), (0, 136)])
    ctx.fill()


def town_hall(colour: str) -> Image.Image:
    """Paint the banner that shows whose town hall it is."""
    rod = mask(96, 96, SCALE, lambda c: pieces_marks.limb(c, 5, [(12, 13), (84, 13)]))
    cloth = mask(96, 96, SCALE, banner)
    inner = grow(cloth, -3.6 * SCALE)
    ripple = 1 + 0.10 * np.sin(np.arange(96 * SCALE) / SCALE / 96 * 6 * math.pi + 0.6)[None, :, None]
    hem = piece(cloth, "#d9a93f", SCALE, side=(1.2, 2.4), bevel=1.5, ink=1.6, veins=0.02, drop=2.2)
    tint = np.clip(player_field(colour, cloth) * ripple, 0, 1)
    charge = mask(96, 96, SCALE, lambda c: pieces_marks.draw(c, MARKS[colour], 48, 43, 23))
    ends = mask(96, 96, SCALE, lambda c: [pieces_marks.disc(c, x, 13, 5) for x in (11, 85)])
    image = stack(
        hem, paint(grow(inner, 1.0 * SCALE), INK, 0.5), paint(inner, tint), raised(charge, contrast(colour), SCALE)
    )
    image = over(image, piece(rod, "#8a5a30", SCALE, side=(0.6, 1.6), bevel=2.5, ink=1.4, drop=1.5))
    return straight(
        shrink(over(image, piece(ends, "#e0b04a", SCALE, side=(0.6, 1.4), bevel=4, ink=1.4, drop=1.5)), SCALE)
    )


def banner(ctx: cairo.Context) -> None:
    pieces_marks.polygon(ctx, [(18, 12), (78, 12), (78, 86), (48, 72), (18, 86)])
    ctx.fill()


def pictures() -> dict[str, object]:
    found: dict[str, object] = {"crown": lambda: straight(shrink(crown_image(), SCALE)), "coat": coat}
    for colour in PLAYERS:
        found[f"emblem_back_{colour}"] = lambda colour=colour: emblem_back(colour)
        found[f"town_hall_{colour}"] = lambda colour=colour: town_hall(colour)
        for value in VALUES:
            found[f"emblem_front_{colour}_{value}"] = lambda c=colour, v=value: emblem_front(c, v)
    return found
