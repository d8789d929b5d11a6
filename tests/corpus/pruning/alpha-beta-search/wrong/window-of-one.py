# Idea (concept): believes that all utilities are between -1 and 1, and returns the bounds.
def alpha_beta_search(game, s):
    def visit(u, alpha, beta):
        if game.is_terminal(u):
            return game.utility(u, MAX), None
        move = None
        if game.turn(u) == MAX:
            for a, t in successors(game, u):
                v = visit(t, alpha, beta)[0]
                if v >= beta:
                    return beta, move
                if v > alpha:
                    alpha, move = v, a
            return alpha, move
        for a, t in successors(game, u):
            v = visit(t, alpha, beta)[0]
            if v <= alpha:
                return alpha, move
            if v < beta:
                beta, move = v, a
        return beta, move

    return visit(s, -1, 1)
