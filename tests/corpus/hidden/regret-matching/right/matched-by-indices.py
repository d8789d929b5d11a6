# Idea: begin with zeros, and fill in those that are played.
def regret_matching(regrets):
    played = [i for i, r in enumerate(regrets) if r > 0]
    found = [0.0] * len(regrets)
    total = sum(regrets[i] for i in played)
    for i in played or range(len(regrets)):
        found[i] = regrets[i] / total if played else 1 / len(regrets)
    return found
