"""Small matrix games that notebook 9 explains mixed strategies and regret on."""

from collections.abc import Callable, Sequence
from random import Random

from course_lib.games import Tree
from course_lib.search.hidden import RegretMatcher, matrix_exploitability
from course_lib.search.hidden.matrix import column_payoffs, row_payoffs

Matrix = tuple[tuple[float, ...], ...]
"""MAX's utility, a row per action of MAX and a column per action of MIN."""

HANDS = ("rock", "paper", "scissors")

RPS: Matrix = ((0, -1, 1), (1, 0, -1), (-1, 1, 0))
"""Rock, paper, scissors."""

ROCK_TWICE: Matrix = ((0, -1, 2), (1, 0, -1), (-2, 1, 0))
"""The same, but rock wins two points."""

PENNIES: Matrix = ((1, -1), (-1, 1))
"""Matching pennies: MAX wins if both show the same side."""

HEADS_TWICE: Matrix = ((2, -1), (-1, 1))
"""The same, but two heads are worth two points to MAX."""

SADDLE: Matrix = ((3, 5, 4), (1, 6, 0))
"""A matrix in which nobody needs to hide anything."""


def one_after_the_other(payoffs: Matrix) -> Tree:
    """Return the game in which MAX moves first and MIN sees it."""
    return Tree.of(payoffs)


def mean_of_rounds(
    payoffs: Matrix, rows: Sequence[float], columns: Sequence[float], n: int = 10_000, seed: int = 9
) -> float:
    """Return what MAX gets per round, in so many rounds in which both draw their actions."""
    rng = Random(seed)
    firsts = rng.choices(range(len(rows)), rows, k=n)
    seconds = rng.choices(range(len(columns)), columns, k=n)
    return sum(payoffs[i][j] for i, j in zip(firsts, seconds, strict=True)) / n


def peak(payoffs: Matrix, secured: Callable[[Matrix, tuple[float, float]], float]) -> float:
    """Return with which probability of the first of two rows MAX secures most, in hundredths."""
    return max(range(101), key=lambda n: secured(payoffs, (n / 100, 1 - n / 100))) / 100


def exploitability_of(pair: tuple[Sequence[float], Sequence[float]]) -> float:
    """Return the exploitability of two mixtures where rock wins two points."""
    return matrix_exploitability(ROCK_TWICE, *pair)


def strategies_of_rounds(payoffs: Matrix, rounds: int) -> list[list[float]]:
    """Return MAX's strategy in every round, if both players match their regrets."""
    first, second = RegretMatcher(range(len(payoffs))), RegretMatcher(range(len(payoffs[0])))
    found = []
    for _ in range(rounds):
        rows, columns = [*first.strategy().values()], [*second.strategy().values()]
        found.append(rows)
        first.observe(dict(enumerate(row_payoffs(payoffs, columns))))
        second.observe({j: -u for j, u in enumerate(column_payoffs(payoffs, rows))})
    return found
