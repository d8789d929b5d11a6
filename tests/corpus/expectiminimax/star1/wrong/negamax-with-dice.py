# Idea (concept): believes that negamax needs nothing but an average at the dice: signs change with every move.
def star1(game, s, low, high):
    def nega(s, alpha, beta, sign):
        if game.is_terminal(s):
            return sign * game.utility(s, MAX)
        if game.turn(s) == CHANCE:
            odds = game.chances(s)
            return sum(odds[a] * nega(t, -inf, inf, sign) for a, t in successors(game, s))
        best = -inf
        for _, t in successors(game, s):
            best = max(best, -nega(t, -beta, -alpha, -sign))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    return nega(s, -inf, inf, 1)
