# Idea: leaves the loop when the next state is terminal, before the update of the last step.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        if env.is_terminal(s):
            continue
        while True:
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s2, reward = env.step(s, a, rng)
            if env.is_terminal(s2):
                break
            q_update(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
            s = s2
    return q
