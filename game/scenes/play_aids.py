"""The aids of the play scene: when each is shown, by which key, button or click, and when it goes away again.

    play.aids.do("fields")          # what keys and buttons mean
    play.aids.motion(pos); play.aids.click(pos) -> bool; play.aids.key(event) -> bool
    play.aids.foretell(cell, turn, seen); play.aids.refused(pos)
    play.aids.refresh()             # nothing moves any more: everything follows the state
    play.aids.side_page()           # the page beside the board, if one is open
    play.aids.sheet.show(...)       # inks of anything else that lies over the board

One *view* is open at a time, see `play_views`. A table that was set up without aids has none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.advice import WhatIf
from game.rules.events import Event, TurnBegan
from game.rules.geometry import Cell
from game.scenes.play_layout import Split
from game.scenes.play_pointing import Pointing
from game.scenes.play_views import DeskView, FieldsView, ReceiptView, TilesView, View, desks_of
from game.ui import sound, theme
from game.ui.aids import last_move, page, receipts, what_if, why_not
from game.ui.aids.ink import Sheet
from game.ui.aids.regions import Regions
from game.ui.picture import Lying
from game.ui.text import _
from game.ui.widget import Widget
from game.ui.widgets import Line

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

SCROLLS: Final = {pygame.K_PAGEUP: 4, pygame.K_PAGEDOWN: -4}
LEAST_BOARD: Final = 420  # units of the board's width that a page must leave
VIEWS: Final[dict[str, type[View]]] = {"fields": FieldsView, "tiles": TilesView, "tournament": DeskView}  # by key


class Aids:
    """Shows the aids of a play scene."""

    def __init__(self, play: PlayScene) -> None:
        self.play = play
        self.sheet = Sheet(Regions(play.board.sprites))
        self.view: View | None = None
        self.viewer = -1  # the person who acted last: whom the last moves are told
        self.pointing = Pointing(play, self.sheet)
        self._options: tuple[object, ...] = ()
        self._lent = False
        self._width = 0
        play.board.glass = self.sheet
        play.board.marks = False  # the last moves are marked here

    def on(self, aid: str) -> bool:
        """Tell whether an aid may be shown: switched on, and the table was not set up without aids."""
        return self.play.app.settings.aids.get(aid, True) and not self.play.setup.options.get("purist")

    @property
    def animating(self) -> bool:
        """Whether something changes by itself."""
        counts = self.view is not None and self.view.animating
        return counts or self.sheet.is_rough or self.sheet.note is not None or self.pointing.waits

    def tools(self) -> list[tuple[str, str, str]]:
        """Return what there are buttons for: key, icon and words."""
        found = [("fields", "field", _("Fields and their owners")), ("tiles", "tile", _("Remaining tiles"))]
        desks = desks_of(self.play)
        if desks:
            found.append(("tournament", "tournament", desks[0].heading))
        return [entry for entry in found if self.on(VIEWS[entry[0]].aid)]

    # --- views ---

    def do(self, word: str) -> bool:
        """Do what a key or button means; return whether it meant an aid."""
        if word in ("next", "previous") and isinstance(self.view, TilesView | DeskView):
            self.view.step(1 if word == "next" else -1)
        elif word == "inspect" and self.on("features"):
            self.pointing.step()
        elif word == "receipt" and self.on("receipts"):
            self._bill()
        elif word in VIEWS and self.on(VIEWS[word].aid):
            self.close() if type(self.view) is VIEWS[word] else self.open(word)
        else:
            return False
        return True

    def open(self, word: str) -> None:
        """Open the view of a key instead of the one that is open."""
        if word != "tournament" or desks_of(self.play):
            self._put(VIEWS[word](self.play, self._changed))

    def close(self) -> None:
        """Close the open view."""
        self._put(None)

    def _put(self, view: View | None) -> None:
        if view or self.view:
            sound.play("parchment")
        self.view = view
        if view and view.alone:
            self.pointing.leave()
            self.sheet.show("what_if", None)
        self._draw_view()
        self._mark_last()
        self.play.rebuild()

    def _draw_view(self) -> None:
        """Lay what the open view shows over the board."""
        self.sheet.show("view", self.view.inks() if self.view else None)
        self.play.board.dirty = True

    def _changed(self) -> None:
        """Draw the open view and its page anew, and nothing else: the pointer must not wait."""
        self._draw_view()
        root, new = self.play.form.root, self.side_page()
        if isinstance(root, Split) and new is not None:
            root.swap_page(new)
            self.play.form.dirty = True

    def refresh(self) -> None:
        """Follow the state, now that nothing moves."""
        self.play.log.shows_icons = self.on("receipts")
        self.play.board.rings = self.on("warnings")
        if self.view:
            self.view.follow()
        self._draw_view()
        self._mark_last()

    def stop(self) -> None:
        """Take away what belonged to the question that was answered."""
        if isinstance(self.view, ReceiptView):
            self.view = None
            self._draw_view()
        for aid in ("guide", "pointed", "what_if", "last"):
            self.sheet.show(aid, None)
        self.pointing.leave()

    @property
    def alone(self) -> bool:
        """Whether the open view wants the board for itself."""
        return self.view is not None and self.view.alone

    # --- the page ---

    def side_page(self) -> Widget | None:
        """Return the page beside the board, None if none is open."""
        return self.view.page(self.close) if self.view else None

    def page_width(self, room: int) -> int:
        """Return the pixels that the open page takes of the board's width; if there are few it covers the seats."""
        width = theme.px(page.WIDTH)
        has_page = self.view is not None and self.view.has_page
        return width if has_page and room - width >= theme.px(LEAST_BOARD) else 0

    def make_room(self) -> None:
        """Let the land move aside gently when a page takes some of the board's width, and back."""
        self._follow_options()
        camera = self.play.board.camera
        width = self.page_width(self.play.board.area.width)
        camera.view.width -= width
        if width != self._width and not camera.gliding:
            x, y = camera.x, camera.y
            camera.x -= (width - self._width) / 2 / camera.cell
            camera.glide((x, y))
        self._width = width

    def _follow_options(self) -> None:
        """Take over what was changed in the options: switches of aids, colours."""
        kept = self.play.app.settings
        now = (kept.palette, *sorted(kept.aids.items()))
        if now != self._options:
            self._options = now
            if self.view and not self.on(self.view.aid):
                self.view = None
            self.refresh()

    # --- receipts ---

    def clicked_line(self, line: Line) -> None:
        """Show the receipt of a line of the log."""
        if isinstance(line.tag, Event):
            self.show_receipt(line.tag)

    def show_receipt(self, event: Event, number: int = -1) -> bool:
        """Show how something adds up; return whether there is something to show."""
        play = self.play
        receipt = receipts.receipt_of(play.match.state, play.picture, event) if self.on("receipts") else None
        if receipt is None:
            return False
        self._put(ReceiptView(play, self._changed, receipt, number))
        if receipt.cells:
            play.board.look_closer(receipt.cells)
        return True

    def _bill(self) -> None:
        """Show the receipt of the last score, or of the one before that which is shown."""
        history = self.play.match.history
        last = self.view.number if isinstance(self.view, ReceiptView) else -1
        for number in range((last if last >= 0 else len(history)) - 1, -1, -1):
            if self.show_receipt(history[number], number):
                return
        self.close()

    # --- the tile in hand, the last moves ---

    def foretell(self, cell: Cell | None, turn: int, seen: WhatIf | None) -> None:
        """Show what the tile in hand would do where it hangs."""
        inks = None
        board, ghost = self.play.board, self.play.board.ghost
        if cell is not None and seen is not None and ghost and not self.alone and self.on("what_if"):
            cells = zip(ghost.cells(cell), ghost.shape, strict=True)
            hung = {at: Lying(tile, turn, ghost.variant) for at, (_place, tile) in cells}
            inks = what_if.inks(seen, board, hung)
        self.sheet.show("what_if", inks)
        board.dirty = True

    def _mark_last(self) -> None:
        match = self.play.match
        question = match.question
        if question is not None and not match.setup.seats[question.seat].computer:
            self.viewer = question.seat
        begun = not match.moments or any(isinstance(event, TurnBegan) for event in match.moments[-1].events)
        shown = self.on("marks") and self.viewer >= 0 and match.staged is None and not match.over
        inks = None
        if shown and not self.alone and (begun or (question and question.seat != self.viewer)):
            inks = last_move.inks(self.play.board, last_move.since_own_turn(match.history, self.viewer))
        self.sheet.show("last", inks)

    # --- by hand ---

    def motion(self, pos: tuple[int, int] | None) -> None:
        """Follow the pointer; None when it is not over the board."""
        if self.view and pos:
            self.view.motion(pos)
        if not self.alone and self.on("features"):
            self.pointing.motion(pos)

    def click(self, pos: tuple[int, int]) -> bool:
        """Use a click on the board; return whether it was meant for an aid."""
        if isinstance(self.view, ReceiptView):
            self.close()
            return True
        for rect, tag in self.sheet.places:
            if isinstance(tag.event, Event) and rect.collidepoint(pos):
                return self.show_receipt(tag.event)
        return self.view is not None and self.view.click(pos)

    def key(self, event: pygame.Event) -> bool:
        """Close the open view by Escape, scroll its page."""
        if event.key == pygame.K_ESCAPE and self.view:
            self.close()
            return True
        scrolled = self.play.form.find("aids.page") if event.key in SCROLLS else None
        return scrolled.wheel(SCROLLS[event.key]) if scrolled else False

    def refused(self, pos: tuple[int, int] | None) -> None:
        """Say why a click or a turn of the tile did nothing."""
        if not self.on("why_not"):
            return
        why = self.pointing.refusal(pos)
        if why is not None:
            if self.play.board.ghost is None:  # the tile in hand makes the dull sound itself
                sound.play("invalid")
            self.sheet.note = why_not.Note(why_not.sentence(self.play.picture, why), pos or self.pointing.ghost_pixel())
            self.play.board.dirty = True

    def _step_back(self) -> None:
        """Take everything away while a scene over the board shows things of its own."""
        self.stop()
        if self.view:
            self._put(None)

    def update(self, dt: float) -> None:
        """Let time pass."""
        if self.play.animator.lent != self._lent:
            self._lent = self.play.animator.lent
            self._step_back() if self._lent else self.refresh()
        self.pointing.update(dt)
        if self.view:
            self.view.update(dt)
        note = self.sheet.note
        if note is not None:
            self.play.board.dirty |= note.is_fading
            if not note.update(dt):
                self.sheet.note = None
                self.play.board.dirty = True
        if self.sheet.is_rough:
            self.play.board.dirty = True
