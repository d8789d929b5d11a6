# Idea (concept): believes that the game object keeps whose turn it is, and changes it with every transition.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.player = MAX

    def initial(self):
        self.player = MAX
        return (self.columns,) * self.rows

    def turn(self, s):
        return self.player

    def actions(self, s):
        return [(row, column) for row in range(self.rows) for column in range(s[row])]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError("not allowed")
        self.player = 1 - self.player
        return tuple(n if row < a[0] else min(n, a[1]) for row, n in enumerate(s))

    def is_terminal(self, s):
        return s[0] == 0

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over")
        return 1 if p == self.player else -1
