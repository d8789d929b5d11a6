"""Right answers to ``q-learning``, each written in another style."""

from collections import defaultdict

import numpy as np

from autograder.exercises.common.mistakes import Function
from chapters.learning.exercises.epsilon_greedy.answers import choice_by_random
from chapters.learning.exercises.q_update.answers import update_by_average


def learning_by_functions(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            a = choice_by_random(q, s, env.actions(s), epsilon, rng)
            s2, reward = env.step(s, a, rng)
            update_by_average(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
            s = s2
    return q


def learning_by_defaultdict(env, episodes, alpha, gamma, epsilon, rng):
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


def learning_by_rows(env, episodes, alpha, gamma, epsilon, rng):
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


RIGHT_ANSWERS: list[Function] = [learning_by_functions, learning_by_defaultdict, learning_by_rows]
