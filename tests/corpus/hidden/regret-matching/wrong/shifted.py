# Idea (concept): only the differences of regrets matter.
def regret_matching(regrets):
    low = min(regrets)
    total = sum(r - low for r in regrets)
    if total == 0:
        return [1 / len(regrets) for _ in regrets]
    return [(r - low) / total for r in regrets]
