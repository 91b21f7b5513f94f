"""What lies under the pointer: the feature that is looked at, and why a click there is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.advice import Feature, Part, WhyNot, feature_at, name_at, why_not_lay, why_not_stand
from game.rules.geometry import TURNS
from game.ui.aids import features
from game.ui.aids.ink import Sheet

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

RESTS: Final = 0.3  # seconds after which the feature under a resting pointer is shown
Pixel = tuple[int, int]


class Pointing:
    """Follows the pointer for the aids."""

    def __init__(self, play: PlayScene, sheet: Sheet) -> None:
        self.play, self.sheet = play, sheet
        self.part: Part | None = None
        self.shown: Part | None = None
        self._left = 0.0
        self._stepped = -1

    @property
    def waits(self) -> bool:
        """Whether a feature will be shown if the pointer rests a little longer."""
        return self.part is not None and self.part != self.shown

    # --- the feature under the pointer ---

    def motion(self, pos: Pixel | None) -> None:
        """Follow the pointer; None when it is not over the board."""
        part = self.part_at(pos) if pos else None
        if part is not None and pos and self.play.board.spots and self.play.board.spot_at(pos):
            part = None  # a place to click there is looked at, not the land
        if part != self.part:
            self.part, self._left = part, RESTS
            if part is None or self.shown is None or not self._is_same(part):
                self._show(None)

    def _is_same(self, part: Part) -> bool:
        """Tell whether a part belongs to the feature that is shown."""
        tints = self.sheet.inks["pointer"].tints if "pointer" in self.sheet.inks else ()
        if any(part in tint.parts for tint in tints):
            self.shown = part
            return True
        return False

    def part_at(self, pos: Pixel) -> Part | None:
        """Return the segment painted under a pixel."""
        board = self.play.board
        cell = board.camera.cell_at(pos)
        lying = board.picture.laid.get(cell)
        if lying is None:
            return None
        x, y = board.camera.point(pos)
        segment = self.sheet.regions.segment_at(lying, (x - cell[0], y - cell[1]))
        on = name_at(self.play.match.state, cell, segment) if segment is not None else None
        return (cell, on) if on else None

    def update(self, dt: float) -> None:
        """Show the feature once the pointer rests."""
        if self.waits:
            self._left -= dt
            if self._left <= 0:
                self._show(self.part)

    def _show(self, part: Part | None) -> None:
        feature = feature_at(self.play.match.state, *part) if part and not self.play.animator.busy else None
        if part and feature:
            self.sheet.show("pointer", features.under_pointer(self.play.board, feature, part))
        elif "pointer" in self.sheet.inks:
            self.sheet.show("pointer", None)
        else:
            self.shown = part
            return
        self.shown = part
        self.play.board.dirty = True

    def leave(self) -> None:
        """Look at nothing."""
        self.part = None
        self._show(None)

    def step(self) -> None:
        """Look at the next feature with somebody in it, for the keyboard."""
        found = self._occupied()
        if not found:
            return
        self._stepped = (self._stepped + 1) % len(found)
        part, feature = found[self._stepped]
        self.play.board.camera.show([cell for cell, _on in feature.parts])
        self.part = part
        self._show(part)

    def _occupied(self) -> list[tuple[Part, Feature]]:
        """Return every feature with figures once, those of the seat that is asked first."""
        state, seat = self.play.match.state, self.play.who_is_asked()
        found: dict[tuple[Part, ...], tuple[Part, Feature]] = {}
        for figure in sorted(state.figures.values(), key=lambda figure: figure.seat != seat):
            part = figure.cell, figure.on
            feature = feature_at(state, *part)
            if feature is not None:
                found.setdefault(feature.parts, (part, feature))
        return list(found.values())

    # --- refusals ---

    def refusal(self, pos: Pixel | None) -> WhyNot | None:
        """Return why a click there, or turning the tile in hand, does nothing."""
        question = self.play.match.question
        if question is None or not question.options or self.play.asked is None:
            return None
        if question.options[0].shape == "cell":
            return self._why_not_lay(pos)
        if pos and any(option.shape == "spot" for option in question.options):
            return self._why_not_stand(pos)
        if pos and self.play.board.lit:
            figure = self.play.board.figure_at(pos)
            return WhyNot("not_lit", "") if figure is not None and figure not in self.play.board.lit else None
        return None

    def _why_not_lay(self, pos: Pixel | None) -> WhyNot | None:
        """Return why the tile in hand cannot lie there: what an expansion says, else what is wrong as it is turned."""
        ghost = self.play.board.ghost
        if ghost is None or bool(ghost.fits) == (pos is not None):
            return None
        cell = round(ghost.at[0]), round(ghost.at[1])
        order = [(ghost.turn + turn) % 360 for turn in TURNS]
        if pos is None:  # the tile could not be turned: the next turn does not fit here
            order = order[1:]
        found = [why for turn in order if (why := why_not_lay(self.play.match.state, cell, turn)) is not None]
        return next((why for why in found if why.code != "edge"), found[0] if found else None)

    def _why_not_stand(self, pos: Pixel) -> WhyNot | None:
        part = self.part_at(pos)
        if part is None or self.play.board.spot_at(pos):
            return None
        kinds = self.play.asked.kinds if self.play.asked else None
        return why_not_stand(self.play.match.state, (kinds.kind if kinds else "") or "meeple", *part)

    def ghost_pixel(self) -> Pixel:
        """Return the middle of the tile in hand."""
        board = self.play.board
        if board.ghost is None:
            return board.area.center
        x, y = board.ghost.middle()
        return board.camera.pixel((board.ghost.at[0] + x, board.ghost.at[1] + y))
