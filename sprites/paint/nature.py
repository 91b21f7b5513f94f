"""Trees, bushes, flowers, sheep."""

import math

import numpy as np

from sprites.paint.canvas import rgb
from sprites.paint.props import INK, Pen, Props, disc, ellipse, fill, fill_inked, jitter, line, tone

TREES = [tuple(rgb(c) for c in trio) for trio in (
    ("3a4a27", "5f7538", "96a659"),
    ("434f29", "6f7f3d", "abb163"),
    ("2f4a2a", "4b7038", "7f9d55"),
    ("5b4a1f", "93803a", "c4ad5c"),
)]  # fmt: skip
BUSHES = [tuple(rgb(c) for c in trio) for trio in (
    ("414f28", "687b38", "98a656"), ("4a5529", "76853f", "a9b062"), ("3b4d2a", "5a7438", "8aa352")
)]  # fmt: skip
FLOWERS = [rgb(c) for c in ("f4efe0", "f2d35c", "e9a9b8", "d8615a", "b9a6dd")]


def add_tree(props: Props, x: float, y: float, size: float) -> None:
    """Plant a leafy tree; x and y are the foot, size the radius of its crown."""
    rng = props.rng
    trio = TREES[3] if rng.random() < 0.1 else TREES[int(rng.integers(3))]
    dark, middle, light = (jitter(c, rng, 0.05) for c in trio)
    lobes = [(0.0, 0.0, size * 0.86)]
    start = rng.uniform(0, 6.28)
    for k in range(6):
        a = start + k * math.tau / 6 + rng.normal(0, 0.12)
        lobes.append((math.cos(a) * size * 0.56, math.sin(a) * size * 0.5, size * rng.uniform(0.44, 0.6)))
    spots = rng.normal(0, 0.42, (15, 2)) * size
    spans = rng.uniform(0.1, 0.24, 15) * size
    cy = y - size * 0.75
    props.shade_ellipse(x + size * 0.45, y + size * 0.1, size * 1.05, size * 0.62)

    def draw(pen: Pen) -> None:
        line(pen, [(x, y + 0.6), (x, cy)], INK, size * 0.26)
        for lx, ly, lr in lobes:
            disc(pen, x + lx, cy + ly, lr + 0.85, INK, 0.95)
        for lx, ly, lr in lobes:
            disc(pen, x + lx, cy + ly, lr, dark)
        for lx, ly, lr in lobes:
            disc(pen, x + lx - size * 0.1, cy + ly - size * 0.13, lr * 0.82, middle)
        for (sx, sy), r in zip(spots, spans, strict=True):
            px, py = sx * 0.75 - size * 0.22, sy * 0.7 - size * 0.3
            if math.hypot(px, py) < size * 0.95:
                disc(pen, x + px, cy + py, r, light, 0.75)

    props.add(y, draw)


def add_fir(props: Props, x: float, y: float, size: float) -> None:
    """Plant a fir with three tiers of branches."""
    rng = props.rng
    dark, middle, light = (jitter(rgb(c), rng, 0.05) for c in ("2c4230", "44633f", "76905a"))
    props.shade_ellipse(x + size * 0.4, y + size * 0.05, size * 0.85, size * 0.45)

    def draw(pen: Pen) -> None:
        line(pen, [(x, y + 0.8), (x, y - size)], INK, size * 0.22)
        for tier in range(3):
            w, base = size * (0.82 - 0.2 * tier), y - size * (0.15 + 0.55 * tier)
            pen.new_path()
            pen.move_to(x - w, base)
            pen.curve_to(x - w * 0.4, base + size * 0.2, x + w * 0.4, base + size * 0.2, x + w, base)
            pen.line_to(x, base - size * 0.95)
            pen.close_path()
            fill_inked(pen, dark, 0.9)
            pen.new_path()
            pen.move_to(x - w * 0.86, base)
            pen.line_to(x + w * 0.15, base + size * 0.1)
            pen.line_to(x, base - size * 0.86)
            pen.close_path()
            fill(pen, middle)
            line(pen, [(x - w * 0.62, base - size * 0.06), (x - w * 0.08, base - size * 0.66)], light, 0.8, 0.8)

    props.add(y, draw)


