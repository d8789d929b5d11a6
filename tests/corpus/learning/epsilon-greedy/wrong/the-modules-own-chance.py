# Idea: draws from the module random, as in every tutorial, and not from rng.
def epsilon_greedy(q, s, actions, epsilon, rng):
    if random.random() < epsilon:
        return random.choice(actions)
    return sorted(actions, key=lambda a: -q.get((s, a), 0))[0]
