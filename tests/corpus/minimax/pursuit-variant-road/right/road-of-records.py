# Idea: the state: a frozen record.
from dataclasses import dataclass, replace

from course_lib.game import MAX, MIN, Game


class Pursuit(Game):
    @dataclass(frozen=True)
    class Road:
        police: int
        robber: int
        bags: int
        hot: bool = False
        player: int = MIN

    def __init__(self, border, police, robber, bags):
        self.border = border
        self.dusk = self.Road(police, robber, bags)

    def initial(self):
        return self.dusk

    def turn(self, s):
        return s.player

    def caught(self, s):
        return s.robber <= s.police

    def is_terminal(self, s):
        return self.caught(s) or s.robber >= self.border

    def actions(self, s):
        if self.is_terminal(s):
            return ()
        may_flee = s.bags > 0 and self.border - s.robber > 1
        fast = not s.hot if s.player == MIN else may_flee
        return (1, 2) if fast else (1,)

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"nobody drives {a} here")
        if s.player == MIN:
            return replace(s, police=s.police + a, hot=a == 2, player=MAX)
        bags = s.bags - 1 if a == 2 else s.bags
        return replace(s, robber=s.robber + a, bags=bags, player=MIN)

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("the chase goes on")
        sign = -1 if self.caught(s) else 1
        return float(sign * s.bags * (1 if p == MAX else -1))
