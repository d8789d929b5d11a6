# Idea (concept): there is nothing to be greedy about in a state that has no entry yet.
def epsilon_greedy(q, s, actions, epsilon, rng):
    known = any((s, a) in q for a in actions)
    if not known or rng.random() < epsilon:
        return rng.choice(actions)
    return max(actions, key=lambda a: q.get((s, a), 0))
