"""What several exercises of section ``hidden`` share: matrices and mixed strategies."""

from random import Random

from autograder.exercises.common import games

Matrix = tuple[tuple[float, ...], ...]
"""MAX's utility, a row per action of MAX and a column per action of MIN."""

Mixture = tuple[float, ...]
"""The probability of each action, in order."""


def drawn_matrix(rng: Random, low: int = -5, high: int = 5) -> Matrix:
    """Draw the payoffs of a matrix game that has two to four rows, and as many columns or not."""
    rows, columns = rng.randint(2, 4), rng.randint(2, 4)
    return tuple(tuple(rng.randint(low, high) for _ in range(columns)) for _ in range(rows))


def drawn_mixture(rng: Random, n: int) -> Mixture:
    """Draw a probability for each of n actions; some may be 0."""
    return tuple(games.distribution(rng, n))
