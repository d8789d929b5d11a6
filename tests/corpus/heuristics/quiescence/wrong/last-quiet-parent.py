# Idea: a restless state is worth as much as the last quiet state above it.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent, quiet=None):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if is_quiescent(s):
        quiet = s
    if depth <= 0 and quiet is not None:
        return evaluate(quiet), None
    best = (-inf if game.turn(s) == MAX else inf), None
    for a, t in successors(game, s):
        v = quiescent_minimax(game, t, depth - 1, evaluate, is_quiescent, quiet)[0]
        if game.turn(s) == MAX:
            best = max(best, (v, a), key=lambda b: b[0])
        else:
            best = min(best, (v, a), key=lambda b: b[0])
    return best
