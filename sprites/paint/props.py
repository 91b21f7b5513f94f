"""Things that stand upright: drawn from the back to the front, with one soft shadow layer below them."""

from collections.abc import Callable
from typing import Any

import numpy as np

from sprites.paint.canvas import Canvas, alpha_of, blur, rgb

INK = rgb("3b2a1e")
Pen = Any  # a cairo context; pycairo's own type names no surface


class Props:
    """The upright things of one kind of place, waiting to be drawn in order of depth."""

    def __init__(
        self, canvas: Canvas, rng: np.random.Generator, scale: float = 1.0, about: tuple[float, float] = (0.0, 0.0)
    ) -> None:
        """Wait for things; all of them may be drawn larger about a point."""
        self.canvas, self.rng, self.scale, self.about = canvas, rng, scale, about
        self.things: list[tuple[float, Callable[[Pen], None]]] = []
        self.shadow_surface, self.shadow = canvas.layer()
        self.shadow.set_source_rgba(0, 0, 0, 1)
        self._enlarge(self.shadow)

    def _enlarge(self, pen: Pen) -> None:
        pen.translate(*self.about)
        pen.scale(self.scale, self.scale)
        pen.translate(-self.about[0], -self.about[1])

    def add(self, depth: float, draw: Callable[[Pen], None]) -> None:
        self.things.append((depth, draw))

    def shade_ellipse(self, x: float, y: float, a: float, b: float) -> None:
        self.shadow.save()
        self.shadow.translate(x, y)
        self.shadow.scale(a, b)
        self.shadow.new_path()
        self.shadow.arc(0, 0, 1, 0, 7)
        self.shadow.fill()
        self.shadow.restore()

    def shade_polygon(self, points: list[tuple[float, float]]) -> None:
        polygon(self.shadow, points)
        self.shadow.fill()

    def draw(self, strength: float = 0.5, softness: float = 1.1) -> None:
        self.canvas.shade(blur(alpha_of(self.shadow_surface), softness), strength)
        surface, pen = self.canvas.layer()
        self._enlarge(pen)
        for _depth, thing in sorted(self.things, key=lambda t: t[0]):
            thing(pen)
        self.canvas.lay(surface)


def polygon(pen: Pen, points: list[tuple[float, float]]) -> None:
    pen.new_path()
    for x, y in points:
        pen.line_to(x, y)
    pen.close_path()


def fill(pen: Pen, colour: np.ndarray, alpha: float = 1.0) -> None:
    pen.set_source_rgba(*(float(c) for c in colour), alpha)
    pen.fill()


def fill_inked(pen: Pen, colour: np.ndarray, width: float = 0.9, alpha: float = 1.0) -> None:
    """Fill the path and draw its outline in brown ink."""
    pen.set_source_rgba(*(float(c) for c in colour), alpha)
    pen.fill_preserve()
    pen.set_source_rgba(*(float(c) for c in INK), 0.92)
    pen.set_line_width(width)
    pen.stroke()


def stroke(pen: Pen, colour: np.ndarray, width: float, alpha: float = 1.0) -> None:
    pen.set_source_rgba(*(float(c) for c in colour), alpha)
    pen.set_line_width(width)
    pen.stroke()


def line(pen: Pen, points: list[tuple[float, float]], colour: np.ndarray, width: float, alpha: float = 1.0) -> None:
    pen.new_path()
    for x, y in points:
        pen.line_to(x, y)
    stroke(pen, colour, width, alpha)


def disc(pen: Pen, x: float, y: float, r: float, colour: np.ndarray, alpha: float = 1.0) -> None:
    pen.new_path()
    pen.arc(x, y, r, 0, 7)
    fill(pen, colour, alpha)


def ellipse(pen: Pen, x: float, y: float, a: float, b: float) -> None:
    pen.new_path()
    pen.save()
    pen.translate(x, y)
    pen.scale(max(a, 1e-3), max(b, 1e-3))
    pen.arc(0, 0, 1, 0, 2 * np.pi)
    pen.restore()


def tone(colour: np.ndarray, factor: float) -> np.ndarray:
    return np.clip(colour * factor, 0, 1)


def jitter(colour: np.ndarray, rng: np.random.Generator, size: float = 0.05) -> np.ndarray:
    """Vary a colour a little, all channels together and each by itself."""
    return np.clip(colour * (1 + rng.normal(0, size)) + rng.normal(0, size * 0.25, 3), 0, 1)
