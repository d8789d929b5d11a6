# Idea: takes the greatest pair of entry and action, so that equal entries are settled by the name.
def epsilon_greedy(q, s, actions, epsilon, rng):
    if rng.random() < epsilon:
        return rng.choice(actions)
    pairs = [(q.get((s, a), 0), a) for a in actions]
    return max(pairs)[1]
