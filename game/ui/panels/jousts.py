"""Jousts & Crests in the play scene: emblems, crown, prize tiles, statues, tournaments."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, Final

from game.rules import Action, Decision, State, View
from game.rules.events import Event, FigureLifted, FigureMoved, TileDiscarded, TileLaid
from game.rules.expansions.jousts import (
    NOMINABLE,
    Crests,
    CrownMoved,
    EmblemReturned,
    EmblemRevealed,
    EmblemsCleared,
    EmblemSpent,
    FigureNominated,
    PrizeWon,
    StackOpened,
    StatueCrowned,
    TournamentJudged,
    TournamentOpened,
)
from game.rules.geometry import Cell
from game.rules.meeples import Figure
from game.ui import panels, sound, theme
from game.ui.animator import Play, Stage, plays
from game.ui.board_actors import PieceActor, Words
from game.ui.moves import between, home, light_up
from game.ui.panels import Chip, Omen, Piece, Plate, jousts_desk
from game.ui.panels.jousts_log import TOURNAMENTS
from game.ui.sprites import Point, turned_point
from game.ui.text import N_, _, ngettext

if TYPE_CHECKING:
    from game.rules import State
    from game.rules.advice import WhyNot
    from game.ui.aids.desk import Desk
    from game.ui.aids.receipts import Receipt
    from game.ui.board_view import BoardView
    from game.ui.ghost import Ghost
    from game.ui.picture import Picture

SLUG: Final = "jousts"
EMBLEM: Final = 0.27
CROWN: Final = 0.44
UNDER: Final = (-0.14, 0.13)  # where the emblem peeps out from under its figure
SPARE: Final = {"road": (0.7, 1.4), "city": (1.5, 0.9), "field": (2.4, 0.5)}  # if the art sheet names no spaces
SPACES: Final = {"road": N_("road"), "city": N_("city"), "field": N_("field")}


@dataclass
class Part:
    """What is shown of the expansion; *under* and *prizes* hold values only where everybody knows them."""

    crown: str
    under: dict[int, int]
    used: set[int]
    statues: list[tuple[Cell, int]]
    emblems: list[int]
    prizes: list[list[tuple[str, int | None]]]
    block: tuple[Cell, int, str] | None
    walk: Point | None = field(default=None, compare=False)  # where the crown is on its way


class Panel(panels.Panel):
    """What Jousts & Crests shows."""

    slug: ClassVar[str] = SLUG

    def part(self, view: View) -> Part:
        """Return what a stranger may see."""
        shown: Crests = view.shown[SLUG]
        return Part(
            shown.crown,
            dict(shown.under),
            set(shown.used),
            [(cell, seat) for cell, seat, _value in shown.statues],
            [len(values) for values in shown.emblems],
            [list(held) for held in shown.prizes],
            shown.block,
        )

    def note(self, picture: Picture, event: Event) -> None:
        """Follow tiles and figures of the base game."""
        part: Part = picture.part(SLUG)
        if isinstance(event, FigureLifted):
            part.used.discard(event.figure.id)
        elif isinstance(event, FigureMoved) and event.before.pose == event.after.pose:
            part.used.discard(event.before.id)
        elif isinstance(event, TileLaid | TileDiscarded):
            held = part.prizes[event.seat] if event.seat >= 0 else []
            if held and held[0][0] == event.tile:
                held.pop(0)
            if isinstance(event, TileLaid) and event.tile in picture.blocks:
                part.block = (event.cell, event.turn, event.tile.partition(".")[2])

    # --- on the board ---

    def pieces(self, picture: Picture, board: BoardView) -> Iterable[Piece]:
        """Return emblems under figures, on statues, and the crown."""
        part: Part = picture.part(SLUG)
        for figure_id, value in part.under.items():
            figure = picture.figures.get(figure_id)
            if figure is not None:
                yield Piece(emblem(picture.colour(figure.seat), value), under(board.point_of(figure)), EMBLEM, -1)
        for cell, seat in part.statues:
            yield Piece(emblem(picture.colour(seat), -1), board.place(cell, "statue"), EMBLEM)
        if part.block:
            yield Piece("crown", part.walk or crown_point(board, part.block, part.crown), CROWN, 1)

    def riders(self, picture: Picture, board: BoardView, ghost: Ghost) -> Iterable[Piece]:
        """Let the crown ride on the tournament tile in hand (J9), and the kept emblem on the prize tile (J30)."""
        yield from kept_rider(picture, board, ghost)
        name = next((name for name, shape in picture.blocks.items() if shape == ghost.shape), "")
        if name:
            x, y = crown_point(board, ((0, 0), ghost.turn, name.partition(".")[2]), picture.part(SLUG).crown)
            yield Piece("crown", (ghost.at[0] + x, ghost.at[1] + y), CROWN)

    def omen(self, picture: Picture, code: str, figure: Figure) -> Omen | None:
        """Mark who could be nominated."""
        return Omen(figure, "prize", "") if code == NOMINABLE else None

    # --- before the seats, at the table ---

    def seat_rows(self, picture: Picture, seat: int) -> Sequence[Chip]:
        """Return emblems in supply, and the prize tile with its kept emblem."""
        part: Part = picture.part(SLUG)
        colour, count = picture.colour(seat), part.emblems[seat]
        words = ngettext("{number} emblem in supply", "{number} emblems in supply", count)
        chips = [Chip(f"emblem_back_{colour}", count, words, faded=not count)]
        for tile, kept in part.prizes[seat]:
            chips.append(Chip(f"tile:{tile}", None, _("Prize tile, laid in the next turn")))
            if kept is not None:
                chips.append(Chip(emblem(colour, kept), None, _("Kept emblem, goes on the statue")))
        return chips

    def table_rows(self, picture: Picture) -> Sequence[Chip]:
        """Return the crown's space, and the prize tiles to come."""
        part: Part = picture.part(SLUG)
        prizes = sum(picture.piles.prizes)
        place = _("The next tournament is a {kind}", kind=_(TOURNAMENTS[part.crown]))
        left = ngettext("{number} prize tile to come", "{number} prize tiles to come", prizes)
        return [Chip("crown", None, place), Chip(f"icon:{part.crown}", None, place), Chip("icon:prize", prizes, left)]

    # --- questions ---

    def prompt(self, picture: Picture, question: Decision) -> str:
        """Say what must be done."""
        return {
            "jousts.nominate": _("Nominate a figure for the tournament?"),
            "jousts.reveal": _("Choose the emblem for the tournament"),
            "jousts.prize": _("Lay the prize tile"),
            "jousts.block": _("Lay the tournament tile"),
        }.get(question.kind, "")

    def hint(self, picture: Picture, question: Decision) -> str:
        """Say what comes after it."""
        if question.kind == "jousts.prize" and picture.hand:
            return _("Click a framed cell. The drawn tile comes after it.")
        if question.kind == "jousts.block":
            return _("Click a framed cell. The bend of the river comes after it.")
        return ""

    def plate(self, state: State, picture: Picture, question: Decision, action: Action) -> Plate | None:
        """Show the tournament as what happens instead of drawing (M30)."""
        if question.kind == "base.source" and action.text == "tournament":
            return Plate(("crown",), _("Hold the tournament"))
        return None

    def refusal(self, question: Decision) -> str:
        """Say what passing means."""
        return _("Do not nominate") if question.kind == "jousts.nominate" else ""

    def is_secret(self, question: Decision) -> bool:
        """Keep emblem values for the eyes of their owner."""
        return question.kind in ("jousts.nominate", "jousts.reveal")

    def whispered(self, question: Decision) -> str:
        """Say which emblem is chosen."""
        return _("Which emblem do you lay under your figure?") if question.kind == "jousts.nominate" else ""

    def asks_elsewhere(self, question: Decision) -> str:
        """Leave the choice of emblems in a tournament to the tournament scene."""
        return "tournament" if question.kind == "jousts.reveal" else ""

    # --- aids ---

    def why_not(self, picture: Picture, why: WhyNot) -> str:
        """Say why the river's way or a figure is refused."""
        return jousts_desk.REFUSALS.get(why.code, "")

    def receipt(self, state: State, picture: Picture, event: Event) -> Receipt | None:
        """Return how a tournament value adds up, or the ranking."""
        return jousts_desk.receipt(state, picture, event)

    def desk(self, state: State, picture: Picture) -> Desk:
        """Return the tournament desk."""
        return jousts_desk.desk(state, picture, picture.part(SLUG).crown)


