# Idea: forgets that the utility is p's, and asks for MAX's as in notebook 1.
def paranoid(game, s, p):
    def walk(s, window):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        low, high = window
        best, chosen = None, None
        for a, t in successors(game, s):
            v, _ = walk(t, (low, high))
            if game.turn(s) == p:
                if best is None or v > best:
                    best, chosen = v, a
                low = max(low, best)
            else:
                if best is None or v < best:
                    best, chosen = v, a
                high = min(high, best)
            if high <= low:
                break
        return best, chosen

    return walk(s, (-inf, inf))
