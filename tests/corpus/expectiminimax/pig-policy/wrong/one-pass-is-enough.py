# Idea: thinks that one pass through the equations settles them, as scores never fall.
def pig_policy(target):
    win, policy = {}, {}

    def begin(own, other):
        return win.get((own, other), 0.5)

    for both in reversed(range(2 * target - 1)):
        for own in range(target):
            other = both - own
            if not 0 <= other < target:
                continue
            held = [0] + [1 - begin(other, own + k) for k in range(1, target - own)]
            values = turn_chances(held, 1 - begin(other, own))
            win[own, other] = values[0]
            for k, value in enumerate(values):
                policy[own, other, k] = k == 0 or value > held[k]
    return policy
