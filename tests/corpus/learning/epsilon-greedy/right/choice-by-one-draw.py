# Idea: one random number says whether to explore, and then which action.
def epsilon_greedy(q, s, actions, epsilon, rng):
    u = rng.random()
    if u < epsilon:
        return actions[int(u / epsilon * len(actions))]
    best = actions[0]
    for a in actions:
        if q.get((s, a), 0) > q.get((s, best), 0):
            best = a
    return best
