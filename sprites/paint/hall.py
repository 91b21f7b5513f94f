"""The town hall: one large hall with a clock tower on a plaza that is paved out to all four sides."""

import math

import numpy as np

from sprites.paint import nature
from sprites.paint.buildings import SLATE, _slope, add_stall
from sprites.paint.canvas import Canvas, blur, noise, rgb
from sprites.paint.props import INK, Pen, Props, disc, fill, fill_inked, line, polygon, tone

ROOFS = ("ad4a37", "a85a3c", "9c4438")


def paint_hall(canvas: Canvas, rng: np.random.Generator) -> None:
    _plaza(canvas, rng)
    props = Props(canvas, rng)
    x, y = 128.0, 182.0
    props.shade_polygon([(x - 84, y), (x + 84, y), (x + 108, y + 16), (x - 54, y + 16)])
    props.shade_polygon([(x + 82, y - 44), (x + 84, y), (x + 108, y + 16), (x + 100, y - 30)])
    props.add(y, lambda pen: _hall(pen, x, y, rng))
    for tx, ty in ((26, 58), (230, 58), (26, 226), (230, 226)):
        nature.add_tree(props, tx, ty, 9.0)
    for sx, sy, tint in ((62, 226, "b4533a"), (92, 236, "4f84c4"), (166, 236, "d9a93f"), (196, 226, "5f7538")):
        if rng.random() < 0.85:
            add_stall(props, sx, sy, rgb(tint))
    props.draw(0.55, 1.8)


def _plaza(canvas: Canvas, rng: np.random.Generator) -> None:
    """Large flags out to the border, so that whatever touches the tile is seen to end there."""
    slow = noise(canvas.shape, rng, 2, 20, 1.0) * np.clip(canvas.rim / 30, 0, 1)
    canvas.image[:] = rgb("8f8063")
    surface, pen = canvas.layer()
    rows = 21
    step = 256 / rows
    for r in range(rows):
        for c in range(-1, rows):
            shift = step / 2 if r % 2 else 0.0
            tint = rgb("d0c09a") * rng.uniform(0.84, 1.06)
            x, y = c * step + shift, r * step
            pen.rectangle(x + 0.8, y + 0.8, step - 1.6, step - 1.6)
            fill(pen, np.clip(tint, 0, 1))
            line(
                pen, [(x + 1.4, y + step - 1.6), (x + 1.4, y + 1.4), (x + step - 1.8, y + 1.4)], rgb("efe3c3"), 0.9, 0.7
            )
    canvas.lay(surface)
    canvas.image *= (1 + 0.05 * slow)[..., None]
    far = np.hypot(canvas.xx - 128, (canvas.yy - 140) * 1.05)
    ring = np.clip(1 - np.abs(far - 106) / 3.2, 0, 1).astype(np.float32)
    canvas.wash(blur(ring, 0.4), rgb("a5643f"), 0.55)
    border = np.clip(1 - np.abs(canvas.rim - 7.0) / 2.2, 0, 1).astype(np.float32)
    canvas.wash(blur(border, 0.4), rgb("a5643f"), 0.6)


def _hall(pen: Pen, x: float, y: float, rng: np.random.Generator) -> None:
    """Arcades below, two rows of windows, a steep roof with dormers, the clock tower in the middle."""
    wall, roof = rgb("efe2c2"), rgb(ROOFS[int(rng.integers(len(ROOFS)))])
    _box(pen, x - 84, x + 84, y, y - 52, wall)
    for left, shade in ((24, 0.05), (46, 0.06), (66, 0.07)):
        polygon(pen, [(x + left, y - 0.7), (x + 83.3, y - 0.7), (x + 83.3, y - 51), (x + left, y - 51)])
        fill(pen, INK, shade)
    _quoins(pen, x, y)
    polygon(pen, [(x - 84, y - 46), (x + 84, y - 46), (x + 84, y - 52), (x - 84, y - 52)])
    fill(pen, INK, 0.2)
    line(pen, [(x - 84, y - 27), (x + 84, y - 27)], rgb("b98a55"), 2.6)
    for k in range(10):
        wx = x - 76 + k * 16.9
        if abs(wx - x) < 19:
            continue
        _arch(pen, wx, y, 5.6, 19, rgb("5a3f2a"))
        _window(pen, wx, y - 31, 7.0, 11.0)
    _slope(pen, [(x - 88, y - 50), (x + 88, y - 50), (x + 76, y - 92), (x - 76, y - 92)], roof, 0.0)
    for dx in (-58, -36, 36, 58):
        _dormer(pen, x + dx, y - 62, roof)
    _flags(pen, x, y)
    _tower(pen, x, y, wall)
    _steps(pen, x, y + 1)


def _box(pen: Pen, left: float, right: float, foot: float, top: float, colour: np.ndarray) -> None:
    polygon(pen, [(left, foot), (right, foot), (right, top), (left, top)])
    fill_inked(pen, colour, 1.4)


def _quoins(pen: Pen, x: float, y: float) -> None:
    """Set dressed stones at the corners, and a plinth below."""
    for k in range(9):
        wide = 6.5 if k % 2 else 4.5
        for left in (x - 84, x + 84 - wide):
            polygon(
                pen,
                [
                    (left, y - k * 5.6),
                    (left + wide, y - k * 5.6),
                    (left + wide, y - k * 5.6 - 5),
                    (left, y - k * 5.6 - 5),
                ],
            )
            fill_inked(pen, rgb("c9b48a"), 0.6)
    polygon(pen, [(x - 86, y + 1.5), (x + 86, y + 1.5), (x + 86, y - 3), (x - 86, y - 3)])
    fill_inked(pen, rgb("bdae90"), 1.0)


