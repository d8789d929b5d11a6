# Idea: turns the sign when the same player moves again, and keeps it when the other side does.
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
                target = max(q.get((t, b), 0) for b in game.actions(t))
                if game.turn(t) == mover:
                    target = -target
            old = q.get((s, a), 0)
            q[s, a] = old + alpha * (target - old)
            s = t
    return q
