# Idea: the action is the one that is best for p, also where somebody else is to move.
def paranoid(game, s, p):
    def value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, p)
        mine = game.turn(s) == p
        for _, t in successors(game, s):
            v = value(t, alpha, beta)
            alpha, beta = (max(alpha, v), beta) if mine else (alpha, min(beta, v))
            if alpha >= beta:
                break
        return alpha if mine else beta

    if game.is_terminal(s):
        return game.utility(s, p), None
    v = value(s, -inf, inf)
    best, action = -inf, None
    for a, t in successors(game, s):
        w = value(t, -inf, inf)
        if w > best:
            best, action = w, a
    return v, action
