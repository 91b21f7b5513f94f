"""Boxes that lay out widgets by measuring them, so that no text is cut or overlaps in any language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import pygame

from game.ui import theme
from game.ui.widget import Size, Widget

Align = Literal["start", "centre", "end", "stretch"]


def offset(free: int, align: Align) -> int:
    """Return how far something moves into free room."""
    return {"start": 0, "stretch": 0, "centre": free // 2, "end": free}[align]


def share_out(free: int, weights: Sequence[float]) -> list[int]:
    """Split pixels by weight without losing any."""
    total, given, shares = sum(weights), 0, []
    for weight in weights:
        part = round(free * weight / total) if total else 0
        shares.append(part)
        given += part
    last = max((n for n, weight in enumerate(weights) if weight), default=None)
    if last is not None:
        shares[last] += free - given
    return shares


def _added(widths: Sequence[int], more: Sequence[int]) -> list[int]:
    return [max(0, width + extra) for width, extra in zip(widths, more, strict=True)]


class Box(Widget):
    """A widget that holds others."""

    def __init__(
        self, widgets: Iterable[Widget | None] = (), *, name: str = "", gap: float = 8, grow: float = 0
    ) -> None:
        super().__init__(name, grow=grow)
        self.widgets = [widget for widget in widgets if widget is not None]
        self.gap = gap

    def children(self) -> Sequence[Widget]:
        """Return the held widgets."""
        return self.widgets

    def shown(self) -> list[Widget]:
        """Return the held widgets that take part in the layout."""
        return [widget for widget in self.widgets if widget.visible]

    def least(self) -> int:
        """Return the largest least width of what it holds."""
        return max((child.least() for child in self.shown()), default=0)


class Column(Box):
    """Widgets below each other; `align` places them across, `justify` along."""

    shrinks = True

    def __init__(
        self,
        widgets: Iterable[Widget | None] = (),
        *,
        name: str = "",
        gap: float = 8,
        grow: float = 0,
        align: Align = "stretch",
        justify: Align = "start",
    ) -> None:
        super().__init__(widgets, name=name, gap=gap, grow=grow)
        self.align, self.justify = align, justify

    def measure(self, width: int) -> Size:
        """Ask for the widest child and all heights."""
        sizes = [child.measure(width) for child in self.shown()]
        gaps = theme.px(self.gap) * max(0, len(sizes) - 1)
        return max((w for w, _h in sizes), default=0), sum(h for _w, h in sizes) + gaps

    def _heights(self, rect: pygame.Rect) -> list[int]:
        shown = self.shown()
        heights = [child.measure(rect.width)[1] for child in shown]
        free = rect.height - sum(heights) - theme.px(self.gap) * max(0, len(shown) - 1)
        weights = [child.grow for child in shown]
        if not any(weights):
            return heights
        extra = share_out(free, weights)
        return [max(0, height + more) for height, more in zip(heights, extra, strict=True)]

    def place(self, rect: pygame.Rect) -> None:
        """Stack the children; those that grow take or give what is left over."""
        super().place(rect)
        heights, gap = self._heights(rect), theme.px(self.gap)
        used = sum(heights) + gap * max(0, len(heights) - 1)
        y = rect.y + offset(max(0, rect.height - used), self.justify)
        for child, height in zip(self.shown(), heights, strict=True):
            width = rect.width if self.align == "stretch" else min(rect.width, child.measure(rect.width)[0])
            child.place(pygame.Rect(rect.x + offset(rect.width - width, self.align), y, width, height))
            y += height + gap


class Row(Box):
    """Widgets beside each other; those that shrink wrap their text when there is little room."""

    shrinks = True

    def __init__(
        self,
        widgets: Iterable[Widget | None] = (),
        *,
        name: str = "",
        gap: float = 8,
        grow: float = 0,
        align: Align = "centre",
        justify: Align = "start",
    ) -> None:
        super().__init__(widgets, name=name, gap=gap, grow=grow)
        self.align, self.justify = align, justify

    def least(self) -> int:
        """Return all least widths and the gaps."""
        shown = self.shown()
        return sum(child.least() for child in shown) + theme.px(self.gap) * max(0, len(shown) - 1)

    def _widths(self, width: int) -> list[int]:
        shown = self.shown()
        free_of_gaps = max(0, width - theme.px(self.gap) * max(0, len(shown) - 1))
        widths = [child.measure(free_of_gaps)[0] for child in shown]
        free = free_of_gaps - sum(widths)
        if free > 0 and any(child.grow for child in shown):
            widths = _added(widths, share_out(free, [child.grow for child in shown]))
        for stubborn in (False, True):
            lacking = sum(widths) - free_of_gaps
            if lacking > 0:
                may = [child.shrinks and child.stubborn == stubborn for child in shown]
                slack = [
                    max(0, w - child.least()) if yes else 0 for child, w, yes in zip(shown, widths, may, strict=True)
                ]
                widths = _added(widths, share_out(-min(lacking, sum(slack)), slack))
        return widths

    def measure(self, width: int) -> Size:
        """Ask for all widths and the tallest child."""
        shown, gaps = self.shown(), theme.px(self.gap) * max(0, len(self.shown()) - 1)
        natural = sum(child.measure(max(0, width - gaps))[0] for child in shown) + gaps
        sizes = [child.measure(w) for child, w in zip(shown, self._widths(width), strict=True)]
        return min(natural, width), max((h for _w, h in sizes), default=0)

    def place(self, rect: pygame.Rect) -> None:
        """Line the children up."""
        super().place(rect)
        widths, gap = self._widths(rect.width), theme.px(self.gap)
        used = sum(widths) + gap * max(0, len(widths) - 1)
        x = rect.x + offset(max(0, rect.width - used), self.justify)
        for child, width in zip(self.shown(), widths, strict=True):
            wanted = child.measure(width)[1]
            height = rect.height if self.align == "stretch" else min(rect.height, wanted)
            child.place(pygame.Rect(x, rect.y + offset(rect.height - height, self.align), width, height))
            x += width + gap


class Flow(Box):
    """Widgets beside each other that continue on the next line when the row is full."""

    shrinks = True

    def __init__(
        self,
        widgets: Iterable[Widget | None] = (),
        *,
        name: str = "",
        gap: float = 8,
        grow: float = 0,
        justify: Align = "start",
    ) -> None:
        super().__init__(widgets, name=name, gap=gap, grow=grow)
        self.justify = justify

    def _lines(self, width: int) -> list[list[tuple[Widget, Size]]]:
        lines: list[list[tuple[Widget, Size]]] = [[]]
        used, gap = 0, theme.px(self.gap)
        for child in self.shown():
            size = child.measure(width)
            if lines[-1] and used + size[0] > width:
                lines.append([])
                used = 0
            lines[-1].append((child, size))
            used += size[0] + gap
        return lines

    def measure(self, width: int) -> Size:
        """Ask for the widest line and all line heights."""
        lines, gap = [line for line in self._lines(width) if line], theme.px(self.gap)
        widest = max((sum(w for _c, (w, _h) in line) + gap * (len(line) - 1) for line in lines), default=0)
        heights = sum(max(h for _c, (_w, h) in line) for line in lines) + gap * max(0, len(lines) - 1)
        return min(width, widest), heights

    def place(self, rect: pygame.Rect) -> None:
        """Fill line after line."""
        super().place(rect)
        y, gap = rect.y, theme.px(self.gap)
        for line in self._lines(rect.width):
            used = sum(w for _c, (w, _h) in line) + gap * max(0, len(line) - 1)
            x = rect.x + offset(max(0, rect.width - used), self.justify)
            height = max((h for _c, (_w, h) in line), default=0)
            for child, (width, own) in line:
                child.place(pygame.Rect(x, y + (height - own) // 2, min(width, rect.width), own))
                x += width + gap
            y += height + gap


class Grid(Box):
    """Widgets in columns of equal width; rows as tall as their tallest widget."""

    shrinks = True

    def __init__(
        self,
        widgets: Iterable[Widget | None] = (),
        *,
        columns: int = 2,
        name: str = "",
        gap: float = 8,
        across: float | None = None,
        grow: float = 0,
    ) -> None:
        super().__init__(widgets, name=name, gap=gap, grow=grow)
        self.columns = columns
        self.across = gap if across is None else across

    def _column(self, width: int) -> int:
        return max(1, (width - theme.px(self.across) * (self.columns - 1)) // self.columns)

    def _rows(self) -> list[list[Widget]]:
        shown = self.shown()
        return [shown[n : n + self.columns] for n in range(0, len(shown), self.columns)]

    def least(self) -> int:
        """Return the least width of all columns together."""
        return super().least() * self.columns + theme.px(self.across) * (self.columns - 1)

    def measure(self, width: int) -> Size:
        """Ask for the full width and the rows' heights."""
        column, gap = self._column(width), theme.px(self.gap)
        heights = [max(child.measure(column)[1] for child in row) for row in self._rows()]
        widest = max((child.measure(column)[0] for child in self.shown()), default=0)
        across = widest * self.columns + theme.px(self.across) * (self.columns - 1)
        return min(width, across), sum(heights) + gap * max(0, len(heights) - 1)

    def place(self, rect: pygame.Rect) -> None:
        """Fill row after row."""
        super().place(rect)
        column, gap, y = self._column(rect.width), theme.px(self.gap), rect.y
        for row in self._rows():
            height = max(child.measure(column)[1] for child in row)
            for number, child in enumerate(row):
                child.place(pygame.Rect(rect.x + number * (column + theme.px(self.across)), y, column, height))
            y += height + gap


