"""Known mistakes in the formulas of section ``mcts``.

Every function here is wrong on purpose.
"""

from collections.abc import Callable
from functools import partial
from math import inf, log, log2, log10, sqrt
from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake

# ucb1


def _ucb1(
    total: float,
    visits: int,
    parent_visits: int,
    c: float,
    *,
    bonus: Callable[[int, int, float], float] = lambda n, above, c: c * sqrt(log(above) / n),
    unvisited: float = inf,
    mean: bool = True,
) -> float:
    """Return UCB1 with another bonus, value of unvisited nodes, or with the total for the mean."""
    if visits == 0:
        return unvisited
    return (total / visits if mean else total) + bonus(visits, parent_visits, c)


def _ucb1_variant(name: str, sentence: str, **changes: Any) -> KnownMistake:
    return KnownMistake(name, sentence, same_each_time(partial(_ucb1, **changes)))


BASE_SENTENCE = "It looks as if the logarithm has base {}; the formula takes the natural one."

UCB1 = (
    _ucb1_variant(
        "log2",
        BASE_SENTENCE.format(2),
        bonus=lambda n, above, c: c * sqrt(log2(above) / n),
    ),
    _ucb1_variant(
        "log10",
        BASE_SENTENCE.format(10),
        bonus=lambda n, above, c: c * sqrt(log10(above) / n),
    ),
    _ucb1_variant(
        "root-of-log-only",
        "It looks as if the square root ends before the fraction line: it is drawn over the whole "
        "fraction, visits included.",
        bonus=lambda n, above, c: c * sqrt(log(above)) / n,
    ),
    _ucb1_variant(
        "no-root",
        "It looks as if the square root of the bonus is missing.",
        bonus=lambda n, above, c: c * log(above) / n,
    ),
    _ucb1_variant(
        "c-inside-root",
        "It looks as if the exploration constant stands under the square root; it multiplies it.",
        bonus=lambda n, above, c: sqrt(c * log(above) / n),
    ),
    _ucb1_variant(
        "c-ignored",
        "It looks as if the exploration constant is not used.",
        bonus=lambda n, above, c: sqrt(log(above) / n),
    ),
    _ucb1_variant(
        "visits-swapped",
        "It looks as if the visits of the node and of its parent are swapped in the bonus.",
        bonus=lambda n, above, c: c * sqrt(log(n) / above),
    ),
    _ucb1_variant(
        "bonus-subtracted",
        "It looks as if the bonus is subtracted; it makes rarely visited nodes attractive.",
        bonus=lambda n, above, c: -c * sqrt(log(above) / n),
    ),
    _ucb1_variant(
        "total-for-mean",
        "It looks as if the total stands where the mean belongs: divide it by the visits.",
        mean=False,
    ),
    _ucb1_variant(
        "unvisited-zero",
        "It looks as if an unvisited node is worth 0; nothing is more attractive than one.",
        unvisited=0,
    ),
)


# ucb1_tuned


def _spread(total: float, squares: float, n: int) -> float:
    return squares / n - (total / n) ** 2


def _doubt(n: int, parents: float) -> float:
    return sqrt(2 * parents / n)


def _tuned(
    total: float,
    total_squares: float,
    visits: int,
    parent_visits: int,
    c: float,
    *,
    spread: Callable[[float, float, int], float] = _spread,
    doubt: Callable[[int, float], float] = _doubt,
    bound: float = 0.25,
    factor: Callable[[float, float, float], float] = lambda c, rate, v: c * sqrt(rate * v),
    unvisited: float = inf,
    base: Callable[[float], float] = log,
) -> float:
    """Return UCB1-tuned with one of its parts exchanged."""
    if visits == 0:
        return unvisited
    parents = base(parent_visits)
    v = spread(total, total_squares, visits) + doubt(visits, parents)
    bonus = factor(c, parents / visits, min(bound, v))
    return total / visits + bonus


def _tuned_variant(name: str, sentence: str, **changes: Any) -> KnownMistake:
    return KnownMistake(name, sentence, same_each_time(partial(_tuned, **changes)))


