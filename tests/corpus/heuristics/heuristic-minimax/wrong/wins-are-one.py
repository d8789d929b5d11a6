# Idea: thinks that all values lie between -1 and 1, and starts the comparison there.
def heuristic_minimax(game, s, depth, evaluate):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth <= 0:
        return evaluate(s), None
    maximizing = game.turn(s) == MAX
    best = -1 if maximizing else 1
    choice = game.actions(s)[0]
    for a in game.actions(s):
        v, _ = heuristic_minimax(game, game.transition(s, a), depth - 1, evaluate)
        if (maximizing and v > best) or (not maximizing and v < best):
            best, choice = v, a
    return best, choice
