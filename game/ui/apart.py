"""Slips on the board that must not cover each other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import Final

import pygame

from game.ui import theme

APART: Final = 4  # units between two slips
ROUNDS: Final = 24


def spread(rects: list[pygame.Rect], room: pygame.Rect, fixed: Sequence[pygame.Rect] = ()) -> list[pygame.Rect]:
    """Push rectangles apart until none covers another, or a fixed one, within a room."""
    gap = theme.px(APART)
    for rect in rects:
        rect.clamp_ip(room)
    for _round in range(ROUNDS):
        still = True
        for one, other in combinations(rects, 2):
            if one.inflate(gap, gap).colliderect(other):
                _part(one, other, gap)
                still = False
        for one, other in product(rects, fixed):
            if one.inflate(gap, gap).colliderect(other):
                _leave(one, other, gap)
                still = False
        if still:
            break
        for rect in rects:
            rect.clamp_ip(room)
    return rects


def _part(one: pygame.Rect, other: pygame.Rect, gap: int) -> None:
    """Move two rectangles apart up and down, by half each."""
    upper, lower = (one, other) if one.centery <= other.centery else (other, one)
    cover = upper.bottom + gap - lower.top
    upper.y -= (cover + 1) // 2
    lower.y += (cover + 1) // 2


def _leave(one: pygame.Rect, fixed: pygame.Rect, gap: int) -> None:
    """Move a rectangle off a fixed one, up or down."""
    if one.centery <= fixed.centery:
        one.bottom = fixed.top - gap
    else:
        one.top = fixed.bottom + gap
