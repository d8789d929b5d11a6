# Idea: forgets that sorting (look, action) pairs puts equal looks in the order of their names.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    sign = 1 if game.turn(s) == MAX else -1
    pairs = sorted((-sign * evaluate(game.transition(s, a)), a) for a in game.actions(s))
    best_value, best_action = -inf, None
    for a in game.actions(s):
        if (-sign * evaluate(game.transition(s, a)), a) in pairs[:n]:
            t = game.transition(s, a)
            v = sign * best_n_minimax(game, t, depth - 1, evaluate, n)[0]
            if v > best_value:
                best_value, best_action = v, a
    return sign * best_value, best_action
