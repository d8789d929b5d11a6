"""Wrong answers to ``puct``."""

import math
from math import inf, log, sqrt


# %% first-of-all-the-new (concept)
# Believes that an unvisited child is infinitely attractive here, too.
def puct(total, visits, parent_visits, prior, c):
    if visits == 0:
        return inf
    return total / visits + c * prior * sqrt(parent_visits) / (1 + visits)


# %% ucb1-with-a-prior (concept)
# Believes that PUCT is UCB1 whose bonus is multiplied by the prior.
def puct(total, visits, parent_visits, prior, c):
    n = visits + 1
    mean = total / visits if visits > 0 else 0
    return mean + c * prior * sqrt(log(parent_visits) / n)


# %% prior-is-the-first-guess (concept)
# Believes that the prior is what an unvisited child is worth.
def puct(total, visits, parent_visits, prior, c):
    value = prior
    if visits:
        value = total / visits
    return value + c * prior * math.sqrt(parent_visits) / (1 + visits)


# %% counts-the-brothers (concept)
# Believes that under the root stand the visits of the children only, one fewer than the parent's.
def puct(total, visits, parent_visits, prior, c):
    of_children = parent_visits - 1
    q = 0 if visits == 0 else total / visits
    u = prior * sqrt(of_children) / (1 + visits)
    return q + c * u


# %% impossible-moves (concept)
# Believes that a prior of 0 forbids a move for ever.
def puct(total, visits, parent_visits, prior, c):
    if not prior:
        return -inf
    mean = total / visits if visits else 0
    return mean + c * prior * sqrt(parent_visits) / (1 + visits)


# %% prior-as-a-share (concept)
# Believes that the prior weighs the mean as well: what is unlikely counts less.
def puct(total, visits, parent_visits, prior, c):
    parts = [0 if visits == 0 else total / visits, c * sqrt(parent_visits) / (1 + visits)]
    return sum(prior * part for part in parts)


# %% root-over-everything
# Draws the root over the whole fraction.
def puct(total, visits, parent_visits, prior, c):
    mean = total / visits if visits != 0 else 0.0
    return mean + c * prior * sqrt(parent_visits / (1 + visits))


# %% missing-brackets
# Forgets the brackets around the denominator.
def puct(total, visits, parent_visits, prior, c):
    if visits > 0:
        q = total / visits
    else:
        q = 0
    return q + c * prior * sqrt(parent_visits) / 1 + visits


# %% one-visit-more
# Divides the total by 1 + N, too, which also settles the case without visits.
def puct(total, visits, parent_visits, prior, c):
    n = 1 + visits
    return (total + c * prior * sqrt(parent_visits)) / n


# %% at-least-one
# Reads 1 + N as a guard against division by zero, and writes it with max.
def puct(total, visits, parent_visits, prior, c):
    n = max(1, visits)
    return total / n + c * prior * sqrt(parent_visits) / n


# %% prior-under-the-root
# Passes the numbers to a helper in another order than the helper has them.
def puct(total, visits, parent_visits, prior, c):
    def bonus(p, above, n):
        return c * p * sqrt(above) / (1 + n)

    mean = total / visits if visits else 0
    return mean + bonus(parent_visits, prior, visits)


# %% whole-means
# Divides with // because both are counts.
def puct(total, visits, parent_visits, prior, c):
    mean = visits and total // visits
    return mean + c * prior * sqrt(parent_visits) / (1 + visits)
