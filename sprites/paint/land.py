"""Paint the sheets of tiles: python -m sprites.paint.land [--rgb] [--look] [slug ...]

A picture whose recipe (facts, painter, versions of the libraries) is unchanged comes from the folder
.paint instead of being painted again.
"""

import argparse
import hashlib
import json
from functools import lru_cache
from pathlib import Path

import cairo
import numpy as np
import PIL
import scipy
from PIL import Image

from sprites.paint import facts, lists_plan, picture
from sprites.paint.facts import Face
from sprites.paint.layout import Layout, lay_out
from sprites.paint.regions import Regions
from sprites.paint.sheet import Picture, Sheet
from sprites.paint.spots import Places, find_places

SPRITES = facts.ROOT / "sprites"
CACHE = facts.ROOT / ".paint"
MODULES = (
    "buildings", "canvas", "crops", "crossing", "curves", "facts", "farmland", "ground", "hall", "heraldry",
    "land", "layout", "lists", "lists_plan", "marks", "nature", "parcels", "picture", "plan", "props", "regions",
    "roads", "sacred", "sights", "spots", "town", "walls", "water", "ways",
)  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m sprites.paint.land", description="Paint the tile sheets.")
    parser.add_argument("slugs", nargs="*", help=f"sheets to paint: {', '.join(facts.SHEETS)}; all by default")
    parser.add_argument("--rgb", action="store_true", help="write full colours instead of a palette of 256")
    options = parser.parse_args()
    for slug in options.slugs or facts.SHEETS:
        if slug not in facts.SHEETS:
            parser.error(f"there is no sheet {slug}")
        painted = paint_sheet(slug, options.rgb)
        print(f"{slug}: {painted} painted anew")


def paint_sheet(slug: str, full_colour: bool = False) -> int:
    """Write the image and the map of a sheet; return how many pictures had to be painted."""
    sheet, painted, recipe = Sheet(slug), 0, painter_recipe()
    for face in facts.faces(slug):
        layout, regions, places = settle(face)
        kept = CACHE / f"{face.id}-{face.variant}-{face_recipe(face, recipe)}.png"
        if kept.exists():
            image = np.asarray(Image.open(kept).convert("RGB"))
        else:
            image = picture.paint(layout, regions, places)
            _keep(kept, image, face)
            painted += 1
        sheet.add(face, layout, places, image)
    if any(face.size != (1, 1) for face in facts.faces(slug)):
        spaces = {kind: np.array(at) for kind, at in lists_plan.SPACES.items()}
        sheet.add_layer("crown", spaces, lists_plan.walks())
    save_image(sheet.image(), SPRITES / f"{slug}.png", full_colour)
    (SPRITES / f"{slug}.tmx").write_text(sheet.map_text(), encoding="utf-8", newline="\n")
    return painted


def settle(face: Face) -> tuple[Layout, Regions, Places]:
    """Plan a picture: layout, areas checked against the facts, places of things and figures."""
    layout = lay_out(face)
    regions = Regions(layout)
    return layout, regions, find_places(layout, regions)


def paint_face(face: Face) -> Picture:
    return picture.paint(*settle(face))


@lru_cache
def painter_recipe() -> str:
    """Hash the painter itself: its sources and the versions of its libraries."""
    digest = hashlib.sha256()
    for name in MODULES:
        digest.update((Path(__file__).parent / f"{name}.py").read_bytes().replace(b"\r\n", b"\n"))
    versions = (np.__version__, scipy.__version__, PIL.__version__, cairo.cairo_version_string())
    digest.update(repr(versions).encode())
    return digest.hexdigest()


def face_recipe(face: Face, painter: str) -> str:
    known = [[cell.id, cell.at, cell.edges, cell.facts, list(cell.features)] for cell in face.cells]
    text = json.dumps([painter, face.variant, face.size, known], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def _keep(path: Path, image: Picture, face: Face) -> None:
    CACHE.mkdir(exist_ok=True)
    for old in CACHE.glob(f"{face.id}-{face.variant}-*.png"):
        old.unlink()
    Image.fromarray(image).save(path)


def save_image(image: Picture, path: Path, full_colour: bool) -> None:
    whole = Image.fromarray(image)
    if not full_colour:
        whole = whole.quantize(256, Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)
        palette = whole
        whole = Image.fromarray(image).quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)
    whole.save(path, optimize=True)


if __name__ == "__main__":
    main()
