# Idea: counts the searched actions from 0 to n, with n.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    sign = 1 if game.turn(s) == MAX else -1
    ranked = sorted(game.actions(s), key=lambda a: -sign * evaluate(game.transition(s, a)))
    allowed, i = set(), 0
    while i <= n and i < len(ranked):
        allowed.add(ranked[i])
        i += 1
    best, chosen = -inf, None
    for a in game.actions(s):
        if a in allowed:
            v = sign * best_n_minimax(game, game.transition(s, a), depth - 1, evaluate, n)[0]
            if v > best:
                best, chosen = v, a
    return sign * best, chosen
