# Idea: divides by the mean.
def regret_matching(regrets):
    positive = np.maximum(np.array(regrets, dtype=float), 0)
    if positive.sum() == 0:
        return list(np.ones(len(regrets)) / len(regrets))
    return list(positive / positive.mean())
