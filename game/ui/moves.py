"""The players of the base game's events: tiles drop, figures step in and go home, points fly to their seat."""

from __future__ import annotations

from game.rules.events import (
    FigureLifted,
    FigureMoved,
    FigureStood,
    GameBegan,
    GameEnded,
    HandTaken,
    LastScoringBegan,
    Scored,
    TileDiscarded,
    TileDrawn,
    TileLaid,
    TurnBegan,
)
from game.rules.geometry import Cell
from game.rules.meeples import Figure
from game.ui import sound, theme
from game.ui.animator import Play, Stage, plays, silent
from game.ui.board_actors import Flight, PieceActor, TileActor, Words
from game.ui.board_view import FIGURE
from game.ui.ghost import Ghost
from game.ui.picture import figure_picture, shape_of
from game.ui.sprites import Point
from game.ui.text import _

silent(GameBegan)


def between(start: Point, end: Point, share: float) -> Point:
    """Return a point on the way."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


@plays(TurnBegan)
def begin_turn(stage: Stage, event: TurnBegan) -> Play:
    """Light the seat whose turn it is."""
    stage.picture.active, stage.picture.turn = event.seat, event.number
    sound.play("tick")
    yield from stage.pause(0.12)


@plays(TileDrawn)
def draw_tile(stage: Stage, event: TileDrawn) -> Play:
    """Take a tile from its pile."""
    piles = stage.picture.piles
    if piles.river:
        piles.river -= 1
    else:
        piles.stack -= 1
    sound.play("flip")
    yield from fly_to_hand(stage, event.tile)
    stage.picture.hand = event.tile


def fly_to_hand(stage: Stage, tile: str) -> Play:
    """Let a tile fly from its pile to the plate of the tile in hand, turning over on the way."""
    start, end = stage.widget_place("play.table"), stage.widget_place("play.hand_plate")
    if start is None or end is None or stage.still:
        return
    flight = stage.board.act(Flight(tile, stage.picture.variant_for(tile), start, theme.px(84)))

    def step(share: float) -> None:
        flight.pixel = between(start, end, share)
        flight.squeeze, flight.face_up = max(0.04, abs(1 - 2 * share)), share > 0.5

    yield from stage.tween(0.36, step)
    stage.board.drop(flight)


@plays(HandTaken)
def take_tile(stage: Stage, event: HandTaken) -> Play:
    """Take a tile that everybody knew."""
    stage.picture.hand = event.tile
    yield from stage.pause(0.12)


@plays(TileDiscarded)
def discard_tile(stage: Stage, event: TileDiscarded) -> Play:
    """Show everybody the tile that fits nowhere, large in the middle; then it goes aside, out of the game."""
    start = stage.widget_place("play.hand_plate") or stage.board.area.midbottom
    if stage.picture.hand == event.tile:
        stage.picture.hand = None
    sound.play("invalid")
    middle, aside = stage.board.camera.view.center, (stage.board.area.right, stage.board.camera.view.centery)
    tile = stage.board.act(Flight(event.tile, 0, start, theme.px(84), face_up=True))
    yield from stage.tween(0.3, lambda t: fly_on(tile, start, middle, (84, 190), t))
    below = (middle[0], middle[1] + theme.px(124))
    words = stage.board.act(Words(_("It fits nowhere and leaves the game."), theme.GOLD_LIGHT, below, style="lead"))
    yield from stage.pause(1.1)
    stage.board.drop(words)
    yield from stage.tween(0.35, lambda t: fly_on(tile, middle, aside, (190, 60), t))
    stage.board.drop(tile)


def fly_on(flight: Flight, start: Point, end: Point, sides: tuple[int, int], share: float) -> None:
    """Bring a flying tile some share of its way, growing or shrinking from one side in units to another."""
    flight.pixel = between(start, end, share)
    flight.side = theme.px(sides[0] + (sides[1] - sides[0]) * share)


@plays(TileLaid)
def lay_tile(stage: Stage, event: TileLaid) -> Play:
    """Let a tile drop on the table."""
    picture, board = stage.picture, stage.board
    cells = picture.cells_of(event.tile, event.cell, event.turn)
    board.camera.show(cells)
    shape = shape_of(event.tile, picture.blocks)
    ghost = Ghost(shape, event.turn, picture.variant_for(shape[0][1]), event.cell)
    actor = board.act(TileActor(ghost))
    yield from stage.tween(0.2, lambda t: setattr(actor, "height", 1 - t * t))
    board.drop(actor)
    picture.lay(event.tile, event.cell, event.turn)
    picture.note_laid(cells)
    if event.tile == picture.hand:
        picture.hand = None
    sound.play("tile")
    board.dirty = True


def home(stage: Stage, seat: int) -> Point:
    """Return the world point of a seat's place on the screen."""
    return stage.board.camera.point(stage.seat_place(seat))


