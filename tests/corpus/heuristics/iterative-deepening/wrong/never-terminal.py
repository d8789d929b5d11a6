# Idea: forgets that a terminal state has no first action to begin with.
def iterative_deepening(game, s, evaluate, max_depth):
    best = game.actions(s)[0]
    for depth in range(1, max_depth + 1):
        try:
            value, best = heuristic_minimax(game, s, depth, evaluate)
        except OutOfTime:
            return best
    return best
