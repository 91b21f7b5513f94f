"""The rules of the game: pure, without screen, files (the sheets apart) or words for people.

The door: make a `Setup`, open it with `new_game`, ask `legal_actions`, go on with `apply`; `look` tells what a seat
may see, `replay` plays a record.
"""

from game.rules.actions import Action, Lay, Pass, Stand, Take
from game.rules.engine import Decision, Outcome, apply, legal_actions, may_pass
from game.rules.errors import Fault, IllegalAction, RecordFault, SheetFault
from game.rules.opening import new_game, open_table, plan
from game.rules.record import Record, replay, state_hash
from game.rules.setup import COLOURS, Plan, Seat, Setup
from game.rules.state import State
from game.rules.views import View, event_for, look, seen_by

__all__ = [
    "COLOURS",
    "Action",
    "Decision",
    "Fault",
    "IllegalAction",
    "Lay",
    "Outcome",
    "Pass",
    "Plan",
    "Record",
    "RecordFault",
    "Seat",
    "Setup",
    "SheetFault",
    "Stand",
    "State",
    "Take",
    "View",
    "apply",
    "event_for",
    "legal_actions",
    "look",
    "may_pass",
    "new_game",
    "open_table",
    "plan",
    "replay",
    "seen_by",
    "state_hash",
]
