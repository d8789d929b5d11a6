# Idea (concept): the match is over as soon as only the poisoned square is left.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        return (self.columns,) * self.rows, MAX

    def turn(self, s):
        return s[1]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [(r, c) for r in range(self.rows) for c in range(s[0][r])]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError("illegal")
        r, c = a
        lengths = s[0][:r] + tuple(min(c, n) for n in s[0][r:])
        return lengths, (s[1] + 1) % 2

    def is_terminal(self, s):
        return sum(s[0]) <= 1

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not finished")
        if sum(s[0]) == 1:
            return -1 if p == s[1] else 1
        return 1 if p == s[1] else -1
