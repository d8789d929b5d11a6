# Idea (concept): believes that the game may remember the last move, and leaves the engine out of the state.
class Pursuit(Game):
    def __init__(self, border, police, robber, bags):
        self.border = border
        self.begin = (police, robber, bags, MIN)

    def initial(self):
        self.hot = False
        return self.begin

    def turn(self, s):
        return s[3]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        police, robber, bags, player = s
        if player == MIN:
            if self.hot:
                return [1]
            return [1, 2]
        if bags > 0 and robber + 2 <= self.border:
            return [1, 2]
        return [1]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"cannot drive {a}")
        police, robber, bags, player = s
        if player == MIN:
            self.hot = a == 2
            return (police + a, robber, bags, MAX)
        if a == 2:
            bags -= 1
        return (police, robber + a, bags, MIN)

    def is_terminal(self, s):
        police, robber = s[0], s[1]
        return police >= robber or robber == self.border

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over yet")
        police, robber, bags = s[:3]
        value = bags
        if police >= robber:
            value = -bags
        if p == MAX:
            return value
        return -value
