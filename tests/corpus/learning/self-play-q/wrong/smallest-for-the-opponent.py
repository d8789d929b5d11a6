# Idea (concept): thinks that the other side chooses the smallest entry of the next state, as in minimax.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            after = [q.get((t, b), 0) for b in game.actions(t)]
            if not after:
                target = game.utility(t, game.turn(s))
            elif game.turn(t) == game.turn(s):
                target = max(after)
            else:
                target = min(after)
            old = q.get((s, a), 0)
            q[s, a] = old + alpha * (target - old)
            s = t
    return q
