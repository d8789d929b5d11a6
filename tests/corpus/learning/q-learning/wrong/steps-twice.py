# Idea: asks env.step once for the state and once more for the reward.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s2 = env.step(s, a, rng)[0]
            reward = env.step(s, a, rng)[1]
            q_update(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
            s = s2
    return q
