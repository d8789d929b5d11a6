# Idea: the state: an object with bits, and the parity of the moves.
from dataclasses import dataclass

import numpy as np

from course_lib.game import Game


@dataclass(frozen=True)
class Chocolate:
    """What is left of a bar, as a number with a bit for every square."""

    bits: int
    moves: int = 0


class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        return Chocolate(2 ** (self.rows * self.columns) - 1)

    def turn(self, s):
        return s.moves

    def actions(self, s):
        return [divmod(i, self.columns) for i in range(self.rows * self.columns) if s.bits >> i & 1]

    def transition(self, s, a):
        if list(a) not in map(list, self.actions(s)):
            raise ValueError(a)
        kept = sum(1 << r * self.columns + c for r, c in self.actions(s) if r < a[0] or c < a[1])
        return Chocolate(kept, 1 - s.moves)

    def is_terminal(self, s):
        return s.bits == 0

    def utility(self, s, p):
        assert p in (0, 1)
        if s.bits:
            raise ValueError
        return np.float64([-1, 1][p == s.moves])
