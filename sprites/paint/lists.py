"""The tournament piece: lists with a tilt rail, tents and banners, and the crown's three spaces."""

import math

import numpy as np

from sprites.paint import curves
from sprites.paint.canvas import Canvas, alpha_of, blur, noise, rgb
from sprites.paint.heraldry import shield_path
from sprites.paint.layout import Layout
from sprites.paint.lists_plan import ARENA, ARENA_SCALE, ARENA_SIZE, SPACE_SIZE, SPACES, face_name, walks
from sprites.paint.props import INK, Pen, Props, disc, ellipse, fill, fill_inked, jitter, line, polygon, stroke, tone

TEAM = [rgb(c) for c in ("c8342b", "2f66b3", "f0bf2c", "3f8f3a")]
CREAM = rgb("f4ead2")


def paint_lists(canvas: Canvas, layout: Layout, rng: np.random.Generator) -> None:
    _path(canvas)
    x, y = ARENA[face_name(layout)]
    _arena(canvas, x, y, rng)
    for kind, (sx, sy) in SPACES.items():
        _space(canvas, kind, sx, sy, rng)


def _path(canvas: Canvas) -> None:
    """Lay the crown's path as a row of pale stepping stones that hides nothing below it."""
    shadow, dark = canvas.layer()
    surface, pen = canvas.layer()
    for path in walks().values():
        marks = curves.resample(path, 11.0)
        for x, y in marks:
            if any(math.hypot(x - sx, y - sy) < SPACE_SIZE + 1 for sx, sy in SPACES.values()):
                continue
            disc(dark, x + 1.4, y + 2.0, 4.4, INK)
            disc(pen, x, y, 4.4, INK)
            disc(pen, x, y, 3.6, rgb("d9a93f"))
            disc(pen, x - 0.3, y - 0.4, 2.6, rgb("fff3c4"))
    canvas.shade(blur(alpha_of(shadow), 0.9), 0.5)
    canvas.lay(surface)


# The lists


def _arena(canvas: Canvas, x: float, y: float, rng: np.random.Generator) -> None:
    """Rake the sand, set up the rail, the fence, the stand and the tents."""
    w, h = ARENA_SIZE
    half_w, half_h = w / 2 * ARENA_SCALE, h / 2 * ARENA_SCALE
    far = (np.abs((canvas.xx - x) / half_w) ** 3 + np.abs((canvas.yy - y) / half_h) ** 3) ** (1 / 3)
    warp = 0.012 * noise(canvas.shape, rng, 4, 20, 1.0)
    sand = np.clip((1 + warp - far) * 40, 0, 1).astype(np.float32)
    canvas.shade(blur(sand, 3.0), 0.4)
    fine = noise(canvas.shape, rng, 6, 80, 0.9)
    canvas.wash(sand, (rgb("dcc493") * (1 + 0.04 * fine[..., None])).astype(np.float32))
    _hoofprints(canvas, x, y, sand, rng)
    props = Props(canvas, rng, ARENA_SCALE, (x, y))
    _fence(props, x, y, w, h)
    _rail(props, x, y + 4, w * 0.74)
    _stand(props, x, y - h / 2 + 2)
    for dx, dy, team in ((-w / 2 - 2, -h / 2 + 4, 0), (w / 2 + 2, -h / 2 + 6, 1)):
        _tent(props, x + dx, y + dy, 15.0, TEAM[team])
    _rider(props, x - 36, y - 3, 1, TEAM[0])
    _rider(props, x + 34, y + 17, -1, TEAM[1])
    for k, dx in enumerate((-w * 0.32, -w * 0.12, w * 0.12, w * 0.32)):
        _banner(props, x + dx, y + h / 2 + 7, TEAM[k])
    props.draw(0.55, 1.2)


def _hoofprints(canvas: Canvas, x: float, y: float, sand: np.ndarray, rng: np.random.Generator) -> None:
    surface, pen = canvas.layer()
    for _ in range(150):
        px, py = x + rng.uniform(-76, 76), y + rng.choice([-12, 22]) + rng.normal(0, 6)
        ellipse(pen, px, py, rng.uniform(0.8, 1.9), rng.uniform(0.5, 1.0))
        fill(pen, rgb("a98a58"), 0.55)
    canvas.lay(surface, sand)


