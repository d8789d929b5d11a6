# Idea (concept): what the interrupted search has found so far is the newest and so the best answer.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    best_action = game.actions(s)[0]
    maximise = game.turn(s) == MAX
    try:
        for depth in range(1, max_depth + 1):
            best_value = -inf if maximise else inf
            for a, t in successors(game, s):
                v = heuristic_minimax(game, t, depth - 1, evaluate)[0]
                if (v > best_value) if maximise else (v < best_value):
                    best_value, best_action = v, a
    except OutOfTime:
        return best_action
    return best_action
