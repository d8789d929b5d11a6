# Idea: the next state's entry of the same action.
# Source: https://github.com/TheoLvs/reinforcement-learning/issues/3
# This answer is wrong.
# Its verdict: explained truly.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s_next, r = env.step(s, a, rng)
            nxt = 0 if env.is_terminal(s_next) else q.get((s_next, a), 0)
            q[s, a] = q.get((s, a), 0) + alpha * (r + gamma * nxt - q.get((s, a), 0))
            s = s_next
    return q
