# Idea: forgets to hand the window down, so that every node begins with an open one.
def paranoid(game, s, p):
    def search(s, alpha=-inf, beta=inf):
        if game.is_terminal(s):
            return game.utility(s, p), None
        mine = game.turn(s) == p
        best = (-inf if mine else inf), None
        for a, t in successors(game, s):
            v = search(t)[0]
            if mine and v > best[0]:
                best = v, a
                alpha = v
            elif not mine and v < best[0]:
                best = v, a
                beta = v
            if alpha >= beta:
                break
        return best

    return search(s)
