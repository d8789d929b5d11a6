# Idea: compares with >=, so that a move that was cut and ties becomes the best one.
def deepening_ordered(game, s, evaluate, max_depth):
    best_of, killers = {}, {}

    def value(t, depth, ply, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        for a in front(game.actions(t), best_of.get(t), killers.get(ply)):
            v = value(game.transition(t, a), depth - 1, ply + 1, alpha, beta)
            if game.turn(t) == MAX and v >= alpha:
                alpha, best_of[t] = v, a
            if game.turn(t) == MIN and v <= beta:
                beta, best_of[t] = v, a
            if alpha >= beta:
                killers[ply] = a
                break
        return alpha if game.turn(t) == MAX else beta

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    for depth in range(1, max_depth + 1):
        try:
            answer = value(s, depth, 0, -inf, inf), best_of[s]
        except OutOfTime:
            break
    return answer
