# Idea: draws once with weights, and forgets that the best action has its share of epsilon, too.
def epsilon_greedy(q, s, actions, epsilon, rng):
    best = max(actions, key=lambda a: q.get((s, a), 0))
    share = epsilon / len(actions)
    weights = [1 - epsilon if a == best else share for a in actions]
    return rng.choices(actions, weights)[0]
