# Idea: the regrets are divided by the sum of all of them, where that is above 0.
# Source: https://github.com/pitybea/rl-test (cfr.py)
# This answer is wrong.
# Its verdict: only shown.
def regret_matching(regrets):
    s = sum(regrets)
    if s > 0:
        return [r / s for r in regrets]
    return [1.0 / len(regrets)] * len(regrets)
