# Idea: a list in a list; exact numbers.
from fractions import Fraction

from course_lib.game import successors


def vector(game, s):
    return tuple(game.utility(s, p) for p in range(game.n_players))


def maxn(game, s):
    if game.is_terminal(s):
        return [[Fraction(u) for u in vector(game, s)], None]
    moves = [[maxn(game, t)[0], a] for a, t in successors(game, s)]
    return max(moves, key=lambda move: move[0][game.turn(s)])
