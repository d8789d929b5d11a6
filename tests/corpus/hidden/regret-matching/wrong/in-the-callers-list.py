# Idea: the list is there to be worked on.
def regret_matching(regrets):
    regrets[:] = [r if r > 0 else 0 for r in regrets]
    size = sum(regrets)
    regrets[:] = [r / size for r in regrets] if size else [1 / len(regrets)] * len(regrets)
    return regrets
