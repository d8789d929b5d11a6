# Idea: the game is kept in an object, whose method calls itself.
import functools

from course_lib.game import MAX, MIN, successors


class Valuer:
    def __init__(self, game):
        self.game = game

    def value(self, s):
        if self.game.is_terminal(s):
            return self.leaf(s)
        below = (self.value(t) for _, t in successors(self.game, s))
        return functools.reduce(self.better_for(self.game.turn(s)), below)

    def leaf(self, s):
        return -self.game.utility(s, MIN)

    @staticmethod
    def better_for(p):
        return (lambda x, y: x if x >= y else y) if p == MAX else (lambda x, y: x if x < y else y)


def minimax_value(game, s):
    return Valuer(game).value(s)
