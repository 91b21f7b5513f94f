"""The title picture: a sunlit valley with a walled town, a river and a tournament."""

from __future__ import annotations

import math

import cairo
import numpy as np
from PIL import Image
from scipy import ndimage

from sprites.paint import interface_fair as fair
from sprites.paint import interface_land as land
from sprites.paint import interface_scene as scene
from sprites.paint.pieces_canvas import SPRITES, blur, context, noise, pixels, rgb, shrink
from sprites.paint.pieces_marks import polygon

WIDTH, HEIGHT, SCALE = 1920, 1080, 2


def ground(ctx: cairo.Context, rng: scene.Random) -> None:
    land.sky(ctx, rng)
    land.ridge(ctx, rng, 398, 92, 6, "#a9b7b3", "#cfd2bb", 1.2, 0.28)
    land.ridge(ctx, rng, 408, 70, 7, "#9fab8f", "#c9c99e", 1.3, 0.36)
    land.ridge(ctx, rng, 420, 52, 5, "#a3ab72", "#bfbd80", 1.3, 0.40)
    land.meadows(ctx, rng)
    land.woods(ctx, rng)
    land.tufts(ctx, rng)
    for x, y, w, kind, lean in PLOTS:
        land.plot(ctx, x, y, w, kind, lean, rng)
    land.river(ctx, rng)
    land.road(ctx, rng)
    land.bridge(ctx)


PLOTS = [
    (180, 452, 170, "wheat", 0.6), (400, 446, 130, "plough", 0.3), (610, 452, 150, "pasture", 0.2),
    (790, 462, 130, "wheat", -0.1), (70, 500, 190, "plough", 0.8), (700, 505, 190, "straw", 0.2),
    (1830, 478, 170, "wheat", -0.8), (1120, 520, 120, "plough", -0.2), (1760, 560, 240, "pasture", -0.6),
    (1640, 655, 250, "wheat", -0.5), (1860, 690, 230, "plough", -0.7), (1330, 905, 300, "wheat", -0.2),
    (1010, 980, 330, "plough", 0.0), (1480, 1050, 360, "pasture", -0.3), (90, 800, 260, "straw", 0.9),
]  # fmt: skip


def town(ctx: cairo.Context, rng: scene.Random) -> None:
    """Draw the town on its hill: keep, roofs in rows, wall and gate."""
    mound(ctx)
    keep(ctx)
    for row in range(6):
        y = 440 + row * 21
        half = 120 + row * 34
        count = int(half * 2 / (27 + row * 2.2))
        for i in range(count):
            x = 1420 + half * ((i + 0.5) / count * 2 - 1) + rng.uniform(-6, 6)
            drop = 12 * ((x - 1420) / half) ** 2
            scene.house(ctx, x, y + drop + rng.uniform(-4, 4), 25 + row * 2.6 + rng.uniform(-3, 4), rng)
        if row == 2:
            church(ctx, 1300, 470)
    ring(ctx)


def mound(ctx: cairo.Context) -> None:
    scene.ground_shadow(ctx, 1500, 572, 420, 60, 0.35)
    ctx.move_to(1122, 556)
    ctx.curve_to(1200, 520, 1250, 420, 1420, 412)
    ctx.curve_to(1600, 416, 1660, 520, 1750, 552)
    ctx.line_to(1660, 580)
    ctx.line_to(1220, 584)
    ctx.close_path()
    ctx.set_source(land.down(410, 600, "#c2b878", "#97a052"))
    ctx.fill()


def keep(ctx: cairo.Context) -> None:
    """Draw the castle over the roofs."""
    scene.tower(ctx, 1352, 430, 34, 92, "#5d7089", "#c8342b")
    scene.tower(ctx, 1494, 430, 36, 84, "#5d7089", "#f0bf2c")
    ctx.rectangle(1362, 366, 120, 80)
    scene.ink_fill(ctx, scene.across(1362, 120, "#e4d7b6", "#a3946f"), 1.3)
    scene._battlements(ctx, 1422, 366, 106, 1.2)
    scene.tower(ctx, 1424, 400, 52, 150, "#5d7089", "#2f66b3")
    ctx.set_source_rgba(*rgb("#4a3524"), 0.9)
    for x in (1382, 1462):
        ctx.rectangle(x - 4, 388, 8, 17)
    ctx.fill()