def _steps(pen: Pen, x: float, y: float) -> None:
    for k, tint in ((0, "d6caac"), (1, "c9bb9c"), (2, "bdae90")):
        half = 14 + 3.5 * k
        polygon(
            pen,
            [
                (x - half, y + 4 + 3.4 * k),
                (x + half, y + 4 + 3.4 * k),
                (x + half, y + 0.6 + 3.4 * k),
                (x - half, y + 0.6 + 3.4 * k),
            ],
        )
        fill_inked(pen, rgb(tint), 0.9)


def _arch(pen: Pen, x: float, y: float, half: float, height: float, colour: np.ndarray) -> None:
    pen.new_path()
    pen.move_to(x - half, y)
    pen.line_to(x - half, y - height + half)
    pen.arc(x, y - height + half, half, math.pi, 0)
    pen.line_to(x + half, y)
    pen.close_path()
    fill_inked(pen, colour, 1.1)


def _window(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    polygon(pen, [(x - w / 2, y), (x + w / 2, y), (x + w / 2, y - h), (x - w / 2, y - h)])
    fill_inked(pen, rgb("54728a"), 1.0)
    line(pen, [(x, y), (x, y - h)], rgb("efe2c2"), 0.9)
    line(pen, [(x - w / 2, y - h * 0.5), (x + w / 2, y - h * 0.5)], rgb("efe2c2"), 0.9)
    for side in (-1, 1):
        polygon(
            pen,
            [
                (x + side * w * 0.55, y),
                (x + side * w * 0.95, y),
                (x + side * w * 0.95, y - h),
                (x + side * w * 0.55, y - h),
            ],
        )
        fill_inked(pen, rgb("7c9a58"), 0.6)


def _dormer(pen: Pen, x: float, y: float, roof: np.ndarray) -> None:
    polygon(pen, [(x - 5.5, y), (x + 5.5, y), (x + 5.5, y - 8), (x, y - 15), (x - 5.5, y - 8)])
    fill_inked(pen, rgb("efe2c2"), 1.0)
    polygon(pen, [(x - 2.4, y - 1), (x + 2.4, y - 1), (x + 2.4, y - 7), (x - 2.4, y - 7)])
    fill_inked(pen, rgb("4a5f73"), 0.7)
    for side, factor in ((-1, 1.15), (1, 0.85)):
        line(pen, [(x + side * 7, y - 6.5), (x, y - 15.6)], INK, 3.6)
        line(pen, [(x + side * 7, y - 6.5), (x, y - 15.6)], tone(roof, factor), 2.2)


def _flags(pen: Pen, x: float, y: float) -> None:
    for dx, tint in ((-76, "c8342b"), (76, "2f66b3")):
        line(pen, [(x + dx, y - 90), (x + dx, y - 116)], INK, 2.2)
        line(pen, [(x + dx, y - 90), (x + dx, y - 115.4)], rgb("b98a55"), 1.1)
        polygon(
            pen,
            [
                (x + dx, y - 115),
                (x + dx + 17, y - 111),
                (x + dx + 12, y - 108),
                (x + dx + 17, y - 104),
                (x + dx, y - 103),
            ],
        )
        fill_inked(pen, rgb(tint), 1.0)


def _tower(pen: Pen, x: float, y: float, wall: np.ndarray) -> None:
    _box(pen, x - 19, x + 19, y + 2, y - 112, tone(wall, 1.03))
    polygon(pen, [(x + 8, y + 1.4), (x + 18.4, y + 1.4), (x + 18.4, y - 111.4), (x + 8, y - 111.4)])
    fill(pen, INK, 0.15)
    for k in (28, 58, 84):
        line(pen, [(x - 19, y - k), (x + 19, y - k)], rgb("b98a55"), 2.2)
    _arch(pen, x, y + 2, 8.5, 25, rgb("5a3a22"))
    line(pen, [(x, y + 1), (x, y - 22)], INK, 1.0)
    _window(pen, x, y - 34, 9, 15)
    _window(pen, x, y - 63, 8, 13)
    disc(pen, x, y - 97, 12.6, INK)
    disc(pen, x, y - 97, 11.4, rgb("d9a93f"))
    disc(pen, x, y - 97, 9.4, rgb("f8f1dc"))
    for k in range(12):
        a = math.tau * k / 12
        line(
            pen,
            [(x + math.cos(a) * 7.4, y - 97 + math.sin(a) * 7.4), (x + math.cos(a) * 8.7, y - 97 + math.sin(a) * 8.7)],
            INK,
            1.0,
        )
    line(pen, [(x, y - 97), (x + 1, y - 103.5)], INK, 1.6)
    line(pen, [(x, y - 97), (x + 4.5, y - 94.5)], INK, 1.6)
    polygon(pen, [(x - 23, y - 111), (x + 23, y - 111), (x + 13, y - 126), (x - 13, y - 126)])
    fill_inked(pen, SLATE, 1.3)
    _box(pen, x - 8, x + 8, y - 125, y - 136, tone(wall, 0.95))
    _arch(pen, x, y - 126, 3.6, 8.5, rgb("4a3626"))
    polygon(pen, [(x - 11, y - 135), (x + 11, y - 135), (x, y - 164)])
    fill_inked(pen, SLATE, 1.3)
    for left, right, top, foot in ((8, 22, -125.4, -111.6), (3, 10, -162, -135.6)):
        polygon(
            pen, [(x + left * 0.6, y + top), (x + left, y + top), (x + right, y + foot), (x + left * 0.7, y + foot)]
        )
        fill(pen, INK, 0.22)
    disc(pen, x, y - 165, 2.6, INK)
    disc(pen, x, y - 165, 1.9, rgb("e8bf52"))
