"""What the log tells of Jousts & Crests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.expansions.jousts import (
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
from game.ui.log import Told, names, role, tells
from game.ui.text import N_, _, ngettext

if TYPE_CHECKING:
    from game.ui.picture import Picture

TOURNAMENTS: Final = {
    "road": N_("tournament of the roads"),
    "city": N_("tournament of the cities"),
    "field": N_("tournament of the fields"),
}


@tells(FigureNominated)
def tell_nominated(picture: Picture, event: FigureNominated) -> Told:
    """Tell who nominates whom."""
    figure = event.figure
    words = _("{name} nominates {figure} for the tournament.", name=picture.name(figure.seat), figure=role(figure))
    return Told(words, figure.seat)


@tells(EmblemReturned)
def tell_returned(picture: Picture, event: EmblemReturned) -> Told:
    """Tell that an emblem goes back."""
    words = _("{name}'s emblem goes back to the supply.", name=picture.name(event.figure.seat))
    return Told(words, event.figure.seat)


@tells(TournamentOpened)
def tell_opened(picture: Picture, event: TournamentOpened) -> Told:
    """Tell which tournament is held and who enters."""
    kind = _(TOURNAMENTS[event.kind])
    if not event.entrants:
        return Told(_("Tournament {number}, a {kind}: nobody enters.", number=event.number, kind=kind), style="bold")
    who = names(picture, event.entrants)
    words = ngettext(
        "Tournament {which}, a {kind}: {names} enters.",
        "Tournament {which}, a {kind}: {names} enter.",
        len(event.entrants),
        which=event.number,
        kind=kind,
        names=who,
    )
    return Told(words, style="bold")


@tells(EmblemRevealed)
def tell_revealed(picture: Picture, event: EmblemRevealed) -> Told:
    """Tell an emblem and its sum."""
    words = _(
        "{name} reveals {value}: with {bonus} for the tiles, that makes {total}.",
        name=picture.name(event.figure.seat),
        value=event.value,
        bonus=event.bonus,
        total=event.value + event.bonus,
    )
    return Told(words, event.figure.seat)


@tells(TournamentJudged)
def tell_judged(picture: Picture, event: TournamentJudged) -> Told | None:
    """Tell who comes first, or what becomes of prizes that nobody takes."""
    if not event.rows:
        return Told(_("Nobody takes a prize tile."))
    best = [seat for place, seat, _total, _takes in event.rows if place == 1]
    words = _("{names} comes first.", names=names(picture, best))
    return Told(words if len(best) == 1 else _("{names} share the first place.", names=names(picture, best)))


@tells(PrizeWon)
def tell_prize(picture: Picture, event: PrizeWon) -> Told:
    """Tell who takes a prize tile."""
    if event.emblem is None:
        return Told(_("{name} takes a prize tile.", name=picture.name(event.seat)), event.seat)
    words = _(
        "{name} takes a prize tile and keeps the emblem {value}.", name=picture.name(event.seat), value=event.emblem
    )
    return Told(words, event.seat)


@tells(EmblemSpent)
def tell_spent(picture: Picture, event: EmblemSpent) -> Told:
    """Tell that an emblem leaves the game."""
    name = picture.name(event.figure.seat)
    words = _("{name}'s emblem {value} leaves the game.", value=event.value, name=name)
    return Told(words, event.figure.seat)


@tells(CrownMoved)
def tell_crown(picture: Picture, event: CrownMoved) -> Told | None:
    """Tell where the crown walks, unless no tournament is held there any more."""
    if event.last:
        return None
    return Told(_("The crown walks on: next comes a {kind}.", kind=_(TOURNAMENTS[event.after])))


@tells(StackOpened)
def tell_stack(picture: Picture, event: StackOpened) -> Told:
    """Tell how large the next stack is."""
    return Told(ngettext("The next stack holds {number} tile.", "The next stack holds {number} tiles.", event.tiles))


@tells(StatueCrowned)
def tell_statue(picture: Picture, event: StatueCrowned) -> Told:
    """Tell that a statue is crowned."""
    return Told(_("{name} puts the kept emblem on the statue.", name=picture.name(event.seat)), event.seat)


@tells(EmblemsCleared)
def tell_cleared(picture: Picture, event: EmblemsCleared) -> Told:
    """Tell that the emblems are removed."""
    return Told(_("All emblems under figures are removed."))
