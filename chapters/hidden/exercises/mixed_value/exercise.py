"""The exercise ``mixed-value``, of section ``hidden``."""

from collections.abc import Iterable
from random import Random

from autograder.exercises.common.checks import kinds, right_value
from autograder.model.case import Case
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property
from chapters.hidden.exercises.mixed_value.mistakes import MISTAKES
from chapters.hidden.exercises.mixed_value.reasons import rows_weighted
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
from course_lib.search.hidden import expected_payoff


def _case(payoffs: Matrix, rows: Mixture, columns: Mixture) -> Case:
    is_pure = max(rows) == max(columns) == 1
    return Case("pure" if is_pure else "mixed", (payoffs, rows, columns))


def _draw(rng: Random) -> Case:
    payoffs = drawn_matrix(rng)
    return _case(payoffs, drawn_mixture(rng, len(payoffs)), drawn_mixture(rng, len(payoffs[0])))


def _draw_pure(rng: Random) -> Case:
    payoffs = drawn_matrix(rng)
    row, column = rng.randrange(len(payoffs)), rng.randrange(len(payoffs[0]))
    rows, columns = [0.0] * len(payoffs), [0.0] * len(payoffs[0])
    rows[row] = columns[column] = 1.0
    return _case(payoffs, tuple(rows), tuple(columns))


def promise(payoffs: Matrix, rows: Mixture, columns: Mixture) -> Iterable[bool]:
    """Hold that there is a probability for each row and each column of a matrix."""
    yield from is_matrix(payoffs)
    yield from is_mixture(rows, len(payoffs))
    yield from is_mixture(columns, len(payoffs[0]))


EXERCISE = CodeExercise(
    id="mixed-value",
    section="hidden",
    names=("expected_payoff",),
    reference=expected_payoff,
    examples=(
        _case(PENNIES, (0.75, 0.25), (0.5, 0.5)),
        _case(PENNIES, (0.75, 0.25), (0.25, 0.75)),
        _case(RPS, (0.5, 0.25, 0.25), (0, 1, 0)),
        _case(RPS, (0.5, 0.25, 0.25), (0.125, 0.375, 0.5)),
        _case(PENALTY, (0.25, 0.75), (0.5, 0.125, 0.375)),
        _case(PENALTY, (0, 1), (0, 0, 1)),
        _case(((7,),), (1,), (1,)),
        _case(((-3, 2, 4, 0),), (1,), (0.25, 0.25, 0.25, 0.25)),
    ),
    generators={ANY: (_draw, 40), "pure": (_draw_pure, 8)},
    properties=(
        Property(
            "pure", 2, right_value, kinds("pure"),
            says="if both are sure of their actions, it is the entry of the row and the column",
        ),
        Property(
            "mixed", 5, right_value, kinds("mixed"),
            says="each entry counts as often as its row and its column meet",
        ),
    ),
    mistakes=MISTAKES,
    asking=Asking(promise=promise),
    shown=Presentation(reason=rows_weighted),
)  # fmt: skip
