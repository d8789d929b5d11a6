# Idea (concept): after holding the value of the next turn is the holder's own.
def pig_policy(target):
    win = {(i, j): 0.5 for i in range(target) for j in range(target)}
    policy = {}

    def turn(own, other):
        values = [1.0] * (target - own + 6)
        for k in reversed(range(target - own)):
            roll = (win[other, own] + sum(values[k + 2 : k + 7])) / 6
            hold = win[other, own + k]
            policy[own, other, k] = k == 0 or roll > hold
            values[k] = max(roll, hold) if k else roll
        return values[0]

    pairs = sorted(win, key=sum, reverse=True)
    for own, other in pairs:
        for _ in range(20):
            win[own, other] = turn(own, other)
            win[other, own] = turn(other, own)
    return policy
