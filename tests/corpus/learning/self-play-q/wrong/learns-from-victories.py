# Idea (concept): a side learns from a match only if it has won it.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        moves = []
        while not game.is_terminal(s):
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            moves.append((s, a, t))
            s = t
        for s1, a, t in reversed(moves):
            p = game.turn(s1)
            if game.utility(s, p) <= 0:
                continue
            if game.is_terminal(t):
                target = game.utility(t, p)
            else:
                best = max(q.get((t, b), 0) for b in game.actions(t))
                target = best if game.turn(t) == p else -best
            q[s1, a] = q.get((s1, a), 0) + alpha * (target - q.get((s1, a), 0))
    return q
