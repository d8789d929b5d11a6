# Idea: one line with NumPy's functions.
import numpy as np


def puct(total, visits, parent_visits, prior, c):
    return np.divide(total, max(visits, 1)) + c * prior * np.sqrt(parent_visits) / (visits + 1)
