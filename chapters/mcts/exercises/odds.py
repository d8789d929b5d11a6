"""How often chance alone may make a right answer look wrong: exact binomial bounds.

Every frequency that is judged is held against ``usual``. A right function falls outside with a
probability of ``ALARM`` at most, so that all judged frequencies together, some hundreds, raise a
false alarm less than once in a million submissions (union bound).
"""

from functools import lru_cache
from math import exp, lgamma, log

ALARM = 1e-9


@lru_cache(maxsize=4096)
def usual(n: int, p: float) -> tuple[int, int]:
    """Return the fewest and the most successes that are usual in n trials of probability p.

    Below the first and above the second lies a probability of ALARM / 2 each, at most.
    """
    return _fewest(n, p), n - _fewest(n, 1 - p)


def at_most(k: int, n: int, p: float) -> float:
    """Return the probability of at most k successes in n trials of probability p."""
    return sum(_exactly(i, n, p) for i in range(k + 1))


def _fewest(n: int, p: float) -> int:
    """Return the smallest number that is not too small to be chance."""
    below = 0.0
    for k in range(n + 1):
        below += _exactly(k, n, p)
        if below > ALARM / 2:
            return k
    return n


def _exactly(k: int, n: int, p: float) -> float:
    """Return the probability of exactly k successes."""
    if p <= 0 or p >= 1:
        return float(k == (n if p >= 1 else 0))
    ways = lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)
    return exp(ways + k * log(p) + (n - k) * log(1 - p))
