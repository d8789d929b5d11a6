# Idea (concept): if all regrets are below 0 the largest one is played.
def regret_matching(regrets):
    positive = [max(r, 0) for r in regrets]
    total = sum(positive)
    if total > 0:
        return [r / total for r in positive]
    return [1 if i == regrets.index(max(regrets)) else 0 for i in range(len(regrets))]
