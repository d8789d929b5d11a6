# Idea: says what kind of number it is by the window at the end of the loop, which the loop has changed.
class Memory:
    EXACT, AT_LEAST, AT_MOST = range(3)

    def __init__(self, game, table):
        self.game, self.table = game, table

    def search(self, s, alpha, beta):
        if self.game.is_terminal(s):
            return self.game.utility(s, MAX), None
        if s in self.table:
            value, action, kind = self.table[s]
            if kind == self.EXACT:
                return value, action
            if kind == self.AT_LEAST and value >= beta or kind == self.AT_MOST and value <= alpha:
                return value, action
        best_action = None
        best = -inf if self.game.turn(s) == MAX else inf
        for a, t in successors(self.game, s):
            v, _ = self.search(t, alpha, beta)
            if self.game.turn(s) == MAX and v > best:
                best, best_action = v, a
                alpha = max(alpha, v)
            elif self.game.turn(s) == MIN and v < best:
                best, best_action = v, a
                beta = min(beta, v)
            if alpha >= beta:
                break
        kind = self.EXACT
        if best <= alpha:
            kind = self.AT_MOST
        elif best >= beta:
            kind = self.AT_LEAST
        self.table[s] = best, best_action, kind
        return best, best_action


def alpha_beta_tt(game, s, table):
    return Memory(game, table).search(s, -inf, inf)
