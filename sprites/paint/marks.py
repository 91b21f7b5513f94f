"""Small sights that some tiles carry: water tower, pigsty, highwayman, farmhouse."""

import numpy as np

from sprites.paint import nature
from sprites.paint.buildings import TIMBER, add_house
from sprites.paint.canvas import Canvas, rgb
from sprites.paint.props import INK, Pen, Props, disc, ellipse, fill, fill_inked, line, polygon
from sprites.paint.spots import Places


def paint_marks(canvas: Canvas, places: Places, rng: np.random.Generator) -> None:
    props = Props(canvas, rng)
    builders = {"water_tower": _water_tower, "pigsty": _pigsty, "highwayman": _highwayman, "farmhouse": _farmhouse}
    for mark, at in places.marks:
        builders[mark](props, float(at[0]), float(at[1]))
    props.draw(0.55, 1.1)


def _water_tower(props: Props, x: float, y: float) -> None:
    """A round stone tower with a timber tank and a pointed roof."""
    foot = y + 20
    props.shade_polygon([(x - 8, foot), (x + 9, foot), (x + 21, foot + 7), (x + 4, foot + 7)])

    def draw(pen: Pen) -> None:
        polygon(pen, [(x - 8.5, foot), (x + 8.5, foot), (x + 7, foot - 20), (x - 7, foot - 20)])
        fill_inked(pen, rgb("c9bb9c"), 1.1)
        polygon(pen, [(x + 3, foot), (x + 8.2, foot), (x + 6.8, foot - 20), (x + 3, foot - 20)])
        fill(pen, INK, 0.2)
        for k in (5, 11, 16):
            line(pen, [(x - 8, foot - k), (x + 7.6, foot - k)], rgb("8d7f66"), 0.7, 0.7)
        polygon(pen, [(x - 3, foot), (x + 3, foot), (x + 3, foot - 6), (x, foot - 8.5), (x - 3, foot - 6)])
        fill_inked(pen, rgb("4a3020"), 0.8)
        polygon(pen, [(x - 12, foot - 20), (x + 12, foot - 20), (x + 12, foot - 34), (x - 12, foot - 34)])
        fill_inked(pen, rgb("a57a4c"), 1.1)
        for k in np.arange(-9, 12, 3.4):
            line(pen, [(x + k, foot - 20.6), (x + k, foot - 33.4)], TIMBER, 0.8, 0.7)
        for k in (23, 31):
            line(pen, [(x - 12, foot - k), (x + 12, foot - k)], rgb("54606a"), 1.5)
        ellipse(pen, x - 7, foot - 27, 2.2, 5)
        fill(pen, rgb("d9b37c"), 0.6)
        polygon(pen, [(x - 14.5, foot - 33), (x + 14.5, foot - 33), (x, foot - 47)])
        fill_inked(pen, rgb("4f84a4"), 1.1)
        polygon(pen, [(x, foot - 46), (x + 13, foot - 33.6), (x + 3, foot - 33.6)])
        fill(pen, INK, 0.22)
        disc(pen, x, foot - 47.5, 1.5, rgb("d9a93f"))

    props.add(foot, draw)


def _pigsty(props: Props, x: float, y: float) -> None:
    """A fenced pen with mud, a low shed and two pigs."""

    def pen_floor(pen: Pen) -> None:
        ellipse(pen, x + 2, y + 6, 25, 14)
        fill(pen, rgb("9a7b50"), 0.85)
        ellipse(pen, x + 5, y + 8, 14, 7)
        fill(pen, rgb("7c5e3b"), 0.8)

    props.add(y - 30, pen_floor)
    add_house(props, x - 9, y - 1, 24, kind=0)
    for px, py, way in ((x + 10, y + 5, 1), (x + 1, y + 13, -1)):
        _pig(props, px, py, way)

    def fence(pen: Pen) -> None:
        posts = [(x - 24 + k * 6.2, y + 17 + (1.5 if k % 2 else 0)) for k in range(9)]
        for dy in (-2, -5):
            line(pen, [(px, py + dy) for px, py in posts], rgb("8a6238"), 1.4)
        for px, py in posts:
            line(pen, [(px, py), (px, py - 7.5)], INK, 2.6)
            line(pen, [(px, py), (px, py - 7)], rgb("b98a55"), 1.4)

    props.add(y + 18, fence)


def _pig(props: Props, x: float, y: float, way: int) -> None:
    props.shade_ellipse(x + 1.5, y + 2.4, 6.5, 2.6)

    def draw(pen: Pen) -> None:
        for dx in (-3.4, -1.4, 2, 3.8):
            line(pen, [(x + dx, y), (x + dx, y + 3.2)], rgb("b5756a"), 1.5)
        ellipse(pen, x, y - 0.8, 6, 4)
        fill_inked(pen, rgb("e3a294"), 0.9)
        ellipse(pen, x + way * 5.6, y - 1.8, 2.9, 2.6)
        fill_inked(pen, rgb("e9ada0"), 0.8)
        disc(pen, x + way * 8, y - 1.4, 1.2, rgb("c47f74"))
        disc(pen, x + way * 6, y - 2.8, 0.6, INK)
        ellipse(pen, x - 1.5, y - 2.4, 2.8, 1.2)
        fill(pen, rgb("f6cabf"), 0.8)

    props.add(y, draw)


def _highwayman(props: Props, x: float, y: float) -> None:
    """A cloaked man with a broad hat waits beside a bush."""
    foot = y + 13
    props.shade_ellipse(x + 4, foot, 9, 3.4)
    nature.add_bush(props, x - 9, foot - 1, 5.2)
    nature.add_bush(props, x - 13, foot + 1, 3.6)

    def draw(pen: Pen) -> None:
        polygon(pen, [(x - 2, foot - 21), (x + 4, foot - 21), (x + 9, foot), (x - 6, foot)])
        fill_inked(pen, rgb("5a4a63"), 1.0)
        polygon(pen, [(x - 1, foot - 19), (x + 1, foot - 19), (x - 1, foot - 1), (x - 5, foot - 1)])
        fill(pen, rgb("8a7894"), 0.9)
        disc(pen, x + 1, foot - 23.5, 3.7, INK)
        disc(pen, x + 1, foot - 23.5, 2.9, rgb("e3b48c"))
        polygon(pen, [(x - 2, foot - 23.5), (x + 4, foot - 23.5), (x + 3, foot - 20.6), (x - 1, foot - 20.6)])
        fill(pen, rgb("9c3a30"))
        ellipse(pen, x + 1, foot - 26, 7.4, 2.1)
        fill_inked(pen, rgb("3f362c"), 0.8)
        polygon(pen, [(x - 2.6, foot - 26), (x + 4.6, foot - 26), (x + 3.4, foot - 31), (x - 1.4, foot - 31)])
        fill_inked(pen, rgb("3f362c"), 0.8)
        line(pen, [(x + 3, foot - 30), (x + 8, foot - 33)], rgb("c8342b"), 1.6)
        line(pen, [(x + 5, foot - 14), (x + 12, foot - 18)], INK, 2.4)
        line(pen, [(x + 7, foot - 15), (x + 14, foot - 19)], rgb("d6caac"), 1.3)

    props.add(foot, draw)


def _farmhouse(props: Props, x: float, y: float) -> None:
    """A farmhouse with a barn, a haystack and a tree."""
    add_house(props, x - 7, y + 8, 29, 0.7, kind=1)
    add_house(props, x + 13, y + 16, 21, 0.3, kind=0)
    nature.add_haystack(props, x - 15, y + 19, 4.6)
    nature.add_tree(props, x + 19, y - 3, 6.4)
