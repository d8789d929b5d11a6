# Idea (concept): one plays what one regrets most, and nothing else.
def regret_matching(regrets):
    best = max(regrets)
    return [1 / regrets.count(best) if r == best else 0 for r in regrets]
