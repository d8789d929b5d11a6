# Idea: pairs from itertools, of NumPy's numbers.
from itertools import combinations_with_replacement

import numpy as np


def two_dice():
    dice = np.arange(1, 7)
    return {
        (a, b): np.float64(2 - (a == b)) / 36 for a, b in combinations_with_replacement(dice, 2)
    }
