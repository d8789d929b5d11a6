# Idea (concept): plays an episode to its end first, and then updates step by step, in order.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}

    def play():
        s, steps = env.initial(rng), []
        while not env.is_terminal(s):
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            t, reward = env.step(s, a, rng)
            steps.append((s, a, reward, t))
            s = t
        return steps

    for _ in range(episodes):
        for s, a, reward, t in play():
            q_update(q, s, a, reward, t, env.actions(t), alpha, gamma)
    return q
