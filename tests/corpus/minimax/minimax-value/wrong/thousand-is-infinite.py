# Idea: thinks that no utility is beyond 1000, and begins with that as infinity.
INFINITY = 1000


def max_value(game, s):
    v = -INFINITY
    for a in game.actions(s):
        v = max(v, minimax_value(game, game.transition(s, a)))
    return v


def min_value(game, s):
    v = INFINITY
    for a in game.actions(s):
        v = min(v, minimax_value(game, game.transition(s, a)))
    return v


def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == MAX:
        return max_value(game, s)
    return min_value(game, s)
