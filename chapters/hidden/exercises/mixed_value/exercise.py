"""The exercise ``mixed-value``, of section ``hidden``."""

from collections.abc import Callable, Iterable
from random import Random

from autograder.exercises.common.checks import kinds
from autograder.model.case import Answer, Case
from autograder.model.compare import as_float, as_pair, is_number, same_number, show
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.mixed_value.mistakes import MISTAKES
from chapters.hidden.exercises.mixed_value.reasons import two_columns
from chapters.hidden.exercises.shared import PENNIES, Matrix
from chapters.hidden.textbook import mixed_value
from course_lib.search.hidden import maxmin, minmax
from course_lib.search.hidden.matrix import column_payoffs

CLOSE = 1e-7
"""A mixture may secure so much less than the value, where sums are not exact."""


def right_value(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the value with the reference's."""
    pair = as_pair(answer.value)
    if pair is None:
        return Phrase(
            "returned {given}, which is not a pair (value, probability)", given=show(answer.value)
        )
    if same_number(pair[0], expected.value[0]):
        return None
    return Phrase(
        "returned the value {given}, expected {right}",
        given=show(pair[0]),
        right=show(expected.value[0]),
    )


def secures_value(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that the first row's probability makes a mixture that secures the value."""
    pair = as_pair(answer.value)
    if pair is None:
        return right_value(case, answer, expected)
    p = pair[1]
    if not is_number(p) or not -CLOSE <= as_float(p) <= 1 + CLOSE:
        return Phrase("{given} is no probability", given=show(p))
    secured = min(column_payoffs(case.args[0], (as_float(p), 1 - as_float(p))))
    if secured >= expected.value[0] - CLOSE:
        return None
    return Phrase(
        "with probability {given} for the first row MAX secures {secured}, expected {right}",
        given=show(p),
        secured=show(round(secured, 6)),
        right=show(expected.value[0]),
    )


def outcome(case: Case, answer: Answer) -> object:
    """Return the value and the probability; of several right ones, only that it is right."""
    pair = as_pair(answer.value)
    if answer.error is not None or pair is None:
        return answer.value
    right = Answer(mixed_value(case.args[0]))
    return (pair[0], secures_value(case, answer, right) is None or pair[1])


def _case(matrix: Matrix) -> Case:
    is_saddle = maxmin(matrix)[0] == minmax(matrix)[0]
    return Case("saddle" if is_saddle else "mixed", (matrix,))


def _entry(rng: Random) -> float:
    return rng.choice((rng.randint(-6, 6), rng.randint(-6, 6), rng.randint(-24, 24) / 8))


def _of_kind(kind: str) -> Callable[[Random], Case]:
    """Return how to draw a matrix with a saddle point, or without one."""

    def draw(rng: Random) -> Case:
        first = _entry(rng), _entry(rng)
        second = first if rng.randrange(12) == 0 else (_entry(rng), _entry(rng))
        case = _case((first, second))
        return case if case.kind == kind else draw(rng)

    return draw


def promise(matrix: Matrix) -> Iterable[bool]:
    """Hold that there are two rows and two columns."""
    yield [len(row) for row in matrix] == [2, 2]


EXERCISE = CodeExercise(
    id="mixed-value",
    section="hidden",
    version=4,
    names=("mixed_value",),
    reference=mixed_value,
    examples=(
        _case(PENNIES),
        _case(((2, -1), (-1, 1))),
        _case(((4, 1), (2, 3))),
        _case(((-1, -4), (-3, -2))),
        _case(((0.5, 1), (0.75, 0.25))),
        _case(((-1, 3), (1, -2))),
        _case(((3, 5), (1, 6))),
        _case(((3, 5), (1, 0))),
        _case(((1, 6), (3, 5))),
        _case(((2, -1), (2, -1))),
        _case(((3, 1), (2, 0))),
        _case(((2, 0), (3, 1))),
        _case(((0, 0), (-4, 3))),
        _case(((4, 4), (1, 2))),
        _case(((0, 0), (0, 0))),
        _case(((1, 1), (3, 2))),
        _case(((-2, 0), (-1, 5))),
    ),
    generators={"mixed": (_of_kind("mixed"), 30), "saddle": (_of_kind("saddle"), 20)},
    properties=(
        Property(
            "mixed", 4, right_value, kinds("mixed"),
            says="the value where no row alone secures it",
        ),
        Property(
            "saddle", 3, right_value, kinds("saddle"),
            says="the value where there is a saddle point, equal rows included",
        ),
        Property(
            "probability", 4, secures_value,
            says="how often the first row is played in a mixture that secures the value",
        ),
    ),
    mistakes=MISTAKES,
    asking=Asking(cases_since=3, promise=promise, outcome=outcome),
    shown=Presentation(reason=two_columns),
)  # fmt: skip
