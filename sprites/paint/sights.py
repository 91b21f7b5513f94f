"""Small sights on the open land that mean nothing in the rules: windmill, pond, wagon, beehives, old stones."""

import math

import numpy as np

from sprites.paint.canvas import rgb
from sprites.paint.nature import add_bush, add_flowers, add_tree
from sprites.paint.props import INK, Pen, Props, disc, ellipse, fill, fill_inked, line, polygon, tone

SIGHTS = ("windmill", "pond", "wagon", "hives", "stones")
CHANCES = (0.26, 0.24, 0.18, 0.17, 0.15)
ROOM = {"windmill": 17.0, "pond": 16.0, "wagon": 11.0, "hives": 11.0, "stones": 13.0}


def add_sight(props: Props, kind: str, x: float, y: float) -> None:
    {"windmill": add_windmill, "pond": add_pond, "wagon": add_wagon, "hives": add_hives, "stones": add_stones}[kind](
        props, x, y
    )


def _part(pen: Pen, x: float, y: float, points: list[tuple[float, float]]) -> None:
    polygon(pen, [(x + px, y + py) for px, py in points])


def add_pond(props: Props, x: float, y: float) -> None:
    """A round pond with reeds and two ducks."""
    turns = np.linspace(0, math.tau, 22, endpoint=False)
    reach = 1 + 0.07 * props.rng.standard_normal(22)
    ring = [(math.cos(t) * 15 * r, math.sin(t) * 10 * r) for t, r in zip(turns, reach, strict=True)]

    def water(pen: Pen) -> None:
        for size, tint, alpha in (
            (1.2, "c9b681", 0.9),
            (1.08, "8a7446", 0.7),
            (1.0, "4f7f90", 1.0),
            (0.82, "74a3ac", 1.0),
        ):
            _part(pen, x, y, [(px * size, py * size) for px, py in ring])
            fill(pen, rgb(tint), alpha)
        ellipse(pen, x - 3, y - 2, 6.5, 3.2)
        fill(pen, rgb("98c1c0"), 0.8)
        for dx, dy in ((-8, 2), (2, 5), (5, -5)):
            line(pen, [(x + dx, y + dy), (x + dx + 4.5, y + dy)], rgb("d3e6df"), 0.8, 0.7)

    def reeds(pen: Pen) -> None:
        for dx, lean, span in ((-13, -1.2, 7), (-11.6, 0.4, 9), (-10.4, 1.4, 6.5), (11, -0.8, 7), (12.4, 0.9, 8.5)):
            line(pen, [(x + dx, y + 4), (x + dx + lean, y + 4 - span)], rgb("5f7538"), 1.1)
        for dx, span in ((-11.4, 9), (12.8, 8.5)):
            line(pen, [(x + dx, y + 6 - span), (x + dx + 0.2, y + 2.6 - span)], rgb("6b4a2f"), 1.7)

    props.add(y - 40, water)
    props.add(y + 4, reeds)
    for dx, dy, way in ((3, 1, 1), (-3, 4, -1)):
        _duck(props, x + dx, y + dy, way)
    add_bush(props, x + 16, y - 5, 3.0)


def _duck(props: Props, x: float, y: float, way: int) -> None:
    def draw(pen: Pen) -> None:
        ellipse(pen, x, y, 2.6, 1.5)
        fill_inked(pen, rgb("f4efe0"), 0.7)
        disc(pen, x + way * 2.0, y - 1.5, 1.25, INK)
        disc(pen, x + way * 2.0, y - 1.5, 0.9, rgb("f4efe0"))
        line(pen, [(x + way * 2.8, y - 1.4), (x + way * 3.7, y - 1.2)], rgb("e0912f"), 0.9)

    props.add(y, draw)


def add_wagon(props: Props, x: float, y: float) -> None:
    """A hay wagon left in the meadow."""
    props.shade_polygon([(x - 11, y), (x + 11, y), (x + 17, y + 4.5), (x - 5, y + 4.5)])

    def draw(pen: Pen) -> None:
        pen.new_path()
        pen.move_to(x - 12, y - 7)
        pen.curve_to(x - 12, y - 19, x + 11, y - 19, x + 12, y - 7)
        pen.close_path()
        fill_inked(pen, rgb("d9b75f"), 1.0)
        for k in (-7, -3, 1, 5, 8):
            line(pen, [(x + k, y - 8), (x + k * 0.8, y - 14)], rgb("a5813b"), 0.7)
        ellipse(pen, x - 4, y - 13, 4, 1.8)
        fill(pen, rgb("f0dc98"), 0.8)
        _part(pen, x, y, [(-12, -4), (12, -4), (13, -8), (-13, -8)])
        fill_inked(pen, rgb("a57a4c"), 0.9)
        line(pen, [(x + 12, y - 5), (x + 20, y - 1)], INK, 2.2)
        line(pen, [(x + 12, y - 5), (x + 19.6, y - 1.2)], rgb("b98a55"), 1.1)
        for wx in (-7, 7):
            disc(pen, x + wx, y - 2, 4.2, INK)
            disc(pen, x + wx, y - 2, 3.2, rgb("8a5a34"))
            disc(pen, x + wx, y - 2, 2.1, rgb("3b2a1e"), 0.55)
            for a in (0.0, 0.8, 1.6, 2.4):
                dx, dy = math.cos(a) * 3, math.sin(a) * 3
                line(pen, [(x + wx - dx, y - 2 - dy), (x + wx + dx, y - 2 + dy)], rgb("c99a63"), 0.7)

    props.add(y, draw)


