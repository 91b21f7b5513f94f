"""White signs of 96 units for the things of the game: crown, road, city, prize, persons."""

from __future__ import annotations

import math

import cairo

from sprites.paint import pieces_emblems, pieces_shapes
from sprites.paint.interface_icons import arc, box, fill, pen
from sprites.paint.pieces_marks import cut, disc, limb, polygon, spline


def fitted(draw, x: float = 48, y: float = 48, size: float = 0.6, about: tuple[float, float] = (77, 77)):
    """Return a drawing of 160 units shrunk about a point."""

    def shrunk(ctx: cairo.Context) -> None:
        ctx.save()
        ctx.translate(x, y)
        ctx.scale(size, size)
        ctx.translate(-about[0], -about[1])
        draw(ctx)
        ctx.restore()

    return shrunk


def crown(ctx: cairo.Context) -> None:
    fitted(pieces_emblems.crown_shape, size=0.66, about=(79, 76))(ctx)
    cut(ctx)
    for x in (29, 48, 67):
        disc(ctx, x, 71.5, 4.4)


def tile(ctx: cairo.Context) -> None:
    """Draw a square with a road and a piece of town."""
    box(ctx, 12, 12, 72, 72, 6)
    ctx.fill()
    cut(ctx)
    ctx.move_to(18, 18)
    ctx.line_to(78, 18)
    ctx.curve_to(70, 46, 26, 46, 18, 18)
    ctx.fill()
    limb(ctx, 8, [(18, 62), (38, 60), (50, 68), (56, 78)])


def pile(ctx: cairo.Context) -> None:
    """Draw three tiles lying on each other."""
    for y in (62, 48, 34):
        cut(ctx)
        _lozenge(ctx, y, 5)
        ctx.set_operator(cairo.OPERATOR_OVER)
        _lozenge(ctx, y, 0)


def _lozenge(ctx: cairo.Context, y: float, more: float) -> None:
    fill(ctx, [(48, y - 20 - more), (88 + more, y), (48, y + 20 + more), (8 - more, y)])


def road(ctx: cairo.Context) -> None:
    """Draw a winding road, wider towards the eye, and a milestone."""
    ctx.move_to(8, 88)
    ctx.curve_to(34, 62, 76, 62, 62, 46)
    ctx.curve_to(50, 36, 42, 28, 62, 10)
    ctx.line_to(70, 10)
    ctx.curve_to(58, 28, 66, 32, 76, 42)
    ctx.curve_to(96, 64, 62, 66, 48, 88)
    ctx.close_path()
    ctx.fill()
    box(ctx, 14, 36, 20, 30, 8)
    ctx.fill()
    box(ctx, 9, 60, 30, 8, 3)
    ctx.fill()


def city(ctx: cairo.Context) -> None:
    """Draw a gate between two towers."""
    for x in (8, 62):
        fill(ctx, [(x + 2, 84), (x + 2, 36), (x + 24, 36), (x + 24, 84)])
        fill(ctx, [(x - 1, 35), (x + 13, 12), (x + 27, 35)])
    ctx.rectangle(30, 54, 36, 32)
    for x in (32, 44, 56):
        ctx.rectangle(x, 46, 8, 10)
    ctx.fill()
    cut(ctx)
    ctx.arc(48, 74, 10, math.pi, 0)
    ctx.line_to(58, 90)
    ctx.line_to(38, 90)
    ctx.fill()
    pen(ctx, 5, [(21, 50), (21, 58)])
    pen(ctx, 5, [(75, 50), (75, 58)])


def wheat(ctx: cairo.Context) -> None:
    """Draw an ear of corn."""
    pen(ctx, 6, [(48, 88), (48, 40)])
    spline(ctx, [(48, 6), (56, 18), (48, 32), (40, 18)])
    ctx.fill()
    for y in (38, 54, 70):
        for s in (-1, 1):
            spline(ctx, [(48 + s * 5, y), (48 + s * 10, y - 14), (48 + s * 28, y - 22), (48 + s * 24, y - 6)])
            ctx.fill()


def field(ctx: cairo.Context) -> None:
    """Draw a bound sheaf."""
    for dx in (-30, -18, -6, 6, 18, 30):
        spline(ctx, [(48 + dx * 0.2, 56), (48 + dx * 0.9 - 4, 26), (48 + dx * 1.15, 8), (48 + dx * 0.9 + 5, 26)])
        ctx.fill()
        pen(ctx, 7, [(48 + dx * 0.25, 56), (48 + dx * 0.85, 86)])
    cut(ctx)
    ctx.rectangle(20, 49, 56, 5)
    ctx.rectangle(20, 63, 56, 5)
    ctx.fill()
    ctx.set_operator(cairo.OPERATOR_OVER)
    box(ctx, 31, 53, 34, 11, 4)
    ctx.fill()


def monastery(ctx: cairo.Context) -> None:
    fill(ctx, [(12, 84), (12, 54), (36, 34), (58, 54), (58, 84)])
    fill(ctx, [(58, 84), (58, 44), (72, 20), (86, 44), (86, 84)])
    pen(ctx, 5, [(72, 4), (72, 24)])
    pen(ctx, 5, [(65, 11), (79, 11)])
    cut(ctx)
    ctx.arc(36, 70, 8, math.pi, 0)
    ctx.line_to(44, 90)
    ctx.line_to(28, 90)
    ctx.fill()
    pen(ctx, 6, [(72, 52), (72, 62)])


