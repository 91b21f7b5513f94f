"""Asking for a place: figures to click where they would stand, of one kind or of several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.rules import Action
from game.rules.geometry import Cell
from game.ui.board_view import BoardView, Spot
from game.ui.panels import Guide
from game.ui.picker import Picker, Pixel
from game.ui.sprites import Point

NUMBERED: Final = 9
ASIDE: Final = 0.3  # how far from a figure that stands there already
COMPANION: Final = (0.24, -0.14)  # where another kind is offered at the same place


class SpotPicker(Picker):
    """Figures to click at their places.

    With several *kinds* one of them is chosen: its figures are large, the others stand small beside or instead, and
    the numbers choose the kind. With one kind they choose the place.
    """

    def __init__(self, board: BoardView, options: Sequence[Any], seat: int, guide: Guide) -> None:
        self.board, self.options, self.guide = board, options, guide
        self.colour = board.picture.colour(seat)
        self.kinds: list[str] = list(dict.fromkeys(option.kind for option in options))
        self.kind = self.kinds[0] if self.kinds else ""
        self.at = -1
        self._set()
        cells = [option.cell for option in options] or [_cell(place.at) for place in guide.places]
        board.look_closer(cells, len({(option.cell, option.on) for option in options}))

    def choose_kind(self, kind: str) -> None:
        """Show where a kind may stand; chosen again, go to its next place."""
        if kind != self.kind:
            self.kind, self.at = kind, -1
            self._set()
        self.step(1)

    def rotate(self, step: int) -> bool:
        """Go to the next kind, as there is no tile to turn."""
        if len(self.kinds) > 1:
            self.choose_kind(self.kinds[(self.kinds.index(self.kind) + step) % len(self.kinds)])
        return len(self.kinds) > 1

    # --- the places ---

    def _set(self) -> None:
        """Put the places on the board."""
        there: dict[tuple[Cell, str], list[Any]] = {}
        for option in self.options:
            there.setdefault((option.cell, option.on), []).append(option)
        spots = [spot for options in there.values() for spot in self._spots(options)]
        spots += [Spot(p.action, p.at, p.picture, 0, caption=p.caption, sign=p.sign) for p in self.guide.places]
        if len(self.kinds) < 2:
            for number, spot in enumerate(spots[:NUMBERED], 1):
                spot.number = number
        self.board.spots = spots
        self.board.dirty = True

    def _spots(self, options: list[Any]) -> list[Spot]:
        """Return the figures offered at one place, that of the chosen kind first and large."""
        x, y = self._point(options[0])
        order = sorted(options, key=lambda option: option.kind != self.kind)
        lead = order[0].kind == self.kind
        spots = []
        for number, option in enumerate(order):
            beside = number if lead else number + 0.5 * (len(order) > 1)
            at = (x + beside * COMPANION[0], y + (COMPANION[1] if number else 0.0))
            name = spot_picture(option, self.colour)
            spots.append(Spot(option, at, name, 0, small=option.kind != self.kind, sign=self.guide.sign))
        return spots

    def _point(self, option: Any) -> Point:
        """Return where a figure would stand: beside those that stand there already."""
        x, y = self.board.place(option.cell, option.on)
        here = sum((f.cell, f.on) == (option.cell, option.on) for f in self.board.picture.figures.values())
        return x + here * ASIDE, y

    def _light(self, chosen: Spot | None) -> None:
        for spot in self.board.spots:
            hot = spot is chosen
            if spot.hot != hot:
                spot.hot, self.board.dirty = hot, True

    # --- choosing ---

    def motion(self, pos: Pixel | None) -> None:
        """Light the place under the pointer."""
        if pos is not None:
            self._light(self.board.spot_at(pos))

    def click(self, pos: Pixel) -> Action | None:
        """Take the place under the pointer."""
        spot = self.board.spot_at(pos)
        return spot.option if spot else None

    def step(self, step: int) -> bool:
        """Light the next place of the chosen kind."""
        spots = [spot for spot in self.board.spots if not spot.small]
        self.at = (self.at + step) % len(spots) if self.at >= 0 else 0 if step > 0 else len(spots) - 1
        self._light(spots[self.at])
        self.board.camera.show([_cell(spots[self.at].at)])
        return True

    def enter(self) -> Action | None:
        """Take the place that is lit."""
        return next((spot.option for spot in self.board.spots if spot.hot), None)

    def number(self, number: int) -> Action | None:
        """Choose the kind with a number, or take the place with it if there is one kind only."""
        if len(self.kinds) > 1:
            if number <= len(self.kinds):
                self.choose_kind(self.kinds[number - 1])
            return None
        return next((spot.option for spot in self.board.spots if spot.number == number), None)


def _cell(at: Point) -> Cell:
    return int(at[0] // 1), int(at[1] // 1)


def spot_picture(option: Any, colour: str) -> str:
    """Return the picture of the figure that would stand on a spot."""
    if option.kind == "meeple" and option.on.startswith("field"):
        return f"farmer_{colour}"
    return f"{option.kind}_{colour}"
