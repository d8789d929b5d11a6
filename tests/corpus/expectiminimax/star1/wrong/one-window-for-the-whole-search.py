# Idea (concept): alpha and beta are the best that MAX and MIN have found anywhere so far.
def star1(game, s, low, high):
    class Star:
        def __init__(self):
            self.alpha, self.beta = low, high

        def value(self, s):
            if game.is_terminal(s):
                return game.utility(s, MAX)
            if game.turn(s) == CHANCE:
                return self.chance(s)
            best = None
            for _, t in successors(game, s):
                v = self.value(t)
                if game.turn(s) == MAX:
                    best = v if best is None else max(best, v)
                    self.alpha = max(self.alpha, best)
                else:
                    best = v if best is None else min(best, v)
                    self.beta = min(self.beta, best)
                if self.alpha >= self.beta:
                    return best
            return best

        def chance(self, s):
            known, left, odds = 0, 1, game.chances(s)
            for a, t in successors(game, s):
                left -= odds[a]
                known += odds[a] * self.value(t)
                least, most = interval(known, left, low, high)
                if most <= self.alpha or least >= self.beta:
                    return least
            return known

    return Star().value(s)
