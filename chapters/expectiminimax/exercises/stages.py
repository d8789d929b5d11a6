"""Parts that the stages of ``star1`` and ``pig-policy`` share."""

from functools import partial

from autograder.exercises.common.stages import plain_stage
from autograder.model.case import Answer, Case
from autograder.model.compare import as_float, as_pair, is_number, same_number, show
from autograder.model.phrase import Phrase

stage = partial(plain_stage, "expectiminimax")

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


def round_answer(case: Case, answer: Answer) -> object:
    """Return two probabilities in steps of a thousandth: how an iteration ends is its own."""
    pair = as_pair(answer.value)
    if pair is None:
        return answer.value
    return [round(as_float(x), 3) if is_number(x) else show(x) for x in pair]
