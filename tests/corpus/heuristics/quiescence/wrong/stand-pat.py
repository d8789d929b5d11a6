# Idea (concept): beyond the limit the side to move may decline and take the evaluation instead.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth <= 0 and is_quiescent(s):
        return evaluate(s), None
    mover_is_max = game.turn(s) == MAX
    best_value = -inf if mover_is_max else inf
    best_action = None
    if depth <= 0:
        best_value = evaluate(s)
    for a in game.actions(s):
        t = game.transition(s, a)
        v = quiescent_minimax(game, t, depth - 1, evaluate, is_quiescent)[0]
        if mover_is_max and v > best_value or not mover_is_max and v < best_value:
            best_value, best_action = v, a
    return best_value, best_action
