# Idea (concept): believes that one starts with max_depth and takes a smaller depth when the time was too short.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    for depth in range(max_depth, 0, -1):
        try:
            return heuristic_minimax(game, s, depth, evaluate)[1]
        except OutOfTime:
            continue
    return game.actions(s)[0]
