# Idea: counts the depths from 0, and so ends one too early.
def deepening_ordered(game, s, evaluate, max_depth):
    best_of, killers = {}, {}

    def value(t, depth, ply, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            best_of.setdefault(t, next(iter(game.actions(t))))
            return evaluate(t)
        best = -inf if game.turn(t) == MAX else inf
        for a in front(game.actions(t), best_of.get(t), killers.get(ply)):
            v = value(game.transition(t, a), depth - 1, ply + 1, alpha, beta)
            if v > best if game.turn(t) == MAX else v < best:
                best, best_of[t] = v, a
            if game.turn(t) == MAX:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                killers[ply] = a
                break
        return best

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    for depth in range(max_depth):
        try:
            answer = value(s, depth, 0, -inf, inf), best_of[s]
        except OutOfTime:
            break
    return answer
