# Idea: remembers every leaf, and orders moves by what the last depth said of the states.
import functools
from math import inf

from course_lib.game import MAX, successors
from course_lib.match import OutOfTime


class Deepening:
    def __init__(self, game, evaluate):
        self.game = game
        self.evaluate = functools.cache(evaluate)
        self.utility = functools.cache(lambda t: game.utility(t, MAX))
        self.last = {}
        self.finished = None

    def run(self, s, max_depth):
        if self.game.is_terminal(s):
            return None
        self.finished = list(self.game.actions(s))[-1]
        try:
            self.deepen(s, max_depth)
        except OutOfTime:
            return self.finished
        return self.finished

    def deepen(self, s, max_depth):
        depth = 0
        while depth < max_depth:
            depth += 1
            _, self.finished = self.search(s, depth)

    def search(self, s, depth):
        if self.game.is_terminal(s):
            return self.utility(s), None
        if depth == 0:
            return self.evaluate(s), None
        sign = 1 if self.game.turn(s) == MAX else -1
        moves = list(successors(self.game, s))
        moves.sort(key=lambda m: -sign * self.last.get(m[1], 0))
        best, action = -inf, None
        for a, t in moves:
            self.last[t] = self.search(t, depth - 1)[0]
            if sign * self.last[t] > best:
                best, action = sign * self.last[t], a
        return sign * best, action


def iterative_deepening(game, s, evaluate, max_depth):
    return Deepening(game, evaluate).run(s, max_depth)
