# Idea: a restless position at the limit gets the depth 2 again, even if it calms down sooner.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        if is_quiescent(s):
            return evaluate(s), None
        depth = 2
    best_action, best_value = None, None
    for action in game.actions(s):
        child = game.transition(s, action)
        value = quiescent_minimax(game, child, depth - 1, evaluate, is_quiescent)[0]
        if best_value is None:
            best_action, best_value = action, value
        if game.turn(s) == MAX and value > best_value:
            best_action, best_value = action, value
        if game.turn(s) == MIN and value < best_value:
            best_action, best_value = action, value
    return best_value, best_action
