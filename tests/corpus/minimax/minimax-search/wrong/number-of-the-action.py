# Idea: returns the place of the action in the list, counted from 0, and not the action itself.
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    best_value = best_index = None
    for index, a in enumerate(game.actions(s)):
        value = minimax_search(game, game.transition(s, a))[0]
        if best_index is None:
            best_value, best_index = value, index
        elif game.turn(s) == MAX and value > best_value:
            best_value, best_index = value, index
        elif game.turn(s) == MIN and value < best_value:
            best_value, best_index = value, index
    return best_value, best_index
