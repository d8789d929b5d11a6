# Idea: NumPy arrays, and a defaultdict of probabilities.
from collections import defaultdict

import numpy as np


def policy_target(root, temperature):
    visits = np.array([child.visits for child in root.children], dtype=float)
    if temperature == 0:
        target = np.zeros(len(visits))
        target[visits.argmax()] = 1
    else:
        target = (visits / visits.max()) ** (1 / temperature)
        target /= target.sum()
    return defaultdict(float, zip([c.action for c in root.children], target, strict=True))
