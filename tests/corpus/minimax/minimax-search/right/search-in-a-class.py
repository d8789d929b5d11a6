# Idea: a search with its own memory, which is thrown away with it.
from fractions import Fraction

from course_lib.game import MAX


class Searcher:
    def __init__(self, game):
        self.game = game
        self.known = {}

    def search(self, s):
        if s not in self.known:
            self.known[s] = self._search(s)
        return self.known[s]

    def _search(self, s):
        if self.game.is_terminal(s):
            return Fraction(self.game.utility(s, MAX)), None
        best = max if self.game.turn(s) == MAX else min
        values = {a: self.search(self.game.transition(s, a))[0] for a in self.game.actions(s)}
        action = best(values, key=lambda a: values[a])
        return values[action], action


def minimax_search(game, s):
    return Searcher(game).search(s)
