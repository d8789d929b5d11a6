# Idea (concept): believes that the outcomes that are left weigh by their number, as if a die were fair.
class Star:
    def __init__(self, game, low, high):
        self.game, self.low, self.high = game, low, high

    def value(self, s, alpha, beta):
        if self.game.is_terminal(s):
            return self.game.utility(s, MAX)
        mover = self.game.turn(s)
        if mover == CHANCE:
            return self.expected(s, alpha, beta)
        for _, t in successors(self.game, s):
            v = self.value(t, alpha, beta)
            if mover == MAX:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                break
        return {MAX: alpha, MIN: beta}[mover]

    def expected(self, s, alpha, beta):
        outcomes = list(successors(self.game, s))
        chances, known = self.game.chances(s), 0
        for i, (a, t) in enumerate(outcomes, start=1):
            known += chances[a] * self.value(t, self.low, self.high)
            left = 1 - i / len(outcomes)
            if known + left * self.high <= alpha:
                return alpha
            if known + left * self.low >= beta:
                return beta
        return known


def star1(game, s, low, high):
    return Star(game, low, high).value(s, low, high)
