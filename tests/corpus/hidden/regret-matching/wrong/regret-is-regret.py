# Idea (concept): a regret below 0 is as strong a reason as one above.
def regret_matching(regrets):
    sizes = [abs(r) for r in regrets]
    total = sum(sizes)
    return [s / total for s in sizes] if total else [1 / len(regrets)] * len(regrets)
