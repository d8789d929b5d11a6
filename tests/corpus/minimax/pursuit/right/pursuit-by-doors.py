# Idea: the doors of each player, listed once; the state: a string.
from fractions import Fraction

import numpy as np


class Pursuit:
    def __init__(self, rooms, guard, thief, hours):
        row = {(i, i + 1) for i in range(rooms - 1)}
        self.doors = [
            row | {(j, i) for i, j in row} | {(i, i) for i in range(rooms)},
            row | {(j, i) for i, j in row} | {(0, rooms - 1), (rooms - 1, 0)},
        ]
        self.begin, self.last = f"{guard} {thief} 0", 2 * hours

    def initial(self):
        return self.begin

    def turn(self, s):
        return np.int64(int(s.split()[2]) % 2)

    def actions(self, s):
        if self.is_terminal(s):
            return []
        p = self.turn(s)
        here = int(s.split()[p])
        return sorted(to for room, to in self.doors[p] if room == here)

    def transition(self, s, a):
        if a not in self.actions(s):
            raise UnicodeError(f"{a}")
        guard, thief, moves = s.split()
        new = [a, thief] if self.turn(s) == 0 else [guard, a]
        return f"{new[0]} {new[1]} {int(moves) + 1}"

    def is_terminal(self, s):
        guard, thief, moves = map(int, s.split())
        return np.bool_(guard == thief or moves == self.last)

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError
        guard, thief, _ = s.split()
        return Fraction(-1 if (guard == thief) == bool(p) else 1)
