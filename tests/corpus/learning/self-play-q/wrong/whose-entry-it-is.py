# Idea (concept): the player has to be in the key, so that the two sides do not mix.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}

    def match(s):
        if game.is_terminal(s):
            return
        p = game.turn(s)
        mine = {(s, a): q.get((p, s, a), 0) for a in game.actions(s)}
        a = epsilon_greedy(mine, s, game.actions(s), epsilon, rng)
        t = game.transition(s, a)
        if game.is_terminal(t):
            target = game.utility(t, p)
        else:
            p2 = game.turn(t)
            best = max(q.get((p2, t, b), 0) for b in game.actions(t))
            target = best if p2 == p else -best
        q[p, s, a] = q.get((p, s, a), 0) + alpha * (target - q.get((p, s, a), 0))
        match(t)

    for _ in range(episodes):
        match(game.initial())
    return q
