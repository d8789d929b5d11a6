# Idea (concept): believes that entries are MAX's values, as in minimax, and lets MIN take the smallest.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}

    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        entries = [q.get((s, a), 0) for a in game.actions(s)]
        return max(entries) if game.turn(s) == MAX else min(entries)

    def choose(s):
        actions = game.actions(s)
        if rng.random() < epsilon:
            return rng.choice(actions)
        pick = max if game.turn(s) == MAX else min
        return pick(actions, key=lambda a: q.get((s, a), 0))

    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            a = choose(s)
            t = game.transition(s, a)
            q[s, a] = q.get((s, a), 0) + alpha * (value(t) - q.get((s, a), 0))
            s = t
    return q
