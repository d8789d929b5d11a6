# Idea: the two functions of the exercises before, one call of each per step.
def choice_by_random(q, s, actions, epsilon, rng):
    if rng.random() < epsilon:
        return rng.choice(actions)
    return max(actions, key=lambda a: q.get((s, a), 0))


def update_by_average(q, s, a, reward, s2, actions2, alpha, gamma):
    best = max([q.get((s2, b), 0) for b in actions2], default=0)
    q[s, a] = (1 - alpha) * q.get((s, a), 0) + alpha * (reward + gamma * best)


def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            a = choice_by_random(q, s, env.actions(s), epsilon, rng)
            s2, reward = env.step(s, a, rng)
            update_by_average(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
            s = s2
    return q
