"""The exercise ``fit-weights``, of section ``learning``."""

from collections.abc import Iterable
from random import Random

from autograder.exercises.common.checks import LISTS, each_value, kinds, left_alone_again
from autograder.model.case import Answer, Case, Passed
from autograder.model.compare import is_number, show
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property
from autograder.model.phrase import Phrase
from chapters.learning.exercises.fit_weights.mistakes import MISTAKES
from chapters.learning.exercises.fit_weights.numbers import squared_errors
from chapters.learning.exercises.fit_weights.reasons import fit_reason
from chapters.learning.exercises.shared import again, eighth, eighths
from course_lib.learning import fit_weights


def error_of(weights: object, features: list[list[float]], values: list[float]) -> float | None:
    """Return the sum of squared errors of some weights; None if they are none."""
    if not isinstance(weights, list | tuple) or len(weights) != len(features[0]):
        return None
    if not all(is_number(w) for w in weights):
        return None
    return squared_errors(weights, features, values)


def least_error(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the sum of squared errors with the least there is."""
    features, values = (arg.value for arg in case.args)
    found = error_of(answer.value, features, values)
    least = error_of(expected.value, features, values)
    if found is None or least is None:
        return Phrase(
            "returned {given}, expected {number} numbers",
            given=show(answer.value),
            number=len(features[0]),
        )
    if found <= (1 + 1e-6) * least + 1e-9 * (1 + sum(v * v for v in values)):
        return None
    return Phrase(
        "returned {given}, whose sum of squared errors is {found:.6g}, expected {right}"
        " with {least:.6g}",
        given=show(answer.value),
        found=found,
        right=show(expected.value),
        least=least,
    )


def _fit_outcome(case: Case, answer: Answer) -> object:
    """Return the sum of squared errors, which is compared with a known mistake's."""
    features, values = (arg.value for arg in case.args)
    found = error_of(answer.value, features, values)
    return show(answer.value) if found is None else round(found, 6)


def _fit(features: list[list[float]], values: list[float], kind: str = "") -> Case:
    return Case(kind or _fit_kind(features, values), (Passed(features), Passed(values)))


def _fit_kind(features: list[list[float]], values: list[float]) -> str:
    """Return the kind of a drawn case; that needs NumPy."""
    columns = list(zip(*features, strict=True))
    dependent = len(set(columns)) < len(columns) or not all(map(any, columns))
    if dependent or len(features) < len(columns):
        return "dependent"
    found = error_of(fit_weights(features, values), features, values)
    return "exact" if found is not None and found < 1e-9 else "noisy"


def _drawn_fit(rng: Random) -> Case:
    n, m = rng.randint(1, 4), rng.randint(1, 8)
    rows = [[float(rng.randint(-4, 4)) for _ in range(n)] for _ in range(m)]
    if n > 1 and rng.randrange(4) == 3:
        rows = [[*row[:-1], row[0]] for row in rows]
    if rng.randrange(3):
        return _fit(rows, eighths(rng, m, 9))
    weights = eighths(rng, n)
    return _fit(rows, [sum(w * x for w, x in zip(weights, row, strict=True)) for row in rows])


def _one_row(rng: Random) -> Case:
    """Draw a single example with at least two features, the first of which is not 0."""
    n = rng.randint(2, 4)
    return _fit([[rng.randint(1, 32) / 8, *eighths(rng, n - 1)]], [eighth(rng, 9)], "dependent")


def _sums_of_columns(rng: Random) -> Case:
    """Draw features below 0, of which the last one of every row is the sum of the others."""
    n, m = rng.randint(2, 3), rng.randint(4, 7)
    rows = [[-abs(x) for x in eighths(rng, n)] for _ in range(m)]
    return _fit([[*row, sum(row)] for row in rows], eighths(rng, m, 9), "dependent")


def _drawn_fit_again(rng: Random) -> Case:
    """Draw a fit without numbers that are 0, which is made twice."""
    n = rng.randint(1, 3)
    rows = [[rng.randint(1, 32) / 8 for _ in range(n)] for _ in range(n + rng.randint(2, 4))]
    return again(_fit(rows, [rng.randint(1, 40) / 8 for _ in rows], "noisy"))


def promise(features: Passed, values: Passed) -> Iterable[bool]:
    """Hold that there is one row of features per value, all of the same length."""
    yield len(features.value) == len(values.value) >= 1
    yield len({len(row) for row in features.value}) == 1
    yield len(features.value[0]) >= 1


EXERCISE = CodeExercise(
    id="fit-weights",
    section="learning",
    names=("fit_weights",),
    reference=fit_weights,
    asking=Asking(
        outcome=each_value(_fit_outcome), packages=("numpy",), cases_since=1, promise=promise
    ),
    shown=Presentation(values="fit", reason=fit_reason),
    examples=(
        _fit([[1], [2]], [2, 4], "exact"),
        _fit([[1, 0], [0, 1], [1, 1]], [2, 3, 5], "exact"),
        _fit([[1, 1], [1, 2], [1, 3]], [1, 2, 4], "noisy"),
        _fit([[2], [1]], [1, 4], "noisy"),
        _fit([[1, 1], [2, 2], [3, 3]], [1, 2, 4], "dependent"),
        _fit([[1, 0, 2], [3, 0, 1]], [4, -2], "dependent"),
        _fit([[1, 2, 3], [2, 1, 3], [0, 1, 1], [4, 1, 5]], [1, 0, 2, 7], "noisy"),
        _fit([[0.1, 0.3], [0.2, -0.1], [0.7, 0.4]], [1, -1, 0.5], "noisy"),
        again(_fit([[1, 2], [1, 3], [1, 5]], [1, 2, 4], "noisy")),
        again(_fit([[1, -2], [1, 3], [1, 5]], [-1, 2, 4], "noisy")),
    ),
    generators={
        ANY: (_drawn_fit, 26),
        "sums of columns": (_sums_of_columns, 5),
        "one row": (_one_row, 3),
        "again": (_drawn_fit_again, 3),
    },
    properties=(
        Property(
            "exact", 2, least_error, kinds("exact"), says="weights that fit all rows are found"
        ),
        Property(
            "noisy", 3, least_error, kinds("noisy"),
            says="where none fit, the sum of squared errors is the least",
        ),
        Property(
            "dependent", 2, least_error, kinds("dependent"),
            says="also where columns depend on each other, or rows are few",
        ),
        left_alone_again(least_error, 1, LISTS),
    ),
    mistakes=MISTAKES,
    version=4,
)  # fmt: skip
