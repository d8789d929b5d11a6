# Idea: forgets the states at the beginning of a turn, as there is nothing to decide.
def pig_policy(target):
    win = {}
    policy = {}
    for both in reversed(range(2 * target - 1)):
        for own in range(max(0, both - target + 1), both // 2 + 1):
            other = both - own
            h = [0, *(1 - win[other, own + k] for k in range(1, target - own))]
            g = [0, *(1 - win[own, other + k] for k in range(1, target - other))]
            win[own, other], win[other, own] = solve_pair(h, g)
            for a, b, held in ((own, other, h), (other, own, g)):
                values = turn_chances(held, 1 - win[b, a])
                policy.update({(a, b, k): values[k] > held[k] for k in range(2, len(held))})
    return policy
