# Idea (concept): believes that the caller wants MAX's value, and so turns the result round where MIN moves.
def negamax(game, s, alpha, beta):
    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, game.turn(s))
        best = -inf
        for _, t in successors(game, s):
            best = max(best, -search(t, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    value = search(s, alpha, beta)
    if game.turn(s) == MIN:
        return -value
    return value