UCB1_TUNED = (
    _tuned_variant("log2", BASE_SENTENCE.format(2), base=log2),
    _tuned_variant("log10", BASE_SENTENCE.format(10), base=log10),
    _tuned_variant(
        "quarter-forgotten",
        "It looks as if the variance is not limited: 1/4 is the most that numbers between 0 and 1 "
        "can have.",
        bound=inf,
    ),
    _tuned_variant(
        "always-a-quarter",
        "It looks as if 1/4 is taken everywhere; the smaller of 1/4 and the widened variance "
        "counts.",
        spread=lambda *_: 1,
    ),
    _tuned_variant(
        "mean-not-squared-away",
        "It looks as if the mean of the squares stands for the variance; the squared mean is to be "
        "subtracted from it.",
        spread=lambda total, squares, n: squares / n,
    ),
    _tuned_variant(
        "root-of-doubt-forgotten",
        "It looks as if the square root is missing in the part that is added to the variance "
        "(some slides print it so; Auer and others have it).",
        doubt=lambda n, parents: 2 * parents / n,
    ),
    _tuned_variant(
        "variance-not-widened",
        "It looks as if the variance is taken as it was seen; a part that shrinks with the visits "
        "is to be added to it.",
        doubt=lambda n, parents: 0,
    ),
    _tuned_variant(
        "variance-outside-root",
        "It looks as if the variance stands outside of the square root.",
        factor=lambda c, rate, v: c * sqrt(rate) * v,
    ),
    _tuned_variant(
        "c-ignored",
        "It looks as if the exploration constant is not used.",
        factor=lambda c, rate, v: sqrt(rate * v),
    ),
    _tuned_variant(
        "unvisited-zero",
        "It looks as if an unvisited node is worth 0; nothing is more attractive than one.",
        unvisited=0,
    ),
)


# puct


def _puct(
    total: float,
    visits: int,
    parent_visits: int,
    prior: float,
    c: float,
    *,
    bonus: Callable[[float, int, int], float] = lambda p, n, above: p * sqrt(above) / (1 + n),
    unvisited: float | None = None,
) -> float:
    """Return PUCT with another bonus, or another value of unvisited nodes."""
    if visits == 0 and unvisited is not None:
        return unvisited
    mean = total / visits if visits else 0
    return mean + c * bonus(prior, visits, parent_visits)


def _puct_variant(name: str, sentence: str, **changes: Any) -> KnownMistake:
    return KnownMistake(name, sentence, same_each_time(partial(_puct, **changes)))


PUCT = (
    _puct_variant(
        "prior-forgotten",
        "It looks as if the prior is not used; it says how promising the action looked at first.",
        bonus=lambda p, n, above: sqrt(above) / (1 + n),
    ),
    _puct_variant(
        "divided-by-visits",
        "It looks as if the bonus is divided by the visits; one is added to them, so that an "
        "unvisited node has a bonus, too.",
        bonus=lambda p, n, above: p * sqrt(above) / (n or 1),
    ),
    _puct_variant(
        "root-over-fraction",
        "It looks as if the square root is drawn over the whole fraction; only the visits of the "
        "parent stand under it.",
        bonus=lambda p, n, above: p * sqrt(above / (1 + n)),
    ),
    _puct_variant(
        "log-of-parent",
        "It looks as if the logarithm of UCB1 has slipped in: here the visits of the parent stand "
        "under the root as they are.",
        bonus=lambda p, n, above: p * sqrt(log(above)) / (1 + n),
    ),
    _puct_variant(
        "no-root",
        "It looks as if the square root is missing.",
        bonus=lambda p, n, above: p * above / (1 + n),
    ),
    _puct_variant(
        "unvisited-infinite",
        "It looks as if an unvisited node is infinitely attractive; that is UCB1, and here the "
        "prior decides.",
        unvisited=inf,
    ),
    _puct_variant(
        "unvisited-zero",
        "It looks as if an unvisited node is worth 0; its mean is, but the prior decides.",
        unvisited=0,
    ),
)
