"""What the play scene does so that nothing is lost: an opened game looks as it was left, refusing disks are told."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import pygame

from game import saves
from game.match import Match
from game.rules import Record, Setup, event_for
from game.ui import picture_export
from game.ui.reasons import in_words
from game.ui.text import _

if TYPE_CHECKING:
    from pathlib import Path

    from game.scenes.play import PlayScene


def opened(setup: Setup | None, record: Record | None, load: Path | None) -> Match:
    """Return the match to play: a journal to go on with, a record, or a new game."""
    if load is not None:
        return saves.open_match(load)
    game = record or setup
    assert game is not None, "a set-up, a record or a file is needed"
    return saves.begin(game)


def keep_picture(play: PlayScene) -> None:
    """Store what the list of games shows beside this one; a game goes on without it."""
    journal = play.match.journal
    if journal is not None and journal.lines:
        with contextlib.suppress(OSError, pygame.error):
            saves.keep_picture(journal.path, picture_export.png(picture_export.thumbnail(play.board)))


def show_staged(play: PlayScene) -> int:
    """Show the answer that waits for its confirmation on a fresh picture; return how many of its events are shown."""
    tell_of_the_disk(play)
    events = play.match.staged_preview
    play.animator.show(event_for(play.match.state, event, None) for event in events)
    return len(events)


def tell_of_the_disk(play: PlayScene) -> None:
    """Say once that the journal cannot be written, and once that it can be again; the game goes on meanwhile."""
    journal = play.match.journal
    if journal is None or journal.told == bool(journal.fault):
        return
    journal.told = bool(journal.fault)
    if journal.fault:
        words = _("The disk refuses ({reason}): this game goes on, but is not kept.", reason=in_words(journal.fault))
        play.app.toast(words, error=True)
    else:
        play.app.toast(_("The disk can be written again: this game is kept."))


def has_guest(play: PlayScene) -> bool:
    """Return whether a scene lies over the board that plays its events."""
    return any(getattr(scene, "play", None) is play for scene in play.app.stack.scenes)


def open_timeline(play: PlayScene) -> None:
    """Look back at the game so far."""
    play.app.stack.push("timeline", match=play.match, sprites=play.board.sprites)
