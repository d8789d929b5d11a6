# Idea: the state: a frozen record with the player and the hours left.
from dataclasses import dataclass, replace

from course_lib.game import MAX, MIN, Game


class Pursuit(Game):
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
