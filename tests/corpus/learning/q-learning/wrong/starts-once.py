# Idea: puts the agent at the start before the loop over the episodes, and only there.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    s = env.initial(rng)
    for _ in range(episodes):
        while not env.is_terminal(s):
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s2, reward = env.step(s, a, rng)
            q_update(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
            s = s2
    return q
