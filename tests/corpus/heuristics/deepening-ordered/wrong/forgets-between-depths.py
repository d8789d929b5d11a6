# Idea: makes the dictionaries inside the loop, so that every depth begins with empty ones.
def deepening_ordered(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return (game.utility(s, MAX), None)
    answer = None
    for depth in range(1, max_depth + 1):
        best_move, killer = {}, {}

        def look(t, left, alpha, beta):
            if game.is_terminal(t):
                return game.utility(t, MAX)
            if left == 0:
                return evaluate(t)
            v = -inf if game.turn(t) == MAX else inf
            for a in front(game.actions(t), best_move.get(t), killer.get(left)):
                w = look(game.transition(t, a), left - 1, alpha, beta)
                if game.turn(t) == MAX:
                    if w > v:
                        v, best_move[t] = w, a
                    alpha = max(alpha, v)
                else:
                    if w < v:
                        v, best_move[t] = w, a
                    beta = min(beta, v)
                if alpha >= beta:
                    killer[left] = a
                    break
            return v

        try:
            v = look(s, depth, -inf, inf)
        except OutOfTime:
            return answer
        answer = (v, best_move[s])
    return answer
