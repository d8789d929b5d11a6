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
    "asks-first": "It looks as if a step without a next state fails; perhaps the network is asked "
    "about that state before it is clear that there is one.",
    "zero-at-end": "It looks as if the target after the end is 0; it is the last reward.",
    "old-state": "It looks as if the values of the old state are taken; those of the next count.",
    "same-action": "It looks as if the value of the same action in the next state is taken; the "
    "best one counts.",
    "worst": "It looks as if the worst value of the next state is taken; the best one counts.",
    "gamma-missing": "It looks as if the next value is not discounted by gamma.",
}


def _steps_taken(
    batch: list[Any], q_values: Callable[[Any], Sequence[float]], gamma: float
) -> list[float]:
    found = _targets(batch, q_values, gamma, name="")
    batch.clear()
    return found


DQN_TARGETS: tuple[KnownMistake, ...] = (
    *(
        KnownMistake(name, sentence, same_each_time(partial[Any](_targets, name=name)))
        for name, sentence in _TARGET_SENTENCES.items()
    ),
    KnownMistake(
        "steps-taken",
        "It looks as if steps are taken out of the batch that was passed; leave it as it is.",
        same_each_time(_steps_taken),
    ),
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


def _step_made(
    w1: list[list[float]],
    b1: list[float],
    w2: list[float],
    b2: float,
    x: Sequence[float],
    target: float,
) -> Any:
    """Return the gradient, and make a step against it."""
    loss, gradients = _gradient(w1, b1, w2, b2, x, target, name="")
    for weights, slopes in zip([*w1, b1, w2], [*gradients[0], *gradients[1:3]], strict=True):
        weights[:] = [w - 0.1 * g for w, g in zip(weights, slopes, strict=True)]
    return loss, gradients


NETWORK_GRADIENT: tuple[KnownMistake, ...] = (
    *(
        KnownMistake(name, sentence, same_each_time(partial[Any](_gradient, name=name)))
        for name, sentence in _GRADIENT_SENTENCES.items()
    ),
    KnownMistake(
        "step-made",
        "It looks as if the weights that were passed are changed; the gradient alone is asked for.",
        same_each_time(_step_made),
    ),
)
