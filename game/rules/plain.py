"""Events and questions as plain data, for JSON."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from game.rules.engine import Decision
from game.rules.events import Event


def plain(value: Any) -> Any:
    """Return anything that rules speak of as lists, objects, texts and numbers."""
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, set | frozenset):
        return sorted(plain(item) for item in value)
    return value


def plain_event(event: Event) -> dict[str, Any]:
    """Return an event as an object with its class's name under ``event``."""
    return {"event": type(event).__name__, **plain(event)}


def plain_question(question: Decision | None) -> dict[str, Any] | None:
    """Return a question with its answers as a record's lines."""
    if question is None:
        return None
    options = [option.text for option in question.options]
    return {"seat": question.seat, "kind": question.kind, "about": question.about, "options": options}
