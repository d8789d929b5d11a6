# Idea (concept): believes that Star1 stops when little probability is left, and calls the rest average.
def star1(game, s, low, high):
    middle = (low + high) / 2

    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        if game.turn(s) == CHANCE:
            known, left = 0, 1
            odds = game.chances(s)
            for a in sorted(odds, key=odds.get, reverse=True):
                if left < 0.2:
                    return known + left * middle
                known += odds[a] * search(game.transition(s, a), low, high)
                left -= odds[a]
            return known
        best = None
        for _, t in successors(game, s):
            v = search(t, alpha, beta)
            if game.turn(s) == MAX:
                best = v if best is None else max(best, v)
                alpha = max(alpha, best)
            else:
                best = v if best is None else min(best, v)
                beta = min(beta, best)
            if alpha >= beta:
                return best
        return best

    return search(s, low, high)
