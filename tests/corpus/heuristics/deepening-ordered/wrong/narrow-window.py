# Idea (concept): believes that a deeper search can only improve on the last value, and so begins with it as a bound.
def deepening_ordered(game, s, evaluate, max_depth):
    best_of, killers = {}, {}

    def value(t, depth, ply, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        for a in front(game.actions(t), best_of.get(t), killers.get(ply)):
            v = value(game.transition(t, a), depth - 1, ply + 1, alpha, beta)
            if game.turn(t) == MAX and v > alpha:
                alpha, best_of[t] = v, a
            if game.turn(t) == MIN and v < beta:
                beta, best_of[t] = v, a
            if alpha >= beta:
                killers[ply] = a
                break
        return alpha if game.turn(t) == MAX else beta

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    alpha, beta = -inf, inf
    for depth in range(1, max_depth + 1):
        try:
            v = value(s, depth, 0, alpha, beta)
        except OutOfTime:
            break
        if game.turn(s) == MAX:
            alpha = v
        else:
            beta = v
        answer = v, best_of.get(s, game.actions(s)[0])
    return answer
