# Idea (concept): regrets become probabilities as in a softmax.
def regret_matching(regrets):
    weights = [exp(r) for r in regrets]
    return [w / sum(weights) for w in weights]
