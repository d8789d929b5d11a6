# Idea: makes the empty table where an episode begins.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        q = {}
        s = env.initial(rng)
        while not env.is_terminal(s):
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s2, reward = env.step(s, a, rng)
            q_update(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
            s = s2
    return q
