# Idea (concept): chance is one more opponent, so that a value changes its sign before and after it.
def expectiminimax_value(game, s):
    def seen_by(p, t):
        if game.is_terminal(t):
            return game.utility(t, p) if p != CHANCE else -game.utility(t, MAX)
        return own_view(t) if game.turn(t) == p else -own_view(t)

    def own_view(s):
        p = game.turn(s)
        if p == CHANCE:
            odds = game.chances(s)
            return sum(odds[a] * seen_by(CHANCE, t) for a, t in successors(game, s))
        return max(seen_by(p, t) for _, t in successors(game, s))

    return seen_by(MAX, s)
