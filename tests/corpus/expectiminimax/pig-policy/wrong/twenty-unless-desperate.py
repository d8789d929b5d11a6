# Idea (concept): believes that one holds at 20, and rolls on only if the other is about to win.
def pig_policy(target):
    policy = {}
    for own in range(target):
        for other in range(target):
            for total in range(target - own):
                desperate = target - other <= 10
                policy[own, other, total] = total < 20 or desperate
    return policy
