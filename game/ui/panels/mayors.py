"""Mayors & Messengers in the play scene: town halls, favours, scarecrows that wake, messengers that run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from game.rules import Action, Decision, State, View
from game.rules.advice import feature_at
from game.rules.events import Event, FigureLifted, FigureMoved, FigureStood, TileLaid
from game.rules.expansions.mayors import CALLED, HALL, WAKES, CrisisCalled, FavourWon, Halls, Run, ways
from game.rules.geometry import Cell
from game.rules.meeples import Figure
from game.ui import log, panels, sound, theme
from game.ui.animator import Play, Stage, plays
from game.ui.log import Told, names, tells
from game.ui.moves import say
from game.ui.panels import Chip, Guide, Omen, Piece, Place, Plate, Ring
from game.ui.sprites import Point
from game.ui.text import N_, _

if TYPE_CHECKING:
    from game.rules.advice import WhyNot
    from game.ui.board_view import BoardView
    from game.ui.ghost import Ghost
    from game.ui.picture import Picture

SLUG: Final = "mayors"
BANNER: Final = 0.3
BANNER_AT: Final = (0.82, 0.22)  # where the owner's banner hangs on a town hall
SIDES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
ABOVE: Final = 0.85  # how high over a scarecrow its choices are shown, in cells

REFUSALS: Final = {
    "mayor_place": N_("A mayor may only be placed in a city ({rule})."),
    "scarecrow_place": N_("A scarecrow may only be placed in a field ({rule})."),
    "messenger_place": N_("A messenger may only be placed on a road ({rule})."),
}


@dataclass
class Part:
    """The town halls: *left*: whether each seat still has its own; *laid*: (cell, seat) of those on the table."""

    left: list[bool]
    laid: list[tuple[Cell, int]]


class Panel(panels.Panel):
    """What Mayors & Messengers shows."""

    slug: ClassVar[str] = SLUG

    def part(self, view: View) -> Part:
        """Return the town halls."""
        shown: Halls = view.shown[SLUG]
        return Part(list(shown.left), list(shown.laid))

    def note(self, picture: Picture, event: Event) -> None:
        """Follow town halls that are laid."""
        if isinstance(event, TileLaid) and event.tile == HALL and event.seat >= 0:
            part: Part = picture.part(SLUG)
            part.left[event.seat] = False
            part.laid.append((event.cell, event.seat))

    # --- on the board ---

    def pieces(self, picture: Picture, board: BoardView) -> Iterable[Piece]:
        """Return the owners' banners on their town halls."""
        for (x, y), seat in picture.part(SLUG).laid:
            yield banner(picture, seat, (x, y))

    def riders(self, picture: Picture, board: BoardView, ghost: Ghost) -> Iterable[Piece]:
        """Let the banner ride on the town hall in hand."""
        if ghost.shape[0][1] == HALL:
            yield banner(picture, picture.active, ghost.at)

    def rings(self, picture: Picture) -> Iterable[Ring]:
        """Return the rings around the tiles of mayors and standing scarecrows."""
        for figure in picture.figures.values():
            if figure.kind in ("mayor", "scarecrow") and not figure.pose:
                x, y = figure.cell
                filled = tuple((x + dx, y + dy) in picture.laid for dx, dy in SIDES)
                yield Ring(figure.cell, filled, picture.colour(figure.seat))

    def omen(self, picture: Picture, code: str, figure: Figure) -> Omen | None:
        """Say who is called away or wakes."""
        if code == CALLED:
            return Omen(figure, "home", _("{name}'s mayor is called away", name=picture.name(figure.seat)))
        if code == WAKES:
            words = N_("{name}'s mayor wakes") if figure.kind == "mayor" else N_("{name}'s scarecrow wakes")
            return Omen(figure, figure.kind, _(words, name=picture.name(figure.seat)))
        return None

    def why_not(self, picture: Picture, why: WhyNot) -> str:
        """Say where these figures may stand."""
        return REFUSALS.get(why.code, "")

    # --- before the seats ---

    def seat_rows(self, picture: Picture, seat: int) -> Sequence[Chip]:
        """Return the town hall that a seat still has."""
        left = picture.part(SLUG).left[seat]
        words = _("Town hall, to be laid instead of a drawn tile") if left else _("The town hall has been laid")
        return [Chip(f"town_hall_{picture.colour(seat)}", None, words, faded=not left)]

    # --- questions ---

    def prompt(self, picture: Picture, question: Decision) -> str:
        """Say what must be done."""
        if question.kind == "base.lay" and question.about == HALL:
            return _("Lay your town hall")
        if question.kind == "base.source":
            return source_words({option.text for option in question.options})
        return {
            "mayors.favour": _("Your mayor wakes. Replace a knight?"),
            "mayors.scarecrow": _("Your scarecrow wakes. What becomes of it?"),
            "mayors.run": _("Your messenger may run on"),
        }.get(question.kind, "")

    def hint(self, picture: Picture, question: Decision) -> str:
        """Say how it is done."""
        if question.kind == "base.lay" and question.about == HALL:
            return _("It may touch anything, and closes what it touches. Click a framed cell.")
        return {
            "mayors.favour": _("Click the meeple that gives way to one of yours. The mayor goes home in any case."),
            "mayors.scarecrow": _("Click one of the pictures over its tile, or press its number."),
            "mayors.run": _("Click where it goes, or take it home."),
        }.get(question.kind, "")

    def refusal(self, question: Decision) -> str:
        """Say what passing means."""
        return {"mayors.favour": _("Replace nobody"), "mayors.run": _("Take it home")}.get(question.kind, "")

    def words(self, picture: Picture, action: Action) -> str:
        """Say what an answer in words means."""
        return {
            "town_hall": _("Place your town hall"),
            "farmer": _("A meeple as farmer"),
            "lie": _("Lies down as farmer"),
            "home": _("Goes home"),
        }.get(action.text, "")

    def plate(self, state: State, picture: Picture, question: Decision, action: Action) -> Plate | None:
        """Show the town hall as a place where a tile can come from."""
        if question.kind == "base.source" and action.text == "town_hall":
            banner_of = f"town_hall_{picture.colour(question.seat)}"
            return Plate((f"tile:{HALL}", banner_of), _("Place your town hall"))
        return None

    def guide(self, state: State, picture: Picture, board: BoardView, question: Decision) -> Guide | None:
        """Show on the board who is asked about, and where it can go."""
        figure = picture.figures.get(int(question.about)) if question.kind.startswith("mayors.") else None
        if figure is None:
            return None
        if question.kind == "mayors.run":
            goals = tuple((o.cell, o.on) for o in question.options if isinstance(o, Run))
            return Guide((figure.id,), arrows=routes(state, board, figure), parts=goals)
        feature = feature_at(state, figure.cell, figure.on)
        parts = feature.parts if feature else ()
        if question.kind == "mayors.scarecrow":
            there = choices(picture, board, question, figure)
            return Guide((figure.id,), places=there, parts=parts, tint=figure.seat)
        return Guide((figure.id,), sign="rotate", parts=parts, tint=figure.seat)