def church(ctx: cairo.Context, x: float, y: float) -> None:
    scene.tower(ctx, x, y, 20, 62, "#b4533a")
    polygon(ctx, [(x + 8, y), (x + 8, y - 24), (x + 60, y - 24), (x + 60, y)])
    scene.ink_fill(ctx, "#efe3c6", 1.1)
    polygon(ctx, [(x + 5, y - 23), (x + 14, y - 44), (x + 56, y - 44), (x + 64, y - 23)])
    scene.ink_fill(ctx, "#b4533a", 1.1)


def ring(ctx: cairo.Context) -> None:
    """Draw the wall in front of the town, its towers and the gate."""
    foot = [(1120, 560), (1210, 585), (1330, 600), (1440, 603), (1560, 598), (1670, 582), (1752, 556)]
    scene.wall(ctx, foot, 40)
    for i, (x, y) in enumerate(foot):
        if i == 3:
            continue
        roof = ("#b4533a", "#a5483a", "#bf6440")[i % 3]
        scene.tower(ctx, x, y + 8, 34 + 4 * (3 - abs(i - 3)), 74 + 4 * (3 - abs(i - 3)), roof if i != 2 else "#b4533a")
    gate(ctx, 1395, 606)


def gate(ctx: cairo.Context, x: float, y: float) -> None:
    for dx in (-30, 30):
        scene.tower(ctx, x + dx, y, 32, 88, "#5d7089", "#c8342b" if dx < 0 else "#2f66b3")
    ctx.rectangle(x - 18, y - 66, 36, 66)
    scene.ink_fill(ctx, scene.across(x - 18, 36, "#ddd0ad", "#b8a987"), 1.2)
    scene._battlements(ctx, x, y - 66, 32, 1.1)
    ctx.move_to(x - 12, y)
    ctx.line_to(x - 12, y - 26)
    ctx.arc(x, y - 26, 12, math.pi, 0)
    ctx.line_to(x + 12, y)
    ctx.close_path()
    scene.ink_fill(ctx, "#3b2a1e", 1.2)


def tournament(ctx: cairo.Context, rng: scene.Random) -> None:
    """Draw the tournament field on the left."""
    ctx.save()
    ctx.translate(372, 640)
    ctx.scale(1, 0.2)
    trampled = cairo.RadialGradient(0, 0, 20, 0, 0, 420)
    for stop, alpha in ((0, 0.85), (0.7, 0.7), (1, 0)):
        trampled.add_color_stop_rgba(stop, *rgb("#d6c48a"), alpha)
    ctx.set_source(trampled)
    ctx.arc(0, 0, 420, 0, 7)
    ctx.fill()
    ctx.restore()
    for x, y, s, colour in (
        (120, 566, 92, "#2f66b3"),
        (225, 560, 78, "#d9a93f"),
        (640, 572, 84, "#3f8f3a"),
        (735, 590, 104, "#c8342b"),
    ):
        fair.pavilion(ctx, x, y, s, colour)
    fair.stand(ctx, 300, 582, 270, rng)
    for i, seat in enumerate(("red", "blue", "green", "yellow", "black", "pink")):
        fair.standard(ctx, 255 + i * 68 + (i > 2) * 14, 598 + 3 * (i % 2), 92, seat)
    fair.rider(ctx, 285, 652, 64, "#c8342b", 1)
    fair.lists(ctx, 190, 664, 400, 19)
    fair.rider(ctx, 505, 690, 72, "#2f66b3", -1)
    fair.pavilion(ctx, 52, 704, 176, "#c8342b")
    fair.pavilion(ctx, 700, 716, 138, "#2f66b3")


def trees(ctx: cairo.Context, rng: scene.Random) -> None:
    """Draw groups of trees from far to near."""
    spots = []
    for x, y, spread, count in GROVES:
        for _ in range(count):
            spots.append((y + rng.normal(0, spread * 0.16), x + rng.normal(0, spread)))
    for y, x in sorted(spots):
        s = land.scale(y)
        scene.tree(ctx, x, y, rng.uniform(17, 26) * s, rng)


