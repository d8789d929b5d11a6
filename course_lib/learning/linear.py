"""Evaluations that are weighted sums of features, learnt from examples.

Inteligență Artificială (Politehnica București), section "Invatarea functiei de evaluare pentru
selectie": the loss and its gradient. Least squares: M. Buro, "From simple features to sophisticated
evaluation functions", CG 1998, on Logistello.
"""

from collections.abc import Sequence
from random import Random

from course_lib.arrays import np
from course_lib.learning.checks import check_lengths, check_rate
from course_lib.search.checks import check_whole


def linear_value(weights: Sequence[float], features: Sequence[float]) -> float:
    """Return the sum of weight times feature; ValueError if the lengths differ."""
    check_lengths(weights, features)
    return sum(w * x for w, x in zip(weights, features, strict=True))


def gradient_step(
    weights: Sequence[float], features: Sequence[float], target: float, rate: float
) -> list[float]:
    """Return the weights after one step of gradient descent on one example.

    The loss is the square of target - value. The 2 of its derivative is in the rate.

    Args:
        weights: the weights.
        features: the features of the example, one per weight.
        target: the right evaluation.
        rate: the learning rate, from 0 to 1.

    Raises:
        ValueError: the lengths differ, or the rate is not in its range.
    """
    check_rate("rate", rate)
    error = target - linear_value(weights, features)
    return [w + rate * error * x for w, x in zip(weights, features, strict=True)]


def squared_error(
    weights: Sequence[float], features: Sequence[Sequence[float]], values: Sequence[float]
) -> float:
    """Return the mean squared error over examples; ValueError without examples."""
    _check_examples(features, values)
    errors = [v - linear_value(weights, row) for row, v in zip(features, values, strict=True)]
    return sum(e * e for e in errors) / len(errors)


def gradient_descent(
    features: Sequence[Sequence[float]],
    values: Sequence[float],
    rate: float,
    epochs: int,
    rng: Random,
) -> tuple[list[float], list[float]]:
    """Return learnt weights, which begin at 0, and the mean squared error after every epoch.

    Args:
        features: one row of features per example.
        values: the right evaluations.
        rate: the learning rate.
        epochs: how often all examples are seen, each time in another order.
        rng: draws the orders.

    Raises:
        ValueError: there are no examples, their numbers differ, or the rate is not in 0 to 1.
    """
    _check_examples(features, values)
    check_rate("rate", rate)
    check_whole("epochs", epochs, least=0)
    weights, curve = [0.0] * len(features[0]), []
    order = list(range(len(values)))
    for _ in range(epochs):
        rng.shuffle(order)
        for i in order:
            weights = gradient_step(weights, features[i], values[i], rate)
        curve.append(squared_error(weights, features, values))
    return weights, curve


def fit_weights(features: Sequence[Sequence[float]], values: Sequence[float]) -> list[float]:
    """Return the weights with the least sum of squared errors.

    Where several weights are equally good, the shortest vector of them.

    Args:
        features: one row of features per example.
        values: the right evaluations.

    Raises:
        ValueError: there are no examples, or their numbers differ.
    """
    _check_examples(features, values)
    rows = np.array(features, dtype=float)
    found = np.linalg.lstsq(rows, np.array(values, dtype=float), rcond=None)[0]
    return [float(w) for w in found]


def _check_examples(features: Sequence[Sequence[float]], values: Sequence[float]) -> None:
    if not features or len(features) != len(values) or len({len(row) for row in features}) != 1:
        raise ValueError(
            f"{len(features)} rows of features and {len(values)} values given, but one row per "
            "value is needed, all of the same length, and at least one"
        )
