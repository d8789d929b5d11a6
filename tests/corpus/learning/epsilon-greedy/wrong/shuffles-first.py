# Idea: shuffles the list it got: the first one is a random action, and max finds a best one.
def epsilon_greedy(q, s, actions, epsilon, rng):
    rng.shuffle(actions)
    if rng.random() < epsilon:
        return actions[0]
    return max(actions, key=lambda a: q.get((s, a), 0))
