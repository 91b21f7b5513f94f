"""A player that answers by lot."""

from random import Random

from game.rules import Action, State, legal_actions


def choose(state: State, seat: int, chance: Random) -> Action:
    """Return any of the legal answers, each with the same chance."""
    options = legal_actions(state)
    return options[int(chance.random() * len(options))]
