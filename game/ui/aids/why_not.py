"""Why something is refused: one sentence for every code of the rules, shown near the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.advice import WhyNot
from game.ui import skin, theme
from game.ui.text import N_, _

if TYPE_CHECKING:
    from game.ui.picture import Picture

SIDES: Final = (N_("north"), N_("east"), N_("south"), N_("west"))
EDGES: Final = {
    ("road", "field"): N_("The road on the {side} side would meet a field ({rule})."),
    ("road", "city"): N_("The road on the {side} side would meet a city ({rule})."),
    ("road", "river"): N_("The road on the {side} side would meet a river ({rule})."),
    ("city", "field"): N_("The city on the {side} side would meet a field ({rule})."),
    ("city", "road"): N_("The city on the {side} side would meet a road ({rule})."),
    ("city", "river"): N_("The city on the {side} side would meet a river ({rule})."),
    ("field", "road"): N_("The field on the {side} side would meet a road ({rule})."),
    ("field", "city"): N_("The field on the {side} side would meet a city ({rule})."),
    ("field", "river"): N_("The field on the {side} side would meet a river ({rule})."),
    ("river", "field"): N_("The river on the {side} side would meet a field ({rule})."),
    ("river", "road"): N_("The river on the {side} side would meet a road ({rule})."),
    ("river", "city"): N_("The river on the {side} side would meet a city ({rule})."),
}
OCCUPIED: Final = {
    "road": N_("{name} already has a figure on this road ({rule})."),
    "city": N_("{name} already has a figure in this city ({rule})."),
    "field": N_("{name} already has a figure in this field ({rule})."),
    "monastery": N_("{name} already has a figure in this monastery ({rule})."),
}
CODES: Final = {
    "far": N_("That is too far away from the land ({rule})."),
    "taken": N_("A tile lies there already ({rule})."),
    "alone": N_("It must touch a tile that lies on the table ({rule})."),
    "nothing": N_("No figure can stand there ({rule})."),
    "other_tile": N_("Figures are placed on the tile just laid only ({rule})."),
    "no_supply": N_("No such figure is left in your supply ({rule})."),
    "wrong_place": N_("This figure may not stand there ({rule})."),
    "no_fields": N_("This game is played without farmers ({rule})."),
    "not_lit": N_("Only the figures that are lit can be chosen."),
    "ruled_out": N_("The rules forbid that here ({rule})."),
}
GONE: Final = 0.35  # seconds of fading
WIDEST: Final = 330


def sentence(picture: Picture, why: WhyNot) -> str:
    """Return the sentence for a refusal, an expansion's own one first."""
    for panel in picture.panels:
        words = panel.why_not(picture, why)
        if words:
            return _(words, rule=why.clause)
    if why.code == "edge":
        return _(EDGES[(why.own, why.other)], side=_(SIDES[why.side]), rule=why.clause)
    if why.code == "occupied" and why.figure is not None:
        return _(OCCUPIED[why.other], name=picture.name(why.figure.seat), rule=why.clause)
    return _(CODES.get(why.code, CODES["ruled_out"]), rule=why.clause)


class Note:
    """A sentence near the pointer that fades by itself."""

    def __init__(self, words: str, at: tuple[int, int]) -> None:
        self.words, self.at = words, at
        self.left = 2.4 + len(words) * 0.045

    def update(self, dt: float) -> bool:
        """Let time pass; return whether it is still there."""
        self.left -= dt
        return self.left > 0

    @property
    def is_fading(self) -> bool:
        """Whether it changes from frame to frame."""
        return self.left < GONE

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it above the pointer, within an area."""
        words = theme.text_surface(self.words, "small_bold", theme.INK, theme.px(WIDEST))
        slip = pygame.Surface(words.get_rect().inflate(theme.px(48), theme.px(28)).size, pygame.SRCALPHA)
        body = slip.get_rect().inflate(-theme.px(12), -theme.px(12))
        skin.draw(slip, "tooltip", body)
        icon = skin.icon("cross", theme.px(15), theme.RED_INK)
        slip.blit(icon, icon.get_rect(midleft=(body.left + theme.px(7), body.centery)))
        slip.blit(words, words.get_rect(midright=(body.right - theme.px(8), body.centery)))
        if self.is_fading:
            slip.set_alpha(max(0, round(255 * self.left / GONE)))
        place = slip.get_rect(midbottom=(self.at[0], self.at[1] - theme.px(10)))
        surface.blit(slip, place.clamp(area.inflate(-theme.px(8), -theme.px(8))))
