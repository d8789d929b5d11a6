# Idea: regrets count as they are, negative ones, too.
# Source: https://github.com/int8/counterfactual-regret-minimization/issues/4
# This answer is wrong.
# Its verdict: explained truly.
def regret_matching(regrets):
    total = sum(abs(r) for r in regrets)
    if total == 0 or max(regrets) <= 0:
        return [1 / len(regrets) for _ in regrets]
    return [abs(r) / total for r in regrets]
