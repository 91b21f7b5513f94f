"""The six heraldic marks, drawn in a box from -1 to 1, bold enough for ten pixels."""

from __future__ import annotations

import math

import cairo

Point = tuple[float, float]


def spline(ctx: cairo.Context, points: list[Point], closed: bool = True) -> None:
    """Add a Catmull-Rom curve through the points to the path."""
    n = len(points)
    ctx.move_to(*points[0])
    for i in range(n if closed else n - 1):
        a, b, c, d = (points[_at(i + k, n, closed)] for k in (-1, 0, 1, 2))
        ctx.curve_to(
            b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6, *c
        )
    if closed:
        ctx.close_path()


def _at(i: int, n: int, closed: bool) -> int:
    return i % n if closed else min(max(i, 0), n - 1)


def polygon(ctx: cairo.Context, points: list[Point]) -> None:
    for point in points:
        ctx.line_to(*point)
    ctx.close_path()


def disc(ctx: cairo.Context, x: float, y: float, r: float) -> None:
    disc_path(ctx, x, y, r)
    ctx.fill()


def disc_path(ctx: cairo.Context, x: float, y: float, r: float) -> None:
    ctx.new_sub_path()
    ctx.arc(x, y, r, 0, 2 * math.pi)
    ctx.close_path()


def limb(ctx: cairo.Context, width: float, points: list[Point]) -> None:
    spline(ctx, points, closed=False)
    ctx.set_line_width(width)
    ctx.stroke()


def cut(ctx: cairo.Context) -> None:
    ctx.set_operator(cairo.OPERATOR_CLEAR)


def lion(ctx: cairo.Context) -> None:
    """Draw a lion rampant looking left: mane, raised paws, curled tail."""
    limb(ctx, 0.46, [(0.04, -0.30), (0.10, 0.05), (0.26, 0.36)])
    limb(ctx, 0.27, [(0.30, 0.36), (0.46, 0.60), (0.34, 0.86), (0.16, 0.88)])
    limb(ctx, 0.27, [(0.18, 0.40), (-0.10, 0.52), (-0.22, 0.80), (-0.42, 0.84)])
    limb(ctx, 0.23, [(0.0, -0.18), (-0.42, -0.10), (-0.72, -0.34), (-0.84, -0.30)])
    limb(ctx, 0.23, [(0.06, 0.06), (-0.34, 0.24), (-0.62, 0.14), (-0.74, 0.22)])
    limb(ctx, 0.15, [(0.36, 0.42), (0.74, 0.40), (0.62, 0.02), (0.62, -0.22), (0.84, -0.42)])
    spline(ctx, [(0.70, -0.34), (0.98, -0.30), (0.94, -0.56), (1.0, -0.86), (0.74, -0.66), (0.66, -0.48)])
    ctx.fill()
    _mane(ctx)


def _mane(ctx: cairo.Context) -> None:
    for i in range(10):
        angle = math.radians(-130 + i * 27)
        x, y = -0.04 + 0.30 * math.cos(angle), -0.50 + 0.31 * math.sin(angle)
        ctx.save()
        ctx.translate(x, y)
        ctx.rotate(angle)
        polygon(ctx, [(-0.1, -0.15), (0.1, -0.12), (0.24, 0.06), (0.06, 0.14), (-0.1, 0.15)])
        ctx.fill()
        ctx.restore()
    disc(ctx, -0.06, -0.50, 0.32)
    spline(ctx, [(-0.16, -0.84), (-0.34, -0.74), (-0.66, -0.62), (-0.70, -0.50), (-0.58, -0.44), (-0.46, -0.42),
                 (-0.60, -0.34), (-0.56, -0.26), (-0.40, -0.24), (-0.14, -0.24)])  # fmt: skip
    ctx.fill()
    cut(ctx)
    disc(ctx, -0.33, -0.59, 0.06)
    limb(ctx, 0.075, [(-0.02, -0.72), (0.06, -0.52), (-0.04, -0.32)])


def lily(ctx: cairo.Context) -> None:
    """Draw a fleur-de-lis."""
    spline(ctx, [(0, -1.0), (0.16, -0.74), (0.27, -0.44), (0.17, 0.02), (0.10, 0.2), (-0.10, 0.2), (-0.17, 0.02),
                 (-0.27, -0.44), (-0.16, -0.74)])  # fmt: skip
    ctx.fill()
    for s in (-1, 1):
        spline(ctx, [(s * x, y) for x, y in _PETAL])
        ctx.fill()
        spline(ctx, [(s * 0.04, 0.36), (s * 0.20, 0.36), (s * 0.30, 0.66), (s * 0.52, 0.76), (s * 0.28, 0.86),
                     (s * 0.08, 0.70)])  # fmt: skip
        ctx.fill()
    spline(ctx, [(0, 1.0), (0.13, 0.8), (0.08, 0.36), (-0.08, 0.36), (-0.13, 0.8)])
    ctx.fill()
    ctx.rectangle(-0.42, 0.18, 0.84, 0.19)
    ctx.fill()


