# Idea (concept): evaluate(s) speaks for the player to move in s, so that MIN's must be turned round.
def heuristic_minimax(game, s, depth, evaluate):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        guess = evaluate(s)
        return (guess if game.turn(s) == MAX else -guess), None
    best_value, best_action = None, None
    for a in game.actions(s):
        v = heuristic_minimax(game, game.transition(s, a), depth - 1, evaluate)[0]
        if best_value is None:
            best_value, best_action = v, a
        elif game.turn(s) == MAX and v > best_value:
            best_value, best_action = v, a
        elif game.turn(s) == MIN and v < best_value:
            best_value, best_action = v, a
    return best_value, best_action
