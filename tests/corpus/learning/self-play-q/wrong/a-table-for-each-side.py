# Idea (concept): believes that each side learns in a table of its own, and returns that of MAX.
def self_play_q(game, episodes, alpha, epsilon, rng):
    tables = {MAX: {}, MIN: {}}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            p = game.turn(s)
            q = tables[p]
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            if game.is_terminal(t):
                target = game.utility(t, p)
            else:
                p2 = game.turn(t)
                best = max(tables[p2].get((t, b), 0) for b in game.actions(t))
                target = best if p2 == p else -best
            q[s, a] = q.get((s, a), 0) + alpha * (target - q.get((s, a), 0))
            s = t
    return tables[MAX]
