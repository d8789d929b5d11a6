# Idea: the window in an object, narrowed and restored around every child.
import operator
from math import inf

import numpy as np

from course_lib.game import MAX


class Pruner:
    def __init__(self, game):
        self.game = game
        self.window = [-inf, inf]

    def search(self, s):
        if self.game.is_terminal(s):
            return np.float64(self.game.utility(s, MAX)), None
        p = self.game.turn(s)
        before = self.window.copy()
        best, action = (-inf, inf)[p], None
        for a in self.game.actions(s):
            v = self.search(self.game.transition(s, a))[0]
            if (operator.gt, operator.lt)[p](v, best):
                best, action = v, a
                self.window[p] = (max, min)[p](self.window[p], v)
            if self.window[0] >= self.window[1]:
                break
        self.window = before
        return best, action


def alpha_beta_search(game, s):
    return Pruner(game).search(s)
