"""Two exercises of section ``learning`` on networks: the targets of DQN, and a gradient."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from autograder.exercises.common.checks import (
    LISTS,
    each_value,
    kinds,
    left_alone_again,
    right_order,
)
from autograder.exercises.learning import networks_mistakes, reasons
from autograder.exercises.learning.numbers import eighth, eighths
from autograder.model.case import Answer, Case, Passed, Table
from autograder.model.compare import as_float, is_number, same_number, show
from autograder.model.exercise import ANY, Check, CodeExercise, Property
from autograder.model.phrase import Phrase
from course_lib.learning import dqn_targets, network_gradient

# Targets.

Step = tuple[str, int, float, str | None, bool]


def _batch(steps: list[Step], values: dict[str, list[float]], gamma: float) -> Case:
    kind = "ends" if any(done for *_, done in steps) else "goes on"
    table = Table(values, "q_values")  # type: ignore[arg-type]  # a list per state
    return Case(kind, (steps, table, gamma), counted=True)


def _drawn_batch(rng: Random) -> Case:
    n = rng.randint(1, 3)
    steps: list[Step] = []
    values: dict[str, list[float]] = {}
    for i in range(rng.randint(1, 4)):
        done = rng.randrange(3) == 2
        s2 = None if done and rng.randrange(2) else f"t{i}"
        steps.append((f"s{i}", rng.randrange(n), eighth(rng, 9), s2, done))
        values |= {f"s{i}": eighths(rng, n, 9), f"t{i}": eighths(rng, n, 9)}
    return _batch(steps, values, rng.choice((0.5, 0.875, 1)))


def _again(case: Case) -> Case:
    """Return a case in which a case's call is made twice, with the very same lists."""
    return replace(case, kind="again", earlier=({},), counted=False)


def _drawn_batch_again(rng: Random) -> Case:
    """Draw steps that go on: what comes after an end is another mistake."""
    while (case := _drawn_batch(rng)).kind != "goes on":
        pass
    return _again(case)


def ends_not_asked(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that the network is not asked about states after the end."""
    ended = {s2 for _, _, _, s2, done in case.args[0] if done}
    asked = sorted(ended & answer.evaluated, key=repr)
    return (
        Phrase("asked for q_values({state}) of a finished step", state=show(asked[0]))
        if asked
        else None
    )


def _targets_outcome(case: Case, answer: Answer) -> object:
    return [answer.value, ends_not_asked(case, answer, answer) is not None]


_VALUES = {"s0": [5.0, 6.0], "t0": [2.0, 4.0], "s1": [8.0, 7.0], "t1": [-3.0, -1.0]}

DQN_TARGETS = CodeExercise(
    id="dqn-targets",
    section="learning",
    names=("dqn_targets",),
    reference=dqn_targets,
    shown_values="targets",
    examples=(
        _batch([("s0", 0, 1, "t0", False)], _VALUES, 0.5),
        _batch([("s0", 1, 1, "t0", False), ("s1", 0, 2, "t1", False)], _VALUES, 0.5),
        _batch([("s1", 0, -1, "t1", False)], _VALUES, 1),
        _batch([("s0", 0, 3, "t0", True)], _VALUES, 0.5),
        _batch([("s0", 0, 3, None, True)], _VALUES, 0.5),
        _batch([("s0", 0, 3, None, True), ("s1", 1, 2, "t1", False)], _VALUES, 0.5),
        _again(_batch([("s0", 0, 1, "t0", False)], _VALUES, 0.5)),
    ),
    generators={ANY: (_drawn_batch, 24), "again": (_drawn_batch_again, 4)},
    properties=(
        Property(
            "goes on", 2, right_order, kinds("goes on"),
            says="the reward and the discounted best value of the next state",
        ),
        Property("ends", 2, right_order, kinds("ends"), says="the reward alone after the end"),
        Property(
            "not asked", 1, ends_not_asked, kinds("ends"), needs=("ends",),
            says="the network is not asked about what comes after the end",
        ),
        left_alone_again(right_order, 1, LISTS, "goes on"),
    ),
    reason=reasons.targets_reason,
    mistakes=networks_mistakes.DQN_TARGETS,
    outcome=each_value(_targets_outcome),
    version=2,
    cases_since=1,
)  # fmt: skip


# A gradient.


def _network(rng: Random, inputs: int, hidden: int, *, zero: bool = False) -> Case:
    def some(n: int) -> list[float]:
        return [0.0] * n if zero else eighths(rng, n, 1)

    w1, b1, w2 = [some(inputs) for _ in range(hidden)], some(hidden), some(hidden)
    b2, x, target = 0.0 if zero else eighth(rng, 1), eighths(rng, inputs, 1), eighth(rng, 3)
    return Case("network", (Passed(w1), Passed(b1), Passed(w2), b2, Passed(x), target))


def _drawn_network_again(rng: Random) -> Case:
    return _again(_network(rng, rng.randint(1, 3), rng.randint(1, 3)))


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
                    "returned {given} for {name}, expected {right}",
                    given=show(given),
                    name=name,
                    right=show(wanted),
                )
        return None

    return check


def _both(first: Check, second: Check) -> Check:
    return lambda case, answer, expected: (
        first(case, answer, expected) or second(case, answer, expected)
    )


def _rounded(value: object) -> object:
    if isinstance(value, list | tuple):
        return [_rounded(item) for item in value]
    return round(as_float(value), 7) + 0.0 if is_number(value) else show(value)


def _case(w1: Any, b1: Any, w2: Any, b2: float, x: Any, target: float) -> Case:
    return Case("network", (Passed(w1), Passed(b1), Passed(w2), b2, Passed(x), target))


NETWORK_GRADIENT = CodeExercise(
    id="network-gradient",
    section="learning",
    names=("network_gradient",),
    reference=network_gradient,
    packages=("numpy",),
    shown_values="network",
    examples=(
        _case([[1]], [0], [1], 0, [0.5], 1),
        _case([[0.5, -1]], [0.25], [2], 1, [1, 0.5], -1),
        _case([[0.5], [-1]], [0, 0.5], [1, -2], 0.5, [2], 0),
        _case([[0.5, 1], [-1, 0.25]], [0, 0.5], [1, -2], 0.5, [1, -1], 3),
        _case([[0, 0], [0, 0]], [0, 0], [0, 0], 0, [1, 2], 1),
        _case([[2, -3, 1], [1, 1, 1]], [1, -1], [0.5, 3], -1, [1, 0.5, -1], 0),
        _again(_case([[0.5, -1]], [0.25], [2], 1, [1, 0.5], -1)),
    ),
    generators={ANY: (_drawn_network, 12), "again": (_drawn_network_again, 4)},
    properties=(
        Property(
            "loss", 2, _part("the loss", None), kinds("network"),
            says="the squared error of the output",
        ),
        Property(
            "output", 2, _both(_part("g_w2", 2), _part("g_b2", 3)), kinds("network"),
            needs=("loss",),
            says="the derivatives by the weights and the bias of the output",
        ),
        Property(
            "hidden", 3, _both(_part("g_w1", 0), _part("g_b1", 1)), kinds("network"),
            needs=("output",),
            says="the derivatives by the weights and the biases of the hidden units",
        ),
        left_alone_again(_part("the loss", None), 1, LISTS, "loss"),
    ),
    reason=reasons.gradient_reason,
    mistakes=networks_mistakes.NETWORK_GRADIENT,
    outcome=lambda case, answer: _rounded(answer.value),
    version=3,
    cases_since=1,
)  # fmt: skip
