# Idea (concept): the action can be found again by asking which child has the value in the table.
def alpha_beta_tt(game, s, table):
    def value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        v, kind = table.get(s, (None, "unknown"))
        if kind == "exact" or kind == "low" and v >= beta or kind == "high" and v <= alpha:
            return v
        lo, hi = alpha, beta
        values = []
        for _, t in successors(game, s):
            values.append(value(t, lo, hi))
            if game.turn(s) == MAX:
                lo = max(lo, values[-1])
            else:
                hi = min(hi, values[-1])
            if lo >= hi:
                break
        v = max(values) if game.turn(s) == MAX else min(values)
        table[s] = (v, "high" if v <= alpha else "low" if v >= beta else "exact")
        return v

    best = value(s, -inf, inf)
    for a, t in successors(game, s):
        stored = game.utility(t, MAX) if game.is_terminal(t) else table.get(t, (None,))[0]
        if stored == best:
            return best, a
    return best, None
