# Idea (concept): believes that an episode has a fixed number of steps, and gives up a longer one.
MAX_STEPS = 5


def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        for _ in range(MAX_STEPS):
            if env.is_terminal(s):
                break
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s2, reward = env.step(s, a, rng)
            q_update(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
            s = s2
    return q
