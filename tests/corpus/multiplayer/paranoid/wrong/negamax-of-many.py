# Idea (concept): believes that negamax works for any number of players, as every player is the next one's enemy.
def paranoid(game, s, p):
    def nega(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, p), None
        best, chosen = -inf, None
        for a, t in successors(game, s):
            v = -nega(t, -beta, -alpha)[0]
            if v > best:
                best, chosen = v, a
            alpha = max(alpha, v)
            if alpha >= beta:
                break
        return best, chosen

    return nega(s, -inf, inf)
