"""Wrong answers to ``ucb1``."""

import math
from math import inf, log, sqrt


# %% pretended-visit (concept)
# Believes that a child without visits has the mean 0, and pretends one visit to avoid the division.
def ucb1(total, visits, parent_visits, c):
    n = max(visits, 1)
    return total / n + c * sqrt(log(parent_visits) / n)


# %% auers-two (concept)
# Believes that the 2 of the original paper belongs under the root, in addition to C.
def ucb1(total, visits, parent_visits, c):
    if visits == 0:
        return inf
    exploitation = total / visits
    exploration = c * sqrt(2 * log(parent_visits) / visits)
    return exploitation + exploration


# %% be-careful (concept)
# Believes that one should be careful with what is little known, and takes the bonus away.
def ucb1(total, visits, parent_visits, c):
    if not visits:
        return inf
    mean = total / visits
    doubt = c * math.sqrt(math.log(parent_visits) / visits)
    return mean - doubt


# %% mixture (concept)
# Believes that C is the share of exploration in a weighted mean of the two terms.
def ucb1(total, visits, parent_visits, c):
    def mix(known, unknown):
        return (1 - c) * known + c * unknown

    return mix(total / visits, sqrt(log(parent_visits) / visits)) if visits else inf


# %% between-zero-and-one (concept)
# Believes that the mean must be brought from -1..1 to 0..1 first, because the theory says so.
def ucb1(total, visits, parent_visits, c):
    if visits == 0:
        return float("inf")
    rate = (total / visits + 1) / 2
    return rate + c * (log(parent_visits) / visits) ** 0.5


# %% total-is-the-value (concept)
# Believes that the total is what a child is worth, and that only the bonus needs the visits.
def ucb1(total, visits, parent_visits, c):
    value = total
    bonus = inf
    if visits > 0:
        bonus = c * sqrt(log(parent_visits) / visits)
    return value + bonus


# %% who-is-who
# Mixes up the two numbers of visits under the root.
def ucb1(total, visits, parent_visits, c):
    if visits == 0:
        return inf
    n_child, n_parent = parent_visits, visits
    return total / visits + c * sqrt(log(n_parent) / n_child)


# %% constant-under-the-root
# Writes the constant under the root, with the logarithm.
def ucb1(total, visits, parent_visits, c):
    if visits == 0:
        return inf
    return total / visits + sqrt(c * log(parent_visits) / visits)


# %% root-of-the-log-only
# Closes the root too early: only the logarithm is under it.
def ucb1(total, visits, parent_visits, c):
    try:
        return total / visits + c * sqrt(log(parent_visits)) / visits
    except ZeroDivisionError:
        return inf


# %% decimal-logarithm
# Takes "log" on the pocket calculator, which is the decimal one.
def ucb1(total, visits, parent_visits, c):
    if visits == 0:
        return inf
    mean = total / visits
    return mean + c * math.sqrt(math.log10(parent_visits) / visits)


# %% never-won
# Tests the total where the visits are meant: who has won nothing yet is infinitely attractive.
def ucb1(total, visits, parent_visits, c):
    if total:
        return total / visits + c * sqrt(log(parent_visits) / visits)
    return inf


# %% rounded-means
# Divides with // because both are counts.
def ucb1(total, visits, parent_visits, c):
    ln = log(parent_visits)
    return inf if visits == 0 else total // visits + c * sqrt(ln / visits)
