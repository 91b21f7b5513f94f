"""Events are played one after another by small generator functions, found by the class of the event.

    @plays(TileLaid)
    def lay(stage: Stage, event: TileLaid) -> Play:
        actor = stage.board.act(TileActor(...))
        yield from stage.tween(0.28, lambda t: actor.fall(1 - t))      # t: 0 to 1, eased
        stage.board.drop(actor)
        stage.picture.lay(event.tile, event.cell, event.turn)

A player moves the picture (`stage.picture`) to what is true after its event; what it draws meanwhile are actors of
the board view. Every event class has a player or is `silent` (tested). While `stage.hurried` or with animations off
tweens jump to their end, so a player must always be right when none of its frames are seen.

A scene that lies over the board (tournament, final scoring) takes some events over while it is there:

    play.animator.lend(self, {EmblemRevealed: self.reveal, ...})       # in enter(); players as above
    play.animator.give_back(self)                                      # in leave()

Its players may wait for the pointer: `yield from stage.until(lambda: self.clicked)`, which no hurry ends. The
player of the event that opens such a scene (`stage.open_scene("tournament", event)`) waits until the scene has lent
its players.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from game.rules.events import Event
from game.ui.camera import eased
from game.ui.widget import Motion

if TYPE_CHECKING:
    from game.ui.board_view import BoardView
    from game.ui.picture import Picture

Play = Generator[None, float, None]  # each `yield` ends a frame and returns the seconds since the last
Player = Callable[["Stage", Any], Play]
P = TypeVar("P", bound=Callable[..., Play])

PLAYERS: Final[dict[type[Event], Player]] = {}
SILENT: Final[set[type[Event]]] = set()


def plays(*kinds: type[Event]) -> Callable[[P], P]:
    """Make a generator function the player of one or more event classes."""

    def note(player: P) -> P:
        for kind in kinds:
            PLAYERS[kind] = player
        return player

    return note


def silent(*kinds: type[Event]) -> None:
    """Say that event classes change nothing that is shown on the board or before the seats."""
    SILENT.update(kinds)


class Stage:
    """What the players of events work on."""

    def __init__(self, picture: Picture, board: BoardView) -> None:
        self.picture = picture
        self.board = board
        self.hurried = False
        self.seat_place: Callable[[int], tuple[int, int]] = lambda seat: board.area.center
        self.widget_place: Callable[[str], tuple[int, int] | None] = lambda name: None  # the middle of a widget
        self.open_scene: Callable[[str, Event], bool] = lambda name, event: False  # False: it is not there
        self.taken_over: Callable[[str], bool] = lambda name: True

    @property
    def still(self) -> bool:
        """Whether nothing may move: animations are off or the player clicked them away."""
        return self.hurried or Motion.speed <= 0

    def tween(self, seconds: float, draw: Callable[[float], object]) -> Play:
        """Call `draw` with 0 to 1, slow at both ends, for some time."""
        passed = 0.0
        while passed < seconds and not self.still:
            draw(eased(passed / seconds))
            self.board.dirty = True
            dt = yield
            passed += dt * Motion.speed
        draw(1.0)
        self.board.dirty = True

    def pause(self, seconds: float) -> Play:
        """Let some time pass."""
        yield from self.tween(seconds, lambda t: None)

    def until(self, ready: Callable[[], bool]) -> Play:
        """Wait until something is true, whatever the speed."""
        while not ready():
            yield


class Animator:
    """Plays events in their order; `update` does one frame."""

    def __init__(self, stage: Stage, told: Callable[[Event], object] = lambda event: None) -> None:
        self.stage = stage
        self.told = told  # called once for each event, when its turn comes; if it reveals something, when that is seen
        self.queue: deque[Event] = deque()
        self.playing: Play | None = None
        self.event: Event | None = None
        self._guests: list[tuple[object, Mapping[type[Event], Player]]] = []
        self._started = False

    @property
    def busy(self) -> bool:
        """Whether something is still to be played."""
        return self.playing is not None or bool(self.queue)

    def show(self, events: Iterable[Event]) -> None:
        """Put events at the end of the queue."""
        self.queue.extend(events)

    def skip(self) -> None:
        """Let everything in the queue jump to its end, up to a point where a scene waits for the pointer."""
        if self.busy:
            self.stage.hurried = True

    def drop(self) -> None:
        """Forget the queue; the picture has to be made anew."""
        self.queue.clear()
        if self.playing:
            self.playing.close()
        self.playing = self.event = None
        self.stage.board.actors.clear()

    # --- scenes over the board ---

    def lend(self, guest: object, players: Mapping[type[Event], Player]) -> None:
        """Let a scene over the board play some classes of events."""
        self._guests.append((guest, players))

    def give_back(self, guest: object) -> None:
        """Take the events back from a scene that goes."""
        self._guests = [entry for entry in self._guests if entry[0] is not guest]

    @property
    def lent(self) -> bool:
        """Whether a scene over the board plays some of the events."""
        return bool(self._guests)

    def _player(self, event: Event) -> Player | None:
        for _guest, players in reversed(self._guests):
            if type(event) in players:
                return players[type(event)]
        return PLAYERS.get(type(event))

    # --- time ---

    def update(self, dt: float) -> bool:
        """Let time pass; return whether anything was played."""
        if not self.busy:
            self.stage.hurried = False
            return False
        while self.busy:
            if self.playing is None:
                self._next()
            if self.playing is not None and self._goes_on(dt):
                return True
            dt = 0.0
        self.stage.hurried = False
        return True

    def _next(self) -> None:
        self.event = self.queue.popleft()
        player = self._player(self.event)
        if not self.event.reveals:
            self.told(self.event)
        self.playing = self._whole(player, self.event)
        self._started = False

    def _whole(self, player: Player | None, event: Event) -> Play:
        if player:
            yield from player(self.stage, event)
        if event.reveals:
            self.told(event)
        self.stage.picture.note(event)

    def _goes_on(self, dt: float) -> bool:
        """Do one frame of the running player; return whether it wants another."""
        assert self.playing is not None
        try:
            if self._started:
                self.playing.send(dt)
            else:
                self._started = True
                next(self.playing)
        except StopIteration:
            self.playing = self.event = None
            return False
        return True
