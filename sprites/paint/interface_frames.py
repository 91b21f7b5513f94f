"""Nine-slice frames and small controls, at twice their size on screen."""

from __future__ import annotations

import cairo
import numpy as np
from PIL import Image

from sprites.paint.pieces_canvas import (
    INK,
    Array,
    blur,
    mask,
    mix,
    over,
    paint,
    rgb,
    shift,
    shrink,
    stack,
    straight,
)
from sprites.paint.pieces_marks import limb, polygon
from sprites.paint.wood import dome, lit, piece, shade

SCALE = 4
SHEET, SHEET_DARK = "#f3e9d2", "#e4d3ab"
OAK, GOLD, WAX = "#6b4a2c", "#d9a93f", "#8f2f26"


def depth(width: float, height: float, inset: float, radius: float) -> Array:
    """Return the distance inside a rounded box, in picture units."""
    y, x = (np.mgrid[0 : round(height * SCALE), 0 : round(width * SCALE)] + 0.5) / SCALE
    half_w, half_h = width / 2 - inset - radius, height / 2 - inset - radius
    dx, dy = np.abs(x - width / 2) - half_w, np.abs(y - height / 2) - half_h
    outside = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0))
    return radius - outside - np.minimum(np.maximum(dx, dy), 0)


def inside(distance: Array, at: float = 0.0) -> Array:
    return np.clip((distance - at) * SCALE + 0.5, 0, 1)


def rule(distance: Array, at: float, width: float) -> Array:
    return np.clip(inside(distance, at) - inside(distance, at + width), 0, 1)


def shadow(distance: Array, spread: float, dx: float, dy: float, strength: float) -> Array:
    return paint(shift(blur(inside(distance), spread * SCALE), dx * SCALE, dy * SCALE), "#1c120a", strength)


def sheet(distance: Array, light: str = SHEET, dark: str = SHEET_DARK, reach: float = 14) -> Array:
    """Return a sheet of parchment, a little browner along its edge."""
    near = np.exp(-np.clip(distance, 0, None) / reach * 2.2)[:, :, None]
    return paint(inside(distance), mix(rgb(light), rgb(dark), near * 0.9))


def inner_shadow(distance: Array, dx: float, dy: float, spread: float, strength: float) -> Array:
    body = inside(distance)
    return paint(np.clip(body - shift(blur(body, spread * SCALE), dx * SCALE, dy * SCALE), 0, 1), INK, strength)


def save_ready(image: Array) -> Image.Image:
    return straight(shrink(image, SCALE))


def timber(distance: Array, width: float, colour: str = OAK) -> Array:
    """Return a wooden moulding along a box's edge, its grain running with it."""
    run = np.clip(distance, 0, width)
    grain = 1 + 0.07 * np.sin(run * 2.1 + 0.5) + 0.05 * np.sin(run * 5.3) + 0.03 * np.sin(run * 9.1 + 2)
    profile = 5.0 * SCALE * np.sqrt(np.clip(1 - (2 * run / width - 1) ** 2, 0, 1))
    groove = 1.6 * SCALE * np.exp(-(((run - width * 0.72) / 1.1) ** 2))
    field = rgb(colour) * grain[:, :, None]
    band = np.clip(inside(distance) - inside(distance, width), 0, 1)
    return paint(band, shade(field, *lit(profile - groove), 0.22))


def rivet(width: float, height: float, at: float, radius: float) -> Array:
    """Return four brass studs, one in each corner."""
    places = [(x, y) for x in (at, width - at) for y in (at, height - at)]

    def draw(ctx: cairo.Context) -> None:
        for x, y in places:
            ctx.new_sub_path()
            ctx.arc(x, y, radius, 0, 7)
            ctx.fill()

    return piece(
        mask(width, height, SCALE, draw), GOLD, SCALE, side=(0.4, 0.9), bevel=radius, ink=1.2, veins=0, drop=1.5
    )


def panel() -> Image.Image:
    """Paint a parchment panel in a wooden frame."""
    w = h = 224
    box = depth(w, h, 10, 12)
    page = depth(w, h, 26, 5)
    lines = stack(
        paint(rule(depth(w, h, 34, 3), 0, 1.8), INK, 0.55), paint(rule(depth(w, h, 39, 2), 0, 1.0), INK, 0.30)
    )
    image = stack(
        shadow(box, 5, 2, 4, 0.55),
        paint(inside(box, -1.2), "#24160c"),
        sheet(page, reach=26),
        inner_shadow(page, 2.5, 3.5, 3, 0.5),
        lines,
        timber(box, 16.5),
        paint(rule(page, -1.4, 1.6), "#24160c", 0.85),
        rivet(w, h, 18.3, 4.6),
    )
    return save_ready(image)


def plate() -> Image.Image:
    """Paint a bare sheet of parchment with a soft shadow."""
    box = depth(128, 128, 12, 7)
    line = paint(rule(box, 0, 1.6), "#8a6a42", 0.75)
    return save_ready(stack(shadow(box, 4, 1.5, 3, 0.5), sheet(box, reach=16), line))


