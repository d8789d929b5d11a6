# Idea: forgets that True stands for rolling.
def pig_policy(target):
    win, policy = {}, {}
    for both in reversed(range(2 * target - 1)):
        for own in range(max(0, both - target + 1), both // 2 + 1):
            other = both - own
            held = [0] + [hold_chance(win, own, other, k) for k in range(1, target - own)]
            other_held = [0] + [hold_chance(win, other, own, k) for k in range(1, target - other)]
            mine, theirs = solve_pair(held, other_held)
            win[own, other], win[other, own] = mine, theirs
            for i, j, h, after in ((own, other, held, 1 - theirs), (other, own, other_held, 1 - mine)):
                values = turn_chances(h, after)
                for k in range(len(h)):
                    policy[i, j, k] = k > 0 and values[k] <= h[k]
    return policy
