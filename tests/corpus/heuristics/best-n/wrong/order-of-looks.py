# Idea: forgets that among equal backed-up values the order of game.actions decides, not the looks.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    if game.turn(s) == MAX:
        ordered = sorted(successors(game, s), key=lambda at: -evaluate(at[1]))
        best, choice = -inf, None
        for a, t in ordered[:n]:
            v = best_n_minimax(game, t, depth - 1, evaluate, n)[0]
            if v > best:
                best, choice = v, a
        return best, choice
    ordered = sorted(successors(game, s), key=lambda at: evaluate(at[1]))
    best, choice = inf, None
    for a, t in ordered[:n]:
        v = best_n_minimax(game, t, depth - 1, evaluate, n)[0]
        if v < best:
            best, choice = v, a
    return best, choice
