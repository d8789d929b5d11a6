# Idea: forgets that there may be nothing to regret.
def regret_matching(regrets):
    positive = [max(r, 0) for r in regrets]
    return [r / sum(positive) for r in positive]
