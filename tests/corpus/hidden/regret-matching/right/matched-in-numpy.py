# Idea: NumPy's maximum with 0, divided by its sum.
import numpy as np


def regret_matching(regrets):
    positive = np.maximum(regrets, 0)
    if not positive.any():
        return np.full(len(regrets), 1 / len(regrets))
    return positive / positive.sum()