def label(light: str, dark: str, rim: str, *, lift: float, glow: float = 0.0, flat: bool = False) -> Image.Image:
    """Paint a button: a card that stands a little above its ground."""
    w, h, thick = 128, 96, 4.0
    up = 0.0 if flat else lift
    box = moved(depth(w, h, 12, 10), -up)
    foot = np.maximum(box, moved(depth(w, h, 12, 10), thick - up)) if not flat else box
    y = np.linspace(1, 0, h * SCALE)[:, None, None]
    tint = mix(rgb(dark), rgb(light), np.clip(0.35 + 0.75 * y, 0, 1))
    edge = np.exp(-np.clip(box, 0, None) / 4)[:, :, None]
    face = paint(inside(box), mix(tint, rgb(dark) * 0.93, edge * 0.7))
    shine = paint(rule(box, 2.2, 1.6) * np.linspace(1, 0, h * SCALE)[:, None] ** 1.5, "#fffdf2", 0.75)
    layers = [
        shadow(foot, 2.5 + lift * 0.5, 1, 2 + lift * 0.6, 0.0 if flat else 0.42),
        paint(inside(foot, -0.2), mix(rgb(dark) * 0.62, rgb(rim), 0.4)),
        paint(rule(foot, 0, 2.0), rim),
        face,
        shine,
        paint(rule(box, 0, 2.0), rim),
        paint(rule(box, 5.5, 1.1), rim, 0.34),
    ]
    if glow:
        layers.insert(0, paint(np.exp(-np.clip(-foot, 0, None) / 4) * (foot < 0), "#ffdf8a", glow))
    return save_ready(stack(*layers))


def moved(distance: Array, dy: float) -> Array:
    """Return a distance field moved down, its border repeated."""
    rows = np.clip(np.arange(distance.shape[0]) - round(dy * SCALE), 0, distance.shape[0] - 1)
    return distance[rows]


def sunk(light: str, dark: str, rim: str) -> Image.Image:
    """Paint a pressed button."""
    w, h = 128, 96
    box = moved(depth(w, h, 12, 10), 3)
    layers = (
        paint(inside(box), mix(rgb(light), rgb(dark), np.linspace(0.8, 0.35, h * SCALE)[:, None, None])),
        inner_shadow(box, 2.0, 3.5, 2.5, 0.50),
        paint(rule(box, 0, 2.0), rim),
        paint(rule(box, 5.5, 1.1), rim, 0.30),
    )
    return save_ready(stack(*layers))


def field() -> Image.Image:
    """Paint a text entry: a bright hollow."""
    box = depth(96, 96, 6, 6)
    rim = paint(inside(depth(96, 96, 4.4, 7)), "#cbb384", 0.8)
    image = stack(
        rim, paint(inside(box), "#fbf5e4"), inner_shadow(box, 2, 3, 2.2, 0.36), paint(rule(box, 0, 1.8), "#5b4128")
    )
    return save_ready(image)


def tooltip() -> Image.Image:
    box = depth(96, 96, 10, 6)
    image = stack(
        shadow(box, 3, 1.5, 2.5, 0.5),
        sheet(box, "#fbf3dc", "#efe0b8", 10),
        paint(rule(box, 0, 2.2), INK, 0.9),
        paint(rule(box, 4.4, 1.0), "#a37c3c", 0.7),
    )
    return save_ready(image)


def focus() -> Image.Image:
    """Paint the focus ring: gold between two dark lines, seen on every ground."""
    box = depth(96, 96, 4, 12)
    glow = paint(np.exp(-(((box - 3.0) / 3.0) ** 2)), "#ffe9a8", 0.40)
    return save_ready(stack(glow, paint(rule(box, 0.0, 6.0), "#2a1a0e", 0.85), paint(rule(box, 1.4, 3.2), "#ffc93d")))


def card(chosen: bool) -> Image.Image:
    box = depth(96, 96, 8, 7)
    if not chosen:
        body = sheet(box, "#efe3c6", "#dfcda4", 10)
        return save_ready(stack(shadow(box, 1.8, 0.8, 1.6, 0.32), body, paint(rule(box, 0, 1.5), "#8a6a42", 0.8)))
    body = sheet(box, "#fdf3d3", "#f2d88f", 14)
    return save_ready(
        stack(
            shadow(box, 2.4, 1, 2.2, 0.45),
            body,
            paint(rule(box, 0, 4.6), "#7a5318"),
            paint(rule(box, 1.2, 2.4), "#e5b545"),
        )
    )


def ribbon() -> Image.Image:
    """Paint a wax-red title ribbon with folded swallow tails."""
    w, h = 288, 112
    tails = mask(w, h, SCALE, lambda c: [tail(c, w, s) for s in (0, 1)])
    folds = mask(w, h, SCALE, lambda c: [fold(c, w, s) for s in (0, 1)])
    front = mask(w, h, SCALE, lambda c: (polygon(c, [(48, 12), (w - 48, 12), (w - 48, 82), (48, 82)]), c.fill()))
    image = stack(cloth(tails, "#74241d"), paint(folds, "#43130f"), cloth(front, "#9a352b"))
    stitch = mask(w, h, SCALE, lambda c: [limb(c, 2.2, [(50, y), (w - 50, y)]) for y in (20, 74)])
    return save_ready(over(image, paint(np.minimum(stitch, front), "#e0b04a", 0.95)))


