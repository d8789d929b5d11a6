# Idea: asks the table for the action alone, and finds no entry.
def epsilon_greedy(q, s, actions, epsilon, rng):
    if rng.random() < epsilon:
        return rng.choice(actions)
    return max(actions, key=lambda a: q.get(a, 0))
