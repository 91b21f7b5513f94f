"""What players can read about the rules: the rules in brief, and every ruling.

A ruling names its clause, what the printed texts say, and what this game does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ui.text import N_


@dataclass(frozen=True)
class Rule:
    """One part of the rules in brief."""

    title: str
    words: str


@dataclass(frozen=True)
class Ruling:
    """One place where the texts are silent or differ."""

    clause: str
    title: str
    texts: str
    game: str


@dataclass(frozen=True)
class Chapter:
    """Rules or rulings under one heading."""

    title: str
    rules: tuple[Rule, ...] = ()
    rulings: tuple[Ruling, ...] = ()


BASE: Final = N_("The base game")
RIVER: Final = N_("The River")
MAYORS: Final = N_("Mayors & Messengers")
JOUSTS: Final = N_("Jousts & Crests")
CIRCLES: Final = N_("Crop Circles")

RULES: Final = (
    Chapter(
        BASE,
        rules=(
            Rule(
                N_("A turn"),
                N_(
                    "Lay a tile so that every touching edge matches. Then you may place one meeple on it. Then what"
                    " was completed is scored, and the next player goes on."
                ),
            ),
            Rule(
                N_("Meeples"),
                N_(
                    "A meeple goes from your supply on a road, city, field or monastery of the tile just laid, only if"
                    " the whole connected feature holds no figure yet. Occupied features may be joined by later tiles."
                ),
            ),
            Rule(
                N_("Completed features"),
                N_(
                    "A road is completed when every end is closed: 1 point per tile. A city is completed when its wall"
                    " has no gap: 2 points per tile and 2 per coat of arms. A monastery is completed when its 8"
                    " surrounding cells hold tiles: 9 points. The figures go back to their supplies."
                ),
            ),
            Rule(
                N_("Majority"),
                N_("Whoever has the most figures in a feature scores it; with a tie all of them score in full."),
            ),
            Rule(
                N_("The end"),
                N_(
                    "The game ends when no tile is left and every duty is done. Unfinished roads and cities give 1"
                    " point per tile and coat of arms, unfinished monasteries 1 point and 1 for each surrounding tile."
                    " Each field gives 3 points for every completed city that it touches. The highest score wins."
                ),
            ),
        ),
    ),
    Chapter(
        RIVER,
        rules=(
            Rule(
                N_("River tiles"),
                N_(
                    "The river replaces the start tile: the spring lies first, the lake comes last. Each river tile"
                    " must continue the river, and a bend must not turn the same way as the bend before it. Meeples"
                    " are placed as usual, never on the river, which separates fields."
                ),
            ),
        ),
    ),
    Chapter(
        MAYORS,
        rules=(
            Rule(
                N_("The mayor"),
                N_(
                    "Place the mayor, instead of a meeple, in a city of the tile just laid, even if figures are there."
                    " Once its tile has neighbours on all four sides you may replace one opponent's meeple in that"
                    " city by one of yours; then the mayor comes back. Its own strength is 0."
                ),
            ),
            Rule(
                N_("The town hall"),
                N_(
                    "Instead of drawing you may lay your town hall next to anything. It closes every road, city and"
                    " field that touches it and sends home the mayors on its four neighbours. It is no tile for"
                    " points, but its cell counts as filled. At the end it must be laid."
                ),
            ),
            Rule(
                N_("The scarecrow"),
                N_(
                    "Place the scarecrow, standing, on a field of the tile just laid, even if others are there. Once"
                    " its tile has neighbours on all four sides, replace it by a meeple, lay it down as a farmer, or"
                    " take it back. A standing scarecrow counts for nothing at the end."
                ),
            ),
            Rule(
                N_("The messenger"),
                N_(
                    "Place the messenger on an unoccupied road. When its road has been scored it comes back or runs on"
                    " to a road at the same junction or to the open city at the road's end, whoever is there."
                ),
            ),
        ),
    ),
    Chapter(
        JOUSTS,
        rules=(
            Rule(
                N_("Nominating"),
                N_(
                    "When your tile extends a feature in which you already had a figure, you may put one of your"
                    " face-down emblems (0, 1, 2, 3 or 5) under that figure: once a turn, once for each figure."
                ),
            ),
            Rule(
                N_("The tournament"),
                N_(
                    "It is held when the current stack is used up, for the kind of feature where the crown stands."
                    " Everyone in turn reveals the emblem of one nominated figure there. Its value counts together"
                    " with the tiles of the road or city, or the tiles around the farmer (and, if all 8 are there, in"
                    " the next ring, too)."
                ),
            ),
            Rule(
                N_("Prizes"),
                N_(
                    "The highest and the second highest value (with 5 or 6 players the third, too) take a prize tile."
                    " Equal values form a group; if too few prize tiles are left for it, nobody in it takes one."
                    " Whoever alone has the highest value keeps the emblem for the statue. Then the crown moves on."
                ),
            ),
            Rule(
                N_("Prize tiles and statues"),
                N_(
                    "A prize tile must be laid in your next turn, before the drawn tile. An emblem on its statue gives"
                    " 3 points at the end for every coat of arms in the statue's city."
                ),
            ),
        ),
    ),
    Chapter(
        CIRCLES,
        rules=(
            Rule(
                N_("After a crop circle tile"),
                N_(
                    "The active player chooses for everybody. A: each may add a figure beside an own one of the tile's"
                    " kind, on the same segment. B: each must take one back. Rake: farmers; club: highwaymen; shield:"
                    " knights."
                ),
            ),
        ),
    ),
)

RULINGS: Final = (
    Chapter(
        BASE,
        rulings=(
            Ruling(
                "B13",
                N_("Playing without fields"),
                N_("Some groups play without farmers; the texts do not say what this means for the expansions."),
                N_(
                    "No farmers and no scarecrows; tiles with the rake do nothing; the crown skips the field space,"
                    " and its start is chosen so that the last tournament is held for cities."
                ),
            ),
        ),
    ),
    Chapter(
        RIVER,
        rulings=(
            Ruling(
                "R2",
                N_("Bends of the river"),
                N_("A bend must not turn the same way as the one before; with a straight tile between, groups differ."),
                N_("It holds with straight tiles between them, too, so that the river never gets stuck."),
            ),
            Ruling(
                "R4",
                N_("Room for the river"),
                N_("Nothing is said about a river that runs into other tiles."),
                N_(
                    "A river tile must leave the cell free to which the river flows. If it can be laid nowhere it"
                    " leaves the game."
                ),
            ),
        ),
    ),
    Chapter(
        MAYORS,
        rulings=(
            Ruling(
                "M7",
                N_("Mayor and scarecrow at once"),
                N_("Several activations go clockwise from the active player; within one player nothing is said."),
                N_("One round from the active player; each player's mayor before the scarecrow."),
            ),
            Ruling(
                "M15",
                N_("Town halls and the river"),
                N_("Nothing is said about town halls while the river is being laid."),
                N_("While river tiles remain no town hall may be laid."),
            ),
            Ruling(
                "M21",
                N_("Where a messenger may run"),
                N_("It may be set on any tile of the road or city that it runs to."),
                N_("On any tile but the tournament tile; a prize tile is allowed."),
            ),
            Ruling(
                "M22",
                N_("What a junction is"),
                N_("Crossings, villages, monasteries and other places where roads meet on one tile."),
                N_("The gates of an open city and a crop area on one tile, too; never across tiles."),
            ),
            Ruling(
                "M23",
                N_("When messengers run"),
                N_("A messenger runs when its road has been scored; the order of several is not told."),
                N_("After all scoring of the turn, from the active player clockwise."),
            ),
            Ruling(
                "M24",
                N_("Strength of the messenger"),
                N_("An overview gives the strength 0, the rules themselves give 1."),
                N_("Its strength is 1."),
            ),
            Ruling(
                "M30",
                N_("After a tile that fits nowhere"),
                N_("Whoever drew a tile that fits nowhere draws again; nothing is said of the town hall then."),
                N_(
                    "Whoever chose to draw draws again. Only if the stack is used up may the town hall be placed"
                    " instead of holding the tournament, in mid-turn, too."
                ),
            ),
        ),
    ),
    Chapter(
        JOUSTS,
        rulings=(
            Ruling(
                "J3",
                N_("Which tiles count for the stacks"),
                N_("The table counts the land tiles beyond the base game and this expansion."),
                N_("Only tiles that lie in the stacks count: no river, prize, tournament tiles or town halls."),
            ),
            Ruling(
                "J4",
                N_("Where the crown starts"),
                N_("The start spaces are printed as a picture that the texts do not contain."),
                N_(
                    "The spaces follow each other as road, city, field. The crown starts so that the last tournament"
                    " is a field tournament; the set-up lets you choose another space."
                ),
            ),
            Ruling(
                "J9",
                N_("The tournament tile with the River"),
                N_(
                    "The tournament tile is joined when the first bend is drawn; one text lets it appear after that"
                    " bend, then before it. The bend must turn away from it."
                ),
                N_(
                    "It is joined before the bend. Away means that the bend leads to a cell that does not touch the"
                    " tournament tile by a side."
                ),
            ),
            Ruling(
                "J11",
                N_("A figure receives one emblem"),
                N_("A comment of October 2025 says that a figure cannot be nominated twice."),
                N_(
                    "A figure whose emblem was used in a tournament cannot be nominated again while it stands there;"
                    " back in supply it starts afresh."
                ),
            ),
            Ruling(
                "J12",
                N_("Farmers in filled surroundings"),
                N_("A farmer whose surroundings were already filled cannot be nominated; one text judges by the turn."),
                N_("It is judged tile by tile: with the tile that fills the last cell the farmer still can."),
            ),
            Ruling(
                "J14",
                N_("Nominating and activations"),
                N_("The order of nominating and activations caused by one tile is not told."),
                N_(
                    "Mayors and scarecrows come first. Who was brought in or laid down by this tile cannot be"
                    " nominated with it, but with a later tile of the same turn."
                ),
            ),
            Ruling(
                "J20",
                N_("A stack that ends in mid-turn"),
                N_("A tournament is held if you cannot draw at the start of your turn."),
                N_(
                    "It is held in mid-turn, too, when the last tile of a stack fits nowhere. A prize tile won then is"
                    " laid in this same turn, before the next tile."
                ),
            ),
            Ruling(
                "J24",
                N_("Equal values"),
                N_("Equal values share a group; the texts differ on who draws first."),
                N_(
                    "A tie never breaks a shortage. Within a group the higher emblem draws first, then from the active"
                    " player clockwise."
                ),
            ),
            Ruling(
                "J30/J31",
                N_("Two tiles in one turn"),
                N_("The texts do not say how often a turn with a prize tile is scored."),
                N_(
                    "After each tile come activations and the chance to nominate, one nomination in all. A figure is"
                    " placed only on the drawn tile, and everything is scored once, at the end of the turn."
                ),
            ),
            Ruling(
                "J32",
                N_("A prize tile that fits nowhere"),
                N_("Nothing is said about it."),
                N_("It leaves the game together with the kept emblem; the drawn tile is tested after it."),
            ),
        ),
    ),
    Chapter(
        CIRCLES,
        rulings=(
            Ruling(
                "C1",
                N_("Is action A compulsory?"),
                N_("One publisher's text makes adding a figure compulsory, the others do not."),
                N_("Under A everyone may add a figure, under B everyone must take one back."),
            ),
            Ruling(
                "C3",
                N_("Special figures"),
                N_("The texts name farmers, highwaymen and knights only."),
                N_(
                    "Any figure on a road is a highwayman and any in a city a knight, mayors and messengers included."
                    " A lying scarecrow is a farmer, a standing one is not."
                ),
            ),
            Ruling(
                "C4",
                N_("Nobody has such a figure"),
                N_("The active player chooses even without a figure of that kind."),
                N_("If nobody on the table has one, nothing is asked."),
            ),
            Ruling(
                "C5",
                N_("Which figure may be added"),
                N_("The texts speak of a figure."),
                N_(
                    "A meeple; on roads also the messenger, in cities also the mayor. A mayor added on a tile with"
                    " four neighbours is activated at once."
                ),
            ),
        ),
    ),
)
