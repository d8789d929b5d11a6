"""Numbers of section ``learning``: random eighths, which floats hold exactly, and errors."""

from collections.abc import Sequence
from fractions import Fraction
from math import inf, isnan

from autograder.model.compare import as_float


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
