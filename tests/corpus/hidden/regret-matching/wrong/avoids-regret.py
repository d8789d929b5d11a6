# Idea (concept): a regret counts against an action.
def regret_matching(regrets):
    harmless = [max(-r, 0) for r in regrets]
    total = sum(harmless)
    if total == 0:
        return [1 / len(regrets)] * len(regrets)
    return [h / total for h in harmless]
