"""Right answers to ``pursuit``, each written in another style."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import MAX, MIN, Game


class PursuitOfRecords(Game):
    """The state: a frozen record with the player and the hours left."""

    @dataclass(frozen=True)
    class Night:
        guard: int
        thief: int
        left: int
        player: int = MAX

    def __init__(self, rooms, guard, thief, hours):
        self.rooms = rooms
        self.dusk = self.Night(guard, thief, hours)

    def initial(self):
        return self.dusk

    def turn(self, s):
        return s.player

    def actions(self, s):
        if self.is_terminal(s):
            return ()
        if s.player == MAX:
            near = [s.guard - 1, s.guard, s.guard + 1]
        else:
            near = [s.thief - 1, s.thief + 1]
            if s.thief in (0, self.rooms - 1):
                near.append(self.rooms - 1 - s.thief)
        return tuple(sorted({room for room in near if 0 <= room < self.rooms}))

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"no way to {a}")
        if s.player == MAX:
            return replace(s, guard=a, player=MIN)
        return replace(s, thief=a, left=s.left - 1, player=MAX)

    def is_terminal(self, s):
        return s.guard == s.thief or s.left == 0

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("the night is not over")
        winner = MAX if s.guard == s.thief else MIN
        return 1.0 if p == winner else -1.0


class PursuitByDoors:
    """The doors of each player, listed once; the state: a string."""

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


class _Seat(NamedTuple):
    room: int
    moves: int


class PursuitOfSeats:
    """The state: for each player the room and the moves that it has made."""

    def __init__(self, rooms, guard, thief, hours):
        self.n, self.hours = rooms, hours
        self.seats = (_Seat(guard, 0), _Seat(thief, 0))

    def initial(self):
        return self.seats

    def turn(self, s):
        return int(s[0].moves > s[1].moves)

    def is_terminal(self, s):
        return s[0].room == s[1].room or s[1].moves >= self.hours

    def actions(self, s):
        return [room for room in range(self.n) if self.allows(s, room)]

    def allows(self, s, room):
        if self.is_terminal(s):
            return False
        step = abs(room - s[self.turn(s)].room)
        return step < 2 if self.turn(s) == 0 else step in (1, self.n - 1)

    def transition(self, s, a):
        if not (isinstance(a, int) and 0 <= a < self.n and self.allows(s, a)):
            raise ValueError(a)
        p = self.turn(s)
        seats = list(s)
        seats[p] = _Seat(a, s[p].moves + 1)
        return tuple(seats)

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("too early")
        return (1, -1)[p] if s[0].room == s[1].room else (-1, 1)[p]


RIGHT_ANSWERS: list[Function] = [PursuitOfRecords, PursuitByDoors, PursuitOfSeats]
