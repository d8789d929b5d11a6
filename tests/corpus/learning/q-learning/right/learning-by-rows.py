# Idea: the table has a NumPy array for each state, which becomes a dictionary at the end.
import numpy as np


def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    table = {}

    def row(s):
        return table.setdefault(s, np.zeros(len(env.actions(s))))

    for _ in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            random = rng.random() < epsilon
            i = rng.randrange(len(row(s))) if random else int(np.argmax(row(s)))
            t, reward = env.step(s, env.actions(s)[i], rng)
            best = 0 if env.is_terminal(t) else row(t).max()
            row(s)[i] += alpha * (reward + gamma * best - row(s)[i])
            s = t
    return {
        (s, a): v
        for s, values in table.items()
        for a, v in zip(env.actions(s), values, strict=True)
    }
