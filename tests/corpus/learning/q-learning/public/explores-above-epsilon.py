# Idea: the comparison with epsilon is the other way round.
# Source: https://github.com/satwikkansal/q-learning-taxi-v3/issues/1
# This answer is wrong.
# Its verdict: explained truly.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            if rng.random() > epsilon:
                a = rng.choice(env.actions(s))
            else:
                a = max(env.actions(s), key=lambda b: q.get((s, b), 0))
            s2, reward = env.step(s, a, rng)
            q_update(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
            s = s2
    return q
