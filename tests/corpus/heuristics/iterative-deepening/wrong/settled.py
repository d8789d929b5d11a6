# Idea (concept): two depths in a row which agree have found the answer.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    previous, current = None, game.actions(s)[0]
    try:
        for depth in range(1, max_depth + 1):
            previous, current = current, heuristic_minimax(game, s, depth, evaluate)[1]
            if depth > 1 and previous == current:
                return current
    except OutOfTime:
        return current
    return current
