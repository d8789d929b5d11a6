"""Right answers to ``self-play-q``, each written in another style."""

from collections import defaultdict

from autograder.exercises.common.mistakes import Function
from chapters.learning.exercises.epsilon_greedy.answers import choice_by_random, choice_by_weights


def self_play_by_loop(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            p = game.turn(s)
            a = choice_by_random(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            if game.is_terminal(t):
                target = game.utility(t, p)
            else:
                target = max(q.get((t, b), 0) for b in game.actions(t))
                if game.turn(t) != p:
                    target = -target
            q[s, a] = q.get((s, a), 0) + alpha * (target - q.get((s, a), 0))
            s = t
    return q


def self_play_backwards(game, episodes, alpha, epsilon, rng):
    q = defaultdict(float)
    for _ in range(episodes):
        s, played = game.initial(), []
        while not game.is_terminal(s):
            actions = list(game.actions(s))
            a = actions[rng.randrange(len(actions))]
            if rng.random() >= epsilon:
                a = max(actions, key=lambda b, s=s: q[s, b])
            played.append((s, a))
            s = game.transition(s, a)
        for u, a in reversed(played):
            t, p = game.transition(u, a), game.turn(u)
            if game.is_terminal(t):
                v = game.utility(t, p)
            else:
                v = max(q[t, b] for b in game.actions(t)) * (1 if game.turn(t) == p else -1)
            q[u, a] = (1 - alpha) * q[u, a] + alpha * v
    return dict(q)


def self_play_by_recursion(game, episodes, alpha, epsilon, rng):
    q = {}

    def match(s):
        if game.is_terminal(s):
            return
        mover = game.turn(s)
        a = choice_by_weights(q, s, list(game.actions(s)), epsilon, rng)
        t = game.transition(s, a)
        old = q.setdefault((s, a), 0.0)
        if game.is_terminal(t):
            q[s, a] = old + alpha * (game.utility(t, mover) - old)
        else:
            sign = 1 if mover == game.turn(t) else -1
            q[s, a] = old + alpha * (sign * max(q.get((t, b), 0.0) for b in game.actions(t)) - old)
        match(t)

    for _ in range(episodes):
        match(game.initial())
    return q


RIGHT_ANSWERS: list[Function] = [self_play_by_loop, self_play_backwards, self_play_by_recursion]
