# Idea: overwrites s with the next state before the update needs the old one.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s, reward = env.step(s, a, rng)
            q_update(q, s, a, reward, s, env.actions(s), alpha, gamma)
    return q
