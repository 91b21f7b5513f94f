"""A picture in progress: a float image that vector layers, washes and shadows are laid on."""

import cairo
import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter

from sprites.paint.regions import Stencil

Array = NDArray[np.float32]
SCALE = 3


def rgb(code: str) -> Array:
    """Read a colour such as c8342b."""
    return np.array([int(code[i : i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)


def blur(image: Array, units: float) -> Array:
    return gaussian_filter(image, units * SCALE, mode="nearest", truncate=3.0)


def noise(shape: tuple[int, ...], rng: np.random.Generator, low: float, high: float, slope: float = 1.0) -> Array:
    """Make noise with waves between low and high per 256 units, mean 0, spread 1."""
    height, width = shape[:2]
    ys = np.fft.fftfreq(height)[:, None] * 256 * SCALE
    xs = np.fft.rfftfreq(width)[None] * 256 * SCALE
    waves = np.hypot(ys, xs)
    band = np.where((waves >= low) & (waves <= high), 1.0 / np.maximum(waves, 1e-6) ** slope, 0.0)
    spectrum = (rng.standard_normal(band.shape) + 1j * rng.standard_normal(band.shape)) * band
    field = np.fft.irfft2(spectrum, s=(height, width))
    return (field / max(float(field.std()), 1e-9)).astype(np.float32)


class Canvas:
    """A float image with its size in units; every brush works on it in place."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.shape = (height * SCALE, width * SCALE)
        self.image = np.zeros((*self.shape, 3), np.float32)
        yy, xx = np.mgrid[0 : self.shape[0], 0 : self.shape[1]].astype(np.float32)
        self.yy, self.xx = (yy + 0.5) / SCALE, (xx + 0.5) / SCALE
        self.rim = np.minimum.reduce([self.xx, width - self.xx, self.yy, height - self.yy])

    def stencil(self) -> Stencil:
        stencil = Stencil.__new__(Stencil)
        stencil.scale, stencil.shape = SCALE, self.shape
        return stencil

    def layer(self) -> tuple[cairo.ImageSurface, "cairo.Context[cairo.ImageSurface]"]:
        surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, self.shape[1], self.shape[0])
        context = cairo.Context(surface)
        context.scale(SCALE, SCALE)
        context.set_line_join(cairo.LINE_JOIN_ROUND)
        context.set_line_cap(cairo.LINE_CAP_ROUND)
        return surface, context

    def lay(self, surface: cairo.ImageSurface, mask: Array | None = None, strength: float = 1.0) -> None:
        """Lay a drawn layer over the picture, within a mask if one is given."""
        data = pixels(surface)
        rows, columns = _extent(data[..., 3])
        if rows.stop == 0:
            return
        part = data[rows, columns].astype(np.float32) / 255.0
        alpha = part[..., 3:4] * strength
        colour = part[..., 2::-1] * strength
        if mask is not None:
            cut = mask[rows, columns, None]
            alpha, colour = alpha * cut, colour * cut
        view = self.image[rows, columns]
        view *= 1 - alpha
        view += colour

    def wash(self, mask: Array, colour: Array, strength: float = 1.0) -> None:
        """Cover the masked area with a colour (one, or one for each pixel)."""
        rows, columns = _extent(mask)
        if rows.stop == 0:
            return
        alpha = mask[rows, columns, None] * strength
        paint = colour[rows, columns] if colour.ndim == 3 else colour
        view = self.image[rows, columns]
        view += (paint - view) * alpha

    def shade(self, mask: Array, strength: float, tint: str = "4a3320") -> None:
        """Darken by multiplying with a warm brown."""
        rows, columns = _extent(mask)
        if rows.stop == 0:
            return
        amount = (mask[rows, columns] * strength)[..., None]
        self.image[rows, columns] *= 1 - amount * (1 - rgb(tint))

    def light(self, mask: Array, strength: float, tint: str = "fff2cf") -> None:
        self.wash(mask, rgb(tint), strength)

    def mottle(self, mask: Array, field: Array, strength: float) -> None:
        """Vary the brightness of an area by noise."""
        rows, columns = _extent(mask)
        if rows.stop:
            change = 1 + (field[rows, columns] * mask[rows, columns] * strength)
            self.image[rows, columns] *= change[..., None]


def pixels(surface: cairo.ImageSurface) -> NDArray[np.uint8]:
    surface.flush()
    height, width = surface.get_height(), surface.get_width()
    return np.frombuffer(surface.get_data(), np.uint8).reshape(height, width, 4)


def alpha_of(surface: cairo.ImageSurface) -> Array:
    return pixels(surface)[..., 3].astype(np.float32) / 255.0


def _extent(mask: NDArray[np.generic]) -> tuple[slice, slice]:
    rows = np.flatnonzero(mask.any(axis=1))
    if not len(rows):
        return slice(0, 0), slice(0, 0)
    columns = np.flatnonzero(mask.any(axis=0))
    return slice(int(rows[0]), int(rows[-1]) + 1), slice(int(columns[0]), int(columns[-1]) + 1)
