# Idea: the state: for each player the room and the moves that it has made.
from typing import NamedTuple


class _Seat(NamedTuple):
    room: int
    moves: int


class Pursuit:
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