def source_words(sources: set[str]) -> str:
    """Ask where a tile comes from, if it can be the town hall."""
    if "town_hall" not in sources:
        return ""
    if "tournament" in sources:
        return _("Hold the tournament or place your town hall?")
    return _("Draw a tile or place your town hall?")


def banner(picture: Picture, seat: int, at: Point) -> Piece:
    """Return the banner of a seat on the town hall at a point."""
    return Piece(f"town_hall_{picture.colour(seat)}", (at[0] + BANNER_AT[0], at[1] + BANNER_AT[1]), BANNER)


def routes(state: State, board: BoardView, messenger: Figure) -> tuple[tuple[Point, Point], ...]:
    """Return the arrows from the ends of the messenger's road to what it can run on to."""
    found = []
    for way in ways(state, messenger):
        start = board.place(way.cell, way.road)
        found += [(start, board.place(way.cell, on)) for on in way.onward]
    return tuple(found)


def choices(picture: Picture, board: BoardView, question: Decision, scarecrow: Figure) -> tuple[Place, ...]:
    """Return what a scarecrow can become, side by side over its tile."""
    colour = picture.colour(scarecrow.seat)
    looks = {
        "farmer": (f"farmer_{colour}", _("A meeple as farmer"), ""),
        "lie": (f"scarecrow_lying_{colour}", _("Lies down as farmer"), ""),
        "home": (f"scarecrow_{colour}", _("Goes home"), "home"),
    }
    x, y = board.point_of(scarecrow)
    first = x - (len(question.options) - 1) / 2
    places = []
    for number, action in enumerate(question.options):
        name, words, sign = looks[action.text]
        places.append(Place(action, (first + number, y - ABOVE), name, words, sign))
    return tuple(places)


