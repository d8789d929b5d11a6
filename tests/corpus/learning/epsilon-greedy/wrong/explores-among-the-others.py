# Idea (concept): exploring means to take any action but the best.
def epsilon_greedy(q, s, actions, epsilon, rng):
    best = max(actions, key=lambda a: q.get((s, a), 0))
    others = [a for a in actions if a != best]
    if others and rng.random() < epsilon:
        return rng.choice(others)
    return best
