"""A zoom step as a short movement: one crisp picture is scaled for a few frames until the new one takes its place."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.camera import eased

SECONDS: Final = 0.13


class Zoom:
    """The way from one zoom step to the next.

    The picture is always that of the farther step, as it shows everything: on the way in the old one grows, on the
    way out the new one shrinks to its size. *fixed* is the pixel that stays where it is.
    """

    def __init__(self, picture: pygame.Surface, fixed: tuple[int, int], growth: float, *, inward: bool) -> None:
        self.picture, self.fixed = picture, fixed
        self.growth, self.inward = growth, inward
        self.passed = 0.0
        self._fresh = True  # the window still shows the step before: the first frame needs no drawing

    @property
    def is_over(self) -> bool:
        """Whether the new step may be drawn itself."""
        return self.passed >= SECONDS

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.passed += 0.0 if self._fresh else dt

    def waits(self) -> bool:
        """Tell once that this frame is left as it is."""
        fresh, self._fresh = self._fresh, False
        return fresh

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the picture as large as it is by now."""
        share = eased(self.passed / SECONDS)
        scale = 1 + (self.growth - 1) * (share if self.inward else 1 - share)
        size = self.picture.get_size()
        part = pygame.Rect(0, 0, max(1, round(size[0] / scale)), max(1, round(size[1] / scale)))
        fixed = self.fixed[0] - area.left, self.fixed[1] - area.top
        part.topleft = round(fixed[0] - fixed[0] / scale), round(fixed[1] - fixed[1] / scale)
        part.clamp_ip(self.picture.get_rect())
        target = surface.subsurface(area.clip(surface.get_rect()))
        if target.get_size() == size:
            pygame.transform.scale(self.picture.subsurface(part), size, target)
        else:
            surface.blit(pygame.transform.scale(self.picture.subsurface(part), size), area)
