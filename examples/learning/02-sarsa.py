"""Learns on-policy: the target is the action that is taken next."""
# start: solution


# %% replace q-learning
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        actions = env.actions(s)
        a = epsilon_greedy(q, s, actions, epsilon, rng) if actions else None
        while not env.is_terminal(s):
            s2, reward = env.step(s, a, rng)
            actions = env.actions(s2)
            a2 = epsilon_greedy(q, s2, actions, epsilon, rng) if actions else None
            q_update(q, s, a, reward, s2, [a2] if actions else [], alpha, gamma)
            s, a = s2, a2
    return q
