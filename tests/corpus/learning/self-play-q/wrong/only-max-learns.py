# Idea (concept): MAX is the agent and MIN a part of its world, so that only MAX's moves are learnt.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            if game.turn(s) == MAX:
                if game.is_terminal(t):
                    target = game.utility(t, MAX)
                else:
                    best = max(q.get((t, b), 0) for b in game.actions(t))
                    target = best if game.turn(t) == MAX else -best
                q[s, a] = q.get((s, a), 0) + alpha * (target - q.get((s, a), 0))
            s = t
    return q
