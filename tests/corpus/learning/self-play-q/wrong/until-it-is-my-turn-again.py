# Idea (concept): the next state of a player is the one where it moves again, after the reply.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        last = {}
        while not game.is_terminal(s):
            p = game.turn(s)
            if p in last:
                best = max(q.get((s, b), 0) for b in game.actions(s))
                q[last[p]] = q.get(last[p], 0) + alpha * (best - q.get(last[p], 0))
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            last[p] = (s, a)
            s = game.transition(s, a)
        for p, key in last.items():
            q[key] = q.get(key, 0) + alpha * (game.utility(s, p) - q.get(key, 0))
    return q
