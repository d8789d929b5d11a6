# Idea: checks for the end right after the move, and leaves before the last move has learnt.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        while True:
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            if game.is_terminal(t):
                break
            best = max(q.get((t, b), 0) for b in game.actions(t))
            target = best if game.turn(t) == game.turn(s) else -best
            q[s, a] = q.get((s, a), 0) + alpha * (target - q.get((s, a), 0))
            s = t
    return q
