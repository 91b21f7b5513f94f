"""Crop Circles in the play scene: the choice for everybody, then everybody's own figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from game.rules import Action, Decision, State
from game.rules.events import FigureLifted, FigureStood
from game.rules.expansions.circles import PLACES, ChooseMode, CircleChosen, additions, concerned
from game.rules.geometry import Cell
from game.rules.meeples import Figure
from game.ui import log, panels, sound, theme
from game.ui.animator import Play, Stage, plays
from game.ui.log import Told, tells
from game.ui.moves import say
from game.ui.panels import Guide, Plate
from game.ui.text import N_, _, ngettext

if TYPE_CHECKING:
    from game.ui.board_view import BoardView
    from game.ui.picture import Picture

SLUG: Final = "circles"
ADD: Final = {"field": N_("Add farmers"), "road": N_("Add highwaymen"), "city": N_("Add knights")}
TAKE: Final = {"field": N_("Take farmers back"), "road": N_("Take highwaymen back"), "city": N_("Take knights back")}
NOBODY: Final = {
    "field": N_("{name} has no farmer"),
    "road": N_("{name} has no highwayman"),
    "city": N_("{name} has no knight"),
}
A_MEEPLE: Final = N_("a meeple")
ICONS: Final = {"field": "icon:wheat", "road": "icon:road", "city": "icon:city"}


class Panel(panels.Panel):
    """What Crop Circles shows."""

    slug: ClassVar[str] = SLUG

    # --- questions ---

    def prompt(self, picture: Picture, question: Decision) -> str:
        """Say what must be done."""
        return {
            "circles.mode": _("Choose what the crop circle does"),
            "circles.add": _("Add a figure beside one of yours?"),
            "circles.take": _("Take one of your figures back"),
        }.get(question.kind, "")

    def hint(self, picture: Picture, question: Decision) -> str:
        """Say how it is done."""
        return {
            "circles.mode": _("The others follow clockwise, you come last."),
            "circles.add": _("The crop circle allows it: click a figure with a plus."),
            "circles.take": _("The crop circle wants it: click one of the lit figures."),
        }.get(question.kind, "")

    def refusal(self, question: Decision) -> str:
        """Say what passing means."""
        return _("Add nobody") if question.kind == "circles.add" else ""

    def words(self, picture: Picture, action: Action) -> str:
        """Say what a choice means."""
        if isinstance(action, ChooseMode):
            return _("A: everybody may add one") if action.mode == "add" else _("B: everybody takes one back")
        return ""

    def plate(self, state: State, picture: Picture, question: Decision, action: Action) -> Plate | None:
        """Show a choice with what it would do to each seat."""
        if not isinstance(action, ChooseMode):
            return None
        place, adds = PLACES[question.about], action.mode == "add"
        title = f"A: {_(ADD[place])}" if adds else f"B: {_(TAKE[place])}"
        first, *others = state.clockwise(state.active)
        says = add_words if adds else take_words
        lines = tuple((picture.colour(seat), says(state, picture, seat, place)) for seat in (*others, first))
        return Plate((ICONS[place], "icon:plus" if adds else "icon:minus"), title, lines)

    def guide(self, state: State, picture: Picture, board: BoardView, question: Decision) -> Guide | None:
        """Light the circle, and whoever it concerns."""
        if not question.kind.startswith("circles."):
            return None
        cells = circle_cells(state, question.about)
        if question.kind == "circles.mode":
            figures = tuple(figure.id for figure in concerned(state, PLACES[question.about]))
            return Guide(figures, cells)
        return Guide((), cells, sign="plus" if question.kind == "circles.add" else "minus")


def circle_cells(state: State, symbol: str) -> tuple[Cell, ...]:
    """Return the cells of the circles laid in this turn."""
    land = state.land
    laid = [n for n in state.laid if land.faces[n].tile.crop == symbol]
    cells = [cell for cell, _face in land.laid()]
    return tuple(cells[n] for n in laid)


def own(state: State, seat: int, place: str) -> list[Figure]:
    """Return the figures of a seat that are concerned."""
    return [figure for figure in concerned(state, place) if figure.seat == seat]


def add_words(state: State, picture: Picture, seat: int, place: str) -> str:
    """Say what adding would mean for a seat."""
    name = picture.name(seat)
    mine = own(state, seat, place)
    if not mine:
        return _(NOBODY[place], name=name)
    kinds = dict.fromkeys(option.kind for option in additions(state, seat, place))
    if not kinds:
        return _("{name} can add nobody", name=name)
    words = [_(log.FIGURES.get(kind, A_MEEPLE)) for kind in kinds]
    if len(words) == 1:
        return _("{name} may add {figure}", name=name, figure=words[0])
    return _("{name} may add {figure} or {other}", name=name, figure=words[0], other=", ".join(words[1:]))


def take_words(state: State, picture: Picture, seat: int, place: str) -> str:
    """Say what taking back would mean for a seat."""
    name, count = picture.name(seat), len(own(state, seat, place))
    if not count:
        return _(NOBODY[place], name=name)
    return {
        "field": ngettext("{name} loses 1 of {number} farmer", "{name} loses 1 of {number} farmers", count, name=name),
        "road": ngettext(
            "{name} loses 1 of {number} highwayman", "{name} loses 1 of {number} highwaymen", count, name=name
        ),
        "city": ngettext("{name} loses 1 of {number} knight", "{name} loses 1 of {number} knights", count, name=name),
    }[place]


# --- players of events ---


@plays(CircleChosen)
def choose(stage: Stage, event: CircleChosen) -> Play:
    """Let the letter of the choice rise over the circle."""
    board = stage.board
    cell = stage.picture.last[-1] if stage.picture.last else board.camera.cell_at(board.camera.view.center)
    board.camera.show([cell])
    board.lights = {cell: (theme.GOLD_LIGHT, 140)}
    sound.play("parchment")
    yield from say(stage, cell, "A +" if event.mode == "add" else "B −")
    board.lights.clear()


# --- sentences of the log ---

log.CAUSES.update(
    {
        (FigureStood, "circle"): N_("{name} adds {figure}."),
        (FigureLifted, "circle"): N_("{name} takes {figure} back from the crop circle."),
    }
)
CHOICES: Final = {
    ("field", True): N_("Crop circle: {name} lets everybody add a farmer."),
    ("road", True): N_("Crop circle: {name} lets everybody add a highwayman."),
    ("city", True): N_("Crop circle: {name} lets everybody add a knight."),
    ("field", False): N_("Crop circle: {name} makes everybody take a farmer back."),
    ("road", False): N_("Crop circle: {name} makes everybody take a highwayman back."),
    ("city", False): N_("Crop circle: {name} makes everybody take a knight back."),
}


@tells(CircleChosen)
def tell_chosen(picture: Picture, event: CircleChosen) -> Told:
    """Tell what was chosen for everybody."""
    words = CHOICES[PLACES[event.symbol], event.mode == "add"]
    return Told(_(words, name=picture.name(event.seat)), event.seat, "bold")
