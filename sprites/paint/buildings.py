"""Houses and other small buildings, seen a little from above with the light from the upper left."""

import cairo
import numpy as np

from sprites.paint.canvas import rgb
from sprites.paint.props import INK, Pen, Props, disc, ellipse, fill, fill_inked, jitter, line, polygon, stroke, tone

ROOFS = [rgb(c) for c in ("b4533a", "bf6440", "a5483a", "c87b4f", "b0604a", "9c4a3c", "c08a5a", "b85a3c", "a9714c")]
SLATE = rgb("5d7089")
WALLS = [rgb(c) for c in ("ecdcb8", "e3cfa4", "f0e4c8", "d9c39a")]
TIMBER = rgb("6b4a2f")


def roof_colour(rng: np.random.Generator, warmth: float = 0.5) -> np.ndarray:
    """Choose a roof: mostly tiles, redder or browner by the district, now and then slate or thatch."""
    chance = rng.random()
    if chance < 0.07:
        return jitter(SLATE, rng, 0.06)
    if chance < 0.16:
        return jitter(rgb("b89a62"), rng, 0.05)
    reds, browns = (0, 1, 2, 5, 7), (1, 3, 4, 6, 8)
    pool = reds if rng.random() < warmth else browns
    return jitter(ROOFS[pool[int(rng.integers(len(pool)))]], rng, 0.05)


def add_house(props: Props, x: float, y: float, width: float, warmth: float = 0.5, kind: int | None = None) -> None:
    """Build a house with its foot at x, y."""
    rng = props.rng
    kind = int(rng.integers(3)) if kind is None else kind
    roof, wall = roof_colour(rng, warmth), jitter(WALLS[int(rng.integers(4))], rng, 0.03)
    w = width
    h = w * rng.uniform(0.23, 0.31)
    if kind == 0:
        _across(props, x, y, w, h, roof, wall)
    else:
        _gabled(props, x, y, w, h, roof, wall, -1 if kind == 1 else 1)


def _across(props: Props, x: float, y: float, w: float, h: float, roof: np.ndarray, wall: np.ndarray) -> None:
    """The ridge runs across: one roof slope faces the viewer."""
    rng = props.rng
    left, right = x - w / 2, x + w / 2
    eave, ridge = y - h, y - h - w * rng.uniform(0.38, 0.46)
    props.shade_polygon([(left, y), (right, y), (right + w * 0.28, y + h * 0.55), (left + w * 0.28, y + h * 0.55)])
    props.shade_polygon([(right, y), (right + w * 0.28, y + h * 0.5), (right + w * 0.22, eave), (right, ridge)])
    chimney = rng.uniform(0.2, 0.8)
    door = rng.uniform(0.3, 0.7)

    def draw(pen: Pen) -> None:
        polygon(pen, [(left, y), (right, y), (right, eave), (left, eave)])
        fill_inked(pen, wall)
        polygon(pen, [(left, eave), (right, eave), (right, eave + h * 0.3), (left, eave + h * 0.3)])
        fill(pen, INK, 0.28)
        _openings(pen, left, y, w, h, door)
        if w > 16:
            _chimney(pen, left + w * chimney, ridge + 1.0, w)
        over = w * 0.07
        slope = [
            (left - over, eave + 0.6),
            (right + over, eave + 0.6),
            (right - w * 0.06, ridge),
            (left + w * 0.06, ridge),
        ]
        _slope(pen, slope, roof, 0.0)

    props.add(y, draw)


def _gabled(props: Props, x: float, y: float, w: float, h: float, roof: np.ndarray, wall: np.ndarray, way: int) -> None:
    """The gable faces the viewer at one end, the roof runs off to the other."""
    front = w * 0.44
    near, far = x - way * w / 2, x + way * w / 2
    inner = near + way * front
    apex, eave, rise = near + way * front / 2, y - h, w * 0.38
    lift = w * 0.1
    props.shade_polygon(
        [
            (min(near, far), y),
            (max(near, far), y),
            (max(near, far) + w * 0.28, y + h * 0.5),
            (min(near, far) + w * 0.28, y + h * 0.5),
        ]
    )

    def draw(pen: Pen) -> None:
        polygon(pen, [(inner, y), (far, y - lift), (far, eave - lift), (inner, eave)])
        fill_inked(pen, tone(wall, 0.93 if way < 0 else 0.8))
        if w > 15:
            wx = inner + way * (w - front) * 0.5
            polygon(
                pen,
                [(wx - 1.1, y - h * 0.35), (wx + 1.1, y - h * 0.42), (wx + 1.1, y - h * 0.8), (wx - 1.1, y - h * 0.74)],
            )
            fill(pen, rgb("4a3626"), 0.85)
        polygon(pen, [(near, y), (inner, y), (inner, eave), (apex, eave - rise), (near, eave)])
        fill_inked(pen, wall)
        _gable_face(pen, near, inner, apex, y, eave, rise, w)
        slope = [(inner + way * w * 0.05, eave + w * 0.05), (far + way * w * 0.05, eave - lift + w * 0.04),
                 (far - way * w * 0.1, eave - rise - lift * 0.8), (apex, eave - rise - 0.8)]  # fmt: skip
        _slope(pen, slope, tone(roof, 1.06 if way < 0 else 0.9), 0.0)
        line(pen, [(near - way * w * 0.05, eave + w * 0.05), (apex, eave - rise - 0.8)], INK, 2.4)
        line(pen, [(near - way * w * 0.04, eave + w * 0.04), (apex, eave - rise - 0.6)], tone(roof, 1.1), 1.2)

    props.add(y, draw)


