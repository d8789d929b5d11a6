"""Wrong answers to ``ucb1-tuned``."""

import math
from math import inf, log, sqrt


# %% variance-as-seen (concept)
# Believes that V is the variance seen so far, and leaves out the optimism about it.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf
    mean = total / visits
    v = total_squares / visits - mean * mean
    return mean + c * sqrt(log(parent_visits) / visits * min(0.25, max(v, 0)))


# %% deviation (concept)
# Believes that the spread is measured by the standard deviation, and takes the root of the variance.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf
    m = total / visits
    ln = log(parent_visits)
    sigma = sqrt(max(total_squares / visits - m**2, 0))
    v = sigma + sqrt(2 * ln / visits)
    return m + c * sqrt(ln / visits * min(1 / 4, v))


# %% largest-doubt (concept)
# Believes that the unvisited child has the largest variance, 1/4, and a finite bound.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if not visits:
        return c * sqrt(log(parent_visits) / 4)
    mean = total / visits
    per_visit = log(parent_visits) / visits
    v = total_squares / visits - mean**2 + sqrt(2 * per_visit)
    return mean + c * sqrt(per_visit * min(0.25, v))


# %% sample-variance (concept)
# Believes that the variance of a sample is divided by n - 1, as in the course on statistics.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf
    mean = total / visits
    variance = 0
    if visits > 1:
        variance = (total_squares - visits * mean**2) / (visits - 1)
    explore = log(parent_visits) / visits
    return mean + c * sqrt(explore * min(1 / 4, variance + sqrt(2 * explore)))


# %% plain-above-a-quarter (concept)
# Believes that the rule falls back on UCB1 where the variance is above 1/4.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    def ucb1():
        return total / visits + c * sqrt(log(parent_visits) / visits)

    if visits == 0:
        return inf
    v = total_squares / visits - (total / visits) ** 2 + sqrt(2 * log(parent_visits) / visits)
    if v >= 1 / 4:
        return ucb1()
    return total / visits + c * sqrt(log(parent_visits) / visits * v)


# %% factor-outside (concept)
# Believes that the variance multiplies UCB1's whole bonus, root included.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits < 1:
        return math.inf
    mean, squares = total / visits, total_squares / visits
    bonus = math.sqrt(math.log(parent_visits) / visits)
    variance = squares - mean**2 + math.sqrt(2) * bonus
    return mean + c * bonus * min(0.25, variance)


# %% as-in-the-other-source
# Copies the last term from the source without the root.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf
    x = total / visits
    ratio = log(parent_visits) / visits
    v = total_squares / visits - x * x + 2 * ratio
    return x + c * sqrt(ratio * min(1 / 4, v))


# %% square-of-the-total
# Forgets that the mean is squared, not only the total.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf
    spread = (total_squares - total**2) / visits
    v = abs(spread) + sqrt(2 * log(parent_visits) / visits)
    return total / visits + c * sqrt(log(parent_visits) / visits * min(0.25, v))


# %% at-least-a-quarter
# Reads the minimum as "at least 1/4".
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf
    mean = total / visits
    v = total_squares / visits - mean**2 + sqrt(2 * log(parent_visits) / visits)
    if v < 0.25:
        v = 0.25
    return mean + c * sqrt(log(parent_visits) * v / visits)


# %% four-is-a-quarter
# Writes 1 // 4, which is 0.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf
    mu = total / visits
    l = log(parent_visits) / visits
    return mu + c * sqrt(l * min(1 // 4, total_squares / visits - mu**2 + sqrt(2 * l)))


# %% own-logarithm
# Takes the child's own visits under the logarithm of V.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf
    mean = total / visits
    known = total_squares / visits - mean**2
    hope = sqrt(2 * log(visits) / visits)
    return mean + c * sqrt(log(parent_visits) / visits * min(1 / 4, max(0, known + hope)))


# %% mean-over-the-parent
# Divides the total by the visits of the parent.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if not visits:
        return inf
    n, big_n = visits, parent_visits
    u, q = total / big_n, total_squares / n
    v = q - u * u + sqrt(2 * log(big_n) / n)
    return u + c * sqrt(log(big_n) / n * min(0.25, v))


# %% visits-exchanged
# Takes the logarithm of the child's visits, and divides by the parent's.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    from math import log, sqrt

    try:
        mean, square = total / visits, total_squares / visits
    except ZeroDivisionError:
        return float("inf")
    doubt = log(visits) / parent_visits
    variance = square - mean * mean + sqrt(2 * doubt)
    return mean + c * sqrt(doubt * min(0.25, variance))


# %% variance-is-the-bonus (concept)
# Believes that the bonus is c times the variance.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf

    def mean(x):
        return x / visits

    variance = mean(total_squares) - mean(total) ** 2
    bonus = sqrt(2 * log(parent_visits) / visits)
    return mean(total) + c * min(0.25, variance + bonus)
