"""Why the right answers of ``fifteen`` are right."""

from itertools import combinations
from typing import NamedTuple

from autograder.exercises.common.reasons import listed, where_wrong
from autograder.model.case import Answer, Case, Probe
from autograder.model.phrase import Phrase


class TableAfter(NamedTuple):
    """A table after some cards were taken.

    Attributes:
        cards: how many cards there are.
        total: what three cards of a hand have to add up to.
        taken: the cards that were taken, in their order.
    """

    cards: int
    total: int
    taken: tuple[int, ...]

    def hand(self, p: int) -> list[int]:
        """Return the cards of a player, smallest first."""
        return sorted(self.taken[p::2])

    @property
    def winner(self) -> int | None:
        """The player with three cards that add up to the total, if there is one."""
        return next((p for p in (0, 1) if self.three(p)), None)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.winner is not None or len(self.taken) == self.cards

    def three(self, p: int) -> tuple[int, ...] | None:
        """Return three cards of a player that add up to the total."""
        threes = combinations(self.hand(p), 3)
        return next((three for three in threes if sum(three) == self.total), None)


def table_after(probe: Probe) -> TableAfter:
    """Return the table that a question's moves lead to."""
    cards, total = probe.setup
    return TableAfter(cards, total, probe.actions)


def _end(table: TableAfter) -> str:
    """Return whether the match is over, and why."""
    p = table.winner
    if p is not None:
        return Phrase(
            "player {p} holds {three}, which add up to {total}",
            p=p,
            three=listed(list(table.three(p) or ())),
            total=table.total,
        )
    if table.over:
        return Phrase("no card is left, and nobody holds three that add up to {n}", n=table.total)
    return Phrase(
        "nobody holds three cards that add up to {n}, and there are cards left", n=table.total
    )


def _turn(table: TableAfter) -> str:
    return Phrase("{taken} of {n} cards were taken", taken=len(table.taken), n=table.cards)


def _actions(table: TableAfter) -> str:
    left = [c for c in range(1, table.cards + 1) if c not in table.taken]
    return Phrase("the cards {left} are on the table", left=listed(left))


def _states(probe: Probe) -> str:
    if probe.question == "unchanged":
        return Phrase("playing on makes new states, and a state once made never changes")
    if probe.question == "beside":
        return Phrase("each game has numbers of its own, whatever other games there are")
    return Phrase("a state is who holds which cards, in whatever order they were taken")


@where_wrong
def fifteen_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the situation of a question, as far as it decides the answer."""
    (probe,) = case.args
    table = table_after(probe)
    if probe.question in ("states", "unchanged", "beside", "same state"):
        return _states(probe)
    if table.over or probe.question in ("is_terminal", "utility", "early utility"):
        return _end(table)
    return _turn(table) if probe.question == "turn" else _actions(table)
