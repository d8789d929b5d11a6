# Idea (concept): without regret one keeps to the first action.
def regret_matching(regrets):
    positive = [r if r > 0 else 0 for r in regrets]
    if not any(positive):
        return [1] + [0] * (len(regrets) - 1)
    return [r / sum(positive) for r in positive]