def kept_rider(picture: Picture, board: BoardView, ghost: Ghost) -> Iterable[Piece]:
    """Return the kept emblem on the statue of the prize tile in hand."""
    tile, seat = ghost.shape[0][1], picture.active
    for prize, kept in picture.part(SLUG).prizes[seat][:1]:
        if prize == tile and kept is not None:
            x, y = board.sprites.point(tile, ghost.variant, ghost.turn, "statue")
            yield Piece(emblem(picture.colour(seat), kept), (ghost.at[0] + x, ghost.at[1] + y), EMBLEM)


def emblem(colour: str, value: int) -> str:
    """Return the name of an emblem's picture; its back if the value is hidden."""
    return f"emblem_back_{colour}" if value < 0 else f"emblem_front_{colour}_{value}"


def under(at: Point) -> Point:
    """Return where the emblem under a figure is seen."""
    return at[0] + UNDER[0], at[1] + UNDER[1]


def crown_point(board: BoardView, block: tuple[Cell, int, str], space: str) -> Point:
    """Return the world point of a space of the crown."""
    cell, turn, _face = block
    track = board.sprites.track("crown")
    at = (track.points.get(space) if track else None) or SPARE[space]
    x, y = turned_point(at, turn)
    return cell[0] + x, cell[1] + y


