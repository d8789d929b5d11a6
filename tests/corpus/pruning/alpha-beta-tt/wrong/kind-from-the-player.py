# Idea (concept): a MAX node always gives "at least" and a MIN node always "at most" when not exact.
def alpha_beta_tt(game, s, table, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    me = game.turn(s)
    if s in table:
        entry = table[s]
        if entry["exact"]:
            return entry["value"], entry["action"]
        if me == MAX and entry["value"] >= beta:
            return entry["value"], entry["action"]
        if me == MIN and entry["value"] <= alpha:
            return entry["value"], entry["action"]
    entry = {"value": -inf if me == MAX else inf, "action": None, "exact": True}
    for a, t in successors(game, s):
        v = alpha_beta_tt(game, t, table, alpha, beta)[0]
        if me == MAX and v > entry["value"] or me == MIN and v < entry["value"]:
            entry["value"], entry["action"] = v, a
        if me == MAX and v >= beta or me == MIN and v <= alpha:
            entry["exact"] = False
            break
        if me == MAX:
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
    table[s] = entry
    return entry["value"], entry["action"]
