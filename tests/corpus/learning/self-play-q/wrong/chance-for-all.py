# Idea (concept): both sides have to play at random all the time, so that every position is met.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            a = rng.choice(game.actions(s))
            t = game.transition(s, a)
            if game.is_terminal(t):
                target = game.utility(t, game.turn(s))
            else:
                sign = 1 if game.turn(t) == game.turn(s) else -1
                target = sign * max(q.get((t, b), 0) for b in game.actions(t))
            q[s, a] = q.get((s, a), 0) + alpha * (target - q.get((s, a), 0))
            s = t
    return q
