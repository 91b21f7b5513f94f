"""What Jousts & Crests explains: the tournament desk, how tournament values add up, and why something is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.advice import feature_at
from game.rules.expansions.jousts import EmblemRevealed, Entered, TournamentJudged, nominated
from game.ui.aids.desk import Desk, Place, Section
from game.ui.aids.receipts import Entry, Receipt
from game.ui.log import EXPLAINED, label, names
from game.ui.text import N_, _, ngettext

if TYPE_CHECKING:
    from game.rules import State
    from game.rules.events import Event
    from game.ui.picture import Picture

REFUSALS: Final = {
    "toward_lists": N_("The river's first bend must lead away from the tournament tile ({rule})."),
    "on_lists": N_("No figure may be placed on the tournament tile ({rule})."),
    "on_prize": N_("No figure may be placed on a prize tile in the turn in which it is laid ({rule})."),
    "block": N_("The tournament tile must join the open end of the river and leave its way free (J9, R4)."),
}
SECTIONS: Final = {
    "road": (N_("Tournament of the roads"), N_("No highwayman is nominated.")),
    "city": (N_("Tournament of the cities"), N_("No knight is nominated.")),
    "field": (N_("Tournament of the fields"), N_("No farmer is nominated.")),
}

EXPLAINED.update({EmblemRevealed: lambda event: True, TournamentJudged: lambda event: bool(event.rows)})


# --- the desk ---


def desk(state: State, picture: Picture, crown: str) -> Desk:
    """Return who is entered in which tournament with how many tiles so far, and when the next one is held."""
    entered = nominated(state)
    kinds = [kind for kind in SECTIONS if kind != "field" or state.rules.fields]
    order = kinds[kinds.index(crown) :] + kinds[: kinds.index(crown)]  # as the crown walks
    sections = tuple(_section(state, picture, kind, entered, is_next=kind == crown) for kind in order)
    return Desk(_("Tournament desk"), _notes(picture), sections)


def _notes(picture: Picture) -> tuple[str, ...]:
    left = picture.piles.stack + picture.piles.river
    when = ngettext(
        "The next tournament is held when {number} more tile is drawn.",
        "The next tournament is held when {number} more tiles are drawn.",
        left,
    )
    if not left:
        when = _("The next tournament is held now.")
    return when, _("The emblems are hidden: only the tiles that count so far are told.")


def _section(state: State, picture: Picture, kind: str, entered: list[Entered], *, is_next: bool) -> Section:
    places = tuple(_place(state, picture, one) for one in entered if one.kind == kind)
    heading, empty = SECTIONS[kind]
    return Section(kind, _(heading), places, "crown" if is_next else "", _(empty))


def _place(state: State, picture: Picture, one: Entered) -> Place:
    figure, count = one.figure, len(one.cells)
    feature = feature_at(state, figure.cell, figure.on) if one.kind != "field" else None
    tiles = ngettext("{number} tile counts so far", "{number} tiles count so far", count)
    return Place(figure.seat, tiles, f"{count} + ?", figure.id, one.cells, feature.parts if feature else ())


# --- receipts ---


def receipt(state: State, picture: Picture, event: Event) -> Receipt | None:
    """Return how a tournament value adds up, or the ranking."""
    if isinstance(event, EmblemRevealed):
        return _value(picture, event)
    return _ranking(picture, event) if isinstance(event, TournamentJudged) and event.rows else None


def _value(picture: Picture, event: EmblemRevealed) -> Receipt:
    figure = event.figure
    tiles = ngettext("{number} tile", "{number} tiles", event.bonus)
    return Receipt(
        heading=_("Tournament value"),
        sums=((_("Emblem"), str(event.value)), (tiles, str(event.bonus))),
        total=(_("Together"), str(event.value + event.bonus)),
        entries=(Entry(figure.seat, label(figure), True),),
        note=_("The emblem and every counted tile give one each; coats of arms do not count (J22)."),
        cells=event.cells,
    )


def _ranking(picture: Picture, event: TournamentJudged) -> Receipt:
    prizes = sum(takes for *_row, takes in event.rows)
    return Receipt(
        heading=_("Ranking of the tournament"),
        sums=(),
        total=(_("Prize tiles taken"), f"{prizes}/{event.prizes}"),
        entries=tuple(_ranked(*row) for row in event.rows),
        note=_tied(picture, event),
    )


def _ranked(place: int, seat: int, total: int, takes: bool) -> Entry:
    words = N_("place {place} with {total}: takes a prize tile") if takes else N_("place {place} with {total}")
    return Entry(seat, _(words, place=place, total=total), takes)


def _tied(picture: Picture, event: TournamentJudged) -> str:
    """Say how equal values were dealt with."""
    for place in dict.fromkeys(row[0] for row in event.rows):
        group = [row for row in event.rows if row[0] == place]
        if len(group) > 1:
            who = names(picture, [row[1] for row in group])
            words = N_("{names} share place {place}: too few prize tiles are left, so none of them takes one (J24).")
            if group[0][3]:
                words = N_("{names} share place {place}: each takes a prize tile, the higher emblem first (J24).")
            return _(words, names=who, place=place)
    return ""
