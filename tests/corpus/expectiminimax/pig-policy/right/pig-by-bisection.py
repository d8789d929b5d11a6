# Idea: the chance at the start of a turn is where guessing it brings it back.
import functools

import numpy as np


@functools.cache
def pig_policy(target):
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