def _fence(props: Props, x: float, y: float, w: float, h: float) -> None:
    def bar(pen: Pen, y0: float) -> None:
        for dy in (-3, -6):
            line(pen, [(x - w / 2 + 8, y0 + dy), (x + w / 2 - 8, y0 + dy)], INK, 2.2)
            line(pen, [(x - w / 2 + 8, y0 + dy), (x + w / 2 - 8, y0 + dy)], rgb("c49a63"), 1.2)
        for px in np.arange(x - w / 2 + 8, x + w / 2 - 6, 11.2):
            line(pen, [(px, y0), (px, y0 - 8)], INK, 2.8)
            line(pen, [(px, y0), (px, y0 - 7.6)], rgb("a57a4c"), 1.6)

    props.add(y + h / 2, lambda pen: bar(pen, y + h / 2))


def _rail(props: Props, x: float, y: float, length: float) -> None:
    """The tilt rail: a low barrier in stripes that parts the two riders."""
    props.shade_polygon(
        [(x - length / 2, y), (x + length / 2, y), (x + length / 2 + 5, y + 4), (x - length / 2 + 5, y + 4)]
    )

    def draw(pen: Pen) -> None:
        count = 12
        for k in range(count):
            a, b = x - length / 2 + k * length / count, x - length / 2 + (k + 1) * length / count
            polygon(pen, [(a, y), (b, y), (b, y - 7), (a, y - 7)])
            fill(pen, TEAM[0] if k % 2 == 0 else CREAM)
        polygon(pen, [(x - length / 2, y), (x + length / 2, y), (x + length / 2, y - 7), (x - length / 2, y - 7)])
        stroke(pen, INK, 1.1)
        line(pen, [(x - length / 2, y - 7.6), (x + length / 2, y - 7.6)], rgb("a57a4c"), 1.8)

    props.add(y, draw)


def _stand(props: Props, x: float, y: float) -> None:
    """A roofed stand with spectators."""
    rng = props.rng
    heads = [(x - 27 + k * 6 + rng.normal(0, 0.6), y - 8 - (k % 2) * 4.5, int(rng.integers(6))) for k in range(10)]
    props.shade_polygon([(x - 32, y), (x + 32, y), (x + 40, y + 5), (x - 24, y + 5)])
    robes = [*TEAM, rgb("d9739f"), rgb("ece0c0")]

    def draw(pen: Pen) -> None:
        polygon(pen, [(x - 32, y), (x + 32, y), (x + 32, y - 24), (x - 32, y - 24)])
        fill_inked(pen, rgb("6b4a2f"), 1.1)
        for hx, hy, robe in heads:
            polygon(pen, [(hx - 2.4, hy + 5), (hx + 2.4, hy + 5), (hx + 1.6, hy), (hx - 1.6, hy)])
            fill_inked(pen, robes[robe], 0.6)
            disc(pen, hx, hy - 1.2, 1.7, rgb("e8bf98"))
        polygon(pen, [(x - 33, y + 1), (x + 33, y + 1), (x + 33, y - 6), (x - 33, y - 6)])
        fill_inked(pen, rgb("a57a4c"), 1.0)
        for k in range(6):
            shield_path(pen, x - 27.5 + k * 11, y - 2.4, 6, 6.6)
            fill_inked(pen, TEAM[k % 4], 0.6)
        for k in range(11):
            a, b = x - 35 + k * 70 / 11, x - 35 + (k + 1) * 70 / 11
            polygon(pen, [(a, y - 22), (b, y - 22), (x + (b - x) * 0.9, y - 33), (x + (a - x) * 0.9, y - 33)])
            fill(pen, TEAM[1] if k % 2 == 0 else CREAM)
            disc(pen, (a + b) / 2, y - 22, 70 / 22, TEAM[1] if k % 2 == 0 else CREAM)
        polygon(pen, [(x - 35, y - 22), (x + 35, y - 22), (x + 31.5, y - 33), (x - 31.5, y - 33)])
        stroke(pen, INK, 1.1)
        for px in (x - 33, x + 33):
            line(pen, [(px, y - 22), (px, y)], rgb("c49a63"), 1.8)

    props.add(y, draw)


