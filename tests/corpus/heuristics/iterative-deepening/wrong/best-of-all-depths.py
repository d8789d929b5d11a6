# Idea (concept): the action with the best value of all depths is the best one.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    found = []
    try:
        for depth in range(1, max_depth + 1):
            found.append(heuristic_minimax(game, s, depth, evaluate))
    except OutOfTime:
        pass
    if not found:
        return game.actions(s)[0]
    best = max if game.turn(s) == MAX else min
    return best(found, key=lambda pair: pair[0])[1]
