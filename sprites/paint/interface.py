"""Paint frames, grounds, icons and titles: `python -m sprites.paint.interface [name part]`."""

from __future__ import annotations

import sys

from PIL import Image

from sprites.paint import interface_frames, interface_logo, interface_textures, interface_title
from sprites.paint.interface_icons import SIGNS
from sprites.paint.interface_symbols import SYMBOLS
from sprites.paint.pieces_canvas import mask, paint, save, shrink, straight


def sign(draw) -> Image.Image:
    """Paint a white sign on nothing."""

    def white(ctx) -> None:
        ctx.set_source_rgb(1, 1, 1)
        draw(ctx)

    return straight(shrink(paint(mask(96, 96, 6, white), "#ffffff"), 6))


def pictures() -> dict[str, object]:
    """Return a painter per picture name."""
    found = {**interface_textures.pictures(), **interface_frames.pictures()}
    for name, draw in {**SIGNS, **SYMBOLS}.items():
        found[f"icon_{name}"] = lambda draw=draw: sign(draw)
    found["logo"] = interface_logo.full
    return found


def main(part: str = "") -> None:
    if part in ("", "program"):
        interface_logo.icons()
    if part in ("", "title"):
        interface_title.write()
    for name, make in sorted(pictures().items()):
        if part in name:
            save(make(), "interface", name if "." in name else f"{name}.png")


if __name__ == "__main__":
    main(*sys.argv[1:2])
