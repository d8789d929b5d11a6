# Idea (concept): believes that one has to reach the target exactly, and that too many points are lost like a 1.
def pig_policy(target):
    win, policy = {}, {}

    def turn(own, other, after_one):
        need = target - own
        chance = [0.0] * need + [1.0] + [after_one] * 6
        for k in reversed(range(need)):
            roll = (after_one + sum(chance[k + d] for d in range(2, 7))) / 6
            hold = hold_chance(win, own, other, k) if k > 0 else 0
            policy[own, other, k] = roll > hold
            chance[k] = max(roll, hold)
        return chance[0]

    for both in reversed(range(2 * target - 1)):
        for own in range(max(0, both - target + 1), both // 2 + 1):
            other = both - own
            mine = 0.5
            for _ in range(40):
                theirs = turn(other, own, 1 - mine)
                mine = turn(own, other, 1 - theirs)
            win[own, other], win[other, own] = mine, theirs
    return policy
