"""A table of the public answers, printed at home, is no algorithm: it has few points."""

from collections.abc import Callable

import pytest

from autograder.model.case import Answer
from autograder.model.exercise import CodeExercise
from autograder.running.cases import PUBLIC, battery, right_answers
from autograder.running.score import Outcome, score
from chapters.expectiminimax.exercises.pig_policy.exercise import HIDDEN
from chapters.expectiminimax.exercises.pig_policy.pig_play import states
from course_lib.search import pig_policy
from tests.exercises.verdicts import CODE, SECRETS, names, verdict_on

NO_ARGUMENTS = {
    "break-alpha-beta", "break-deep-pruning", "break-determinization", "two-dice",
}  # fmt: skip
"""Exercises that ask for one value: it is the answer, however it was found."""
COPIED = 0.4
"""The largest part of an exercise's points that public cases decide alone: arguments left alone,
the end of a match, a single move."""
UNKNOWN = Answer(error="the table has no such case")


def points_of_table(exercise: CodeExercise, secret: str) -> tuple[float, int]:
    """Return the points of a table of the public answers, and how many cases it does not have."""
    known = dict(
        zip(
            (case.identity for case in battery(exercise.id, PUBLIC)),
            right_answers(exercise.id, PUBLIC),
            strict=True,
        )
    )
    cases = battery(exercise.id, secret)
    outcomes = [
        Outcome(case, known.get(case.identity, UNKNOWN), expected)
        for case, expected in zip(cases, right_answers(exercise.id, secret), strict=True)
    ]
    unknown = sum(case.identity not in known for case in cases)
    return sum(scored.points for scored in score(exercise, outcomes)), unknown


@pytest.mark.slow
@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize("exercise", CODE, ids=names)
def test_a_table_has_no_points_for_hidden_cases(exercise: CodeExercise, secret: str) -> None:
    points, unknown = points_of_table(exercise, secret)
    if exercise.id in NO_ARGUMENTS:
        assert unknown == 0
        return
    assert unknown > 0
    assert points <= COPIED * exercise.points


@pytest.mark.slow
@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    "other",
    [
        lambda own, other, total, more: (own - more, other - more, total),
        lambda own, other, total, more: (own, other, total),
        lambda own, other, total, more: (own - more, other, total),
    ],
    ids=["moved", "as it is", "moved for one player"],
)
def test_the_policy_for_42_is_no_policy_for_another_target(
    other: Callable[[int, int, int, int], tuple[int, int, int]],
) -> None:
    known = {target: pig_policy(target) for target in (2, 3, 5, 8, 13, 42)}

    def table(target: int) -> dict[tuple[int, int, int], bool]:
        if target in known:
            return known[target]
        more, policy = target - 42, known[42]
        nearest = {
            state: tuple(min(max(n, 0), 41) for n in other(*state, more))
            for state in states(target)
        }
        return {state: policy.get(place, True) for state, place in nearest.items()}  # type: ignore[call-overload]

    assert HIDDEN
    assert verdict_on("pig-policy", table).passed
    verdict = verdict_on("pig-policy", table, SECRETS[0])
    assert verdict.score == 4
    assert [line.name for line in verdict.properties if not line.passed] == ["optimal"]
