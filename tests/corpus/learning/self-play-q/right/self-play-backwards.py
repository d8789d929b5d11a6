# Idea: a match is played to its end, and its moves are learnt from the last one backwards.
from collections import defaultdict


def self_play_q(game, episodes, alpha, epsilon, rng):
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
