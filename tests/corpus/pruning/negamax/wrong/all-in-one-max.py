# Idea: writes the maximum as one line over all children, so that nothing can be cut off.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    value = max(-negamax(game, t, -beta, -alpha) for _, t in successors(game, s))
    return min(value, beta) if value > alpha else alpha
