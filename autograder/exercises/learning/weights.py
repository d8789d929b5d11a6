"""Three exercises of section ``learning`` on weights: gradient, least squares, TD."""

from dataclasses import replace
from random import Random

from autograder.exercises.common.checks import (
    LISTS,
    each_value,
    kinds,
    left_alone_again,
    right_order,
)
from autograder.exercises.learning import reasons, weights_mistakes
from autograder.exercises.learning.numbers import eighth, eighths, squared_errors
from autograder.model.case import Answer, Case, Passed
from autograder.model.compare import is_number, show
from autograder.model.exercise import ANY, CodeExercise, Property
from autograder.model.phrase import Phrase
from course_lib.learning import fit_weights, gradient_step, td_update

# One step of gradient descent.


def _step(weights: list[float], features: list[float], target: float, rate: float) -> Case:
    idle = rate == 0 or not any(features)
    kind = "zero" if idle else "one" if len(weights) == 1 else "several"
    return Case(kind, (Passed(weights), Passed(features), target, rate))


def _drawn_step(rng: Random) -> Case:
    n = rng.choice((1, 2, 3, 4, 6))
    features = eighths(rng, n)
    if rng.randrange(6) == 5:
        features = [0.0] * n
    rate = rng.choice((0.5, 0.125, 1, 0.01, 0))
    return _step(eighths(rng, n), features, eighth(rng, 20), rate)


def _again(case: Case) -> Case:
    """Return a case in which a case's call is made twice, with the very same lists."""
    return replace(case, kind="again", earlier=({},))


def _drawn_step_again(rng: Random) -> Case:
    """Draw a step that moves every weight, and is made twice."""
    n = rng.randint(1, 4)
    weights, features = eighths(rng, n), [rng.randint(1, 32) / 8 for _ in range(n)]
    value = sum(w * x for w, x in zip(weights, features, strict=True))
    target = value + rng.choice((-1, 1)) * rng.randint(4, 40) / 8
    return _again(_step(weights, features, target, rng.choice((0.5, 0.125, 0.25))))


GRADIENT_STEP = CodeExercise(
    id="gradient-step",
    section="learning",
    names=("gradient_step",),
    reference=gradient_step,
    shown_values="step",
    examples=(
        _step([1], [2], 4, 0.5),
        _step([0], [1], -3, 0.25),
        _step([1, -2], [3, 0.5], 4, 0.5),
        _step([1, -2, 0.5], [0, 2, -4], 1, 0.25),
        _step([5, 5], [0, 0], 9, 0.5),
        _step([5, 5], [1, 2], 9, 0),
        _again(_step([1, 1], [1, 2], 5, 0.25)),
    ),
    generators={ANY: (_drawn_step, 20), "again": (_drawn_step_again, 4)},
    properties=(
        Property(
            "one", 2, right_order, kinds("one"),
            says="one weight moves by rate times error times feature",
        ),
        Property(
            "several", 2, right_order, kinds("several"),
            says="every weight moves by the same error times its own feature",
        ),
        Property(
            "zero", 1, right_order, kinds("zero"), needs=("several",),
            says="a weight whose feature is 0 stays, and with rate 0 all do",
        ),
        left_alone_again(right_order, 1, LISTS, "several"),
    ),
    reason=reasons.step_reason,
    mistakes=weights_mistakes.GRADIENT_STEP,
    version=3,
    cases_since=1,
)  # fmt: skip


# Least squares.


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
    return _again(_fit(rows, [rng.randint(1, 40) / 8 for _ in rows], "noisy"))


