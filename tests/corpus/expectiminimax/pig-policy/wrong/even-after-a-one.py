# Idea (concept): after a 1 the match is open again, with one half for each.
def pig_policy(target):
    win, policy = {}, {}
    for both in reversed(range(2 * target - 1)):
        for own in range(max(0, both - target + 1), min(both, target - 1) + 1):
            other = both - own
            held = [0] + [hold_chance(win, own, other, k) for k in range(1, target - own)]
            chances = turn_chances(held, 0.5)
            win[own, other] = chances[0]
            for k, chance in enumerate(chances):
                policy[own, other, k] = k == 0 or chance > held[k]
    return policy
