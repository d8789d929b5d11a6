# Idea: forgets that the caller wants a pair at depth 0, too.
def heuristic_minimax(game, s, depth, evaluate):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s)
    best_v, best_a = (-inf, None) if game.turn(s) == MAX else (inf, None)
    for a, t in successors(game, s):
        result = heuristic_minimax(game, t, depth - 1, evaluate)
        v = result[0] if isinstance(result, tuple) else result
        if (v > best_v) if game.turn(s) == MAX else (v < best_v):
            best_v, best_a = v, a
    return best_v, best_a
