# Idea: leaves an episode after 50 steps, so that it ends for sure.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q, done = {}, 0
    while done < episodes:
        s, steps = env.initial(rng), 0
        while not env.is_terminal(s) and steps < 50:
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            t, r = env.step(s, a, rng)
            q_update(q, s, a, r, t, env.actions(t), alpha, gamma)
            s, steps = t, steps + 1
        done += 1
    return q
