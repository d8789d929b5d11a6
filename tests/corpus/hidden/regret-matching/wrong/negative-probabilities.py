# Idea: does not cut at 0.
def regret_matching(regrets):
    total = sum(regrets)
    if total == 0:
        return [1 / len(regrets)] * len(regrets)
    return [r / total for r in regrets]