class Overlay(Box):
    """Widgets at anchors of one rectangle (`topleft`, `midbottom`, `center`, ... or `fill`)."""

    def __init__(self, anchored: Iterable[tuple[Widget, str]], *, name: str = "", margin: float = 0) -> None:
        pairs = list(anchored)
        super().__init__([widget for widget, _anchor in pairs], name=name)
        self.anchors = [anchor for _widget, anchor in pairs]
        self.margin = margin

    def measure(self, width: int) -> Size:
        """Ask for the largest child."""
        sizes = [child.measure(width) for child in self.shown()]
        return max((w for w, _h in sizes), default=0), max((h for _w, h in sizes), default=0)

    def place(self, rect: pygame.Rect) -> None:
        """Hang every child at its anchor."""
        super().place(rect)
        inside = rect.inflate(-2 * theme.px(self.margin), -2 * theme.px(self.margin))
        for child, anchor in zip(self.widgets, self.anchors, strict=True):
            if anchor == "fill":
                child.place(rect)
                continue
            width, height = child.measure(inside.width)
            area = pygame.Rect(0, 0, min(width, inside.width), min(height, inside.height))
            setattr(area, anchor, getattr(inside, anchor))
            child.place(area)


class Sized(Box):
    """One widget held to a width or height in units, or to a width of at most `most`."""

    def __init__(
        self,
        widget: Widget,
        *,
        width: float | None = None,
        height: float | None = None,
        most: float | None = None,
        grow: float = 0,
        name: str = "",
    ) -> None:
        super().__init__([widget], name=name, grow=grow)
        self.width, self.height, self.most = width, height, most
        self.shrinks = width is None

    def least(self) -> int:
        """Return the fixed width, or the child's least."""
        return self.widgets[0].least() if self.width is None else theme.px(self.width)

    def measure(self, width: int) -> Size:
        """Ask for the fixed sides and the child's own others."""
        limit = width if self.most is None else min(width, theme.px(self.most))
        across = limit if self.width is None else min(limit, theme.px(self.width))
        own_width, own_height = self.widgets[0].measure(across)
        wide = across if self.width is not None else min(own_width, limit)
        return wide, own_height if self.height is None else theme.px(self.height)

    def place(self, rect: pygame.Rect) -> None:
        """Give the child everything."""
        super().place(rect)
        self.widgets[0].place(rect)


class Padded(Box):
    """One widget with empty room around it, in units."""

    shrinks = True

    def __init__(self, widget: Widget, x: float = 12, y: float | None = None, *, grow: float = 0) -> None:
        super().__init__([widget], grow=grow)
        self.x, self.y = x, x if y is None else y

    def least(self) -> int:
        """Return the child's least width and the room."""
        return self.widgets[0].least() + 2 * theme.px(self.x)

    def measure(self, width: int) -> Size:
        """Ask for the child and the room."""
        w, h = self.widgets[0].measure(max(0, width - 2 * theme.px(self.x)))
        return w + 2 * theme.px(self.x), h + 2 * theme.px(self.y)

    def place(self, rect: pygame.Rect) -> None:
        """Put the child inside the room."""
        super().place(rect)
        self.widgets[0].place(rect.inflate(-2 * theme.px(self.x), -2 * theme.px(self.y)))