FIT_WEIGHTS = CodeExercise(
    id="fit-weights",
    section="learning",
    names=("fit_weights",),
    reference=fit_weights,
    packages=("numpy",),
    shown_values="fit",
    examples=(
        _fit([[1], [2]], [2, 4], "exact"),
        _fit([[1, 0], [0, 1], [1, 1]], [2, 3, 5], "exact"),
        _fit([[1, 1], [1, 2], [1, 3]], [1, 2, 4], "noisy"),
        _fit([[2], [1]], [1, 4], "noisy"),
        _fit([[1, 1], [2, 2], [3, 3]], [1, 2, 4], "dependent"),
        _fit([[1, 0, 2], [3, 0, 1]], [4, -2], "dependent"),
        _fit([[1, 2, 3], [2, 1, 3], [0, 1, 1], [4, 1, 5]], [1, 0, 2, 7], "noisy"),
        _fit([[0.1, 0.3], [0.2, -0.1], [0.7, 0.4]], [1, -1, 0.5], "noisy"),
        _again(_fit([[1, 2], [1, 3], [1, 5]], [1, 2, 4], "noisy")),
    ),
    generators={
        ANY: (_drawn_fit, 26),
        "sums of columns": (_sums_of_columns, 5),
        "one row": (_one_row, 3),
        "again": (_drawn_fit_again, 3),
    },
    properties=(
        Property("exact", 2, least_error, kinds("exact"), says="weights that fit are found"),
        Property(
            "noisy", 3, least_error, kinds("noisy"),
            says="where none fit, the sum of squared errors is the least",
        ),
        Property(
            "dependent", 2, least_error, kinds("dependent"),
            says="also where columns depend on each other, or rows are few",
        ),
        left_alone_again(least_error, 1, LISTS, "noisy"),
    ),
    reason=reasons.fit_reason,
    mistakes=weights_mistakes.FIT_WEIGHTS,
    outcome=each_value(_fit_outcome),
    version=3,
    cases_since=1,
)  # fmt: skip


# Temporal differences.


def _td(
    weights: list[float],
    features: list[float],
    reward: float,
    after: list[float] | None,
    gamma: float,
    rate: float,
) -> Case:
    kind = "end" if after is None else "next"
    later = None if after is None else Passed(after)
    return Case(kind, (Passed(weights), Passed(features), reward, later, gamma, rate))


def _drawn_td(rng: Random) -> Case:
    n = rng.randint(1, 5)
    after = None if rng.randrange(4) == 3 else eighths(rng, n)
    gamma, rate = rng.choice((0.5, 1, 0.875, 0)), rng.choice((0.5, 0.125, 1))
    return _td(eighths(rng, n), eighths(rng, n), eighth(rng, 9), after, gamma, rate)


def _drawn_td_again(rng: Random) -> Case:
    """Draw an update that moves every weight, and is made twice."""
    n = rng.randint(1, 4)
    weights, features = ([rng.randint(1, 32) / 8 for _ in range(n)] for _ in range(2))
    after = [rng.randint(1, 32) / 8 for _ in range(n)] if rng.randrange(3) else None
    value = sum(w * x for w, x in zip(weights, features, strict=True))
    reward = value + rng.randint(4, 40) / 8  # what follows is worth more than 0
    return _again(_td(weights, features, reward, after, 0.5, rng.choice((0.5, 0.125, 0.25))))


TD_UPDATE = CodeExercise(
    id="td-update",
    section="learning",
    names=("td_update",),
    reference=td_update,
    shown_values="TD step",
    examples=(
        _td([1], [1], 0, [2], 0.5, 0.5),
        _td([1, 2], [1, 0], 1, [0, 1], 0.5, 0.5),
        _td([1, 2], [1, 3], 0, [2, 1], 1, 0.25),
        _td([1, 2], [1, 3], 4, [2, 1], 0, 0.25),
        _td([1, -2], [2, 1], 5, None, 0.5, 0.5),
        _td([3], [1], -1, None, 1, 0.5),
        _again(_td([1, 2], [1, 1], 3, [2, 1], 0.5, 0.5)),
    ),
    generators={ANY: (_drawn_td, 20), "again": (_drawn_td_again, 4)},
    properties=(
        Property(
            "next", 4, right_order, kinds("next"),
            says="the target is the reward and the discounted value of the next state",
        ),
        Property("end", 3, right_order, kinds("end"), says="after the last move nothing follows"),
        left_alone_again(right_order, 1, LISTS, "next"),
    ),
    reason=reasons.td_reason,
    mistakes=weights_mistakes.TD_UPDATE,
    version=3,
    cases_since=1,
)  # fmt: skip
