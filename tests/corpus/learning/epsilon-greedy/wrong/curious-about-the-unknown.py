# Idea (concept): an action that was never tried is to be tried first.
def epsilon_greedy(q, s, actions, epsilon, rng):
    if rng.random() < epsilon:
        return rng.choice(actions)
    return max(actions, key=lambda a: q.get((s, a), inf))
