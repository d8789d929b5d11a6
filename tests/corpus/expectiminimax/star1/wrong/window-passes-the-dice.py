# Idea (concept): the window holds for every outcome as it holds for their average.
def star1(game, s, low, high):
    def value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        if game.turn(s) == MAX:
            for _, t in successors(game, s):
                alpha = max(alpha, value(t, alpha, beta))
                if alpha >= beta:
                    return beta
            return alpha
        if game.turn(s) == MIN:
            for _, t in successors(game, s):
                beta = min(beta, value(t, alpha, beta))
                if alpha >= beta:
                    return alpha
            return beta
        known, left = 0, 1
        for a, p in game.chances(s).items():
            known += p * value(game.transition(s, a), alpha, beta)
            left -= p
            least, most = interval(known, left, low, high)
            if most <= alpha:
                return alpha
            if least >= beta:
                return beta
        return known

    return value(s, low, high)
