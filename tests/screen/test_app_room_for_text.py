"""No text is cut and nothing overlaps: in every language, at every size, and with words half as long again."""

import pytest

from game.settings import LANGUAGES, Settings
from game.ui import layout, text
from game.ui.widgets import Button, Choice, Image, Label, ScrollView, Toggle

import pygame  # isort: skip

SCENES = [
    ("title", {}),
    ("setup", {}),
    ("options", {}),
    ("pause", {}),
    ("rulings", {"tab": "rulings"}),
    ("about", {}),
    ("help", {}),
]
WINDOWS = [((1024, 640), 1.0), ((1024, 640), 2.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((3840, 2160), 1.0)]


class Longer:
    """A catalogue in which all words are half as long again."""

    def gettext(self, message):
        """Return the text with longer words."""
        words = (word if "{" in word else word + word[: len(word) // 2] for word in message.split(" "))
        return " ".join(words)

    def ngettext(self, singular, plural, number):
        """Return the text with longer words."""
        return self.gettext(singular if number == 1 else plural)


def faults(form, size):
    """Return what a player would frown at."""
    found = []
    window = pygame.Rect((0, 0), size)
    scrolled = {w for view in form.walk() if isinstance(view, ScrollView) for w in view.inside.walk()}
    for widget in form.walk():
        shown = f"{widget.name or getattr(widget, '_text', type(widget).__name__)!r}"
        if widget.rect.width and not window.contains(widget.rect) and widget not in scrolled:
            found.append(f"{shown} leaves the window: {widget.rect}")
        if isinstance(widget, Label | Button | Toggle | Choice):
            need = widget.measure(widget.rect.width)
            if need[0] > widget.rect.width + 1 or need[1] > widget.rect.height + 1:
                found.append(f"{shown} needs {need}, has {widget.rect.size}")
        if isinstance(widget, layout.Box) and not isinstance(widget, layout.Overlay):
            inside = [w for w in widget.children() if w.visible and w.rect.width and w.rect.height]
            for n, one in enumerate(inside):
                for other in inside[n + 1 :]:
                    if one.rect.colliderect(other.rect):
                        found.append(
                            f"in {type(widget).__name__}: {one.name} {one.rect} meets {other.name} {other.rect}"
                        )
                if not isinstance(one, Image) and not widget.rect.inflate(2, 2).contains(one.rect):
                    found.append(
                        f"{type(one).__name__} {one.name} {one.rect} leaves its {type(widget).__name__} {widget.rect}"
                    )
    return found


@pytest.mark.parametrize(("size", "text_scale"), WINDOWS)
@pytest.mark.parametrize(("scene", "options"), SCENES, ids=[name for name, _options in SCENES])
@pytest.mark.parametrize("language", [*LANGUAGES, "longer"])
def test_no_text_is_cut_and_nothing_overlaps(opened, monkeypatch, scene, options, size, text_scale, language):
    code = language if language in LANGUAGES else "en"
    kept = Settings(language=code, window=size, text_scale=text_scale)
    kept.last_setup = {
        "seats": [
            [f"Player {n}", colour, ""] for n, colour in enumerate(("red", "blue", "green", "yellow", "black", "pink"))
        ],
        "expansions": ["river", "mayors", "jousts", "circles"],
        "fields": False,
    }
    table = opened(scene, settings=kept, **options)
    if language == "longer":
        monkeypatch.setattr(text._Current, "catalogue", Longer())
        table.scene.rebuild()
        table.wait(0.05)
    assert faults(table.scene.form, size) == []
