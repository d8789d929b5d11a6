# Idea: the sum of squared deviations, and a power for each root.
import math
from math import log


def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if not visits:
        return math.inf
    squares = total_squares - total * total / visits
    v = min(1 / 4, squares / visits + 2**0.5 * (log(parent_visits) / visits) ** 0.5)
    return total / visits + c * log(parent_visits) ** 0.5 * v**0.5 / visits**0.5
