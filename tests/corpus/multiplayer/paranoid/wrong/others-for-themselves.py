# Idea (concept): everybody else maximizes their own utility.
def paranoid(game, s, p):
    def search(s, alpha):
        if game.is_terminal(s):
            return tuple(game.utility(s, q) for q in range(game.n_players)), None
        mover = game.turn(s)
        best, best_action = None, None
        for a, t in successors(game, s):
            vector, _ = search(t, alpha)
            if best is None or vector[mover] > best[mover]:
                best, best_action = vector, a
            if mover == p:
                alpha = max(alpha, best[p])
        return best, best_action

    vector, action = search(s, -inf)
    return vector[p], action
