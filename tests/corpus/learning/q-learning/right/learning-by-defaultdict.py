# Idea: all in one function, with a defaultdict and a while loop.
from collections import defaultdict


def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = defaultdict(float)
    while episodes > 0:
        episodes -= 1
        state = env.initial(rng)
        actions = list(env.actions(state))
        while actions:
            explore = rng.uniform(0, 1) < epsilon
            values = [q[state, a] for a in actions]
            i = rng.randrange(len(actions)) if explore else values.index(max(values))
            after, reward = env.step(state, actions[i], rng)
            later = list(env.actions(after))
            best = max((q[after, b] for b in later), default=0.0)
            q[state, actions[i]] += alpha * (reward + gamma * best - values[i])
            state, actions = after, later
    return q
