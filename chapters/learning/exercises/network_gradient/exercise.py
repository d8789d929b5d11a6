"""The exercise ``network-gradient``, of section ``learning``."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from autograder.exercises.common.checks import LISTS, kinds, left_alone_again
from autograder.model.case import Answer, Case, Passed
from autograder.model.compare import as_float, is_number, same_number, show
from autograder.model.exercise import (
    ANY,
    Asking,
    Check,
    CodeExercise,
    Presentation,
    Property,
    SearchFacts,
    Step,
)
from autograder.model.phrase import Phrase
from chapters.learning.exercises.network_gradient.mistakes import MISTAKES
from chapters.learning.exercises.network_gradient.reasons import gradient_reason
from chapters.learning.exercises.shared import eighth, eighths, uncounted_again
from course_lib.learning import network_gradient


def _network(rng: Random, inputs: int, hidden: int, *, zero: bool = False) -> Case:
    def some(n: int) -> list[float]:
        return [0.0] * n if zero else eighths(rng, n, 1)

    w1, b1, w2 = [some(inputs) for _ in range(hidden)], some(hidden), some(hidden)
    b2, x, target = 0.0 if zero else eighth(rng, 1), eighths(rng, inputs, 1), eighth(rng, 3)
    return Case("network", (Passed(w1), Passed(b1), Passed(w2), b2, Passed(x), target))


def _drawn_network_again(rng: Random) -> Case:
    return uncounted_again(_network(rng, rng.randint(1, 3), rng.randint(1, 3)))


def _drawn_network(rng: Random) -> Case:
    return _network(rng, rng.randint(1, 4), rng.randint(1, 4), zero=rng.randrange(8) == 7)


def _numbers_in(value: object) -> Iterator[Any]:
    if isinstance(value, list | tuple):
        for item in value:
            yield from _numbers_in(item)
    else:
        yield value


def _shape(value: object) -> object:
    return [_shape(item) for item in value] if isinstance(value, list | tuple) else 0


def _part(name: str, place: int | None) -> Check:
    """Return the check of the loss, if the place is None, or of one gradient."""

    def check(case: Case, answer: Answer, expected: Answer) -> str | None:
        found, right = answer.value, expected.value
        if _shape(found) != _shape(right):
            return Phrase(
                "returned {given}, expected (loss, gradients) like {right}",
                given=show(found),
                right=show(right),
            )
        given, wanted = (v[0] if place is None else v[1][place] for v in (found, right))
        for a, b in zip(_numbers_in(given), _numbers_in(wanted), strict=True):
            if not same_number(a, b, 1e-6 * abs(b) + 1e-9):
                return Phrase(
                    "returned {given} for {key}, expected {right}",
                    given=show(given),
                    key=name,
                    right=show(wanted),
                )
        return None

    return check


def backwards(case: Case, answer: Answer, expected: Answer) -> list[Step]:
    """Return the loss and the derivatives in the order in which the error goes back."""
    found, right = answer.value, expected.value
    if _shape(found) != _shape(right):
        return []
    order = (("g_b2", 3), ("g_w2", 2), ("g_b1", 1), ("g_w1", 0))
    steps = [(name, found[1][i], right[1][i]) for name, i in order]
    return [("the loss", found[0], right[0]), *steps]


def _both(first: Check, second: Check) -> Check:
    return lambda case, answer, expected: (
        first(case, answer, expected) or second(case, answer, expected)
    )


def _round_value(value: object) -> object:
    if isinstance(value, list | tuple):
        return [_round_value(item) for item in value]
    return round(as_float(value), 7) + 0.0 if is_number(value) else show(value)


def _case(w1: Any, b1: Any, w2: Any, b2: float, x: Any, target: float) -> Case:
    return Case("network", (Passed(w1), Passed(b1), Passed(w2), b2, Passed(x), target))


def promise(
    w1: Passed, b1: Passed, w2: Passed, b2: float, x: Passed, target: float
) -> Iterable[bool]:
    """Hold that shapes fit, and that the sums before tanh are within plus or minus 8."""
    yield len(w1.value) == len(b1.value) == len(w2.value) >= 1
    for row, b in zip(w1.value, b1.value, strict=True):
        yield abs(sum(w * v for w, v in zip(row, x.value, strict=True)) + b) <= 8


EXERCISE = CodeExercise(
    id="network-gradient",
    section="learning",
    names=("network_gradient",),
    reference=network_gradient,
    asking=Asking(
        outcome=lambda case, answer: _round_value(answer.value),
        packages=("numpy",),
        cases_since=1,
        promise=promise,
    ),
    shown=Presentation(values="network", reason=gradient_reason),
    examples=(
        _case([[1]], [0], [1], 0, [0.5], 1),
        _case([[0.5, -1]], [0.25], [2], 1, [1, 0.5], -1),
        _case([[0.5], [-1]], [0, 0.5], [1, -2], 0.5, [2], 0),
        _case([[0.5, 1], [-1, 0.25]], [0, 0.5], [1, -2], 0.5, [1, -1], 3),
        _case([[0, 0], [0, 0]], [0, 0], [0, 0], 0, [1, 2], 1),
        _case([[2, -3, 1], [1, 1, 1]], [1, -1], [0.5, 3], -1, [1, 0.5, -1], 0),
        uncounted_again(_case([[0.5, -1]], [0.25], [2], 1, [1, 0.5], -1)),
    ),
    generators={ANY: (_drawn_network, 12), "again": (_drawn_network_again, 4)},
    properties=(
        Property(
            "loss", 3, _part("the loss", None), kinds("network"),
            says="the squared error of the output",
        ),
        Property(
            "output", 6, _both(_part("g_w2", 2), _part("g_b2", 3)), kinds("network"),
            needs=("loss",),
            says="the derivatives by the weights and the bias of the output",
        ),
        Property(
            "hidden", 8, _both(_part("g_w1", 0), _part("g_b1", 1)), kinds("network"),
            needs=("output",),
            says="the derivatives by the weights and the biases of the hidden units",
        ),
        left_alone_again(_part("the loss", None), 1, LISTS),
    ),
    mistakes=MISTAKES,
    search=SearchFacts(steps=backwards),
    version=6,
)  # fmt: skip
