# Idea: starts the search for the best with 0, so negative entries never beat the first action.
def epsilon_greedy(q, s, actions, epsilon, rng):
    if rng.random() < epsilon:
        return rng.choice(actions)
    best_action, best_value = actions[0], 0
    for a in actions:
        value = q.get((s, a), 0)
        if value > best_value:
            best_action, best_value = a, value
    return best_action
