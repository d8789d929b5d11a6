# Idea (concept): believes that whoever loses gets nothing, as in a match of points: 0, and 1 for the winner.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        return (MAX, tuple((r, c) for r in range(self.rows) for c in range(self.columns)))

    def turn(self, s):
        return s[0]

    def actions(self, s):
        return list(s[1])

    def transition(self, s, a):
        if a not in s[1]:
            raise ValueError(f"{a} has been eaten")
        rest = tuple((r, c) for r, c in s[1] if r < a[0] or c < a[1])
        return (1 - s[0], rest)

    def is_terminal(self, s):
        return s[1] == ()

    def utility(self, s, p):
        if s[1]:
            raise ValueError("the match is not over")
        return int(p == s[0])
