# Idea: an action is something true.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    chosen = game.actions(s)[0]
    try:
        for limit in range(1, max_depth + 1):
            deeper = heuristic_minimax(game, s, limit, evaluate)[1]
            if deeper:
                chosen = deeper
    except OutOfTime:
        pass
    return chosen
