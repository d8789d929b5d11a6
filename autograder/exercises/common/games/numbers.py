"""Generators of numbers: leaf values, probabilities, one number per player."""

from collections.abc import Callable
from itertools import pairwise
from random import Random

Numbers = Callable[[Random], float]
"""Draws one number."""

Vectors = Callable[[Random, int], tuple[float, ...]]
"""Draws one number for each of n players."""


def integers(low: int, high: int) -> Numbers:
    """Return how to draw an integer between two bounds, both included."""
    return lambda rng: rng.randint(low, high)


def outcome(rng: Random) -> float:
    """Draw lost, drawn or won: -1, 0 or 1."""
    return rng.choice((0, 1, -1))


RANGES: tuple[Numbers, ...] = (
    integers(0, 9),
    integers(0, 2),
    integers(-9, 9),
    integers(-3, 3),
    integers(-20_000, 20_000),
    lambda rng: rng.randint(-4000, 4000) / 8,
)


def utility(rng: Random) -> float:
    """Draw a leaf's value: small and often equal, negative, fractional, or far beyond 1,000."""
    return rng.choice(RANGES)(rng)


def utilities(rng: Random) -> Numbers:
    """Draw the range of one tree's leaf values: one of RANGES, or all of them mixed."""
    return rng.choice((*RANGES, utility))


def distribution(rng: Random, width: int, *, zeros: bool = True) -> tuple[float, ...]:
    """Draw uneven probabilities, in eighths, tenths or sixths.

    Args:
        rng: the source of chance.
        width: how many.
        zeros: whether a probability may be 0.
    """
    unit = rng.choice((8, 10, 6))
    if zeros:
        cuts = [rng.randint(0, unit) for _ in range(width - 1)]
    else:
        cuts = rng.sample(range(1, unit), width - 1)
    return tuple((b - a) / unit for a, b in pairwise((0, *sorted(cuts), unit)))


def vectors(numbers: Numbers | None = None) -> Vectors:
    """Return how to draw one independent number per player; of any kind if ``numbers`` is None."""
    draw = numbers or utility
    return lambda rng, n: tuple(draw(rng) for _ in range(n))


def shares(total: float, unit: float) -> Vectors:
    """Return how to draw the players' shares of a total, in units; mostly, nothing is left over."""
    most = round(total / unit)

    def draw(rng: Random, n: int) -> tuple[float, ...]:
        cuts = sorted(rng.randint(0, most) for _ in range(n - 1))
        last = rng.choice((most, most, most, most - 1, most // 2))
        return tuple(max(0, b - a) * unit for a, b in pairwise((0, *cuts, last)))

    return draw