_PETAL = [(0.14, 0.22), (0.26, -0.16), (0.46, -0.48), (0.74, -0.52), (0.94, -0.28), (0.92, 0.02), (0.74, 0.18),
          (0.56, 0.08), (0.68, -0.04), (0.70, -0.18), (0.56, -0.20), (0.44, 0.0), (0.34, 0.24)]  # fmt: skip


def tower(ctx: cairo.Context) -> None:
    """Draw a battlemented tower with a gate."""
    polygon(ctx, [(-0.54, 0.95), (-0.46, -0.30), (-0.70, -0.42), (-0.70, -0.95), (-0.36, -0.95), (-0.36, -0.66),
                  (-0.17, -0.66), (-0.17, -0.95), (0.17, -0.95), (0.17, -0.66), (0.36, -0.66), (0.36, -0.95),
                  (0.70, -0.95), (0.70, -0.42), (0.46, -0.30), (0.54, 0.95)])  # fmt: skip
    ctx.fill()
    ctx.rectangle(-0.72, 0.74, 1.44, 0.22)
    ctx.fill()
    cut(ctx)
    ctx.arc(0, 0.46, 0.21, math.pi, 0)
    ctx.line_to(0.21, 1.0)
    ctx.line_to(-0.21, 1.0)
    ctx.fill()
    ctx.rectangle(-0.08, -0.24, 0.16, 0.30)
    ctx.fill()


def rose(ctx: cairo.Context) -> None:
    """Draw a heraldic rose: five notched petals apart from each other, an open heart."""
    for i in range(5):
        ctx.save()
        ctx.rotate(math.radians(72 * i))
        spline(ctx, [(0, -0.10), (-0.30, -0.40), (-0.52, -0.66), (-0.44, -0.92), (-0.20, -1.02), (0, -0.88),
                     (0.20, -1.02), (0.44, -0.92), (0.52, -0.66), (0.30, -0.40)])  # fmt: skip
        ctx.fill()
        ctx.restore()
    ctx.save()
    cut(ctx)
    for i in range(5):
        angle = math.radians(72 * i - 54)
        polygon(ctx, [(0.06 * math.sin(angle), -0.06 * math.cos(angle)),
                      (1.2 * math.cos(angle - 0.13), 1.2 * math.sin(angle - 0.13)),
                      (1.2 * math.cos(angle + 0.13), 1.2 * math.sin(angle + 0.13))])  # fmt: skip
        ctx.fill()
    disc(ctx, 0, 0, 0.35)
    ctx.restore()
    disc(ctx, 0, 0, 0.24)


def ship(ctx: cairo.Context) -> None:
    """Draw a cog under a full square sail."""
    spline(ctx, [(-0.98, 0.26), (-0.72, 0.36), (-0.2, 0.42), (0.3, 0.42), (0.72, 0.34), (0.98, 0.16), (0.90, 0.50),
                 (0.64, 0.84), (0.3, 0.94), (-0.3, 0.94), (-0.66, 0.82), (-0.90, 0.54)])  # fmt: skip
    ctx.fill()
    ctx.rectangle(-0.065, -0.98, 0.13, 1.5)
    ctx.fill()
    polygon(ctx, [(0.0, -1.0), (0.52, -0.90), (0.0, -0.78)])
    ctx.fill()
    spline(ctx, [(-0.60, -0.68), (0, -0.72), (0.60, -0.68), (0.76, -0.32), (0.62, 0.16), (0, 0.06), (-0.62, 0.16),
                 (-0.76, -0.32)])  # fmt: skip
    ctx.fill()
    cut(ctx)
    ctx.set_line_width(0.10)
    ctx.move_to(-0.72, 0.62)
    ctx.curve_to(-0.3, 0.72, 0.3, 0.72, 0.72, 0.58)
    ctx.stroke()


def star(ctx: cairo.Context) -> None:
    """Draw a five-pointed star."""
    points = []
    for i in range(10):
        radius, angle = (1.04 if i % 2 == 0 else 0.45), math.radians(-90 + 36 * i)
        points.append((radius * math.cos(angle), 0.06 + radius * math.sin(angle)))
    polygon(ctx, points)
    ctx.fill_preserve()
    ctx.set_line_width(0.08)
    ctx.stroke()


DRAWN = {"lion": lion, "lily": lily, "tower": tower, "rose": rose, "ship": ship, "star": star}


def draw(ctx: cairo.Context, name: str, x: float, y: float, size: float, squash: float = 1.0) -> None:
    """Fill a mark centred on a point; size is half its width."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(size, size * squash)
    ctx.push_group()
    ctx.set_source_rgb(1, 1, 1)
    ctx.new_path()
    DRAWN[name](ctx)
    ctx.pop_group_to_source()
    ctx.paint()
    ctx.restore()
