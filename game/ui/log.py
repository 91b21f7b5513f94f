"""The log: every event in a plain sentence. Expansions put theirs into the same table from their panel file.

    @tells(TileLaid)
    def tell_laid(picture, event) -> Told | None: ...

`line_for(picture, event)` gives the line of the log, None if the event needs no words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from game.rules.events import (
    Event,
    FigureLifted,
    FigureMoved,
    FigureStood,
    GameBegan,
    GameEnded,
    HandTaken,
    LastScoringBegan,
    Line,
    Scored,
    TileDiscarded,
    TileDrawn,
    TileLaid,
    TurnBegan,
)
from game.ui import widgets
from game.ui.text import N_, _, ngettext

if TYPE_CHECKING:
    from game.rules.meeples import Figure
    from game.ui.picture import Picture


@dataclass(frozen=True)
class Told:
    """A sentence, and whose it is (-1: nobody's)."""

    words: str
    seat: int = -1
    style: str = "small"


Teller = Callable[["Picture", Any], Told | None]
T = TypeVar("T", bound=Callable[..., Told | None])
TELLERS: Final[dict[type[Event], Teller]] = {}
WORDLESS: Final = {GameBegan, HandTaken}
EXPLAINED: Final[dict[type[Event], Callable[[Any], bool]]] = {  # a click on their line shows how they add up
    Scored: lambda event: True,  # expansions add theirs
}


def tells(*kinds: type[Event]) -> Callable[[T], T]:
    """Make a function tell one or more event classes."""

    def note(teller: T) -> T:
        for kind in kinds:
            TELLERS[kind] = teller
        return teller

    return note


def line_for(picture: Picture, event: Event) -> widgets.Line | None:
    """Return the log's line for an event."""
    teller = TELLERS.get(type(event))
    told = teller(picture, event) if teller else None
    if told is None:
        return None
    colour = picture.colour(told.seat) if told.seat >= 0 else ""
    style = "small_bold" if told.style == "bold" else told.style
    icon = "zoom_in" if type(event) in EXPLAINED and EXPLAINED[type(event)](event) else ""
    return widgets.Line(told.words, seat=colour, tag=event, style=style, icon=icon)


def names(picture: Picture, seats: Iterable[int]) -> str:
    """Join the names of seats as a sentence does."""
    *first, last = [picture.name(seat) for seat in seats] or [""]
    return _("{names} and {last}", names=", ".join(first), last=last) if first else last


# --- words for things ---

ROLES: Final = {
    "road": N_("a highwayman"),
    "city": N_("a knight"),
    "monastery": N_("a monk"),
    "field": N_("a farmer"),
}
LABELS: Final = {  # the same without a sentence around it: other languages decline the ones above
    "road": N_("highwayman"),
    "city": N_("knight"),
    "monastery": N_("monk"),
    "field": N_("farmer"),
}
A_FIGURE: Final = N_("a figure")
FEATURES: Final = {
    "road": N_("The road"),
    "city": N_("The city"),
    "monastery": N_("The monastery"),
    "field": N_("The field"),
    "statue": N_("The statue"),
}
FIGURES: Final[dict[str, str]] = {}  # what expansions call their figures, filled by their panel files
LAID: Final[dict[str, str]] = {  # by where the tile comes from; expansions add theirs
    "prize": N_("{name} lays a prize tile."),
    "tournament_tile": N_("{name} lays the tournament tile."),
}
CAUSES: Final[dict[tuple[type[Event], str], str]] = {}  # what expansions say of their causes; empty: nothing


def role(figure: Figure) -> str:
    """Return what a figure is called where it stands, as the object of a sentence."""
    return _(FIGURES.get(figure.kind) or ROLES.get(figure.place, A_FIGURE))


def label(figure: Figure) -> str:
    """Return what a figure is called where it stands, on a label of its own."""
    return _(LABELS[figure.place]) if figure.place in LABELS else ""


def count_words(line: Line) -> str:
    """Return a line of a score in words."""
    number = line.count
    words = {
        "tiles": lambda: ngettext("{number} tile", "{number} tiles", number),
        "coats": lambda: ngettext("{number} coat of arms", "{number} coats of arms", number),
        "cities": lambda: ngettext("{number} city", "{number} cities", number),
    }.get(line.code)
    each = f"\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{line.each}" if line.each != 1 else ""
    return (words() if words else f"{number} {line.code}") + each


def receipt(event: Scored) -> str:
    """Return how the points add up."""
    return " + ".join(count_words(line) for line in event.lines if line.count) or "0"


# --- the base game's sentences ---


@tells(TurnBegan)
def tell_turn(picture: Picture, event: TurnBegan) -> Told | None:
    """Tell who begins; later turns are seen."""
    return Told(_("{name} begins.", name=picture.name(event.seat)), event.seat) if event.number == 1 else None


@tells(TileDrawn)
def tell_drawn(picture: Picture, event: TileDrawn) -> Told | None:
    """Drawing is seen, not told."""
    return None


@tells(TileLaid)
def tell_laid(picture: Picture, event: TileLaid) -> Told | None:
    """Tell who lays what kind of tile."""
    if event.seat < 0:
        return None
    words = LAID.get(event.source, N_("{name} lays a tile."))
    return Told(_(words, name=picture.name(event.seat)), event.seat)


@tells(TileDiscarded)
def tell_discarded(picture: Picture, event: TileDiscarded) -> Told:
    """Tell that a tile fits nowhere."""
    return Told(_("A tile fits nowhere and leaves the game."), event.seat)


@tells(FigureStood)
def tell_stood(picture: Picture, event: FigureStood) -> Told | None:
    """Tell who places what."""
    return tell_figure(picture, event, event.figure, N_("{name} places {figure}."))


@tells(FigureMoved)
def tell_moved(picture: Picture, event: FigureMoved) -> Told | None:
    """Tell who moves what."""
    return tell_figure(picture, event, event.after, N_("{name} moves {figure}."))


@tells(FigureLifted)
def tell_lifted(picture: Picture, event: FigureLifted) -> Told | None:
    """Tell that a figure goes home; after scoring that goes without saying."""
    if event.cause == "scored":
        return None
    return tell_figure(picture, event, event.figure, N_("{name} takes {figure} back."))


def tell_figure(picture: Picture, event: Any, figure: Figure, usual: str) -> Told | None:
    """Tell what happens to a figure, by its cause if an expansion has words for that."""
    words = CAUSES.get((type(event), event.cause), usual)
    if not words:
        return None
    return Told(_(words, name=picture.name(figure.seat), figure=role(figure)), figure.seat)


@tells(Scored)
def tell_scored(picture: Picture, event: Scored) -> Told:
    """Tell a score with its sum."""
    what = _(FEATURES[event.kind])
    if not event.seats or not event.points:
        return Told(_("{what} brings no points.", what=what))
    words = ngettext(
        "{what}: {number} point for {names} ({sum}).",
        "{what}: {number} points for {names} ({sum}).",
        event.points,
        what=what,
        names=names(picture, event.seats),
        sum=receipt(event),
    )
    return Told(words, event.seats[0])


@tells(LastScoringBegan)
def tell_last(picture: Picture, event: LastScoringBegan) -> Told:
    """Tell that the game ends."""
    return Told(_("The last scoring begins."), style="bold")


@tells(GameEnded)
def tell_ended(picture: Picture, event: GameEnded) -> Told:
    """Tell who wins."""
    if len(event.winners) > 1:
        return Told(_("{names} share the victory!", names=names(picture, event.winners)), style="bold")
    return Told(_("{names} wins!", names=names(picture, event.winners)), style="bold")