@plays(FigureStood)
def stand_figure(stage: Stage, event: FigureStood) -> Play:
    """Let a figure step from its owner's supply to its place."""
    figure, board = event.figure, stage.board
    board.camera.show([figure.cell])
    name = figure_picture(figure, stage.picture.colour(figure.seat))
    start, end = home(stage, figure.seat), board.point_of(figure)
    actor = board.act(PieceActor(name, start, FIGURE))

    def step(share: float) -> None:
        actor.at = between(start, end, share)
        actor.lift = 1.1 * share * (1 - share)

    yield from stage.tween(0.34, step)
    board.drop(actor)
    stage.picture.stand(figure)
    sound.play("meeple")


@plays(FigureMoved)
def move_figure(stage: Stage, event: FigureMoved) -> Play:
    """Let a figure walk from place to place, or change its pose."""
    board, before, after = stage.board, event.before, event.after
    board.camera.show([before.cell, after.cell])
    start = board.point_of(before)
    board.hidden.add(before.id)
    actor = board.act(PieceActor(figure_picture(after, stage.picture.colour(after.seat)), start, FIGURE))
    stage.picture.move(before, after)
    end = board.point_of(after)

    def step(share: float) -> None:
        actor.at = between(start, end, share)
        actor.lift = 0.5 * share * (1 - share)

    yield from stage.tween(0.4 if start != end else 0.18, step)
    board.drop(actor)
    board.hidden.discard(before.id)
    sound.play("meeple")


@plays(FigureLifted)
def lift_figure(stage: Stage, event: FigureLifted) -> Play:
    """Let a figure go home."""
    yield from go_home(stage, event.figure, 0.3)


def go_home(stage: Stage, figure: Figure, seconds: float) -> Play:
    """Let a figure fly to its owner's supply."""
    board = stage.board
    start, end = board.point_of(figure), home(stage, figure.seat)
    board.hidden.add(figure.id)
    name = figure_picture(figure, stage.picture.colour(figure.seat))
    actor = board.act(PieceActor(name, start, FIGURE))

    def step(share: float) -> None:
        actor.at = between(start, end, share)
        actor.lift, actor.grow = 0.9 * share * (1 - share), 1 - 0.35 * share

    sound.play("meeple_off")
    yield from stage.tween(seconds, step)
    board.drop(actor)
    board.hidden.discard(figure.id)
    stage.picture.lift(figure)


@plays(Scored)
def score(stage: Stage, event: Scored) -> Play:
    """Light the tiles that count and let the points fly to their seats."""
    board = stage.board
    board.camera.show([event.cell])
    light_up(stage, event.cells, 0.55)
    yield from stage.pause(0.26)
    yield from fly_points(stage, event)
    board.lights.clear()
    board.dirty = True


def light_up(stage: Stage, cells: tuple[Cell, ...], strength: float) -> None:
    """Light cells in gold."""
    stage.board.lights = dict.fromkeys(cells, ((0xFF, 0xE2, 0x8A), round(255 * strength)))
    stage.board.dirty = True


def fly_points(stage: Stage, event: Scored) -> Play:
    """Let the points rise from the feature and fly to those who get them."""
    board = stage.board
    start = board.camera.pixel(board.place(event.cell, event.on))
    flights = []
    for seat in event.seats:
        paint = theme.seat_colour(stage.picture.colour(seat))
        words = board.act(Words(f"+{event.points}", paint, start, style="title"))
        flights.append((words, stage.seat_place(seat)))
    sound.play("coin")

    def rise(share: float) -> None:
        for number, (words, _end) in enumerate(flights):
            words.pixel = (start[0] + 44 * number, start[1] - 34 * share)

    def fly(share: float) -> None:
        for number, (words, end) in enumerate(flights):
            words.pixel = between((start[0] + 44 * number, start[1] - 34), end, share)

    yield from stage.tween(0.2, rise)
    yield from stage.pause(0.2)
    yield from stage.tween(0.36, fly)
    for words, _end in flights:
        board.drop(words)
    for seat in event.seats:
        stage.picture.points[seat] += event.points
        if not stage.still:
            board.gains[seat] = 0.8


def say(stage: Stage, cell: Cell, sentence: str) -> Play:
    """Let words rise from a cell."""
    board = stage.board
    x, y = board.camera.pixel((cell[0] + 0.5, cell[1] + 0.3))
    words = board.act(Words(sentence, theme.GOLD_LIGHT, (x, y), style="heading"))

    def rise(share: float) -> None:
        words.pixel = (x, y - theme.px(30) * share)

    yield from stage.tween(0.7, rise)
    board.drop(words)


@plays(LastScoringBegan, GameEnded)
def open_final(stage: Stage, event: LastScoringBegan | GameEnded) -> Play:
    """Open the scene of the last scoring and wait until it takes over."""
    if stage.open_scene("final", event):
        yield from stage.until(lambda: stage.taken_over("final"))
