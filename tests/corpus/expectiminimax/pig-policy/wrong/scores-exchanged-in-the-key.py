# Idea: computes the right chances, and stores them under the other player's score first.
def pig_policy(target):
    win, policy = {}, {}

    def held(own, other):
        return [0] + [hold_chance(win, own, other, total) for total in range(1, target - own)]

    for both in range(2 * target - 2, -1, -1):
        for own in range(max(0, both - target + 1), both // 2 + 1):
            other = both - own
            win[own, other], win[other, own] = solve_pair(held(own, other), held(other, own))
    for own, other in win:
        stay = held(own, other)
        for total, chance in enumerate(turn_chances(stay, 1 - win[other, own])):
            policy[other, own, total] = total == 0 or chance > stay[total]
    return policy
