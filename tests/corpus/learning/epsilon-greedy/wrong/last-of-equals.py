# Idea: goes through the actions with >=, so that the last of equally good ones stays.
def epsilon_greedy(q, s, actions, epsilon, rng):
    if rng.random() < epsilon:
        return rng.choice(actions)
    best, best_value = None, -inf
    for a in actions:
        value = q.get((s, a), 0)
        if value >= best_value:
            best, best_value = a, value
    return best
