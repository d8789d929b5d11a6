# Idea: the action is drawn at random, in every step.
# Source: https://github.com/LxMLS/lxmls-toolkit/pull/173
# This answer is wrong.
# Its verdict: explained truly.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            a = rng.choice(env.actions(s))
            s2, reward = env.step(s, a, rng)
            q_update(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
            s = s2
    return q
