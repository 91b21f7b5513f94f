"""Asking on the board. Pickers are chosen by the shape of the options and know `decision.options` and nothing else.

    asked = Asked(board, question, shape, choose)     # makes the pickers that the options need
    asked.motion(pos); asked.click(pos) -> Action | None; asked.leave()
    asked.rotate(1); asked.step(1) (next cell, place or figure by keyboard); asked.enter() -> Action | None
    asked.number(3) -> Action | None; asked.refusal (the option that declines, if any); asked.words (for buttons)

*choose(options)* is called when a figure was clicked that has several options, or a secret one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.rules import Action, Decision, Lay, Pass
from game.rules.geometry import Cell
from game.ui import sound
from game.ui.board_view import BoardView
from game.ui.ghost import Ghost
from game.ui.panels import Guide
from game.ui.picker import Picker, Pixel
from game.ui.picker_spots import SpotPicker
from game.ui.picture import Shape
from game.ui.sprites import Point

Foretell = Callable[[Cell | None, int], object]  # told where the tile would lie, None if nowhere
SNAP: Final = 0.85  # how far from a legal cell's middle, in cells, the ghost still snaps to it


class CellPicker(Picker):
    """A ghost tile that hangs at the pointer and snaps to legal cells."""

    def __init__(self, board: BoardView, options: Sequence[Lay], shape: Shape) -> None:
        self.board = board
        self.turns: dict[Cell, list[int]] = {}
        for option in options:
            self.turns.setdefault(option.cell, []).append(option.turn)
        self.turn = options[0].turn
        self.cell: Cell | None = None
        self.pos: Pixel | None = None
        self.foretell: Foretell = lambda cell, turn: None
        self._told: tuple[Cell | None, int] = (None, 0)
        self.ghost = Ghost(shape, self.turn, board.picture.variant_for(shape[0][1]))
        self.order = sorted(self.turns, key=lambda cell: (cell[1], cell[0]))
        board.frames = {part for cell, turns in self.turns.items() for part in self._covered(cell, turns)}
        self._bring_in_view()

    def _bring_in_view(self) -> None:
        """Scroll to the nearest legal cell if none can be seen."""
        camera = self.board.camera
        if not any(camera.view.contains(camera.rect(cell)) for cell in self.turns):
            x, y = camera.x - 0.5, camera.y - 0.5
            nearest = min(self.turns, key=lambda cell: (cell[0] - x) ** 2 + (cell[1] - y) ** 2)
            camera.show(self.ghost.cells(nearest))

    def _covered(self, cell: Cell, turns: list[int]) -> list[Cell]:
        ghost = self.ghost
        return [part for turn in turns for part in Ghost(ghost.shape, turn).cells(cell)]

    def motion(self, pos: Pixel | None) -> None:
        """Let the ghost hang at the pointer or snap to a legal cell."""
        if pos is None and self.pos is None:
            return  # chosen by keyboard: stays where it is
        self.pos = pos
        self._settle(None if pos is None else self._cell_near(pos), pos)

    def _cell_near(self, pos: Pixel) -> Cell | None:
        point = self.board.camera.point(pos)
        near = []
        for cell in self.turns:
            x, y = self._middle(cell)
            away = ((point[0] - x) ** 2 + (point[1] - y) ** 2) ** 0.5
            if away <= SNAP * max(1.0, len(self.ghost.shape) / 3):
                near.append((away, cell))
        return min(near)[1] if near else None

    def _middle(self, cell: Cell) -> Point:
        x, y = Ghost(self.ghost.shape, self._turn_at(cell)).middle()
        return cell[0] + x, cell[1] + y

    def _turn_at(self, cell: Cell) -> int:
        """Return the next turn, from the one in hand on, that fits a cell."""
        return next(turn % 360 for turn in range(self.turn, self.turn + 360, 90) if turn % 360 in self.turns[cell])

    def _settle(self, cell: Cell | None, pos: Pixel | None) -> None:
        if cell != self.cell and cell is not None:
            self.turn = self._turn_at(cell)
            sound.play("tick")
        self.cell = cell
        self._show(pos)

    def _show(self, pos: Pixel | None) -> None:
        ghost, board = self.ghost, self.board
        ghost.turn = self.turn
        if self.cell is not None:
            ghost.at, ghost.fits = (float(self.cell[0]), float(self.cell[1])), True
        elif pos is not None:
            x, y = ghost.middle()
            px, py = board.camera.point(pos)
            ghost.at, ghost.fits = (px - x, py - y), self._fits_under(pos)
        board.ghost = ghost if self.cell is not None or pos is not None else None
        board.dirty = True
        if self._told != (self.cell, self.turn):
            self._told = (self.cell, self.turn)
            self.foretell(self.cell, self.turn)

    def _fits_under(self, pos: Pixel) -> bool | None:
        """Say that it cannot lie on a cell that touches the land; elsewhere it just hangs."""
        x, y = self.board.camera.cell_at(pos)
        laid = self.board.picture.laid
        touches = any(other in laid for other in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)))
        return False if touches or (x, y) in laid else None

    def rotate(self, step: int) -> bool:
        """Go to the next turn that fits here, or to any turn that fits somewhere."""
        known = self.turns[self.cell] if self.cell is not None else {t for turns in self.turns.values() for t in turns}
        order = [(self.turn + 90 * step * n) % 360 for n in range(1, 4)]
        found = next((turn for turn in order if turn in known), None)
        if found is None:
            sound.play("invalid")
            return False
        self.turn = found
        sound.play("rotate")
        self._show(self.pos)
        return True

    def click(self, pos: Pixel) -> Action | None:
        """Lay the tile where the ghost is."""
        self.motion(pos)
        if self.cell is None:
            sound.play("invalid")
        return self.enter()

    def enter(self) -> Action | None:
        """Lay the tile where the ghost is."""
        return Lay(self.cell, self.turn) if self.cell is not None else None

    def step(self, step: int) -> bool:
        """Move the ghost to the next legal cell."""
        if self.cell is None:
            middle = self.board.camera.point(self.board.camera.view.center)
            cell = min(self.order, key=lambda c: (c[0] - middle[0]) ** 2 + (c[1] - middle[1]) ** 2)
        else:
            cell = self.order[(self.order.index(self.cell) + step) % len(self.order)]
        return self._jump(cell)

    def _jump(self, cell: Cell) -> bool:
        self.pos = None
        self._settle(cell, None)
        self.board.camera.show(self.ghost.cells(cell))
        return True

    def go(self, way: tuple[int, int]) -> bool:
        """Move the ghost to the nearest legal cell in a direction."""
        if self.cell is None:
            return self.step(1)
        x, y = self.cell

        def cost(cell: Cell) -> float:
            ahead = (cell[0] - x) * way[0] + (cell[1] - y) * way[1]
            aside = abs((cell[0] - x) * way[1]) + abs((cell[1] - y) * way[0])
            return ahead + 2 * aside if ahead > 0 else float("inf")

        best = min(self.order, key=cost)
        return self._jump(best) if cost(best) < float("inf") else False


class FigurePicker(Picker):
    """Figures on the board that can be clicked."""

    def __init__(self, board: BoardView, options: Sequence[Any], choose: Callable[[list[Any]], object]) -> None:
        self.board = board
        self.choose = choose
        self.options: dict[int, list[Any]] = {}
        for option in options:
            self.options.setdefault(option.figure, []).append(option)
        self.hot: int | None = None
        board.lit = dict.fromkeys(self.options, "lit")
        figures = board.picture.figures
        guided = board.guide.figures if board.guide else ()
        cells = [figures[f].cell for f in (*self.options, *guided) if f in figures]
        if guided:
            board.look_closer(cells)
        board.look_at(cells)

    def _light(self, figure: int | None) -> None:
        if figure != self.hot:
            self.hot = figure
            self.board.lit = {f: "hot" if f == figure else "lit" for f in self.options}
            self.board.dirty = True

    def motion(self, pos: Pixel | None) -> None:
        """Light the figure under the pointer."""
        if pos is not None:
            self._light(self.board.figure_at(pos, set(self.options)))

    def click(self, pos: Pixel) -> Action | None:
        """Choose the figure under the pointer."""
        self.motion(pos)
        return self.enter()

    def step(self, step: int) -> bool:
        """Light the next figure."""
        order = list(self.options)
        number = order.index(self.hot) + step if self.hot in order else 0 if step > 0 else -1
        self._light(order[number % len(order)])
        figure = self.board.picture.figures.get(order[number % len(order)])
        if figure:
            self.board.camera.show([figure.cell])
        return True

    def enter(self) -> Action | None:
        """Choose the figure that is lit."""
        if self.hot is None:
            return None
        self.choose(self.options[self.hot])
        return None

    def number(self, number: int) -> Action | None:
        """Choose the figure with a number."""
        if 0 < number <= len(self.options):
            self._light(list(self.options)[number - 1])
        return None


class WordPicker(Picker):
    """Answers in words, gone through by keyboard."""

    def __init__(self, words: Sequence[Action], usual: Action | None) -> None:
        self.words = words
        self.lit = usual

    def step(self, step: int) -> bool:
        """Light the next answer."""
        at = self.words.index(self.lit) + step if self.lit in self.words else 0 if step > 0 else -1
        self.lit = self.words[at % len(self.words)]
        return True

    def enter(self) -> Action | None:
        """Take the answer that is lit."""
        return self.lit


class Asked:
    """A question as it is asked on the board: a picker for each shape of its options, words for the buttons."""

    def __init__(
        self,
        board: BoardView,
        question: Decision,
        shape: Shape,
        choose: Callable[[list[Any]], object],
        *,
        guide: Guide | None = None,
        foretell: Foretell | None = None,
        pointed: Callable[[Any], object] = lambda option: None,
    ) -> None:
        self.board, self.question, self.pointed = board, question, pointed
        self.pickers: list[Picker] = []
        self.words: list[Action] = []
        self.refusal: Action | None = None
        self.usual: Action | None = None  # what Space means where nothing can be declined
        board.guide = guide
        self._make(question, shape, choose, foretell)
        board.dirty = True

    def _make(
        self, question: Decision, shape: Shape, choose: Callable[[list[Any]], object], foretell: Foretell | None
    ) -> None:
        options = question.options
        if options and options[0].shape == "cell":  # placements are many: they are not looked through
            cells = CellPicker(self.board, [o for o in options if isinstance(o, Lay)], shape)
            cells.foretell = foretell or cells.foretell
            self.pickers.append(cells)
            return
        guide = self.board.guide or Guide()
        asked_there = [place.action for place in guide.places]
        self.refusal = next((option for option in options if isinstance(option, Pass)), None)
        self.words = [o for o in options if o.shape == "word" and o not in asked_there and not isinstance(o, Pass)]
        spots = [option for option in options if option.shape == "spot"]
        figures = [option for option in options if option.shape == "figure"]
        if spots or asked_there:
            self.pickers.append(SpotPicker(self.board, spots, question.seat, guide, self.pointed))
        if figures:
            self.pickers.append(FigurePicker(self.board, figures, choose))
        self._make_words()

    def _make_words(self) -> None:
        """Put answers in words apart: a single one beside places on the board declines them."""
        if self.pickers and len(self.words) == 1 and self.refusal is None:
            self.refusal = self.words.pop()
        self.usual = next((option for option in self.words if option.text == "draw"), None)
        if self.words:
            self.pickers.append(WordPicker(self.words, self.usual))

    @property
    def kinds(self) -> SpotPicker | None:
        """The picker of places that also lets the kind of figure be chosen, if there is a choice."""
        return next((p for p in self.pickers if isinstance(p, SpotPicker) and len(p.kinds) > 1), None)

    @property
    def first_word(self) -> int:
        """Return the number of the key that gives the first answer in words."""
        return 1 + (len(self.kinds.kinds) if self.kinds else len(self.board.spots))

    def is_lit(self, action: Action) -> bool:
        """Tell whether an answer in words is chosen by keyboard."""
        return any(isinstance(picker, WordPicker) and picker.lit == action for picker in self.pickers)

    def leave(self) -> None:
        """Take everything off the board again."""
        self.board.clear_question()

    def motion(self, pos: Pixel | None) -> None:
        """Follow the pointer."""
        for picker in self.pickers:
            picker.motion(pos)

    def click(self, pos: Pixel) -> Action | None:
        """Return the answer that a click means."""
        return self._first(lambda picker: picker.click(pos))

    def enter(self) -> Action | None:
        """Return the answer chosen by keyboard."""
        return self._first(lambda picker: picker.enter())

    def number(self, number: int) -> Action | None:
        """Return the answer with a number."""
        return self._first(lambda picker: picker.number(number))

    def _first(self, ask: Callable[[Picker], Action | None]) -> Action | None:
        return next((answer for answer in map(ask, self.pickers) if answer is not None), None)

    def rotate(self, step: int) -> bool:
        """Turn what is in hand."""
        done = [picker.rotate(step) for picker in self.pickers]  # all of them
        return any(done)

    def step(self, step: int) -> bool:
        """Go to the next possibility."""
        done = [picker.step(step) for picker in self.pickers]
        return any(done)

    def go(self, way: tuple[int, int]) -> bool:
        """Go to the nearest possibility in a direction."""
        done = [picker.go(way) for picker in self.pickers]
        return any(done)

    @property
    def can_rotate(self) -> bool:
        """Whether there is something to turn."""
        return any(isinstance(picker, CellPicker) for picker in self.pickers)
