# Idea: takes over the discount of Q-learning, with 0.9 since no gamma is given.
GAMMA = 0.9


def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            mover = game.turn(s)
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            if game.is_terminal(t):
                target = game.utility(t, mover)
            else:
                best = max(q.get((t, b), 0) for b in game.actions(t))
                target = GAMMA * (best if game.turn(t) == mover else -best)
            q[s, a] = q.get((s, a), 0) + alpha * (target - q.get((s, a), 0))
            s = t
    return q
