"""Stages of ``network-gradient``: smaller functions that lead to it."""

from collections.abc import Sequence
from functools import partial
from math import tanh
from random import Random

from autograder.exercises.common.stages import plain_stage
from autograder.model.case import Case
from chapters.learning.exercises.network_gradient.stages_mistakes import FORWARD, SLOPES
from chapters.learning.exercises.shared import Numbers, eighth, eighths

stage = partial(plain_stage, "learning")


def forward(
    w1: Sequence[Numbers], b1: Numbers, w2: Numbers, b2: float, x: Numbers
) -> tuple[list[float], float]:
    """Return the values of the hidden units, and the output of a network.

    Args:
        w1: the weights of each hidden unit, a row per unit.
        b1: the bias of each hidden unit.
        w2: the weights of the output, one per hidden unit.
        b2: the bias of the output.
        x: the inputs.
    """
    sums = (sum(w * v for w, v in zip(row, x, strict=True)) for row in w1)
    h = [tanh(s + b) for s, b in zip(sums, b1, strict=True)]
    return h, sum(w * u for w, u in zip(w2, h, strict=True)) + b2


def slopes_at_sums(h: Numbers, w2: Numbers, error: float) -> list[float]:
    """Return the derivatives of the loss by the sums that go into tanh.

    Args:
        h: the values of the hidden units.
        w2: the weights of the output, one per hidden unit.
        error: output minus target.
    """
    return [2 * error * w * (1 - u * u) for w, u in zip(w2, h, strict=True)]


def _network(rng: Random) -> Case:
    inputs, hidden = rng.randint(1, 3), rng.randint(1, 3)
    w1 = [eighths(rng, inputs, 1) for _ in range(hidden)]
    b1, w2 = eighths(rng, hidden, 1), eighths(rng, hidden, 1)
    return Case("forward", (w1, b1, w2, eighth(rng, 1), eighths(rng, inputs, 1)))


def _units(rng: Random) -> Case:
    hidden = rng.randint(1, 4)
    h = [rng.randint(-7, 7) / 8 for _ in range(hidden)]
    return Case("slopes", (h, eighths(rng, hidden, 2), eighth(rng, 2)))


STAGES = (
    stage(
        "network-gradient-stage-1",
        forward,
        "forward",
        _network,
        "the values of the hidden units, and the output",
        FORWARD,
    ),
    stage(
        "network-gradient-stage-2",
        slopes_at_sums,
        "slopes",
        _units,
        "how much the loss grows with the sum in each hidden unit",
        SLOPES,
    ),
)