def _gable_face(pen: Pen, near: float, inner: float, apex: float, y: float, eave: float, rise: float, w: float) -> None:
    line(pen, [(near, eave), (inner, eave)], TIMBER, 0.8, 0.9)
    line(pen, [(apex, eave), (apex, eave - rise * 0.7)], TIMBER, 0.8, 0.8)
    size = w * 0.075
    polygon(pen, [(apex - size, y), (apex + size, y), (apex + size, y - size * 2.4), (apex - size, y - size * 2.4)])
    fill(pen, rgb("4a3020"))
    if w > 19:
        disc(pen, apex, eave - rise * 0.35, 1.0, rgb("4a3626"))


def _openings(pen: Pen, left: float, y: float, w: float, h: float, door: float) -> None:
    dx = left + w * door
    polygon(
        pen, [(dx - w * 0.055, y), (dx + w * 0.055, y), (dx + w * 0.055, y - h * 0.62), (dx - w * 0.055, y - h * 0.62)]
    )
    fill(pen, rgb("4a3020"))
    for place in (0.12, 0.32, 0.68, 0.88):
        if abs(place - door) > 0.14:
            wx = left + w * place
            polygon(
                pen,
                [(wx - 0.9, y - h * 0.3), (wx + 0.9, y - h * 0.3), (wx + 0.9, y - h * 0.65), (wx - 0.9, y - h * 0.65)],
            )
            fill(pen, rgb("54402c"), 0.9)


def _chimney(pen: Pen, x: float, y: float, w: float) -> None:
    polygon(pen, [(x - 1.3, y + 2), (x + 1.3, y + 2), (x + 1.3, y - w * 0.13), (x - 1.3, y - w * 0.13)])
    fill_inked(pen, rgb("a58a6a"), 0.7)


