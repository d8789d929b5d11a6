# Idea (concept): the best policy reaches the target in the fewest turns, whatever the other does.
def pig_policy(target):
    turns = [0.0] * (2 * target)
    choice = {}
    for own in reversed(range(target)):
        guess = 1.0
        for _ in range(200):
            cost = [0.0] * (target - own + 6)
            for k in reversed(range(target - own)):
                roll = (1 + guess) / 6 + sum(cost[k + 2 : k + 7]) / 6
                for d in range(2, 7):
                    if own + k + d >= target:
                        roll += 1 / 6
                hold = 1 + turns[own + k] if k else float("inf")
                choice[own, k] = roll < hold
                cost[k] = min(roll, hold)
            guess = cost[0]
        turns[own] = guess
    return {(i, j, k): choice[i, k] for (i, k) in choice for j in range(target)}
