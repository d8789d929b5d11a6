"""The first interruption after which a search that deepens does not return what it had finished."""

from collections.abc import Sequence
from typing import Any

from autograder.exercises.common.counting import counted
from autograder.model.case import Table
from autograder.model.compare import same, show
from autograder.model.exercise import Observation, Observe
from autograder.model.interview import Ask
from autograder.model.phrase import Phrase
from course_lib.game import MAX
from course_lib.games import Tree

TREE = Tree.of(((0, 1), (2, 3), (4, 5)))
EVALUATE = Table(
    {"a": 0, "b": 1, "c": 5, "d": 3, **{leaf: TREE.utility(leaf, MAX) for leaf in TREE.leaves}}
)
ONE, TWO = (counted("search", TREE, "a", EVALUATE, depth) for depth in (1, 2))
"""Depth 1 finds B best and depth 2 finds C; A is the first action."""


PAIRS = (5, "B"), (4, "C")
"""The values and actions that the two depths find."""


def first_wrong_interruption(rights: Sequence[Any]) -> Observe:
    """Return a function that looks for the first wrong result of a search that is interrupted.

    Args:
        rights: the results of the two depths.
    """

    def observe(ask: Ask) -> Observation | None:
        first, second = ask(ONE), ask(TWO)
        if first.error or second.error or not first.requests < second.requests:
            return None
        if not (same(first.value, rights[0]) and same(second.value, rights[1])):
            return None
        for n in range(first.requests, second.requests):
            stopped = ask(TWO, stop_after=n)
            if stopped.error:
                return None
            if not same(stopped.value, first.value):
                clause = _clause(n, stopped.value, first.value, second.value)
                return Observation(TWO, clause)
        return None

    return observe


def _clause(requests: int, given: Any, first: Any, second: Any) -> str:
    words: dict[str, str | int] = {"n": requests, "given": show(given), "right": show(first)}
    if same(given, second):
        return Phrase(
            "time is up after {n} requests, in depth 2, and {given} is returned, which depth 2 "
            "finds if it is finished; depth 1 had found {right}",
            **words,
        )
    if same(given, "A"):
        return Phrase(
            "time is up after {n} requests, in depth 2, and {given} is returned, the first action; "
            "depth 1 had found {right}",
            **words,
        )
    return Phrase(
        "time is up after {n} requests, in depth 2, and {given} is returned, which neither depth "
        "finds; depth 1 had found {right}",
        **words,
    )
