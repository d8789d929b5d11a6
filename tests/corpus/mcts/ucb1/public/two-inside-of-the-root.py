# Idea: the bonus has a further factor 2 under the root, beside c.
# Source: https://github.com/MolecularAI/aizynthfinder/issues/126
# This answer is wrong.
# Its verdict: explained truly.
from math import inf, log, sqrt


def ucb1(total, visits, parent_visits, c):
    if visits == 0:
        return inf
    return total / visits + c * sqrt(2 * log(parent_visits) / visits)
