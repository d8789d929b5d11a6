# Idea: the best action is taken; nothing is random.
# Source: https://github.com/PhilippeMorere/BasicReinforcementLearning/issues/1
# This answer is wrong.
# Its verdict: explained truly.
def epsilon_greedy(q, s, actions, epsilon, rng):
    best, val = None, None
    for a in actions:
        if val is None or q.get((s, a), 0) > val:
            val = q.get((s, a), 0)
            best = a
    return best
