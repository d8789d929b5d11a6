# Idea (concept): infinities are the right bounds outside of the window.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    best = alpha
    found = False
    for _, t in successors(game, s):
        v = -negamax(game, t, -beta, -best)
        if v >= beta:
            return inf
        if v > best:
            best, found = v, True
    return best if found else -inf
