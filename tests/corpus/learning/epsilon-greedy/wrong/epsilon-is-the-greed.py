# Idea (concept): epsilon is the probability of the greedy action.
def epsilon_greedy(q, s, actions, epsilon, rng):
    explore = rng.random() >= epsilon
    if explore:
        return actions[rng.randrange(len(actions))]
    values = [q.get((s, a), 0) for a in actions]
    return actions[values.index(max(values))]
