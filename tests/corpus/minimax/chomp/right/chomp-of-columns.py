# Idea: the state: a string of column heights, with the player as its first letter.
from fractions import Fraction

import numpy as np


class Chomp:
    def __init__(self, rows, columns):
        self.begin = "0" + chr(rows) * columns

    def initial(self):
        return self.begin

    def turn(self, s):
        return np.int64(s[0])

    def actions(self, s):
        heights = [ord(c) for c in s[1:]]
        return [[r, c] for r in range(max(heights)) for c, h in enumerate(heights) if r < h]

    def transition(self, s, a):
        row, column = a
        if [row, column] not in self.actions(s):
            raise UnicodeError(f"no {a}")
        left = (min(h, chr(row)) if c >= column else h for c, h in enumerate(s[1:]))
        return str(1 - int(s[0])) + "".join(left)

    def is_terminal(self, s):
        return np.bool_(s[1] == chr(0))

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("the match goes on")
        return Fraction(1 if str(p) == s[0] else -1)
