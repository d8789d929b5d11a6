# Idea (concept): after a move it is always the next seat's turn.
def maxn(game, s):
    n = game.n_players

    def best_for(p, s):
        if game.is_terminal(s):
            return tuple(game.utility(s, q) for q in range(n)), None
        best = None
        for a, t in successors(game, s):
            vector = best_for((p + 1) % n, t)[0]
            if best is None or vector[p] > best[0][p]:
                best = vector, a
        return best

    return best_for(0 if game.is_terminal(s) else game.turn(s), s)
