"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from math import inf, log, sqrt


def ucb1(total, visits, parent_visits, c):
    """Return the mean of a node and a bonus for how little is known about it."""
    if visits == 0:
        return inf
    return total / visits + c * sqrt(log(parent_visits) / visits)
