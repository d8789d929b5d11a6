# Idea (concept): a killer refutes every move at its distance, so that nothing else has to be searched.
def deepening_ordered(game, s, evaluate, max_depth):
    best_of, killers = {}, {}

    def value(t, depth, ply, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        best = -inf if game.turn(t) == MAX else inf
        actions = game.actions(t)
        if killers.get(ply) in actions:
            actions = [killers[ply]]
        for a in front(actions, best_of.get(t)):
            v = value(game.transition(t, a), depth - 1, ply + 1, alpha, beta)
            if game.turn(t) == MAX:
                if v > best:
                    best, best_of[t] = v, a
                alpha = max(alpha, v)
            else:
                if v < best:
                    best, best_of[t] = v, a
                beta = min(beta, v)
            if alpha >= beta:
                killers[ply] = a
                break
        return best

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    for depth in range(1, max_depth + 1):
        try:
            answer = value(s, depth, 0, -inf, inf), best_of[s]
        except OutOfTime:
            break
    return answer
