# Idea: stores the value and its kind, and forgets that a search answered by the table needs an action too.
def alpha_beta_tt(game, s, table):
    def max_value(s, alpha, beta):
        best, best_a, floor = -inf, None, alpha
        for a, t in successors(game, s):
            v, _ = visit(t, floor, beta)
            if v > best:
                best, best_a = v, a
            floor = max(floor, best)
            if best >= beta:
                break
        return best, best_a

    def min_value(s, alpha, beta):
        best, best_a, ceiling = inf, None, beta
        for a, t in successors(game, s):
            v, _ = visit(t, alpha, ceiling)
            if v < best:
                best, best_a = v, a
            ceiling = min(ceiling, best)
            if best <= alpha:
                break
        return best, best_a

    def visit(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        for kind, v in [table[s]] if s in table else []:
            if kind == 0 or (kind == 1 and v >= beta) or (kind == -1 and v <= alpha):
                return v, None
        v, a = (max_value if game.turn(s) == MAX else min_value)(s, alpha, beta)
        table[s] = (-1 if v <= alpha else 1 if v >= beta else 0), v
        return v, a

    return visit(s, -inf, inf)
