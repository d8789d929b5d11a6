# Idea: values the ends one level above them, and has no case for a search that begins at an end.
def minimax_search(game, s):
    def value(t):
        return game.utility(t, MAX) if game.is_terminal(t) else minimax_search(game, t)[0]

    if game.turn(s) == MIN:
        low, action = inf, None
        for a, t in successors(game, s):
            v = value(t)
            if v < low:
                low, action = v, a
        return low, action
    high, action = -inf, None
    for a, t in successors(game, s):
        v = value(t)
        if v > high:
            high, action = v, a
    return high, action
