"""Numbers of section ``learning``: random eighths, which floats hold exactly, and errors."""

from collections.abc import Sequence
from fractions import Fraction
from math import inf, isnan
from random import Random

from autograder.model.compare import as_float


def eighth(rng: Random, most: int = 4) -> float:
    """Draw a multiple of 1/8 between -most and most."""
    return rng.randint(-8 * most, 8 * most) / 8


def eighths(rng: Random, n: int, most: int = 4) -> list[float]:
    """Draw some multiples of 1/8."""
    return [eighth(rng, most) for _ in range(n)]


def squared_errors(
    weights: Sequence[int | float | Fraction],
    features: Sequence[Sequence[float]],
    values: Sequence[float],
) -> float:
    """Return the sum of squared errors of some weights; infinite where it is too large."""
    floats = [*map(as_float, weights)]
    found = (sum(w * x for w, x in zip(floats, row, strict=True)) for row in features)
    errors = [v - value for v, value in zip(values, found, strict=True)]
    total = float(sum(e * e for e in errors))  # e**2 would raise where it is too large
    return inf if isnan(total) else total
