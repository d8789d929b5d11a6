"""The exercise ``best-response-matrix``, of section ``hidden``."""

from collections.abc import Iterable
from random import Random

from autograder.exercises.common.checks import kinds, pair_action, pair_value
from autograder.model.case import Case
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from chapters.hidden.exercises.best_response_matrix.mistakes import MISTAKES
from chapters.hidden.exercises.best_response_matrix.reasons import columns_cost
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
from course_lib.search.hidden import best_column
from course_lib.search.hidden.matrix import column_payoffs

CLOSE = 1e-6
"""Values that differ by less may come out in another order, where sums are not exact."""


def _case(payoffs: Matrix, rows: Mixture) -> Case:
    values = sorted(column_payoffs(payoffs, rows))
    is_tied = len(values) > 1 and values[1] - values[0] < CLOSE
    return Case("tied" if is_tied else "best", (payoffs, rows))


def _draw(rng: Random) -> Case:
    """Draw a matrix and a mixture to which there is one best answer."""
    payoffs = drawn_matrix(rng)
    case = _case(payoffs, drawn_mixture(rng, len(payoffs)))
    return case if case.kind == "best" else _draw(rng)


def _draw_tied(rng: Random) -> Case:
    """Draw a matrix and a mixture in eighths, whose sums are exact, with several best answers."""
    payoffs = drawn_matrix(rng, -2, 2)
    case = _case(payoffs, drawn_mixture(rng, len(payoffs)))
    is_exact = all((8 * p).is_integer() for p in case.args[1])
    return case if case.kind == "tied" and is_exact else _draw_tied(rng)


def promise(payoffs: Matrix, rows: Mixture) -> Iterable[bool]:
    """Hold that there is a probability for each row of a matrix, and no column nearly the best."""
    yield from is_matrix(payoffs)
    yield from is_mixture(rows, len(payoffs))
    values = column_payoffs(payoffs, rows)
    yield all(v == min(values) or v - min(values) >= CLOSE for v in values)


EXERCISE = CodeExercise(
    id="best-response-matrix",
    section="hidden",
    names=("best_column",),
    reference=best_column,
    examples=(
        _case(RPS, (0.5, 0.25, 0.25)),
        _case(RPS, (0.25, 0.25, 0.5)),
        _case(RPS, (1, 0, 0)),
        _case(PENNIES, (0.75, 0.25)),
        _case(PENNIES, (0.5, 0.5)),
        _case(PENALTY, (0.25, 0.75)),
        _case(PENALTY, (0, 1)),
        _case(((7,), (2,)), (0.5, 0.5)),
        _case(((-3, 2, -3, 0),), (1,)),
        _case(((2, 1, 3), (2, 5, 4)), (0.875, 0.125)),
    ),
    generators={"best": (_draw, 40), "tied": (_draw_tied, 16)},
    properties=(
        Property(
            "value", 5, pair_value,
            says="what MAX can expect against the column that is worst for its mixture",
        ),
        Property(
            "column", 3, pair_action, kinds("best"), needs=("value",),
            says="the number of this column, the first being 0",
        ),
        Property(
            "ties", 1, pair_action, kinds("tied"), needs=("value",),
            says="the first of several such columns",
        ),
    ),
    mistakes=MISTAKES,
    asking=Asking(promise=promise),
    shown=Presentation(reason=columns_cost),
)  # fmt: skip
