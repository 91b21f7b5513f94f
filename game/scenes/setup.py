"""The set-up screen: who plays, with what, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import files
from game.rules import sheets
from game.scenes.scene import Scene
from game.scenes.setup_choices import SPACES, Choices, computer_kinds, known_expansions
from game.scenes.setup_seats import Seats
from game.scenes.setup_summary import summary
from game.ui import cards, skin, theme
from game.ui.layout import Column, Grid, Padded, Row
from game.ui.text import _
from game.ui.widget import Size, Widget
from game.ui.widgets import (
    Button,
    Choice,
    IconButton,
    Image,
    Label,
    Medallion,
    Panel,
    Pressable,
    Rule,
    ScrollView,
    TextEntry,
    Toggle,
)

if TYPE_CHECKING:
    from game.app import App

SEATS_SHARE = 46  # per cent of the width


class ExpansionCard(Pressable):
    """A card that switches one expansion on or off."""

    shrinks = True

    def __init__(self, name: str, inside: Widget, on: bool, flip: object) -> None:
        super().__init__(name, flip if callable(flip) else None)
        self.inside, self.on = inside, on

    def children(self) -> tuple[Widget, ...]:
        """Return what is written on the card."""
        return (self.inside,)

    def path_at(self, pos: tuple[int, int]) -> list[Widget]:
        """Take every click on the card itself."""
        return [self] if self.rect.collidepoint(pos) else []

    def least(self) -> int:
        """Return the least width of the text and a margin."""
        return self.inside.least() + 2 * theme.px(12)

    def measure(self, width: int) -> Size:
        """Ask for the text and a margin."""
        pad = 2 * theme.px(12)
        w, h = self.inside.measure(max(1, width - pad))
        return w + pad, h + pad

    def place(self, rect: pygame.Rect) -> None:
        """Put the text inside the margin."""
        super().place(rect)
        pad = 2 * theme.px(12)
        self.inside.place(rect.inflate(-pad, -pad))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card; gold-rimmed when it takes part."""
        skin.draw(surface, "card_on" if self.on or self.hovered else "card", self.rect)
        self.inside.draw(surface)
        self.draw_ring(surface)


