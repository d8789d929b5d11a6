# Idea (concept): what an interrupted depth has found so far is better than a shallower result.
def deepening_ordered(game, s, evaluate, max_depth):
    first, killers = {}, {}

    def value(t, depth, ply, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        is_max = game.turn(t) == MAX
        best = -inf if is_max else inf
        for a in front(game.actions(t), first.get(t), killers.get(ply)):
            v = value(game.transition(t, a), depth - 1, ply + 1, alpha, beta)
            if (is_max and v > best) or (not is_max and v < best):
                best, first[t] = v, a
                if ply == 0:
                    found[0] = (v, a)
            alpha, beta = (max(alpha, v), beta) if is_max else (alpha, min(beta, v))
            if beta <= alpha:
                killers[ply] = a
                break
        return best

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    found = [None]
    try:
        for depth in range(1, max_depth + 1):
            value(s, depth, 0, -inf, inf)
    except OutOfTime:
        pass
    return found[0]