def _slope(pen: Pen, corners: list[tuple[float, float]], colour: np.ndarray, shade: float) -> None:
    """Paint a roof slope (eave left, eave right, ridge right, ridge left) with rows of tiles."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    pattern = cairo.LinearGradient(dx, min(dy, cy), ax, max(ay, by))
    for place, factor in ((0.0, 1.16), (0.55, 1.0), (1.0, 0.84)):
        pattern.add_color_stop_rgb(place, *np.clip(tone(colour, factor - shade), 0, 1))
    polygon(pen, corners)
    pen.set_source(pattern)
    pen.fill_preserve()
    stroke(pen, INK, 0.95, 0.95)
    rows = max(3, round(abs(ay - dy) / 6.0))
    for k in range(1, rows + 1):
        t = k / (rows + 0.6)
        p = (dx + (ax - dx) * t, dy + (ay - dy) * t)
        q = (cx + (bx - cx) * t, cy + (by - cy) * t)
        line(pen, [p, q], tone(colour, 0.68), 0.55, 0.75)
        if rows > 3:
            _tile_joints(pen, p, q, (ay - dy) / (rows + 0.6), k, tone(colour, 0.72))
    line(pen, [(dx, dy), (cx, cy)], tone(colour, 1.3), 0.8, 0.9)


def _tile_joints(
    pen: Pen, p: tuple[float, float], q: tuple[float, float], drop: float, row: int, colour: np.ndarray
) -> None:
    """Ink the joints between the tiles of one row of a large roof, each row shifted against the last."""
    count = max(int(abs(q[0] - p[0]) / 5.0), 2)
    for k in range(count):
        t = (k + (0.5 if row % 2 else 0.0)) / count
        x, y = p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t
        line(pen, [(x, y), (x, y - drop)], colour, 0.5, 0.5)


def add_well(props: Props, x: float, y: float, size: float) -> None:
    """Build a round well with a small roof on two posts."""
    s = size
    props.shade_ellipse(x + s * 0.5, y + s * 0.25, s * 1.15, s * 0.6)

    def draw(pen: Pen) -> None:
        ellipse(pen, x, y, s * 0.85, s * 0.5)
        fill_inked(pen, rgb("8d8069"), 0.9)
        polygon(pen, [(x - s * 0.85, y), (x + s * 0.85, y), (x + s * 0.85, y - s * 0.45), (x - s * 0.85, y - s * 0.45)])
        fill(pen, rgb("a2947a"))
        ellipse(pen, x, y - s * 0.45, s * 0.85, s * 0.5)
        fill_inked(pen, rgb("c9bb9c"), 0.9)
        ellipse(pen, x, y - s * 0.45, s * 0.55, s * 0.3)
        fill_inked(pen, rgb("3f6472"), 0.7)
        for dx in (-0.72, 0.72):
            line(pen, [(x + dx * s, y - s * 0.4), (x + dx * s, y - s * 1.5)], TIMBER, 1.2)
        polygon(
            pen,
            [(x - s, y - s * 1.35), (x + s, y - s * 1.35), (x + s * 0.55, y - s * 2.0), (x - s * 0.55, y - s * 2.0)],
        )
        fill_inked(pen, rgb("a5483a"), 0.9)
        line(pen, [(x - s * 0.8, y - s * 1.6), (x + s * 0.75, y - s * 1.6)], rgb("7c3328"), 0.6, 0.8)

    props.add(y, draw)


def add_church(props: Props, x: float, y: float, size: float = 1.0) -> None:
    """Build a parish church: nave, tower and slate spire."""
    s = size
    wall, roof = rgb("eadfc4"), rgb("a9503c")
    props.shade_polygon([(x - 15 * s, y), (x + 17 * s, y), (x + 25 * s, y + 6 * s), (x - 8 * s, y + 6 * s)])

    def draw(pen: Pen) -> None:
        polygon(pen, [(x - 6 * s, y), (x + 17 * s, y), (x + 17 * s, y - 9 * s), (x - 6 * s, y - 9 * s)])
        fill_inked(pen, wall)
        for k in range(3):
            wx = x + (0 + k * 6) * s
            polygon(
                pen,
                [
                    (wx - 0.9 * s, y - 2 * s),
                    (wx + 0.9 * s, y - 2 * s),
                    (wx + 0.9 * s, y - 5.5 * s),
                    (wx, y - 6.8 * s),
                    (wx - 0.9 * s, y - 5.5 * s),
                ],
            )
            fill(pen, rgb("4d5f73"))
        _slope(
            pen,
            [
                (x - 7 * s, y - 8.5 * s),
                (x + 18.4 * s, y - 8.5 * s),
                (x + 16.5 * s, y - 18 * s),
                (x - 6 * s, y - 18 * s),
            ],
            roof,
            0.0,
        )
        polygon(pen, [(x - 15 * s, y), (x - 5 * s, y), (x - 5 * s, y - 20 * s), (x - 15 * s, y - 20 * s)])
        fill_inked(pen, tone(wall, 1.03))
        polygon(pen, [(x - 7.4 * s, y), (x - 5 * s, y), (x - 5 * s, y - 20 * s), (x - 7.4 * s, y - 20 * s)])
        fill(pen, INK, 0.18)
        polygon(
            pen,
            [
                (x - 11.6 * s, y),
                (x - 8.4 * s, y),
                (x - 8.4 * s, y - 4 * s),
                (x - 10 * s, y - 5.6 * s),
                (x - 11.6 * s, y - 4 * s),
            ],
        )
        fill(pen, rgb("4a3020"))
        disc(pen, x - 10 * s, y - 15.5 * s, 1.7 * s, rgb("4d5f73"))
        polygon(pen, [(x - 16.4 * s, y - 19.5 * s), (x - 3.6 * s, y - 19.5 * s), (x - 10 * s, y - 36 * s)])
        fill_inked(pen, SLATE, 1.0)
        polygon(pen, [(x - 10 * s, y - 35 * s), (x - 4.6 * s, y - 20 * s), (x - 9.4 * s, y - 20 * s)])
        fill(pen, tone(SLATE, 0.78))
        line(pen, [(x - 10 * s, y - 36 * s), (x - 10 * s, y - 40 * s)], rgb("8f6420"), 1.0 * s)
        line(pen, [(x - 11.6 * s, y - 38.6 * s), (x - 8.4 * s, y - 38.6 * s)], rgb("8f6420"), 0.9 * s)

    props.add(y, draw)


def add_stall(props: Props, x: float, y: float, colour: np.ndarray) -> None:
    """Put up a market stall with a striped awning."""
    props.shade_ellipse(x + 2.5, y + 0.5, 6.5, 2.4)

    def draw(pen: Pen) -> None:
        for dx in (-4, 4):
            line(pen, [(x + dx, y), (x + dx, y - 6)], TIMBER, 1.0)
        polygon(pen, [(x - 4.4, y - 1.6), (x + 4.4, y - 1.6), (x + 4.4, y - 3.4), (x - 4.4, y - 3.4)])
        fill_inked(pen, rgb("b98a55"), 0.6)
        for k in range(5):
            a, b = x - 5.5 + k * 2.2, x - 3.3 + k * 2.2
            polygon(pen, [(a, y - 5), (b, y - 5), (x + (b - x) * 0.7, y - 9), (x + (a - x) * 0.7, y - 9)])
            fill(pen, colour if k % 2 == 0 else rgb("f2e8d0"))
        polygon(pen, [(x - 5.5, y - 5), (x + 5.5, y - 5), (x + 3.85, y - 9), (x - 3.85, y - 9)])
        stroke(pen, INK, 0.8)

    props.add(y, draw)
