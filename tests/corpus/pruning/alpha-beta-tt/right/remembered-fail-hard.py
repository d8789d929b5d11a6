# Idea: fail-hard negamax; an integer says what an entry is: -1 at most, 0 exact, 1 at least.
from math import inf

from course_lib.game import MAX, successors


class Remembering:
    def __init__(self, game, table):
        self.game, self.table = game, table

    def search(self, s, alpha=-inf, beta=inf):
        """Return what the player to move gets, and how."""
        game = self.game
        if (found := self.table.get(s)) is not None:
            bound, v, action = found
            if bound == 0 or (v >= beta if bound == 1 else v <= alpha):
                return min(max(v, alpha), beta), action
        p, start, action = game.turn(s), alpha, None
        for a, t in successors(game, s):
            if game.is_terminal(t):
                v = game.utility(t, p)
            elif game.turn(t) == p:
                v = self.search(t, alpha, beta)[0]
            else:
                v = -self.search(t, -beta, -alpha)[0]
            if v > alpha:
                alpha, action = min(v, beta), a
            if alpha >= beta:
                break
        self.table[s] = (1 if alpha >= beta else 0 if alpha > start else -1), alpha, action
        return alpha, action


def alpha_beta_tt(game, s, table):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    v, action = Remembering(game, table).search(s)
    return (v if game.turn(s) == MAX else -v), action
