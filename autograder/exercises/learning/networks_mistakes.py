"""Known mistakes in dqn_targets and network_gradient.

Every function here is wrong on purpose.
"""

from collections.abc import Callable, Sequence
from functools import partial
from math import tanh
from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake

# dqn_targets


def _targets(
    batch: Sequence[Any], q_values: Callable[[Any], Sequence[float]], gamma: float, *, name: str
) -> list[float]:
    """Return targets with one mistake built in."""
    found = []
    for s, a, reward, s2, done in batch:
        if name == "asks-first":
            after = 0.0 if s2 is None else max(q_values(s2))
            found.append(reward if done else reward + gamma * after)
        elif done and name == "zero-at-end":
            found.append(0.0)
        elif done and (name != "end-ignored" or s2 is None):
            found.append(reward)
        elif name == "old-state":
            found.append(reward + gamma * max(q_values(s)))
        else:
            values = q_values(s2)
            after = {"same-action": values[a], "worst": min(values)}.get(name, max(values))
            found.append(reward + (1 if name == "gamma-missing" else gamma) * after)
    return found


_TARGET_SENTENCES = {
    "end-ignored": "It looks as if the value of the next state is added after the end, too; the "
    "reward alone counts there.",
    "asks-first": "It looks as if the network is asked about the next state before it is clear "
    "that there is one.",
    "zero-at-end": "It looks as if the target after the end is 0; it is the last reward.",
    "old-state": "It looks as if the values of the old state are taken; those of the next count.",
    "same-action": "It looks as if the value of the same action in the next state is taken; the "
    "best one counts.",
    "worst": "It looks as if the worst value of the next state is taken; the best one counts.",
    "gamma-missing": "It looks as if the next value is not discounted by gamma.",
}

DQN_TARGETS: tuple[KnownMistake, ...] = tuple(
    KnownMistake(name, sentence, same_each_time(partial[Any](_targets, name=name)))
    for name, sentence in _TARGET_SENTENCES.items()
)


# network_gradient


def _gradient(
    w1: Sequence[Sequence[float]],
    b1: Sequence[float],
    w2: Sequence[float],
    b2: float,
    x: Sequence[float],
    target: float,
    *,
    name: str,
) -> Any:
    """Return loss and gradients with one mistake built in."""
    biases = [0.0] * len(b1) if name == "no-bias" else b1
    h = [
        tanh(sum(w * v for w, v in zip(row, x, strict=True)) + b)
        for row, b in zip(w1, biases, strict=True)
    ]
    error = sum(w * v for w, v in zip(w2, h, strict=True)) + b2 - target
    at_output = {"factor-two": error, "uphill": -2 * error}.get(name, 2 * error)
    slopes = {
        "no-tanh": [1.0] * len(h),
        "not-squared": [1 - v for v in h],
    }.get(name, [1 - v * v for v in h])
    weights = [1.0] * len(h) if name == "no-output-weights" else w2
    at_hidden = [at_output * w * d for w, d in zip(weights, slopes, strict=True)]
    inputs = [1.0] * len(x) if name == "no-inputs" else x
    g_w1 = [[g * v for v in inputs] for g in at_hidden]
    loss = error if name == "not-squared-loss" else error * error
    return loss, (g_w1, at_hidden, [at_output * v for v in h], at_output)


_GRADIENT_SENTENCES = {
    "factor-two": "It looks as if the 2 of the derivative of the square is missing.",
    "uphill": "It looks as if the gradient has the wrong sign: the error is output minus target.",
    "no-tanh": "It looks as if the derivative of tanh is left out on the way back.",
    "not-squared": "It looks as if 1 - h is taken for the derivative of tanh; h is squared.",
    "no-output-weights": "It looks as if the weights of the output are left out on the way back.",
    "no-inputs": "It looks as if the inputs are left out of the derivative by the first weights.",
    "no-bias": "It looks as if the biases of the hidden units are left out of the sums.",
    "not-squared-loss": "It looks as if the loss is the error; it is the square of the error.",
}

NETWORK_GRADIENT: tuple[KnownMistake, ...] = tuple(
    KnownMistake(name, sentence, same_each_time(partial[Any](_gradient, name=name)))
    for name, sentence in _GRADIENT_SENTENCES.items()
)
