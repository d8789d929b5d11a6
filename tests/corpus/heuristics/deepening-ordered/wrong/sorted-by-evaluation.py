# Idea (concept): the evaluation of the next states tells the order, so nothing has to be remembered.
def deepening_ordered(game, s, evaluate, max_depth):
    def value(t, depth, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX), None
        if depth == 0:
            return evaluate(t), None
        is_max = game.turn(t) == MAX
        pairs = sorted(successors(game, t), key=lambda pair: evaluate(pair[1]), reverse=is_max)
        best, action = (-inf if is_max else inf), None
        for a, u in pairs:
            v, _ = value(u, depth - 1, alpha, beta)
            if (v > best) if is_max else (v < best):
                best, action = v, a
            if is_max:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best, action

    result = None
    for depth in range(1, max_depth + 1):
        try:
            result = value(s, depth, -inf, inf)
        except OutOfTime:
            break
    return result
