# Idea: from the highest scores down, until a pair of scores no longer changes; lists and sums.
import functools


@functools.cache
def pig_policy(target):
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
