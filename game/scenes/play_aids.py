"""The aids of the play scene: when each is shown, by which key, button or click, and when it goes away again.

    play.aids.do("fields")          # what keys and buttons mean
    play.aids.motion(pos); play.aids.click(pos) -> bool; play.aids.key(event) -> bool
    play.aids.foretell(cell, turn, seen); play.aids.refused(pos)
    play.aids.refresh()             # nothing moves any more: everything follows the state
    play.aids.side_page()           # the page beside the board, if one is open

One *view* is open at a time: the fields, the remaining tiles, the desk, a receipt. A table without aids has none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.rules import advice
from game.rules.advice import Gap, WhatIf
from game.rules.events import Event, TurnBegan
from game.rules.geometry import Cell
from game.scenes.play_layout import Split
from game.scenes.play_pointing import Pointing
from game.ui import sound, theme
from game.ui.aids import desk, features, gaps, last_move, page, receipts, what_if, why_not
from game.ui.aids.desk import Desk, Place
from game.ui.aids.ink import Sheet
from game.ui.aids.receipts import Receipt
from game.ui.aids.regions import Regions
from game.ui.picture import Lying
from game.ui.text import _
from game.ui.widget import Motion, Widget
from game.ui.widgets import Line

if TYPE_CHECKING:
    from game.rules import State
    from game.scenes.play import PlayScene

SCROLLS: Final = {pygame.K_PAGEUP: 4, pygame.K_PAGEDOWN: -4}
EACH: Final = 0.14  # seconds for counting a tile of a receipt
LONGEST: Final = 1.8  # and for all of them
LEAST_BOARD: Final = 420  # units of the board's width that a page must leave
VIEWS: Final = ("fields", "tiles", "tournament", "receipt")  # by the names of their keys
AIDS: Final = {"fields": "features", "tiles": "tiles", "tournament": "desk", "receipt": "receipts"}


class Aids:
    """Shows the aids of a play scene."""

    def __init__(self, play: PlayScene) -> None:
        self.play = play
        self.sheet = Sheet(Regions(play.board.sprites))
        self.view = ""
        self.gap: Gap | None = None
        self.pinned = False  # whether the gap stays marked while the pointer goes elsewhere
        self.receipt: Receipt | None = None
        self.place: Place | None = None
        self.viewer = -1  # the person who acted last: whom the last moves are told
        self.pointing = Pointing(play, self.sheet)
        self._pictures = gaps.Pictures(play.board.sprites)
        self._options: tuple[object, ...] = ()
        self._lent = False
        self._counted = 0.0
        self._billed = -1
        self._known: tuple[State | None, list[Gap]] = (None, [])
        self._width = 0
        play.board.glass = self.sheet
        play.board.marks = False  # the last moves are marked here

    def on(self, aid: str) -> bool:
        """Tell whether an aid may be shown: switched on, and the table was not set up without aids."""
        return self.play.app.settings.aids.get(aid, True) and not self.play.setup.options.get("purist")

    @property
    def animating(self) -> bool:
        """Whether something changes by itself."""
        return self.sheet.is_rough or self.sheet.note is not None or self.pointing.waits or self._counts

    def tools(self) -> list[tuple[str, str, str]]:
        """Return what there are buttons for: key, icon and words."""
        found = [("fields", "field", _("Fields and their owners")), ("tiles", "tile", _("Remaining tiles"))]
        if self._desks():
            found.append(("tournament", "tournament", self._desks()[0].heading))
        return [entry for entry in found if self.on(AIDS[entry[0]])]

    # --- views ---

    def do(self, word: str) -> bool:
        """Do what a key or button means; return whether it meant an aid."""
        if word in ("next", "previous") and self.view in ("tiles", "tournament"):
            step = 1 if word == "next" else -1
            self._step_gap(step) if self.view == "tiles" else self._step_place(step)
        elif word == "inspect" and self.on("features"):
            self.pointing.step()
        elif word == "receipt" and self.on("receipts"):
            self._bill()
        elif word in VIEWS and word != "receipt" and self.on(AIDS[word]):
            self.close() if self.view == word else self.open(word)
        else:
            return False
        return True

    def open(self, view: str) -> None:
        """Open a view instead of the one that is open."""
        self._forget()
        if view == "tournament" and not self._desks():
            return
        self.view = view
        sound.play("parchment")
        self.pointing.leave()
        self.sheet.show("what_if", None)
        self._draw_view()
        self._mark_last()
        self.play.rebuild()

    def close(self) -> None:
        """Close the open view."""
        if self.view:
            sound.play("parchment")
        self._forget()
        self._mark_last()
        self.play.rebuild()

    def _forget(self) -> None:
        self.view, self.gap, self.receipt, self.place = "", None, None, None
        self.pinned = False
        self.sheet.show("view", None)
        self.play.board.dirty = True

    def _draw_view(self) -> None:
        """Lay what the open view shows over the board."""
        play, state = self.play, self.play.match.state
        inks = None
        if self.view == "fields":
            found = advice.fields(state)
            inks = features.all_fields(play.board, found, advice.cities_of(state, found))
        elif self.view == "tiles":
            self.gap = advice.gap_at(state, self.gap.cell) if self.gap else None
            inks = gaps.inks(self._gaps(), self.gap)
        elif self.view == "receipt" and self.receipt:
            inks = receipts.inks(play.picture, self.receipt, int(self._counted))
        elif self.view == "tournament" and self.place:
            inks = desk.inks(play.picture, self.place)
        self.sheet.show("view", inks)
        play.board.dirty = True

    def refresh(self) -> None:
        """Follow the state, now that nothing moves."""
        self.play.log.shows_icons = self.on("receipts")
        self.play.board.rings = self.on("warnings")
        if self.view == "tournament":
            self.place = None
        self._draw_view()
        self._mark_last()

    def stop(self) -> None:
        """Take away what belonged to the question that was answered."""
        if self.view == "receipt":
            self._forget()
        self.sheet.show("guide", None)
        self.sheet.show("pointed", None)
        self.sheet.show("what_if", None)
        self.sheet.show("last", None)
        self.pointing.leave()

    # --- pages ---

    def side_page(self) -> Widget | None:
        """Return the page beside the board, None if none is open."""
        picture = self.play.picture
        if self.view == "tiles":
            return gaps.tiles_page(self._pictures, self._left(), self.close)
        if self.view == "tournament":
            return desk.desk_page(picture, self._desks(), self._show_place, self.close)
        if self.view == "receipt" and self.receipt:
            return receipts.receipt_page(picture, self.receipt, self.close)
        return None

    def page_width(self, room: int) -> int:
        """Return the pixels that the open page takes of the board's width; if there are few it covers the seats."""
        has_page = self.view in ("tiles", "tournament") or self.receipt is not None
        width = theme.px(page.WIDTH)
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
            if self.view and not self.on(AIDS[self.view]):
                self._forget()
            self.refresh()

    def _left(self) -> gaps.Left:
        state = self.play.match.state
        stock = state.stock
        many = not stock.is_last_stack
        return gaps.Left(tuple(advice.designs(state)), state.discarded, stock.stack_left, self.gap, many)

    def _desks(self) -> list[Desk]:
        state, picture = self.play.match.state, self.play.picture
        found = (panel.desk(state, picture) for panel in picture.panels)
        return [one for one in found if one is not None]

    def _show_place(self, place: Place) -> None:
        self.place = place
        self.play.board.camera.show(place.cells)
        self._draw_view()

    def _step_place(self, step: int) -> None:
        places = [place for one in self._desks() for section in one.sections for place in section.places]
        if places:
            at = places.index(self.place) + step if self.place in places else 0
            self._show_place(places[at % len(places)])

    # --- gaps ---

    def _gaps(self) -> list[Gap]:
        """Return all gaps; they stay the same as long as the state does."""
        state = self.play.match.state
        if self._known[0] is not state:
            self._known = state, advice.gaps(state)
        return self._known[1]

    def _step_gap(self, step: int) -> None:
        cells = sorted((gap.cell for gap in self._gaps()), key=lambda cell: (cell[1], cell[0]))
        at = cells.index(self.gap.cell) + step if self.gap and self.gap.cell in cells else 0
        self.pinned = self._mark(cells[at % len(cells)])
        self.play.board.camera.show([cells[at % len(cells)]])

    def _mark(self, cell: Cell) -> bool:
        """Mark an open cell; return whether it is one."""
        self.gap = advice.gap_at(self.play.match.state, cell)
        self._draw_view()
        self._swap_page()
        return self.gap is not None

    def _swap_page(self) -> None:
        """Make the open page anew, and nothing else: the pointer must not wait."""
        root, new = self.play.form.root, self.side_page()
        if isinstance(root, Split) and new is not None:
            root.swap_page(new)
            self.play.form.dirty = True

    # --- receipts ---

    def clicked_line(self, line: Line) -> None:
        """Show the receipt of a line of the log."""
        if isinstance(line.tag, Event):
            self.show_receipt(line.tag)

    def show_receipt(self, event: Event) -> bool:
        """Show how something adds up; return whether there is something to show."""
        if not self.on("receipts"):
            return False
        receipt = receipts.receipt_of(self.play.match.state, self.play.picture, event)
        if receipt is None:
            return False
        self.open("receipt")
        self.receipt = receipt
        self._counted = 0.0 if Motion.speed > 0 else len(receipt.cells)
        self._draw_view()
        self.play.rebuild()
        if receipt.cells:
            self.play.board.look_closer(receipt.cells)
        return True

    @property
    def _counts(self) -> bool:
        """Whether tiles of the receipt are still being counted."""
        return self.receipt is not None and self._counted < len(self.receipt.cells)

    def _count(self, dt: float) -> None:
        """Number the tiles of the receipt one after another."""
        if self._counts and self.receipt:
            before, tiles = int(self._counted), len(self.receipt.cells)
            self._counted = min(tiles, self._counted + dt * Motion.speed / min(EACH, LONGEST / tiles))
            if int(self._counted) != before:
                sound.play("tick")
                self._draw_view()

    def _bill(self) -> None:
        """Show the receipt of the last score, or of the one before that which is shown."""
        history = self.play.match.history
        start = self._billed if self.view == "receipt" and 0 <= self._billed < len(history) else len(history)
        for number in range(start - 1, -1, -1):
            if self.show_receipt(history[number]):
                self._billed = number
                return
        self.close()

    # --- the tile in hand, the last moves ---

    def foretell(self, cell: Cell | None, turn: int, seen: WhatIf | None) -> None:
        """Show what the tile in hand would do where it hangs."""
        inks = None
        board, ghost = self.play.board, self.play.board.ghost
        if cell is not None and seen is not None and ghost and self.view in ("", "tiles") and self.on("what_if"):
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
        if shown and self.view in ("", "tiles") and (begun or (question and question.seat != self.viewer)):
            inks = last_move.inks(self.play.board, last_move.since_own_turn(match.history, self.viewer))
        self.sheet.show("last", inks)

    # --- by hand ---

    def motion(self, pos: tuple[int, int] | None) -> None:
        """Follow the pointer; None when it is not over the board."""
        if self.view == "tiles" and pos and not self.pinned:
            self._look_at(self.play.board.camera.cell_at(pos))
        if self.view not in ("receipt", "fields", "tournament") and self.on("features"):
            self.pointing.motion(pos)

    def _look_at(self, cell: Cell) -> None:
        """Mark the open cell under the pointer; over others the last one stays marked."""
        if (self.gap is None or self.gap.cell != cell) and advice.gap_at(self.play.match.state, cell):
            self._mark(cell)

    def click(self, pos: tuple[int, int]) -> bool:
        """Use a click on the board; return whether it was meant for an aid."""
        if self.view == "receipt":
            self.close()
            return True
        for rect, tag in self.sheet.places:
            if isinstance(tag.event, Event) and rect.collidepoint(pos):
                return self.show_receipt(tag.event)
        return self.view == "tiles" and self._mark_at(pos)

    def _mark_at(self, pos: tuple[int, int]) -> bool:
        """Pin the mark to the open cell under a click; a second click is meant for the tile in hand."""
        cell = self.play.board.camera.cell_at(pos)
        if self.pinned and self.gap and self.gap.cell == cell:
            self.pinned = False
            return False
        self.pinned = self._mark(cell)
        return self.pinned

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
            self._forget()
            self.play.rebuild()

    def update(self, dt: float) -> None:
        """Let time pass."""
        if self.play.animator.lent != self._lent:
            self._lent = self.play.animator.lent
            self._step_back() if self._lent else self.refresh()
        self.pointing.update(dt)
        self._count(dt)
        note = self.sheet.note
        if note is not None:
            self.play.board.dirty |= note.is_fading
            if not note.update(dt):
                self.sheet.note = None
                self.play.board.dirty = True
        if self.sheet.is_rough:
            self.play.board.dirty = True
