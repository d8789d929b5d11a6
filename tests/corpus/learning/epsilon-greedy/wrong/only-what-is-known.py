# Idea (concept): an action without an entry is not a candidate for the best one.
def epsilon_greedy(q, s, actions, epsilon, rng):
    if rng.random() < epsilon:
        return rng.choice(actions)
    known = {a: q[s, a] for a in actions if (s, a) in q}
    if not known:
        return actions[0]
    return max(known, key=known.get)
