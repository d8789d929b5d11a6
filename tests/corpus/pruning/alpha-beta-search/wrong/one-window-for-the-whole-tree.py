# Idea (concept): alpha and beta are two numbers of the search, kept up to date wherever it is.
class Searcher:
    def __init__(self, game):
        self.game = game
        self.alpha = -inf
        self.beta = inf

    def run(self, s):
        if self.game.is_terminal(s):
            return self.game.utility(s, MAX), None
        return self.maximize(s) if self.game.turn(s) == MAX else self.minimize(s)

    def maximize(self, s):
        best, best_a = -inf, None
        for a, t in successors(self.game, s):
            v, _ = self.run(t)
            if v > best:
                best, best_a = v, a
            if best >= self.beta:
                return best, best_a
            self.alpha = max(self.alpha, best)
        return best, best_a

    def minimize(self, s):
        best, best_a = inf, None
        for a, t in successors(self.game, s):
            v, _ = self.run(t)
            if v < best:
                best, best_a = v, a
            if best <= self.alpha:
                return best, best_a
            self.beta = min(self.beta, best)
        return best, best_a


def alpha_beta_search(game, s):
    return Searcher(game).run(s)