def crown_walk(board: BoardView, block: tuple[Cell, int, str], before: str, after: str) -> list[Point]:
    """Return the points that the crown passes from space to space."""
    cell, turn, _face = block
    track = board.sprites.track("crown")
    line = track.lines.get(f"walk:{before}-{after}", ()) if track else ()
    inner = [turned_point(at, turn) for at in line[1:-1]]
    middle = [(cell[0] + x, cell[1] + y) for x, y in inner]
    return [crown_point(board, block, before), *middle, crown_point(board, block, after)]


# --- players of events ---


@plays(FigureNominated)
def nominate(stage: Stage, event: FigureNominated) -> Play:
    """Slide an emblem face down under its figure."""
    part, board, seat = stage.picture.part(SLUG), stage.board, event.figure.seat
    board.camera.show([event.figure.cell])
    part.emblems[seat] -= 1
    yield from slide(stage, seat, home(stage, seat), under(board.point_of(event.figure)))
    part.under[event.figure.id] = -1
    sound.play("emblem")


@plays(EmblemReturned)
def return_emblem(stage: Stage, event: EmblemReturned) -> Play:
    """Slide an emblem back to its owner."""
    part, board, seat = stage.picture.part(SLUG), stage.board, event.figure.seat
    part.under.pop(event.figure.id, None)
    yield from slide(stage, seat, under(board.point_of(event.figure)), home(stage, seat))
    part.emblems[seat] += 1


def slide(stage: Stage, seat: int, start: Point, end: Point) -> Play:
    """Move a face-down emblem."""
    back = emblem(stage.picture.colour(seat), -1)
    actor = stage.board.act(PieceActor(back, start, EMBLEM))
    yield from stage.tween(0.32, lambda t: setattr(actor, "at", between(start, end, t)))
    stage.board.drop(actor)


@plays(TournamentOpened)
def open_tournament(stage: Stage, event: TournamentOpened) -> Play:
    """Open the tournament's scene and wait until it takes over."""
    sound.play("fanfare")
    part = stage.picture.part(SLUG)
    if part.block:
        stage.board.camera.show([part.block[0]], margin=2.5)
    if stage.open_scene("tournament", event):
        yield from stage.until(lambda: stage.taken_over("tournament"))


@plays(EmblemRevealed)
def reveal(stage: Stage, event: EmblemRevealed) -> Play:
    """Turn an emblem over and count its tiles one by one."""
    part, board, figure = stage.picture.part(SLUG), stage.board, event.figure
    board.camera.show([figure.cell, *event.cells])
    yield from turn_over(stage, figure.id, event.value)
    counted: list[Cell] = []
    for cell in event.cells:
        counted.append(cell)
        light_up(stage, tuple(counted), 0.5)
        yield from stage.pause(0.14)
    words = board.act(Words(f"{event.value} + {event.bonus}", theme.GOLD, board.camera.pixel(board.point_of(figure))))
    yield from stage.pause(0.45)
    board.drop(words)
    board.lights.clear()
    part.under[figure.id] = event.value


