# Idea (concept): p is just whoever is to move at the root.
def paranoid(game, s, p):
    def search(s, me, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, me)
        for _, t in successors(game, s):
            v = search(t, me, alpha, beta)
            if game.turn(s) == me:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                break
        return alpha if game.turn(s) == me else beta

    if game.is_terminal(s):
        return game.utility(s, p), None
    me = game.turn(s)
    best = (-inf, None)
    for a, t in successors(game, s):
        v = search(t, me, best[0], inf)
        if v > best[0]:
            best = (v, a)
    return best