def add_hives(props: Props, x: float, y: float) -> None:
    """Straw beehives on a bench, in flowers."""
    add_flowers(props, x, y + 5, 7.0, 16)
    props.shade_polygon([(x - 12, y), (x + 12, y), (x + 17, y + 4), (x - 7, y + 4)])

    def draw(pen: Pen) -> None:
        for px in (-10, 10):
            line(pen, [(x + px, y - 3), (x + px, y + 1)], INK, 1.8)
        _part(pen, x, y, [(-13, -2.5), (13, -2.5), (13, -4.5), (-13, -4.5)])
        fill_inked(pen, rgb("a57a4c"), 0.8)
        for hx in (-8.5, 0.0, 8.5):
            pen.new_path()
            pen.move_to(x + hx - 3.8, y - 4.5)
            pen.curve_to(x + hx - 4.4, y - 10.5, x + hx - 1.8, y - 13.5, x + hx, y - 13.5)
            pen.curve_to(x + hx + 1.8, y - 13.5, x + hx + 4.4, y - 10.5, x + hx + 3.8, y - 4.5)
            pen.close_path()
            fill_inked(pen, rgb("d9b25a"), 0.9)
            for k, half in ((6.8, 3.6), (9.0, 3.2), (11.2, 2.3)):
                line(pen, [(x + hx - half, y - k), (x + hx + half, y - k)], rgb("9a7430"), 0.7, 0.9)
            disc(pen, x + hx, y - 5.6, 0.9, INK)

    props.add(y, draw)
    add_tree(props, x - 18, y - 3, 6.2)


def add_stones(props: Props, x: float, y: float) -> None:
    """A ring of old standing stones."""
    for k in range(7):
        turn = math.tau * k / 7 + 0.3
        sx, sy = x + math.cos(turn) * 12, y + math.sin(turn) * 7.5
        _stone(props, sx, sy, float(props.rng.uniform(5.5, 9.5)), float(props.rng.uniform(1.7, 2.6)))


def _stone(props: Props, x: float, y: float, high: float, half: float) -> None:
    lean = float(props.rng.normal(0, 0.6))
    props.shade_polygon(
        [(x - half, y), (x + half, y), (x + half + high * 0.5, y + high * 0.3), (x + high * 0.4, y + high * 0.3)]
    )

    def draw(pen: Pen) -> None:
        _part(
            pen,
            x,
            y,
            [
                (-half, 0.6),
                (half, 0.6),
                (half * 0.8 + lean, -high * 0.9),
                (lean, -high),
                (-half * 0.8 + lean, -high * 0.85),
            ],
        )
        fill_inked(pen, rgb("a89a80"), 0.9)
        _part(
            pen,
            x,
            y,
            [
                (half * 0.25, 0.3),
                (half * 0.9, 0.3),
                (half * 0.7 + lean, -high * 0.85),
                (half * 0.25 + lean, -high * 0.9),
            ],
        )
        fill(pen, INK, 0.22)
        line(
            pen,
            [(x - half * 0.5, y - 0.5), (x - half * 0.45 + lean, y - high * 0.7)],
            tone(rgb("d6caac"), 1.0),
            0.9,
            0.7,
        )

    props.add(y, draw)


def add_windmill(props: Props, x: float, y: float) -> None:
    """Build a tower mill with four sails, its foot at x, y."""
    turn = float(props.rng.uniform(0.2, 1.3))
    props.shade_polygon([(x - 8, y), (x + 8, y), (x + 22, y + 7), (x + 18, y - 2), (x + 7, y - 12)])

    def sails(pen: Pen, cx: float, cy: float) -> None:
        for k in range(4):
            a = turn + k * math.pi / 2
            along, side = (math.cos(a), math.sin(a)), (-math.sin(a), math.cos(a))
            tip = (cx + along[0] * 19, cy + along[1] * 19)
            line(pen, [(cx, cy), tip], INK, 2.2)
            corners = [
                (cx + along[0] * d + side[0] * s, cy + along[1] * d + side[1] * s)
                for d, s in ((6, 0.4), (18.5, 0.4), (18.5, 5.2), (6, 5.2))
            ]
            pen.new_path()
            for px, py in corners:
                pen.line_to(px, py)
            pen.close_path()
            fill_inked(pen, rgb("f1e6cb"), 0.9)
            for d in (9, 12.2, 15.4):
                line(
                    pen,
                    [
                        (cx + along[0] * d, cy + along[1] * d),
                        (cx + along[0] * d + side[0] * 5, cy + along[1] * d + side[1] * 5),
                    ],
                    rgb("a58a66"),
                    0.6,
                )
            line(pen, [(cx, cy), tip], rgb("b98a55"), 1.1)

    def draw(pen: Pen) -> None:
        pen.new_path()
        for px, py in ((-8.5, 0), (8.5, 0), (5.8, -21), (-5.8, -21)):
            pen.line_to(x + px, y + py)
        pen.close_path()
        fill_inked(pen, rgb("ece0c4"), 1.1)
        pen.new_path()
        for px, py in ((2.4, 0), (8, 0), (5.4, -21), (2, -21)):
            pen.line_to(x + px, y + py)
        fill(pen, INK, 0.18)
        pen.new_path()
        for px, py in ((-2, 0), (2, 0), (2, -5.5), (0, -7), (-2, -5.5)):
            pen.line_to(x + px, y + py)
        fill(pen, rgb("5a3a22"))
        pen.new_path()
        pen.move_to(x - 7.4, y - 20.5)
        pen.curve_to(x - 6, y - 29, x + 6, y - 29, x + 7.4, y - 20.5)
        pen.close_path()
        fill_inked(pen, rgb("8c5a3c"), 1.1)
        sails(pen, x - 0.5, y - 22.5)
        disc(pen, x - 0.5, y - 22.5, 2.0, INK)
        disc(pen, x - 0.5, y - 22.5, 1.2, rgb("d9a93f"))

    props.add(y, draw)
