# Idea (concept): every game is won, drawn or lost, so that no value lies outside -1 and 1.
WORST, BEST = -1, 1


def max_node(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    value, chosen = -2, None
    for action, t in successors(game, s):
        next_node = min_node if game.is_terminal(t) or game.turn(t) == MIN else max_node
        v = next_node(game, t, alpha, beta)[0]
        if v > value:
            value, chosen = v, action
        if value >= beta:
            return value, chosen
        alpha = max(alpha, value)
    return value, chosen


def min_node(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    value, chosen = 2, None
    for action, t in successors(game, s):
        next_node = max_node if game.is_terminal(t) or game.turn(t) == MAX else min_node
        v = next_node(game, t, alpha, beta)[0]
        if v < value:
            value, chosen = v, action
        if value <= alpha:
            return value, chosen
        beta = min(beta, value)
    return value, chosen


def alpha_beta_search(game, s):
    if game.is_terminal(s) or game.turn(s) == MAX:
        return max_node(game, s, WORST, BEST)
    return min_node(game, s, WORST, BEST)
