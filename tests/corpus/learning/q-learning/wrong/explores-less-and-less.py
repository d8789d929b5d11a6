# Idea (concept): believes that exploration has to end some day, and takes 1 % off after each episode.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            actions = list(env.actions(s))
            if rng.random() < epsilon:
                a = rng.choice(actions)
            else:
                a = max(actions, key=lambda b: q.get((s, b), 0))
            s2, reward = env.step(s, a, rng)
            q_update(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
            s = s2
        epsilon *= 0.99
    return q
