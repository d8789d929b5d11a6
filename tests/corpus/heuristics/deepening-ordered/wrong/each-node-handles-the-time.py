# Idea (concept): a node at which the time is over is worth what is known so far.
def deepening_ordered(game, s, evaluate, max_depth):
    from math import inf

    best_of = {}

    def ordered(t):
        actions = list(game.actions(t))
        if (first := best_of.get(t)) in actions:
            actions.remove(first)
            actions.insert(0, first)
        return actions

    def value(t, depth, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, 0)
        if depth == 0:
            return evaluate(t)
        is_max = game.turn(t) == 0
        try:
            for a in ordered(t):
                v = value(game.transition(t, a), depth - 1, alpha, beta)
                if is_max and v > alpha:
                    alpha, best_of[t] = v, a
                if not is_max and v < beta:
                    beta, best_of[t] = v, a
                if alpha >= beta:
                    break
        except Exception:
            return alpha if is_max else beta
        return alpha if is_max else beta

    if game.is_terminal(s):
        return game.utility(s, 0), None
    result = None
    for depth in range(1, max_depth + 1):
        v = value(s, depth, -inf, inf)
        result = v, best_of.get(s)
    return result
