"""Paint frames, grounds, icons and titles: `python -m sprites.paint.interface [name part]`."""

from __future__ import annotations

import sys

from sprites.paint import interface_frames, interface_textures
from sprites.paint.pieces_canvas import save


def pictures() -> dict[str, object]:
    """Return a painter per picture name."""
    return {**interface_textures.pictures(), **interface_frames.pictures()}


def main(part: str = "") -> None:
    for name, make in sorted(pictures().items()):
        if part in name:
            save(make(), "interface", name if "." in name else f"{name}.png")


if __name__ == "__main__":
    main(*sys.argv[1:2])
