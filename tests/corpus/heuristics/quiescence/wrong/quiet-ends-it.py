# Idea (concept): a quiet position may be evaluated wherever it is met, before the limit too.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if is_quiescent(s):
        return evaluate(s), None
    best = None
    for a, t in successors(game, s):
        v, _ = quiescent_minimax(game, t, depth - 1, evaluate, is_quiescent)
        if best is None or (v > best[0] if game.turn(s) == MAX else v < best[0]):
            best = v, a
    return best
