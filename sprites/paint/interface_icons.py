"""White signs of 96 units for buttons, tinted by the game."""

from __future__ import annotations

import math

import cairo

from sprites.paint.pieces_marks import Point, cut, disc, limb, polygon, spline

Lines = list[Point]


def pen(ctx: cairo.Context, width: float, points: Lines, closed: bool = False) -> None:
    ctx.new_path()
    for point in points:
        ctx.line_to(*point)
    if closed:
        ctx.close_path()
    ctx.set_line_width(width)
    ctx.stroke()


def fill(ctx: cairo.Context, points: Lines) -> None:
    """Fill a polygon, its corners a little rounded."""
    ctx.new_path()
    polygon(ctx, points)
    ctx.set_line_width(4)
    ctx.fill_preserve()
    ctx.stroke()


def arc(ctx: cairo.Context, width: float, x: float, y: float, r: float, start: float, end: float) -> None:
    ctx.new_sub_path()
    ctx.arc(x, y, r, math.radians(start), math.radians(end))
    ctx.set_line_width(width)
    ctx.stroke()


def box(ctx: cairo.Context, x: float, y: float, w: float, h: float, r: float = 4) -> None:
    """Add a rounded box to the path."""
    ctx.new_sub_path()
    for cx, cy, turn in (
        (x + w - r, y + r, -90),
        (x + w - r, y + h - r, 0),
        (x + r, y + h - r, 90),
        (x + r, y + r, 180),
    ):
        ctx.arc(cx, cy, r, math.radians(turn), math.radians(turn + 90))
    ctx.close_path()


def flipped(ctx: cairo.Context) -> None:
    ctx.translate(96, 0)
    ctx.scale(-1, 1)


def undo(ctx: cairo.Context) -> None:
    ctx.move_to(26, 34)
    ctx.curve_to(70, 26, 88, 46, 78, 66)
    ctx.curve_to(72, 78, 58, 82, 40, 80)
    ctx.set_line_width(11)
    ctx.stroke()
    fill(ctx, [(8, 36), (36, 14), (38, 56)])


def rotate(ctx: cairo.Context) -> None:
    arc(ctx, 11, 48, 50, 31, -200, 60)
    fill(ctx, [(50, 64), (78, 62), (66, 90)])


def rotate_back(ctx: cairo.Context) -> None:
    flipped(ctx)
    rotate(ctx)


def fit(ctx: cairo.Context) -> None:
    for sx, sy in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        ctx.save()
        ctx.translate(48, 48)
        ctx.scale(sx, sy)
        pen(ctx, 10, [(-36, -16), (-36, -36), (-16, -36)])
        ctx.restore()
    box(ctx, 32, 32, 32, 32, 4)
    ctx.fill()


def lens(ctx: cairo.Context) -> None:
    arc(ctx, 10, 41, 41, 27, 0, 360)
    pen(ctx, 14, [(65, 65), (84, 84)])
    pen(ctx, 8, [(29, 41), (53, 41)])


def zoom_in(ctx: cairo.Context) -> None:
    lens(ctx)
    pen(ctx, 8, [(41, 29), (41, 53)])


def pause(ctx: cairo.Context) -> None:
    for x in (22, 56):
        box(ctx, x, 16, 19, 64, 5)
        ctx.fill()


def gear(ctx: cairo.Context) -> None:
    for i in range(8):
        ctx.save()
        ctx.translate(48, 48)
        ctx.rotate(math.radians(45 * i))
        fill(ctx, [(-8, -26), (-5.5, -39), (5.5, -39), (8, -26)])
        ctx.restore()
    disc(ctx, 48, 48, 29)
    cut(ctx)
    disc(ctx, 48, 48, 12.5)


def speaker(ctx: cairo.Context) -> None:
    fill(ctx, [(10, 36), (26, 36), (46, 18), (46, 78), (26, 60), (10, 60)])


def sound(ctx: cairo.Context) -> None:
    speaker(ctx)
    arc(ctx, 8, 48, 48, 15, -48, 48)
    arc(ctx, 8, 48, 48, 31, -48, 48)


def mute(ctx: cairo.Context) -> None:
    speaker(ctx)
    pen(ctx, 9, [(60, 36), (84, 60)])
    pen(ctx, 9, [(84, 36), (60, 60)])


