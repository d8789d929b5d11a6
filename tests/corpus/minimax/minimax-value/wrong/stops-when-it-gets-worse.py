# Idea (concept): once a child is worse than the one before, the children after it need no look.
def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    sign = 1 if game.turn(s) == MAX else -1
    best = -inf
    for _, t in successors(game, s):
        v = sign * minimax_value(game, t)
        if v < best:
            break
        best = v
    return sign * best
