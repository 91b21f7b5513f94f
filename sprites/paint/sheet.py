"""The sheet of a set: one image, and the Tiled map that says what is where on it."""

from xml.sax.saxutils import quoteattr

import numpy as np
from numpy.typing import NDArray

from sprites.paint.curves import Points
from sprites.paint.facts import Face
from sprites.paint.layout import Layout
from sprites.paint.spots import Places

COLUMNS = 8
PIXELS = 256
Picture = NDArray[np.uint8]


class Sheet:
    """The tiles of one set in their order, each with its picture and its named points."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self.pictures: list[Picture] = []
        self.entries: list[str] = []
        self.layers: list[str] = []
        self.objects = 0

    def add(self, face: Face, layout: Layout, places: Places, picture: Picture) -> None:
        for cell in face.cells:
            x, y = (v * PIXELS for v in cell.at)
            self.pictures.append(picture[y : y + PIXELS, x : x + PIXELS])
            shift = np.array([x, y], float)
            named = []
            for index, feature in enumerate(cell.features):
                at = places.points[(*cell.at, index)] - shift
                named.append((f"{feature['kind']}:{index}", at))
            if places.plate is not None:
                named.append(("statue", places.plate - shift))
            self._entry(cell.id, face.variant, named)

    def _entry(self, rules_id: str, variant: int, named: list[tuple[str, Points]]) -> None:
        number = len(self.entries)
        lines = [f'  <tile id="{number}">', "   <properties>"]
        lines.append(f'    <property name="c_id" value={quoteattr(rules_id)}/>')
        lines.append(f'    <property name="c_variant" type="int" value="{variant}"/>')
        lines.append("   </properties>")
        if named:
            lines.append('   <objectgroup draworder="index" id="2">')
            for i, (name, at) in enumerate(named):
                lines.append(f'    <object id="{i + 1}" name="{name}" x="{at[0]:g}" y="{at[1]:g}">')
                lines += ["     <point/>", "    </object>"]
            lines.append("   </objectgroup>")
        self.entries.append("\n".join([*lines, "  </tile>"]))

    def add_layer(self, name: str, points: dict[str, Points], lines: dict[str, Points]) -> None:
        """Add an object layer of named points and open lines, in pixels of the unturned piece."""
        out = [f' <objectgroup id="{2 + len(self.layers)}" name="{name}">']
        for point, at in points.items():
            self.objects += 1
            out.append(f'  <object id="{self.objects}" name="{point}" x="{at[0]:g}" y="{at[1]:g}">')
            out += ["   <point/>", "  </object>"]
        for line, path in lines.items():
            self.objects += 1
            start, rest = path[0], " ".join(f"{x:g},{y:g}" for x, y in np.round(path - path[0], 1))
            out.append(f'  <object id="{self.objects}" name="{line}" x="{start[0]:g}" y="{start[1]:g}">')
            out += [f'   <polyline points="{rest}"/>', "  </object>"]
        self.layers.append("\n".join([*out, " </objectgroup>"]))

    def image(self) -> Picture:
        rows = -(-len(self.pictures) // COLUMNS)
        whole = np.zeros((rows * PIXELS, COLUMNS * PIXELS, 3), np.uint8)
        whole[:] = (60, 48, 36)
        for number, picture in enumerate(self.pictures):
            y, x = (v * PIXELS for v in divmod(number, COLUMNS))
            whole[y : y + PIXELS, x : x + PIXELS] = picture
        return whole

    def map_text(self) -> str:
        """Write the map: every picture is placed once, in the order of the sheet."""
        count = len(self.pictures)
        rows = -(-count // COLUMNS)
        grid = [[r * COLUMNS + c + 1 for c in range(COLUMNS)] for r in range(rows)]
        cells = ",\n".join(",".join(str(n if n <= count else 0) for n in row) for row in grid)
        head = (
            f'<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down" '
            f'width="{COLUMNS}" height="{rows}" tilewidth="{PIXELS}" tileheight="{PIXELS}" infinite="0" '
            f'nextlayerid="{2 + len(self.layers)}" nextobjectid="{self.objects + 1}">'
        )
        tileset = (
            f' <tileset firstgid="1" name="{self.slug}" tilewidth="{PIXELS}" tileheight="{PIXELS}" '
            f'tilecount="{COLUMNS * rows}" columns="{COLUMNS}">'
        )
        image = f'  <image source="{self.slug}.png" width="{COLUMNS * PIXELS}" height="{rows * PIXELS}"/>'
        layer = f' <layer id="1" name="pictures" width="{COLUMNS}" height="{rows}">\n  <data encoding="csv">'
        parts = ['<?xml version="1.0" encoding="UTF-8"?>', head, tileset, image, *self.entries, " </tileset>"]
        parts += [layer, cells, "</data>", " </layer>", *self.layers, "</map>", ""]
        return "\n".join(parts)
