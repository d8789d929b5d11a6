# Idea (concept): a state for which no time is left counts as 0, so that the depth can be finished.
def iterative_deepening(game, s, evaluate, max_depth):
    def safe(t):
        try:
            return evaluate(t)
        except OutOfTime:
            return 0

    if game.is_terminal(s):
        return None
    action = game.actions(s)[0]
    for depth in range(1, max_depth + 1):
        try:
            action = heuristic_minimax(game, s, depth, safe)[1]
        except OutOfTime:
            break
    return action
