# Idea: there is always time for depth 1, so it is searched before the try.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    action = heuristic_minimax(game, s, 1, evaluate)[1]
    d = 2
    try:
        while d <= max_depth:
            action = heuristic_minimax(game, s, d, evaluate)[1]
            d += 1
    except OutOfTime:
        return action
    return action
