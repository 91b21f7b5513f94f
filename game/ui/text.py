"""Texts for players: every sentence on the screen passes through `_`.

    from game.ui.text import _, ngettext
    _("{name} lays a tile", name=seat.name)
    ngettext("{number} point", "{number} points", points)

Placeholders are named, never numbered. `N_` marks a text that is translated later (tables at module level).
The catalogues are standard gettext. After changing texts, with the dev requirements installed:

    pybabel extract -F game/locale/babel.cfg -k N_ -o build/crown.pot --no-location game
    pybabel update -D crown -i build/crown.pot -d game/locale --no-fuzzy-matching
    pybabel compile -D crown -d game/locale
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game import files

if TYPE_CHECKING:
    from gettext import NullTranslations

DOMAIN: Final = "crown"
NAMES: Final = {"en": "English", "cs": "Čeština", "ru": "Русский", "uk": "Українська", "de": "Deutsch"}


class _Current:
    """The language in use: one for the whole program, as there is one window."""

    language = "en"
    catalogue: NullTranslations | None = None


def use(language: str) -> None:
    """Switch the language; scenes build their widgets anew afterwards."""
    _Current.language = language
    _Current.catalogue = None
    if language != "en":
        import gettext  # late: the first frame in English does not need it

        _Current.catalogue = gettext.translation(DOMAIN, files.locale(), [language], fallback=True)


def language() -> str:
    """Return the code of the language in use."""
    return _Current.language


def N_(message: str) -> str:
    """Mark a text for translation without translating it yet."""
    return message


def _(message: str, **names: object) -> str:
    """Translate a text and fill in its named places."""
    found = _Current.catalogue.gettext(message) if _Current.catalogue and message else message
    return _filled(found, message, names)


def ngettext(singular: str, plural: str, number: int, **names: object) -> str:
    """Translate a text that depends on a number, available in it as `{number}`."""
    source = singular if number == 1 else plural
    found = _Current.catalogue.ngettext(singular, plural, number) if _Current.catalogue else source
    return _filled(found, source, {"number": number, **names})


def _filled(found: str, source: str, names: dict[str, object]) -> str:
    if not names:
        return found
    try:
        return found.format(**names)
    except (KeyError, IndexError, ValueError):  # a slip of a translation must not stop a game
        return source.format(**names)
