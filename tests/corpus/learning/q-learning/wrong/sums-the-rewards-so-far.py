# Idea (concept): the reward of the rule is all that the agent has collected in this episode.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s, total = env.initial(rng), 0
        while not env.is_terminal(s):
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s2, reward = env.step(s, a, rng)
            total += reward
            q_update(q, s, a, total, s2, env.actions(s2), alpha, gamma)
            s = s2
    return q
