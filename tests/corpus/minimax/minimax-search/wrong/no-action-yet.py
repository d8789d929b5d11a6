# Idea: an action is something true.
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    sign = 1 if game.turn(s) == MAX else -1
    value = action = None
    for a in game.actions(s):
        v, _ = minimax_search(game, game.transition(s, a))
        if not action or sign * v > sign * value:
            value, action = v, a
    return value, action
