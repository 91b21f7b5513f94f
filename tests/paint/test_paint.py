"""The committed sheets are what the painter paints."""

import json
import re
from pathlib import Path

import pytest

numpy = pytest.importorskip("numpy")
pytest.importorskip("cairo")
pytest.importorskip("scipy")
Image = pytest.importorskip("PIL.Image")

from sprites.paint import facts, land  # noqa: E402

SPRITES = Path(land.SPRITES)
PIXELS = 256


def printed(slug: str, rules_id: str) -> "numpy.ndarray":
    """Cut the first picture of a tile out of the committed sheet."""
    number = next(n for n, face in enumerate(facts.faces(slug)) if face.id == rules_id)
    y, x = (v * PIXELS for v in divmod(number, 8))
    with Image.open(SPRITES / f"{slug}.png") as sheet:
        return numpy.asarray(sheet.convert("RGB").crop((x, y, x + PIXELS, y + PIXELS))).astype(int)


@pytest.mark.parametrize(("slug", "rules_id"), [("base", "BA-U"), ("river", "RV-B")])
def test_a_tile_painted_again_looks_like_the_committed_one(slug: str, rules_id: str) -> None:
    face = next(face for face in facts.faces(slug) if face.id == rules_id)
    painted = land.paint_face(face).astype(int)
    # The sheet holds 256 dithered colours, so single pixels differ: compare blocks of 8 x 8.
    blocks = numpy.abs(painted - printed(slug, rules_id))
    means = (painted - printed(slug, rules_id)).reshape(32, 8, 32, 8, 3).mean(axis=(1, 3))
    assert numpy.abs(means).max() < 14
    assert blocks.mean() < 9


def test_the_same_tile_is_painted_with_the_same_bytes() -> None:
    face = next(face for face in facts.faces("base") if face.id == "BA-W")
    assert land.paint_face(face).tobytes() == land.paint_face(face).tobytes()


@pytest.mark.parametrize("slug", facts.SHEETS)
def test_every_field_of_every_picture_is_whole_and_apart_as_the_rules_say(slug: str) -> None:
    for face in facts.faces(slug):
        land.settle(face)  # raises where the drawn areas disagree with the facts


def test_a_recipe_changes_with_the_facts() -> None:
    one, other = facts.faces("base")[:2]
    assert land.face_recipe(one, "painter") != land.face_recipe(other, "painter")
    assert land.face_recipe(one, "painter") != land.face_recipe(one, "another painter")
    assert json.dumps(land.painter_recipe())


def test_a_recipe_covers_every_module_that_paints() -> None:
    for name in land.MODULES:
        source = (SPRITES / "paint" / f"{name}.py").read_text(encoding="utf-8")
        used = set(re.findall(r"from sprites\.paint\.(\w+) import", source))
        assert used - {"sheet"} <= set(land.MODULES), name  # the sheet only puts finished pictures together
