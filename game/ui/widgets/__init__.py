"""The widgets of the game. How to use them:

    from game.ui.focus import Form
    from game.ui.layout import Column, Row, Flow, Grid, Overlay, Sized, Padded
    from game.ui.widgets import Button, Label, Panel, ...

    class PlayScene(Scene):
        def build(self, size):                       # called on enter, resize, other language or palette
            side = Panel(Column([Label(_("Anna"), style="heading"), Log("play.log", grow=1)]), name="play.side")
            root = Overlay([(Sized(side, width=300), "topright")])
            self.form.set(root, pygame.Rect((0, 0), size))

- Sizes given to widgets are *units* (`theme.px(units)` -> pixels); rectangles are pixels of the window.
- A widget is measured (`measure(width)`), then placed (`place(rect)`); boxes in `layout` do both for their
  children. `grow=1` takes left-over room. `form.layout()` after a text or `visible` changed the sizes.
- Every widget that can be used has a test name like `setup.start`; `App.rect_of(name)` finds it.
- The scene passes events to `form.handle(event)` first (True: used), then uses the rest itself; and calls
  `form.update(dt)` and `form.draw(surface)`. `Scene` does this for `self.form` already.
- A scene that has its own keys (the board) makes its form with `Form(keyboard=False)`: keys reach widgets only
  while a dialog is open or a text entry has the focus. `form.is_over(pos)` tells clicks on panels from the board.
- Modal questions: `form.open(Dialog("play.quit", _("..."), _("..."), [Button(...), ...], on_escape=form.close))`.
- Texts change by `label.content = "..."`; then `form.layout()` if the size may have changed.
- `app.toast(_("Saved."))` shows a passing sentence; `sound.play("tile")` plays a sound.
"""

from game.ui.widget import Motion, Spacer, Widget, approach
from game.ui.widgets.button import Button, IconButton, Pressable
from game.ui.widgets.choice import Choice, Cycler, Slider, Toggle
from game.ui.widgets.entry import TextEntry
from game.ui.widgets.label import Badge, Image, Label, Lettering, Medallion, Ribbon, Rule, draw_badge
from game.ui.widgets.panel import Dialog, Panel, Toast, Tooltip
from game.ui.widgets.scroll import Line, Log, Scrolled, ScrollView, parchment

__all__ = [
    "Badge",
    "Button",
    "Choice",
    "Cycler",
    "Dialog",
    "IconButton",
    "Image",
    "Label",
    "Lettering",
    "Line",
    "Log",
    "Medallion",
    "Motion",
    "Panel",
    "Pressable",
    "Ribbon",
    "Rule",
    "ScrollView",
    "Scrolled",
    "Slider",
    "Spacer",
    "TextEntry",
    "Toast",
    "Toggle",
    "Tooltip",
    "Widget",
    "approach",
    "draw_badge",
    "parchment",
]
