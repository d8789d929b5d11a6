# Idea (concept): believes that a 1 costs only the turn total, and that the same player goes on.
def pig_policy(target):
    win, policy = {}, {}
    for both in range(2 * target - 2, -1, -1):
        for own in range(max(0, both - target + 1), min(both, target - 1) + 1):
            other = both - own
            mine = 0.5
            for _ in range(60):
                chances = [1.0] * (target - own + 6)
                for total in range(target - own - 1, -1, -1):
                    roll = (mine + sum(chances[total + d] for d in range(2, 7))) / 6
                    hold = 1 - win[other, own + total] if total else 0
                    policy[own, other, total] = roll > hold
                    chances[total] = max(roll, hold)
                mine = chances[0]
            win[own, other] = mine
    return policy
