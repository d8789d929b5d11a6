"""Stages: the formulas of ``star1``, and the three observations that solve ``pig-policy``."""

from collections.abc import Callable
from random import Random

from autograder.exercises.common.checks import right_order
from autograder.model.case import Answer, Case
from autograder.model.compare import as_float, as_pair, is_number, same_number, show
from autograder.model.exercise import Asking, Check, CodeExercise, KnownMistake, Property
from autograder.model.phrase import Phrase

Pair = tuple[float, float]

CLOSE = 1e-5
"""How far iteration may end from the limit."""


def near(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare two probabilities with the reference's, within ``CLOSE``."""
    pair = as_pair(answer.value)
    if pair is None or not all(map(is_number, pair)):
        return Phrase("returned {given}, which is not a pair of numbers", given=show(answer.value))
    if all(same_number(x, y, CLOSE) for x, y in zip(pair, expected.value, strict=True)):
        return None
    return Phrase(
        "returned {given}, expected {right}", given=show(answer.value), right=show(expected.value)
    )


def _round_answer(case: Case, answer: Answer) -> object:
    """Return two probabilities in steps of a thousandth: how an iteration ends is its own."""
    pair = as_pair(answer.value)
    if pair is None:
        return answer.value
    return [round(as_float(x), 3) if is_number(x) else show(x) for x in pair]


def stage(
    id_: str,
    function: Callable[..., object],
    kind: str,
    draw: Callable[[Random], Case],
    says: str,
    mistakes: tuple[KnownMistake, ...],
    check: Check = right_order,
) -> CodeExercise:
    """Return a stage about a formula: plain numbers in, plain numbers out."""
    return CodeExercise(
        id=id_,
        section="expectiminimax",
        names=(function.__name__,),
        reference=function,
        examples=(),
        generators={kind: (draw, 40)},
        properties=(Property(kind, 1, check, says=says),),
        mistakes=mistakes,
        asking=Asking(outcome=_round_answer) if check is near else Asking(),
    )
