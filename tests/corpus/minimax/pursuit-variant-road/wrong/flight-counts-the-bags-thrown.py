# Idea (concept): the loot is what he had when he started.
@dataclass(frozen=True)
class Chase:
    police: int
    robber: int
    bags: int
    last: int = 0
    turn: int = MIN


class Pursuit(Game):
    def __init__(self, border, police, robber, bags):
        self.border, self.bags = border, bags
        self.first = Chase(police, robber, bags)

    def initial(self):
        return self.first

    def turn(self, s):
        return s.turn

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [a for a in (1, 2) if self.may(s, a)]

    def may(self, s, a):
        if s.turn == MIN:
            return not (a == 2 and s.last == 2)
        return s.robber + a <= self.border and (a == 1 or s.bags >= 1)

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(a)
        if s.turn == MIN:
            return Chase(s.police + a, s.robber, s.bags, 2 if a == 2 else 0, MAX)
        return Chase(s.police, s.robber + a, s.bags - (a - 1), s.last, MIN)

    def is_terminal(self, s):
        return s.police >= s.robber or s.robber == self.border

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError
        sign = 1 if s.police < s.robber else -1
        return sign * self.bags if p == MAX else -sign * self.bags
