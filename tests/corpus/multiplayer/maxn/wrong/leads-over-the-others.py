# Idea (concept): a player wants to be as far ahead of the others as possible.
def maxn(game, s):
    def lead(vector, p):
        return vector[p] - max(v for q, v in enumerate(vector) if q != p)

    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    mover, best = game.turn(s), None
    for a, t in successors(game, s):
        vector, _ = maxn(game, t)
        if best is None or lead(vector, mover) > lead(best[0], mover):
            best = (vector, a)
    return best
