"""Where the game's own files lie, and where the player's files go."""

import os
import sys
from functools import cache
from pathlib import Path

HOME_VARIABLE = "CROWN_AND_CREST_HOME"
APP = "crown-and-crest"
PACKAGE = Path(__file__).resolve().parent


class MissingFile(Exception):
    """A file that belongs to the game is not there; the text is fit for people."""


@cache
def _assets() -> Path:
    """Find the folder that holds `sprites` and `fonts`: frozen program, installed wheel or checkout."""
    frozen = getattr(sys, "_MEIPASS", None)
    candidates = [Path(frozen)] if frozen else []
    candidates += [PACKAGE / "assets", PACKAGE.parent]
    return next((folder for folder in candidates if (folder / "sprites").is_dir()), PACKAGE.parent)


def sprites() -> Path:
    """Return the folder of pictures, sounds and art sheets."""
    return _assets() / "sprites"


def fonts() -> Path:
    """Return the folder of fonts and their licences."""
    return _assets() / "fonts"


def sheets() -> Path:
    """Return the folder of the rules sheets."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) / "game" / "data" if frozen else PACKAGE / "data"


def locale() -> Path:
    """Return the folder of the translations."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) / "game" / "locale" if frozen else PACKAGE / "locale"


def licence() -> Path:
    """Return the path of the game's own licence text."""
    return _assets() / "LICENSE"


def licences() -> Path:
    """Return the folder of the licences of the libraries that the game stands on."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) / "game" / "licences" if frozen else PACKAGE / "licences"


def sprite(name: str) -> Path:
    """Return the path of one picture or sound below `sprites`, or say that it is missing."""
    return _present(sprites() / name)


_corrected: dict[str, Path] = {}  # art sheets and pictures that stand in for the game's own, by file name


def correct_art(sheet: Path | None) -> None:
    """Let an art sheet and the pictures beside it take the place of the game's own, or none."""
    if sheet is None:
        _corrected.clear()
    else:
        names = (sheet.name, f"{sheet.stem}.png", f"{sheet.stem}_regions.png")
        _corrected.update((name, sheet.with_name(name)) for name in names if sheet.with_name(name).is_file())


def corrected_art() -> tuple[str, ...]:
    """Return the names of the art sheets that stand in for the game's own."""
    return tuple(name for name in _corrected if name.endswith(".tmx"))


def art(name: str) -> Path:
    """Return the path of an art sheet or a picture of it, the player's corrected one first."""
    return _corrected.get(name) or sprite(name)


def font(name: str) -> Path:
    """Return the path of one font, or say that it is missing."""
    return _present(fonts() / name)


def _present(path: Path) -> Path:
    if not path.is_file():
        raise MissingFile(f"A file of the game is missing: {path}. Please install the game again.")
    return path


def _user(kind: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / kind
    import platformdirs  # imported late: costs a third of the time to the first frame

    folders = {"data": platformdirs.user_data_path, "config": platformdirs.user_config_path}
    return folders[kind](APP, appauthor=False, roaming=False)


def user_data() -> Path:
    """Return the folder of the player's games, logs and corrected sheets (it may not exist yet)."""
    return _user("data")


def user_config() -> Path:
    """Return the folder of the player's settings (it may not exist yet)."""
    return _user("config")


def write_whole(path: Path, text: str) -> None:
    """Write a file so that after a crash either the old or the new text is there, never a part."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)
