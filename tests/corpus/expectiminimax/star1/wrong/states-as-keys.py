# Idea (concept): keeps probabilities by the state that an outcome leads to: of two, the last.
def star1(game, s, low, high):
    def go(u, lo, hi):
        if game.is_terminal(u):
            return game.utility(u, MAX)
        who = game.turn(u)
        if who == CHANCE:
            odds = {t: game.chances(u)[a] for a, t in successors(game, u)}
            known, left = 0, 1
            for t, p in odds.items():
                if p == 0:
                    continue
                left -= p
                a, b = (lo - known - left * high) / p, (hi - known - left * low) / p
                v = go(t, a, b)
                known += p * v
                if v <= a:
                    return lo
                if v >= b:
                    return hi
            return known
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
                break
        return best

    return go(s, -inf, inf)
