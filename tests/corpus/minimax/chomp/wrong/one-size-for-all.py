# Idea: what is said of the class is said of this game alone.
class Chomp(Game):
    def __init__(self, rows, columns):
        Chomp.rows, Chomp.columns = rows, columns

    def initial(self):
        return (self.columns,) * self.rows, MAX

    def turn(self, s):
        return s[1]

    def actions(self, s):
        return [(row, column) for row in range(self.rows) for column in range(s[0][row])]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"{a} is not there")
        row, column = a
        return tuple(min(n, column) if i >= row else n for i, n in enumerate(s[0])), 1 - s[1]

    def is_terminal(self, s):
        return s[0][0] == 0

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over")
        return 1 if p == s[1] else -1
