"""Why files and disks refuse, in the player's language.

Systems and the rules tell it in English; what people often meet has a translation, the rest stays as it was said.
"""

from __future__ import annotations

from typing import Final

from game.ui.text import N_, _

KNOWN: Final = {  # word for word as systems, saves and records say it
    N_("No space left on device"),
    N_("Permission denied"),
    N_("Operation not permitted"),
    N_("Read-only file system"),
    N_("No such file or directory"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("File name too long"),
    N_("Input/output error"),
    N_("this is a folder"),
    N_("this game is open in another window"),
    N_("the file is not readable as text"),
    N_("the file is too large for a record"),
    N_("the file is too large for a journal"),
}
BEGINNINGS: Final = {  # what goes on with a detail
    "there is no file ": N_("there is no file {detail}"),
    "not readable as JSON ": N_("not readable as JSON {detail}"),
}


def reason(error: Exception) -> str:
    """Return why something failed."""
    return in_words(getattr(error, "strerror", None) or str(error))


def in_words(words: str) -> str:
    """Return a reason in the language in use."""
    if words in KNOWN:
        return _(words)
    for beginning, sentence in BEGINNINGS.items():
        if words.startswith(beginning):
            return _(sentence, detail=words.removeprefix(beginning))
    return words