def eye(ctx: cairo.Context) -> None:
    ctx.move_to(6, 48)
    ctx.curve_to(28, 16, 68, 16, 90, 48)
    ctx.curve_to(68, 80, 28, 80, 6, 48)
    ctx.fill()
    cut(ctx)
    disc(ctx, 48, 48, 20)
    ctx.set_operator(cairo.OPERATOR_OVER)
    disc(ctx, 48, 48, 13)
    cut(ctx)
    disc(ctx, 43, 43, 4.5)


def log(ctx: cairo.Context) -> None:
    """Draw a scroll with lines."""
    box(ctx, 22, 12, 54, 66, 5)
    ctx.fill()
    box(ctx, 10, 66, 54, 19, 9)
    ctx.fill()
    cut(ctx)
    for y, x in ((26, 66), (39, 66), (52, 58)):
        pen(ctx, 5.5, [(33, y), (x, y)])
    pen(ctx, 3.5, [(20, 75.5), (56, 75.5)])


def book(ctx: cairo.Context) -> None:
    for s in (1, -1):
        ctx.save()
        ctx.translate(48, 0)
        ctx.scale(s, 1)
        ctx.move_to(2.5, 26)
        ctx.curve_to(12, 16, 28, 16, 42, 20)
        ctx.line_to(42, 74)
        ctx.curve_to(28, 70, 12, 71, 2.5, 82)
        ctx.close_path()
        ctx.fill()
        ctx.restore()
    cut(ctx)
    for s in (1, -1):
        for y in (36, 49):
            pen(ctx, 4.5, [(48 + s * 13, y), (48 + s * 31, y - 3)])


def close(ctx: cairo.Context) -> None:
    pen(ctx, 13, [(22, 22), (74, 74)])
    pen(ctx, 13, [(74, 22), (22, 74)])


def cross(ctx: cairo.Context) -> None:
    """Draw a cross in a ring: not allowed."""
    arc(ctx, 9, 48, 48, 36, 0, 360)
    pen(ctx, 10, [(34, 34), (62, 62)])
    pen(ctx, 10, [(62, 34), (34, 62)])


def check(ctx: cairo.Context) -> None:
    pen(ctx, 14, [(15, 52), (38, 74), (81, 24)])


def pointing(turn: int):
    def draw(ctx: cairo.Context) -> None:
        ctx.translate(48, 48)
        ctx.rotate(math.radians(turn))
        pen(ctx, 14, [(-12, -28), (16, 0), (-12, 28)])

    return draw


def play(ctx: cairo.Context) -> None:
    fill(ctx, [(26, 16), (80, 48), (26, 80)])


def stop(ctx: cairo.Context) -> None:
    box(ctx, 20, 20, 56, 56, 7)
    ctx.fill()


def fast(ctx: cairo.Context) -> None:
    fill(ctx, [(10, 20), (48, 48), (10, 76)])
    fill(ctx, [(48, 20), (86, 48), (48, 76)])


def save(ctx: cairo.Context) -> None:
    """Draw an arrow into a tray."""
    pen(ctx, 11, [(48, 12), (48, 46)])
    fill(ctx, [(27, 40), (69, 40), (48, 62)])
    pen(ctx, 11, [(14, 58), (14, 82), (82, 82), (82, 58)])


def folder(ctx: cairo.Context) -> None:
    box(ctx, 10, 18, 36, 30, 6)
    ctx.fill()
    box(ctx, 10, 27, 76, 52, 6)
    ctx.fill()
    cut(ctx)
    pen(ctx, 5, [(10, 42), (86, 42)])


def trash(ctx: cairo.Context) -> None:
    fill(ctx, [(24, 34), (72, 34), (67, 84), (29, 84)])
    pen(ctx, 8, [(16, 23), (80, 23)])
    pen(ctx, 8, [(38, 20), (40, 12), (56, 12), (58, 20)])
    cut(ctx)
    for x, lean in ((39, 1.5), (48, 0), (57, -1.5)):
        pen(ctx, 4.5, [(x, 44), (x + lean, 75)])


