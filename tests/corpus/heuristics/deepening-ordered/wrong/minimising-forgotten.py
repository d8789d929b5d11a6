# Idea (concept): believes that both players want the largest value, as if MIN's turn were MAX's.
def deepening_ordered(game, s, evaluate, max_depth):
    best_of, killers = {}, {}

    def value(t, depth, ply):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        best = -inf
        for a in front(game.actions(t), best_of.get(t), killers.get(ply)):
            v = value(game.transition(t, a), depth - 1, ply + 1)
            if v > best:
                best, best_of[t], killers[ply] = v, a, a
        return best

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    for depth in range(1, max_depth + 1):
        try:
            answer = value(s, depth, 0), best_of[s]
        except OutOfTime:
            break
    return answer
