# Idea (concept): believes that the order of depth 1 is good enough for all depths, and that only the root needs one.
def deepening_ordered(game, s, evaluate, max_depth):
    def value(t, depth, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        for _, u in successors(game, t):
            v = value(u, depth - 1, alpha, beta)
            if game.turn(t) == MAX:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                break
        return alpha if game.turn(t) == MAX else beta

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    maximise = game.turn(s) == MAX
    order = list(game.actions(s))
    answer = None
    for depth in range(1, max_depth + 1):
        found = {}
        alpha, beta = -inf, inf
        try:
            for a in order:
                found[a] = value(game.transition(s, a), depth - 1, alpha, beta)
                if maximise:
                    alpha = max(alpha, found[a])
                else:
                    beta = min(beta, found[a])
        except OutOfTime:
            return answer
        best = (max if maximise else min)(order, key=found.get)
        if depth == 1:
            order = sorted(order, key=found.get, reverse=maximise)
        answer = found[best], best
    return answer