def add_bush(props: Props, x: float, y: float, size: float) -> None:
    rng = props.rng
    dark, middle, light = (jitter(c, rng, 0.06) for c in BUSHES[int(rng.integers(len(BUSHES)))])
    props.shade_ellipse(x + size * 0.4, y + size * 0.35, size * 1.05, size * 0.75)
    glints = rng.normal(0, 0.34, (4, 2)) * size

    def draw(pen: Pen) -> None:
        disc(pen, x, y, size + 0.7, INK, 0.9)
        disc(pen, x, y, size, dark)
        disc(pen, x - size * 0.16, y - size * 0.18, size * 0.76, middle)
        for gx, gy in glints:
            disc(pen, x + gx - size * 0.22, y + gy - size * 0.28, size * 0.2, light, 0.8)

    props.add(y, draw)


def add_flowers(props: Props, x: float, y: float, spread: float, count: int) -> None:
    """Strew flowers of one or two colours."""
    rng = props.rng
    tints = [FLOWERS[int(rng.integers(len(FLOWERS)))] for _ in range(2)]
    places = rng.normal(0, spread, (count, 2)) * np.array([1.3, 0.8])
    sizes = rng.uniform(0.7, 1.25, count)

    def draw(pen: Pen) -> None:
        for i, ((fx, fy), r) in enumerate(zip(places, sizes, strict=True)):
            disc(pen, x + fx + 0.3, y + fy + 0.5, r * 1.1, rgb("5d6a30"), 0.5)
            disc(pen, x + fx, y + fy, r, tints[i % 2], 0.95)

    props.add(y - 4, draw)


def add_sheep(props: Props, x: float, y: float, size: float = 3.6) -> None:
    rng = props.rng
    way = 1 if rng.random() < 0.5 else -1
    wool = jitter(rgb("efe6d2"), rng, 0.03)
    props.shade_ellipse(x + 1, y + size * 0.75, size * 1.2, size * 0.5)

    def draw(pen: Pen) -> None:
        for dx in (-0.55, -0.2, 0.3, 0.6):
            line(pen, [(x + dx * size, y), (x + dx * size, y + size * 0.9)], INK, 0.8)
        ellipse(pen, x, y - size * 0.1, size * 1.08, size * 0.72)
        fill_inked(pen, wool, 0.9)
        for dx in (-0.5, 0.05, 0.5):
            disc(pen, x + dx * size, y - size * 0.38, size * 0.3, tone(wool, 1.05), 0.9)
        ellipse(pen, x + way * size * 1.12, y - size * 0.22, size * 0.36, size * 0.3)
        fill_inked(pen, rgb("4a3a2c"), 0.6)

    props.add(y, draw)


def add_haystack(props: Props, x: float, y: float, r: float) -> None:
    props.shade_ellipse(x + r * 0.6, y + r * 0.2, r * 1.2, r * 0.6)

    def draw(pen: Pen) -> None:
        pen.new_path()
        pen.move_to(x - r, y)
        pen.curve_to(x - r * 0.9, y - r * 1.3, x - r * 0.3, y - r * 2.0, x, y - r * 2.0)
        pen.curve_to(x + r * 0.3, y - r * 2.0, x + r * 0.9, y - r * 1.3, x + r, y)
        pen.curve_to(x + r * 0.4, y + r * 0.35, x - r * 0.4, y + r * 0.35, x - r, y)
        fill_inked(pen, rgb("d9b75f"), 0.8)
        for k in (-0.5, -0.1, 0.35):
            line(pen, [(x + k * r, y - r * 0.1), (x + k * r * 0.6, y - r * 1.4)], rgb("a5813b"), 0.6)
        ellipse(pen, x - r * 0.3, y - r * 1.1, r * 0.22, r * 0.5)
        fill(pen, rgb("f0dc98"), 0.8)

    props.add(y, draw)


def add_fruit_tree(props: Props, x: float, y: float) -> None:
    size = float(props.rng.uniform(3.5, 4.3))
    fruit = rgb("c8452f") if props.rng.random() < 0.7 else rgb("e6b83c")
    dots = props.rng.normal(0, 0.42, (4, 2)) * size
    props.shade_ellipse(x + size * 0.5, y + 0.5, size * 1.1, size * 0.6)

    def draw(pen: Pen) -> None:
        cy = y - size * 0.9
        line(pen, [(x, y + 0.6), (x, cy)], rgb("4a3423"), 1.3)
        disc(pen, x, cy, size + 0.7, rgb("3b2a1e"))
        disc(pen, x, cy, size, rgb("4b6a34"))
        disc(pen, x - size * 0.18, cy - size * 0.2, size * 0.75, rgb("6f9142"))
        disc(pen, x - size * 0.35, cy - size * 0.4, size * 0.35, rgb("9cb865"), 0.8)
        for dx, dy in dots:
            disc(pen, x + dx * 0.8, cy + dy * 0.8, 0.85, fruit)

    props.add(y, draw)
