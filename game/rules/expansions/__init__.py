"""The expansions that exist, in printed order. Adding one is adding its line here, and its files.

The order is that of the rules, too: the River's start tile goes before the tournament tile, and what a laid tile
wakes (mayors, scarecrows) comes before the nomination (J14, J30).
"""

from typing import Final

from game.rules.expansions.circles import Circles
from game.rules.expansions.jousts import Jousts
from game.rules.expansions.mayors import Mayors
from game.rules.expansions.river import River
from game.rules.hooks import Expansion

EXPANSIONS: Final[tuple[Expansion, ...]] = (River(), Mayors(), Jousts(), Circles())
