"""The first wrong playout, in games in which one result is right, or two are."""

from collections.abc import Sequence
from typing import Any

from autograder.model.case import Case
from autograder.model.compare import same, show
from autograder.model.exercise import Observation
from autograder.model.interview import Ask
from autograder.model.phrase import Phrase
from autograder.model.search_tree import Rng
from chapters.mcts.exercises.frequencies import odds_of
from course_lib.games import Tree

CASES = (
    Case("end", (Tree.of((0,)), "b", Rng(1, 2))),
    Case("moves", (Tree.of((0,)), "a", Rng(1, 2))),
    Case("moves", (Tree.of((1, 2)), "a", Rng(1, 2))),
)
"""A state where the game is over, one with a single move, one with two; each is asked twice."""


def first_wrong_playout(ask: Ask) -> Observation | None:
    """Return a second call that is wrong although the first is right, or a mean of two ends."""
    for case in CASES:
        answer, ends = ask(case), list(odds_of(case))
        if answer.error is not None or not isinstance(answer.value, list):
            return None
        first, second = answer.value
        if not _is_one(first, ends):
            return _mean(case, first, ends)
        if not _is_one(second, ends):
            clause = Phrase(
                "the first call returned {first}, which is right, and a second one {second}",
                first=show(first),
                second=show(second, 40),
            )
            return Observation(case, clause)
    return None


def _is_one(result: object, ends: Sequence[Any]) -> bool:
    return any(same(result, end) for end in ends)


def _mean(case: Case, result: object, ends: Sequence[Any]) -> Observation | None:
    mean = tuple(sum(numbers) / len(ends) for numbers in zip(*ends, strict=True))
    if len(ends) < 2 or not same(result, mean):
        return None
    clause = Phrase(
        "the result {given} is the mean of {ends}; a playout comes to one end",
        given=show(result),
        ends=", ".join(map(show, ends)),
    )
    return Observation(case, clause)
