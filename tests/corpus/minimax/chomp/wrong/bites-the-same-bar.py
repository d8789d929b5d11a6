# Idea (concept): a transition may change the state that it is given and hand it back.
class Bar:
    def __init__(self, rows, columns):
        self.lengths = [columns] * rows
        self.player = MAX

    def __eq__(self, other):
        return (self.lengths, self.player) == (other.lengths, other.player)

    def __hash__(self):
        return hash((tuple(self.lengths), self.player))


class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        return Bar(self.rows, self.columns)

    def turn(self, s):
        return s.player

    def actions(self, s):
        return [(r, c) for r, n in enumerate(s.lengths) for c in range(n)]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(a)
        for r in range(a[0], self.rows):
            s.lengths[r] = min(s.lengths[r], a[1])
        s.player = 1 - s.player
        return s

    def is_terminal(self, s):
        return sum(s.lengths) == 0

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over")
        return 1 if s.player == p else -1
