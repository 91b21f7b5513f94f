"""The catalogues: every text of the program is there in every language, complete, and compiled."""

from __future__ import annotations

import ast
import gettext
import re
import string
import struct
from pathlib import Path
from typing import Final

import pytest

from game.settings import LANGUAGES
from game.ui import text

GAME: Final = Path(text.__file__).parents[1]
CALLS: Final = {"_": 1, "N_": 1, "ngettext": 2}  # how many of the first arguments are texts
FORMS: Final = {"cs": 3, "ru": 3, "uk": 3, "de": 2}
CATALOGUES: Final = [code for code in LANGUAGES if code != "en"]
ENDS: Final = (".", "!", "?", ":")
ESCAPES: Final = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}

Text = tuple[str, ...]  # the text; with numbers its singular and its plural
Forms = tuple[str, ...]


def calls() -> list[tuple[str, str, list[ast.expr]]]:
    """Return place, name and texts of every call that marks or translates a text."""
    found = []
    for path in sorted(GAME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
                place = f"{path.relative_to(GAME)}:{node.lineno}"
                found.append((place, node.func.id, node.args[: CALLS[node.func.id]]))
    return found


def is_text(argument: ast.expr) -> bool:
    """Whether an argument is written out."""
    return isinstance(argument, ast.Constant) and isinstance(argument.value, str)


def sources() -> dict[Text, str]:
    """Return every text of the program with a place where it stands."""
    return {
        tuple(str(ast.literal_eval(argument)) for argument in arguments): place
        for place, _name, arguments in calls()
        if all(map(is_text, arguments))
    }


def unquoted(words: str) -> str:
    """Return what a quoted line of a catalogue holds."""
    return re.sub(r"\\(.)", lambda found: ESCAPES[found[1]], words.strip()[1:-1])


def written(language: str) -> dict[Text, Forms]:
    """Read the catalogue that people edit; entries no longer in use are left out."""
    entries: dict[Text, Forms] = {}
    for block in source(language).split("\n\n"):
        fields: dict[str, str] = {}
        key = ""
        for line in block.splitlines():
            if line.startswith("#"):
                continue
            if line.startswith("msg"):
                key, _space, line = line.partition(" ")
            fields[key] = fields.get(key, "") + unquoted(line)
        if fields:
            name = tuple(fields[key] for key in ("msgid", "msgid_plural") if key in fields)
            entries[name] = tuple(words for key, words in fields.items() if key.startswith("msgstr"))
    return entries


def source(language: str) -> str:
    """Return the text of the catalogue that people edit."""
    return catalogue(language, "po").read_text("utf-8")


def compiled(language: str) -> dict[Text, Forms]:
    """Read the catalogue that the game uses."""
    data = catalogue(language, "mo").read_bytes()
    _magic, _version, number, names, strings = struct.unpack_from("<5I", data)

    def read(table: int, index: int) -> Text:
        length, start = struct.unpack_from("<2I", data, table + 8 * index)
        return tuple(data[start : start + length].decode("utf-8").split("\0"))

    return {read(names, index): read(strings, index) for index in range(number)}


def catalogue(language: str, ending: str) -> Path:
    """Return where a catalogue lies."""
    return GAME / "locale" / language / "LC_MESSAGES" / f"{text.DOMAIN}.{ending}"


def places(words: str) -> set[str]:
    """Return the names of the places to fill in."""
    return {name for _words, name, _spec, _conversion in string.Formatter().parse(words) if name is not None}


def told(language: str) -> list[tuple[Text, Forms]]:
    """Return the entries of a catalogue without its head."""
    return [(name, forms) for name, forms in written(language).items() if name != ("",)]


def test_texts_are_written_out_where_they_are_marked():
    slips = [place for place, name, arguments in calls() if name != "_" and not all(map(is_text, arguments))]
    assert not slips


@pytest.mark.parametrize("language", CATALOGUES)
def test_every_text_of_the_program_is_translated(language):
    entries = written(language)
    assert not {name: place for name, place in sources().items() if not all(entries.get(name, ("",)))}


@pytest.mark.parametrize("language", CATALOGUES)
def test_no_translation_is_a_guess(language):
    assert "fuzzy" not in source(language)


@pytest.mark.parametrize("language", CATALOGUES)
def test_texts_with_numbers_have_all_forms_of_the_language(language):
    wanted = FORMS[language]
    assert f"nplurals={wanted};" in written(language)[("",)][0]
    assert not [name for name, forms in told(language) if len(forms) != (wanted if len(name) > 1 else 1)]


@pytest.mark.parametrize("language", CATALOGUES)
def test_translations_fill_in_the_same_places(language):
    slips = []
    for name, forms in told(language):
        wanted = set().union(*map(places, name))
        for words in forms:
            missing = wanted - places(words) - ({"number"} if len(name) > 1 else set())
            if missing or places(words) - wanted:
                slips.append((name[0], words))
    assert not slips


@pytest.mark.parametrize("language", CATALOGUES)
def test_the_compiled_catalogue_holds_what_the_written_one_says(language):
    entries = {name: forms for name, forms in told(language) if all(forms)}
    found = compiled(language)
    found.pop(("",))
    assert found == entries


@pytest.mark.parametrize("language", CATALOGUES)
def test_the_standard_library_finds_the_form_for_a_number(language):
    known = gettext.translation(text.DOMAIN, GAME / "locale", [language])
    forms = written(language)[("{number} point", "{number} points")]
    used = {known.ngettext("{number} point", "{number} points", number) for number in (0, 1, 2, 5, 11, 21, 22, 101)}
    assert used == set(forms)


@pytest.mark.parametrize("language", CATALOGUES)
def test_quotes_dashes_and_dots_are_those_of_print(language):
    slips = re.compile(r"\"|\.\.\.| - |''|  ")
    assert not [words for _name, forms in told(language) for words in forms if slips.search(words)]


@pytest.mark.parametrize("language", CATALOGUES)
def test_sentences_begin_and_end_as_in_the_source(language):
    slips = []
    for name, forms in told(language):
        ends = name[-1].endswith(ENDS)
        slips += [(name[-1], words) for words in forms if words.endswith(ENDS) != ends or words != words.strip()]
    assert not slips


@pytest.mark.parametrize("language", CATALOGUES)
def test_no_sentence_is_left_in_english(language):
    slips = []
    for name, forms in told(language):
        words = re.sub(r"\{\w+\}|\W", " ", name[0]).split()
        if len(words) > 2 and name[0] in forms:
            slips.append(name[0])
    assert not slips


@pytest.mark.parametrize("language", CATALOGUES)
def test_no_text_holds_a_character_that_cannot_be_seen(language):
    forms = [words for entry in written(language).values() for words in entry]
    assert [words for words in forms if any(ord(sign) < ord(" ") and sign != "\n" for sign in words)] == []
