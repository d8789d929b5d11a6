# Idea: gives the update the actions of the state that was left, since they stand at hand already.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            actions = env.actions(s)
            a = epsilon_greedy(q, s, actions, epsilon, rng)
            s2, reward = env.step(s, a, rng)
            q_update(q, s, a, reward, s2, actions, alpha, gamma)
            s = s2
    return q
