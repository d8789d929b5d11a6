# Idea (concept): thinks that at the end it is the other side's turn, and takes the utility of that side.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            me = game.turn(s)
            opponent = (me + 1) % game.n_players
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            if game.is_terminal(t):
                target = game.utility(t, opponent)
            else:
                best = max(q.get((t, b), 0) for b in game.actions(t))
                target = -best if game.turn(t) == opponent else best
            q[s, a] = (1 - alpha) * q.get((s, a), 0) + alpha * target
            s = t
    return q
