# Idea (concept): large regrets have to count more than in proportion.
def regret_matching(regrets):
    r = np.clip(np.asarray(regrets, dtype=float), 0, None) ** 2
    return (r / r.sum()).tolist() if r.any() else [1 / len(r)] * len(r)