# --- players of events ---


@plays(CrisisCalled)
def call_crisis(stage: Stage, event: CrisisCalled) -> Play:
    """Let the bell ring over the town hall and light the mayors that it calls."""
    board = stage.board
    board.camera.show([event.cell, *(mayor.cell for mayor in event.mayors)])
    board.lights = dict.fromkeys([event.cell, *(mayor.cell for mayor in event.mayors)], (theme.GOLD_LIGHT, 120))
    sound.play("bell")
    yield from say(stage, event.cell, _("Crisis meeting!"))
    board.lights.clear()


@plays(FavourWon)
def win_favour(stage: Stage, event: FavourWon) -> Play:
    """Light the mayor's tile and that of the knight who gives way."""
    board = stage.board
    board.camera.show([event.mayor.cell, event.ousted.cell])
    board.lights = dict.fromkeys([event.mayor.cell, event.ousted.cell], (theme.GOLD_LIGHT, 120))
    sound.play("parchment")
    yield from say(stage, event.ousted.cell, _("Gives way!"))
    board.lights.clear()


# --- sentences of the log ---

log.FIGURES.update({"mayor": N_("a mayor"), "messenger": N_("a messenger"), "scarecrow": N_("a scarecrow")})
log.LAID["town_hall"] = N_("{name} lays the town hall.")
log.CAUSES.update(
    {
        (FigureLifted, "crisis"): "",
        (FigureLifted, "replaced"): "",
        (FigureLifted, "favour"): N_("{name}'s mayor goes home."),
        (FigureLifted, "scarecrow"): N_("{name}'s scarecrow goes home."),
        (FigureMoved, "scarecrow"): N_("{name}'s scarecrow lies down as a farmer."),
        (FigureMoved, "run"): N_("{name}'s messenger runs on."),
        (FigureStood, "mayor"): N_("{name} puts a knight in its place."),
        (FigureStood, "scarecrow"): N_("{name} puts a farmer in its place."),
    }
)


@tells(CrisisCalled)
def tell_crisis(picture: Picture, event: CrisisCalled) -> Told:
    """Tell whose mayors are called away."""
    who = names(picture, dict.fromkeys(mayor.seat for mayor in event.mayors))
    words = N_("Crisis meeting: the mayor of {names} goes home.")
    if len(event.mayors) > 1:
        words = N_("Crisis meeting: the mayors of {names} go home.")
    return Told(_(words, names=who), event.mayors[0].seat)


@tells(FavourWon)
def tell_favour(picture: Picture, event: FavourWon) -> Told:
    """Tell who gives way to whom."""
    words = _(
        "{name}'s mayor wins the nobles' favour: {other}'s knight gives way.",
        name=picture.name(event.mayor.seat),
        other=picture.name(event.ousted.seat),
    )
    return Told(words, event.mayor.seat)
