"""Stages of ``regret-matching``: smaller functions that lead to it."""

from collections.abc import Sequence
from functools import partial
from random import Random

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.stages import plain_stage
from autograder.model.case import Case
from chapters.hidden.exercises.shared import Matrix, drawn_matrix, drawn_mixture
from course_lib.search.hidden import regret_matching
from course_lib.search.hidden.matrix import row_payoffs
from course_lib.search.hidden.regret_matching import normalise

stage = partial(plain_stage, "hidden")


def row_regrets(payoffs: Matrix, rows: Sequence[float], columns: Sequence[float]) -> list[float]:
    """Return for each row what it would have brought more than MAX's mixture.

    Args:
        payoffs: MAX's utilities.
        rows: MAX's mixture.
        columns: MIN's.
    """
    values = row_payoffs(payoffs, columns)
    mean = sum(p * v for p, v in zip(rows, values, strict=True))
    return [v - mean for v in values]


def _regrets(rng: Random) -> Case:
    highest = rng.choice((-1, 4, 4, 4))
    actions = rng.sample(("rock", "paper", "scissors", "well"), rng.randint(2, 4))
    return Case("matched", ({a: rng.randint(-4, highest) / 2 for a in actions},))


def _round(rng: Random) -> Case:
    payoffs = drawn_matrix(rng)
    mixtures = drawn_mixture(rng, len(payoffs)), drawn_mixture(rng, len(payoffs[0]))
    return Case("regrets", (payoffs, *mixtures))


_POSITIVE = "max(regret, 0.0) for"
_MEAN = "sum(p * v for p, v in zip(rows, values, strict=True))"

MATCHING = stage(
    "regret-matching-stage-1",
    regret_matching,
    "matched",
    _regrets,
    "probabilities in proportion to the regrets above 0; uniform if there is none",
    edits_of(
        regret_matching,
        (
            "negative-regrets",
            "It looks as if regrets below 0 enter the sum; they count as 0.",
            (_POSITIVE, "regret for"),
        ),
        (
            "absolute-regrets",
            "It looks as if the sign of a regret is lost; an action with a regret below 0 is not "
            "played.",
            (_POSITIVE, "abs(regret) for"),
        ),
        (
            "largest-only",
            "It looks as if only the action of the largest regret is played; each is played in "
            "proportion to its regret.",
            (_POSITIVE, "float(regret == max(regrets.values())) for"),
        ),
        (
            "nothing-played",
            "It looks as if all probabilities are 0 where nothing is regretted; then all actions "
            "are equally likely.",
            ("dict.fromkeys(weights, 1 / len(weights))", "dict.fromkeys(weights, 0.0)"),
        ),
        parts=(normalise,),
    ),
)

ONE_ROUND = stage(
    "regret-matching-stage-2",
    row_regrets,
    "regrets",
    _round,
    "what each row would have brought more than the mixture",
    edits_of(
        row_regrets,
        (
            "payoffs-only",
            "It looks as if a row's expected utility is returned; subtract what the mixture could "
            "expect.",
            ("[v - mean for v in values]", "values"),
        ),
        (
            "reversed",
            "It looks as if the row's utility is subtracted from the mixture's; it is the other "
            "way round.",
            ("v - mean", "mean - v"),
        ),
        (
            "plain-mean",
            "It looks as if the rows are compared with their plain mean; weight each row by its "
            "probability.",
            (_MEAN, "sum(values) / len(values)"),
        ),
        (
            "best-for-mean",
            "It looks as if the rows are compared with the best of them; compare them with what "
            "the mixture could expect.",
            (_MEAN, "max(values)"),
        ),
        (
            "positive-only",
            "It looks as if regrets below 0 are set to 0 at once; here they stay.",
            ("[v - mean for", "[max(0.0, v - mean) for"),
        ),
    ),
)

STAGES = (MATCHING, ONE_ROUND)
