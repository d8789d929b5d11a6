"""Right answers to ``chomp``, each written in another style."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import product

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import MAX, MIN, Game


class ChompOfSquares:
    """The state: the set of squares that are left, and the player."""

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


@dataclass(frozen=True)
class Chocolate:
    """What is left of a bar, as a number with a bit for every square."""

    bits: int
    moves: int = 0


class ChompOfBits(Game):
    """The state: an object with bits, and the parity of the moves."""

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


class ChompOfColumns:
    """The state: a string of column heights, with the player as its first letter."""

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


RIGHT_ANSWERS: list[Function] = [ChompOfSquares, ChompOfBits, ChompOfColumns]
