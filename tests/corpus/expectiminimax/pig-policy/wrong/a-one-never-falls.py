# Idea: forgets the 1 in the average, which divides by 6 but adds only five results.
def pig_policy(target):
    win, policy = {}, {}

    def best_turn(own, other):
        values = [1.0] * (target - own + 6)
        for k in reversed(range(target - own)):
            roll = sum(values[k + d] for d in (2, 3, 4, 5, 6)) / 6
            hold = 0 if k == 0 else hold_chance(win, own, other, k)
            policy[own, other, k] = k == 0 or roll > hold
            values[k] = max(roll, hold)
        return values[0]

    for both in range(2 * (target - 1), -1, -1):
        for own in range(both + 1):
            other = both - own
            if own < target and other < target:
                win[own, other] = best_turn(own, other)
    return policy
