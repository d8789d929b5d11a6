"""Environments that are written down: every state, action, probability and reward."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import isclose

from course_lib.environment import Model, Transition, unknown_action

Result = tuple[float, str, float]
"""A probability, the next state, and the reward."""

Row = tuple[str, str, tuple[Result, ...]]
"""A state, an action, and the possible results."""


@dataclass(frozen=True)
class Tabular(Model[str, str]):
    """A Markov decision process as a table; a state without rows is terminal.

    Args:
        rows: a state, an action and the possible results, one row per pair, in the order of the
            actions.
        begin: the probability and the name of every state in which an episode may begin.

    Raises:
        ValueError: probabilities do not sum to 1, or a pair has two rows.
    """

    rows: tuple[Row, ...]
    begin: tuple[tuple[float, str], ...]

    def __post_init__(self) -> None:
        """Check the table; ValueError."""
        if len(self._results) < len(self.rows):
            raise ValueError("a pair of state and action has two rows, but one is needed")
        for s, a, results in self.rows:
            _check_sum(f"the results of {a!r} in {s!r}", [p for p, _, _ in results])
        _check_sum("the initial states", [p for p, _ in self.begin])

    @cached_property
    def _results(self) -> dict[tuple[str, str], tuple[Result, ...]]:
        return {(s, a): results for s, a, results in self.rows}

    @cached_property
    def _actions(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for s, a, _ in self.rows:
            found.setdefault(s, []).append(a)
        return found

    def starts(self) -> Sequence[tuple[float, str]]:
        """Return the probability of every initial state."""
        return self.begin

    def actions(self, s: str) -> list[str]:
        """Return the actions of s in the order of the rows."""
        return list(self._actions.get(s, ()))

    def is_terminal(self, s: str) -> bool:
        """Return True where s has no rows."""
        return s not in self._actions

    def transitions(self, s: str, a: str) -> list[Transition[str]]:
        """Return the possible results that the table has."""
        if (s, a) not in self._results:
            raise unknown_action(self, s, a)
        return [Transition(*result) for result in self._results[s, a]]


def _check_sum(what: str, probabilities: Sequence[float]) -> None:
    if min(probabilities, default=-1) < 0 or not isclose(sum(probabilities), 1):
        raise ValueError(f"the probabilities of {what} are {probabilities}, but they must sum to 1")
