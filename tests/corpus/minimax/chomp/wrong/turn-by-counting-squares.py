# Idea (concept): believes that the number of squares taken tells whose turn it is, as the piles do in Grundy's game.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        return (self.columns,) * self.rows

    def turn(self, s):
        taken = self.rows * self.columns - sum(s)
        return MAX if taken % 2 == 0 else MIN

    def actions(self, s):
        return [(row, column) for row, n in enumerate(s) for column in range(n)]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"illegal action {a}")
        row, column = a
        return tuple(min(n, column) if i >= row else n for i, n in enumerate(s))

    def is_terminal(self, s):
        return max(s) == 0

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("the match is not over")
        return 1 if p == self.turn(s) else -1
