# Idea: uses "best or v" for a value that is not known yet: a value of 0 counts as none.
def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    best = None
    for _, t in successors(game, s):
        v = minimax_value(game, t)
        if not best:
            best = v
        elif game.turn(s) == MAX:
            best = max(best, v)
        else:
            best = min(best, v)
    return best
