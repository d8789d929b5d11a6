# Idea: a match is a recursive function, which learns before it plays on.
import numpy as np


def choice_by_weights(q, s, actions, epsilon, rng):
    values = np.array([q.get((s, a), 0) for a in actions])
    odds = np.full(len(actions), epsilon / len(actions))
    odds[values.argmax()] += 1 - epsilon
    return rng.choices(actions, weights=list(odds))[0]


def self_play_q(game, episodes, alpha, epsilon, rng):
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
