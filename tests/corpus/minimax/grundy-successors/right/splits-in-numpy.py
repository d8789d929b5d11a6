# Idea: NumPy arrays are put together and sorted.
import numpy as np


def grundy_successors(piles):
    array = np.array(piles)
    found = []
    for i in np.flatnonzero(array > 2):
        small = np.arange(1, (array[i] + 1) // 2)
        for k in small:
            state = np.sort(np.append(np.delete(array, i), [k, array[i] - k]))[::-1]
            found.append(tuple(state))
    return set(found)
