# Idea (concept): believes that credit flows from the end, so it remembers the episode and updates it backwards.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        memory = []
        s = env.initial(rng)
        while not env.is_terminal(s):
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s2, reward = env.step(s, a, rng)
            memory.append((s, a, reward, s2))
            s = s2
        while memory:
            s, a, reward, s2 = memory.pop()
            q_update(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
    return q
