# Idea: the terminal state gets an entry of its own, with the last reward.
# Source: https://github.com/aimacode/aima-python/issues/1247
# This answer is wrong.
# Its verdict: explained truly.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s2, reward = env.step(s, a, rng)
            if env.is_terminal(s2):
                q[s2, None] = reward
                best = reward
            else:
                best = max(q.get((s2, b), 0) for b in env.actions(s2))
            old = q.get((s, a), 0)
            q[s, a] = old + alpha * (reward + gamma * best - old)
            s = s2
    return q
