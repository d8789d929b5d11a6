# Idea: turns signs at every move, and forgets that the evaluation is always MAX's.
class Quiet:
    def __init__(self, game, evaluate, calm):
        self.game, self.evaluate, self.calm = game, evaluate, calm

    def nega(self, s, depth, color):
        if self.game.is_terminal(s):
            return color * self.game.utility(s, MAX), None
        if depth <= 0 and self.calm(s):
            return self.evaluate(s), None
        best, chosen = -inf, None
        for a, t in successors(self.game, s):
            follows = color if self.game.is_terminal(t) else (1 if self.game.turn(t) == MAX else -1)
            v = self.nega(t, depth - 1, follows)[0] * (1 if follows == color else -1)
            if v > best:
                best, chosen = v, a
        return best, chosen


def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    color = 1 if game.is_terminal(s) or game.turn(s) == MAX else -1
    v, a = Quiet(game, evaluate, is_quiescent).nega(s, depth, color)
    return color * v, a
