# Idea: NumPy's functions, with the root of each factor.
import numpy as np


def ucb1(total, visits, parent_visits, c):
    if visits == 0:
        return np.inf
    return np.float64(total) / visits + c * np.sqrt(np.log(parent_visits)) / np.sqrt(visits)
