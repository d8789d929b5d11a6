"""The exercise ``best-response-matrix``, of section ``hidden``."""

from collections.abc import Iterable
from random import Random

from autograder.exercises.common.checks import kinds, pair_action, pair_value
from autograder.model.case import Case
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from chapters.hidden.exercises.best_response_matrix.mistakes import MISTAKES
from chapters.hidden.exercises.best_response_matrix.reasons import rows_bring
from chapters.hidden.exercises.shared import (
    PENALTY,
    PENNIES,
    RPS,
    Matrix,
    Mixture,
    drawn_matrix,
    drawn_mixture,
    is_matrix,
    is_mixture,
)
from chapters.hidden.textbook import best_reply
from course_lib.search.hidden.matrix import row_payoffs

CLOSE = 1e-6
"""Values that differ by less may come out in another order, where sums are not exact."""


LARGEST = 6
"""Rows and columns of the largest matrix."""


def _case(matrix: Matrix, q: Mixture) -> Case:
    values = sorted(row_payoffs(matrix, q), reverse=True)
    is_tied = len(values) > 1 and values[0] - values[1] < CLOSE
    return Case("tied" if is_tied else "best", (matrix, q))


def _any_case(rng: Random, low: int = -5, high: int = 5) -> Case:
    matrix = drawn_matrix(rng, low, high, least=1, most=LARGEST)
    return _case(matrix, drawn_mixture(rng, len(matrix[0])))


def _draw(rng: Random) -> Case:
    """Draw a matrix and a mixture to which there is one best answer."""
    case = _any_case(rng)
    return case if case.kind == "best" else _draw(rng)


def _draw_tied(rng: Random) -> Case:
    """Draw a matrix and a mixture in eighths, whose sums are exact, with several best answers."""
    case = _any_case(rng, -2, 2)
    is_exact = all((8 * p).is_integer() for p in case.args[1])
    return case if case.kind == "tied" and is_exact else _draw_tied(rng)


def promise(matrix: Matrix, q: Mixture) -> Iterable[bool]:
    """Hold that there is a probability for each column of a matrix, and no row nearly the best."""
    yield from is_matrix(matrix)
    yield from is_mixture(q, len(matrix[0]))
    values = row_payoffs(matrix, q)
    yield all(v == max(values) or max(values) - v >= CLOSE for v in values)


EXERCISE = CodeExercise(
    id="best-response-matrix",
    section="hidden",
    version=4,
    names=("best_reply",),
    reference=best_reply,
    examples=(
        _case(RPS, (0.5, 0.25, 0.25)),
        _case(RPS, (0.25, 0.25, 0.5)),
        _case(RPS, (1, 0, 0)),
        _case(PENNIES, (0.75, 0.25)),
        _case(PENNIES, (0.5, 0.5)),
        _case(PENALTY, (0.25, 0.25, 0.5)),
        _case(PENALTY, (0, 0, 1)),
        _case(((7, 2),), (0.5, 0.5)),
        _case(((3,), (-2,), (3,), (0,)), (1,)),
        _case(((-2, -2), (-1, -5), (-3, -4)), (0.875, 0.125)),
        _case(((0, 0), (0, 0)), (0.5, 0.5)),
    ),
    generators={"best": (_draw, 40), "tied": (_draw_tied, 16)},
    properties=(
        Property(
            "value", 4, pair_value,
            says="what the row that is best against the columns' probabilities brings",
        ),
        Property(
            "row", 2, pair_action, kinds("best"),
            says="the number of this row, the first being 0",
        ),
        Property(
            "ties", 1, pair_action, kinds("tied"),
            says="the first of several such rows",
        ),
    ),
    mistakes=MISTAKES,
    asking=Asking(cases_since=2, promise=promise),
    shown=Presentation(reason=rows_bring),
)  # fmt: skip
