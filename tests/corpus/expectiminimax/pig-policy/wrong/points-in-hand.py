# Idea (concept): two rolls ahead and the lead in points tell what a roll is worth.
def pig_policy(target):
    @lru_cache(maxsize=None)
    def lead(own, other, total, depth):
        if own + total >= target:
            return 1000
        hold = own + total - other
        if depth == 0:
            return hold
        bust = own - other - 8
        roll = bust / 6 + sum(lead(own, other, total + d, depth - 1) for d in range(2, 7)) / 6
        return max(hold, roll)

    policy = {}
    for own in range(target):
        for other in range(target):
            for total in range(target - own):
                roll = (own - other - 8) / 6
                roll += sum(lead(own, other, total + d, 1) for d in range(2, 7)) / 6
                policy[own, other, total] = total == 0 or roll > own + total - other
    return policy
