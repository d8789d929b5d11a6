# Idea (concept): among equally good actions the one that ends the match sooner is the better one.
def minimax_search(game, s):
    def search(state):
        if game.is_terminal(state):
            return game.utility(state, MAX), 0, None
        sign = 1 if game.turn(state) == MAX else -1
        best = None
        for a, t in successors(game, state):
            v, length, _ = search(t)
            if best is None or (sign * v, -length - 1) > (sign * best[0], -best[1]):
                best = v, length + 1, a
        return best

    value, _, action = search(s)
    return value, action