def pencil(ctx: cairo.Context) -> None:
    ctx.translate(48, 48)
    ctx.rotate(math.radians(45))
    fill(ctx, [(-11, -22), (11, -22), (11, 26), (0, 46), (-11, 26)])
    box(ctx, -13, -44, 26, 16, 5)
    ctx.fill()
    cut(ctx)
    pen(ctx, 3.5, [(-12, 24), (12, 24)])
    pen(ctx, 3, [(0, -16), (0, 18)])


def help_sign(ctx: cairo.Context) -> None:
    ctx.move_to(28, 34)
    ctx.curve_to(28, 6, 70, 6, 70, 34)
    ctx.curve_to(70, 50, 48, 48, 48, 64)
    ctx.set_line_width(12)
    ctx.stroke()
    disc(ctx, 48, 82, 8)


def camera(ctx: cairo.Context) -> None:
    box(ctx, 8, 28, 80, 52, 8)
    ctx.fill()
    fill(ctx, [(32, 30), (38, 18), (58, 18), (64, 30)])
    cut(ctx)
    disc(ctx, 48, 53, 19)
    disc(ctx, 77, 39, 4)
    ctx.set_operator(cairo.OPERATOR_OVER)
    disc(ctx, 48, 53, 11.5)


def home(ctx: cairo.Context) -> None:
    fill(ctx, [(48, 12), (88, 50), (76, 50), (76, 82), (20, 82), (20, 50), (8, 50)])
    cut(ctx)
    box(ctx, 38, 54, 20, 34, 3)
    ctx.fill()


def plus(ctx: cairo.Context) -> None:
    minus(ctx)
    pen(ctx, 14, [(48, 17), (48, 79)])


def minus(ctx: cairo.Context) -> None:
    pen(ctx, 14, [(17, 48), (79, 48)])


def hand(ctx: cairo.Context) -> None:
    """Draw an open hand: take hold of the board."""
    for x, top, foot in ((33, 24, 54), (46, 16, 54), (59, 20, 54), (71, 32, 56)):
        pen(ctx, 11, [(x, top), (x, foot)])
    limb(ctx, 12, [(16, 48), (24, 58), (32, 72)])
    spline(ctx, [(28, 50), (50, 46), (76, 48), (76, 66), (66, 86), (46, 88), (34, 80)])
    ctx.fill()


def lock(ctx: cairo.Context) -> None:
    arc(ctx, 10, 48, 36, 19, 180, 360)
    pen(ctx, 10, [(29, 36), (29, 46)])
    pen(ctx, 10, [(67, 36), (67, 46)])
    box(ctx, 18, 44, 60, 42, 7)
    ctx.fill()
    cut(ctx)
    disc(ctx, 48, 61, 6.5)
    pen(ctx, 6, [(48, 61), (48, 73)])


def language(ctx: cairo.Context) -> None:
    """Draw a globe."""
    disc(ctx, 48, 48, 39)
    cut(ctx)
    ctx.set_line_width(5)
    for squeeze in (0.42, 1.0):
        ctx.save()
        ctx.translate(48, 48)
        ctx.scale(squeeze, 1)
        ctx.arc(0, 0, 33 if squeeze < 1 else 45, 0, 7)
        ctx.restore()
        ctx.stroke()
    pen(ctx, 5, [(48, 10), (48, 86)])
    pen(ctx, 5, [(10, 48), (86, 48)])
    for s in (-1, 1):
        ctx.move_to(14, 48 + s * 21)
        ctx.curve_to(30, 48 + s * 17, 66, 48 + s * 17, 82, 48 + s * 21)
        ctx.stroke()


SIGNS = {
    "undo": undo, "rotate": rotate, "rotate_back": rotate_back, "fit": fit, "zoom_in": zoom_in, "zoom_out": lens,
    "pause": pause, "gear": gear, "sound": sound, "mute": mute, "eye": eye, "log": log, "book": book, "close": close,
    "check": check, "cross": cross, "left": pointing(180), "right": pointing(0), "up": pointing(-90),
    "down": pointing(90), "play": play, "stop": stop, "fast": fast, "save": save, "folder": folder, "trash": trash,
    "pencil": pencil, "help": help_sign, "camera": camera, "home": home, "plus": plus, "minus": minus, "hand": hand,
    "lock": lock, "language": language,
}  # fmt: skip