def _tent(props: Props, x: float, y: float, r: float, colour: np.ndarray) -> None:
    """A round tent with stripes and a pennon."""
    props.shade_ellipse(x + r * 0.5, y + r * 0.2, r * 1.15, r * 0.5)

    def draw(pen: Pen) -> None:
        eave, top = y - r * 0.95, y - r * 2.25
        for k in range(6):
            a, b = -1 + k / 3, -1 + (k + 1) / 3
            shade = 1.08 - 0.07 * k
            tint = tone(colour if k % 2 == 0 else CREAM, shade)
            polygon(pen, [(x + a * r * 0.92, y), (x + b * r * 0.92, y), (x + b * r, eave), (x + a * r, eave)])
            fill(pen, tint)
            polygon(pen, [(x + a * r, eave), (x + b * r, eave), (x, top)])
            fill(pen, tone(tint, 1.05))
        polygon(pen, [(x - r * 0.92, y), (x + r * 0.92, y), (x + r, eave), (x, top), (x - r, eave)])
        stroke(pen, INK, 1.2)
        line(pen, [(x - r, eave), (x + r, eave)], INK, 0.9, 0.8)
        polygon(pen, [(x - r * 0.2, y), (x + r * 0.2, y), (x, eave)])
        fill_inked(pen, rgb("4a3020"), 0.7)
        line(pen, [(x, top), (x, top - r * 0.5)], INK, 1.4)
        polygon(pen, [(x, top - r * 0.5), (x + r * 0.6, top - r * 0.35), (x, top - r * 0.2)])
        fill_inked(pen, colour, 0.8)

    props.add(y, draw)


def _banner(props: Props, x: float, y: float, colour: np.ndarray) -> None:
    def draw(pen: Pen) -> None:
        line(pen, [(x, y), (x, y - 24)], INK, 2.2)
        line(pen, [(x, y), (x, y - 23.5)], rgb("c49a63"), 1.1)
        polygon(pen, [(x, y - 23), (x + 8.5, y - 23), (x + 8.5, y - 12), (x + 4.2, y - 14.5), (x, y - 12)])
        fill_inked(pen, colour, 0.9)
        line(pen, [(x + 4.2, y - 22), (x + 4.2, y - 15.5)], CREAM, 1.5)

    props.shade_ellipse(x + 2, y, 3.4, 1.4)
    props.add(y, draw)


def _rider(props: Props, x: float, y: float, way: int, colour: np.ndarray) -> None:
    """A knight on a caparisoned horse, lance couched."""
    props.shade_ellipse(x + 3, y + 0.5, 14, 4)

    def part(pen: Pen, points: list[tuple[float, float]], tint: np.ndarray, width: float = 0.9) -> None:
        polygon(pen, [(x + way * px, y - py) for px, py in points])
        fill_inked(pen, tint, width)

    def draw(pen: Pen) -> None:
        horse = jitter(rgb("8a6238"), props.rng, 0.0)
        for lx in (-8, -5, 6, 9):
            line(pen, [(x + way * lx, y - 5), (x + way * (lx + (2 if lx > 0 else -2)), y)], horse, 1.9)
        part(pen, [(-11, 13), (8, 13), (10, 4), (-11, 4)], colour)
        part(pen, [(8, 13), (14, 20), (18.5, 17), (16.5, 15), (13.5, 14.5), (11, 8)], horse)
        part(pen, [(-11, 12), (-15, 9), (-14.5, 4), (-12.5, 8)], tone(horse, 0.7))
        for k in (-8, -2, 4):
            disc(pen, x + way * k, y - 7, 1.3, rgb("f0dc98"))
        part(pen, [(-4, 12), (3, 12), (3.5, 20), (-3.5, 20)], rgb("b9bfc4"))
        disc(pen, x, y - 22.6, 3.4, INK)
        disc(pen, x, y - 22.6, 2.7, rgb("ccd2d6"))
        line(pen, [(x + way * 0.6, y - 22.6), (x + way * 2.8, y - 22.6)], INK, 0.9)
        part(pen, [(-1, 25), (-5, 28.5), (0.5, 27)], colour, 0.6)
        line(pen, [(x - way * 6, y - 16), (x + way * 29, y - 14.5)], INK, 2.0)
        line(pen, [(x - way * 6, y - 16), (x + way * 28.6, y - 14.5)], rgb("f0dc98"), 1.0)

    props.add(y, draw)


# The crown's spaces