def statue(ctx: cairo.Context) -> None:
    """Draw a figure with a lance on a plinth."""
    disc(ctx, 46, 16, 9)
    fill(ctx, [(36, 28), (56, 28), (58, 46), (52, 62), (40, 62), (34, 46)])
    limb(ctx, 7, [(56, 31), (66, 38), (70, 30)])
    pen(ctx, 4.5, [(71, 6), (71, 60)])
    fill(ctx, [(28, 66), (64, 66), (64, 78), (28, 78)])
    fill(ctx, [(20, 82), (72, 82), (72, 88), (20, 88)])


def prize(ctx: cairo.Context) -> None:
    """Draw a shield with a star."""
    pieces_emblems.escutcheon(ctx, 48, 48, 68, 80)
    ctx.fill()
    cut(ctx)
    points = []
    for i in range(10):
        radius, angle = (20 if i % 2 == 0 else 8.6), math.radians(-90 + 36 * i)
        points.append((48 + radius * math.cos(angle), 44 + radius * math.sin(angle)))
    polygon(ctx, points)
    ctx.fill()


def trophy(ctx: cairo.Context) -> None:
    ctx.move_to(26, 12)
    ctx.line_to(70, 12)
    ctx.curve_to(72, 44, 62, 56, 48, 58)
    ctx.curve_to(34, 56, 24, 44, 26, 12)
    ctx.fill()
    for s in (-1, 1):
        ctx.move_to(48 + s * 20, 20)
        ctx.curve_to(48 + s * 42, 14, 48 + s * 40, 44, 48 + s * 18, 44)
        ctx.set_line_width(7)
        ctx.stroke()
    pen(ctx, 9, [(48, 56), (48, 72)])
    box(ctx, 28, 72, 40, 13, 4)
    ctx.fill()


def computer(ctx: cairo.Context) -> None:
    """Draw a cog wheel with a face: the computer's seat."""
    box(ctx, 18, 26, 60, 50, 10)
    ctx.fill()
    pen(ctx, 6, [(48, 24), (48, 12)])
    disc(ctx, 48, 11, 7)
    for x in (9, 87):
        pen(ctx, 8, [(x, 44), (x, 58)])
    cut(ctx)
    disc(ctx, 36, 45, 7)
    disc(ctx, 60, 45, 7)
    pen(ctx, 6, [(35, 63), (61, 63)])


def dice(ctx: cairo.Context) -> None:
    ctx.translate(48, 48)
    ctx.rotate(math.radians(-10))
    box(ctx, -34, -34, 68, 68, 11)
    ctx.fill()
    cut(ctx)
    for x, y in ((-17, -17), (17, -17), (0, 0), (-17, 17), (17, 17)):
        disc(ctx, x, y, 7)


def hall(ctx: cairo.Context) -> None:
    """Draw a town hall with a clock tower."""
    fill(ctx, [(10, 84), (10, 58), (18, 46), (78, 46), (86, 58), (86, 84)])
    fill(ctx, [(36, 60), (36, 28), (48, 6), (60, 28), (60, 60)])
    cut(ctx)
    disc(ctx, 48, 36, 7.5)
    for x in (22, 74):
        pen(ctx, 7, [(x, 63), (x, 71)])
    ctx.arc(48, 72, 8.5, math.pi, 0)
    ctx.line_to(56.5, 90)
    ctx.line_to(39.5, 90)
    ctx.fill()


def tournament(ctx: cairo.Context) -> None:
    """Draw a striped tent with a pennon."""
    fill(ctx, [(48, 24), (84, 50), (12, 50)])
    fill(ctx, [(16, 54), (80, 54), (76, 84), (20, 84)])
    pen(ctx, 4.5, [(48, 6), (48, 26)])
    fill(ctx, [(50, 6), (74, 12), (50, 18)])
    cut(ctx)
    fill_plain(ctx, [(48, 54), (58, 90), (38, 90)])
    pen(ctx, 4, [(28, 58), (30, 90)])
    pen(ctx, 4, [(68, 58), (66, 90)])
    ctx.rectangle(0, 50.2, 96, 3.4)
    ctx.fill()


def fill_plain(ctx: cairo.Context, points) -> None:
    polygon(ctx, points)
    ctx.fill()


def river(ctx: cairo.Context) -> None:
    for y in (26, 48, 70):
        ctx.move_to(8, y + 5)
        for i in range(8, 89):
            ctx.line_to(i, y + 6.5 * math.cos((i - 8) / 40 * 2 * math.pi))
        ctx.set_line_width(10)
        ctx.stroke()


def mayor(ctx: cairo.Context) -> None:
    fitted(pieces_shapes.mayor, size=0.60, about=(77, 76))(ctx)
    cut(ctx)
    for i in range(9):
        t = i / 8 * 2 - 1
        disc(ctx, 48 + t * 19, 46 + 26 * (1 - t * t) ** 0.7, 2.3)


def circle(ctx: cairo.Context) -> None:
    """Draw crop circles: rings and a heart."""
    arc(ctx, 7, 48, 48, 36, 0, 360)
    arc(ctx, 7, 48, 48, 20, 0, 360)
    disc(ctx, 48, 48, 8)


SYMBOLS = {
    "crown": crown, "tile": tile, "stack": pile, "road": road, "city": city, "field": field,
    "monastery": monastery, "statue": statue, "prize": prize, "trophy": trophy,
    "person": fitted(pieces_shapes.meeple, size=0.64, about=(77, 76)), "computer": computer, "dice": dice,
    "hall": hall, "tournament": tournament, "wheat": wheat, "river": river, "mayor": mayor, "circle": circle,
    "messenger": fitted(pieces_shapes.messenger, size=0.66),
    "scarecrow": fitted(pieces_shapes.scarecrow, size=0.62),
}  # fmt: skip
