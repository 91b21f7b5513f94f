"""Cut the game's fonts out of the complete Alegreya family: python -m sprites.paint.fonts FOLDER.

FOLDER holds the unpacked npm packages @expo-google-fonts/alegreya 0.4.2, alegreya-sans 0.4.2 and
alegreya-sc 0.2.3, or any other folder tree with the same files. The result is the same byte for byte.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

OUT = Path(__file__).resolve().parents[2] / "fonts"
FACES = {
    "text": "Alegreya_400Regular.ttf",
    "text_italic": "Alegreya_400Regular_Italic.ttf",
    "text_bold": "Alegreya_700Bold.ttf",
    "small": "AlegreyaSans_400Regular.ttf",
    "small_bold": "AlegreyaSans_700Bold.ttf",
    "heading": "AlegreyaSC_800ExtraBold.ttf",
}
SPACES = {"small": 230, "small_bold": 220, "heading": 205}  # the printed ones run words together on a screen
LICENCES = {"OFL-Alegreya.txt": "Alegreya Project", "OFL-AlegreyaSans.txt": "Alegreya Sans Project"}
RANGES = (
    (0x20, 0x7E),
    (0xA0, 0xFF),
    (0x100, 0x17F),
    (0x218, 0x21B),
    (0x300, 0x30C),
    (0x400, 0x45F),
    (0x490, 0x491),
    (0x2009, 0x2015),
)
SIGNS = "ʼ̧̨‚„“”‘’‹›†‡•…·′″½¼¾⅓⅔×÷−±≈≠≤≥←↑→↓↔№°\u202f\u2007ẞ"
DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
FEATURES = ["kern", "liga", "mark", "mkmk", "ccmp"]
ALIASES = {0x202F: 0x2009, 0x2011: 0x2D, 0x2010: 0x2D, 0x2BC: 0x2019, 0x1E9E: 0xDF}


def wanted() -> set[int]:
    """Collect the letters of English, Czech, German, Polish, Russian, Ukrainian and their signs."""
    letters = {code for first, last in RANGES for code in range(first, last + 1)}
    return letters | {ord(sign) for sign in SIGNS}


def bake_digits(font: TTFont) -> None:
    """Point 0-9 at the lining tabular figures, because pygame cannot switch font features on."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update({0x30 + value: f"{name}.tf" for value, name in enumerate(DIGITS)})


def fill_gaps(font: TTFont) -> None:
    """Let a missing blank, hyphen or apostrophe show its nearest relative instead of an empty box."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            for code, like in ALIASES.items():
                table.cmap.setdefault(code, table.cmap[like])


def widen_spaces(font: TTFont, width: int) -> None:
    """Give the word space a width that survives rounding to whole pixels."""
    cmap = font.getBestCmap()
    for code in (0x20, 0xA0):
        font["hmtx"][cmap[code]] = (width, 0)


def still_digits(font: TTFont) -> None:
    """Check that every digit is equally wide, so that columns of numbers line up."""
    cmap = font.getBestCmap()
    widths = {font["hmtx"][cmap[0x30 + value]][0] for value in range(10)}
    if len(widths) != 1:
        raise SystemExit(f"digits differ in width: {sorted(widths)}")


def options() -> Options:
    chosen = Options()
    chosen.layout_features = FEATURES
    chosen.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
    chosen.name_languages = [0x409]
    chosen.notdef_outline = True
    chosen.glyph_names = False
    chosen.recalc_timestamp = False
    chosen.drop_tables += ["STAT", "GlyphOrder"]
    return chosen


def cut(source: Path, target: Path) -> None:
    """Write the subset of one font."""
    font = TTFont(source, recalcTimestamp=False)
    bake_digits(font)
    fill_gaps(font)
    if target.stem in SPACES:
        widen_spaces(font, SPACES[target.stem])
    still_digits(font)
    subsetter = Subsetter(options())
    subsetter.populate(unicodes=wanted())
    subsetter.subset(font)
    font.save(target, reorderTables=True)


def find(folder: Path, name: str) -> Path:
    hits = sorted(folder.rglob(name))
    if not hits:
        raise SystemExit(f"{name} is nowhere in {folder}")
    return hits[0]


def copy_licences(folder: Path) -> None:
    """Copy each licence text to the fonts, found by the authors in its first line."""
    for path in sorted(folder.rglob("LICENSE_FONT")):
        text = path.read_text(encoding="utf-8")
        for target, authors in LICENCES.items():
            if f"The {authors} Authors" in text.splitlines()[0]:
                (OUT / target).write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    folder = Path(sys.argv[1])
    for name, source in FACES.items():
        cut(find(folder, source), OUT / f"{name}.ttf")
        print(f"{name}.ttf {(OUT / name).with_suffix('.ttf').stat().st_size // 1024} KB")
    copy_licences(folder)


if __name__ == "__main__":
    main()
