"""Asking for a place: figures to click where they would stand, of one kind or of several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.rules import Action
from game.rules.geometry import Cell
from game.ui.board_spots import Spot
from game.ui.board_view import BoardView
from game.ui.panels import Guide
from game.ui.picker import Picker, Pixel
from game.ui.sprites import Point

NUMBERED: Final = 9
ASIDE: Final = 0.3  # how far from a figure that stands there already


class SpotPicker(Picker):
    """Figures to click at their places.

    With several *kinds* all of them are shown, one at the other's shoulder, until a *kind* is chosen; the numbers
    choose the kind. With one kind they choose the place.
    """

    def __init__(
        self,
        board: BoardView,
        options: Sequence[Any],
        seat: int,
        guide: Guide,
        pointed: Callable[[Any], object] = lambda option: None,
    ) -> None:
        self.board, self.options, self.guide, self.pointed = board, options, guide, pointed
        self.colour = board.picture.colour(seat)
        self.kinds: list[str] = list(dict.fromkeys(option.kind for option in options))
        self.kind = ""
        self.at = -1
        self.lit: Spot | None = None
        self._set()
        cells = [option.cell for option in options] or [_cell(place.at) for place in guide.places]
        board.look_closer(cells, len({(option.cell, option.on) for option in options}))

    def choose_kind(self, kind: str) -> None:
        """Show where one kind may stand; chosen again, go to its next place."""
        if kind != self.kind:
            self.kind, self.at = kind, -1
            self._set()
        self.step(1)

    def rotate(self, step: int) -> bool:
        """Go to the next kind or back to all of them, as there is no tile to turn."""
        if len(self.kinds) < 2:
            return False
        order = ["", *self.kinds]
        self.choose_kind(order[(order.index(self.kind) + step) % len(order)])
        return True

    # --- the places ---

    def _set(self) -> None:
        """Put the places on the board."""
        there: dict[tuple[Cell, str], list[Any]] = {}
        for option in self.options:
            if self.kind in ("", option.kind):
                there.setdefault((option.cell, option.on), []).append(option)
        spots = [spot for options in there.values() for spot in self._spots(options)]
        spots += [Spot(p.action, p.at, p.picture, 0, caption=p.caption, sign=p.sign) for p in self.guide.places]
        if len(self.kinds) < 2:
            for number, spot in enumerate(spots[:NUMBERED], 1):
                spot.number = number
        self._light(None)
        self.board.spots = spots
        self.board.dirty = True

    def _spots(self, options: list[Any]) -> list[Spot]:
        """Return the figures offered at one place: the first one, the others at its shoulder."""
        names = [spot_picture(option, self.colour) for option in options]
        first = Spot(options[0], self._point(options[0]), names[0], 0, sign=self.guide.sign)
        others = zip(options[1:], names[1:], strict=True)
        return [first, *(Spot(option, first.at, name, 0, leader=first) for option, name in others)]

    def _point(self, option: Any) -> Point:
        """Return where a figure would stand: beside those that stand there already."""
        x, y = self.board.place(option.cell, option.on)
        here = sum((f.cell, f.on) == (option.cell, option.on) for f in self.board.picture.figures.values())
        return x + here * ASIDE, y

    def _light(self, chosen: Spot | None) -> None:
        if chosen is self.lit:
            return
        for spot in self.board.spots:
            spot.hot = spot is chosen
        self.lit, self.board.dirty = chosen, True
        self.pointed(chosen.option if chosen else None)

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
        """Light the next place."""
        spots = self.board.spots
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
