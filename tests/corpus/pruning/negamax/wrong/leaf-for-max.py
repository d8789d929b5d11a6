# Idea (concept): believes that utilities are always asked for MAX, as everywhere else, and that the signs do the rest.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    value = -inf
    for a in game.actions(s):
        value = max(value, -negamax(game, game.transition(s, a), -beta, -alpha))
        if value >= beta:
            return value
        alpha = max(alpha, value)
    return value
