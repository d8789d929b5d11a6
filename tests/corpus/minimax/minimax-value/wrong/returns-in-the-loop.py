# Idea: returns inside of the loop, so that only the first action is ever looked at.
def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == MAX:
        best = -inf
        for _, t in successors(game, s):
            best = max(best, minimax_value(game, t))
            return best
    else:
        best = inf
        for _, t in successors(game, s):
            best = min(best, minimax_value(game, t))
            return best
