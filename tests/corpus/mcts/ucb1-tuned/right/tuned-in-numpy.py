# Idea: NumPy's functions, and the rate of exploration as one number.
import numpy as np


def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return np.inf
    rate = np.log(parent_visits) / visits
    spread = np.divide(total_squares, visits) - np.square(total / visits)
    return total / visits + c * np.sqrt(rate * np.minimum(1 / 4, spread + np.sqrt(2 * rate)))