def turn_over(stage: Stage, figure_id: int, value: int) -> Play:
    """Turn the emblem under a figure over."""
    part, board = stage.picture.part(SLUG), stage.board
    figure = stage.picture.figures[figure_id]
    colour = stage.picture.colour(figure.seat)
    actor = board.act(PieceActor(emblem(colour, -1), under(board.point_of(figure)), EMBLEM * 1.5))
    sound.play("flip")
    yield from stage.tween(0.13, lambda t: setattr(actor, "squeeze", 1 - 0.95 * t))
    actor.name = emblem(colour, value)
    part.under[figure_id] = value
    yield from stage.tween(0.16, lambda t: setattr(actor, "squeeze", 0.05 + 0.95 * t))
    board.drop(actor)


@plays(TournamentJudged)
def judge(stage: Stage, event: TournamentJudged) -> Play:
    """Put the prize tiles that nobody takes to the last stack."""
    prizes = stage.picture.piles.prizes
    left = event.prizes - sum(takes for *_row, takes in event.rows)
    if prizes:
        prizes[0] -= left
        if len(prizes) > 1:
            prizes[-1] += left
    yield from stage.pause(0.2)


@plays(PrizeWon)
def win_prize(stage: Stage, event: PrizeWon) -> Play:
    """Give a seat its prize tile; the best one keeps its emblem with it."""
    part: Part = stage.picture.part(SLUG)
    sound.play("coin")
    if event.emblem is not None:
        for figure_id in [f for f, value in part.under.items() if value >= 0]:
            if stage.picture.figures[figure_id].seat == event.seat:
                part.under.pop(figure_id)
                part.used.add(figure_id)
    part.prizes[event.seat].append((event.tile, event.emblem))
    if stage.picture.piles.prizes:
        stage.picture.piles.prizes[0] -= 1
    yield from stage.pause(0.3)


@plays(EmblemSpent)
def spend_emblem(stage: Stage, event: EmblemSpent) -> Play:
    """Let a revealed emblem fade."""
    part, board = stage.picture.part(SLUG), stage.board
    part.under.pop(event.figure.id, None)
    part.used.add(event.figure.id)
    name = emblem(stage.picture.colour(event.figure.seat), event.value)
    actor = board.act(PieceActor(name, under(board.point_of(event.figure)), EMBLEM))
    yield from stage.tween(0.3, lambda t: setattr(actor, "fade", 1 - t))
    board.drop(actor)


@plays(CrownMoved)
def move_crown(stage: Stage, event: CrownMoved) -> Play:
    """Let the crown walk along its path to the next space."""
    part: Part = stage.picture.part(SLUG)
    board = stage.board
    if part.block and event.before != event.after:
        path = crown_walk(board, part.block, event.before, event.after)
        board.camera.show([(round(x - 0.5), round(y - 0.5)) for x, y in path])
        sound.play("crown")

        def walk(share: float) -> None:
            part.walk = along(path, share)

        yield from stage.tween(1.1, walk)
    part.crown, part.walk = event.after, None
    board.dirty = True


def along(path: list[Point], share: float) -> Point:
    """Return the point at a share of a path's length."""
    lengths = [((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 for a, b in pairwise(path)]
    left = share * sum(lengths)
    for (start, end), length in zip(pairwise(path), lengths, strict=True):
        if left <= length and length > 0:
            return between(start, end, left / length)
        left -= length
    return path[-1]


@plays(StackOpened)
def open_stack(stage: Stage, event: StackOpened) -> Play:
    """Open the next stack."""
    piles = stage.picture.piles
    piles.stack, piles.number = event.tiles, piles.number + 1
    piles.stacks_to_come.pop(0)
    piles.prizes.pop(0)
    sound.play("parchment")
    yield from stage.pause(0.2)


@plays(StatueCrowned)
def crown_statue(stage: Stage, event: StatueCrowned) -> Play:
    """Slide the kept emblem face down onto the statue."""
    end = stage.board.place(event.cell, "statue")
    yield from slide(stage, event.seat, home(stage, event.seat), end)
    stage.picture.part(SLUG).statues.append((event.cell, event.seat))
    sound.play("emblem")


@plays(EmblemsCleared)
def clear_emblems(stage: Stage, event: EmblemsCleared) -> Play:
    """Take all emblems from under the figures."""
    stage.picture.part(SLUG).under.clear()
    yield from stage.pause(0.3)
