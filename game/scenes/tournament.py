"""The tournament over the board: entrants, emblems turned over and counted, the ranking, prizes, the crown's walk.

It lies see-through over the play scene and takes the tournament's events over from it (`Animator.lend`). Every
movement is ended by a click; only the last click, on Continue, lets the game go on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol

import pygame

from game.match import Match
from game.rules import Action, Decision
from game.rules.events import Event
from game.rules.expansions.jousts import (
    CrownMoved,
    EmblemRevealed,
    EmblemSpent,
    PrizeWon,
    StackOpened,
    TournamentJudged,
    TournamentOpened,
    nominated,
)
from game.scenes import tournament_words as words
from game.scenes.scene import Scene
from game.scenes.tournament_lists import GAP, Entrant, Lists, height, stamp
from game.scenes.tournament_stage import CellNumbers, FigureNumbers, Side, SideForm, frame, leave_room
from game.ui import sound, theme
from game.ui.animator import PLAYERS, Animator, Play, Player, Stage
from game.ui.board_actors import PieceActor
from game.ui.curtain import Choice, Curtain, open_curtain
from game.ui.layout import Column, Row
from game.ui.panels.jousts import EMBLEM, emblem, under
from game.ui.text import _, ngettext
from game.ui.widget import Motion, Widget
from game.ui.widgets import Button, Image, Label, Panel, Ribbon, Rule, ScrollView, Spacer
from game.ui.widgets.button import CONFIRM_KEYS

if TYPE_CHECKING:
    from game.app import App

Saying = Callable[[], str]
OPENING: Final = 1.5  # seconds in which the announcement can be read
ALONE: Final = 4.0  # seconds that a game of computer players alone waits
CLOSE: Final = 80  # units of a cell at least when the crown walks
BESIDES: Final = 290  # units that all but the rows take in height at least
GOLD: Final = ((0xFF, 0xE2, 0x8A), 130)
READING: Final = 0.5  # seconds before a key that ended the last movement lets the game go on


class Host(Protocol):
    """What the scene needs of the play scene below it."""

    animator: Animator
    match: Match

    def handle(self, event: pygame.Event) -> bool:
        """Use an event: panning, zooming, the pause."""

    def answer(self, action: Action) -> None:
        """Give an answer to the open question and play what happens."""


class TournamentScene(Scene):
    """One tournament, from its opening until the crown stands on its next space."""

    opaque = False

    def __init__(self, app: App, *, play: Host, event: Event | None = None) -> None:
        super().__init__(app)
        self.form: SideForm = SideForm()
        self.play = play
        self.stage = play.animator.stage
        self.resumed = event is None
        self.opened = event if isinstance(event, TournamentOpened) else _last_opened(play.match)
        self.entrants = [self._entrant(n, seat) for n, seat in enumerate(self.opened.entrants)]
        self._says = _each(partial(words.announced, self.stage.picture, self.opened))
        self.left = 0.0 if self.resumed else OPENING  # seconds of the announcement
        self.ends = False  # only Continue is left
        self.went_on = self.gone = False
        self.flying: tuple[str, tuple[float, float]] | None = None
        self._asked: Decision | None = None
        self._ended = 0.0  # seconds since only Continue is left
        self._numbers = FigureNumbers()
        self._zoom = self.stage.board.camera.step

    def _entrant(self, number: int, seat: int) -> Entrant:
        picture = self.stage.picture
        return Entrant(seat, picture.name(seat), picture.colour(seat), at=float(number))

    # --- life ---

    def enter(self) -> None:
        """Take the tournament's events over."""
        if self.resumed:
            self._catch_up()
        players: dict[type[Event], Player] = {
            EmblemRevealed: self.reveal,
            TournamentJudged: self.judge,
            PrizeWon: self.win,
            EmblemSpent: self.spend,
            CrownMoved: self.walk,
            StackOpened: self.open_stack,
        }
        self.play.animator.lend(self, players)

    def leave(self) -> None:
        """Give the events back, and the whole window to the board."""
        self.gone = True
        self.play.animator.give_back(self)
        camera = self.stage.board.camera
        camera.zoom(self._zoom - camera.step)
        self.stage.board.lights.clear()
        self.stage.board.dirty = True

    def _catch_up(self) -> None:
        """Show the emblems that were turned over before the game was left."""
        for event in self.play.match.history[::-1]:
            if isinstance(event, TournamentOpened):
                return
            if isinstance(event, EmblemRevealed):
                entrant = self._of(event.figure.seat)
                entrant.value, entrant.counted = event.value, event.bonus

    def _of(self, seat: int) -> Entrant:
        return next(entrant for entrant in self.entrants if entrant.seat == seat)

    # --- how it looks ---

    def build(self, size: tuple[int, int]) -> None:
        """Lay the sheet out at the side."""
        lists = Lists(self.entrants, self.stage.board.sprites)
        self.verdict = Column([self._sentence(told) for told in self.told], gap=6)
        self.go_on = Button("tournament.continue", _("Continue"), self.next, style="primary", icon="right")
        self.go_on.visible = self.ends
        number, foot = len(self.entrants), Row([Spacer(grow=1), self.go_on], gap=8)
        parts: list[Widget] = [self._head(), lists, Rule()]
        scrolled: Widget = self.verdict
        if theme.units(size[1]) < BESIDES + number * (height(number) + GAP):
            parts, scrolled = [], Column([*parts, self.verdict], gap=10)  # so little room that all is scrolled
        view = ScrollView("tournament.verdict", scrolled, grow=1)
        inside = Column([Spacer(10), *parts, view, foot], gap=10)
        sheet = Panel(inside, name="tournament.sheet", padding=26)
        side = Side(sheet, Ribbon(words.title(self.opened)), number, height(number) + GAP)
        self.form.set(side, pygame.Rect((0, 0), size))
        leave_room(self.stage.board, self.form.home)

    def _head(self) -> Widget:
        number = _("Tournament {number}", number=self.opened.number)
        left = [Image("pieces/crown", 34), Label(number, style="bold", grow=1)]
        prizes = self.stage.picture.piles.prizes
        count = prizes[0] if prizes and not self.resumed else 0
        if count:
            told = ngettext("{number} prize tile", "{number} prize tiles", count)
            left += [Image("interface/icon_prize", 24, tint=theme.GOLD_DARK), Label(told, style="small")]
        return Row(left, gap=9)

    def _sentence(self, told: str) -> Widget:
        return Label(told, size=17)

    @property
    def told(self) -> list[str]:
        """Everything that is said, in the language of now."""
        return [say() for say in self._says]

    def tell(self, *sayings: Saying) -> None:
        """Add sentences at the end."""
        self._says += sayings
        self.verdict.widgets += [self._sentence(say()) for say in sayings]
        self._to_the_end()

    def _to_the_end(self) -> None:
        self.form.layout()
        view = self.form.find("tournament.verdict")
        if isinstance(view, ScrollView):
            view.scroll_to(view.reach())
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet and a prize tile on its way."""
        super().draw(surface)
        if self.flying:
            picture = stamp(self.stage.board.sprites, self.flying[0], theme.px(72))
            surface.blit(picture, picture.get_rect(center=self.flying[1]))

    # --- time ---

    @property
    def animating(self) -> bool:
        """Whether the events of the tournament are being played."""
        return (
            self.left > 0 or self.form.share != 1.0 or (self.play.animator.busy and not self.ends) or super().animating
        )

    def update(self, dt: float) -> None:
        """Ask who has a choice, once all that came before is seen."""
        super().update(dt)
        leave_room(self.stage.board, self.form.home)  # the scene below may have been laid out anew
        self.left = self.left - dt * Motion.speed if Motion.speed > 0 else 0.0
        self._ended += dt if self.ends else 0.0
        self.form.slide(dt, out=self.went_on)
        if self.ends:
            self._go_on_alone()
        elif self.play.animator.busy:
            self.dirty = True
        elif self.left <= 0:
            self._ask()

    def _go_on_alone(self) -> None:
        """Go on after a while if nobody sits at the table."""
        if self._ended > ALONE and all(seat.computer for seat in self.play.match.setup.seats):
            self.next()

    def _ask(self) -> None:
        """Put a choice of emblems behind the curtain."""
        question = self.play.match.question
        if self.went_on or self.gone or question is self._asked or self.app.stack.top is not self:
            return
        self._asked = question
        if question is None or question.kind != "jousts.reveal":
            self._give_up()  # the tournament was taken back
            return
        for entrant in self.entrants:
            entrant.lit = entrant.seat == question.seat
        self.dirty = True
        if not self.play.match.setup.seats[question.seat].computer:
            self._open_curtain(question)

    def _open_curtain(self, question: Decision) -> None:
        options: Sequence[Any] = question.options
        seat, board = self.play.match.setup.seats[question.seat], self.stage.board
        self._numbers = board.act(FigureNumbers([option.figure for option in options]))
        board.lit = dict.fromkeys(self._numbers.figures, "lit")
        frame(board, [option.cell for option in options])
        bonus = {entered.figure.id: len(entered.cells) for entered in nominated(self.play.match.state)}
        choices = [
            Choice(f"emblem_front_{seat.colour}_{option.value}", _numbered(number, bonus[option.figure]), option)
            for number, option in enumerate(options, 1)
        ]
        heading = _("Which of your figures enters? Its emblem and tiles will count.")
        open_curtain(self.form, Curtain(seat.colour, seat.name, heading, choices, self._chosen))

    def _chosen(self, option: object) -> None:
        if isinstance(option, Action):
            self.stage.board.drop(self._numbers)
            self.stage.board.lit = {}
            self.play.answer(option)

    # --- events of the window ---

    def handle(self, event: pygame.Event) -> bool:
        """A click on the board ends a movement; all else is for the sheet, then for the board below."""
        confirms = event.type == pygame.KEYDOWN and event.key in CONFIRM_KEYS
        if confirms and not self.form.dialogs:
            if not self.ends or self._ended > READING:
                self.next()
            return True
        if self.form.handle(event) or self.form.dialogs:
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.left = 0.0
        return self.play.handle(event)

    def next(self) -> None:
        """End the movement that is seen, or go on with the game when the tournament is over."""
        if self.ends:
            self.went_on = True
        else:
            self.left = 0.0
            self.play.animator.skip()
        self.dirty = True

    # --- players of events ---

    def _base(self, stage: Stage, event: Event) -> Play:
        """Do what is done on the board."""
        player = PLAYERS.get(type(event))
        if player:
            yield from player(stage, event)

    def _announce(self, stage: Stage) -> Play:
        """Let the announcement be read."""
        yield from stage.until(lambda: self.left <= 0 or stage.still)
        stage.hurried = False

    def reveal(self, stage: Stage, event: EmblemRevealed) -> Play:
        """Turn an emblem over and count its tiles one by one."""
        yield from self._announce(stage)
        entrant = self._of(event.figure.seat)
        for other in self.entrants:
            other.lit = other is entrant
        frame(stage.board, [event.figure.cell, *event.cells])
        yield from stage.pause(0.4)
        yield from self._turn_over(stage, event, entrant)
        yield from self._count(stage, event, entrant)
        entrant.lit = False
        stage.hurried = False

    def _turn_over(self, stage: Stage, event: EmblemRevealed, entrant: Entrant) -> Play:
        board, figure = stage.board, event.figure
        part = stage.picture.part("jousts")
        actor = board.act(PieceActor(emblem(entrant.colour, -1), under(board.point_of(figure)), EMBLEM * 1.6))

        def fold(share: float) -> None:
            actor.squeeze = entrant.squeeze = max(0.05, abs(share))

        sound.play("flip")
        yield from stage.tween(0.16, lambda t: fold(1 - t))
        actor.name = emblem(entrant.colour, event.value)
        entrant.value = part.under[figure.id] = event.value
        yield from stage.tween(0.2, fold)
        yield from stage.pause(0.25)
        board.drop(actor)

    def _count(self, stage: Stage, event: EmblemRevealed, entrant: Entrant) -> Play:
        numbers, entrant.counted = stage.board.act(CellNumbers()), 0
        for number, cell in enumerate(event.cells, 1):
            numbers.cells.append(cell)
            stage.board.lights[cell] = GOLD
            entrant.counted = number
            if not stage.still:
                sound.play("tick")
            yield from stage.pause(min(0.24, 2.4 / len(event.cells)))
        entrant.counted = event.bonus
        sound.play("emblem")
        yield from stage.pause(0.75)
        stage.board.drop(numbers)
        stage.board.lights.clear()

    def judge(self, stage: Stage, event: TournamentJudged) -> Play:
        """Let the rows change places and tell the ranking."""
        yield from self._announce(stage)
        yield from self._base(stage, event)
        starts = {entrant.seat: entrant.at for entrant in self.entrants}
        for place, seat, _total, takes in event.rows:
            entrant = self._of(seat)
            entrant.place, entrant.takes = place, takes
        goals = {seat: float(number) for number, (_place, seat, _total, _takes) in enumerate(event.rows)}

        def move(share: float) -> None:
            for entrant in self.entrants:
                start = starts[entrant.seat]
                entrant.at = start + (goals.get(entrant.seat, start) - start) * share

        sound.play("parchment")
        yield from stage.tween(0.6, move)
        self._says.clear()
        self.verdict.widgets.clear()
        for say in _each(partial(words.judged, stage.picture, event, last=self.opened.last)):
            self.tell(say)
            yield from stage.pause(1.1)
        stage.hurried = False

    def win(self, stage: Stage, event: PrizeWon) -> Play:
        """Let a prize tile fly to its row."""
        entrant, start = self._of(event.seat), stage.board.camera.view.center
        row = self.form.find("tournament.lists")
        end = row.row(entrant).center if isinstance(row, Lists) else start

        def fly(share: float) -> None:
            x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            self.flying = (event.tile, (x, y))

        yield from stage.tween(0.55, fly)
        self.flying = None
        entrant.prize, entrant.keeps = event.tile, event.emblem is not None
        yield from self._base(stage, event)
        stage.hurried = False

    def spend(self, stage: Stage, event: EmblemSpent) -> Play:
        """Let an emblem leave the row and the board."""
        entrant = self._of(event.figure.seat)
        yield from stage.tween(0.25, lambda t: setattr(entrant, "fade", 1 - t))
        yield from self._base(stage, event)

    def walk(self, stage: Stage, event: CrownMoved) -> Play:
        """Let the crown walk on; after the last tournament the closing round is announced."""
        part = stage.picture.part("jousts")
        if part.block:
            cell, turn, face = part.block
            while stage.board.camera.cell < theme.px(CLOSE) and stage.board.camera.zoom(1):
                pass
            frame(stage.board, stage.picture.cells_of(f"JC-TT.{face}", cell, turn))
            yield from stage.pause(0.5)
        yield from self._base(stage, event)
        yield from stage.pause(0.3)
        if self.opened.last:
            self.tell(*_each(words.closing))
            yield from self._end(stage)
        else:
            self.tell(lambda: _("The crown walks on: {next}", next=words.coming(event.after)))
            stage.hurried = False

    def open_stack(self, stage: Stage, event: StackOpened) -> Play:
        """Open the next stack and wait until everybody has read everything."""
        yield from self._base(stage, event)
        number = event.tiles
        self.tell(
            lambda: ngettext("The next stack holds {number} tile.", "The next stack holds {number} tiles.", number)
        )
        yield from self._end(stage)

    def _end(self, stage: Stage) -> Play:
        self.ends = self.go_on.visible = True
        self._to_the_end()
        self.form.focus("tournament.continue")
        self.dirty = True
        yield from stage.until(lambda: self.went_on and self.form.share <= 0)
        stage.hurried = False
        self.app.stack.remove(self)
        yield from stage.until(lambda: self.gone)  # so that the next scene finds nothing lent

    # --- errors ---

    def recover(self, error: Exception) -> bool:
        """Go away; the scene below goes on from the state, and opens a tournament anew that is not over."""
        self._give_up()
        return False

    def _give_up(self) -> None:
        if not self.gone:
            self.gone = True
            self.play.animator.give_back(self)
            self.app.stack.remove(self)

    def report(self) -> str:
        """Return what an error log should hold."""
        scene: Any = self.play
        return str(scene.report()) if hasattr(scene, "report") else ""


def _each(say: Callable[[], Sequence[str]]) -> list[Saying]:
    """Take sentences apart; each is made anew when the language changes."""
    return [lambda number=number: say()[number] for number in range(len(say()))]  # type: ignore[misc]


def _numbered(number: int, bonus: int) -> str:
    """Return what stands below a choice: which figure it is, and what its tiles add."""
    figure = _("figure {number}", number=number)  # apart: texts inside other texts are not collected
    return f"{figure}: +{bonus}"


def _last_opened(match: Match) -> TournamentOpened:
    """Return the tournament that is running in a game that was opened again."""
    return next(event for event in reversed(match.history) if isinstance(event, TournamentOpened))
