# Idea (concept): believes that everybody maximizes their own utility, and that the value can be passed up as it is.
def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    best = -inf
    for a in game.actions(s):
        v = minimax_value(game, game.transition(s, a))
        if v > best:
            best = v
    return best
