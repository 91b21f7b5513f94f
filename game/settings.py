"""What the player chose once and the game remembers: one JSON file, checked field by field."""

import contextlib
import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from game import files

VERSION: Final = 1
LARGEST_FILE: Final = 1_000_000
SPEEDS: Final = ("off", "fast", "normal")
PALETTES: Final = ("standard", "red-green", "blue-yellow")
LANGUAGES: Final = ("en", "cs", "ru", "uk", "de")
SMALLEST_WINDOW: Final = (1024, 640)
LARGEST_WINDOW: Final = (7680, 4320)

KEYS: Final[dict[str, tuple[str, ...]]] = {
    "rotate_right": ("r", "e", "tab"),
    "rotate_left": ("shift+r", "q", "shift+tab"),
    "pass": ("space",),
    "confirm": ("return",),
    "undo": ("u", "ctrl+z"),
    "zoom_in": ("+", "="),
    "zoom_out": ("-",),
    "fit": ("f",),
    "pan_left": ("left", "a"),
    "pan_right": ("right", "d"),
    "pan_up": ("up", "w"),
    "pan_down": ("down", "s"),
    "fields": ("v",),
    "tiles": ("t",),
    "tournament": ("j",),
    "receipt": ("b",),
    "inspect": ("i",),
    "timeline": ("l",),
    "help": ("h", "?"),
    "mute": ("m",),
    "full_screen": ("f11", "alt+return"),
    "menu": ("escape",),
}
AIDS: Final = ("what_if", "why_not", "warnings", "features", "receipts", "tiles", "desk", "marks")


@dataclass
class Settings:
    """Every remembered choice; the defaults are those of a first start."""

    language: str = ""  # empty: take the language of the system
    full_screen: bool = False
    window: tuple[int, int] = (1280, 720)
    text_scale: float = 1.0
    speed: str = "normal"
    volume: float = 0.7
    mute: bool = False
    palette: str = "standard"
    auto_confirm: bool = False
    aids: dict[str, bool] = field(default_factory=lambda: dict.fromkeys(AIDS, True))
    last_setup: dict[str, Any] = field(default_factory=dict)
    keys: dict[str, tuple[str, ...]] = field(default_factory=lambda: dict(KEYS))


def _one_of(choices: tuple[str, ...]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and value in choices


def _number(low: float, high: float) -> Callable[[Any], bool]:
    def check(value: Any) -> bool:
        return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high

    return check


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def is_window_size(value: Any) -> bool:
    """Tell whether a value is a width and a height that the game can be played at."""
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(isinstance(n, int) and not isinstance(n, bool) for n in value)
        and all(low <= n <= high for n, low, high in zip(value, SMALLEST_WINDOW, LARGEST_WINDOW, strict=True))
    )


def _is_aids(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(v, bool) for v in value.values())


def _is_keys(value: Any) -> bool:
    return isinstance(value, dict) and all(
        name in KEYS and isinstance(names, list | tuple) and all(isinstance(n, str) for n in names)
        for name, names in value.items()
    )


CHECKS: Final[dict[str, Callable[[Any], bool]]] = {
    "language": _one_of(("", *LANGUAGES)),
    "full_screen": _is_flag,
    "window": is_window_size,
    "text_scale": _number(1.0, 2.0),
    "speed": _one_of(SPEEDS),
    "volume": _number(0.0, 1.0),
    "mute": _is_flag,
    "palette": _one_of(PALETTES),
    "auto_confirm": _is_flag,
    "aids": _is_aids,
    "last_setup": lambda value: isinstance(value, dict),
    "keys": _is_keys,
}


def _typed(name: str, value: Any, default: Any) -> Any:
    """Give a checked JSON value the type that the field has in the program."""
    if name == "window":
        return (value[0], value[1])
    if name == "keys":
        return {**default, **{key: tuple(names) for key, names in value.items()}}
    if name == "aids":
        return {**default, **value}
    return float(value) if isinstance(default, float) else value


def from_json(found: Mapping[str, Any]) -> tuple[Settings, list[str]]:
    """Build settings from parsed JSON; return them with the names of the fields that were refused."""
    settings, refused = Settings(), []
    for entry in fields(Settings):
        if entry.name not in found:
            continue
        if CHECKS[entry.name](found[entry.name]):
            default = getattr(settings, entry.name)
            setattr(settings, entry.name, _typed(entry.name, found[entry.name], default))
        else:
            refused.append(entry.name)
    return settings, refused


def path() -> Path:
    """Return where the settings lie."""
    return files.user_config() / "settings.json"


def _parse(where: Path) -> tuple[Settings, str]:
    if where.stat().st_size > LARGEST_FILE:
        raise ValueError("the file is far too large")
    found = json.loads(where.read_text(encoding="utf-8"))
    if not isinstance(found, dict):
        raise ValueError("it does not hold an object")
    version = found.get("version")
    if version != VERSION:
        raise ValueError(f"its version is {version!r}, this program knows {VERSION}")
    settings, refused = from_json(found)
    if not refused:
        return settings, ""
    return (
        settings,
        f"Some settings in {where} could not be used and keep their defaults: {', '.join(refused)}.",
    )


def load() -> tuple[Settings, str]:
    """Read the settings; return them with a sentence for the player, empty if all was well."""
    where = path()
    try:
        settings, notice = _parse(where)
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, ValueError, RecursionError) as error:
        kept = _keep_aside(where)
        return Settings(), f"The settings in {where} cannot be read ({error}); defaults are used.{kept}"
    if notice:
        _keep_aside(where)
    return settings, notice


def _keep_aside(where: Path) -> str:
    """Copy a damaged file beside itself before anything new is saved over it."""
    aside = where.with_name("settings.damaged.json")
    try:
        aside.write_bytes(where.read_bytes()[:LARGEST_FILE])
    except OSError:
        return ""
    return f" A copy was kept as {aside.name}."


def to_json(settings: Settings) -> str:
    """Write settings as the text of their file."""
    plain = asdict(settings)
    plain["keys"] = {name: names for name, names in settings.keys.items() if names != KEYS[name]}
    return json.dumps({"version": VERSION, **plain}, ensure_ascii=False, indent=2) + "\n"


def save(settings: Settings) -> str:
    """Write the settings; return a sentence for the player, empty if all was well."""
    try:
        files.write_whole(path(), to_json(settings))
    except OSError as error:
        return f"The settings could not be saved: {error.strerror or error}."
    return ""


def system_language() -> str:
    """Guess the player's language from the system; English when it is none of ours."""
    import locale

    found = ""
    with contextlib.suppress(ValueError):
        found = locale.getlocale()[0] or ""
    if not found and sys.platform != "win32":
        import os

        found = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    short = {"czech": "cs", "russian": "ru", "ukrainian": "uk", "german": "de"}
    start = found.lower().split("_")[0].split(".")[0]
    code = short.get(start, start)
    return code if code in LANGUAGES else "en"
