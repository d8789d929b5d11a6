# Idea: a result equal to the end of the window is still inside it, and so exact.
def alpha_beta_tt(game, s, table):
    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        if s in table:
            kind, v, a = table[s]
            if kind == "exact":
                return v, a
            if kind == "upper" and v <= alpha:
                return v, a
            if kind == "lower" and v >= beta:
                return v, a
        x, y = alpha, beta
        best_v, best_a = None, None
        for a, t in successors(game, s):
            v, _ = search(t, x, y)
            if best_v is None or (v > best_v if game.turn(s) == MAX else v < best_v):
                best_v, best_a = v, a
            if game.turn(s) == MAX:
                x = max(x, best_v)
            else:
                y = min(y, best_v)
            if x >= y:
                break
        if alpha <= best_v <= beta:
            table[s] = ("exact", best_v, best_a)
        elif best_v < alpha:
            table[s] = ("upper", best_v, best_a)
        else:
            table[s] = ("lower", best_v, best_a)
        return best_v, best_a

    return search(s, -inf, inf)
