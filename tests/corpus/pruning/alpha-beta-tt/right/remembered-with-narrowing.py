# Idea: bounds narrow the window of inner nodes; roots have entries of their own.
from math import inf

from course_lib.game import MAX, successors


def alpha_beta_tt(game, s, table):
    def value(t, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        before = alpha, beta
        if t in table:
            flag, v = table[t]
            if flag == "=":
                return v
            if flag == ">":
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                return v
        low, high = alpha, beta
        best = -inf if game.turn(t) == MAX else inf
        for _, u in successors(game, t):
            v = value(u, low, high)
            if game.turn(t) == MAX:
                best = max(best, v)
                low = max(low, best)
            else:
                best = min(best, v)
                high = min(high, best)
            if low >= high:
                break
        if best <= before[0]:
            table[t] = "<", best
        elif best >= before[1]:
            table[t] = ">", best
        else:
            table[t] = "=", best
        return best

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if ("root", s) not in table:
        window, action = [-inf, inf], None
        p = game.turn(s)
        for a, t in successors(game, s):
            v = value(t, *window)
            if v > window[0] if p == MAX else v < window[1]:
                window[p], action = v, a
        table["root", s] = window[p], action
    return table["root", s]
