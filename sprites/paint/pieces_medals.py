"""Painted medals that stand for the sets of tiles which have no figure of their own."""

from __future__ import annotations

import math

import cairo
import numpy as np
from PIL import Image

from sprites.paint import interface_fair, interface_scene, pieces_marks
from sprites.paint.pieces_canvas import INK, Array, Draw, grow, layer, mask, noise, over, paint, rgb, shrink, straight
from sprites.paint.wood import piece

SIZE, SCALE = 160, 4
MIDDLE, RADIUS = (78, 76), 60


def medal(draw: Draw) -> Image.Image:
    """Paint a scene into a gold ring."""
    ring = mask(SIZE, SIZE, SCALE, lambda c: pieces_marks.disc(c, *MIDDLE, RADIUS + 11))
    view = mask(SIZE, SIZE, SCALE, lambda c: pieces_marks.disc(c, *MIDDLE, RADIUS))
    frame = piece(ring, "#d9a93f", SCALE, side=(2, 4), bevel=6, veins=0.015, seed=3)
    scene = layer(SIZE, SIZE, SCALE, draw)[:, :, :3]
    mottled = scene * (1 + 0.035 * noise(view.shape, 17, 2.0, 3) + 0.02 * noise(view.shape, 18, 0.6, 20))[:, :, None]
    image = over(over(frame, paint(grow(view, 1.6 * SCALE), INK)), paint(view, np.clip(mottled, 0, 1)))
    return straight(shrink(over(image, rim_shade(view)), SCALE))


def rim_shade(view: Array) -> Array:
    """Return the shadow of the ring on the scene, from the upper left."""
    y, x = np.mgrid[0 : view.shape[0], 0 : view.shape[1]] / SCALE
    away = np.hypot(x - MIDDLE[0] - 3, y - MIDDLE[1] - 4)
    return paint(view * np.clip((away - RADIUS + 8) / 10, 0, 1), INK, 0.5)


def meadow(ctx: cairo.Context, light: str, dark: str) -> None:
    ctx.set_source_rgb(*rgb(light))
    ctx.paint()
    rng = np.random.default_rng(4)
    for _ in range(900):
        ctx.set_source_rgba(*rgb(dark), 0.22)
        ctx.set_line_width(rng.uniform(1, 2.4))
        ctx.move_to(rng.uniform(0, 160), rng.uniform(0, 160))
        ctx.rel_line_to(rng.uniform(3, 8), rng.uniform(-2, 2))
        ctx.stroke()


def river(ctx: cairo.Context) -> None:
    """Draw a river that winds between trees and a wheat field."""
    meadow(ctx, "#aab162", "#7d8a45")
    course = [(34, 0), (62, 30), (96, 52), (70, 88), (84, 118), (124, 160)]
    for width, colour in ((42, "#8a7a4a"), (39, "#d6bf86"), (32, "#3f5f68"), (30, "#74a3ac"), (18, "#98c1c0")):
        ctx.set_source_rgb(*rgb(colour))
        pieces_marks.limb(ctx, width, course)
    ctx.set_source_rgba(*rgb("#eef6ea"), 0.85)
    for x, y in ((58, 36), (80, 50), (78, 66), (68, 84), (80, 104), (92, 124), (66, 96), (90, 60)):
        pieces_marks.limb(ctx, 1.8, [(x - 6, y), (x - 2, y - 2), (x + 2, y + 1), (x + 7, y - 1)])
    rng = np.random.default_rng(9)
    for x, y, s in (
        (112, 42, 10),
        (126, 52, 11),
        (36, 62, 11),
        (48, 78, 10),
        (34, 96, 12),
        (112, 92, 11),
        (124, 104, 11),
    ):
        interface_scene.tree(ctx, x, y, s, rng)


def circles(ctx: cairo.Context) -> None:
    """Draw rings flattened into ripe corn."""
    ctx.set_source_rgb(*rgb("#c79d4a"))
    ctx.paint()
    for i in range(-20, 60):
        for shade, off in (("#98753a", 0.0), ("#dfc27a", 2.0)):
            ctx.set_source_rgba(*rgb(shade), 0.6)
            x = i * 5.4 + off
            pieces_marks.limb(ctx, 1.6, [(x, 0), (x - 12, 55), (x - 18, 110), (x - 34, 164)])
    for dx, dy, r, w in ((0, 0, 40, 11), (0, 0, 17, 9)):
        for off, colour, more in ((1.6, "#7c5c28", 1.5), (0, "#f2e6bc", 0)):
            ctx.set_source_rgb(*rgb(colour))
            ctx.new_sub_path()
            ctx.arc(MIDDLE[0] + dx - off, MIDDLE[1] + dy - off, r, 0, 2 * math.pi)
            ctx.set_line_width(w + more)
            ctx.stroke()
    swirl(ctx)
    for turn in (-90, 30, 150):
        x, y = (m + 40 * f(math.radians(turn)) for m, f in zip(MIDDLE, (math.cos, math.sin), strict=True))
        for off, colour, r in ((1.4, "#7c5c28", 12.6), (0, "#f2e6bc", 12)):
            ctx.set_source_rgb(*rgb(colour))
            pieces_marks.disc(ctx, x - off, y - off, r)


def swirl(ctx: cairo.Context) -> None:
    """Comb the flattened corn round its middle."""
    ctx.set_source_rgba(*rgb("#b3934f"), 0.75)
    ctx.set_line_width(0.9)
    for r in (13.5, 17, 20.5, 35.5, 38.5, 41.5, 44.5):
        for i in range(9):
            start = i * 0.7 + r
            ctx.new_sub_path()
            ctx.arc(*MIDDLE, r, start, start + 0.5)
            ctx.stroke()


def mayors(ctx: cairo.Context) -> None:
    """Draw a town hall on its square."""
    meadow(ctx, "#d3ad75", "#a67c4c")
    rng = np.random.default_rng(3)
    for x, y in ((40, 66), (112, 64), (62, 58), (92, 56)):
        interface_scene.house(ctx, x, y, 24, rng)
    interface_scene.tower(ctx, 78, 78, 24, 46, "#5d7089", "#c8342b")
    for x in (44, 78, 112):
        interface_scene.house(ctx, x, 108, 36, rng)


def jousts(ctx: cairo.Context) -> None:
    """Draw two pavilions and a rider at the tilt."""
    meadow(ctx, "#b3b76a", "#8f9c50")
    interface_fair.pavilion(ctx, 52, 78, 48, "#c8342b")
    interface_fair.pavilion(ctx, 108, 80, 44, "#2f66b3")
    interface_fair.rider(ctx, 74, 108, 40, "#c8342b", 1)
    interface_fair.lists(ctx, 22, 118, 114, 12)


SCENES = {"river": river, "circles": circles, "mayors": mayors, "jousts": jousts}


def pictures() -> dict[str, object]:
    return {f"set_{name}": (lambda draw=draw: medal(draw)) for name, draw in SCENES.items()}
