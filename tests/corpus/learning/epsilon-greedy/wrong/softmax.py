# Idea (concept): better actions have to be likelier when one explores, and epsilon is a temperature.
def epsilon_greedy(q, s, actions, epsilon, rng):
    from math import exp

    values = [q.get((s, a), 0) for a in actions]
    if epsilon == 0:
        return actions[values.index(max(values))]
    top = max(values)
    weights = [exp((v - top) / epsilon) for v in values]
    return rng.choices(actions, weights)[0]
