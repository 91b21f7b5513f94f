"""The last scoring."""

from dataclasses import dataclass

from game.rules.engine import Step, Table
from game.rules.events import GameEnded, LastScoringBegan
from game.rules.meeples import Figure
from game.rules.scoring import score

ORDER = ("road", "city", "monastery", "field")  # the order in which the last scores are read out


@dataclass(frozen=True, slots=True)
class BeginEnding(Step):
    """The last scoring opens."""

    def run(self, table: Table) -> None:
        """Let the expansions prepare it."""
        table.state.hand = None
        table.tell(LastScoringBegan())
        table.push(*table.rules.steps("ending", table))


@dataclass(frozen=True, slots=True)
class ScoreRest(Step):
    """Every feature that still holds figures is scored as it lies (B7, B10)."""

    def run(self, table: Table) -> None:
        """Score kind by kind."""
        for kind in ORDER:
            for figures in groups(table, kind):
                score(table, figures, final=True)


def groups(table: Table, kind: str) -> list[list[Figure]]:
    """Return the figures on features of a kind, feature by feature in the order of arrival."""
    by_root: dict[int, list[Figure]] = {}
    for figure in table.state.figures.values():
        if figure.place == kind:
            by_root.setdefault(table.state.land.root(figure.node), []).append(figure)
    return list(by_root.values())


@dataclass(frozen=True, slots=True)
class LastScores(Step):
    """The expansions' own things are scored."""

    def run(self, table: Table) -> None:
        """Ask the expansions."""
        table.push(*table.rules.steps("last_scores", table))


@dataclass(frozen=True, slots=True)
class CloseGame(Step):
    """The highest score wins; ties share the victory (B12)."""

    def run(self, table: Table) -> None:
        """Name the winners."""
        state = table.state
        best = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
        state.over = True
        table.tell(GameEnded(tuple(state.points), winners))


ENDING: tuple[Step, ...] = (BeginEnding(), ScoreRest(), LastScores(), CloseGame())
