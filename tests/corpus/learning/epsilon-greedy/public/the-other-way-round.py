# Idea: above epsilon the agent explores.
# Source: https://github.com/satwikkansal/q-learning-taxi-v3/issues/1
# This answer is wrong.
# Its verdict: explained truly.
def epsilon_greedy(q, s, actions, epsilon, rng):
    if rng.random() > epsilon:
        return rng.choice(actions)
    return max(actions, key=lambda a: q.get((s, a), 0))
