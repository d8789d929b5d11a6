# Idea: the mean and the bound of the variance have names.
import math
from math import inf


def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf
    mean = total / visits
    variance = total_squares / visits - mean**2
    variance += math.sqrt(2 * math.log(parent_visits) / visits)
    return mean + c * math.sqrt(math.log(parent_visits) / visits * min(0.25, variance))
