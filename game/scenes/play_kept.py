"""What the play scene does so that nothing is lost: an opened game looks as it was left, refusing disks are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import event_for
from game.ui.text import _

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


def show_staged(play: PlayScene) -> int:
    """Show the answer that waits for its confirmation on the picture; return how many of its events are shown."""
    events = play.match.staged_preview
    play.animator.show(event_for(play.match.state, event, None) for event in events)
    return len(events)


def tell_of_the_disk(play: PlayScene) -> None:
    """Say once that the journal cannot be written; the game goes on in memory."""
    journal = play.match.journal
    if journal is not None and journal.fault and not journal.told:
        journal.told = True
        words = _("The disk refuses ({reason}): this game goes on, but is not kept.", reason=journal.fault)
        play.app.toast(words, error=True)


def open_timeline(play: PlayScene) -> None:
    """Look back at the game so far."""
    play.app.stack.push("timeline", match=play.match, sprites=play.board.sprites)
