# Idea: the state: the set of squares that are left, and the player.
from itertools import product

from course_lib.game import MAX, MIN


class Chomp:
    def __init__(self, rows, columns):
        self.bar = frozenset(product(range(rows), range(columns)))

    def initial(self):
        return self.bar, MAX

    def turn(self, s):
        return s[1]

    def actions(self, s):
        return tuple(sorted(s[0]))

    def transition(self, s, a):
        squares, player = s
        if a not in squares:
            raise ValueError(f"{a} is not there")
        left = frozenset((r, c) for r, c in squares if r < a[0] or c < a[1])
        return left, MIN if player == MAX else MAX

    def is_terminal(self, s):
        return not s[0]

    def utility(self, s, p):
        if s[0]:
            raise ValueError("not yet")
        return 1.0 if self.turn(s) == p else -1.0
