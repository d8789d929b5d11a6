# Idea: writes the update out, and puts gamma where alpha stands and alpha where gamma stands.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        done = env.is_terminal(s)
        while not done:
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s2, r = env.step(s, a, rng)
            done = env.is_terminal(s2)
            best = 0 if done else max(q.get((s2, b), 0) for b in env.actions(s2))
            q[s, a] = (1 - gamma) * q.get((s, a), 0) + gamma * (r + alpha * best)
            s = s2
    return q
