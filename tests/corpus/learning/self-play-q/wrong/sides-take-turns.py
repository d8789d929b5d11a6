# Idea (concept): the other side always moves next.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s, player = game.initial(), game.turn(game.initial())
        while not game.is_terminal(s):
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            if game.is_terminal(t):
                target = game.utility(t, player)
            else:
                target = -max(q.get((t, b), 0) for b in game.actions(t))
            old = q.get((s, a), 0)
            q[s, a] = old + alpha * (target - old)
            s, player = t, 1 - player
    return q
