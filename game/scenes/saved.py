"""Saved games: the player's records and the journals of the last games, to load, rename, export or throw away."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import saves
from game.match.journal import is_busy
from game.saves import Entry, Summary
from game.scenes.page import Page
from game.scenes.saved_picture import fresh, paint
from game.scenes.saved_row import GameRow, told
from game.ui import theme
from game.ui.layout import Column
from game.ui.text import _
from game.ui.widget import Widget
from game.ui.widgets import Button, Dialog, Label, TextEntry

if TYPE_CHECKING:
    from game.app import App

REBUILD_SECONDS = 0.15
LONGEST_PATH = 400
NARROW = 900  # units of the window's width below which a row's buttons stand under its words


class SavedScene(Page):
    """The list of games.

    Enter loads, F2 renames, Delete throws away, Ctrl+L looks back, Ctrl+E exports, Ctrl+I imports.
    """

    name = "saved"
    units = 980.0

    def __init__(self, app: App, *, over: bool = False) -> None:
        super().__init__(app, over=over)
        self.entries: list[Entry] = []
        self.summaries: dict[Path, Summary | str] = {}
        self.open = True
        self._stale: float | None = None
        self._typed = ""

    # --- life ---

    def enter(self) -> None:
        """Read the folders; the games themselves are played through between the frames."""
        self.read()

    def leave(self) -> None:
        """Drop what is still to be read."""
        self.open = False

    def read(self) -> None:
        """Take the list anew from the disk."""
        self.entries = [*saves.saved(), *saves.autosaves()]
        for entry in self.entries:
            if entry.path not in self.summaries:
                self.app.later(lambda entry=entry: self._look_into(entry))  # type: ignore[misc]
        self.rebuild()

    def _look_into(self, entry: Entry) -> None:
        """Play a game through for the list, and paint its picture if there is no fresh one."""
        if not self.open or entry.path in self.summaries:
            return
        self.summaries[entry.path] = told(lambda: saves.summary(entry))
        if isinstance(self.summaries[entry.path], Summary) and not fresh(entry):
            self.app.later(lambda: self._paint(entry))
        self._stale = self._stale if self._stale is not None else REBUILD_SECONDS
        self.dirty = True

    def _paint(self, entry: Entry) -> None:
        found = self.summaries.get(entry.path)
        if self.open and isinstance(found, Summary) and paint(entry, found):
            self._stale = REBUILD_SECONDS
            self.dirty = True

    @property
    def waiting(self) -> bool:
        """Whether new rows are about to be shown."""
        return self._stale is not None or super().waiting

    def update(self, dt: float) -> None:
        """Show what has been read in the meantime, not too often."""
        if self._stale is not None:
            self._stale -= dt
            if self._stale <= 0 and not self.form.dialogs:
                self._stale = None
                self.rebuild()
        super().update(dt)

    # --- how it looks ---

    def heading(self) -> str:
        """Return the words on the ribbon."""
        return _("Saved games")

    def content(self) -> Widget:
        """Return both lists."""
        own = [entry for entry in self.entries if not entry.is_autosave]
        auto = [entry for entry in self.entries if entry.is_autosave]
        parts: list[Widget] = [Label(_("Saved by you"), style="heading")]
        parts += self._rows(own) or [self._hint(_("Nothing yet. The pencil beside a game keeps it under a name."))]
        parts.append(Label(_("Recent games, saved automatically"), style="heading"))
        parts += self._rows(auto) or [self._hint(_("Every game that you begin is kept here, move by move."))]
        return Column(parts, gap=9)

    def _hint(self, words: str) -> Widget:
        return Label(words, style="italic")

    def _rows(self, entries: Sequence[Entry]) -> list[Widget]:
        narrow = theme.units(self.size[0]) < NARROW
        return [GameRow(entry, self.summaries.get(entry.path), self, narrow=narrow) for entry in entries]

    def buttons(self) -> Sequence[Widget]:
        """Return what stands at the foot."""
        return (Button("saved.import", _("Import a file"), self.ask_import, icon="folder", hint=f"{_('Ctrl')}+I"),)

    # --- doing ---

    def load(self, entry: Entry) -> None:
        """Go on with a game, or begin a new one from a record."""
        if not self._refused(entry):
            self.app.stack.clear("title")
            self.app.stack.push("play", load=entry.path)

    def _refused(self, entry: Entry) -> bool:
        """Tell why a game cannot be opened, if it cannot."""
        fault = told(lambda: saves.read_match(entry.path))
        if not isinstance(fault, str) and entry.is_autosave and is_busy(entry.path):
            fault = _("this game is open in another window")
        if isinstance(fault, str):
            self.app.toast(_("This game cannot be opened: {reason}.", reason=fault), error=True)
        return isinstance(fault, str)

    def look_back(self, entry: Entry) -> None:
        """Look at a game turn by turn, without opening it; at a damaged one as far as it can be read."""
        match = told(lambda: saves.read_match(entry.path))
        if isinstance(match, str):
            self.app.toast(_("This game cannot be opened: {reason}.", reason=match), error=True)
            match = told(lambda: saves.read_part(entry.path))
        if not isinstance(match, str):
            self.app.stack.push("timeline", match=match)

    def ask_rename(self, entry: Entry) -> None:
        """Ask for a name."""
        found = self.summaries.get(entry.path)
        seats = found.seats if isinstance(found, Summary) else ()
        name = entry.name or saves.default_name(seats, entry.when)
        heading = _("Keep this game under a name") if entry.is_autosave else _("Rename")
        self._ask("saved.rename", heading, "", name, lambda typed: self._renamed(entry, typed))

    def _renamed(self, entry: Entry, name: str) -> None:
        path = saves.rename(entry, name)
        self.app.toast(_("Saved as “{name}”.", name=path.stem))

    def ask_delete(self, entry: Entry) -> None:
        """Ask whether a game may be thrown away."""
        if entry.is_autosave and is_busy(entry.path):
            self.app.toast(_("This game is open in a window and stays."), error=True)
            return
        yes = Button(
            "saved.delete.yes", _("Throw it away"), lambda: self._do(lambda: saves.delete(entry)), icon="trash"
        )
        no = Button("saved.delete.no", _("Keep it"), self.form.close, style="primary")
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(entry.when))
        words = _("“{name}” of {when} cannot be brought back afterwards.", name=entry.name or _("This game"), when=when)
        self.form.open(Dialog("saved.delete", _("Throw this game away?"), words, [no, yes], on_escape=self.form.close))

    def ask_export(self, entry: Entry) -> None:
        """Ask where a record is to be written."""
        found = self.summaries.get(entry.path)
        if not isinstance(found, Summary):
            return
        name = entry.name or saves.default_name(found.seats, entry.when)
        target = str(_usual_folder() / f"{name}.json")
        words = _("The record holds the whole game and can be opened on any computer.")

        def write(typed: str) -> None:
            path = saves.export(found.record, Path(typed).expanduser())
            self.app.toast(_("Written: {file}", file=path))

        self._ask("saved.export", _("Export the record"), words, target, write, long=True)

    def ask_import(self) -> None:
        """Ask for a file to take in."""
        words = _("Type where the file lies, or drop it on this window.")
        self._ask("saved.bring", _("Import a file"), words, str(_usual_folder()) + "/", self._bring_in, long=True)

    def _bring_in(self, typed: str) -> None:
        path = saves.bring_in(Path(typed.strip()).expanduser())
        self.app.toast(_("Imported as “{name}”.", name=path.stem))

    def _ask(
        self, name: str, heading: str, words: str, value: str, then: Callable[[str], None], *, long: bool = False
    ) -> None:
        """Ask for a line of text in a dialog."""
        self._typed = value
        longest, units = (LONGEST_PATH, 620) if long else (saves.LONGEST_NAME, 420)
        entry = TextEntry(f"{name}.entry", value, self._take_typed, longest=longest, units=units)
        body = Column([Label(words), entry] if words else [entry], gap=10)
        yes = Button(f"{name}.yes", _("OK"), lambda: self._do(lambda: then(self._typed)), style="primary")
        no = Button(f"{name}.no", _("Cancel"), self.form.close)
        self.form.open(Dialog(name, heading, body, [yes, no], on_escape=self.form.close, units=units + 80))

    def _take_typed(self, typed: str) -> None:
        self._typed = typed

    def _do(self, job: Callable[[], object]) -> None:
        """Do something with files; what goes wrong is told in one sentence."""
        fault = told(job)
        if isinstance(fault, str) and fault:
            self.app.toast(_("That did not work: {reason}.", reason=fault), error=True)
            return
        if self.form.dialogs:
            self.form.close()
        self.read()

    # --- events ---

    def handle(self, event: pygame.Event) -> bool:
        """Take dropped files and the keys of the list."""
        if event.type == pygame.DROPFILE:
            self._do(lambda: self._bring_in(event.file))
            return True
        dialog = self.form.dialogs[-1] if self.form.dialogs else None
        if dialog and event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if isinstance(self.form.focused, TextEntry):
                self._press(f"{dialog.name}.yes")
                return True
        elif not dialog and event.type == pygame.KEYDOWN and self._key(event):
            return True
        return super().handle(event)

    def _press(self, name: str) -> None:
        button = self.form.find(name)
        if isinstance(button, Button):
            button.click()

    def _key(self, event: pygame.Event) -> bool:
        ctrl = bool(event.mod & pygame.KMOD_CTRL)
        if ctrl and event.key == pygame.K_i:
            self.ask_import()
            return True
        row = self._row()
        jobs = {pygame.K_F2: self.ask_rename, pygame.K_DELETE: self.ask_delete}
        with_ctrl = {pygame.K_e: self.ask_export, pygame.K_l: self.look_back}
        job = (with_ctrl if ctrl else jobs).get(event.key)
        if row is None or job is None:
            return False
        job(row.entry)
        return True

    def _row(self) -> GameRow | None:
        """Return the row that holds the focus."""
        rows = (widget for widget in self.form.root.walk() if isinstance(widget, GameRow))
        return next((row for row in rows if any(w is self.form.focused for w in row.walk())), None)


def _usual_folder() -> Path:
    home = Path.home()
    documents = home / "Documents"
    return documents if documents.is_dir() else home
