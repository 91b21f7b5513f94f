"""The last scoring over the board, item by item with running totals, and the ranking at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol

import pygame

from game.match import Match
from game.rules import Setup, look
from game.rules.events import Event, GameEnded, Scored
from game.scenes.final_item import counted, item
from game.scenes.final_rows import GAP, ROW, Ranking, Stand, Standing, ranked, shown_sources
from game.scenes.page import Framed
from game.scenes.scene import Scene
from game.scenes.tournament_stage import Side, SideForm, leave_room
from game.ui import sound, theme
from game.ui.animator import Animator, Play, Player, Stage
from game.ui.focus import dim
from game.ui.layout import Column, Flow, Overlay, Row
from game.ui.log import names
from game.ui.moves import fly_points
from game.ui.reasons import reason
from game.ui.text import _, ngettext
from game.ui.widget import Widget
from game.ui.widgets import Button, IconButton, Label, Panel, Ribbon, Rule, ScrollView, Spacer

if TYPE_CHECKING:
    from game.app import App

LOW: Final = 560  # units of the window's height
NARROW: Final = 900  # units of its width
LEAST_CELL: Final = 42  # units
ITEM_HEIGHT: Final = 214  # units that the item that is scored takes


class Host(Protocol):
    """What the scene needs of the play scene below it."""

    animator: Animator
    match: Match

    def handle(self, event: pygame.Event) -> bool:
        """Use an event: panning, zooming, the pause."""

    def save_record(self) -> str:
        """Save the game as a record; return its name."""


class FinalScene(Scene):
    """The last scoring, then the ranking. Without an event, of a game opened again, the ranking alone."""

    opaque = False

    def __init__(self, app: App, *, play: Host, event: Event | None = None) -> None:
        super().__init__(app)
        self.form: SideForm = SideForm()
        self.play = play
        self.stage: Stage = play.animator.stage
        self.items = [e for e in play.match.history if isinstance(e, Scored) and e.final]
        self.finished = event is None
        self.stands = self._stands(finished=self.finished)
        self.scored: Scored | None = None
        self.number = 0
        self.all = False  # the rest is scored at once
        self.held = False
        self.asked_next = False
        self.hidden = False  # the table is out of the way

    def _stands(self, *, finished: bool) -> list[Stand]:
        """Return how the seats stand before the last scoring, or after it in a finished game."""
        seats, setup = look(self.play.match.state).seats, self.play.match.setup
        stands = [Stand(n, s.name, s.colour, dict(seats[n].earned)) for n, s in enumerate(setup.seats)]
        for event in () if finished else self.items:
            for seat in event.seats:
                stands[seat].earned[event.kind] -= event.points
        for place, stand in enumerate(ranked(stands)):
            stand.at = float(place)
        return stands

    # --- life ---

    def enter(self) -> None:
        """Take the last scoring over."""
        players: dict[type[Event], Player] = {Scored: self.score, GameEnded: self.close}
        self.play.animator.lend(self, players)
        if not self.finished:
            sound.play("bell")

    def leave(self) -> None:
        """Give the events back."""
        self.play.animator.give_back(self)
        if self.finished:
            self.play.match.note_seen()
        self.stage.board.lights.clear()
        self.stage.board.dirty = True

    # --- how it looks ---

    def build(self, size: tuple[int, int]) -> None:
        """Lay out the sheet at the side, or the table, or the board with one button."""
        make = self._back_plate if self.hidden else self._table if self.finished else self._sheet
        self.form.set(make(), pygame.Rect((0, 0), size))
        if not self.finished:
            leave_room(self.stage.board, self.form.home)
            if not self.number:
                self._overlook()

    def _overlook(self) -> None:
        """Show the whole land, or as much of it as can be told apart."""
        camera = self.stage.board.camera
        camera.fit(self.stage.picture.laid)
        while camera.cell < theme.px(LEAST_CELL) and camera.zoom(1):
            pass
        self.stage.board.dirty = True

    def _sheet(self) -> Widget:
        count = _("{number} of {all}", number=self.number, all=len(self.items)) if self.number else ""
        pause = _("Go on") if self.held else _("Hold")
        rest: Widget = Button("final.all", _("All at once"), self.score_all, icon="fast")
        if theme.units(self.size[0]) < NARROW:
            rest = IconButton("final.all", "fast", self.score_all, tooltip=_("All at once"))
        buttons = [
            IconButton("final.hold", "play" if self.held else "pause", self.hold, tooltip=pause, active=self.held),
            Button("final.next", _("Next"), self.next, icon="right"),
            Spacer(grow=1),
            rest,
        ]
        told, standing = item(self.scored, self.stage.picture, count), Standing(self.stands)
        least = ITEM_HEIGHT + 2 * (ROW + GAP) + 150
        if theme.units(self.size[1]) < least + (len(self.stands) - 2) * (ROW + GAP):  # the item is what matters
            parts: list[Widget] = [ScrollView("final.scroll", Column([told, Rule(), standing], gap=10), grow=1)]
        else:
            parts = [standing, Rule(), told, Spacer(grow=1)]
        inside = Column([Spacer(10), *parts, Row(buttons, gap=10)], gap=10)
        panel = Panel(inside, name="final.sheet", padding=26)
        return Side(panel, Ribbon(_("Last scoring")), len(self.stands), ROW + GAP, least=least)

    def _table(self) -> Widget:
        fields = bool(self.play.match.setup.options.get("fields", True))
        table = Ranking(self.stands, shown_sources(self.stands, fields=fields))
        verdict = Label(self.verdict(), style="heading", align="centre", size=30)
        if theme.units(self.size[1]) < LOW:  # so little room that all is scrolled
            parts: list[Widget] = [ScrollView("final.scroll", Column([verdict, table, self._buttons()], gap=12))]
        else:
            parts = [verdict, ScrollView("final.scroll", table), self._buttons()]
        inside = Column([Spacer(14), *parts], gap=12)
        panel = Panel(inside, name="final.panel", padding=30)
        return Framed(panel, Ribbon(_("The ranking")), 900)

    def verdict(self) -> str:
        """Say who has won."""
        best = ranked(self.stands)[0].total
        winners = [stand.seat for stand in self.stands if stand.total == best]
        who = names(self.stage.picture, winners)
        if len(winners) > 1:
            return ngettext(
                "{names} share the victory with {number} point each!",
                "{names} share the victory with {number} points each!",
                best,
                names=who,
            )
        return ngettext("{names} wins with {number} point!", "{names} wins with {number} points!", best, names=who)

    def _buttons(self) -> Widget:
        games: list[Widget] = [
            Button("final.again", _("Same players again"), self.again, icon="rotate", style="primary"),
            Button("final.new", _("New game"), self.new_game, icon="plus"),
            Button("final.title", _("To the title"), lambda: self.app.stack.clear("title"), icon="home"),
        ]
        keeps: list[Widget] = [
            Button("final.look", _("Look at the board"), self.look, icon="eye"),
            Button("final.timeline", _("Timeline"), self.look_back, icon="log"),
            Button("final.save", _("Save the record"), self.save, icon="save"),
        ]
        if hasattr(self.play, "save_picture"):
            keeps.append(Button("final.picture", _("Save a picture"), self.save_picture, icon="camera"))
        return Column([Flow(games, gap=12), Flow(keeps, gap=12)], gap=12, align="centre")

    def _back_plate(self) -> Widget:
        back = Button("final.back", _("Back to the ranking"), self.look, icon="trophy", style="primary")
        return Overlay([(Panel(back, skin="plate", padding=12), "midbottom")], margin=16)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet beside the board, or the table over the dimmed board."""
        if self.finished and not self.hidden:
            dim(surface, 110)
        super().draw(surface)

    # --- time ---

    @property
    def animating(self) -> bool:
        """Whether the scoring goes on."""
        return (self.play.animator.busy and not self.held) or super().animating

    def update(self, dt: float) -> None:
        """Follow what is played."""
        super().update(dt)
        if not self.finished:
            self.form.slide(dt)
            leave_room(self.stage.board, self.form.home)  # the scene below may have been laid out anew
        if self.play.animator.busy and not (self.held and not self.stage.board.dirty):
            self.dirty = True

    # --- what the buttons do ---

    def next(self) -> None:
        """End the item that is scored."""
        self.asked_next = True
        self.play.animator.skip()

    def score_all(self) -> None:
        """Score everything that is left at once."""
        self.all, self.held = True, False
        self.play.animator.skip()

    def hold(self) -> None:
        """Stop after this item, or go on."""
        self.held = not self.held
        self.rebuild()

    def look(self) -> None:
        """Hide the table, or show it again."""
        self.hidden = not self.hidden
        self.rebuild()

    def look_back(self) -> None:
        """Open the timeline."""
        self.app.stack.push("timeline", match=self.play.match, sprites=self.stage.board.sprites)

    def save(self) -> None:
        """Save the record."""
        self._save(self.play.save_record)

    def save_picture(self) -> None:
        """Save a picture of the land."""
        play: Any = self.play
        self._save(play.save_picture)

    def _save(self, job: Callable[[], Any]) -> None:
        try:
            told = job()
        except OSError as error:
            self.app.toast(_("It could not be saved: {reason}.", reason=reason(error)), error=True)
            return
        if told:
            self.app.toast(_("Saved: {file}", file=told))

    def new_game(self) -> None:
        """Go to the set-up."""
        self.app.stack.clear("title")
        self.app.stack.push("setup")

    def again(self) -> None:
        """Begin another game with the same seats and rules, new chance."""
        self.app.stack.clear("title")
        self.app.stack.push("play", setup=another(self.play.match.setup, self.app.chance.randrange(10**9)))

    def handle(self, event: pygame.Event) -> bool:
        """Let clicks on the board end an item; the board below can be moved about."""
        if self.form.handle(event):
            return True
        if event.type == pygame.KEYDOWN and self._key(event.key):
            return True
        if self.finished and not self.hidden:
            return True
        if not self.finished and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.asked_next = True
        return self.play.handle(event)

    def _key(self, key: int) -> bool:
        if self.hidden and key == pygame.K_ESCAPE:
            self.look()
        elif self.finished and key == pygame.K_ESCAPE:
            self.app.stack.clear("title")
        elif not self.finished and key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_RIGHT):
            self.next()
        else:
            return False
        return True

    # --- players of events ---

    def score(self, stage: Stage, event: Scored) -> Play:
        """Light the feature, count it, and let the points fly."""
        if not event.final:
            return
        stage.hurried = self.all
        self.scored, self.number, self.asked_next = event, self.number + 1, False
        if not self.all:
            self.rebuild()
        yield from counted(stage, event)
        for seat in event.seats:
            self.stands[seat].earned[event.kind] = self.stands[seat].earned.get(event.kind, 0) + event.points
            self.stands[seat].gained = event.points
        if event.points:
            yield from fly_points(stage, event)
            yield from self._rise(stage)
        yield from stage.pause(0.4)
        yield from stage.until(lambda: not self.held or self.asked_next or self.all)
        for stand in self.stands:
            stand.gained = 0
        stage.board.lights.clear()

    def _rise(self, stage: Stage) -> Play:
        """Let the rows change places."""
        starts = [stand.at for stand in self.stands]
        goals = {stand.seat: float(place) for place, stand in enumerate(ranked(self.stands))}

        def move(share: float) -> None:
            for stand, start in zip(self.stands, starts, strict=True):
                stand.at = start + (goals[stand.seat] - start) * share

        if any(goals[stand.seat] != stand.at for stand in self.stands):
            yield from stage.tween(0.3, move)

    def close(self, stage: Stage, event: GameEnded) -> Play:
        """Show the table; its rows rise from the last place to the first."""
        self.finished, self.scored = True, None
        stage.hurried = False
        order: Sequence[Stand] = ranked(self.stands)[::-1]
        for stand in order:
            stand.shown = 0.0
        self.rebuild()
        sound.play("ending")
        for stand in order:
            yield from stage.tween(0.35, partial(setattr, stand, "shown"))
        sound.play("fanfare_win")
        self.form.focus("final.again")
        self.dirty = True

    # --- errors ---

    def recover(self, error: Exception) -> bool:
        """Show the ranking as the state has it; the scene below recovers as well."""
        self.finished, self.stands = True, self._stands(finished=True)
        self.rebuild()
        return False

    def report(self) -> str:
        """Return what an error log should hold."""
        scene: Any = self.play
        return str(scene.report()) if hasattr(scene, "report") else ""


def another(setup: Setup, seed: int) -> Setup:
    """Return the same game with new chance; what a record had fixed is free again."""
    return replace(setup, seed=seed, order={}, only_listed=False, layout=None, position={})
