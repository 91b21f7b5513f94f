"""Remaining tiles: which designs are left, which of them fit a marked gap, and how likely one comes in time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.advice import Design, Gap
from game.ui import theme
from game.ui.aids.ink import Inks
from game.ui.aids.page import page
from game.ui.layout import Flow
from game.ui.text import _, ngettext
from game.ui.widget import Size, Widget
from game.ui.widgets import Label, Rule

if TYPE_CHECKING:
    from game.ui.sprites import Sprites

TILE: Final = 45


@dataclass(frozen=True)
class Left:
    """What the page of remaining tiles tells."""

    designs: tuple[Design, ...]
    discarded: tuple[str, ...]
    in_stack: int
    gap: Gap | None = None
    has_stacks: bool = False


class Pictures:
    """Small pictures of tiles, scaled once."""

    def __init__(self, sprites: Sprites) -> None:
        self.sprites = sprites
        self._kept: dict[tuple[str, int, bool], pygame.Surface] = {}

    def __call__(self, tile: str, side: int, *, pale: bool = False) -> pygame.Surface:
        """Return the picture of a tile."""
        found = self._kept.get((tile, side, pale))
        if found is None:
            found = pygame.transform.smoothscale(self.sprites.tile(tile, 0, 0, 64), (side, side))
            found.set_alpha(70 if pale else 255)
            self._kept[tile, side, pale] = found
        return found


class TileCount(Widget):
    """A design with how many tiles of it are left; those that do not matter now are pale."""

    def __init__(self, pictures: Pictures, design: Design, *, pale: bool, lit: bool, count: bool = True) -> None:
        super().__init__(f"aids.tile.{design.tile}")
        self.pictures, self.design, self.pale, self.lit, self.count = pictures, design, pale, lit, count
        left = ngettext("{number} tile left", "{number} tiles left", design.left)
        self.tooltip = _("{left} of {total}", left=left, total=design.total) if count else ""

    def measure(self, width: int) -> Size:
        """Ask for the picture and the number below."""
        return theme.px(TILE), theme.px(TILE + (20 if self.count else 0))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw picture and number."""
        side = self.rect.width
        square = pygame.Rect(self.rect.topleft, (side, side))
        surface.blit(self.pictures(self.design.tile, side, pale=self.pale), square)
        rim = theme.GOLD if self.lit else theme.INK
        if not self.pale:
            pygame.draw.rect(
                surface, rim, square.inflate(2, 2), max(1, theme.px(3 if self.lit else 1)), border_radius=2
            )
        if self.count:
            self._draw_count(surface, square)

    def _draw_count(self, surface: pygame.Surface, square: pygame.Rect) -> None:
        ink = theme.mixed(theme.INK, theme.PAPER, 0.5) if self.pale else theme.INK
        whole = theme.text_surface(f"{self.design.left}", "small_bold", ink)
        of = theme.text_surface(f"/{self.design.total}", "small", theme.mixed(ink, theme.PAPER, 0.3))
        x = square.centerx - (whole.get_width() + of.get_width()) // 2
        surface.blit(whole, (x, square.bottom + theme.px(1)))
        surface.blit(of, (x + whole.get_width(), square.bottom + theme.px(1)))


def tiles_page(pictures: Pictures, left: Left, close: Callable[[], object]) -> Widget:
    """Return the page of remaining tiles."""
    parts: list[Widget] = [*_heading(left), Rule(), _grid(pictures, left)]
    if left.discarded:
        gone = [TileCount(pictures, Design(tile, 0, 1), pale=False, lit=False, count=False) for tile in left.discarded]
        parts += [Rule(), Label(_("Out of the game, as they fitted nowhere:"), style="small"), Flow(gone, gap=8)]
    return page("tiles", _("Remaining tiles"), parts, close)


def _heading(left: Left) -> list[Widget]:
    if left.gap is None:
        number = sum(design.left for design in left.designs)
        return [
            Label(ngettext("{number} tile is still to be drawn.", "{number} tiles are still to be drawn.", number)),
            Label(
                _("Point at an open cell to see what fits there; a click keeps it."),
                style="small",
                colour=theme.INK_SOFT,
            ),
        ]
    if not left.gap.left:
        return [Label(_("Nothing that is left fits into this gap."), style="bold", colour=theme.RED_INK)]
    return [Label(words, style=style) for words, style in _chances(left, left.gap)]


def _chances(left: Left, gap: Gap) -> Sequence[tuple[str, str]]:
    fits = ngettext("{number} tile that is left fits here.", "{number} tiles that are left fit here.", gap.left)
    lines = [(fits, "bold")]
    if left.has_stacks:
        words = _("Chance that one comes before this stack is used up: {chance} %", chance=percent(gap.in_stack))
        lines.append((words, "small"))
    words = _("Chance that one comes before the game ends: {chance} %", chance=percent(gap.in_game))
    return [*lines, (words, "small")]


def percent(chance: float) -> int:
    """Return a chance in whole percent; what is possible is never 0, what is not certain never 100."""
    if chance <= 0:
        return 0
    return 100 if chance >= 1 else max(1, min(99, round(chance * 100)))


def _grid(pictures: Pictures, left: Left) -> Widget:
    fitting = set(left.gap.fitting) if left.gap else set()
    order = sorted(left.designs, key=lambda design: (not design.left, design.tile not in fitting))
    tiles = [
        TileCount(
            pictures,
            design,
            pale=not design.left or (left.gap is not None and design.tile not in fitting),
            lit=design.tile in fitting and bool(design.left),
        )
        for design in order
    ]
    return Flow(tiles, gap=8)


def inks(gaps: Sequence[Gap], marked: Gap | None) -> Inks:
    """Return the crosses over gaps that nothing can fill, and the frame of the marked one."""
    return Inks(
        crosses=tuple(gap.cell for gap in gaps if not gap.left),
        frames=(marked.cell,) if marked else (),
    )
