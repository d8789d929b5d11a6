"""Right answers to ``pig-policy``, each written in another style."""

import functools

import numpy as np

from autograder.exercises.common.mistakes import Function


@functools.cache
def pig_in_sweeps(target):
    """Value iteration over all states at once, as arrays."""
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


@functools.cache
def pig_by_pairs(target):
    """From the highest scores down, until a pair of scores no longer changes; lists and sums."""
    start = {}

    def turn(i, j):
        """Return the chance at the start of a turn, and where to roll."""
        lost, left = 1 - start[j, i], target - i
        chance, rolls = [1.0] * (left + 6), []
        for k in range(left - 1, -1, -1):
            roll = (lost + sum(chance[k + 2 : k + 7])) / 6
            hold = 1 - start[j, i + k]
            chance[k] = max(roll, hold)
            rolls.append(roll >= hold)
        return chance[0], rolls[::-1]

    policy = {}
    for total in range(2 * target - 2, -1, -1):
        for i in range(max(0, total - target + 1), total // 2 + 1):
            j = total - i
            start[i, j] = start[j, i] = 0.5
            while True:
                before = start[i, j], start[j, i]
                start[i, j] = turn(i, j)[0]
                start[j, i] = turn(j, i)[0]
                if abs(start[i, j] - before[0]) + abs(start[j, i] - before[1]) < 1e-6:
                    break
            for own, other in ((i, j), (j, i)):
                for k, roll in enumerate(turn(own, other)[1]):
                    policy[own, other, k] = roll
    return policy


@functools.cache
def pig_by_bisection(target):
    """The chance at the start of a turn is where guessing it brings it back."""
    start = {}

    def chance_if(i, j, lost):
        left = target - i
        chance = [1.0] * (left + 6)
        for k in range(left - 1, 0, -1):
            chance[k] = max((lost + sum(chance[k + 2 : k + 7])) / 6, 1 - start[j, i + k])
        chance[0] = (lost + sum(chance[2:7])) / 6
        return chance

    policy = {}
    for total in range(2 * target - 2, -1, -1):
        for i in range(max(0, total - target + 1), total // 2 + 1):
            j = total - i
            low, high = 0.0, 1.0
            while high - low > 1e-9:
                guess = (low + high) / 2
                other = chance_if(j, i, 1 - guess)[0]
                low, high = (guess, high) if chance_if(i, j, 1 - other)[0] > guess else (low, guess)
            start[i, j] = low
            start[j, i] = chance_if(j, i, 1 - low)[0]
            for own, other in ((i, j), (j, i)):
                lost = 1 - start[other, own]
                chance = chance_if(own, other, lost)
                policy[np.int64(own), np.int64(other), 0] = True
                for k in range(1, target - own):
                    roll = (lost + sum(chance[k + 2 : k + 7])) / 6
                    policy[np.int64(own), np.int64(other), k] = roll >= chance[k]
    return policy


RIGHT_ANSWERS: list[Function] = [pig_in_sweeps, pig_by_pairs, pig_by_bisection]
