"""Computer players: they read the rules and nothing else, and know no more than their seat may know.

Adding one is adding its line to `KINDS`. Whatever a player draws by lot comes from the *chance* it is given, through
``random()`` alone, so that a game is the same on every system and Python version.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from game.computer import dice, steady
from game.rules import Action, State

Chooser = Callable[[State, int, Random], Action]

KINDS: Final[dict[str, Chooser]] = {"random": dice.choose, "steady": steady.choose}


def choose(kind: str, state: State, seat: int, chance: Random) -> Action:
    """Return the answer of a kind of player to the open question of its seat; the state is left as it is."""
    return KINDS[kind](state, seat, chance)
