# Idea (concept): alpha and beta of a chance node are those of its outcomes.
def expectiminimax_value(game, s):
    def go(u, lo, hi):
        if game.is_terminal(u):
            return game.utility(u, MAX)
        who = game.turn(u)
        if who == CHANCE:
            odds = game.chances(u)
            return sum(odds[a] * go(t, lo, hi) for a, t in successors(game, u))
        best = None
        for _, t in successors(game, u):
            v = go(t, lo, hi)
            if best is None or (v > best if who == MAX else v < best):
                best = v
            if who == MAX:
                lo = max(lo, best)
            else:
                hi = min(hi, best)
            if lo >= hi:
                return best
        return best

    return go(s, -inf, inf)
