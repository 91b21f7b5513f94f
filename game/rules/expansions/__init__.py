"""The expansions that exist, in printed order. Adding one is adding its line here, and its files."""

from typing import Final

from game.rules.expansions.jousts import Jousts
from game.rules.hooks import Expansion

EXPANSIONS: Final[tuple[Expansion, ...]] = (Jousts(),)
