# Idea (concept): believes that the other player follows the well-known rule, and replies to that.
def pig_policy(target):
    win, lose, policy = {}, {}, {}
    # win[i, j]: I begin a turn with i against j; lose[i, j]: the other begins one, I have i
    for both in reversed(range(2 * target - 1)):
        for own in range(max(0, both - target + 1), min(both, target - 1) + 1):
            other = both - own
            mine = 0.5
            for _ in range(60):
                theirs = [0.0] * (target - other + 6)
                for k in reversed(range(target - other)):
                    if k < 20:
                        theirs[k] = (mine + sum(theirs[k + 2 : k + 7])) / 6
                    else:
                        theirs[k] = win[own, other + k]
                values = [1.0] * (target - own + 6)
                for k in reversed(range(target - own)):
                    roll = (theirs[0] + sum(values[k + 2 : k + 7])) / 6
                    hold = lose[own + k, other] if k else 0
                    policy[own, other, k] = roll > hold
                    values[k] = max(roll, hold)
                mine = values[0]
            win[own, other], lose[own, other] = mine, theirs[0]
    return policy
