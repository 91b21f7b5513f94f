"""What the play scene says when the disk refuses to keep the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.text import _

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


def tell_of_the_disk(play: PlayScene) -> None:
    """Say once that the journal cannot be written; the game goes on in memory."""
    journal = play.match.journal
    if journal is not None and journal.fault and not journal.told:
        journal.told = True
        words = _("The disk refuses ({reason}): this game goes on, but is not kept.", reason=journal.fault)
        play.app.toast(words, error=True)
