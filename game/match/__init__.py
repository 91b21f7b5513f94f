"""A game being played: its states, its record, taking back, and the journal that survives a power cut.

    match = Match(setup)                         # or Match.from_record(record), saves.open_match(path)
    show(match.events)                           # from the set-up to the first question
    new = match.play(action)                     # an answer to match.question
    if match.staged:                             # the turn's last decision: nothing is final yet
        show(match.staged_preview)               # the first of the events: the tile lies, the figure stands
        new = match.confirm()                    # ... all events of the answer, the preview's first; or
        match.undo()                             # ... drop it
    match.undo()                                 # one answer back, if match.can_undo

After an undo the picture is made anew from `match.state`.
"""

from game.match.journal import Journal, JournalFault
from game.match.play import Match, Moment

__all__ = ["Journal", "JournalFault", "Match", "Moment"]
