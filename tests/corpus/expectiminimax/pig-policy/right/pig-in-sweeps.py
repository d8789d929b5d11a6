# Idea: value iteration over all states at once, as arrays.
import functools

import numpy as np


@functools.cache
def pig_policy(target):
    n = target
    chance = np.ones((n, n, n + 6))
    reached = np.add.outer(np.arange(n), np.arange(n)) >= n  # by own score and turn total
    chance[:, :, :n] = np.where(reached[:, None, :], 1.0, 0.5)
    rolls = np.zeros((n, n, n), bool)
    change = 1.0
    while change > 1e-7:
        before = chance[:, :, 0].copy()
        passed = 1 - before.T
        for k in range(n - 1, -1, -1):
            roll = (passed + chance[:, :, k + 2 : k + 7].sum(axis=2)) / 6
            hold = np.ones((n, n))
            hold[: n - k] = passed[k:]
            better = np.maximum(roll, hold)
            rolls[:, :, k] = roll > hold
            chance[:, :, k] = np.where(reached[:, k, None], 1.0, better)
        change = abs(chance[:, :, 0] - before).max()
    return {(i, j, k): rolls[i, j, k] for i in range(n) for j in range(n) for k in range(n - i)}
