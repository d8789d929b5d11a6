# Idea (concept): past the limit only the moves that keep the position restless are followed.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth <= 0 and is_quiescent(s):
        return evaluate(s), None
    moves = list(successors(game, s))
    if depth <= 0:
        wild = [(a, t) for a, t in moves if game.is_terminal(t) or not is_quiescent(t)]
        moves = wild or moves
    values = [quiescent_minimax(game, t, depth - 1, evaluate, is_quiescent)[0] for _, t in moves]
    v = max(values) if game.turn(s) == MAX else min(values)
    return v, moves[values.index(v)][0]
