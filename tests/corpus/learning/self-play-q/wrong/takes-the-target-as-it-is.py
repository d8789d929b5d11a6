# Idea: stores the target itself, since without a discount it is the value already.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            if game.is_terminal(t):
                q[s, a] = game.utility(t, game.turn(s))
            else:
                best = max(q.get((t, b), 0) for b in game.actions(t))
                q[s, a] = best if game.turn(t) == game.turn(s) else -best
            s = t
    return q
