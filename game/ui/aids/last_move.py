"""The last moves: what happened since one's own last turn, until one's own first action."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.rules.events import Event, FigureMoved, FigureStood, Scored, TileDiscarded, TileLaid, TurnBegan
from game.ui import theme
from game.ui.aids import tags
from game.ui.aids.ink import Inks
from game.ui.aids.tags import Tag

if TYPE_CHECKING:
    from game.rules.geometry import Cell
    from game.ui.board_view import BoardView


def since_own_turn(history: Sequence[Event], seat: int) -> list[Event]:
    """Return what happened between a seat's last turn and the one that has just begun, nothing within its own."""
    turns = [(at, event.seat) for at, event in enumerate(history) if isinstance(event, TurnBegan)]
    if not turns:
        return []
    last = turns[-1][0] if turns[-1][1] == seat else len(history)
    start = next((at for at, whose in reversed(turns) if whose == seat and at < last), -1)
    first = next((at for at, whose in turns if at > start and (whose != seat or start < 0)), last)
    return list(history[first:last])


def discarded(events: Iterable[Event]) -> list[str]:
    """Return the tiles that left the game."""
    return [event.tile for event in events if isinstance(event, TileDiscarded)]


def inks(board: BoardView, events: Sequence[Event]) -> Inks:
    """Return corner marks on tiles, a glow under figures, and the scores as tags that can be clicked."""
    picture = board.picture
    cells: dict[Cell, None] = {}
    figures: dict[int, None] = {}
    for event in events:
        if isinstance(event, TileLaid):
            cells.update(dict.fromkeys(picture.cells_of(event.tile, event.cell, event.turn)))
        elif isinstance(event, FigureStood):
            figures[event.figure.id] = None
        elif isinstance(event, FigureMoved):
            figures[event.after.id] = None
    scores = tuple(score_tag(board, event) for event in events if isinstance(event, Scored) and event.points)
    return Inks(tags=scores, corners=tuple(cells), figures=tuple(figures))


def score_tag(board: BoardView, event: Scored) -> Tag:
    """Return the tag of a score; a click on it shows its receipt."""
    badges = (tags.badge(board.picture.colour(seat)) for seat in event.seats)
    points = tags.words(f"+{event.points}", "small_bold", theme.GREEN_INK)
    return Tag(board.place(event.cell, event.on), (*badges, points), event=event)
