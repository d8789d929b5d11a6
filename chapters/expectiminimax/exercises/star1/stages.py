"""Stages of ``star1``: smaller functions that lead to it."""

from collections.abc import Sequence
from random import Random

from autograder.model.case import Case
from chapters.expectiminimax.exercises.stages import Pair, stage
from chapters.expectiminimax.exercises.star1.stages_mistakes import CHILD_WINDOW, INTERVAL, OUTCOMES


def interval(known: float, left: float, low: float, high: float) -> Pair:
    """Return the least and the most that a chance node can still be worth.

    Args:
        known: the sum of probability times value over the outcomes that were searched.
        left: the probability of the others.
        low: no leaf is worth less.
        high: no leaf is worth more.
    """
    return known + left * low, known + left * high


def child_window(
    alpha: float, beta: float, known: float, p: float, left: float, low: float, high: float
) -> Pair:
    """Return the window of an outcome: outside of it, the chance node is decided.

    Args:
        alpha: the lower end of the chance node's window.
        beta: its upper end.
        known: the sum of probability times value over the outcomes that were searched.
        p: the outcome's probability, above 0.
        left: the probability of the outcomes after it.
        low: no leaf is worth less.
        high: no leaf is worth more.
    """
    return (alpha - known - left * high) / p, (beta - known - left * low) / p


def outcomes_read(
    outcomes: Sequence[Pair], alpha: float, beta: float, low: float, high: float
) -> int:
    """Return after how many outcomes a chance node is left.

    Args:
        outcomes: the probability and the value of each outcome, in the order of the search.
        alpha: the lower end of the chance node's window.
        beta: its upper end.
        low: no leaf is worth less.
        high: no leaf is worth more.
    """
    known, left = 0.0, 1.0
    for read, (p, value) in enumerate(outcomes, start=1):
        known, left = known + p * value, left - p
        least, most = interval(known, left, low, high)
        if most <= alpha or least >= beta:
            return read
    return len(outcomes)


def _bounds(rng: Random) -> tuple[int, int]:
    low = rng.randint(-10, 5)
    return low, low + rng.randint(1, 12)


def _interval_case(rng: Random) -> Case:
    low, high = _bounds(rng)
    left = rng.randint(0, 8) / 8
    return Case("interval", ((1 - left) * rng.randint(low, high), left, low, high))


def _window_case(rng: Random) -> Case:
    low, high = _bounds(rng)
    seen, p, left = rng.choice(((0, 4, 4), (2, 2, 4), (4, 4, 0), (3, 1, 4), (0, 8, 0), (5, 2, 1)))
    alpha = rng.randint(low, high - 1)
    beta = rng.randint(alpha + 1, high)
    known = seen / 8 * rng.randint(low, high)
    return Case("window", (alpha, beta, known, p / 8, left / 8, low, high))


PARTS = ((4, 2, 2), (2, 4, 2), (5, 2, 1), (2, 2, 2, 2), (4, 2, 1, 1), (1, 3, 2, 2))
"""The probabilities of outcomes, in eighths, which sums of floating-point numbers keep exact."""


def _outcomes_case(rng: Random) -> Case:
    """Draw a chance node that is left before its last outcome, or one in four that is not.

    No end of an interval equals a bound, so that cutting on equality is a matter of style.
    """
    hurried = rng.randrange(4) > 0
    while True:
        low, high = _bounds(rng)
        parts = [part / 8 for part in rng.choice(PARTS)]
        outcomes = tuple((p, rng.choice((low, high, rng.randint(low, high)))) for p in parts)
        alpha = rng.randint(low, high - 1) + 0.0625
        beta = rng.randint(int(alpha // 1) + 1, high) + 0.0625
        args = outcomes, alpha, beta, low, high
        if (outcomes_read(*args) < len(outcomes)) == hurried:
            return Case("cut", args)


STAR_INTERVAL = stage(
    "star1-stage-1",
    interval,
    "interval",
    _interval_case,
    "the least and the most that the node can still be worth",
    INTERVAL,
)
STAR_WINDOW = stage(
    "star1-stage-2",
    child_window,
    "window",
    _window_case,
    "the values between which an outcome leaves the node inside its window",
    CHILD_WINDOW,
)
STAR_CUT = stage(
    "star1-stage-3",
    outcomes_read,
    "cut",
    _outcomes_case,
    "the number of outcomes after which the interval has left the window, or all of them",
    OUTCOMES,
)

STAGES = (STAR_INTERVAL, STAR_WINDOW, STAR_CUT)
