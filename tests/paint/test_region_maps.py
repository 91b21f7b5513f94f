"""The committed maps of features are those of the painter's layouts."""

from pathlib import Path

import pytest

numpy = pytest.importorskip("numpy")
pytest.importorskip("cairo")
pytest.importorskip("scipy")
Image = pytest.importorskip("PIL.Image")

from sprites.paint import facts, land, region_maps  # noqa: E402


@pytest.mark.parametrize("slug", facts.SHEETS)
def test_a_sheets_map_follows_its_layouts(slug: str) -> None:
    """Another library may draw an edge a pixel aside; whole features may not move."""
    with Image.open(Path(land.SPRITES) / f"{slug}_regions.png") as committed:
        before = numpy.asarray(committed)
    after = region_maps.sheet_map(slug)
    assert before.shape == after.shape
    assert (before != after).mean() < 0.01, f"write it anew: python -m sprites.paint.region_maps {slug}"


@pytest.mark.parametrize("slug", facts.SHEETS)
def test_every_feature_of_every_picture_has_an_area(slug: str) -> None:
    for face in facts.faces(slug):
        for cell, part in zip(face.cells, region_maps.face_maps(face), strict=True):
            assert set(numpy.unique(part)) - {0} == {index + 1 for index in range(len(cell.features))}, cell.id