def tail(ctx: cairo.Context, w: float, side: int) -> None:
    points = [(8, 26), (66, 26), (66, 98), (8, 98), (28, 62)]
    polygon(ctx, [(w - x, y) if side else (x, y) for x, y in points])
    ctx.fill()


def fold(ctx: cairo.Context, w: float, side: int) -> None:
    points = [(48, 82), (66, 82), (66, 98)]
    polygon(ctx, [(w - x, y) if side else (x, y) for x, y in points])
    ctx.fill()


def cloth(shape: Array, colour: str) -> Array:
    """Return flat cloth: soft shadow, ink rim, a light upper edge; even along x so that it may stretch."""
    y = np.linspace(1.12, 0.88, shape.shape[0])[:, None, None]
    body = shade(np.broadcast_to(rgb(colour), (*shape.shape, 3)) * y, *lit(dome(shape, 2.2 * SCALE, 0)), 0.1)
    edge = np.clip(blur(shape, 1.0 * SCALE) * 2.4, 0, 1)
    drop = shift(blur(shape, 3 * SCALE), 1.5 * SCALE, 3 * SCALE)
    return stack(paint(drop, "#1c120a", 0.45), paint(edge, "#2a120d", 0.9), paint(shape, body))


def scroll_bar() -> Image.Image:
    box = depth(28, 96, 5, 9)
    return save_ready(
        stack(paint(inside(box), "#c9b483"), inner_shadow(box, 2, 2.5, 2, 0.45), paint(rule(box, 0, 1.5), "#6d5230"))
    )


def knob(width: float, height: float, inset: float, radius: float, colour: str = "#8a6238") -> Image.Image:
    shape = inside(depth(width, height, inset, radius))
    return save_ready(piece(shape, colour, SCALE, side=(0.6, 1.6), bevel=5.5, ink=1.6, seed=31, drop=1.6))


def slider_rail() -> Image.Image:
    box = depth(96, 28, 8, 6)
    return save_ready(
        stack(
            paint(inside(box), "#b89c66"), inner_shadow(box, 1.5, 2.5, 1.6, 0.55), paint(rule(box, 0, 1.5), "#5b4128")
        )
    )


def tick_box(on: bool, round_box: bool) -> Image.Image:
    """Paint a check box or a radio button."""
    box = depth(56, 56, 7, 21 if round_box else 6)
    image = stack(
        paint(inside(box, -1.4), "#cbb384", 0.8),
        paint(inside(box), "#fbf5e4"),
        inner_shadow(box, 2, 3, 2, 0.36),
        paint(rule(box, 0, 2.2), "#4a3220"),
    )
    if on and round_box:
        image = over(
            image, piece(inside(depth(56, 56, 17, 11)), "#a5382c", SCALE, side=(0.3, 0.8), bevel=8, ink=1.2, drop=1)
        )
    elif on:
        tick = mask(56, 56, SCALE, lambda c: (polygon(c, TICK), c.fill()))
        image = over(image, piece(tick, "#a5382c", SCALE, side=(0.3, 0.8), bevel=3, ink=1.2, veins=0.03, drop=1))
    return save_ready(image)


TICK = [(12, 29), (19, 23), (25, 32), (43, 7), (50, 11), (27, 45), (22, 45)]

PARCHMENT = ("#f8efd9", "#e3d0a6", "#5b4128")
HOVERED = ("#fffaea", "#efdcae", "#7a4f14")
GOLDEN = ("#f2cf7c", "#d3a03a", "#5a3a10")
GOLDEN_HOVERED = ("#ffe29a", "#e0b04c", "#6d440c")
FADED = ("#e6dcc4", "#d8ccb0", "#a3937a")


def pictures() -> dict[str, object]:
    return {
        "panel": panel,
        "plate": plate,
        "button": lambda: label(*PARCHMENT, lift=1.0),
        "button_hover": lambda: label(*HOVERED, lift=4.0, glow=0.25),
        "button_pressed": lambda: sunk(*PARCHMENT),
        "button_off": lambda: label(*FADED, lift=0, flat=True),
        "button_primary": lambda: label(*GOLDEN, lift=1.0),
        "button_primary_hover": lambda: label(*GOLDEN_HOVERED, lift=4.0, glow=0.4),
        "button_primary_pressed": lambda: sunk(*GOLDEN),
        "field": field,
        "tooltip": tooltip,
        "focus": focus,
        "ribbon": ribbon,
        "card": lambda: card(False),
        "card_on": lambda: card(True),
        "scroll_bar": scroll_bar,
        "scroll_knob": lambda: knob(28, 64, 4, 8),
        "check_off": lambda: tick_box(False, False),
        "check_on": lambda: tick_box(True, False),
        "radio_off": lambda: tick_box(False, True),
        "radio_on": lambda: tick_box(True, True),
        "slider_rail": slider_rail,
        "slider_knob": lambda: knob(52, 52, 7, 19, "#9a6e3e"),
    }