GROVES = [
    (250, 425, 60, 12), (520, 422, 70, 14), (850, 428, 60, 12), (1150, 430, 50, 9), (1700, 436, 70, 14),
    (1880, 430, 40, 8),
    (40, 440, 40, 8), (1040, 560, 24, 6), (840, 620, 30, 6), (1790, 620, 36, 7), (1560, 640, 20, 3), (1900, 600, 20, 5),
    (880, 720, 26, 4), (1240, 790, 30, 4), (1140, 880, 40, 4), (1620, 940, 36, 4), (760, 1010, 40, 3),
    (1240, 1040, 50, 3),
]  # fmt: skip


def foreground(ctx: cairo.Context, rng: scene.Random) -> None:
    """Frame the picture with a large pavilion, trees and banners."""
    fair.pavilion(ctx, 1790, 985, 330, "#3f8f3a")
    fair.standard(ctx, 1505, 1010, 300, "yellow")
    fair.standard(ctx, 1622, 1062, 350, "red")
    for x, y, s in ((40, 1010, 78), (-10, 1075, 110), (140, 1090, 70), (1890, 1100, 80)):
        scene.tree(ctx, x, y, s, rng)


def bent(image: np.ndarray) -> np.ndarray:
    """Let every straight line tremble a little, as if drawn by hand."""
    h, w = image.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(float)
    dx, dy = (0.6 * noise((h, w), seed, 2.0, 12, 130) for seed in (311, 312))
    return np.stack(
        [ndimage.map_coordinates(image[:, :, c], [y + dy, x + dx], order=1, mode="nearest") for c in range(3)], 2
    )


def watercolour(image: np.ndarray) -> np.ndarray:
    """Let pigment settle: darker along edges, clouded within, granulated by the paper."""
    h, w = image.shape[:2]
    soft = np.stack([blur(image[:, :, c], 9) for c in range(3)], 2)
    image = image + 0.24 * (image - soft)
    pool = noise((h, w), 321, 2.2, 4, 160)
    tooth = blur(noise((h, w), 322, 0.3), 1.0)
    depth = np.clip(1.15 - image.mean(axis=2), 0.25, 0.9)
    return image * (1 + depth * (0.055 * pool + 0.045 * tooth / tooth.std()))[:, :, None]


def finish(image: np.ndarray) -> np.ndarray:
    """Lay paper, warm light from the upper left and a soft darker rim over the picture."""
    image = watercolour(bent(image))
    h, w = image.shape[:2]
    y, x = np.mgrid[0:h, 0:w]
    slow = noise((h, w), 302, 3.0, 1, 12)
    light = 1 + 0.012 * noise((h, w), 301, 0.0) + 0.018 * slow
    sun = np.exp(-(((x - 280) / 900) ** 2 + ((y - 130) / 520) ** 2))[:, :, None]
    grey = image.mean(axis=2, keepdims=True)
    image = (grey + (image - grey) * 0.93) * light[:, :, None] * np.array([1.045, 1.0, 0.91])
    image = 1 - (1 - np.clip(image, 0, 1)) * (1 - 0.22 * sun * np.array([1, 0.88, 0.55]))
    image = image * 0.7 + 0.3 * (image * image * (3 - 2 * image))
    edge = np.minimum(np.minimum(x, w - x) / w, np.minimum(y, h - y) / h)
    rim = np.clip(1 - np.exp(-edge * 14) * 0.34, 0, 1)[:, :, None]
    return image * (rim + (1 - rim) * np.array([0.55, 0.42, 0.28]))


def paint() -> Image.Image:
    rng = np.random.default_rng(20)
    surface, ctx = context(WIDTH, HEIGHT, SCALE)
    ground(ctx, rng)
    town(ctx, rng)
    tournament(ctx, rng)
    trees(ctx, rng)
    foreground(ctx, rng)
    picture = finish(shrink(pixels(surface)[:, :, :3], SCALE))
    return Image.fromarray((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8), "RGB")


def write() -> None:
    paint().save(SPRITES / "interface" / "title.jpg", quality=90, subsampling=0, optimize=True)
