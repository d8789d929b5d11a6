"""Stages of ``star1``: smaller functions that lead to it."""

from random import Random

from autograder.model.case import Case
from chapters.expectiminimax.exercises.stages import Pair, stage
from chapters.expectiminimax.exercises.star1.stages_mistakes import CHILD_WINDOW, INTERVAL


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

STAGES = (STAR_INTERVAL, STAR_WINDOW)
