# Idea (concept): believes that MIN goes on minimizing, and negates the children's values on top of that.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    if game.turn(s) == MAX:
        best = -inf
        for _, t in successors(game, s):
            best = max(best, -negamax(game, t, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                return best
    else:
        best = inf
        for _, t in successors(game, s):
            best = min(best, -negamax(game, t, -beta, -alpha))
            beta = min(beta, best)
            if alpha >= beta:
                return best
    return best
