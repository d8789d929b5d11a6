# Idea: thinks that without a finished last depth no search counts, and plays the first legal action.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    result = None
    try:
        for depth in range(max_depth):
            result = heuristic_minimax(game, s, depth + 1, evaluate)
        return result[1]
    except OutOfTime:
        return list(game.actions(s))[0]
