"""What several exercises of section ``hidden`` share: matrices and mixed strategies."""

from collections.abc import Iterable, Sequence
from random import Random

from autograder.exercises.common import games
from autograder.exercises.common.reasons import listed, number

Matrix = tuple[tuple[float, ...], ...]
"""MAX's utility, a row per action of MAX and a column per action of MIN."""

Mixture = tuple[float, ...]
"""The probability of each action, in order."""

RPS: Matrix = ((0, -1, 1), (1, 0, -1), (-1, 1, 0))
"""Rock, paper, scissors."""

PENNIES: Matrix = ((1, -1), (-1, 1))
"""Matching pennies: MAX wins if both show the same side."""

PENALTY: Matrix = ((0.5, 0.75, 1), (1, 0.5, 0.25))
"""Not square: two rows, three columns."""


def drawn_matrix(
    rng: Random, low: int = -5, high: int = 5, *, least: int = 2, most: int = 4
) -> Matrix:
    """Draw the payoffs of a matrix game; least and most bound its rows and its columns."""
    rows, columns = rng.randint(least, most), rng.randint(least, most)
    return tuple(tuple(rng.randint(low, high) for _ in range(columns)) for _ in range(rows))


def drawn_mixture(rng: Random, n: int) -> Mixture:
    """Draw a probability for each of n actions; some may be 0."""
    return games.distribution(rng, n)


def is_matrix(payoffs: Matrix) -> Iterable[bool]:
    """Hold that rows have the same length, and that there is an entry."""
    yield len(payoffs) > 0
    yield len({len(row) for row in payoffs}) == 1
    yield len(payoffs[0]) > 0


def is_mixture(mixture: Mixture, n: int) -> Iterable[bool]:
    """Hold that there are n probabilities."""
    yield len(mixture) == n
    yield min(mixture) >= 0
    yield abs(sum(mixture) - 1) < 1e-9


def numbers(values: Sequence[float]) -> str:
    """Return numbers as text, in their order."""
    return listed([number(round(v, 6)) for v in values])
