# Idea (concept): values within a hundredth are equal.
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    sign = 1 if game.turn(s) == MAX else -1
    best, pick = None, None
    for a, t in successors(game, s):
        v = minimax_value(game, t)
        if best is None or sign * (v - best) > 0.01:
            best, pick = v, a
    return best, pick
