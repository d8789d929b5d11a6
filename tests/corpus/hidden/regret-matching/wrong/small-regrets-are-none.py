# Idea: sums below a thousandth are rounding errors.
def regret_matching(regrets):
    plus = [max(r, 0.0) for r in regrets]
    total = sum(plus)
    if total < 1e-3:
        return [1 / len(plus)] * len(plus)
    return [x / total for x in plus]
