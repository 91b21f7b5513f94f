"""What a tournament is told in: the ranking, ties and their rule, emblems and prize tiles, in plain sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from game.rules.expansions.jousts import TournamentJudged, TournamentOpened
from game.ui.log import names
from game.ui.picture import Picture
from game.ui.text import N_, _, ngettext

TITLES: Final = {
    "road": N_("Tournament of the roads"),
    "city": N_("Tournament of the cities"),
    "field": N_("Tournament of the fields"),
}
COUNTED: Final = {
    "road": N_("The emblem and every tile of the road count."),
    "city": N_("The emblem and every tile of the city count; coats of arms do not."),
    "field": N_("The emblem and the tiles around the farmer count; if all eight cells are filled, the next ring, too."),
}
Group = Sequence[tuple[int, int, int, bool]]  # the rows of one place


def title(event: TournamentOpened) -> str:
    """Return the heading."""
    return _(TITLES[event.kind])


def announced(picture: Picture, event: TournamentOpened) -> list[str]:
    """Return what is said when the tournament opens."""
    told = [_(COUNTED[event.kind])]
    if event.last:
        told.insert(0, _("This is the last tournament."))
    absent = [seat for seat in range(len(picture.setup.seats)) if seat not in event.entrants]
    if not event.entrants:
        told.append(_("Nobody has a nominated figure there, so nobody enters."))
    elif absent:
        told.append(_("Without a nominated figure there: {names}.", names=names(picture, absent)))
    return told


def judged(picture: Picture, event: TournamentJudged, *, last: bool) -> list[str]:
    """Return the ranking in sentences: who takes a prize tile, who does not, and why."""
    groups = [list(group) for _place, group in groupby(event.rows, key=lambda row: row[0])]
    told, taken = [], 0
    for number, group in enumerate(groups):
        if not group[0][3]:
            told += _without(picture, groups[number:], event.prizes - taken)
            break
        told.append(_group(picture, group))
        taken += len(group)
    told += _emblems(picture, groups)
    return [words for words in (*told, _left_over(event, last=last)) if words]


def _group(picture: Picture, group: Group) -> str:
    """Return what is said about those of one place who take prize tiles."""
    place, _seat, total, _takes = group[0]
    who = names(picture, [seat for _place, seat, _total, _takes in group])
    if len(group) > 1:
        return _(
            "{names} share place {place} with {total}: each takes a prize tile, the higher emblem first,"
            " then clockwise.",
            names=who,
            place=place,
            total=total,
        )
    words = N_("{name} comes first with {total} and takes a prize tile.")
    if place > 1:
        words = N_("{name} is on place {place} with {total} and takes a prize tile.")
    return _(words, name=who, place=place, total=total)


def _without(picture: Picture, groups: Sequence[Group], prizes: int) -> list[str]:
    """Return why the places that follow take nothing."""
    first = groups[0]
    tied = names(picture, [row[1] for row in first])
    rest = names(picture, [row[1] for group in groups for row in group])
    if prizes <= 0:
        return [_("No prize tile is left for {names}.", names=rest)]
    if len(first) <= prizes:
        return [_("Only the best places take prize tiles, so none for {names}.", names=rest)]
    told = ngettext(
        "{names} share place {place} with {total}, but only {number} prize tile is left: none of them takes it.",
        "{names} share place {place} with {total}, but only {number} prize tiles are left: none of them takes one.",
        prizes,
        names=tied,
        place=first[0][0],
        total=first[0][2],
    )
    return [told, _("With that the prizes end.")] if len(groups) > 1 else [told]


def _emblems(picture: Picture, groups: Sequence[Group]) -> list[str]:
    """Return what becomes of the emblems."""
    if not groups:
        return []
    if len(groups[0]) > 1:
        return [_("The first place is shared, so all revealed emblems leave the game.")]
    name = picture.name(groups[0][0][1])
    if not groups[0][0][3]:
        return []
    if len(groups) == 1:
        return [_("{name} keeps the emblem: it will lie on the statue.", name=name)]
    return [_("{name} alone is first and keeps the emblem for the statue; the others leave the game.", name=name)]


def _left_over(event: TournamentJudged, *, last: bool) -> str:
    number = event.left_over
    if not number:
        return ""
    if last:
        return ngettext("{number} prize tile is left over.", "{number} prize tiles are left over.", number)
    return ngettext(
        "{number} prize tile goes face down to the last stack.",
        "{number} prize tiles go face down to the last stack.",
        number,
    )


def closing() -> list[str]:
    """Return what is said after the last tournament (J40)."""
    return [
        _("That was the last tournament: nothing is drawn any more."),
        _("In one last round everyone lays what they still have, the prize tile first. Then comes the last scoring."),
    ]


def coming(kind: str) -> str:
    """Return which tournament comes next."""
    told = {
        "road": _("next comes a tournament of the roads."),
        "city": _("next comes a tournament of the cities."),
        "field": _("next comes a tournament of the fields."),
    }
    return told[kind]
