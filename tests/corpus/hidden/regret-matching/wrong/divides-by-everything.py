# Idea: cuts the regrets at 0, but divides by the sum of all.
def regret_matching(regrets):
    total = sum(regrets)
    if total <= 0:
        return [1 / len(regrets)] * len(regrets)
    return [max(r, 0) / total for r in regrets]