def _space(canvas: Canvas, kind: str, x: float, y: float, rng: np.random.Generator) -> None:
    """A round pavilion floor with a rim of gold, its sign large in the middle."""
    r = SPACE_SIZE
    surface, pen = canvas.layer()
    disc(pen, x + 3, y + 4.5, r, INK)
    canvas.shade(blur(alpha_of(surface), 2.4), 0.6)
    surface, pen = canvas.layer()
    tint = {"road": rgb("8f4a3a"), "city": rgb("2f5a94"), "field": rgb("5f7a34")}[kind]
    disc(pen, x, y, r, INK)
    disc(pen, x, y, r - 1.2, rgb("d9a93f"))
    disc(pen, x - 0.8, y - 0.8, r - 2.6, rgb("f3d888"))
    disc(pen, x, y, r - 4.0, INK)
    disc(pen, x, y, r - 4.8, tint)
    for k in range(16):
        a = math.tau * k / 16
        polygon(
            pen,
            [
                (x, y),
                (x + math.cos(a) * (r - 4.8), y + math.sin(a) * (r - 4.8)),
                (x + math.cos(a + math.tau / 32) * (r - 4.8), y + math.sin(a + math.tau / 32) * (r - 4.8)),
            ],
        )
        fill(pen, CREAM, 0.14)
    disc(pen, x, y, r - 10.5, INK)
    disc(pen, x, y, r - 11.3, rgb("efe2c2"))
    {"road": _milestone, "city": _gate, "field": _sheaf}[kind](pen, x, y)
    canvas.lay(surface)
    canvas.mottle(alpha_of(surface), noise(canvas.shape, rng, 6, 60, 0.9), 0.025)


def _milestone(pen: Pen, x: float, y: float) -> None:
    polygon(pen, [(x - 20, y + 15), (x + 20, y + 15), (x + 5, y - 6), (x - 5, y - 6)])
    fill_inked(pen, rgb("d9c49b"), 1.0)
    for k in (12, 5, -1):
        line(pen, [(x, y + k), (x, y + k - 3.4)], rgb("9a7b50"), 1.6)
    pen.new_path()
    pen.move_to(x + 3, y + 13)
    pen.line_to(x + 3, y - 8)
    pen.arc(x + 10.5, y - 8, 7.5, math.pi, 0)
    pen.line_to(x + 18, y + 13)
    pen.close_path()
    fill_inked(pen, rgb("bdae90"), 1.3)
    polygon(pen, [(x + 13, y + 12.4), (x + 17.4, y + 12.4), (x + 17.4, y - 8), (x + 13, y - 8)])
    fill(pen, INK, 0.18)
    for k in (-7, -2, 3):
        line(pen, [(x + 6.5, y + k), (x + 14, y + k)], INK, 1.6)


def _gate(pen: Pen, x: float, y: float) -> None:
    stone = rgb("c9bb9c")
    polygon(pen, [(x - 9, y + 15), (x + 9, y + 15), (x + 9, y - 7), (x - 9, y - 7)])
    fill_inked(pen, stone, 1.2)
    for way in (-1, 1):
        polygon(pen, [(x + way * 8, y + 16), (x + way * 19, y + 16), (x + way * 19, y - 9), (x + way * 8, y - 9)])
        fill_inked(pen, tone(stone, 1.08 if way < 0 else 0.9), 1.2)
        polygon(pen, [(x + way * 6.5, y - 9), (x + way * 20.5, y - 9), (x + way * 13.5, y - 21)])
        fill_inked(pen, rgb("b4533a"), 1.2)
        polygon(pen, [(x + way * 12, y + 2), (x + way * 15, y + 2), (x + way * 15, y - 4), (x + way * 12, y - 4)])
        fill(pen, INK, 0.85)
    pen.new_path()
    pen.move_to(x - 6, y + 15)
    pen.line_to(x - 6, y + 4)
    pen.arc(x, y + 4, 6, math.pi, 0)
    pen.line_to(x + 6, y + 15)
    pen.close_path()
    fill_inked(pen, rgb("4a3020"), 1.1)
    for k in (-3, 0, 3):
        line(pen, [(x + k, y), (x + k, y + 14.4)], rgb("a5854f"), 0.9)


def _sheaf(pen: Pen, x: float, y: float) -> None:
    for k in range(-5, 6):
        tip = (x + k * 3.1, y - 18 + abs(k) * 1.1)
        line(pen, [(x + k * 1.6, y + 16), (x + k * 0.5, y + 2), tip], INK, 3.0)
    for k in range(-5, 6):
        tip = (x + k * 3.1, y - 18 + abs(k) * 1.1)
        line(pen, [(x + k * 1.6, y + 16), (x + k * 0.5, y + 2), tip], rgb("d6ab4a") if k % 2 else rgb("e8c769"), 1.7)
        for j in range(3):
            ex, ey = tip[0] - k * 0.35 * j, tip[1] + 3.2 * j
            ellipse(pen, ex, ey, 1.8, 2.3)
            fill_inked(pen, rgb("f0cf74"), 0.6)
    polygon(pen, [(x - 5.5, y + 4.5), (x + 5.5, y + 4.5), (x + 5, y + 0.5), (x - 5, y + 0.5)])
    fill_inked(pen, rgb("b4533a"), 0.9)
