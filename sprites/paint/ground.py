"""The grass under everything, and the finish over everything."""

import math

import numpy as np

from sprites.paint.canvas import SCALE, Array, Canvas, blur, noise, rgb

GRASS = [rgb(c) for c in ("84904b", "939e54", "a3ab5e", "b2b66b", "c1c07d")]
DABS = ("76843f", "86944a", "97a255", "a9b062", "bcbb74", "c6c381", "8d9a4c", "9aa14f")
QUIET = 46.0  # near the border the broad patches fade, so that any two tiles join


def palette(values: Array, colours: list[Array]) -> Array:
    """Look up colours for values from 0 to 1, blending neighbours."""
    place = np.clip(values, 0, 0.9999) * (len(colours) - 1)
    first = place.astype(np.int32)
    part = (place - first)[..., None]
    table = np.array(colours)
    return (table[first] * (1 - part) + table[first + 1] * part).astype(np.float32)


def paint_grass(canvas: Canvas, rng: np.random.Generator) -> None:
    """Cover the picture with grass that joins itself over every border, however it is turned."""
    broad = noise(canvas.shape, rng, 1, 6, 1.4)
    fade = np.clip(canvas.rim / QUIET, 0, 1)
    fade = fade * fade * (3 - 2 * fade)
    fine = noise(canvas.shape, rng, 10, 60, 0.8)
    canvas.image[:] = palette(0.5 + 0.14 * broad * fade + 0.05 * fine, GRASS)
    _dabs(canvas, rng, broad * fade)
    _blades(canvas, rng)
    fibre = blur(rng.standard_normal(canvas.shape).astype(np.float32), 0.35)
    canvas.image += (rgb("bcb386") - canvas.image) * np.float32(0.1)
    canvas.image *= (1 + 0.05 * fibre)[..., None]


def _dabs(canvas: Canvas, rng: np.random.Generator, broad: Array) -> None:
    """Lay short brush strokes along a slowly turning direction; those near a border wrap round."""
    surface, pen = canvas.layer()
    count = int(5200 * canvas.width * canvas.height / 65536)
    xs, ys = rng.uniform(0, canvas.width, count), rng.uniform(0, canvas.height, count)
    turn = -0.5 + 0.9 * np.sin(xs / 83 + 1.3) * np.cos(ys / 71) + rng.normal(0, 0.35, count)
    spans, widths = rng.uniform(3.5, 9, count), rng.uniform(1.1, 2.6, count)
    rows = np.clip((ys * SCALE).astype(int), 0, canvas.shape[0] - 1)
    columns = np.clip((xs * SCALE).astype(int), 0, canvas.shape[1] - 1)
    tone = np.clip(3.6 + 1.4 * broad[rows, columns] + rng.normal(0, 1.3, count), 0, 7)
    order = [rgb(DABS[i]) for i in (0, 1, 6, 2, 7, 3, 4, 5)]
    for x, y, a, s, w, t in zip(xs, ys, turn, spans, widths, tone, strict=True):
        colour = order[int(t)]
        pen.set_source_rgba(*colour, 0.3)
        pen.set_line_width(w)
        for px, py in _wrapped(x, y, canvas.width, canvas.height):
            pen.move_to(px, py)
            pen.line_to(px + math.cos(a) * s, py + math.sin(a) * s)
            pen.stroke()
    canvas.lay(surface)


def _wrapped(x: float, y: float, width: int, height: int) -> list[tuple[float, float]]:
    xs = [x, x - width] if x > width - 10 else [x, x + width] if x < 10 else [x]
    ys = [y, y - height] if y > height - 10 else [y, y + height] if y < 10 else [y]
    return [(a, b) for a in xs for b in ys]


def _blades(canvas: Canvas, rng: np.random.Generator) -> None:
    """Ink a few tufts of grass."""
    surface, pen = canvas.layer()
    for _ in range(int(85 * canvas.width * canvas.height / 65536)):
        x, y = rng.uniform(4, canvas.width - 4), rng.uniform(4, canvas.height - 4)
        pen.set_source_rgba(*rgb("5d6a30"), 0.55)
        pen.set_line_width(0.7)
        for lean in (-1.6, 0.0, 1.5):
            pen.move_to(x + lean * 0.5, y)
            pen.curve_to(x + lean * 0.6, y - 1.4, x + lean, y - 2.2, x + lean * 1.5, y - rng.uniform(2.6, 4))
            pen.stroke()
    canvas.lay(surface)


def finish(canvas: Canvas, rng: np.random.Generator) -> None:
    """Lay paper grain over the picture, warm it, and darken the rim so that it reads as card."""
    image = canvas.image
    grain = rng.standard_normal(canvas.shape).astype(np.float32)
    fibre = noise(canvas.shape, rng, 20, 120, 0.6)
    slow = noise(canvas.shape, rng, 1, 5, 1.0) * np.clip(canvas.rim / 40, 0, 1)
    image *= (1 + 0.016 * grain + 0.014 * fibre + 0.018 * slow)[..., None]
    grey = image @ np.array([0.3, 0.59, 0.11], np.float32)
    image[:] = grey[..., None] + (image - grey[..., None]) * 0.97
    image *= np.array([1.03, 1.01, 0.94], np.float32)
    np.clip(image, 0, 1, out=image)
    image += 0.26 * (image * image * (3 - 2 * image) - image)
    rim = np.clip(canvas.rim / 2.2, 0, 1)
    image *= (0.87 + 0.13 * rim)[..., None]


def reduced(canvas: Canvas) -> np.ndarray:
    """Shrink the work image to its final size, as bytes."""
    image = np.clip(canvas.image, 0, 1)
    image = image.reshape(canvas.height, SCALE, canvas.width, SCALE, 3).mean(axis=(1, 3))
    soft = np.stack([blur(image[..., i], 0.9 / SCALE) for i in range(3)], axis=-1)
    image = np.clip(image + 0.35 * (image - soft), 0, 1)
    return (image * 255 + 0.5).astype(np.uint8)
