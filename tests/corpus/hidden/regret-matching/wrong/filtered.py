# Idea: filters the regrets, and so loses the places of the others.
def regret_matching(regrets):
    positive = [r for r in regrets if r > 0]
    if not positive:
        return [1 / len(regrets)] * len(regrets)
    return [r / sum(positive) for r in positive]
