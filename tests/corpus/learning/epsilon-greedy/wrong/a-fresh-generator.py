# Idea (concept): a run can be repeated only if every call begins with the same seed.
def epsilon_greedy(q, s, actions, epsilon, rng):
    rng = Random(42)
    if rng.random() < epsilon:
        return rng.choice(actions)
    return max(actions, key=lambda a: q.get((s, a), 0))