class SetupScene(Scene):
    """Everything to choose before a game; all of it is remembered for next time."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.expansions = known_expansions()
        self.computers = computer_kinds()
        slugs = [slug for slug, _title in self.expansions]
        self.choices = Choices.from_json(app.settings.last_setup, slugs, self.computers)
        self.seats = Seats(self.choices, self.computers, self.changed, self.form.open, self.form.close)

    # --- what happens ---

    def changed(self) -> None:
        """Remember the choices and show what follows from them."""
        self.app.change(last_setup=self.choices.to_json())
        self.rebuild()

    def _flip(self, slug: str) -> None:
        on = slug in self.choices.expansions
        slugs = [known for known, _title in self.expansions]
        chosen = [s for s in self.choices.expansions if s != slug] if on else [*self.choices.expansions, slug]
        self.choices.expansions = [known for known in slugs if known in chosen]
        self.changed()

    def _set(self, **fields: object) -> None:
        for name, value in fields.items():
            setattr(self.choices, name, value)
        self.changed()

    def leave(self) -> None:
        """Remember the names, too."""
        self.app.change(last_setup=self.choices.to_json())

    def start(self) -> None:
        """Begin the game."""
        self.app.change(last_setup=self.choices.to_json())
        self.app.stack.replace("play", setup=self.choices.setup(self.app.chance))

    def handle(self, event: pygame.Event) -> bool:
        """Leave with Escape, start with Ctrl+Enter."""
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.stack.pop()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and event.mod & pygame.KMOD_CTRL:
            self.start()
            return True
        return False

    # --- how it looks ---

    def build(self, size: tuple[int, int]) -> None:
        """Put seats left and the rest right; below each other when the text is large."""
        seats = self.seats.widget()
        wide = theme.units(size[0]) >= 1000 and seats.least() + theme.px(100) < size[0] * SEATS_SHARE / 100
        rest = Column([self._expansions(wide), self._crown(), self._seed(), self._sheets()], gap=13)
        seats = Column([seats, Rule(), self._fields(), self._purist()], gap=11)
        if wide:
            left = Panel(ScrollView("setup.left", seats), padding=26, grow=1)
            right = Panel(ScrollView("setup.right", rest), padding=26, grow=1)
            body: Widget = EqualRow([left, right], shares=(SEATS_SHARE, 100 - SEATS_SHARE))
        else:
            body = Panel(ScrollView("setup.left", Column([seats, Rule(), rest], gap=12)), padding=22, grow=1)
        body.grow = 1
        root = Padded(Column([body, self._bottom(wide)], gap=12), 16, 14)
        self.form.set(root, pygame.Rect((0, 0), size))

    def _expansions(self, wide: bool) -> Widget:
        tiles = [self._card(slug, title) for slug, title in self.expansions]
        columns = 2 if wide and len(tiles) > 1 else 1
        return Column([Label(_("Expansions"), style="heading"), Grid(tiles, columns=columns, gap=12)], gap=9)

    def _card(self, slug: str, title: str) -> Widget:
        on, found = slug in self.choices.expansions, cards.card(slug, title)
        tick = Image(f"interface/check_{'on' if on else 'off'}", 28)
        words = [
            Row([Label(found.title, style="bold", grow=1), tick], align="start"),
            Label(found.summary, style="small"),
            Label(found.contents, style="small", colour=theme.INK_SOFT, size=15),
        ]
        inside = Row([Medallion(found.icon, 54, on=on), Column(words, gap=2, grow=1)], gap=12, align="stretch")
        return ExpansionCard(f"setup.expansion.{slug}", inside, on, lambda: self._flip(slug))

    def _fields(self) -> Widget:
        choices = self.choices
        sentence = (
            _("Farmers score at the end.")
            if choices.fields
            else _("No farmers and no scarecrows: fields score nothing, the crown skips the field space.")
        )
        toggle = Toggle("setup.fields", _("Play with fields"), choices.fields, lambda on: self._set(fields=on))
        note = Label(sentence, style="italic", colour=theme.INK_SOFT)
        return Column([toggle, note] if not choices.fields else [Row([toggle, note], gap=14)], gap=2)

    def _purist(self) -> Widget:
        on = self.choices.purist
        toggle = Toggle("setup.purist", _("Purist table"), on, lambda now: self._set(purist=now))
        note = _("No previews, marks and warnings for anyone.") if on else _("Aids as in the options.")
        return Row([toggle, Label(note, style="italic", colour=theme.INK_SOFT)], gap=14)

    def _sheets(self) -> Widget | None:
        names = [*(f"{slug}.toml" for slug in sheets.corrected()), *files.corrected_art()]
        if not names:
            return None
        folder = f"{files.user_data() / 'sheets'} ({', '.join(names)})"
        return Label(_("Your corrected sheets are used: {folder}", folder=folder), style="small")

    def _crown(self) -> Widget | None:
        usual = self.choices.usual_crown()
        if usual is None:
            return None
        names = {space: _(name) for space, name in SPACES.items() if space != "field" or self.choices.fields}
        names[usual] = _("{space} (as the rules say)", space=names[usual])
        choose = Choice(
            "setup.crown",
            list(names.items()),
            self.choices.crown or usual,
            lambda space: self._set(crown="" if space == usual else space),
        )
        return Column([Label(_("The crown starts on"), style="bold"), choose], gap=5)

    def _seed(self) -> Widget:
        entry = TextEntry(
            "setup.seed",
            self.choices.seed,
            lambda words: setattr(self.choices, "seed", words),
            hint=_("random"),
            longest=12,
            units=150,
            digits=True,
            tooltip=_("The same number gives the same tiles in the same order."),
        )
        return Row([Label(_("Seed of chance"), style="bold"), entry], gap=14)

    def _bottom(self, wide: bool) -> Widget:
        back = Button("setup.back", _("Back"), self.app.stack.pop, icon="left")
        rulings = IconButton(
            "setup.rulings",
            "book",
            lambda: self.app.stack.push("rulings"),
            units=46,
            tooltip=_("Rules & rulings"),
        )
        start = Button("setup.start", _("Start the game"), self.start, icon="play", style="primary")
        follows = summary(self.choices)
        if wide:
            row = Row([back, rulings, Padded(follows, 10, 0, grow=1), start], gap=12)
            return Panel(row, skin="plate", padding=14)
        buttons = Row([back, rulings, Label("", grow=1), start], gap=12)
        return Panel(Column([follows, buttons], gap=8), skin="plate", padding=12)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, then the panels."""
        surface.blit(skin.lit_table(surface.get_size()), (0, 0))
        super().draw(surface)


class EqualRow(Row):
    """Widgets beside each other whose widths are fixed shares."""

    def __init__(self, widgets: list[Widget], shares: tuple[int, ...]) -> None:
        super().__init__(widgets, gap=12, align="stretch")
        self.shares = shares

    def _widths(self, width: int) -> list[int]:
        free = width - theme.px(self.gap) * (len(self.shares) - 1)
        parts = [free * share // sum(self.shares) for share in self.shares[:-1]]
        return [*parts, free - sum(parts)]
