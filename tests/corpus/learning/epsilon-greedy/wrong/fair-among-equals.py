# Idea (concept): it is fairer to draw among equally good actions.
def epsilon_greedy(q, s, actions, epsilon, rng):
    if rng.random() < epsilon:
        return rng.choice(actions)
    top = max(q.get((s, a), 0) for a in actions)
    return rng.choice([a for a in actions if q.get((s, a), 0) == top])
